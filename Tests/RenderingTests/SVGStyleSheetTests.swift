import Foundation
import FoundationXML
import Geometry
import TestSupport
import Testing

struct SVGStyleSheetTests {
    private let blue = Stroke(color: .blue, width: 1, darkColor: Color(rgb: 0x88AAFF))
    private let red = Stroke(color: Color(rgb: 0xFF0000), width: 1)
    private let dot = Rectangle(x: 1, y: 2, width: 3, height: 4)
    private let triangle = Path.lines([Point(1, 1), Point(4, 1), Point(4, 5)], isClosed: true)

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

    @Test func `a fill with the dark colour of the lines is the current colour, which the style sheet sets as well`() {
        let drawing = Drawing.canvas(side: 9) { drawing in
            let circle = Ellipse.circle(center: Point(1, 2), radius: 3)
            let faint = Color(rgb: 0x0000FF, alpha: 51)
            drawing.add("a", circle, stroke: nil, fill: .blue, darkFill: blue.darkColor)
            drawing.add("faint", circle, stroke: blue, fill: faint, darkFill: blue.darkColor)
            drawing.add("always blue", circle, stroke: blue, fill: .blue)
            drawing.add("always black", circle, stroke: blue, fill: .black, darkFill: blue.darkColor)
            drawing.add("always blue too", circle, stroke: blue, fill: .blue, darkFill: .black)
        }
        let circle = #"<circle cx="1" cy="2" r="3""#
        let expected = [
            "<style>@media(prefers-color-scheme:dark){:root>g{stroke:#88aaff;color:#88aaff}}</style>",
            ##"<g fill="none" color="#0000ff" stroke="#0000ff" stroke-width="1">"##,
            circle + #" stroke="none" fill="currentColor"/>"#,
            circle + #" fill="currentColor" fill-opacity="0.2"/>"#, circle + ##" fill="#0000ff"/>"##,
            circle + ##" fill="#000000"/>"##, circle + ##" fill="#0000ff"/>"##, "</g></svg>\n",
        ]
        #expect(svg(drawing).hasSuffix(expected.joined()))
    }

    @Test func `a dark fill without a line with a dark colour has its colour in both schemes`() {
        for stroke in [nil, Stroke(color: .blue, width: 1)] {
            let text = svg(
                .canvas(side: 9) {
                    let circle = Ellipse.circle(center: Point(1, 2), radius: 3)
                    $0.add("a", circle, stroke: stroke, fill: .blue, darkFill: blue.darkColor)
                })
            #expect(
                text.contains(##" fill="#0000ff"/>"##) && !text.contains("color:") && !text.contains("currentColor"))
        }
    }

    @Test func `tracks whose keyframes have the same hash move as they should`() throws {
        var drawing = Drawing.canvas(side: 9) { _ in }
        drawing.loop = Loop(duration: 1000, frameCount: 10, plays: 0)
        for (x, y) in [(0.282, 0.796), (0.372, 0.123), (0.282, 0.796)] {
            drawing.group("group", Motion([.translation([Track.Keyframe(500, x, y)])])) {
                $0.add("a", dot, stroke: nil, fill: .blue)
            }
        }
        let text = svg(drawing)
        let rules = text.matches(of: /@keyframes (\S+?){50%{translate:(.*?)}}/)
        #expect(rules.map { String($0.2) } == ["0.282px 0.796px", "0.372px 0.123px"])
        let names = text.matches(of: /animation:(\S+)/).map { String($0.1) }
        let (first, second) = (try #require(rules.first).1, try #require(rules.last).1)
        #expect(names == [first, second, first].map(String.init))
        // Otherwise the hash has changed, and other tracks have to be found.
        #expect(first.dropLast() == second.dropLast())
    }

    /// The elements that the rule of the style sheet selects.
    private func selected(in root: XMLElement) throws -> [XMLElement] {
        let style = try #require(root.elements(forName: "style").first?.stringValue)
        let rule = /@media\(prefers-color-scheme:dark\){:root((?:>g|>svg)+){stroke:#88aaff;color:#88aaff}}/
        let names = try #require(style.wholeMatch(of: rule)).1.split(separator: ">")
        return names.reduce([root]) { elements, name in elements.flatMap { $0.elements(forName: String(name)) } }
    }

    @Test(arguments: [1, 0.5], [Transform.identity, .rotation(Angle(degrees: 30))])
    func `every line and fill with the dark colour, and no other, inherits that of the element that the rule selects`(
        opacity: Double, transform: Transform
    ) throws {
        var drawing = Drawing.canvas(side: 9) { drawing in
            drawing.add("always blue", dot, stroke: Stroke(color: .blue, width: 1))
            drawing.add("same", dot, stroke: blue)
            drawing.add("wider", dot, stroke: Stroke(color: .blue, width: 2, darkColor: blue.darkColor))
            let faint = Color(rgb: 0x0000FF, alpha: 51)
            drawing.add("fainter", dot, stroke: Stroke(color: faint, width: 1, darkColor: blue.darkColor))
            drawing.group("group", transform: .scale(x: 2, y: 3), clip: dot) { group in
                group.add("red", dot, stroke: red)
                group.group("inner") { inner in
                    inner.add("fill", triangle, stroke: nil, fill: .blue, darkFill: blue.darkColor)
                    inner.add("red", dot, stroke: red)
                    inner.add("blue", dot, stroke: blue)
                }
            }
            drawing.group("red", title: "red") { group in
                group.add("red", dot, stroke: red)
                group.add("fill", triangle, stroke: red, fill: .blue, darkFill: blue.darkColor)
            }
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
        #expect(try group.nodes(forXPath: "@stroke|@color").map(\.stringValue) == ["#0000ff", "#0000ff"])
        #expect(try group.nodes(forXPath: ".//*[local-name()='rect']").count == 9)
        let strokes = try group.nodes(forXPath: ".//*/@stroke").map(\.stringValue)
        #expect(strokes == ["#0000ff", "#ff0000", "none", "#ff0000", "#ff0000", "none"])
        let fills = try group.nodes(forXPath: ".//*/@fill").map(\.stringValue)
        #expect(fills == ["currentColor", "currentColor"])
        #expect(try group.nodes(forXPath: ".//*/@color").isEmpty)
    }
}
