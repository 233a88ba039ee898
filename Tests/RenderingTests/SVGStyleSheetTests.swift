import Foundation
import FoundationXML
import Geometry
import Testing

struct SVGStyleSheetTests {
    private let blue = Stroke(color: .blue, width: 1, darkColor: Color(rgb: 0x88AAFF))
    private let dot = Rectangle(x: 1, y: 2, width: 3, height: 4)

    @Test func `a dark line colour is a style sheet after the title`() {
        var drawing = Drawing.canvas(side: 9) { $0.add("a", dot, stroke: blue) }
        drawing.title = "A line"
        #expect(
            svg(drawing).contains(
                "</title><style>@media(prefers-color-scheme:dark){:root>g{stroke:#88aaff}}</style><g "))
    }

    @Test func `a drawing without a line with a dark colour has no style sheet`() {
        for stroke in [nil, Stroke(color: .blue, width: 1)] {
            #expect(!svg(.canvas(side: 9) { $0.add("a", dot, stroke: stroke, fill: .blue) }).contains("<style>"))
        }
        #expect(!svg(.canvas(side: 9) { _ in }).contains("<style>"))
    }

    /// The elements that the rule of the style sheet selects.
    private func selected(in root: XMLElement) throws -> [XMLElement] {
        let style = try #require(root.elements(forName: "style").first?.stringValue)
        let rule = /@media\(prefers-color-scheme:dark\){:root((?:>g)+){stroke:#88aaff}}/
        let names = try #require(style.wholeMatch(of: rule)).1.split(separator: ">")
        return names.reduce([root]) { elements, name in elements.flatMap { $0.elements(forName: String(name)) } }
    }

    @Test(arguments: [1, 0.5], [Transform.identity, .rotation(Angle(degrees: 30))])
    func `every line with the dark colour, and no other, inherits the colour of the element that the rule selects`(
        opacity: Double, transform: Transform
    ) throws {
        var drawing = Drawing.canvas(side: 9) { drawing in
            drawing.add("always blue", dot, stroke: Stroke(color: .blue, width: 1))
            drawing.add("same", dot, stroke: blue)
            drawing.add("wider", dot, stroke: Stroke(color: .blue, width: 2, darkColor: blue.darkColor))
            let faint = Color(rgb: 0x0000FF, alpha: 51)
            drawing.add("fainter", dot, stroke: Stroke(color: faint, width: 1, darkColor: blue.darkColor))
            drawing.group("group", transform: .scale(x: 2, y: 3), clip: dot) { $0.add("inner", dot, stroke: blue) }
            drawing.add("red", dot, stroke: Stroke(color: Color(rgb: 0xFF0000), width: 1))
            drawing.add("none", dot, stroke: nil)
        }
        drawing.background = Drawing.Background(color: .black, cornerRadius: 0)
        drawing.opacity = opacity
        drawing.transform = transform
        let document = try XMLDocument(xmlString: svg(drawing))
        let root = try #require(document.rootElement())
        let selected = try selected(in: root)
        let group = try #require(selected.first)
        #expect(selected.count == 1)
        #expect(try group.nodes(forXPath: "@stroke").map(\.stringValue) == ["#0000ff"])
        #expect(try group.nodes(forXPath: ".//*[local-name()='rect']").count == 7)
        #expect(try group.nodes(forXPath: ".//*/@stroke").map(\.stringValue) == ["#0000ff", "#ff0000", "none"])
    }
}
