import Board
import Face
import Parameters
import PictureTestSupport
import Pictures
import TestSupport
import Testing

/// Expects that the document of a picture has no more bytes than estimated, and takes no more memory: that of SVG and
/// JSON twice its size, because it is copied. Returns the document.
@discardableResult
private func expectEnoughBytes(
    _ picture: some RequestedPicture, as format: PictureFormat, _ name: String, linksAt url: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) -> [UInt8] {
    var renderer = PictureRenderer(linksAt: Array(url.utf8))
    var bytes: [UInt8] = []
    let estimate = renderer.draw(picture, as: format).bytes
    renderer.write(picture, as: format, into: &bytes)
    let copies = [.svg, .json].contains(format) ? 2 : 1
    let needed = max(copies * bytes.count, renderer.peakMemory(as: format))
    #expect(needed <= estimate, "\(name), \(format.rawValue)", sourceLocation: sourceLocation)
    return bytes
}

/// What is estimated before a picture is drawn.
struct EstimateTests {
    @Test func `short jobs don't wait for one of the most expensive pictures, which is a long one`() throws {
        let largest = try request([
            ("width", "256"), ("height", "4096"), ("dpr", "4"), ("fit", "fill"), ("fill", "1234"),
            ("background", "f008"), ("radius", "20"), ("lineWidth", "200"), ("opacity", ".5"), ("color", "3338"),
        ])
        #expect(largest.estimate(as: .png).microseconds > 20_000)
    }

    private static let longURL = "https://h/" + String(repeating: "a", count: 490)

    /// Every parameter, texts that have to be escaped, and links that begin with a long URL.
    @Test(arguments: [(PictureFormat.svg, ""), (.json, ""), (.json, longURL)])
    func `no random document has more bytes than estimated`(format: PictureFormat, url: String) throws {
        var random = RandomFaces()
        for _ in 0..<300 {
            let (face, board) = (random.pairs(), random.boardPairs())
            expectEnoughBytes(try request(face), as: format, "\(face)", linksAt: url)
            expectEnoughBytes(try request(board, for: BoardController.self), as: format, "\(board)", linksAt: url)
        }
    }

    @Test(arguments: [PictureFormat.png, .txt])
    func `no random picture has more bytes than estimated, and a PNG has its size`(format: PictureFormat) throws {
        var random = RandomFaces()
        var tested = 0
        for _ in 0..<150 {
            let face = try request(random.small(random.pairs()))
            let board = try request(random.small(random.boardPairs()), for: BoardController.self)
            for picture in [face, board] as [any RequestedPicture] {
                // A narrow picture may have too many lines.
                guard (try? picture.check(as: format, maxPixels: 1_000_000)) != nil else { continue }
                tested += 1
                let document = expectEnoughBytes(picture, as: format, "\(picture.canonicalText)")
                guard format == .png else { continue }
                let scale = picture.output.pixelsPerPoint
                let sides = [picture.canvas.width * scale, picture.canvas.height * scale]
                #expect(PNGHeader(document)?.sides == sides, "\(picture.canonicalText)")
            }
        }
        #expect(tested > 150)
    }

    @Test(arguments: PictureFormat.allCases)
    func `no random sheet has more bytes than estimated`(format: PictureFormat) throws {
        var random = RandomFaces()
        var tested = 0
        for _ in 0..<40 {
            let text = random.sheet()
            let sheet = try sheet(text)
            guard (try? sheet.check(as: format, maxPixels: 1_000_000)) != nil else { continue }
            expectEnoughBytes(sheet, as: format, text)
            tested += 1
        }
        #expect(tested > 0)
    }

    @Test(arguments: ["\"", "\t", "🙂", "é", "&"])
    func `the longest JSON document of a face has no more bytes than estimated`(letter: String) throws {
        var pairs = faceParameters.compactMap { parameter -> (String, String)? in
            guard case .number(let range, _) = parameter.kind, !["eyes", "energy"].contains(parameter.name) else {
                return nil
            }
            let value = range.lowerBound + (range.upperBound - range.lowerBound) * 0.123457
            return (parameter.name, String("\(value)".prefix(16)))
        }
        pairs += [
            ("motion", "talk"), ("loops", "100"), ("width", "4095"), ("height", "4094"), ("fill", "12345678"),
            ("color", "87654321"),
        ]
        pairs += [("background", "abcdef01"), ("flip", "both"), ("fit", "cover")]
        pairs += [("title", String(repeating: letter, count: 200))]
        expectEnoughBytes(try request(pairs), as: .json, letter)
    }

    @Test(arguments: ["", "fill=gold&background=008&radius=20", "lineWidth=200&fit=fill&rotate=30", "scale=0.01"])
    func `an estimate never decreases with the number of pixels`(face: String) throws {
        for (fewer, more) in [
            ("width=64", "width=65"), ("height=100", "height=4000"), ("size=28", "size=32"), ("dpr=1", "dpr=2"),
            ("dpr=2", "dpr=3"), ("dpr=3", "dpr=4"),
        ] {
            let fewer = try request("\(fewer)&\(face)").estimate(as: .png)
            let more = try request("\(more)&\(face)").estimate(as: .png)
            #expect(fewer.microseconds <= more.microseconds && fewer.bytes <= more.bytes)
        }
    }

