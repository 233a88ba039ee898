import Board
import Face
import Geometry
import Parameters
import PictureService
import Pictures
import Testing

struct CanonicalTests {
    @Test(arguments: [
        ("", ""), ("size=256.0", ""), ("width=64.0", "width=64"),
        ("eyes=1&brows=0&mouth=smile&scale=0.90&size=256", ""),
        ("lineWidth=5&color=#00F&fill=none&flip=none&fit=contain", ""),
        ("width=256&height=256&radius=0&opacity=1.0&rotate=-0", ""),
        ("mouth=.5&eyes=0.4", "eyes=squinting&mouth=grin"),
        ("mouth=0.50001", "mouth=0.50001"),
        ("leftEye=0&rightEye=0", "eyes=closed"),
        ("eyes=closed&leftEye=open", "rightEye=closed"),
        ("eyes=0.3&leftEye=0.6", "leftEye=0.6&rightEye=0.3"),
        ("brows=none", "brows=none"),
        ("width=512&height=512", "size=512"),
        ("height=300", "height=300"),
        ("width=300&height=200", "width=300&height=200"),
        ("size=512&lineWidth=10", "size=512"),
        ("size=512&lineWidth=5", "size=512&lineWidth=5"),
        ("size=100&lineWidth=1.953125", "size=100"),
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
    ])
    func `different queries for the same face have the same canonical form`(query: String, canonical: String) throws {
        #expect(try request(query).canonicalText == canonical)
    }

    /// What the canonical form spells out.
    private static let layers: Set = ["mood", "energy", "status", "value", "min", "max", "mid", "steps"]

    @Test func `a request with the canonical form of another is the same request, without a feeling`() throws {
        var random = RandomFaces()
        let setters = faceParameters.filter { !$0.sets.isEmpty }.map(\.name) + ["theme"]
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
    private func expectSame(_ first: PictureRequest, _ name: String) throws -> [(String, String)] {
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
            parameter.fixedDefault != nil && parameter.sets.isEmpty && parameter.needs.isEmpty
                && !["theme", "motion", "badge"].contains(parameter.name)
                && Output.parameters.all.allSatisfy { $0 !== parameter }
        })
    func `a value that differs from the default is in the canonical form`(parameter: Parameter) throws {
        var random = RandomFaces()
        for _ in 0..<100 {
            let text = random.value(of: parameter)
            let value = try parameter.value(text.utf8Span.span)
            let expected = value == parameter.fixedDefault ? "" : "\(parameter.name)=\(parameter.text(of: value))"
            #expect(try request([(parameter.name, text)]).canonicalText == expected)
        }
    }
}
