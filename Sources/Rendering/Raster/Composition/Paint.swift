import Geometry

/// What a part is painted with.
enum Paint: Hashable {
    case plain(Color)
    /// A joint: a fill, the stroke on its edge, and the union of both are three parts, one after the other. Fill and stroke
    /// cover the same pixels along the inner side of the stroke, and only the three areas together tell how much of such a
    /// pixel is covered by neither and how much by both. The first two only pass on how much they cover.
    case inside
    case line
    case both(fill: Color, stroke: Color)
}
