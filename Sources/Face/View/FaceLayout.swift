import Geometry

/// Where everything in a face is: each length is the skull's radius divided by a ratio.
struct Skull {
    var center: Point
    var radius: Double

    private enum Ratio {
        static let skullRadiusToEyeOffset = 3.0
        static let skullRadiusToEyeRadius = 10.0
        static let skullRadiusToBrowOffset = 5.0
        static let skullRadiusToMouthWidth = 1.0
        static let skullRadiusToMouthHeight = 3.0
        static let skullRadiusToMouthOffset = 3.0
    }

    /// As the viewer sees it.
    enum Side {
        case left, right
    }

    var eyeRadius: Double { radius / Ratio.skullRadiusToEyeRadius }

    func center(of eye: Side) -> Point {
        let offset = radius / Ratio.skullRadiusToEyeOffset
        return Point(eye == .left ? center.x - offset : center.x + offset, center.y - offset)
    }

    func brow(over eye: Side, tilt: Double) -> (from: Point, to: Point) {
        let eyeCenter = center(of: eye)
        let y = eyeCenter.y - radius / Ratio.skullRadiusToBrowOffset
        let offset = tilt * eyeRadius / 2
        return (Point(eyeCenter.x - eyeRadius, y - offset), Point(eyeCenter.x + eyeRadius, y + offset))
    }

    func mouth(curvature: Double) -> CubicCurve {
        let width = radius / Ratio.skullRadiusToMouthWidth
        let height = radius / Ratio.skullRadiusToMouthHeight
        let left = center.x - width / 2
        let top = center.y + radius / Ratio.skullRadiusToMouthOffset
        let bend = top + curvature * height
        return CubicCurve(
            from: Point(left, top), control1: Point(left + width / 3, bend),
            control2: Point(left + width - width / 3, bend), to: Point(left + width, top))
    }
}
