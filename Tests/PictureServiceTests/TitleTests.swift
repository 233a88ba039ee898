import Face
import Geometry
import Parameters
import PictureService
import Testing

struct TitleTests {
    @Test(arguments: [
        "", " ", "a", "<script>alert(1)</script>", "a & b", "\"'", "tab\tline\nreturn\r", "שלום עולם", "مرحبا", "🙂👩‍👩‍👧",
        "\u{202E}desrever", "e\u{301}", "\u{FEFF}", "\u{10FFFF}", String(repeating: "漢", count: 200),
    ])
    func `a title has the same bytes in the drawing`(title: String) throws {
        let face = try request([("title", title)])
        #expect(Array(face.canvas.title?.utf8 ?? "nil".utf8) == Array(title.utf8))
        var drawing = Drawing()
        face.draw(on: &drawing)
        #expect(Array(drawing.title.utf8) == Array(title.utf8))
    }

    @Test func `the default title of a face is its description`() throws {
        var drawing = Drawing()
        let face = try request("")
        face.draw(on: &drawing)
        #expect(drawing.title == face.subject.description)
    }

    @Test(arguments: ["\u{0}", "a\u{1}", "\u{8}", "\u{B}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{FFFE}", "\u{FFFF}"])
    func `characters that no document can contain are rejected`(title: String) {
        #expect(rejection("title", title)?.reason == .malformed)
    }

    @Test func `a title of more than 200 scalars is rejected`() {
        #expect(rejection("title", String(repeating: "a", count: 201))?.reason == .tooLong)
        // Scalars are counted, and not grapheme clusters, which can be of any length.
        #expect(rejection("title", "e" + String(repeating: "\u{301}", count: 200))?.reason == .tooLong)
    }

    @Test func `a title that is not valid UTF-8 is rejected`() {
        var reader = PictureRequestReader(FaceController.parameters)
        let bytes: [UInt8] = [0x61, 0xC3]
        let rejected = #expect(throws: Rejection.self) {
            _ = try reader.read(name: "title".utf8Span.span, value: bytes.span)
        }
        #expect(rejected?.reason == .badEncoding)
        #expect(rejected?.value == "a\u{FFFD}")
    }
}
