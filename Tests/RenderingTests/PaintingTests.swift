import Geometry
import Rendering
import Testing

/// Drawings of areas that cover each other, and groups that are turned.
struct PaintingTests {
    private let stroke = Stroke(color: .black, width: 2)

    private func painting(side: Double, _ draw: (inout Drawing) -> Void) -> Drawing {
        .canvas(side: side) {
            $0.paintingSide = $0.bounds.shorterSide
            draw(&$0)
        }
    }

    private func path(side: Double, _ elements: [PathElement]) -> String {
        let text = svg(painting(side: side) { $0.add("a", Path(elements[...]), stroke: nil, fill: .blue) })
        return text.firstMatch(of: /d="(.*?)"/).map { String($0.1) } ?? ""
    }

    @Test func `paths of a painting have relative coordinates, of which differences don't add up errors`() {
        let steps = (1...9).map { PathElement.line(Point(10.04 * Double($0), 3.3)) }
        #expect(
            path(side: 128, [.move(Point(0, 3.3))] + steps + [.close]) == "M0 3.3h10h10.1h10h10.1h10h10h10.1h10h10.1Z")
        #expect(
            path(side: 64, [.move(Point(1, 2)), .line(Point(1, 3.125)), .line(Point(0, 0))]) == "M1 2v1.13l-1-3.13")
    }

    @Test(arguments: [
        (1.0, "M1.2 0v4.6"), (1.9, "M1.2 0v4.6"), (2, "M1.23 0v4.56"), (19, "M1.23 0v4.56"),
        (20, "M1.234 0L1.234 4.557"),
    ])
    func `coordinates of a painting that is enlarged have more decimals`(scale: Double, path: String) {
        func expect(_ draw: (inout Drawing) -> Void) {
            #expect(svg(painting(side: 128, draw)).contains(#"<path d="\#(path)""#))
        }
        let line = Path([.move(Point(1.234, 0)), .line(Point(1.234, 4.557))])
        expect {
            $0.transform = .scale(x: 1, y: scale)
            $0.add("a", line, stroke: stroke)
        }
        // As a picture in a sheet.
        expect { drawing in
            drawing.group("face", clip: drawing.bounds) { face in
                face.group("placement", transform: .scale(x: -scale, y: scale)) { $0.add("a", line, stroke: stroke) }
            }
        }
    }

    @Test func `a painting that is invisible has no dots`() {
        for (opacity, isVisible) in [(0.0, false), (0.01, true), (1, true)] {
            let drawing = painting(side: 16) {
                $0.opacity = opacity
                $0.add("a", .circle(center: Point(8, 8), radius: 4), stroke: nil, fill: .blue)
            }
            for isColored in [false, true] {
                var (renderer, bytes) = (TextRenderer(), [UInt8]())
                renderer.write(drawing, columns: 8, colored: isColored, into: &bytes)
                #expect((bytes != Array("\n".utf8)) == isVisible)
            }
        }
    }

    @Test func `a curve that goes on in the direction of the one before needs one control point less`() {
        let top = PathElement.curve(control1: Point(1, 0), control2: Point(3, 1), to: Point(4, 2))
        let smooth = PathElement.curve(control1: Point(5, 3), control2: Point(6, 5), to: Point(7, 5))
        let corner = PathElement.curve(control1: Point(5, 2), control2: Point(6, 5), to: Point(7, 5))
        #expect(path(side: 128, [.move(Point(0, 0)), top, smooth]) == "M0 0c1 0 3 1 4 2s2 3 3 3")
        #expect(path(side: 128, [.move(Point(0, 0)), top, corner]) == "M0 0c1 0 3 1 4 2c1 0 2 3 3 3")
    }

    @Test func `numbers that no picture has are written as nothing that a reader rejects`() {
        let text = path(side: 128, [.move(Point(.nan, .infinity)), .line(Point(-1e300, 1))])
        #expect(text == "M0 0v1")
    }

    @Test func `if most shapes of a painting have no line, each line has its own colour`() {
        let dot = Rectangle(x: 1, y: 2, width: 3, height: 4)
        let text = svg(
            painting(side: 9) {
                for _ in 0..<3 { $0.add("a", dot, stroke: nil, fill: .blue) }
                $0.add("b", dot, stroke: Stroke(color: .black, width: 2))
                $0.add("c", dot, stroke: Stroke(color: Color(rgb: 0xFF0000, alpha: 51), width: 2))
            })
        let rect = ##"<rect x="1" y="2" width="3" height="4""##
        let fill = rect + ##" fill="#0000ff"/>"##
        #expect(
            text.hasSuffix(
                ##"<g fill="none" stroke-width="2">\##(fill)\##(fill)\##(fill)\##(rect) stroke="#000000"/>"##
                    + ##"\##(rect) stroke="#ff0000" stroke-opacity="0.2"/></g></svg>\##n"##))
    }

    private func turned(_ degrees: Double) -> Drawing {
        .canvas(side: 40) { drawing in
            drawing.group("head", Rotation(Angle(degrees: degrees), about: Point(20, 30))) { group in
                group.add("eye", Ellipse(center: Point(20, 10), radiusX: 4, radiusY: 2), stroke: nil, fill: .blue)
                group.add("dot", .circle(center: Point(30, 30), radius: 3), stroke: nil, fill: .blue)
                group.add("line", from: Point(20, 30), to: Point(10, 30), stroke: stroke)
                group.add("box", Rectangle(x: 18, y: 18, width: 4, height: 4), stroke: stroke)
            }
            drawing.add("line", from: Point(0, 0), to: Point(1, 1), stroke: stroke)
        }
    }

    @Test func `a turned group is a rotation in SVG, and none without an angle`() {
        #expect(svg(turned(-90)).contains(#"<g transform="rotate(-90 20 30)"><ellipse "#))
        #expect(!svg(turned(0)).contains("transform"))
    }

    @Test func `in JSON the shapes of a turned group are where they are then`() {
        let expected = [
            ##"[{"part":"eye","ellipse":{"center":[40,30],"radii":[4,2],"rotation":90},"stroke":null,"fill":"#0000ff"},"##,
            ##"{"part":"dot","circle":{"center":[20,40],"radius":3},"stroke":null,"fill":"#0000ff"},"##,
            ##"{"part":"line","line":{"from":[20,30],"to":[20,20]},"stroke":{"color":"#000000","width":2},"fill":null},"##,
            ##"{"part":"box","rectangle":{"x":28,"y":28,"width":4,"height":4,"cornerRadius":0,"rotation":90},"##,
            ##""stroke":{"color":"#000000","width":2},"fill":null},"##,
            ##"{"part":"line","line":{"from":[0,0],"to":[1,1]},"stroke":{"color":"#000000","width":2},"fill":null}]"##,
        ]
        #expect(json(turned(90)).hasSuffix(expected.joined()))
    }

    @Test func `turns in turned groups add up in JSON`() {
        let drawing = Drawing.canvas(side: 40) { drawing in
            drawing.group("outer", Rotation(Angle(degrees: 60), about: Point(20, 20))) { outer in
                outer.group("inner", Rotation(Angle(degrees: 30), about: Point(20, 20))) { inner in
                    inner.add("eye", Ellipse(center: Point(30, 20), radiusX: 4, radiusY: 2), stroke: nil, fill: .blue)
                }
                outer.add("dot", .circle(center: Point(20, 20), radius: 1), stroke: nil, fill: .blue)
            }
        }
        #expect(json(drawing).contains(#""ellipse":{"center":[20,30],"radii":[4,2],"rotation":90}"#))
    }

    @Test func `in characters an area hides what it covers, and one that is nearly black is filled`() {
        let (back, front) = (Rectangle(x: 0.5, y: 0.5, width: 7, height: 7), Rectangle(x: 2, y: 2, width: 5, height: 4))
        func draw(_ color: Color, isPainting: Bool) -> String {
            dots(
                .canvas(side: 8) {
                    $0.paintingSide = isPainting ? $0.bounds.shorterSide : nil
                    $0.add("line", from: Point(0, 4), to: Point(8, 4), stroke: Stroke(color: .black, width: 1))
                    $0.add("area", .circle(center: front.center, radius: back.width / 2.6), stroke: nil, fill: color)
                }, columns: 4)
        }
        let (light, dark) = (draw(Color(rgb: 0xFF9A3D), isPainting: true), draw(.black, isPainting: true))
        func count(_ text: String) -> Int {
            text.unicodeScalars.reduce(0) {
                $0 + (0x2800..<0x2900 ~= $1.value ? ($1.value - 0x2800).nonzeroBitCount : 0)
            }
        }
        #expect(count(light) < count(draw(Color(rgb: 0xFF9A3D), isPainting: false)))
        #expect(count(dark) > count(light))
    }
}
