import Board
import Face
import Foundation
import Geometry
import Parameters
import PictureTestSupport
import Pictures
import Testing

/// The canonical form of pictures: equal pictures have the same one, and it is the request of the same picture. Canonical
/// URLs, entity tags and the cache depend on it.
struct CanonicalTests {
    private static let faces: [(query: String, canonical: String)] = [
        ("", ""), ("size=256.0", ""), ("width=64.0", "width=64"),
        ("eyes=1&brows=0&mouth=smile&scale=0.90&size=256", ""),
        ("lineWidth=5&color=#00F&fill=none&flip=none&fit=contain", ""),
        ("width=256&height=256&radius=0&opacity=1.0&rotate=-0", ""),
        ("mouth=.5&eyes=0.4", "eyes=squinting&mouth=grin"),
        ("mouth=0.50001", "mouth=0.50001"), ("MOUTH=Grin&lefteye=CLOSED", "leftEye=closed&mouth=grin"),
        ("size=128x96", "width=128&height=96"), ("Size=128X256", "width=128"), ("size=256x96.0", "height=96"),
        ("size=99x99", "size=99"), ("size=256x256", ""), ("leftEye=0&rightEye=0", "eyes=closed"),
        ("eyes=closed&leftEye=open", "rightEye=closed"), ("eyes=0.3&leftEye=0.6", "leftEye=0.6&rightEye=0.3"),
        ("brows=none", "brows=none"), ("width=512&height=512", "size=512"), ("height=300", "height=300"),
        ("width=300&height=200", "width=300&height=200"), ("size=512&lineWidth=10", "size=512"),
        ("size=512&lineWidth=5", "size=512&lineWidth=5"), ("size=100&lineWidth=1.953125", "size=100"),
        ("width=512&height=128&lineWidth=2.5", "width=512&height=128"),
        ("width=100&height=300&lineWidth=1.953125", "width=100&height=300"), ("size=51&lineWidth=1", "size=51"),
        ("color=RGB(255,0,0)&fill=#abcdef80&background=FFF", "color=red&fill=abcdef80&background=white"),
        ("fill=transparent", "fill=transparent"),
        ("rotate=-.5", "rotate=-0.5"),
        ("title=", "title="),
        ("mouth=0.8414709848078965", "mouth=0.841471"), ("mouth=-.1234565", "mouth=-0.123457"),
        ("mouth=1.0000004&scale=9e-1", ""), ("opacity=.9999999", ""), ("rotate=1e-7", ""),
        ("lineWidth=0.0000000000001", "lineWidth=0"), ("size=511.9999999", "size=512"), ("mouth=+.5", "mouth=grin"),
        ("theme=light", ""),
        ("theme=dark", "theme=dark"),
        ("theme=auto", "theme=auto"),
        ("theme=dark&color=8AF", "theme=dark"),
        ("theme=dark&color=blue", "color=blue&theme=dark"),
        ("theme=auto&color=blue", ""),
        ("theme=auto&color=red&mouth=grin", "mouth=grin&color=red"),
        ("theme=dark&size=512&fit=cover&mouth=grin", "mouth=grin&size=512&fit=cover&theme=dark"),
        ("title=A&theme=auto&rotate=9", "rotate=9&theme=auto&title=A"),
    ]

