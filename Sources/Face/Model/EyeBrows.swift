/// The names of brows, on an axis from raised to furrowed.
package enum EyeBrows: String, CaseIterable, Sendable {
    case relaxed, normal, furrowed

    package var moreRelaxedBrow: EyeBrows {
        switch self {
        case .relaxed, .normal: .relaxed
        case .furrowed: .normal
        }
    }

    package var moreFurrowedBrow: EyeBrows {
        switch self {
        case .relaxed: .normal
        case .normal, .furrowed: .furrowed
        }
    }
}
