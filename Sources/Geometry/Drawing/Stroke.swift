/// How an outline is stroked: with butt caps, and miter joins that are beveled beyond the miter limit. These are the
/// defaults of SVG.
package struct Stroke: Equatable, Sendable {
    package var color: Color
    /// The width in points, half of it on either side of the outline.
    package var width: Double

    package init(color: Color, width: Double) {
        self.color = color
        self.width = width
    }

    /// The largest ratio of a miter's length to the stroke's width.
    package static let miterLimit = 4.0
}