    /// A seed, and what differs from its look at rest. A feeling is what it sets.
    private static let identities: [(query: String, canonical: String)] = [
        ("seed=ada", "seed=ada&gen=1"), ("seed= ADA &gen=1", "seed=ada&gen=1"), ("seed= Ü,B\t", "seed=Ü,b&gen=1"),
        (
            "seed=ada&mouth=.8&mouthOpen=.6&mouthSkew=.3&scale=.74&background=a3173f&size=256&kind=creature",
            "seed=ada&kind=creature&gen=1"
        ), ("seed=ada&kind=person&palette=vivid", "seed=ada&gen=1"),
        ("seed=ada&kind=robot&face=port&swap=no&palette=iris", "seed=ada&kind=robot&gen=1&palette=iris&face=port"),
        ("seed=ada&mouth=grin&fill=none&eyeSpacing=1", "seed=ada&gen=1&mouth=grin&fill=none&eyeSpacing=1"),
        ("seed=ada&color=blue&lineWidth=5&accent=blue", "seed=ada&gen=1&lineWidth=5&color=blue&accent=blue"),
        ("seed=ada&lineWidth=6&caps=round", "seed=ada&gen=1"), ("seed=ada&caps=butt", "seed=ada&gen=1&caps=butt"),
        ("seed=ada&background=none", "seed=ada&gen=1&background=none"),
        ("seed=ada&background=white&radius=9", "seed=ada&gen=1&background=white&radius=9"),
        ("seed=ada&size=100&lineWidth=2.34375", "seed=ada&gen=1&size=100"),
        ("seed=ada&theme=dark", "seed=ada&gen=1"), ("seed=ada&theme=auto", "seed=ada&gen=1"),
        (
            "seed=ada&mood=happy",
            "seed=ada&gen=1&mouth=smile&mouthOpen=0&browRaise=0.6&lookX=0&lookY=0&lowerLid=0.6&mouthWidth=0.87"
        ),
        (
            "seed=ada&mood=:D",
            "seed=ada&gen=1&eyes=closed&mouth=smile&mouthOpen=1&browRaise=0.3&lookX=0&lookY=0&lid=1&mouthWidth=0.87"
        ),
        ("mood=happy", "browRaise=0.6&lowerLid=0.6"), ("mood=0.8", "mouth=0.8&lowerLid=0.4"),
        ("mood=:-)", "browRaise=0.6&lowerLid=0.6"),
        ("mood=happy&energy=0", "mouth=0.8&lowerLid=0.4"),
        ("mood=angry&brows=none&leftEye=open", "rightEye=0.7&brows=none&mouth=frown&mouthOpen=0.7"),
        ("mood=1", "lowerLid=0.5"), ("mood=0&energy=-1", "eyes=0.25&mouth=neutral"),
        ("mood=-.333333&energy=.333333", "eyes=0.961111&brows=-0.138889&mouth=-0.333333"),
        ("mood=winking&eyes=open", "mouthOpen=0.4&mouthSkew=0.6&browSkew=-1&lid=1"),
        ("mood=🙁&leftEye=.5", "leftEye=0.5&rightEye=0.6&brows=1&mouth=frown&lookY=1"),
        ("mood=neutral&theme=auto", "mouth=neutral&theme=auto"),
        ("status=failed", "eyes=0.9&brows=1&mouth=frown&mouthOpen=0.5&browRaise=0.5&mark=sweat"),
        ("palette=fff-fff-8af-fff&mood=-1&fill=mood", "palette=white-white-8af-white&mouth=frown&fill=d55e00"),
        ("theme=dark&mood=-1&fill=mood", "mouth=frown&color=000040&fill=d55e00&theme=dark"),
        ("theme=auto&mood=-1&fill=mood", "mouth=frown&color=000040&fill=d55e00"),
        ("accent=blue", ""), ("accent=red&color=f00", "color=red"), ("accent=red", "accent=red"),
        ("accent=blue&theme=auto", "accent=blue&theme=auto"), ("color=red&theme=auto&accent=red", "color=red"),
    ]

    private static let figures = "title=Slightly smiling face, eyes open, brows normal: 73 of 0 to 100"

