import Foundation
import FoundationXML
import Geometry
import Parameters
import PictureTestSupport
import Pictures
import Testing

/// Texts below the faces of a sheet.
struct CaptionTests {
    private struct Text {
        let attributes: [String: String]
        /// Escaped.
        let content: String

        func number(_ name: String) throws -> Double { try #require(attributes[name].flatMap(Double.init)) }
    }

    private func svg(_ text: String) throws -> String {
        let document = content(try sheet(text), as: .svg)
        // Well-formed.
        _ = try XMLDocument(data: Data(document), options: [])
        return String(decoding: document, as: UTF8.self)
    }

    private func captions(_ text: String) throws -> [Text] {
        try svg(text).matches(of: #/<text ([^>]*)>([^<]*)<\/text>/#).map { caption in
            let pairs = caption.1.matches(of: #/([a-z-]+)="([^"]*)"/#).map { (String($0.1), String($0.2)) }
            return Text(attributes: Dictionary(uniqueKeysWithValues: pairs), content: String(caption.2))
        }
    }

    @Test func `each face has the text below it, in the middle, and escaped`() throws {
        let text = "mouth=0,1,-1,0.5&across=2&size=90&captions=Ada,<b>;\",,Ünal 漢"
        let captions = try captions(text)
        #expect(captions.map(\.content) == ["Ada", "&lt;b&gt;;\"", "Ünal 漢"])
        #expect(try captions.map { try $0.number("x") } == [45, 151, 151])
        // A row is 90 points, 15 for its captions and a gap of 16.
        #expect(try captions.map { try $0.number("y") } == [100.5, 100.5, 221.5])
        for caption in captions {
            #expect(caption.attributes["text-anchor"] == "middle" && caption.attributes["font-family"] == "sans-serif")
            #expect(try caption.number("font-size") == 10)
        }
        // Beside the shapes, so that no line surrounds the letters.
        #expect(try svg(text).contains("</g><text x=\"45\"") && svg(text).hasSuffix("</text></svg>\n"))
    }

    @Test func `a long text is smaller, and no text is wider than its face`() throws {
        let long = String(repeating: "W", count: 64)
        let captions = try captions("mouth=0,1,-1&size=128&captions=\(long),\(String(repeating: "i", count: 64)),short")
        let sizes = try captions.map { try $0.number("font-size") }
        #expect(sizes[0] == 2 && sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[2] < 15)
    }

    @Test func `only SVG and JSON have the texts and room for them`() throws {
        let (with, without) = (try sheet("mouth=0,1&size=90&captions=one,two"), try sheet("mouth=0,1&size=90"))
        #expect(with.bounds.width == without.bounds.width && with.bounds.height == without.bounds.height + 15)
        for format in PictureFormat.allCases {
            let shown = with.shown(as: format)
            #expect(
                shown.hidesCaptions == ![.svg, .json].contains(format) && shown.canonicalText == with.canonicalText)
            #expect(
                shown.bounds == (shown.hidesCaptions ? without : with).bounds
                    && !without.shown(as: format).hidesCaptions)
            #expect((content(with, as: format) == content(without, as: format)) == shown.hidesCaptions)
        }
        let json = try #require(JSONSerialization.jsonObject(with: Data(content(with, as: .json))) as? [String: Any])
        let faces = try #require(json["faces"] as? [[String: Any]])
        #expect(faces.map { $0["caption"] as? String } == ["one", "two"])
        #expect(faces.allSatisfy { (($0["bounds"] as? [String: Any])?["height"] as? NSNumber)?.intValue == 90 })
        #expect(!document(without, as: .json).contains("caption"))
    }

    @Test func `each text is percent-decoded, so that it may have commas`() throws {
        let captions = try captions("mouth=0,1,0,1&captions=Lovelace%2C Ada,%2c%e6%bc%a2,100%25 %,5%2525")
        #expect(captions.map(\.content) == ["Lovelace, Ada", ",漢", "100% %", "5%25"])
        let (count, text) = (64, String(repeating: "%2C", count: 64))
        #expect(try self.captions("captions=\(text)").map(\.content) == [String(repeating: ",", count: count)])
        #expect(sheetRejection("captions=\(text)%2C")?.reason == .tooLong)
        let all = Array(repeating: text, count: 1024).joined(separator: ",")
        #expect(try sheet("nose=0..1/1024&captions=\(all)").canonicalPairs.contains { $0 == ("captions", all) })
    }

    @Test func `the canonical form has the texts, and none if all are left out`() throws {
        #expect(try sheet("mouth=0,1&captions=a b,").canonicalText == "mouth=neutral,smile&captions=a b,")
        #expect(try sheet("mouth=0,1&captions=a,\u{301}b").canonicalText.hasSuffix("captions=a,\u{301}b"))
        #expect(try sheet("mouth=0,1&captions=").canonicalText == "mouth=neutral,smile")
        #expect(
            try sheet("mouth=0,1&captions=%41%2cb%2542,50%").canonicalText
                == "mouth=neutral,smile&captions=A%2Cb%2542,50%")
        let forms = try ["one,two", "one,three", ","].map { try sheet("mouth=0,1&captions=\($0)").canonicalText }
        #expect(Set(forms).count == 3)
    }

    @Test(arguments: [("light", "#333333"), ("dark", "#dddddd"), ("auto", "#767676")])
    func `the colour is for the pages of the theme`(theme: String, color: String) throws {
        for seed in ["", "&seed=ada"] {
            let caption = try #require(captions("theme=\(theme)&captions=one\(seed)").first)
            #expect(caption.attributes["fill"] == color)
        }
    }

    @Test(arguments: [
        "mouth=0,1&captions=a": "1 text for 2 faces", "captions=a,b": "2 texts for 1 face",
        "mouth=*&brows=*&captions=,": "2 texts for 15 faces",
    ])
    func `there is one text for each face`(text: String, numbers: String) {
        let cure = "use one for each, which may be empty, separated by commas; a comma in a text is %2C"
        #expect(sheetRejection(text)?.description == "captions has \(numbers): \(cure)")
    }

    @Test(arguments: [
        ("captions=" + String(repeating: "é", count: 65), "a text in captions has 65 characters: use at most 64"),
        ("captions=%01", "captions contains U+0001, which is not allowed: remove it"),
        ("mouth=0,1&captions=,%ff", "value 2 of captions is not valid UTF-8"),
        ("captions=a\u{1}", "captions contains U+0001, which is not allowed: remove it"),
        ("labels=a", "unknown parameter 'labels'; did you mean captions?"),
    ])
    func `texts that don't fit the faces are rejected`(text: String, sentence: String) {
        #expect(sheetRejection(text)?.description == sentence)
    }

    @Test func `the largest texts are within the estimate`() throws {
        let text = String(repeating: "<", count: 64)
        let texts = Array(repeating: text, count: 1024).joined(separator: ",")
        let sheet = try sheet("nose=0..1/1024&size=8&gap=0&across=32&captions=\(texts)")
        var renderer = PictureRenderer()
        for format in [PictureFormat.svg, .json] {
            let cost = renderer.draw(sheet, as: format)
            var bytes: [UInt8] = []
            #expect(renderer.writeDrawing(of: sheet, as: format, into: &bytes) && 2 * bytes.count <= cost.bytes)
        }
        #expect(rejection("captions", "a")?.reason == .unknown)
    }
}
