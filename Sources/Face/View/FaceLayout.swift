import Geometry

/// Where the parts of a face are: each length is the skull's radius divided by a ratio, times a factor.
///
/// The ratios are those of FaceIt, and the factors are `Proportions`, all 1 in the default face. In bounds of 256 × 256
/// its radius is 115.2, so the eyes are at 115.2 / 3 beside and above the centre and have a radius of 11.52. What is
/// drawn in units of the radius, as most parts are, becomes points by `units`.
struct FaceLayout {
    let center: Point
    /// The skull's vertical radius.
    let radius: Double
    let proportions: Proportions
    let skull: Skull
    let glasses: Glasses
    let bounds: Rectangle
    /// How far below the bounds a body ends.
    private let overhang: Double
    /// In units of the skull's radius.
    let lineWidth: Double
    /// How much more than the head moves what is on it, and the point about which it does, in units of the radius.
    var sway = (factor: 0.0, foot: Point(0, 0))
    /// The share of its movements for which the head has room.
    var freedom = 1.0
    /// The height of the neckline of a whole body.
    var neckline = 1.08
    /// The share of a movement aside that features follow.
    var featureShare = 1.0
    /// Whether the eyes can be seen to look aside by themselves.
    var canGlance = true
    /// The horizontal and the vertical radius of an open eye, and the place of the right one, in points and from the
    /// centre.
    var eyeRadius = 0.0
    var eyeHeight = 0.0
    var eyeOffset = 0.0
    var eyeLevel = 0.0

    private enum Ratio {
        static let skullRadiusToEyeOffset = 3.0
        static let skullRadiusToEyeRadius = 10.0
        static let skullRadiusToBrowOffset = 5.0
        static let skullRadiusToMouthWidth = 1.0
        static let skullRadiusToMouthHeight = 3.0
        static let skullRadiusToMouthOffset = 3.0
    }

    /// As the viewer sees it. The raw value is the sign of its x coordinates.
    enum Side: Double, CaseIterable {
        case left = -1
        case right = 1
    }

    /// - Parameters:
    ///   - sink: How far the centre moves down for what is on the head, in units of the radius.
    ///   - shrink: The share by which a figure with a body is smaller.
    init(_ style: FaceStyle, in bounds: Rectangle, sink: Double, shrink: Double) {
        let head = style.head
        let body = head.body.clamped(to: 0...1)
        radius = bounds.shorterSide / 2 * style.scale * (1 - (0.06 + shrink) * body)
        center = Point(bounds.center.x, bounds.center.y + (sink - 0.16 * body) * radius)
        proportions = style.proportions
        skull = Skull(width: proportions.headWidth, headShape: head.headShape, jaw: head.jaw)
        glasses = style.eyes.glasses
        (self.bounds, overhang) = (bounds, style.overhang)
        lineWidth = style.stroke.width / radius
        eyeRadius = defaultEyeRadius * proportions.eyeSize
        eyeHeight = eyeRadius * proportions.eyeHeight
        eyeLevel = -radius / Ratio.skullRadiusToEyeOffset * proportions.eyeLevel
        // Not so far that it leaves the skull, and not so near that it meets the other eye, or that glasses meet.
        let offset = radius / Ratio.skullRadiusToEyeOffset * proportions.eyeSpacing
        eyeOffset = max(min(offset, 0.8 * skull.width * radius - eyeRadius), eyeRadius + 0.035 * radius)
        if glasses != .none { eyeOffset = max(eyeOffset, lensRadius + 0.03 * radius) }
    }

    /// Maps units of the skull's radius, with the skull's centre as origin, to points.
    var units: Transform { units(at: Point(0, 0)) }

    /// Maps units of the skull's radius times a factor, with an origin in these units, to points.
    func units(at origin: Point, size: Double = 1) -> Transform {
        let origin = Point(center.x + origin.x * radius, center.y + origin.y * radius)
        return Transform(a: size * radius, b: 0, c: 0, d: size * radius, e: origin.x, f: origin.y)
    }

    /// The edge at which a body ends, with corners of a radius in points.
    func edge(of cornerRadius: Double) -> TileEdge {
        let rounding = cornerRadius / radius
        return TileEdge(center: Point(rounding - bounds.width / 2 / radius, bottom - rounding), radius: rounding)
    }

