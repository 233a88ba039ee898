import Board
import Face
import Glibc
import Parameters
import Pictures
import TestSupport

/// Compares the estimated time of every kind of response with the measured one, as a table.
///
/// The estimates decide whether an event loop or a worker responds, in which order workers do, and when the queue is full
/// (`--queue-time`). An estimate that is too low lets one client delay others, and one that is too high delays the client.
///
/// The times are of the processor, not of the clock on the wall, so that other programs on the machine don't count. What
/// still counts is that they slow the processor down, and that its model may be another one than the one to which the
/// estimates are fitted. So times are divided by `EstimateMeasurement.slowness`, which is measured beside them.
struct EstimateTable {
    /// Within which factor of the estimate the median time of each kind has to be.
    private static let allowedFactor = 2.0
    private static let attempts = 3

    private var random = SplitMix64(seed: 1)
    private var rows: [Row] = []
    private var slownesses: [Double] = []
    private var showsRequests = false

    private struct Row {
        let kind: Kind
        /// The measured time of each request relative to its estimate, in ascending order.
        let ratios: [Double]
        let medianTime: Double

        var median: Double { ratios[ratios.count / 2] }
        /// What a document takes to be made is not known before, so the estimate of a first response is that of the most
        /// expensive one.
        private var compared: Double { kind.isFirst ? ratios[ratios.count - 1] : median }
        /// Estimates are whole microseconds, at least one, so a ratio says nothing of what takes less than three.
        var isAllowed: Bool { 1 / allowedFactor <= compared && compared <= allowedFactor || medianTime < 3 }
    }

    /// Prints the table. Returns whether every kind is within the allowed factor.
    static func show(matching filter: String?) -> Bool {
        var table = EstimateTable()
        table.showsRequests = filter != nil
        print("measured time relative to its estimate (minimum, median, maximum), and the median of the time")
        for kind in table.kinds() where filter.map({ kind.name.contains($0) }) ?? true { table.measure(kind) }
        let slowness = table.slownesses.sorted()[table.slownesses.count / 2]
        print("this machine takes \(decimal(slowness)) times as long as the one to which the estimates are fitted")
        let failures = table.rows.filter { !$0.isAllowed }
        print("\(table.rows.count) kinds, \(failures.count) of them not within a factor of \(allowedFactor)")
        return failures.isEmpty
    }

    /// What is outside is measured again, because other programs slow the processor down for moments. An estimate that is
    /// wrong is outside each time.
    private mutating func measure(_ kind: Kind) {
        var (row, samples) = measured(kind)
        for _ in 1..<Self.attempts where !row.isAllowed { (row, samples) = measured(kind) }
        rows.append(row)
        let ratios = row.ratios
        let figures = [ratios[0], row.median, ratios[ratios.count - 1]].map(Self.decimal).joined()
        let name = kind.name + String(repeating: " ", count: max(0, 44 - kind.name.count))
        print("\(name)\(figures)\(Self.decimal(row.medianTime)) µs\(row.isAllowed ? "" : "  OUTSIDE")")
        if showsRequests {
            for (sample, target) in zip(samples, kind.targets) {
                print("    \(sample.estimate)\(Self.decimal(sample.time))  \(target.prefix(150))")
            }
        }
        fflush(nil)
    }

    private mutating func measured(_ kind: Kind) -> (Row, [EstimateMeasurement.Sample]) {
        var measurement = EstimateMeasurement(usesCache: kind.isCached, sendsBodies: kind.isSent)
        defer { measurement.close() }
        let before = EstimateMeasurement.slowness
        var samples = measurement.samples(of: kind)
        let slowness = (before + EstimateMeasurement.slowness) / 2
        slownesses.append(slowness)
        for i in samples.indices { samples[i].time /= slowness }
        let ratios = samples.map { $0.time / Double(max(1, $0.estimate)) }.sorted()
        let median = samples.map(\.time).sorted()[samples.count / 2]
        return (Row(kind: kind, ratios: ratios, medianTime: median), samples)
    }

    /// A number with two decimals, in nine columns.
    private static func decimal(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let text = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        return String(repeating: " ", count: max(0, 10 - text.count)) + text
    }
}

// MARK: - Kinds of responses

/// Requests whose responses are made in the same way.
struct Kind {
    let name: String
    let targets: [String]
    /// Header fields, each with its line break.
    var fields = ""
    /// Whether each request is measured once, as the first one to its target.
    var isFirst = false
    /// Whether responses may come from the cache.
    var isCached = false
    /// Whether the time includes that of sending the body, which is most of that of a large one.
    var isSent = false
}

