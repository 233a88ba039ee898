import Geometry

/// The outline of a skull, in units of its vertical radius and with its centre as origin. What follows the head, such as hair
/// and hats, is drawn from it.
///
///                (0, −1)
///           .---'''''---.
///         .'  left  right '.        The left half of the upper outline is one cubic curve, of which
///        /   half    half   \       `leftHalf` is the part above a height, and `arc` that and its
///     (−h, 0)             (h, 0)    mirror image, both wider and higher than the skull by factors.
///
/// An ellipse that isn't drawn as a path differs from its curve by less than 0.0003.
struct Skull {
    /// The horizontal radius.
    let width: Double
    /// How square it is, from 0 to 1.
    let squareness: Double
    /// Whether it is an ellipse.
    let isEllipse: Bool
    /// The distance of the control points from the ends at the sides, and from those at the top and at the bottom.
    private let sides: Double
    private let top: Double
    private let bottom: Double

    init(width: Double, headShape: Double, jaw: Double) {
        self.width = width
        squareness = headShape.clamped(to: 0...1)
        isEllipse = headShape == 0 && jaw == 0
        // The first summand makes four cubic curves nearly a circle.
        sides = Self.circle + 0.36 * squareness
        top = sides * width * (1 - 0.6 * jaw.clamped(to: 0...1))
        bottom = sides * width * (1 + 0.6 * jaw.clamped(to: -1...0))
    }

    /// The distance of control points with which four cubic curves are nearly a circle.
    static let circle = 0.5522847498

    var outline: [PathElement] {
        let (h, k) = (width, sides)
        return [
            .move(-h, 0), .curve(-h, -k, -top, -1, 0, -1), .curve(top, -1, h, -k, h, 0), .curve(h, k, bottom, 1, 0, 1),
            .curve(-bottom, 1, -h, k, -h, 0), .close,
        ]
    }

    /// A point of the outline, in the middle of its upper left quarter.
    var upperLeft: Point { Point(-(4 * width + 3 * top) / 8, -(3 * sides + 4) / 8) }

    /// The upper left quarter of the outline, of which the part above a height is taken.
    struct Arc {
        /// Where it begins; 0 is the height of the centre, and a negative number is above that.
        let from: Double
        /// Factors on its width and height.
        let wider: Double
        let higher: Double

        init(_ from: Double, _ wider: Double, _ higher: Double) {
            (self.from, self.wider, self.higher) = (from, wider, higher)
        }
    }

    /// The left half of an arc, from its lower end to the middle.
    func leftHalf(of arc: Arc) -> CubicCurve {
        // The curve's height, divided by its end's, grows from 0 to 1. It is bisected to a part in 10¹².
        var (low, high) = (0.0, 1.0)
        let height = -arc.from / arc.higher
        for _ in 0..<40 {
            let u = (low + high) / 2
            let rest = 1 - u
            let reached = 3 * rest * rest * u * sides + 3 * rest * u * u + u * u * u
            if reached < height { low = u } else { high = u }
        }
        let quarter = CubicCurve(
            from: Point(-width, 0), control1: Point(-width, -sides), control2: Point(-top, -1), to: Point(0, -1))
        var half = quarter.suffix(from: height <= 0 ? 0 : (low + high) / 2).scaled(x: arc.wider, y: arc.higher)
        // Exactly there, where outlines that begin with the arc end: a closing line of no visible length has any direction, and so
        // has the mitre of its corner.
        half.from.y = arc.from
        return half
    }

    /// An arc from its left end to the right one.
    func path(of arc: Arc) -> [PathElement] {
        let half = leftHalf(of: arc)
        return [
            .move(half.from), .curve(control1: half.control1, control2: half.control2, to: half.to),
            .curve(control1: half.control2.mirrored, control2: half.control1.mirrored, to: half.from.mirrored),
        ]
    }

    /// Half the width of an arc at its ends.
    func width(of arc: Arc) -> Double { -leftHalf(of: arc).from.x }
}

// Notation for outlines in tables.

extension PathElement {
    static func move(_ x: Double, _ y: Double) -> PathElement { .move(Point(x, y)) }

    static func line(_ x: Double, _ y: Double) -> PathElement { .line(Point(x, y)) }

    /// A curve by its control points and its end.
    static func curve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
    ) -> PathElement {
        .curve(control1: Point(x1, y1), control2: Point(x2, y2), to: Point(x, y))
    }
}

extension [PathElement] {
    /// The elements with x multiplied by a factor.
    func scaled(x factor: Double) -> [PathElement] { map { $0.mapped(by: .scale(x: factor, y: 1)) } }

    /// Curves from a point to the vertical axis, and back from there to the mirror image of the point.
    static func mirrored(_ half: [PathElement], from start: Point) -> [PathElement] {
        var (ends, back) = ([start], half)
        for case .curve(_, _, let to) in half { ends.append(to) }
        for (index, element) in half.enumerated().reversed() {
            guard case .curve(let control1, let control2, _) = element else { continue }
            back.append(.curve(control1: control2.mirrored, control2: control1.mirrored, to: ends[index].mirrored))
        }
        return back
    }
}

extension Point {
    /// Its mirror image at the vertical axis.
    var mirrored: Point { Point(-x, y) }
}

extension CubicCurve {
    func scaled(x: Double, y: Double) -> CubicCurve {
        func scale(_ point: Point) -> Point { Point(point.x * x, point.y * y) }
        return CubicCurve(from: scale(from), control1: scale(control1), control2: scale(control2), to: scale(to))
    }
}
