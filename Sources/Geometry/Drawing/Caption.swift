/// A line of text below a part of a drawing, which only formats with text show.
package struct Caption: Equatable, Sendable {
    package let text: String
    /// The middle of its baseline, in points.
    package let position: Point
    /// In points.
    package let fontSize: Double
    package let color: Color

    package init(_ text: String, at position: Point, fontSize: Double, color: Color) {
        (self.text, self.position, self.fontSize, self.color) = (text, position, fontSize, color)
    }
}
