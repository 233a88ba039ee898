// The features of an expression, by their names in the order of their axes.

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