    @Test func `an estimate never decreases with the number of columns if lines are wider than a dot`() throws {
        let estimates = try (8...240).map { try request("lineWidth=20&columns=\($0)").estimate(as: .txt) }
        for (fewer, more) in zip(estimates, estimates.dropFirst()) {
            #expect(fewer.microseconds <= more.microseconds && fewer.bytes <= more.bytes)
        }
    }

    /// The maximum time for one request on an event loop is 50 µs.
    @Test(arguments: [
        ("size=32", PictureFormat.png, true), ("size=1024", .png, false), ("", .svg, true), ("", .json, true),
        // Hardly any edges, but a GIF is compressed pixel by pixel.
        ("width=4096&height=16&scale=0.01&lineWidth=0", .png, true),
        ("width=4096&height=16&scale=0.01&lineWidth=0", .gif, false),
    ])
    func `the estimate allows an event loop to draw a small picture and not a large one`(
        text: String, format: PictureFormat, isSmall: Bool
    ) throws {
        #expect(try (request(text).estimate(as: format).microseconds <= 50) == isSmall)
    }
}

/// Sheets, whose cost is estimated from some of their pictures.
struct SampleTests {
    private static func list(_ parts: (value: String, count: Int)...) -> String {
        parts.flatMap { Array(repeating: $0.value, count: $0.count) }.joined(separator: ",")
    }

    @Test(
        arguments: [
            "size=64&across=8&seed=ada&motion=" + list(("none", 1), ("idle", 62), ("none", 1)),
            "size=64&across=8&seed=ada&motion=" + list(("idle", 1), ("none", 62), ("idle", 1)),
            "size=32&scale=" + list((".01", 100), ("1", 200), (".01", 100)),
            "size=32&scale=" + list(("1", 100), (".01", 200), ("1", 100)),
            "size=32&mouth=-1..1/20&scale=.01,1,.01,1,.01,1,.01,1",
        ], [PictureFormat.png, .gif])
    func `the estimate from a sample is within a factor of two`(text: String, format: PictureFormat) throws {
        let sheet = try plan(text)
        let (sample, whole) = (try sheet.sample().estimate(as: format), try sheet.resolved().estimate(as: format))
        let ratio = Double(sample.microseconds) / Double(whole.microseconds)
        #expect(0.5 < ratio && ratio < 2, "\(sample.microseconds) of \(whole.microseconds)")
    }

    @Test func `faces that move alike take as many times as long as still ones as a single face does`() throws {
        func ratio(_ text: String) throws -> Double {
            let moving = try plan("\(text)&motion=idle").sample().estimate(as: .png)
            return Double(moving.microseconds) / Double(try plan(text).sample().estimate(as: .png).microseconds)
        }
        let (single, many) = (try ratio("size=64&seed=ada"), try ratio("size=64&seed=" + Self.list(("ada", 64))))
        #expect(abs(many / single - 1) < 0.2, "\(many) and \(single)")
    }
}

/// The same of boards, whose moves may take long.
struct BoardCostTests {
    @Test(arguments: 1...Game2048.maxPower)
    func `no board that is full of equal tiles has more bytes than estimated`(power: Int) throws {
        let digit = Array(Grid.digits)[power]
        let tiles = String(repeating: digit, count: Grid.count)
        for canvas in [
            "", "&size=1", "&size=31", "&size=64&dpr=4", "&width=4096&height=3", "&width=20&height=400&rotate=45",
        ] {
            let board = try board("board=\(tiles)&columns=\(2 + 14 * power)\(canvas)")
            for format in PictureFormat.allCases { expectEnoughBytes(board, as: format, "\(power)\(canvas)") }
        }
    }

    @Test(arguments: ["\"", "\t", "🙂", "é", "&"])
    func `the longest documents have no more bytes than estimated`(letter: String) throws {
        let seed = String(repeating: letter, count: SeedText.maxBytes / letter.utf8.count - 1) + "a"
        let title = String(repeating: letter, count: 200)
        let canvas = [("width", "4095"), ("height", "4094"), ("background", "abcdef01"), ("flip", "both")]
        let moves = String(repeating: "rl", count: BoardController.maxMoves / 2)
        for content in [
            [("seed", LongGame.seed), ("moves", LongGame.moves)], [("board", "1gfgfgfgfgfgfgf0"), ("moves", moves)],
            [("seed", seed), ("moves", LongGame.moves)],
        ] {
            let board = try request(content + canvas + [("title", title)], for: BoardController.self)
            for format in [PictureFormat.svg, .json] { expectEnoughBytes(board, as: format, "\(content[0])") }
        }
    }