    /// Data is what it sets.
    private static let values: [(query: String, canonical: String)] = [
        ("value=73", "mouth=0.46&lowerLid=0.23&\(figures)"),
        ("value=73&title=Quality", "mouth=0.46&lowerLid=0.23&title=Quality"),
        ("value=73&title=", "mouth=0.46&lowerLid=0.23&title="),
        ("value=100&title=", "lowerLid=0.5&title="), ("value=73&steps=5&title=", "mouth=grin&lowerLid=0.25&title="),
        ("value=73&fill=mood&title=", "mouth=0.46&lowerLid=0.23&fill=94c659&title="),
        ("mood=-1&fill=mood", "mouth=frown&fill=d55e00"),
        ("mood=calm&fill=mood", "eyes=closed&mouth=0.9&lid=-1&fill=a0ca56"),
        ("mood=sad&fill=mood&mouth=smile", "eyes=0.6&brows=1&lookY=1&fill=dc7800"),
        (
            "value=73&mouth=0&eyes=.9&brows=none&fill=gold&title=",
            "eyes=0.9&brows=none&mouth=neutral&lowerLid=0.23&fill=gold&title="
        ),
        (
            "value=none&theme=dark",
            "eyes=closed&brows=none&mouth=neutral&color=888&theme=dark&title=Neutral face, eyes closed, no brows: no data"
        ),
        (
            "value=none&theme=auto&leftEye=open&brows=0&mouth=1&color=blue&fill=mood&title=",
            "rightEye=closed&fill=ccc&title="
        ),
        (
            "seed=joan&value=0&energy=1&fill=mood&title=",
            "seed=joan&gen=1&eyes=0.65&brows=-1&mouth=frown&mouthOpen=0.95&lookX=0&fill=d55e00&mouthWidth=0.82&title="
        ),
        (
            "seed=joan&value=none&title=",
            "seed=joan&gen=1&palette=e1e1e1-c3c3c3-212121-242424&eyes=closed&brows=none&mouth=neutral&lookX=0&lid=-1&title="
        ),
    ]

    /// The phase of a seed is not spelled out.
    private static let motions: [(query: String, canonical: String)] = [
        ("motion=blink", "motion=blink"), ("motion=none", ""), ("motion=auto", "motion=idle"),
        ("motion=blink&speed=1&phase=0&loops=0", "motion=blink"), ("motion=blink&phase=1", "motion=blink&phase=1"),
        ("motion=blink&phase=.12345678", "motion=blink&phase=0.123457"),
        ("motion=nod&loops=2&speed=.5", "motion=nod&speed=0.5"), ("motion=nod&loops=0", "motion=nod&loops=0"),
        ("seed=ada&motion=blink", "seed=ada&gen=1&motion=blink"),
        ("seed=ada&motion=blink&phase=0", "seed=ada&gen=1&motion=blink&phase=0"),
    ]

    @Test(arguments: faces + identities + values + motions)
    func `different queries for the same face have the same canonical form`(query: String, canonical: String) throws {
        #expect(try request(query).canonicalText == canonical)
    }

    @Test(arguments: [
        ("", ""), ("seed=2048", ""), ("seed= ADA\t", "seed=ada"), ("seed=Zoë", "seed=zoë"), ("moves=", ""),
        ("board=1100000000000000", "board=1100000000000000"),
        ("board=1100000000000000&moves=l", "moves=l&board=1100000000000000"),
        ("board=1100000000000000&moves=LLLUDD", "moves=ld&board=1100000000000000"),
        ("moves=ulrR&board=1000000000000000", "moves=r&board=1000000000000000"),
        ("board=0000000000000000&moves=lurd", "board=0000000000000000"),
        ("board=1212212112122121&moves=lurdlurd", "board=1212212112122121"),
        ("size=512&seed=x", "seed=x&size=512"), ("width=256&height=256", ""), ("title=&rotate=-0", "title="),
        // A board has the same colours on all pages.
        ("theme=dark", "theme=dark"), ("theme=auto", ""),
    ])
    func `different queries for the same board have the same canonical form`(query: String, canonical: String) throws {
        #expect(try board(query).canonicalText == canonical)
    }

    /// What the canonical form spells out.
    private static let layers: Set = ["mood", "energy", "status", "value", "min", "max", "mid", "steps"]

