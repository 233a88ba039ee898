import Geometry

/// What a part is painted with.
///
/// The fill and the stroke of an ellipse are parts that belong together, one after the other. All but the last one only
/// pass on how much of a pixel they cover.
enum Paint: Hashable {
    case plain(Color)
    /// What is inside of an opaque stroke, and that together with the stroke. Two outlines instead of the four of the other
    /// way make a filled face of 64 pixels a third faster.
    case core
    case disc(fill: Color, stroke: Color)
    /// The fill, half of which is under the stroke, then the stroke, and then both together.
    case inside
    case line
    case union(fill: Color, stroke: Color)
}
