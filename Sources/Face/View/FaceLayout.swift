import Geometry

/// Where the parts of a face are: each length is the skull's radius divided by a ratio, times a factor.
struct FaceLayout {
    let center: Point
    /// The skull's vertical radius.
    let radius: Double
    let proportions: Proportions

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
        radius = bounds.shorterSide / 2 * style.scale
        proportions = style.proportions
        center = Point(bounds.center.x, bounds.center.y + style.anatomy.topper.shareBelowCenter * radius)
    }

    /// Maps units of the skull's radius, with the skull's centre as origin, to points.
    var units: Transform { Transform(a: radius, b: 0, c: 0, d: radius, e: center.x, f: center.y) }

    /// The same with x mirrored for the left side.
    func units(of side: Side) -> Transform { .scale(x: side.rawValue, y: 1).then(units) }

    /// The same with x in units of the skull's horizontal radius.
    func wideUnits(of side: Side) -> Transform { .scale(x: side.rawValue * proportions.headWidth, y: 1).then(units) }

    var skull: Ellipse { Ellipse(center: center, radiusX: radius * proportions.headWidth, radiusY: radius) }

    private var defaultEyeRadius: Double { radius / Ratio.skullRadiusToEyeRadius }

    var eyeRadius: Double { defaultEyeRadius * proportions.eyeSize }

    /// The horizontal distance of an eye from the centre.
    var eyeOffset: Double { radius / Ratio.skullRadiusToEyeOffset * proportions.eyeSpacing }

    func center(of eye: Side) -> Point {
        let y = center.y - radius / Ratio.skullRadiusToEyeOffset * proportions.eyeLevel
        return Point(eye == .left ? center.x - eyeOffset : center.x + eyeOffset, y)
    }

    /// A brow: its centre and the vector to its right end.
    ///
    /// - Parameter raise: How much higher it is than usual, in units of the skull's radius.
    func brow(over eye: Side, tilt: Double, raise: Double) -> (center: Point, halfway: Point) {
        let eyeCenter = center(of: eye)
        let y =
            eyeCenter.y - radius / Ratio.skullRadiusToBrowOffset * proportions.browLevel
            - defaultEyeRadius * (proportions.eyeSize * proportions.eyeHeight - 1) - radius * raise
        let halfLength = defaultEyeRadius * proportions.browLength
        // The left brow takes the opposite sign, so that the two mirror each other.
        return (Point(eyeCenter.x, y), Point(halfLength, eye.rawValue * tilt * halfLength / 2))
    }

    /// The middle of the line between the corners of the mouth.
    var mouthCenter: Point {
        Point(center.x, center.y + radius / Ratio.skullRadiusToMouthOffset * proportions.mouthLevel)
    }

    /// A lip from the left corner of the mouth to the right one.
    ///
    /// - Parameters:
    ///   - depth: How far the control points are below the corners, in mouth heights.
    ///   - widening: Factor on the width of the mouth.
    func lip(depth: Double, widening: Double = 1) -> CubicCurve {
        let width = radius / Ratio.skullRadiusToMouthWidth * proportions.mouthWidth * widening
        let height = radius / Ratio.skullRadiusToMouthHeight
        let left = center.x - width / 2
        let top = mouthCenter.y
        let controlY = top + depth * height
        return CubicCurve(
            from: Point(left, top), control1: Point(left + width / 3, controlY),
            control2: Point(left + width - width / 3, controlY), to: Point(left + width, top))
    }
}

extension Anatomy.Topper {
    /// How far the skull's centre moves down for it, in units of the skull's radius.
    fileprivate var shareBelowCenter: Double {
        switch self {
        case .none: 0
        case .tuft: 0.12
        case .curl: 0.14
        case .sprout, .antenna: 0.17
        case .horns, .cat, .bow: 0.10
        case .bear: 0.08
        case .bunny: 0.30
        case .crown: 0.16
        case .party: 0.24
        case .mohawk: 0.14
        case .cap: 0.06
        }
    }
}
