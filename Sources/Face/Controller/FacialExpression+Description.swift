import Bytes

extension FacialExpression {
    /// The expression in words, as for the text alternative of a picture: "Smiling face, eyes open, brows furrowed". Each
    /// number is described by its nearest name.
    package var description: String {
        String(maxBytes: 80) { text in
            text.write(Mouth.nearest(to: mouth).opening)
            text.write(" face, ")
            writeEyes(to: &text)
            text.write(", ")
            if let brows {
                text.write("brows ")
                text.write(EyeBrows.nearest(to: brows).rawValue.utf8Span.span)
            } else {
                text.write("no brows")
            }
        }
    }

    private func writeEyes(to text: inout OutputSpan<UInt8>) {
        let (left, right) = (Eyes.nearest(to: leftEye), Eyes.nearest(to: rightEye))
        // If only one is open, the side of the other is specified.
        if left == right || left == .open || right == .open {
            text.write("eyes ")
            text.write((left == right ? left : .open).rawValue.utf8Span.span)
            if left == right { return }
            text.write(", ")
        }
        if left != .open { write("left", left, to: &text) }
        if left != .open, right != .open { text.write(", ") }
        if right != .open { write("right", right, to: &text) }
    }

    private func write(_ side: StaticString, _ eye: Eyes, to text: inout OutputSpan<UInt8>) {
        text.write(side)
        text.write(" eye ")
        text.write(eye.rawValue.utf8Span.span)
    }
}

extension Mouth {
    fileprivate var opening: StaticString {
        switch self {
        case .frown: "Frowning"
        case .smirk: "Smirking"
        case .neutral: "Neutral"
        case .grin: "Grinning"
        case .smile: "Smiling"
        }
    }
}
