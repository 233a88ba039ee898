import Face
import Foundation
import FoundationXML
import Geometry
import Parameters
import PictureService
import Pictures
import Testing

private func parse(_ text: String) throws -> XMLElement {
    try #require(try XMLDocument(xmlString: text, options: .nodePreserveWhitespace).rootElement())
}

struct SVGDocumentTests {
    @Test(arguments: FacialExpression.allNamed)
    func `a plain face is well-formed XML of less than 1000 bytes`(expression: FacialExpression) throws {
        var face = FaceController()
        face.expression = expression
        let text = String(decoding: content(PictureRequest(of: face), as: .svg), as: UTF8.self)
        #expect(text.utf8.count < 1000)
        #expect(try parse(text).name == "svg")
    }

    @Test func `faces in one document have no names that can collide`() throws {
        let two = try ["mouth=grin", "mouth=frown&fill=gold&rotate=9&opacity=0.5&background=red"].map {
            try document($0, as: .svg)
        }
        let page = try parse("<div>\(two.joined())</div>")
        #expect(page.elements(forName: "svg").count == 2)
        for attribute in ["id", "class", "href", "style"] {
            #expect(try page.nodes(forXPath: "//@*[local-name()='\(attribute)']").isEmpty)
        }
    }

    @Test(arguments: [
        "<", "&amp;", "<script>alert('1')</script>", "]]>", "\"quoted\" 'twice'", "</title></svg>", "a\tb\nc",
        "a\rb\r\nc",
        "שלום", "\u{202E}rtl", "🙂", "e\u{301}", " leading and trailing ", "\u{A0}", "&#13;", "<!--", "${x}",
        "%3Csvg%3E", "", "🙂👩‍👩‍👧", "a\u{FEFF}b", "\u{10FFFF}", String(repeating: "漢", count: 200),
    ])
    func `a title is escaped so that a parser reads the same text`(title: String) throws {
        let face = try request([("title", title)])
        let root = try parse(String(decoding: content(face, as: .svg), as: UTF8.self))
        let titles = root.elements(forName: "title")
        #expect(titles.count == (title.isEmpty ? 0 : 1) && root.childCount == titles.count + 1)
        #expect(Array((titles.first?.stringValue ?? "").utf8) == Array(title.utf8))
        #expect(try root.nodes(forXPath: "@role").map(\.stringValue) == (title.isEmpty ? [] : ["img"]))
        let json = try JSONSerialization.jsonObject(with: Data(content(face, as: .json))) as? [String: Any]
        let text = (json?["parameters"] as? [String: Any])?["title"] as? String
        #expect(text.map { Array($0.utf8) } == Array(title.utf8))
    }

    @Test func `a face with an empty title is hidden from screen readers`() throws {
        let root = try parse(try document("title=", as: .svg))
        #expect(try root.nodes(forXPath: "@aria-hidden").map(\.stringValue) == ["true"])
    }
}
