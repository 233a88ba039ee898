/// What a face expresses. It knows nothing about drawing.
package struct FacialExpression: Equatable, Sendable {
    package var eyes: Eyes
    package var eyeBrows: EyeBrows
    package var mouth: Mouth

    /// The expression of a face of which nothing is said.
    package init(eyes: Eyes = .open, eyeBrows: EyeBrows = .normal, mouth: Mouth = .smile) {
        self.eyes = eyes
        self.eyeBrows = eyeBrows
        self.mouth = mouth
    }

    /// Every expression there is, the mouth changing fastest.
    package static let all: [FacialExpression] = Eyes.allCases.flatMap { eyes in
        EyeBrows.allCases.flatMap { brows in
            Mouth.allCases.map { FacialExpression(eyes: eyes, eyeBrows: brows, mouth: $0) }
        }
    }
}
