/// How an outline is stroked: with butt caps, and miter joins that are beveled beyond the miter limit. These are the
/// defaults of SVG.
package struct Stroke: Equatable, Sendable {
    package var color: Color
    /// The width in points, half of it on either side of the outline.
    package var width: Double
    /// The colour for viewers that prefer a dark colour scheme, with the same opacity; nil if it is the same. Formats
    /// without colour schemes ignore it, and a drawing has only one: that of the first line with such a colour and of all
    /// lines with both of its colours.
    package var darkColor: Color?

    package init(color: Color, width: Double, darkColor: Color? = nil) {
        self.color = color
        self.width = width
        self.darkColor = darkColor
    }

    /// The largest ratio of a miter's length to the stroke's width.
    package static let miterLimit = 4.0
}
