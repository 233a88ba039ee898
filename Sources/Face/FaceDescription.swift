/// A face in words: "Smiling face, eyes open, brows furrowed". Made from the numbers, each by its nearest name.
package struct FaceDescription {
    private let leftEye: Eyes
    private let rightEye: Eyes
    private let eyeBrows: EyeBrows?
    private let mouth: Mouth

    package init(_ face: FaceParameters) {
        leftEye = FaceController.eyes(nearestTo: face.leftEye)
        rightEye = FaceController.eyes(nearestTo: face.rightEye)
        eyeBrows = face.brows.map(FaceController.eyeBrows(nearestTo:))
        mouth = FaceController.mouth(nearestTo: face.mouth)
    }

    /// Appends in few pieces, which needs no memory where the text has room.
    package func write(to text: inout String) {
        text += opening
        if leftEye == rightEye {
            text += Self.phrase(for: leftEye)
        } else {
            writeEyesApart(to: &text)
        }
        text += ending
    }

    /// Each eye on its own, but that an open one needs no mention of its side.
    private func writeEyesApart(to text: inout String) {
        if leftEye == .open || rightEye == .open {
            text += Self.phrase(for: .open)
            text += rightEye == .open ? ", left eye " : ", right eye "
            text += rightEye == .open ? leftEye.rawValue : rightEye.rawValue
        } else {
            text += "left eye \(leftEye.rawValue), right eye \(rightEye.rawValue)"
        }
    }

    private var opening: String {
        switch mouth {
        case .frown: "Frowning face, "
        case .smirk: "Smirking face, "
        case .neutral: "Neutral face, "
        case .grin: "Grinning face, "
        case .smile: "Smiling face, "
        }
    }

    private static func phrase(for eyes: Eyes) -> String {
        switch eyes {
        case .open: "eyes open"
        case .closed: "eyes closed"
        case .squinting: "eyes squinting"
        }
    }

    private var ending: String {
        switch eyeBrows {
        case .relaxed: ", brows relaxed"
        case .normal: ", brows normal"
        case .furrowed: ", brows furrowed"
        case nil: ", no brows"
        }
    }
}

extension FaceParameters {
    package var description: String {
        var text = ""
        FaceDescription(self).write(to: &text)
        return text
    }
}
