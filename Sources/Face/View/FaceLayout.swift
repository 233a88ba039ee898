import Geometry

/// Where the parts of a face are: each length is the skull's radius divided by a ratio, times a factor.
struct FaceLayout {
    let center: Point
    /// The skull's vertical radius.
    let radius: Double
    let proportions: Proportions
    let skull: Skull
    let glasses: Anatomy.Glasses
    let bounds: Rectangle
    /// In units of the skull's radius.
    let lineWidth: Double

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

    init(_ style: FaceStyle, in bounds: Rectangle) {
        let anatomy = style.anatomy
        let body = anatomy.body.clamped(to: 0...1)
        let topper = anatomy.topper.design
        radius = bounds.shorterSide / 2 * style.scale * (1 - (0.06 + topper.shrink) * body)
        center = Point(bounds.center.x, bounds.center.y + (topper.sink - 0.16 * body) * radius)
        proportions = style.proportions
        skull = Skull(width: proportions.headWidth, headShape: anatomy.headShape, jaw: anatomy.jaw)
        glasses = anatomy.glasses
        self.bounds = bounds
        lineWidth = style.stroke.width / radius
    }

    /// Maps units of the skull's radius, with the skull's centre as origin, to points.
    var units: Transform { units(at: Point(0, 0)) }

    /// Maps units of the skull's radius times a factor, with an origin in these units, to points.
    func units(at origin: Point, size: Double = 1) -> Transform {
        let origin = Point(center.x + origin.x * radius, center.y + origin.y * radius)
        return Transform(a: size * radius, b: 0, c: 0, d: size * radius, e: origin.x, f: origin.y)
    }

    /// The lower left corner of a background with corners of a radius in points; nil if they are square.
    func corner(of cornerRadius: Double) -> TileCorner? {
        guard cornerRadius > 0 else { return nil }
        let rounding = cornerRadius / radius
        return TileCorner(
            center: Point(rounding - bounds.width / 2 / radius, bottom - rounding), radius: rounding)
    }

    /// Maps units of the skull's radius to points, with x mirrored for the left side.
    func units(of side: Side) -> Transform { .scale(x: side.rawValue, y: 1).then(units) }

    /// The lower edge of the bounds, in units of the skull's radius.
    var bottom: Double { (bounds.y + bounds.height - center.y) / radius }

    /// The middle of the lower edge of the bounds.
    var lowerEdge: Point { Point(center.x, bounds.y + bounds.height) }

    /// The chin.
    var chin: Point { Point(center.x, center.y + radius) }

    /// The middle of the bounds, in units of the skull's radius.
    var middle: Point { Point(0, (bounds.center.y - center.y) / radius) }

    // Eyes and brows.

    private var defaultEyeRadius: Double { radius / Ratio.skullRadiusToEyeRadius }

    var eyeRadius: Double { defaultEyeRadius * proportions.eyeSize }

    /// The vertical radius of an open eye.
    var eyeHeight: Double { eyeRadius * proportions.eyeHeight }

    /// The horizontal distance of an eye from the centre: not so far that it leaves the skull, and not so near that it meets the
    /// other eye, or that glasses meet.
    var eyeOffset: Double {
        let offset = radius / Ratio.skullRadiusToEyeOffset * proportions.eyeSpacing
        let apart = max(min(offset, 0.8 * skull.width * radius - eyeRadius), eyeRadius + 0.035 * radius)
        return glasses == .none ? apart : max(apart, lensRadius + 0.03 * radius)
    }

    /// How far the eyes are below the centre.
    private var eyeLevel: Double { -radius / Ratio.skullRadiusToEyeOffset * proportions.eyeLevel }

    func center(of eye: Side) -> Point {
        Point(eye == .left ? center.x - eyeOffset : center.x + eyeOffset, center.y + eyeLevel)
    }

    /// The same in units of the skull's radius from its centre, for the right eye.
    var eye: Point { Point(eyeOffset / radius, eyeLevel / radius) }

    /// The radius of the glasses.
    var lensRadius: Double {
        min(max(1.3 * max(eyeRadius, eyeHeight), 0.25 * radius), 0.46 * skull.width * radius)
    }

    /// A brow: its centre and the vector to its right end.
    ///
    /// - Parameters:
    ///   - raise: How much higher it is than usual, in units of the skull's radius.
    ///   - slope: The rise of its ends, as a share of its half length.
    ///   - seen: How much of it is seen, from 0 to 1.
    func brow(over eye: Side, slope: Double, raise: Double, seen: Double) -> (center: Point, halfway: Point) {
        let eyeCenter = center(of: eye)
        let extraHeight = proportions.eyeSize * proportions.eyeHeight - 1
        let y =
            eyeCenter.y - radius / Ratio.skullRadiusToBrowOffset * browLevel(extraHeight)
            - defaultEyeRadius * extraHeight - radius * raise
        let halfLength = defaultEyeRadius * proportions.browLength * seen
        // The left brow takes the opposite sign, so that the two mirror each other.
        return (Point(eyeCenter.x, y), Point(halfLength, eye.rawValue * slope * halfLength / 2))
    }

    /// The level of the brows, which are above the glasses.
    private func browLevel(_ extraHeight: Double) -> Double {
        if glasses == .none { return proportions.browLevel }
        let frame = lensRadius / radius * (glasses == .round ? 1 : 0.72)
        return max(proportions.browLevel, (frame + 0.08 - 0.1 * extraHeight) / 0.2)
    }

    // The mouth.

    /// The middle of the line between the corners of the mouth, which is moved down by a distance in units of the skull's radius.
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
