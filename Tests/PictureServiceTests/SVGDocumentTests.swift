import Face
import Foundation
import FoundationXML
import Geometry
import Parameters
import PictureService
import Testing

private func parse(_ text: String) throws -> XMLElement {
    try #require(try XMLDocument(xmlString: text, options: .nodePreserveWhitespace).rootElement())
}

struct SVGDocumentTests {
    @Test(arguments: FacialExpression.allNamed)
    func `a plain face is well-formed XML of less than 1000 bytes`(expression: FacialExpression) throws {
        let face = FaceRequest { $0.expression = expression }
        let text = String(decoding: content(face, as: .svg), as: UTF8.self)
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
        "%3Csvg%3E",
    ])
    func `a title is escaped so that a parser reads the same text`(title: String) throws {
        let face = try request([("title", title)])
        let root = try parse(String(decoding: content(face, as: .svg), as: UTF8.self))
        let titles = root.elements(forName: "title")
        #expect(titles.count == 1)
        #expect(titles.first?.stringValue.map { Array($0.utf8) } == Array(title.utf8))
        #expect(root.childCount == 2)
        #expect(try root.nodes(forXPath: "@role").map(\.stringValue) == ["img"])
        let json = try JSONSerialization.jsonObject(
            with: Data(String(decoding: content(face, as: .json), as: UTF8.self).utf8))
        let parameters = (json as? [String: Any])?["parameters"] as? [String: Any]
        #expect((parameters?["title"] as? String).map { Array($0.utf8) } == Array(title.utf8))
    }

    @Test func `a face with an empty title is hidden from screen readers`() throws {
        let root = try parse(try document("title=", as: .svg))
        #expect(root.elements(forName: "title").isEmpty)
        #expect(try root.nodes(forXPath: "@aria-hidden").map(\.stringValue) == ["true"])
        #expect(try root.nodes(forXPath: "@role").isEmpty)
    }

    @Test(arguments: [
        "rotate=33.333&fit=cover&width=4096&height=4095&scale=0.777",
        "opacity=0.123456&fill=#12345678&lineWidth=0.0001",
        "eyes=.333333&brows=.777777&mouth=.111111&size=333",
    ])
    func `no number has more than three decimals or trailing zeros`(query: String) throws {
        let text = try document(query, as: .svg)
        #expect(try text.firstMatch(of: Regex(#"\.[0-9]{4}"#)) == nil)
        #expect(try text.firstMatch(of: Regex(#"\.[0-9]*0[^0-9]"#)) == nil)
    }
}
