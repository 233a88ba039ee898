import Geometry

extension Transform {
    /// From points to pixels, of which there are so many to each, and the first one at the corner of the bounds.
    static func pixels(of bounds: Rectangle, perPoint scale: Double) -> Transform {
        .translation(x: -bounds.x, y: -bounds.y).then(.scale(x: scale, y: scale))
    }
}
