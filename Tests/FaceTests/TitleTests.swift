import Face
import Geometry
import Testing

struct TitleTests {
    @Test(arguments: [
        "", " ", "a", "<script>alert(1)</script>", "a & b", "\"'", "tab\tline\nreturn\r", "שלום עולם", "مرحبا", "🙂👩‍👩‍👧",
        "\u{202E}desrever", "e\u{301}", "\u{FEFF}", "\u{10FFFF}", String(repeating: "漢", count: 200),
    ])
    func `a title is kept as it is`(title: String) throws {
        let face = try read([("title", title)])
        #expect(Array(face.title?.utf8 ?? "nil".utf8) == Array(title.utf8))
        var drawing = Drawing()
        face.draw(on: &drawing)
        #expect(Array(drawing.title.utf8) == Array(title.utf8))
    }

    @Test func `a face without a title is titled by its description`() {
        var drawing = Drawing()
        FaceParameters().draw(on: &drawing)
        #expect(drawing.title == FaceParameters().description)
    }

    @Test(arguments: ["\u{0}", "a\u{1}", "\u{8}", "\u{B}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{FFFE}", "\u{FFFF}"])
    func `characters that no document can hold are refused`(title: String) {
        #expect(refusal("title", title)?.reason == .malformed)
    }

    @Test func `a title has at most 200 characters`() {
        #expect(refusal("title", String(repeating: "a", count: 201))?.reason == .tooLong)
        // Not what is seen as one character, to which there is no end.
        #expect(refusal("title", "e" + String(repeating: "\u{301}", count: 200))?.reason == .tooLong)
    }

    @Test func `a title is valid UTF-8`() {
        var reader = FaceParametersReader()
        let bytes: [UInt8] = [0x61, 0xC3]
        let refused = #expect(throws: Refusal.self) {
            _ = try reader.take(name: "title".utf8Span.span, value: bytes.span)
        }
        #expect(refused?.reason == .malformed)
        #expect(refused?.value == "a\u{FFFD}")
    }
}