    @Test func `a request with the canonical form of another is the same request, without a feeling`() throws {
        var random = RandomFaces()
        let setters = faceParameters.map(\.name).filter {
            !FaceController.parameters.namesOfFollowers(of: $0).isEmpty
        }
        var given: Set<String> = []
        for _ in 0..<1_000 {
            let pairs = random.pairs()
            given.formUnion(pairs.map(\.0))
            let canonical = try expectSame(request(pairs), "\(pairs)")
            #expect(canonical.allSatisfy { !Self.layers.contains($0.0) && $0 != ("fill", "mood") }, "\(pairs)")
            if pairs.allSatisfy({ !setters.contains($0.0) }) { #expect(canonical.count <= pairs.count, "\(pairs)") }
            let board = random.boardPairs()
            _ = try expectSame(request(board, for: BoardController.self), "\(board)")
        }
        #expect(given.isSuperset(of: Self.layers))
    }

    /// Expects that a picture is that of its canonical form. Returns that.
    private func expectSame(_ first: PictureRequest<some Subject>, _ name: String) throws -> [(String, String)] {
        let canonical = first.canonicalPairs
        let second = try request(canonical, for: type(of: first.subject))
        #expect(second.canonicalText == first.canonicalText, "\(name)")
        // It decides the edges of a GIF.
        #expect(second.canvas.theme == first.canvas.theme, "\(name)")
        // Strings are compared by canonical equivalence, but the bytes have to be the same.
        #expect(second.canvas.title.map { Array($0.utf8) } == first.canvas.title.map { Array($0.utf8) }, "\(name)")
        var (before, after) = (Drawing(), Drawing())
        first.draw(on: &before)
        second.draw(on: &after)
        #expect(before == after, "\(name)")
        return canonical
    }

    /// A picture that was not read from a request compares all parameters with their defaults, and one that was read only
    /// those that the given ones may have changed.
    @Test func `a picture that was not read from a request has the same canonical form`() throws {
        var random = RandomFaces()
        for index in 0..<1_000 {
            // A theme makes all parameters of the face be compared, and many parameters hide what one of them misses.
            let pairs = random.pairs().filter { $0.0 != "theme" || index % 10 == 0 }
            try expectAllInCanonicalForm(of: pairs)
        }
        for parameter in faceParameters where Output.parameters.all.allSatisfy({ $0 !== parameter }) {
            for _ in 0..<20 { try expectAllInCanonicalForm(of: random.pairs(of: parameter)) }
        }
    }

    private func expectAllInCanonicalForm(of pairs: [(String, String)]) throws {
        let read = try request(pairs)
        let unread = PictureRequest(of: read.subject, on: read.canvas)
        #expect(unread.canonicalText == read.canonicalText, "\(pairs)")
    }

    @Test(arguments: [
        ("value=73", false), ("seed=ada&value=none", false), ("value=73&title=Quality: good", true),
        ("value=73&title=", true),
    ])
    func `a title that describes a picture is not that of its neighbours`(query: String, keepsTitle: Bool) throws {
        struct Document: Decodable {
            let links: [String: String]
        }
        let canonical = try request(query).canonicalText
        for text in [query, canonical] {
            let links = try JSONDecoder().decode(Document.self, from: Data(content(text, as: .json))).links
            let sadder = try #require(links["sadder"] ?? links["happier"])
            #expect(sadder.contains("title=") == keepsTitle, "\(text)")
        }
    }

    @Test func `a face does not depend on the order of its parameters`() throws {
        var random = RandomFaces()
        for _ in 0..<500 {
            let pairs = random.pairs()
            let (one, other) = (try request(pairs), try request(pairs.shuffled(using: &random.numbers)))
            #expect(one.face == other.face && one.canvas == other.canvas, "\(pairs)")
        }
    }

    @Test(
        arguments: faceParameters.filter { parameter in
            parameter.fixedDefault != nil && parameter.needs.isEmpty
                && !["seed", "mood", "status", "value", "theme", "motion", "badge"].contains(parameter.name)
                && Output.parameters.all.allSatisfy { $0 !== parameter }
        })
    func `a value that differs from the default is in the canonical form`(parameter: Parameter) throws {
        var random = RandomFaces()
        for _ in 0..<100 {
            let text = random.value(of: parameter)
            // What only robots have needs more.
            if parameter.name == "topper", Topper(rawValue: text)?.isOfRobots == true { continue }
            let value = try parameter.value(text.utf8Span.span)
            let expected = value == parameter.fixedDefault ? "" : "\(parameter.name)=\(parameter.text(of: value))"
            #expect(try request([(parameter.name, text)]).canonicalText == expected)
        }
    }
}

/// Random pictures of which half of the values equal a default. Equal canonical forms mean equal pictures, so a parameter
/// that is left out of one has to make no difference. `CANONICAL_COUNT` in the environment is the number of pictures.
struct RandomCanonicalTests {
    private static let count = getenv("CANONICAL_COUNT").flatMap { Int(String(cString: $0)) } ?? 400

