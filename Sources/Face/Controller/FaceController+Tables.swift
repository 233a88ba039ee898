import Parameters

/// The controller's tables: what each word of the model is for `FaceView`.
///
///     expression     table                                            parameter of the view
///     eyes           `eyeOpenness`: open 1, squinting 0.4, closed 0   `leftEyeOpenness`, `rightEyeOpenness`
///     eyeBrows       `eyeBrowTilts`: relaxed 0.5 … furrowed −0.5      `eyeBrowTilt`
///     mouth          `mouthCurvatures`: frown −1 … smile 1            `mouthCurvature`
///     mark           `Mark.design`                                    `mark`
///     activity       `Activity.motion`, `Activity.badge`              `motion`, `badge`
///
/// The first three convert in both directions. Requests give a name or a number, and become an expression in numbers,
/// which `makeView` passes to the view. A description has the name that is nearest to a number, and links lead to the
/// next name.
extension FaceController {
    package static let eyeOpenness: FeatureTable<Eyes> = [.open: 1, .closed: 0, .squinting: 0.4]

    package static let eyeBrowTilts: FeatureTable<EyeBrows> = [.relaxed: 0.5, .normal: 0, .furrowed: -0.5]

    package static let mouthCurvatures: FeatureTable<Mouth> = [
        .frown: -1, .smirk: -0.5, .neutral: 0, .grin: 0.5, .smile: 1,
    ]
}

/// A number for each name of a feature, in the order in which the names are declared.
package typealias FeatureTable<Feature> = KeyValuePairs<Feature, Double>

extension KeyValuePairs where Key: Equatable, Value == Double {
    package subscript(feature: Key) -> Double { first { $0.key == feature }?.value ?? 0 }

    /// The name whose number is nearest; of two that are equally near, the one that is declared first.
    func nearest(to number: Double) -> Key {
        var nearest = self[0]
        for entry in self where (entry.value - number).magnitude < (nearest.value - number).magnitude {
            nearest = entry
        }
        return nearest.key
    }

    /// The nearest greater number that has a name; nil at the end of the axis.
    fileprivate func next(above number: Double) -> Double? { map(\.value).filter { $0 > number }.min() }

    /// The nearest smaller number that has a name; nil at the end of the axis.
    fileprivate func next(below number: Double) -> Double? { map(\.value).filter { $0 < number }.max() }
}

extension KeyValuePairs where Key: RawRepresentable<String>, Value == Double {
    /// The names as those of points of a parameter.
    var namedNumbers: [Parameter.NamedNumber] { map { Parameter.NamedNumber($0.key.rawValue, $0.value) } }
}

extension FacialExpression {
    /// The expression with these features; by default that of the default face.
    package init(eyes: Eyes = .open, eyeBrows: EyeBrows = .normal, mouth: Mouth = .smile) {
        let openness = FaceController.eyeOpenness[eyes]
        self.init(
            leftEye: openness, rightEye: openness, brows: FaceController.eyeBrowTilts[eyeBrows],
            mouth: FaceController.mouthCurvatures[mouth])
    }

    /// Every expression that consists of named features, the mouth changing fastest.
    package static let allNamed: [FacialExpression] = Eyes.allCases.flatMap { eyes in
        EyeBrows.allCases.flatMap { brows in
            Mouth.allCases.map { FacialExpression(eyes: eyes, eyeBrows: brows, mouth: $0) }
        }
    }

    // Steps to the next name of a mouth or of brows; nil at the end of the axis, or without brows.

    var sadderMouth: FacialExpression? { with(FaceController.mouthCurvatures.next(below: mouth)) { $0.mouth = $1 } }

    var happierMouth: FacialExpression? { with(FaceController.mouthCurvatures.next(above: mouth)) { $0.mouth = $1 } }

    var moreFurrowedBrow: FacialExpression? {
        with(brows.flatMap { FaceController.eyeBrowTilts.next(below: $0) }) { $0.brows = $1 }
    }

    var moreRelaxedBrow: FacialExpression? {
        with(brows.flatMap { FaceController.eyeBrowTilts.next(above: $0) }) { $0.brows = $1 }
    }

    private func with(_ number: Double?, _ set: (inout FacialExpression, Double) -> Void) -> FacialExpression? {
        guard let number else { return nil }
        var expression = self
        set(&expression, number)
        return expression
    }
}

extension Mark {
    /// How the view draws it; nil if there is none.
    package var design: MarkDesign? {
        switch self {
        case .none: nil
        case .tear: .tear
        case .sweat: .sweat
        case .anger: .anger
        case .sleep: .sleep
        case .thought: .thought
        case .heart: .heart
        case .sparkle: .sparkle
        case .alert: .alert
        case .question: .question
        }
    }
}

extension Activity {
    /// What a face does meanwhile.
    package var motion: FaceMotion {
        switch self {
        case .idle, .thinking, .sleeping: .idle
        case .working: .work
        case .waiting: .wait
        case .listening: .nod
        case .speaking: .talk
        case .done: .bounce
        case .failed: .shake
        }
    }

    /// The badge of the same name; a program that is idle has none.
    package var badge: FaceBadge { FaceBadge(rawValue: rawValue) ?? .none }
}
