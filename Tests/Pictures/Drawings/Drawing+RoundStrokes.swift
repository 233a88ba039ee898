import Geometry
import TestSupport

private let blue = Color(rgb: 0x204080)

/// Strokes with round caps and joins of all widths, and where the stroke is wider than what it is along.
extension Drawing {
    static var roundStrokes: [(name: String, drawing: Drawing)] {
        let widths = [0.3, 1, 3, 8, 17, 40].flatMap { width in
            let stroke = Stroke(color: blue, width: width, caps: .round)
            return [
                ("lines-round-\(width)", lines(stroke)), ("bends-round-\(width)", bends(stroke)),
                ("cusps-round-\(width)", cusps(stroke)), ("closed-curves-round-\(width)", closedCurves(stroke)),
                ("round-rectangles-\(width)", roundRectangles(stroke)),
            ]
        }
        let translucent = Stroke(color: Color(rgb: 0x204080, alpha: 51), width: 11, caps: .round)
        return widths + transformed + [
            ("bends-translucent", bends(translucent)), ("cusps-translucent", cusps(translucent)),
            ("closed-curves-translucent", closedCurves(translucent)), ("lines-translucent", lines(translucent)),
        ]
    }

    /// In all directions, and some that are shorter than the stroke is wide.
    private static func lines(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            for (index, degrees) in stride(from: 0.0, to: 180, by: 22.5).enumerated() {
                let center = Point(30 + 44 * Double(index % 4), 30 + 44 * Double(index / 4))
                drawing.add(
                    "line", from: center.moved(by: 15, degrees), to: center.moved(by: -15, degrees), stroke: stroke)
            }
            for (index, length) in [0.01, 1, 4, 12].enumerated() {
                let start = Point(30.3 + 44 * Double(index), 118.6)
                drawing.add("short line", from: start, to: start.moved(by: length, 30), stroke: stroke)
            }
            let steps = (0..<9).map { Point(120 + 5 * Double($0), $0 % 2 == 0 ? 165 : 168) }
            drawing.add("steps shorter than the stroke is wide", .lines(steps), stroke: stroke)
        }
    }

    /// Bends from wide to narrow, and a spiral.
    private static func bends(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            for (index, height) in [40.0, 20, 8, 2].enumerated() {
                let x = 24 + 44 * Double(index)
                let middle = x + height / 2
                let bend = "M\(x) 70 C\(x) \(70 - 4 * height / 3) \(middle) 30 \(middle) 70"
                drawing.add("bend", Path(data: bend), stroke: stroke)
                let (end, bottom) = (x + height / 4, 120 + height / 3)
                let hook = "M\(x) 90 C\(x) 100 \(x) 118 \(x) 120 C\(x) \(bottom) \(end) \(bottom) \(end) 120"
                drawing.add("hook", Path(data: hook), stroke: stroke)
            }
            drawing.add(
                "wave", Path(data: "M20 165 C60 100 50 230 90 165 C110 130 95 210 115 165 C125 150 120 180 130 165"),
                stroke: stroke)
            drawing.add("tight S", Path(data: "M150 160 C175 160 150 166 175 166"), stroke: stroke)
        }
    }

    /// Curves whose direction is reversed, at a point or nearly, and curves that are lines.
    private static func cusps(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            for (index, spread) in [40.0, 44, 50, 30].enumerated() {
                let (x, y) = (26 + 80 * Double(index % 2), 70 + 56 * Double(index / 2))
                let cusp = "M\(x) \(y) C\(x + spread) \(y - 40) \(x + 40 - spread) \(y - 40) \(x + 40) \(y)"
                drawing.add("cusp", Path(data: cusp), stroke: stroke)
            }
            // Upright and between pixels, because the coverage of a stroke that covers itself is a sum.
            if stroke.width == 8 || stroke.width == 40 {
                drawing.add("there and back", Path(data: "M30 165 C130 165 -20 165 90 165"), stroke: stroke)
            }
            drawing.add("loop", Path(data: "M125 170 C190 130 110 130 165 175"), stroke: stroke)
        }
    }

    private static func closedCurves(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            func ring(_ center: Point, _ radius: Double, isClosed: Bool) -> Path {
                let (left, right) = (center.x - radius, center.x + radius)
                let (top, bottom) = (center.y - radius * 4 / 3, center.y + radius * 4 / 3)
                return Path(
                    data: "M\(left) \(center.y) C\(left) \(top) \(right) \(top) \(right) \(center.y) "
                        + "C\(right) \(bottom) \(left) \(bottom) \(left) \(center.y)" + (isClosed ? " Z" : ""))
            }
            for (index, radius) in [20.0, 10, 4, 1].enumerated() {
                let x = 30 + 44 * Double(index)
                // Other renderers leave a hole in a stroke that is wider than the ring.
                let wide = max(radius, 0.6 * stroke.width)
                drawing.add("closed", ring(Point(x, 34), wide, isClosed: true), stroke: stroke)
                drawing.add("returning", ring(Point(x, 82), radius, isClosed: false), stroke: stroke)
                let corners = [90.0, 200, 330].map { Point(x, 128).moved(by: radius, $0) }
                drawing.add("triangle", .lines(corners, isClosed: true), stroke: stroke)
            }
            drawing.add("drop", Path(data: "M40 150 C70 185 10 185 40 150 Z"), stroke: stroke)
            drawing.add(
                "heart", Path(data: "M160 160 C155 150 140 155 160 180 C180 155 165 150 160 160 Z"), stroke: stroke)
        }
    }

    private static func roundRectangles(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            for (index, side) in [36.0, 20, 8, 1].enumerated() {
                let x = 20.25 + 44 * Double(index)
                drawing.add("square", Rectangle(x: x, y: 30, width: side, height: side), stroke: stroke)
                // The same is true of rounded rectangles.
                if stroke.width < 40 {
                    drawing.add(
                        "rounded", Rectangle(x: x, y: 88.5, width: side, height: 20), cornerRadius: 5, stroke: stroke)
                }
                drawing.add("flat", Rectangle(x: x, y: 150, width: 30, height: side / 4), stroke: stroke)
            }
        }
    }

    private static var transformed: [(name: String, drawing: Drawing)] {
        let transforms: [(String, Transform)] = [
            ("turned", .rotation(Angle(degrees: 20))), ("wide", .scale(x: 1.6, y: 0.5)),
            ("high", .scale(x: 0.4, y: 1.7)), ("mirrored", .scale(x: -1, y: 1)),
            ("skewed", Transform(a: 1, b: 0.2, c: -0.5, d: 0.8, e: 0, f: 0)), ("tiny", .scale(x: 0.02, y: 0.02)),
            ("enlarged", .scale(x: 90, y: 70)),
        ]
        return transforms.map { name, transform in
            let drawing = canvas { drawing in
                drawing.group("group", transform: transform.about(Point(96, 96))) { group in
                    let scale = max(transform.a.magnitude, transform.d.magnitude)
                    // So that what is drawn is about as large under each transform.
                    let unit = scale > 2 || scale < 0.1 ? scale : 1
                    func point(_ x: Double, _ y: Double) -> Point { Point(96 + (x - 96) / unit, 96 + (y - 96) / unit) }
                    let stroke = Stroke(color: blue, width: 14 / unit, caps: .round)
                    group.add("line", from: point(40, 40), to: point(100, 40), stroke: stroke)
                    group.add("lines", .lines([point(40, 150), point(50, 80), point(80, 150)]), stroke: stroke)
                    group.add(
                        "curve",
                        Path([
                            .move(point(100, 80)),
                            .curve(control1: point(180, 80), control2: point(90, 160), to: point(150, 150)),
                        ]), stroke: stroke)
                    let corner = point(120, 30)
                    group.add(
                        "rectangle", Rectangle(x: corner.x, y: corner.y, width: 30 / unit, height: 25 / unit),
                        stroke: stroke)
                }
            }
            return ("round-\(name)", drawing)
        }
    }
}
