/// The names of mouths, on an axis from a frown to a smile.
package enum Mouth: String, CaseIterable, Sendable {
    case frown, smirk, neutral, grin, smile

    package var sadderMouth: Mouth {
        switch self {
        case .frown, .smirk: .frown
        case .neutral: .smirk
        case .grin: .neutral
        case .smile: .grin
        }
    }

    package var happierMouth: Mouth {
        switch self {
        case .frown: .smirk
        case .smirk: .neutral
        case .neutral: .grin
        case .grin, .smile: .smile
        }
    }
}