    /// A request for a picture that is read from pairs; nil if they are rejected.
    private typealias Read<Picture> = ([(String, String)]) -> Picture?

    @Test func `pictures of faces with equal canonical forms are equal`() throws {
        var random = RandomFaces(repeatingDefaults: true)
        try check(Self.count / 4, { random.pairs() }, { try? request($0) })
    }

    @Test func `pictures of avatars with equal canonical forms are equal`() throws {
        var random = RandomFaces(repeatingDefaults: true)
        try check(Self.count / 8, { random.pairs().filter { !["seed", "size"].contains($0.0) } }) { pairs in
            var query: [UInt8] = []
            for (name, value) in pairs {
                if !query.isEmpty { query.append(UInt8(ascii: "&")) }
                query.writePair(name.utf8Span.span, value.utf8Span.span)
            }
            var (reader, decoder) = (PictureRequestReader(of: FaceController.self), QueryDecoder())
            // A canonical form has the seed that is the name.
            guard !pairs.contains(where: { $0.0 == "seed" }) else { return try? request(pairs) }
            return try? AvatarRequest(
                AvatarPath(Array("Ada.svg".utf8)[...]), query[...], maxSize: 4096, with: &reader, &decoder
            ).face
        }
    }

    @Test func `pictures of boards with equal canonical forms are equal`() throws {
        var random = RandomFaces(repeatingDefaults: true)
        try check(Self.count / 8, { random.boardPairs() }, { try? request($0, for: BoardController.self) })
    }

    @Test func `sheets with equal canonical forms are equal`() throws {
        var random = RandomFaces(repeatingDefaults: true)
        try check(
            Self.count / 2, { random.sheetPairs(listsAll: Bool.random(using: &random.numbers)) }, { try? sheet($0) })
    }

    /// Expects of random pictures that each is the one of its canonical form, and of each of its parameters that the picture
    /// is the same without it if the canonical form is.
    private func check<Picture: RequestedPicture>(
        _ count: Int, _ pairs: () -> [(String, String)], _ read: Read<Picture>
    ) throws {
        var accepted = 0
        for _ in 0..<count {
            let pairs = pairs()
            guard let picture = read(pairs) else { continue }
            accepted += 1
            let form = picture.canonicalText
            let same = try #require(read(picture.canonicalPairs), "\(pairs) → \(form)")
            #expect(same.canonicalText == form, "\(pairs)")
            let appearance = Appearance(of: picture)
            appearance.expect(of: same, "\(pairs) → \(form)")
            for (index, pair) in pairs.enumerated() {
                var others = pairs
                others.remove(at: index)
                guard let other = read(others), other.canonicalText == form else { continue }
                appearance.expect(of: other, "\(pairs) without \(pair.0)")
            }
        }
        #expect(accepted > count / 2)
    }

    /// What can be seen of a picture in any format.
    private struct Appearance {
        private var drawing = Drawing()
        /// Decides the edges of a GIF.
        private let theme: Canvas.Theme
        private let json: [UInt8]

        init(of picture: some RequestedPicture) {
            picture.draw(on: &drawing)
            theme = picture.canvas.theme
            json = content(picture, as: .json)
        }

        func expect(of other: some RequestedPicture, _ name: String) {
            let other = Self(of: other)
            #expect(drawing == other.drawing, "\(name)")
            #expect(theme == other.theme, "\(name)")
            #expect(json == other.json, "\(name)")
        }
    }
}
