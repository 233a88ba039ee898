import Geometry
import TestSupport

extension Drawing {
    static var strokes: [(name: String, drawing: Drawing)] {
        Stroke.Caps.allCases.flatMap { caps in
            [2.0, 4, 10].flatMap { width in
                let stroke = Stroke(color: Color(rgb: 0x204080), width: width, caps: caps)
                let name = "\(caps)-\(width)"
                return [
                    ("angles-\(name)", angles(stroke)), ("limit-\(name)", anglesAroundTheLimit(stroke)),
                    ("closed-\(name)", closed(stroke)), ("curves-\(name)", curves(stroke)),
                    ("degenerate-\(name)", degenerate(stroke)), ("digits-\(name)", digits(stroke)),
                ]
            }
        }
    }

    /// A corner of each angle, turning left and right.
    private static func angles(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            for (index, angle) in stride(from: 10.0, through: 170, by: 10).enumerated() {
                let corner = Point(30 + Double(index % 4) * 44, 24 + Double(index / 4) * 36)
                let turn = index % 2 == 0 ? angle : -angle
                let points = [corner.moved(by: 18, 40), corner, corner.moved(by: 18, 40 + turn)]
                drawing.add("corner", .lines(points), stroke: stroke)
            }
        }
    }

    /// The limit of 4 is at 2 × asin(1/4), which is 28.96°.
    private static func anglesAroundTheLimit(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            for (index, angle) in [24.0, 27, 28, 28.9, 29, 30, 32, 36].enumerated() {
                let corner = Point(40 + Double(index % 2) * 80, 24 + Double(index / 2) * 44)
                drawing.add(
                    "corner", .lines([corner.moved(by: 40, 0), corner, corner.moved(by: 40, angle)]), stroke: stroke)
            }
        }
    }

    private static func closed(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            let star = (0..<5).map { Point(60, 60).moved(by: 50, Double($0) * 144 - 90) }
            drawing.add("star", .lines(star, isClosed: true), stroke: stroke, fill: Color(rgb: 0xFFD070))
            let triangle = [Point(120, 20), Point(180, 40), Point(130, 90)]
            drawing.add("triangle", .lines(triangle, isClosed: true), stroke: stroke)
            let returning = [Point(20, 120), Point(60, 120), Point(50, 170), Point(20, 120)]
            drawing.add("triangle that returns to its start", .lines(returning, isClosed: true), stroke: stroke)
            let open = [Point(90, 120), Point(130, 120), Point(120, 170), Point(90, 120)]
            drawing.add("triangle that is not closed", .lines(open), stroke: stroke)
            drawing.add(
                "two subpaths", Path(data: "M150 110 L180 110 L180 140 Z L150 140 L165 160 M150 165 L180 165 L170 180"),
                stroke: stroke)
        }
    }

    private static func curves(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            drawing.add(
                "curve, line, curve", Path(data: "M20 60 C20 10 60 10 70 50 L100 30 C120 30 160 40 110 70"),
                stroke: stroke)
            drawing.add("smooth joins", Path(data: "M20 100 L50 100 C80 100 80 140 50 140 L20 140"), stroke: stroke)
            drawing.add(
                "drop", Path(data: "M140 90 C200 160 80 160 140 90 Z"), stroke: stroke, fill: Color(rgb: 0x90C0FF))
            drawing.add(
                "corner between curves", Path(data: "M20 180 C30 150 50 150 60 165 C70 150 90 150 100 180"),
                stroke: stroke)
        }
    }

    /// Segments of no length, controls on the ends, and turns by 180°.
    private static func degenerate(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            let repeated = [Point(20, 20), Point(20, 20), Point(60, 20), Point(60, 20), Point(60, 60), Point(60, 60)]
            drawing.add("repeated points", .lines(repeated), stroke: stroke)
            drawing.add("there and back", .lines([Point(90, 40), Point(150, 40), Point(110, 40)]), stroke: stroke)
            drawing.add(
                "controls on the ends",
                Path(
                    data: "M20 90 C20 90 60 90 60 90 C60 90 60 130 90 130 C110 100 130 90 130 90 "
                        + "C130 90 130 90 130 90 L170 120"), stroke: stroke)
            // Other renderers draw dots for paths without length if the caps are round.
            if stroke.caps == .butt {
                drawing.add("a point", Path(data: "M100 170 Z"), stroke: stroke)
                drawing.add("a path of no length", .lines([Point(120, 170), Point(120, 170)]), stroke: stroke)
            }
            drawing.add("a line of no length", from: Point(140, 170), to: Point(140, 170), stroke: stroke)
            drawing.add(
                "short steps", .lines((0..<12).map { Point(20 + 4 * Double($0), $0 % 2 == 0 ? 160 : 163) }),
                stroke: stroke)
        }
    }

    private static func digits(_ stroke: Stroke) -> Drawing {
        canvas { drawing in
            drawing.add("2", Path(data: "M20 50 C20 10 70 10 70 50 C70 70 30 90 20 110 L72 110"), stroke: stroke)
            drawing.add("4", .lines([Point(130, 110), Point(130, 20), Point(90, 80), Point(145, 80)]), stroke: stroke)
            drawing.add("1", .lines([Point(155, 40), Point(170, 20), Point(170, 110)]), stroke: stroke)
            drawing.add("7", .lines([Point(20, 130), Point(60, 130), Point(35, 180)]), stroke: stroke)
            drawing.add("0", Path(data: "M90 155 C90 120 130 120 130 155 C130 190 90 190 90 155 Z"), stroke: stroke)
        }
    }
}
