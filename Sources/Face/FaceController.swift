/// Turns a model of an expression into the numbers that a view draws, and finds the model behind the numbers.
package enum FaceController {
    package static func openness(of eyes: Eyes) -> Double {
        switch eyes {
        case .open: 1
        case .closed: 0
        case .squinting: 0.4
        }
    }

    package static func tilt(of brows: EyeBrows) -> Double {
        switch brows {
        case .relaxed: 0.5
        case .normal: 0
        case .furrowed: -0.5
        }
    }

    package static func curvature(of mouth: Mouth) -> Double {
        switch mouth {
        case .frown: -1
        case .smirk: -0.5
        case .neutral: 0
        case .grin: 0.5
        case .smile: 1
        }
    }

    package static func parameters(for expression: FacialExpression) -> FaceParameters {
        var face = FaceParameters()
        face.leftEye = openness(of: expression.eyes)
        face.rightEye = face.leftEye
        face.brows = tilt(of: expression.eyeBrows)
        face.mouth = curvature(of: expression.mouth)
        return face
    }

    static func eyes(nearestTo openness: Double) -> Eyes {
        nearest(to: openness, by: Self.openness) ?? .open
    }

    static func eyeBrows(nearestTo tilt: Double) -> EyeBrows {
        nearest(to: tilt, by: Self.tilt) ?? .normal
    }

    static func mouth(nearestTo curvature: Double) -> Mouth {
        nearest(to: curvature, by: Self.curvature) ?? .neutral
    }

    /// Half way between two, the one that comes first in the model.
    private static func nearest<Feature: CaseIterable>(to number: Double, by value: (Feature) -> Double) -> Feature? {
        Feature.allCases.min { (value($0) - number).magnitude < (value($1) - number).magnitude }
    }
}
