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

    /// Appends piece by piece, which needs no memory where the text has room.
    package func write(to text: inout String) {
        text += Self.word(for: mouth)
        text += " face, "
        writeEyes(to: &text)
        if let eyeBrows {
            text += ", brows "
            text += eyeBrows.rawValue
        } else {
            text += ", no brows"
        }
    }

    /// Each eye on its own only where they differ; an open one beside another needs no mention of its side.
    private func writeEyes(to text: inout String) {
        if leftEye == rightEye || leftEye == .open || rightEye == .open {
            text += "eyes "
            text += leftEye == rightEye ? leftEye.rawValue : Eyes.open.rawValue
            guard leftEye != rightEye else { return }
            text += ", "
            if rightEye == .open { Self.write("left eye ", leftEye, to: &text) }
            if leftEye == .open { Self.write("right eye ", rightEye, to: &text) }
        } else {
            Self.write("left eye ", leftEye, to: &text)
            Self.write(", right eye ", rightEye, to: &text)
        }
    }

    private static func write(_ side: String, _ eye: Eyes, to text: inout String) {
        text += side
        text += eye.rawValue
    }

    private static func word(for mouth: Mouth) -> String {
        switch mouth {
        case .frown: "Frowning"
        case .smirk: "Smirking"
        case .neutral: "Neutral"
        case .grin: "Grinning"
        case .smile: "Smiling"
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
