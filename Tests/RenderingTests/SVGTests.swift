import Geometry
import Rendering
import TestSupport
import Testing

struct SVGTests {
    @Test func `each kind of outline has an element, and what shapes share is written once`() {
        let expected = [
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 5.5 100 50.25" width="100" height="50.25" role="img">"#,
            #"<title>A &lt;specimen&gt; &amp; more</title>"#,
            #"<g opacity="0.5">"#,
            ##"<rect x="-10" y="5.5" width="100" height="50.25" rx="12.5" fill="#ffeedd" fill-opacity="0.2"/>"##,
            ##"<g fill="none" stroke="#102030" stroke-width="4">"##,
            ##"<circle cx="1" cy="2" r="3" fill="#00ff00" fill-opacity="0"/>"##,
            ##"<ellipse cx="4" cy="5" rx="6" ry="7.125" stroke="#ff0000" stroke-opacity="0.502" stroke-width="0.25"/>"##,
            #"<line x1="-1" y1="-2" x2="3" y2="4" stroke="none"/>"#,
            ##"<path d="M0 0L1 0C2 1 3 1 4 0Z" fill="#0000ff"/>"##,
            "</g></g></svg>\n",
        ]
        #expect(svg(.specimen) == expected.joined())
    }

    @Test func `a drawing without a title is hidden from assistive technology`() {
        var drawing = Drawing()
        drawing.bounds = Rectangle(x: 0, y: 0, width: 8, height: 8)
        #expect(
            svg(drawing) == #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8" "#
                + "aria-hidden=\"true\"></svg>\n")
    }

    @Test(arguments: [
        (Transform.scale(x: -1, y: 1).about(Point(128, 128)), "matrix(-1 0 0 1 256 0)"),
        (Transform.rotation(Angle(degrees: 90)).about(Point(128, 128)), "matrix(0 1 -1 0 256 0)"),
        (Transform.scale(x: 1.125, y: 1), "matrix(1.125 0 0 1 0 0)"),
        (Transform.rotation(Angle(degrees: 30)), "scale(0.001)matrix(866.025 500 -500 866.025 0 0)"),
        (
            Transform.scale(x: 4096.0 / 4095, y: 1).about(Point(2048, 0)),
            "scale(0.001)matrix(1000.244 0 0 1000 -500.122 0)"
        ),
    ])
    func `a transform is a matrix, a thousand times as large if thousandths would not be exact`(
        transform: Transform, text: String
    ) {
        var drawing = Drawing.specimen
        drawing.transform = transform
        #expect(svg(drawing).contains(#" transform="\#(text)">"#))
    }

    private func shapes(_ draw: (inout Drawing) -> Void) -> String {
        let text = svg(.canvas(side: 9, draw))
        let (start, end) = (#" stroke-width="1">"#, "</g></svg>\n")
        guard let range = text.firstRange(of: start), text.hasSuffix(end) else { return text }
        return String(text[range.upperBound...].dropLast(end.count))
    }

    private let dot = Rectangle(x: 1, y: 2, width: 3, height: 4)
    private let stroke = Stroke(color: .black, width: 1)

    @Test(
        arguments: [
            (Stroke(color: .black, width: 1), ""),
            (Stroke(color: .black, width: 2), #" stroke-width="2""#),
            (Stroke(color: .blue, width: 1), ##" stroke="#0000ff""##),
            (Stroke(color: Color(rgb: 0, alpha: 51), width: 1), #" stroke-opacity="0.2""#),
            (Stroke(color: .black, width: 1, caps: .round), #" stroke-linecap="round" stroke-linejoin="round""#),
            (nil, #" stroke="none""#),
        ] as [(Stroke?, String)])
    func `a line has the attributes in which it differs from the first one`(other: Stroke?, attributes: String) {
        let text = shapes { drawing in
            drawing.add("a", dot, stroke: stroke)
            drawing.add("b", dot, stroke: other)
        }
        let rect = #"<rect x="1" y="2" width="3" height="4""#
        #expect(text == rect + "/>" + rect + attributes + "/>")
    }

    @Test func `an opaque line after a translucent one is opaque`() {
        let first = Stroke(color: Color(rgb: 0, alpha: 51), width: 1)
        let text = shapes { drawing in
            drawing.add("a", dot, stroke: first)
            drawing.add("b", dot, stroke: Stroke(color: .blue, width: 1))
        }
        #expect(text.hasSuffix(##" stroke="#0000ff" stroke-opacity="1"/>"##))
    }

    @Test func `the element around the shapes has the caps of the first line, and a line with others has its own`() {
        let round = Stroke(color: .black, width: 1, caps: .round)
        let text = svg(
            .canvas(side: 9) { drawing in
                drawing.add("a", dot, stroke: round)
                drawing.add("b", dot, stroke: stroke)
                drawing.add("none", dot, stroke: nil)
                drawing.group("group") { group in
                    group.add("c", dot, stroke: stroke)
                    group.add("d", dot, stroke: round)
                }
            })
        let (rect, butt) = (
            #"<rect x="1" y="2" width="3" height="4""#, #" stroke-linecap="butt" stroke-linejoin="miter""#
        )
        let caps = #" stroke-linecap="round" stroke-linejoin="round""#
        let expected = [
            ##"<g fill="none" stroke="#000000" stroke-width="1"\##(caps)>"##, rect + "/>", rect + butt + "/>",
            rect + #" stroke="none"/>"#, "<g\(butt)>", rect + "/>", rect + caps + "/>", "</g></g></svg>\n",
        ]
        #expect(text.hasSuffix(expected.joined()))
    }

    @Test func `a line without length has butt caps, so that it is no dot`() {
        let round = Stroke(color: .black, width: 1, caps: .round)
        let text = svg(.canvas(side: 9) { $0.add("a", from: Point(1, 2), to: Point(1, 2), stroke: round) })
        #expect(text.contains(##"<line x1="1" y1="2" x2="1" y2="2" stroke-linecap="butt" stroke-linejoin="miter"/>"##))
    }

    @Test func `the caps of an ellipse's line, which has no ends and no corners, are not written`() {
        let circle = Ellipse.circle(center: Point(3, 3), radius: 2)
        let text = shapes { drawing in
            drawing.add("a", dot, stroke: stroke)
            drawing.add("circle", circle, stroke: Stroke(color: .black, width: 1, caps: .round))
        }
        #expect(text.hasSuffix(#"<circle cx="3" cy="3" r="2"/>"#))
    }

    @Test func `a rectangle's corner radius is clamped to half of the shorter side`() {
        let rect = #"<rect x="1" y="2" width="3" height="4""#
        #expect(shapes { $0.add("a", dot, stroke: stroke) } == rect + "/>")
        #expect(shapes { $0.add("a", dot, cornerRadius: 1, stroke: stroke) } == rect + #" rx="1"/>"#)
        #expect(shapes { $0.add("a", dot, cornerRadius: 9, stroke: stroke) } == rect + #" rx="1.5"/>"#)
    }

    @Test(
        arguments: [
            (Transform.identity, nil, "", ""),
            (.translation(x: 5, y: 6), nil, #"<g transform="matrix(1 0 0 1 5 6)">"#, "</g>"),
            (
                .translation(x: 5, y: 6), Rectangle(x: 0, y: 0, width: 7, height: 8),
                #"<svg x="5" y="6" width="7" height="8">"#, "</svg>"
            ),
            (
                .translation(x: 5, y: 6), Rectangle(x: 1, y: -2, width: 7, height: 8),
                #"<svg x="6" y="4" width="7" height="8" viewBox="1 -2 7 8">"#, "</svg>"
            ),
            (
                .scale(x: 2, y: 3), Rectangle(x: 0, y: 0, width: 7, height: 8),
                #"<g transform="matrix(2 0 0 3 0 0)"><svg width="7" height="8">"#, "</svg></g>"
            ),
            (.scale(x: 2, y: 3), Rectangle(x: 0, y: 0, width: 0, height: 8), #"<g display="none">"#, "</g>"),
        ] as [(Transform, Rectangle?, String, String)])
    func `a clip is a nested svg element`(transform: Transform, clip: Rectangle?, opening: String, closing: String) {
        let text = shapes { drawing in
            drawing.group("group", transform: transform, clip: clip) { $0.add("a", dot, stroke: stroke) }
        }
        #expect(text == opening + #"<rect x="1" y="2" width="3" height="4"/>"# + closing)
    }

    @Test func `a group has the stroke of its first shape if that differs from the one that it inherits`() {
        let red = Stroke(color: Color(rgb: 0xFF0000), width: 9)
        let text = shapes { drawing in
            drawing.add("a", dot, stroke: stroke)
            drawing.group("red") { group in
                group.group("inner", transform: .translation(x: 5, y: 6)) { inner in
                    inner.add("no stroke", dot, stroke: nil)
                    inner.add("b", dot, stroke: red)
                }
                group.add("c", dot, stroke: red)
            }
            drawing.add("d", dot, stroke: stroke)
        }
        let rectangle = #"<rect x="1" y="2" width="3" height="4""#
        #expect(
            text == rectangle + ##"/><g stroke="#ff0000" stroke-width="9"><g transform="matrix(1 0 0 1 5 6)">"##
                + rectangle + #" stroke="none"/>"# + rectangle + "/></g>" + rectangle + "/></g>" + rectangle + "/>")
    }

    @Test func `the title of a group is its first child`() {
        let text = shapes { drawing in
            drawing.group("a", title: "1 < 2") { $0.add("a", dot, stroke: stroke) }
            drawing.group("b", transform: .scale(x: 2, y: 3), clip: dot, title: "clipped") { _ in }
        }
        #expect(
            text == #"<g><title>1 &lt; 2</title><rect x="1" y="2" width="3" height="4"/></g>"#
                + #"<g transform="matrix(2 0 0 3 0 0)"><title>clipped</title>"#
                + #"<svg x="1" y="2" width="3" height="4" viewBox="1 2 3 4"></svg></g>"#)
    }
}

struct GeometryJSONTests {
    @Test func `each kind of outline has a member`() {
        let expected = [
            #""bounds":{"x":-10,"y":5.5,"width":100,"height":50.25},"transform":[1,0,0,1,0,0],"#,
            ##""background":{"color":"#ffeedd33","cornerRadius":12.5},"shapes":["##,
            ##"{"part":"circle","circle":{"center":[1,2],"radius":3},"##,
            ##""stroke":{"color":"#102030","width":4},"fill":"#00ff0000"},"##,
            ##"{"part":"ellipse","ellipse":{"center":[4,5],"radii":[6,7.125]},"##,
            ##""stroke":{"color":"#ff000080","width":0.25},"fill":null},"##,
            ##"{"part":"line","line":{"from":[-1,-2],"to":[3,4]},"stroke":null,"fill":null},"##,
            ##"{"part":"path","path":[{"move":[0,0]},{"line":[1,0]},{"curve":[[2,1],[3,1],[4,0]]},{"close":true}],"##,
            ##""stroke":{"color":"#102030","width":4},"fill":"#0000ff"}]"##,
        ]
        #expect(json(.specimen) == expected.joined())
    }

    @Test func `a line with round caps has a member for them`() {
        let drawing = Drawing.canvas(side: 9) {
            $0.add("a", from: Point(1, 2), to: Point(3, 4), stroke: Stroke(color: .black, width: 5, caps: .round))
        }
        #expect(json(drawing).hasSuffix(##""stroke":{"color":"#000000","width":5,"caps":"round"},"fill":null}]"##))
    }

    @Test func `an empty drawing has no shapes`() {
        #expect(
            json(Drawing()) == #""bounds":{"x":0,"y":0,"width":0,"height":0},"transform":[1,0,0,1,0,0],"#
                + #""background":null,"shapes":[]"#)
    }

    @Test func `a group has shapes of its own, and names are escaped`() {
        let drawing = Drawing.canvas(side: 9) {
            $0.group("gr\"oup", transform: .translation(x: 1, y: 2), clip: Rectangle(x: 0, y: 0, width: 3, height: 4)) {
                $0.group("empty") { _ in }
                $0.add("re\\ct", Rectangle(x: 1, y: 2, width: 3, height: 4), cornerRadius: 7, stroke: nil)
            }
            $0.add(
                "a name that does not fit into a String's own sixteen bytes", from: Point(0, 0), to: Point(1, 1),
                stroke: nil)
        }
        let expected = [
            ##""shapes":[{"part":"gr\"oup","transform":[1,0,0,1,1,2],"clip":{"x":0,"y":0,"width":3,"height":4},"shapes":["##,
            ##"{"part":"empty","transform":[1,0,0,1,0,0],"clip":null,"shapes":[]},"##,
            ##"{"part":"re\\ct","rectangle":{"x":1,"y":2,"width":3,"height":4,"cornerRadius":1.5},"##,
            ##""stroke":null,"fill":null}]},"##,
            ##"{"part":"a name that does not fit into a String's own sixteen bytes","##,
            ##""line":{"from":[0,0],"to":[1,1]},"stroke":null,"fill":null}]"##,
        ]
        #expect(json(drawing).hasSuffix(expected.joined()))
    }
}

extension Drawing {
    /// Something of everything that a drawing can hold, which no face has.
    static var specimen: Drawing {
        var drawing = Drawing()
        drawing.title = "A <specimen> & more"
        drawing.bounds = Rectangle(x: -10, y: 5.5, width: 100, height: 50.25)
        drawing.background = Background(color: Color(rgb: 0xFFEEDD, alpha: 51), cornerRadius: 12.5)
        drawing.opacity = 0.5
        let thick = Stroke(color: Color(rgb: 0x102030), width: 4)
        let thin = Stroke(color: Color(rgb: 0xFF0000, alpha: 128), width: 0.25)
        drawing.add(
            "circle", .circle(center: Point(1, 2), radius: 3), stroke: thick, fill: Color(rgb: 0x00FF00, alpha: 0))
        drawing.add("ellipse", Ellipse(center: Point(4, 5), radiusX: 6, radiusY: 7.125), stroke: thin)
        drawing.add("line", from: Point(-1, -2), to: Point(3, 4), stroke: nil)
        let path = Path(data: "M0 0 L1 0 C2 1 3 1 4 0 Z")
        drawing.add("path", path, stroke: thick, fill: Color(rgb: 0x0000FF))
        return drawing
    }
}

func svg(_ drawing: Drawing) -> String {
    written { SVG.write(drawing, into: &$0) }
}

func json(_ drawing: Drawing) -> String {
    written { GeometryJSON.writeMembers(of: drawing, into: &$0) }
}

func text(_ drawing: Drawing, columns: Int) -> String {
    var renderer = TextRenderer()
    return written { renderer.write(drawing, columns: columns, into: &$0) }
}

/// The outlines of a drawing, whether it has a table or not.
func dots(_ drawing: Drawing, columns: Int) -> String {
    var drawing = drawing
    drawing.table = Table(columnCount: 1, texts: [])
    return text(drawing, columns: columns)
}

private func written(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
}
