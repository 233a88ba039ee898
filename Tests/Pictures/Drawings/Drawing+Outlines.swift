import Geometry
import TestSupport

private let blue = Color(rgb: 0x204080)
private let gold = Color(rgb: 0xFFD070)

extension Drawing {
    static var rectangles: [(name: String, drawing: Drawing)] {
        [2.0, 6, 30].map { width in
            let stroke = Stroke(color: blue, width: width)
            let drawing = canvas { drawing in
                for (index, radius) in [0.0, 2, 8, 100].enumerated() {
                    let y = 20.25 + 42 * Double(index)
                    let wide = Rectangle(x: 20.5, y: y, width: 60, height: 25)
                    drawing.add("stroked", wide, cornerRadius: radius, stroke: stroke)
                    let narrow = Rectangle(x: 105, y: y, width: 20, height: 26.5)
                    drawing.add("filled", narrow, cornerRadius: radius, stroke: nil, fill: gold)
                    let small = Rectangle(x: 150, y: y - 0.25, width: 22, height: 22)
                    drawing.add("both", small, cornerRadius: radius, stroke: width < 20 ? stroke : nil, fill: gold)
                }
            }
            return ("rectangles-\(width)", drawing)
        }
    }

    static var fills: [(name: String, drawing: Drawing)] {
        let drawing = canvas { drawing in
            let star = (0..<5).map { Point(50, 50).moved(by: 40, Double($0) * 144 - 90) }
            drawing.add("pentagram", .lines(star), stroke: nil, fill: blue)
            let outer = [Point(110, 15), Point(180, 15), Point(180, 85), Point(110, 85)]
            let inner = [Point(125, 30), Point(160, 35), Point(165, 70), Point(130, 65)]
            let ring =
                Path.lines(outer, isClosed: true).elements + Path.lines(inner.reversed(), isClosed: true).elements
            drawing.add("hole", Path(ring), stroke: nil, fill: blue)
            let filled = Path.lines(outer, isClosed: true).elements + Path.lines(inner, isClosed: true).elements
            drawing.group("no hole", transform: .translation(x: -90, y: 90)) {
                $0.add("path", Path(filled), stroke: nil, fill: gold)
            }
            drawing.add(
                "open subpath", Path(data: "M110 150 C110 90 180 90 180 150 L150 180"),
                stroke: Stroke(color: blue, width: 3), fill: gold)
        }
        return [("fills", drawing)]
    }

    static var groups: [(name: String, drawing: Drawing)] {
        let turned = Transform.rotation(Angle(degrees: 20)).then(.translation(x: 60, y: 10))
        let transforms: [(String, Transform)] = [
            ("identity", .identity), ("translated", .translation(x: 20.5, y: 10)), ("turned", turned),
            ("stretched", .scale(x: 1.5, y: 0.7)), ("mirrored", .scale(x: -1, y: 1).about(Point(96, 96))),
            ("skewed", Transform(a: 1, b: 0.2, c: -0.5, d: 0.8, e: 40, f: 0)),
        ]
        let clips: [(String, Rectangle?)] = [
            ("unclipped", nil), ("at the origin", Rectangle(x: 0, y: 0, width: 90, height: 70)),
            ("elsewhere", Rectangle(x: 25.25, y: 30, width: 80, height: 60.5)),
            ("empty", Rectangle(x: 25, y: 30, width: 0, height: 60)),
        ]
        return transforms.flatMap { transform in
            clips.map { clip in
                let drawing = canvas { drawing in
                    drawing.group("group", transform: transform.1, clip: clip.1) { $0.addSpecimens() }
                }
                return ("group-\(transform.0)-\(clip.0.split(separator: " ").joined(separator: "-"))", drawing)
            }
        } + [("nested", nested), ("tiles", tiles)]
    }