extension EstimateTable {
    /// What browsers accept.
    private static let gzip = "Accept-Encoding: gzip, deflate, br, zstd\r\n"

    private mutating func kinds() -> [Kind] {
        var kinds: [Kind] = []
        for (name, format, path, queries) in pictures() {
            let targets = queries.map { "\(path).\(format)?\($0)" }
            kinds.append(Kind(name: "\(name), \(format)", targets: targets))
            if ["svg", "json", "txt"].contains(format) {
                kinds.append(Kind(name: "\(name), \(format), gzip", targets: targets, fields: Self.gzip))
            }
        }
        let avatars = (0..<16).map { "/avatar/user\($0)@example.org?d=identicon&s=\(40 + 20 * $0)" }
        let games = stride(from: 0, to: 1_200, by: 80).map { LongGame.moves.prefix($0) }
        let pages = queries(of: 12, ["seed=*", "mood=happy&seed=*", "mouth=grin&scale=0.9", ""]).map { "/?\($0)" }
        let plays = games.map { "/2048/play?moves=\($0)&seed=\(LongGame.seed)" }
        kinds += [
            Kind(name: "avatars, png", targets: avatars),
            Kind(
                name: "faces, from the cache", targets: queries(of: 12, ["seed=*"]).map { "/face?\($0)" },
                isCached: true),
            Kind(
                name: "faces, 304", targets: queries(of: 12, ["seed=*"]).map { "/face?\($0)" },
                fields: "If-None-Match: *\r\n"),
            Kind(name: "documents, first, gzip", targets: Self.documents, fields: Self.gzip, isFirst: true),
            Kind(name: "documents, again, gzip", targets: Self.documents, fields: Self.gzip, isSent: true),
            Kind(name: "documents", targets: Self.documents, isSent: true),
            Kind(name: "inspector, gzip", targets: pages, fields: Self.gzip),
            Kind(name: "inspector", targets: pages),
            Kind(name: "page of a game, gzip", targets: plays, fields: Self.gzip),
            Kind(name: "page of a game", targets: plays),
            Kind(name: "large documents", targets: ["/openapi.yaml", "/openapi.json"], isSent: true),
            Kind(name: "unknown paths", targets: Self.unknownPaths),
            Kind(name: "unknown paths, as a page", targets: Self.unknownPaths, fields: "Accept: text/html\r\n"),
            Kind(name: "rejections", targets: Self.rejected),
            Kind(name: "long rejections", targets: Self.longRejected),
            Kind(name: "rejections, as a face", targets: Self.rejected, fields: "Accept: image/*\r\n"),
            Kind(name: "rejections, as a page", targets: Self.rejected, fields: "Accept: text/html\r\n"),
        ]
        return kinds
    }

    private static let documents = [
        "/docs", "/docs/parameters", "/docs/sheets", "/docs/formats", "/docs/errors", "/docs/boards", "/openapi.yaml",
        "/openapi.json", "/llms.txt", "/parameters.json", "/face-it.js", "/face-it.d.ts", "/favicon.svg",
        "/assets/style.css", "/assets/inspector.css", "/assets/docs.css", "/assets/inspector.js", "/assets/play.js",
        "/assets/docs.js",
    ]

    private static let unknownPaths = [
        "/nothing", "/facez/ada", "/face.jpg", "/" + String(repeating: "abcdefghij", count: 4),
        "/" + String(repeating: "abcd/efgh/", count: 9) + "abcdefg", "/" + String(repeating: "f", count: 30) + ".jpg",
    ]

    private static let rejected = [
        "/face?mouth=2", "/face?muoth=1", "/face?color=redd", "/2048?board=1", "/faces?seed=", "/face?mouthe=1",
        "/face?mood=happyy", "/face?fill=lightgoldenrodyelloww",
    ]

    private static let longRejected = [
        "/face?" + String(repeating: "colorwidth", count: 3) + "abc=1",
        "/face?mouth=" + String(repeating: "9", count: 500),
        "/face?" + String(repeating: "a", count: 1_000) + "=1", "/face?title=" + String(repeating: "a", count: 2_000),
        "/faces?mood=" + String(repeating: "happy,", count: 300) + "hapy",
    ]

