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
                drawing.add(
                    "bend",
                    Path([
                        .move(Point(x, 70)),
                        .curve(
                            control1: Point(x, 70 - 4 * height / 3), control2: Point(x + height / 2, 30),
                            to: Point(x + height / 2, 70)),
                    ]), stroke: stroke)
                drawing.add(
                    "hook",
                    Path([
                        .move(Point(x, 90)),
                        .curve(control1: Point(x, 100), control2: Point(x, 118), to: Point(x, 120)),
                        .curve(
                            control1: Point(x, 120 + height / 3), control2: Point(x + height / 4, 120 + height / 3),
                            to: Point(x + height / 4, 120)),
                    ]), stroke: stroke)
            }
            drawing.add(
                "wave",
                Path([
                    .move(Point(20, 165)),
                    .curve(control1: Point(60, 100), control2: Point(50, 230), to: Point(90, 165)),
                    .curve(control1: Point(110, 130), control2: Point(95, 210), to: Point(115, 165)),
                    .curve(control1: Point(125, 150), control2: Point(120, 180), to: Point(130, 165)),
                ]), stroke: stroke)
            drawing.add(
                "tight S",
                Path([
                    .move(Point(150, 160)),
                    .curve(control1: Point(175, 160), control2: Point(150, 166), to: Point(175, 166)),
                ]), stroke: stroke)
        }
    }

    /// Curves whose direction is reversed, at a point or nearly, and curves that are lines.
    private static func cusps(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            for (index, spread) in [40.0, 44, 50, 30].enumerated() {
                let (x, y) = (26 + 80 * Double(index % 2), 70 + 56 * Double(index / 2))
                drawing.add(
                    "cusp",
                    Path([
                        .move(Point(x, y)),
                        .curve(
                            control1: Point(x + spread, y - 40), control2: Point(x + 40 - spread, y - 40),
                            to: Point(x + 40, y)),
                    ]), stroke: stroke)
            }
            // Upright and between pixels, because the coverage of a stroke that covers itself is a sum.
            if stroke.width == 8 || stroke.width == 40 {
                drawing.add(
                    "there and back",
                    Path([
                        .move(Point(30, 165)),
                        .curve(control1: Point(130, 165), control2: Point(-20, 165), to: Point(90, 165)),
                    ]), stroke: stroke)
            }
            drawing.add(
                "loop",
                Path([
                    .move(Point(125, 170)),
                    .curve(control1: Point(190, 130), control2: Point(110, 130), to: Point(165, 175)),
                ]), stroke: stroke)
        }
    }

    private static func closedCurves(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            func ring(_ center: Point, _ radius: Double, isClosed: Bool) -> Path {
                let handle = radius * 4 / 3
                let elements: [PathElement] = [
                    .move(Point(center.x - radius, center.y)),
                    .curve(
                        control1: Point(center.x - radius, center.y - handle),
                        control2: Point(center.x + radius, center.y - handle), to: Point(center.x + radius, center.y)),
                    .curve(
                        control1: Point(center.x + radius, center.y + handle),
                        control2: Point(center.x - radius, center.y + handle), to: Point(center.x - radius, center.y)),
                ]
                return Path((isClosed ? elements + [.close] : elements)[...])
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
            drawing.add(
                "drop",
                Path([
                    .move(Point(40, 150)),
                    .curve(control1: Point(70, 185), control2: Point(10, 185), to: Point(40, 150)), .close,
                ]), stroke: stroke)
            drawing.add(
                "heart",
                Path([
                    .move(Point(160, 160)),
                    .curve(control1: Point(155, 150), control2: Point(140, 155), to: Point(160, 180)),
                    .curve(control1: Point(180, 155), control2: Point(165, 150), to: Point(160, 160)), .close,
                ]), stroke: stroke)
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
