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

    /// As the viewer sees it.
    enum Side {
        case left, right
    }

    var skull: Ellipse { Ellipse(center: center, radiusX: radius * proportions.headWidth, radiusY: radius) }

    private var defaultEyeRadius: Double { radius / Ratio.skullRadiusToEyeRadius }

    var eyeRadius: Double { defaultEyeRadius * proportions.eyeSize }

    func center(of eye: Side) -> Point {
        let offset = radius / Ratio.skullRadiusToEyeOffset
        let x = offset * proportions.eyeSpacing
        return Point(eye == .left ? center.x - x : center.x + x, center.y - offset * proportions.eyeLevel)
    }

    func brow(over eye: Side, tilt: Double) -> (from: Point, to: Point) {
        let eyeCenter = center(of: eye)
        let y =
            eyeCenter.y - radius / Ratio.skullRadiusToBrowOffset * proportions.browLevel
            - defaultEyeRadius * (proportions.eyeSize - 1)
        let halfLength = defaultEyeRadius * proportions.browLength
        let rise = tilt * halfLength / 2
        return (Point(eyeCenter.x - halfLength, y - rise), Point(eyeCenter.x + halfLength, y + rise))
    }

    func mouth(curvature: Double) -> CubicCurve {
        let width = radius / Ratio.skullRadiusToMouthWidth * proportions.mouthWidth
        let height = radius / Ratio.skullRadiusToMouthHeight
        let left = center.x - width / 2
        let top = center.y + radius / Ratio.skullRadiusToMouthOffset * proportions.mouthLevel
        let controlY = top + curvature * height
        return CubicCurve(
            from: Point(left, top), control1: Point(left + width / 3, controlY),
            control2: Point(left + width - width / 3, controlY), to: Point(left + width, top))
    }
}
