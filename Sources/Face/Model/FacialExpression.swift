/// The expression of a face, independent of how it is drawn. Each feature is a number on an axis, and the cases of `Eyes`,
/// `EyeBrows` and `Mouth` name points on these axes.
package struct FacialExpression: Equatable, Sendable {
    /// From 0, closed, to 1, open. Left and right are as the viewer sees them.
    package var leftEye = 1.0
    package var rightEye = 1.0
    /// From −1, furrowed, to 1, raised; nil is a face without brows.
    package var brows: Double? = 0
    /// From −1, a frown, to 1, a smile.
    package var mouth = 1.0

    /// Open eyes, normal brows and a smile.
    package init() {}

    package init(leftEye: Double, rightEye: Double, brows: Double?, mouth: Double) {
        self.leftEye = leftEye
        self.rightEye = rightEye
        self.brows = brows
        self.mouth = mouth
    }
}

// The features of an expression, by their names.

/// The names of eyes.
package enum Eyes: String, CaseIterable, Sendable {
    case open, closed, squinting
}

/// The names of brows, from raised to furrowed.
package enum EyeBrows: String, CaseIterable, Sendable {
    case relaxed, normal, furrowed
}

/// The names of mouths, from a frown to a smile.
package enum Mouth: String, CaseIterable, Sendable {
    case frown, smirk, neutral, grin, smile
}

// Steps along an axis, which stop at its ends.

extension EyeBrows {
    package var moreRelaxedBrow: EyeBrows { step(-1) }
    package var moreFurrowedBrow: EyeBrows { step(1) }
}

extension Mouth {
    package var sadderMouth: Mouth { step(-1) }
    package var happierMouth: Mouth { step(1) }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
    fileprivate func step(_ distance: Int) -> Self {
        let index = (Self.allCases.firstIndex(of: self) ?? 0) + distance
        return Self.allCases.indices.contains(index) ? Self.allCases[index] : self
    }
}