    /// Queries for pictures of each kind and format.
    private mutating func pictures() -> [(name: String, format: String, path: String, queries: [String])] {
        let sizes = ["64", "128", "256", "512", "1024"].map { "size=\($0)" }
        let plain = sizes.flatMap { ["\($0)", "\($0)&eyes=open&mouth=grin&scale=0.9"] }
        let seeds = queries(of: 20, ["seed=*"] + sizes.map { "seed=*&\($0)" })
        let moods = queries(
            of: 24, ["mood=happy&seed=*", "mood=angry&seed=*&size=128", "status=working", "value=3&max=5&fill=mood"])
        let random = randomQueries(at: "/face", with: nil, count: 100)
        let previews = queries(
            of: 12, ["seed=*&background=fff&width=1200&height=630", "mood=calm&background=fff&width=1200&height=630"])
        let small = queries(
            of: 12, ["seed=*,*,*,*", "seed=*,*,*,*,*,*&mood=happy,sad&size=64", "mouth=-1..1/9&size=48"])
        let captions = queries(
            of: 8, ["seed=*,*,*,*&captions=Ada,Bea,Cy,Dan", "value=1..9/9&max=9&captions=a,b,c,d,e,f,g,h,i"])
        let large = [100, 200, 400].map { count in
            "size=48&across=20&seed=" + (0..<count).map { "person\($0)" }.joined(separator: ",")
        }
        let grids = ["mouth=-1..1/32&brows=-1..1/32&size=32"]
        let games = ["64", "128", "256", "512", "1024"].flatMap { size in
            [0, 10, 50, 200, 500, 2_000].map { "size=\(size)&moves=\(LongGame.moves.prefix($0))&seed=\(LongGame.seed)" }
        }
        let positions = randomQueries(at: "/2048", with: "board", count: 100)
        let films = queries(
            of: 6, ["motion=idle&seed=*&size=128", "motion=talk&seed=*&size=64", "motion=blink&seed=*"])
        let slides = [10, 50, 200, 500].map {
            "size=128&motion=slide&moves=\(LongGame.moves.prefix($0))&seed=\(LongGame.seed)"
        }
        let sheetsOfFilms = queries(of: 3, ["motion=blink&seed=*,*,*,*&size=48", "motion=idle&seed=*,*,*,*&size=64"])
        let all: [(String, String, [String])] = [
            ("plain faces", "/face", plain), ("seeds", "/face", seeds), ("moods", "/face", moods),
            ("random faces", "/face", random), ("link previews", "/face", previews), ("small sheets", "/faces", small),
            ("captions", "/faces", captions), ("sheets of hundreds of seeds", "/faces", large),
            ("grids of 1,024 faces", "/faces", grids), ("games", "/2048", games), ("random boards", "/2048", positions),
            ("films", "/face", films), ("films of moves", "/2048", slides),
            ("films of sheets", "/faces", sheetsOfFilms),
        ]
        return all.flatMap { name, path, queries in
            ["svg", "json", "png", "gif", "txt"].map { (name, $0, path, queries) }
        } + [
            ("seeds in colour", "txt", "/face", seeds.map { $0 + "&text=ansi" }),
            ("games in colour", "txt", "/2048", games.map { $0 + "&text=ansi" }),
        ]
    }

    /// As many queries as given, of these in turn, with different names in place of each asterisk.
    private mutating func queries(of count: Int, _ patterns: [String]) -> [String] {
        (0..<count).map { index in
            let parts = patterns[index % patterns.count].split(separator: "*", omittingEmptySubsequences: false)
            return parts.dropFirst().reduce(String(parts[0])) { query, part in
                query + "user\(Int.random(in: 0..<100_000, using: &random))" + part
            }
        }
    }

    /// Queries with about a third of the parameters, with random values. Of those with a name, one has it always.
    private mutating func randomQueries(at path: String, with name: String?, count: Int) -> [String] {
        let parameters = path == "/2048" ? BoardController.allParameters : FaceController.allParameters
        let omitted = ["seed", "format", "v", "title", "motion", "columns", "moves", "height", "width", "dpr"]
        var measurement = EstimateMeasurement()
        var queries: [String] = []
        while queries.count < count {
            let pairs = parameters.compactMap { parameter -> String? in
                guard !omitted.contains(parameter.name) else { return nil }
                guard parameter.name == name || Int.random(in: 0..<3, using: &random) == 0 else { return nil }
                if parameter.name == "size" { return "size=\(Int.random(in: 16...1024, using: &random))" }
                return "\(parameter.name)=\(parameter.randomValue(using: &random))"
            }
            let query = pairs.joined(separator: "&")
            // Some parameters have no effect without others, and are rejected.
            if measurement.isAccepted("\(path)?\(query)") { queries.append(query) }
        }
        return queries
    }
}
