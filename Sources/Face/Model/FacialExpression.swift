/// The expression of a face, independent of how it is drawn. Each feature is a number on an axis, and the cases of `Eyes`,
/// `EyeBrows` and `Mouth` name points on these axes.
package struct FacialExpression: Equatable, Sendable {
    /// From 0, closed, to 1, open. Left and right are as the viewer sees them.
    package var leftEye: Double
    package var rightEye: Double
    /// From −1, furrowed, to 1, raised; nil is a face without brows.
    package var brows: Double?
    /// From −1, a frown, to 1, a smile.
    package var mouth: Double

    package init(leftEye: Double, rightEye: Double, brows: Double?, mouth: Double) {
        self.leftEye = leftEye
        self.rightEye = rightEye
        self.brows = brows
        self.mouth = mouth
    }
}