    /// Maps units of the skull's radius to points, with x mirrored for the left side.
    func units(of side: Side) -> Transform { .scale(x: side.rawValue, y: 1).then(units) }

    /// Where a body ends: the lower edge of the picture, in units of the skull's radius.
    var bottom: Double { (bounds.y + bounds.height + overhang - center.y) / radius }

    /// The middle of the lower edge of the bounds.
    var lowerEdge: Point { Point(center.x, bounds.y + bounds.height) }

    /// The chin.
    var chin: Point { Point(center.x, center.y + radius) }

    /// The middle of the bounds, in units of the skull's radius.
    var middle: Point { Point(0, (bounds.center.y - center.y) / radius) }

    // Eyes and brows.

    private var defaultEyeRadius: Double { radius / Ratio.skullRadiusToEyeRadius }

    func center(of eye: Side) -> Point {
        Point(eye == .left ? center.x - eyeOffset : center.x + eyeOffset, center.y + eyeLevel)
    }

    /// The same in units of the skull's radius from its centre, for the right eye.
    var eye: Point { Point(eyeOffset / radius, eyeLevel / radius) }

    /// The radius of the glasses.
    var lensRadius: Double {
        min(max(1.3 * eyeRadius, 1.8 * eyeHeight, 0.25 * radius), 0.46 * skull.width * radius)
    }

    /// The same in the direction in which they are lower.
    var lensHeight: Double { lensRadius * (glasses == .round ? 1 : 0.72) }

    /// A brow: its centre and the vector to its right end.
    ///
    /// - Parameters:
    ///   - raise: How much higher it is than usual, in units of the skull's radius.
    ///   - slope: The rise of its ends, as a share of its half length.
    ///   - seen: How much of it is seen, from 0 to 1.
    ///   - isBelowHair: Whether it stays below the hair or the hat on the forehead.
    func brow(
        over eye: Side, slope: Double, raise: Double, seen: Double, isBelowHair: Bool
    ) -> (center: Point, halfway: Point) {
        let eyeCenter = center(of: eye)
        let extraHeight = proportions.eyeSize * proportions.eyeHeight - 1
        var y =
            eyeCenter.y - radius / Ratio.skullRadiusToBrowOffset * browLevel(extraHeight)
            - defaultEyeRadius * extraHeight - radius * raise
        let halfLength = defaultEyeRadius * proportions.browLength * seen
        // The left brow takes the opposite sign, so that the two mirror each other.
        let rise = eye.rawValue * slope * halfLength / 2
        if isBelowHair { y = max(y, center.y - 0.49 * radius + rise.magnitude) }
        return (Point(eyeCenter.x, y), Point(halfLength, rise))
    }

    /// The level of the brows, which are above the glasses.
    private func browLevel(_ extraHeight: Double) -> Double {
        if glasses == .none { return proportions.browLevel }
        return max(proportions.browLevel, (lensHeight / radius + 0.09 - 0.1 * extraHeight) / 0.2)
    }

    // The mouth.

    /// The height of the mouth, in units of the skull's radius.
    var mouth: Double { proportions.mouthLevel / Ratio.skullRadiusToMouthOffset }

    /// The middle of the line between the corners of the mouth, which is moved down by a distance in units of the
    /// skull's radius.
    func mouthCenter(loweredBy distance: Double) -> Point {
        Point(
            center.x,
            center.y + radius / Ratio.skullRadiusToMouthOffset * proportions.mouthLevel + radius * distance)
    }

    /// A closed mouth from its left corner to the right one.
    func closedMouth(curvature: Double, at middle: Point) -> CubicCurve {
        let factor = proportions.mouthWidth
        let width = radius / Ratio.skullRadiusToMouthWidth * factor
        let height = radius / Ratio.skullRadiusToMouthHeight
        let left = middle.x - width / 2
        let controlY = middle.y + curvature * (0.3 + 0.7 * factor) * height
        // Narrow mouths are rounder.
        let inset = width / 3 - 0.1 * width * max(0, 1 - factor)
        return CubicCurve(
            from: Point(left, middle.y), control1: Point(left + inset, controlY),
            control2: Point(left + width - inset, controlY), to: Point(left + width, middle.y))
    }
}