    /// Boards whose moves are not made before it is decided where they are drawn.
    /// A forecast costs at least 0.62 of the board in time, as do hundreds of random ones.
    @Test func `a forecast costs at least half as much as the board`() throws {
        let moves = String(repeating: "lurd", count: 500)
        var random = RandomFaces()
        let boards = Grid.digits.dropFirst().map { String(repeating: $0, count: Grid.count) }
        let positions = boards.map { [("board", $0), ("moves", moves)] }
        // Nothing moves to the left or to the right, so the board stays full of numbers with many strokes.
        let full = ["gfgfgfgfgfgfgfgf", "gegegegegegegege"].map { [("board", $0), ("moves", "lrlrlrlrlr")] }
        let games = [[("seed", LongGame.seed), ("moves", LongGame.moves)], [("moves", moves)]]
        // Without room for tiles the title is most of the picture.
        let flat = games.map { $0 + [("width", "2837"), ("height", "256")] }
        // Of high cells that are turned, empty ones have longer edges than numbers.
        let turned = ["31g4e04cac82e088", "0000000000000001"].map {
            [("board", $0), ("moves", moves), ("height", "3733"), ("rotate", "-163.4")]
        }
        let others = (0..<50).map { _ in random.boardPairs() }
        for pairs in positions + full + games + flat + turned + others {
            guard let (forecast, board) = try Self.forecast(pairs) else { continue }
            for format in PictureFormat.allCases {
                let (expected, actual) = (forecast.estimate(as: format), board.estimate(as: format))
                #expect(
                    2 * expected.bytes >= actual.bytes && 2 * expected.microseconds >= actual.microseconds,
                    "\(format): \(pairs)")
            }
        }
    }

    /// The board that is expected, and the one that it is; nil if there is no forecast.
    private static func forecast(
        _ pairs: [(String, String)]
    ) throws -> (PictureRequest<BoardController>, PictureRequest<BoardController>)? {
        var given = GivenParameters(BoardController.parameters)
        for (name, value) in pairs { _ = try given.read(name: name.utf8Span.span, value: value.utf8Span.span) }
        let board = try request(pairs, for: BoardController.self)
        guard BoardController.resolvingTime(given) > 0 else { return nil }
        let forecast = try BoardController.forecast(given, on: board.canvas)
        return (PictureRequest(of: forecast, on: board.canvas), board)
    }
}

/// What a renderer does with a limit of its memory.
struct RenderingMemoryTests {
    @Test(arguments: [PictureFormat.png, .txt])
    func `a picture is drawn with the memory that it took, and not with less`(format: PictureFormat) throws {
        for text in ["size=64", "size=300&fill=gold&color=1238", "size=200&eyes=.00001", "size=2000&lineWidth=200"] {
            let request = try request(text)
            func draw(_ limit: Int) -> (peak: Int, isComplete: Bool, document: [UInt8]) {
                var renderer = PictureRenderer()
                var bytes: [UInt8] = []
                _ = renderer.draw(request, as: format)
                let isComplete = renderer.writeDrawing(of: request, as: format, memoryLimit: limit, into: &bytes)
                return (renderer.peakMemory(as: format), isComplete, bytes)
            }
            let free = draw(1 << 30)
            #expect(free.isComplete)
            // The allocator may round the size of each buffer up differently, by a page at most.
            let rounding = 16 * 4_096
            let again = draw(free.peak + rounding)
            #expect(again.isComplete && again.document == free.document)
            for share in 0..<10 {
                let limit = max(0, free.peak - rounding) * share / 10
                let limited = draw(limit)
                #expect(!limited.isComplete && limited.peak <= limit, "\(text), \(limit) of \(free.peak)")
            }
        }
    }

    /// Still and moving, in one colour and in several, with a table and with outlines.
    @Test(arguments: [
        ("size=3", PictureFormat.png, 48), ("size=2&fill=gold&color=1238", .png, 48), ("size=3&dpr=2", .gif, 144),
        ("size=2&motion=nod", .png, 288), ("size=2&motion=nod", .gif, 576), ("size=3&columns=8", .txt, 48),
    ])
    func `a renderer that had too little memory for a picture writes the next one`(
        text: String, format: PictureFormat, step: Int
    ) throws {
        let request = try request(text)
        func write(_ limit: Int, with renderer: inout PictureRenderer) -> [UInt8]? {
            var bytes: [UInt8] = []
            _ = renderer.draw(request, as: format)
            return renderer.writeDrawing(of: request, as: format, memoryLimit: limit, into: &bytes) ? bytes : nil
        }
        var unused = PictureRenderer()
        let expected = try #require(write(1 << 30, with: &unused))
        var limit = 0
        var isEnough = false
        while !isEnough {
            var renderer = PictureRenderer()
            isEnough = write(limit, with: &renderer) != nil
            #expect(write(1 << 30, with: &renderer) == expected, "after \(limit) bytes")
            limit += step
        }
    }
}
