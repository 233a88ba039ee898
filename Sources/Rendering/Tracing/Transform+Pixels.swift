import Geometry

extension Transform {
    /// Maps points to pixels, of which there are `scale` to a point, with the first one at the corner of the bounds.
    static func pixels(of bounds: Rectangle, perPoint scale: Double) -> Transform {
        .translation(x: -bounds.x, y: -bounds.y).then(.scale(x: scale, y: scale))
    }
}
