import Face
import Geometry
import Testing

struct CanonicalTests {
    @Test(arguments: [
        ("", ""),
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
        ("opacity=.123456789012345", "opacity=.123456789012345"),
        ("mouth=-.12345678901234", "mouth=-.12345678901234"),
        ("mouth=-.1234567890123", "mouth=-0.1234567890123"),
        ("scale=0.01234567890123", "scale=0.01234567890123"),
        ("lineWidth=0.0000000000001", "lineWidth=0.0000000000001"),
    ])
    func `every way to ask for a face has one canonical form`(asked: String, canonical: String) throws {
        let said = try read(asked).canonicalPairs.map { "\($0.name)=\($0.value)" }
        #expect(said.joined(separator: "&") == canonical)
    }

    @Test func `what the canonical form asks for is the face that it was made from`() throws {
        var random = RandomFaces(seed: 3)
        var before = Drawing()
        var after = Drawing()
        for _ in 0..<5_000 {
            let asked = random.pairs()
            let face = try read(asked)
            let canonical = face.canonicalPairs
            let again = try read(canonical)
            #expect(again == face)
            // Strings are equal when they look alike; these have to be the same.
            #expect(again.title.map { Array($0.utf8) } == face.title.map { Array($0.utf8) })
            #expect(again.canonicalPairs == canonical)
            face.draw(on: &before)
            again.draw(on: &after)
            #expect(before == after)
            #expect(canonical.count <= asked.count)
        }
    }

    @Test func `the order of the pairs does not matter`() throws {
        var random = RandomFaces(seed: 4)
        for _ in 0..<500 {
            let asked = random.pairs()
            #expect(try read(asked) == read(asked.shuffled(using: &random.numbers)))
        }
    }
}
