/// A feature of an expression with names for points on its axis.
package protocol NamedFeature: CaseIterable, RawRepresentable<String>, Sendable {
    /// The number that the name stands for.
    var position: Double { get }
}

// The table of names.

extension Eyes: NamedFeature {
    /// The openness.
    package var position: Double {
        switch self {
        case .open: 1
        case .closed: 0
        case .squinting: 0.4
        }
    }
}

extension EyeBrows: NamedFeature {
    /// The tilt.
    package var position: Double {
        switch self {
        case .relaxed: 0.5
        case .normal: 0
        case .furrowed: -0.5
        }
    }
}

extension Mouth: NamedFeature {
    /// The curvature.
    package var position: Double {
        switch self {
        case .frown: -1
        case .smirk: -0.5
        case .neutral: 0
        case .grin: 0.5
        case .smile: 1
        }
    }
}

extension NamedFeature {
    /// The name whose number is nearest; of two that are equally near, the one that is declared first.
    static func nearest(to position: Double) -> Self {
        var nearest = allCases[allCases.startIndex]
        for name in allCases where (name.position - position).magnitude < (nearest.position - position).magnitude {
            nearest = name
        }
        return nearest
    }

    /// The nearest greater number that has a name; nil at the end of the axis.
    static func next(above position: Double) -> Double? { allCases.map(\.position).filter { $0 > position }.min() }

    /// The nearest smaller number that has a name; nil at the end of the axis.
    static func next(below position: Double) -> Double? { allCases.map(\.position).filter { $0 < position }.max() }
}

extension FacialExpression {
    /// The expression with these features; by default that of the default face.
    package init(eyes: Eyes = .open, eyeBrows: EyeBrows = .normal, mouth: Mouth = .smile) {
        self.init(
            leftEye: eyes.position, rightEye: eyes.position, brows: eyeBrows.position, mouth: mouth.position)
    }

    /// Every expression that consists of named features, the mouth changing fastest.
    package static let allNamed: [FacialExpression] = Eyes.allCases.flatMap { eyes in
        EyeBrows.allCases.flatMap { brows in
            Mouth.allCases.map { FacialExpression(eyes: eyes, eyeBrows: brows, mouth: $0) }
        }
    }
}