/// Factors on the lengths of a face, all of which are 1 for the default face.
package struct Proportions: Equatable, Sendable {
    /// Factor on the skull's horizontal radius.
    package var headWidth = 1.0
    /// Factor on the eyes' radius. The length of the brows doesn't follow it.
    package var eyeSize = 1.0
    /// The height of an eye relative to its width.
    package var eyeHeight = 1.0
    /// Factor on the eyes' horizontal distance from the centre.
    package var eyeSpacing = 1.0
    /// Factor on the eyes' vertical distance from the centre.
    package var eyeLevel = 1.0
    /// Factor on the brows' length; their slope stays.
    package var browLength = 1.0
    /// Factor on the brows' distance from eyes of the default size. Higher eyes move the brows up.
    package var browLevel = 1.0
    /// Factor on the mouth's width.
    package var mouthWidth = 1.0
    /// Factor on the mouth's vertical distance from the centre.
    package var mouthLevel = 1.0

    package init() {}
}

/// The outline of a skull, in units of its vertical radius and with its centre as origin. What follows the head, such
/// as hair and hats, is drawn from it.
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

    /// How far the corners of a square skull are outside of a round one.
    var bulge: Double { 0.14 * squareness }

    /// The distance of control points with which four cubic curves are nearly a circle.
    static let circle = 0.5522847498

    var outline: [PathElement] {
        let (h, k) = (width, sides)
        return [.move(-h, 0), .curve(-h, -k, -top, -1, 0, -1), .curve(top, -1, h, -k, h, 0)] + chin + [.close]
    }

    /// The lower half of the outline, from its right end to the left one, without the point at which it begins.
    var chin: [PathElement] {
        let (h, k) = (width, sides)
        return [.curve(h, k, bottom, 1, 0, 1), .curve(-bottom, 1, -h, k, -h, 0)]
    }

    /// Half the width at a height.
    func halfWidth(at y: Double) -> Double {
        let (inner, height) = (y < 0 ? top : bottom, min(y.magnitude, 1))
        // The height of the quarter's curve grows from 0 to 1; Newton's method doubles the digits in each step.
        var u = height / (3 * sides)
        for _ in 0..<60 {
            let rest = 1 - u
            let miss = 3 * rest * rest * u * sides + 3 * rest * u * u + u * u * u - height
            let slope = 3 * (rest * rest * sides + 2 * rest * u * (1 - sides))
            guard miss.magnitude > 1e-12, slope > 1e-6 else { break }
            u = (u - miss / slope).clamped(to: 0...1)
        }
        let rest = 1 - u
        return width * rest * rest * (rest + 3 * u) + 3 * inner * rest * u * u
    }

    /// A point of the outline, in the middle of its upper left quarter.
    var upperLeft: Point { Point(-(4 * width + 3 * top) / 8, -(3 * sides + 4) / 8) }

    /// The left half of an arc above a height, from its lower end to the middle; 0 is the height of the centre, and a
    /// negative number is above that. It is wider and higher than the skull by factors.
    func leftHalf(from y: Double, wider: Double, higher: Double) -> CubicCurve {
        // The curve's height, divided by its end's, grows from 0 to 1. It is bisected to a part in 10¹².
        var (low, high) = (0.0, 1.0)
        let height = -y / higher
        for _ in 0..<40 {
            let u = (low + high) / 2
            let rest = 1 - u
            let reached = 3 * rest * rest * u * sides + 3 * rest * u * u + u * u * u
            if reached < height { low = u } else { high = u }
        }
        let quarter = CubicCurve(
            from: Point(-width, 0), control1: Point(-width, -sides), control2: Point(-top, -1), to: Point(0, -1))
        var half = quarter.suffix(from: height <= 0 ? 0 : (low + high) / 2).mapped(by: .scale(x: wider, y: higher))
        // Exactly there, where outlines that begin with the arc end: a closing line of no visible length has any
        // direction, and so has the mitre of its corner.
        half.from.y = y
        return half
    }
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
}

extension ArraySlice<PathElement> {
    /// The mirror images of curves from a point to the vertical axis, from there to the mirror image of the point.
    func mirrored(from start: Point) -> [PathElement] {
        var (from, back) = (start.mirrored, [PathElement]())
        for case .curve(let control1, let control2, let to) in self {
            back.append(.curve(control1: control2.mirrored, control2: control1.mirrored, to: from))
            from = to.mirrored
        }
        return back.reversed()
    }
}

extension Point {
    /// Its mirror image at the vertical axis.
    var mirrored: Point { Point(-x, y) }
}
