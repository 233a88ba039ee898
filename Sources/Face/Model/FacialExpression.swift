/// The expression of a face, independent of how it is drawn: the model.
///
/// In Stanford's app FaceIt, an expression is one case each of `Eyes`, `EyeBrows` and `Mouth`. Here each feature is a
/// number on an axis, so that data and feelings can be anywhere between, and the cases name points on these axes. The
/// numbers of the cases are in the tables of the controller, `FaceController.swift`, with the steps from one case to the
/// next.
package struct FacialExpression: Equatable, Sendable {
    /// From 0, closed, to 1, open. Left and right are as the viewer sees them.
    package var leftEye = 1.0
    package var rightEye = 1.0
    /// The bend of closed eyes, from −1, downwards as in sleep, to 1, upwards as in laughing.
    package var lid = 0.0
    /// How far the lower lids have risen, from 0 to 1.
    package var lowerLid = 0.0
    /// Where the eyes look: from −1, left or up, to 1, right or down.
    package var lookX = 0.0
    package var lookY = 0.0
    /// From −1, furrowed, to 1, raised at the inner ends; nil is a face without brows.
    package var brows: Double? = 0
    /// The height of both brows, from −1 to 1.
    package var browRaise = 0.0
    /// From −1 to 1; positive raises the right brow and lowers the left one.
    package var browSkew = 0.0
    /// From −1, a frown, to 1, a smile.
    package var mouth = 1.0
    /// From 0, closed, to 1, open.
    package var mouthOpen = 0.0
    /// The turn of the mouth, from −1 to 1; positive raises its right end.
    package var mouthSkew = 0.0
    package var mark = Mark.none

    /// Open eyes, normal brows and a smile.
    package init() {}

    package init(leftEye: Double, rightEye: Double, brows: Double?, mouth: Double) {
        (self.leftEye, self.rightEye, self.brows, self.mouth) = (leftEye, rightEye, brows, mouth)
    }

    /// An expression that differs from a neutral one, which has open eyes, normal brows and a straight mouth, by what
    /// `change` does.
    static func neutral(_ change: (inout FacialExpression) -> Void) -> FacialExpression {
        var expression = FacialExpression(leftEye: 1, rightEye: 1, brows: 0, mouth: 0)
        change(&expression)
        return expression
    }

    /// How far both eyes are open; nil if they differ. Setting nil does nothing.
    package var eyes: Double? {
        get { leftEye == rightEye ? leftEye : nil }
        set { (leftEye, rightEye) = (newValue ?? leftEye, newValue ?? rightEye) }
    }
}

package enum Eyes: String, CaseIterable, Sendable {
    case open, closed, squinting
}

/// The names of brows, from relaxed, which are raised at the inner ends, to furrowed.
package enum EyeBrows: String, CaseIterable, Sendable {
    case relaxed, normal, furrowed
}

/// The names of mouths, from a frown to a smile.
package enum Mouth: String, CaseIterable, Sendable {
    case frown, smirk, neutral, grin, smile
}

/// What shows a feeling beside the face, as in comics.
package enum Mark: String, CaseIterable, Sendable {
    case none, tear, sweat, anger, sleep, thought, heart, sparkle, alert, question
}
