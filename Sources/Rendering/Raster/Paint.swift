import Geometry

/// What a part covers is painted with.
enum Paint {
    case plain(Color)
    /// What a shape is filled with, the line on its edge, and where either is, one after the other. Fill and line cover the
    /// same pixels along the inner side of the line: only the three together say how much of such a pixel nobody covers, and
    /// how much both do.
    case inside
    case line
    case both(fill: Color, stroke: Color)

    /// Whether it makes the same of what is below it, by itself.
    func isAlike(_ other: Paint) -> Bool {
        if case .plain(let color) = self, case .plain(color) = other { true } else { false }
    }
}
