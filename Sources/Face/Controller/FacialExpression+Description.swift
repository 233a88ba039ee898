extension FacialExpression {
    /// The expression in words, as for the text alternative of a picture: "Smiling face, eyes open, brows furrowed". Each
    /// number is described by its nearest name.
    package var description: String {
        "\(Mouth.nearest(to: mouth).opening) face, \(eyes), \(eyeBrows)"
    }

    private var eyeBrows: String {
        brows.map { "brows \(EyeBrows.nearest(to: $0).rawValue)" } ?? "no brows"
    }

    private var eyes: String {
        let (left, right) = (Eyes.nearest(to: leftEye), Eyes.nearest(to: rightEye))
        if left == right { return "eyes \(left.rawValue)" }
        // If one is open, only the side of the other is specified.
        if right == .open { return "eyes open, left eye \(left.rawValue)" }
        if left == .open { return "eyes open, right eye \(right.rawValue)" }
        return "left eye \(left.rawValue), right eye \(right.rawValue)"
    }
}

extension Mouth {
    fileprivate var opening: String {
        switch self {
        case .frown: "Frowning"
        case .smirk: "Smirking"
        case .neutral: "Neutral"
        case .grin: "Grinning"
        case .smile: "Smiling"
        }
    }
}
