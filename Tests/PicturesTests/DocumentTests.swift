import Face
import Foundation
import FoundationXML
import Geometry
import Parameters
import PictureTestSupport
import Pictures
import Testing

private func parse(_ text: String) throws -> XMLElement {
    try #require(try XMLDocument(xmlString: text, options: .nodePreserveWhitespace).rootElement())
}

/// What the documents of a picture contain: SVG and JSON.
struct SVGDocumentTests {
    @Test(arguments: FacialExpression.allNamed)
    func `a plain face is well-formed XML of less than 1000 bytes`(expression: FacialExpression) throws {
        var face = FaceController()
        face.expression = expression
        let text = document(PictureRequest(of: face), as: .svg)
        #expect(text.utf8.count < 1000)
        #expect(try parse(text).name == "svg")
    }

    @Test func `a person who is enlarged to cover a wide picture has exact coordinates`() throws {
        let decimals = #/ d="[^"]*\.[0-9]{3}/#
        #expect(try !document("seed=ada&size=128", as: .svg).contains(decimals))
        #expect(try document("seed=ada&fit=cover&width=4096&height=128", as: .svg).contains(decimals))
        #expect(try !document("seed=ada&rotate=30&size=128", as: .svg).contains(decimals))
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
        let root = try parse(document(face, as: .svg))
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

    @Test func `the figures of a value are in the title of SVG and JSON, and not in the description`() throws {
        let description = "Slightly smiling face, eyes open, brows normal"
        #expect(try document("value=73", as: .svg).contains("<title>\(description): 73 of 0 to 100</title>"))
        let json = try document("value=73", as: .json)
        #expect(json.contains("\"title\":\"\(description): 73 of 0 to 100\""))
        #expect(json.contains("\"description\":\"\(description)\""))
    }
}

/// Pixels, and the colour type of their file.
struct PNGDocumentTests {
    @Test(arguments: [("", [256, 256]), ("size=31&dpr=3", [93, 93]), ("width=20&height=7", [20, 7])])
    func `a PNG has as many pixels as its request specifies`(query: String, expected: [Int]) throws {
        #expect(try PNGHeader(content(query, as: .png))?.sides == expected)
    }

    /// The colour type, and whether there is a tRNS chunk.
    @Test(arguments: [
        ("", 3, true), ("color=black&background=white", 3, false), ("color=fff&background=white", 3, false),
        ("background=gold", 3, false), ("background=white&fill=gold&color=teal", 3, false),
        ("background=gold&radius=5&size=64", 3, true), ("opacity=0", 3, true),
    ])
    func `a PNG has the smallest colour type that holds it`(query: String, colorType: UInt8, isTransparent: Bool) throws
    {
        let header = try PNGHeader(content(query, as: .png))
        #expect(header?.colorType == colorType && header?.hasTransparency == isTransparent)
    }

    @Test func `lines without width and transparent lines are not drawn`() throws {
        let nothing = try content("opacity=0", as: .png)
        #expect(try content("lineWidth=0", as: .png) == nothing)
        #expect(try content("color=transparent", as: .png) == nothing)
        #expect(try content("", as: .png) != nothing)
    }
}

/// The face in Braille dots.
struct TextTests {
    @Test(arguments: [
        "", "columns=8", "columns=240", "scale=0.01", "scale=4", "lineWidth=0.01", "lineWidth=200", "rotate=45",
        "width=4096&height=1", "width=100&height=300", "width=30&height=90&fit=fill", "columns=9&size=1", "opacity=0",
    ])
    func `no line ends with a blank, and the text ends with one line end`(query: String) throws {
        let body = try document(query, as: .txt)
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "" && (lines.count == 2 || lines[lines.count - 2] != ""))
        #expect(lines.allSatisfy { !$0.hasSuffix("\u{2800}") })
        let columns = query.firstMatch(of: #/columns=(\d+)/#).flatMap { Int($0.1) } ?? 40
        #expect(lines.allSatisfy { $0.count <= columns })
        #expect(body.unicodeScalars.allSatisfy { "\u{2800}"..."\u{28FF}" ~= $0 || $0 == "\n" })
    }

    /// A line of any width has dots along its whole length.
    @Test(arguments: [8, 9, 16, 31, 40, 101])
    func `thin lines have no gaps`(columns: Int) throws {
        let thin = dots(try document("columns=\(columns)&lineWidth=0.01&scale=1", as: .txt))
        let side = 2 * columns
        // Around the skull, within one dot of its edge.
        for step in 0..<360 {
            let angle = Double(step) * .pi / 180
            let (x, y) = (Double(columns) * (1 + cos(angle)), Double(columns) * (1 + sin(angle)))
            let near = [-1.0, -0.5, 0, 0.5].contains { across in
                [-1.0, -0.5, 0, 0.5].contains { down in
                    thin.contains([min(Int(max(0, x + across)), side - 1), min(Int(max(0, y + down)), side - 1)])
                }
            }
            #expect(near, "at \(step)°")
        }
        for (eyeX, eyeY) in [(2.0 / 3, 2.0 / 3), (4.0 / 3, 2.0 / 3)] {
            #expect(
                thin.contains {
                    abs(Double($0[0]) - eyeX * Double(columns)) <= Double(columns) / 8
                        && abs(Double($0[1]) - eyeY * Double(columns)) <= Double(columns) / 8
                })
        }
    }

    /// The column and the row of each dot.
    private func dots(_ text: String) -> Set<[Int]> {
        var dots: Set<[Int]> = []
        let positions = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for (column, character) in line.unicodeScalars.enumerated() where character.value >= 0x2800 {
                for (bit, position) in positions.enumerated() where (character.value - 0x2800) >> UInt32(bit) & 1 == 1 {
                    dots.insert([2 * column + position.0, 4 * row + position.1])
                }
            }
        }
        return dots
    }

    @Test func `a text has no fills and no background`() throws {
        #expect(try document("fill=gold&background=red", as: .txt) == document("", as: .txt))
        for nothing in ["color=transparent", "opacity=0", "lineWidth=0"] {
            #expect(try document("fill=gold&\(nothing)", as: .txt) == "\n")
        }
    }

    @Test func `lines in the default colour have that of the terminal with theme=auto`() throws {
        let plain = try document("", as: .txt)
        #expect(try document("theme=auto&text=ansi", as: .txt) == plain)
        #expect(try document("text=ansi", as: .txt).contains("\u{1B}[38;2;0;0;255m"))
        #expect(try document("theme=auto&text=ansi&background=white", as: .txt).contains("38;2;0;0;255"))
    }

    @Test func `a text of more than 1000 lines is rejected`() throws {
        try request("width=100&height=4096&columns=48").check(as: .txt, maxPixels: .max)
        let error = #expect(throws: Rejection.self) {
            try request("width=100&height=4096&columns=49").check(as: .txt, maxPixels: .max)
        }
        #expect(error?.description.contains("49 columns need 1004 lines; at most 1000 are allowed") == true)
        try request("width=1&height=4096&columns=240").check(as: .svg, maxPixels: .max)
    }
}
