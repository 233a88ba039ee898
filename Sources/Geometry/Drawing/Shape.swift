/// The edge of a shape. Circles and rectangles are kept as such, so that each format can use its own notation for them.
package enum Outline: Equatable, Sendable {
    case ellipse(Ellipse)
    /// A rectangle whose corners are quarters of a circle. Radii are clamped as by `Rectangle.clampedCornerRadius(_:)`.
    case rectangle(Rectangle, cornerRadius: Double)
    case line(from: Point, to: Point)
    /// The path that `Drawing.path(_:)` returns for the range.
    ///
    /// The elements of all paths are in one array of the drawing, because an array for each path would be an allocation
    /// for each path.
    case path(Range<Int>)
}

/// An outline with its stroke and fill. The stroke is drawn over the fill.
package struct Shape: Equatable, Sendable {
    package var outline: Outline
    package var stroke: Stroke?
    package var fill: Color?
}

/// Shapes that share a coordinate system and a clip.
package struct Group: Equatable, Sendable {
    /// Maps the group's coordinates to those around it.
    package var transform: Transform
    /// The part of the group that is visible, in the group's coordinates; nil if all of it is.
    package var clip: Rectangle?
    /// The index of its title among `Drawing.groupTitles`; nil if it has none.
    let title: Int?

    package init(transform: Transform, clip: Rectangle?, title: Int? = nil) {
        self.transform = transform
        self.clip = clip
        self.title = title
    }

}