    private mutating func addSpecimens() {
        let stroke = Stroke(color: blue, width: 7)
        add("circle", .circle(center: Point(50, 45), radius: 30), stroke: stroke)
        let points = [Point(20, 125), Point(15, 92), Point(42, 115), Point(68, 90), Point(60, 125)]
        add("lines", .lines(points), stroke: stroke)
        add("star", .lines((0..<5).map { Point(95, 50).moved(by: 25, Double($0) * 144) }), stroke: nil, fill: gold)
        add("rectangle", Rectangle(x: 80, y: 80, width: 50, height: 40), cornerRadius: 9, stroke: stroke)
        add(
            "far away", Rectangle(x: 60, y: 130, width: 3000, height: 2000), cornerRadius: 900, stroke: stroke,
            fill: gold)
    }

    private static var nested: Drawing {
        canvas { drawing in
            drawing.transform = .rotation(Angle(degrees: 5))
            drawing.background = Background(color: Color(rgb: 0xF0F0F0), cornerRadius: 20)
            drawing.group(
                "outer", transform: .translation(x: 20, y: 0), clip: Rectangle(x: 0, y: 10, width: 140, height: 120)
            ) {
                $0.addSpecimens()
                let turned = Transform.rotation(Angle(degrees: 45)).then(.translation(x: 90, y: 20))
                $0.group("inner", transform: turned, clip: Rectangle(x: 0, y: 0, width: 80, height: 80)) {
                    let everything = Rectangle(x: -500, y: -500, width: 1000, height: 1000)
                    $0.add("everything", everything, stroke: nil, fill: Color(rgb: 0x40A040))
                    $0.group("innermost", transform: .scale(x: 0.5, y: 0.5)) { $0.addSpecimens() }
                }
                $0.add("after", .circle(center: Point(100, 105), radius: 18), stroke: nil, fill: blue)
            }
            drawing.add("outside", .circle(center: Point(160, 160), radius: 20), stroke: nil, fill: gold)
        }
    }

    private static var tiles: Drawing {
        canvas { drawing in
            for tile in 0..<16 {
                let corner = Point(48 * Double(tile % 4), 48 * Double(tile / 4))
                let bounds = Rectangle(x: 0, y: 0, width: 48, height: 48)
                drawing.group("tile", transform: .translation(x: corner.x, y: corner.y), clip: bounds) {
                    let center = Point(8 + 2 * Double(tile), 24)
                    $0.add(
                        "circle", .circle(center: center, radius: 20), stroke: Stroke(color: blue, width: 5), fill: gold
                    )
                }
            }
        }
    }

    /// Ellipses with extreme ratios, under transforms that make up for them and under some that don't.
    static var ellipses: [(name: String, drawing: Drawing)] {
        let cases: [(String, Double, Double, Transform)] = [
            ("flat", 80, 0.001, .identity), ("tall", 0.001, 80, .identity),
            ("flat-turned", 80, 0.004, .rotation(Angle(degrees: 30))), ("flat-round", 80, 0.02, .scale(x: 1, y: 4000)),
            ("tall-round", 0.02, 80, .scale(x: 4000, y: 1)), ("long", 100_000, 40, .identity),
            ("longer", 100_000_000, 60, .identity), ("high", 60, 10_000_000, .rotation(Angle(degrees: 10))),
            ("long-cut", 3000, 60, .translation(x: -2950, y: 0)), ("tip", 100_000, 0.5, .translation(x: -99_950, y: 0)),
        ]
        return cases.flatMap { name, radiusX, radiusY, transform in
            [0.25, 5].map { width in
                let scale = max(transform.a.magnitude, transform.d.magnitude)
                let drawing = canvas { drawing in
                    drawing.transform = transform.then(.translation(x: 96, y: 96))
                    let ellipse = Ellipse(center: Point(0, 0), radiusX: radiusX, radiusY: radiusY)
                    let stroke = Stroke(color: blue, width: width)
                    drawing.add("ellipse", ellipse, stroke: scale > 2 ? nil : stroke, fill: scale > 2 ? gold : nil)
                }
                return ("ellipse-\(name)-\(width)", drawing)
            }
        }
    }
}
