import Geometry

/// The lower left corner of a background with round corners, in units of the skull's radius. Shoulders end at its edge,
/// because what is outside of a circle, such as that of `radius=50`, isn't clipped.
///
///        |           |
///        |    c      |      c is the centre of the arc, from which the edge is as far as the radius
///         \        /
///           `-----´
struct TileCorner {
    let center: Point
    let radius: Double

    func narrowed(by distance: Double) -> TileCorner { TileCorner(center: center, radius: radius - distance) }

    private func isOutside(_ point: Point) -> Bool {
        point.x < center.x && point.y > center.y && point.distance(to: center) > radius
    }

    /// The part of a curve up to the edge; nil if it doesn't begin inside and end outside of the corner.
    func inside(_ curve: CubicCurve) -> CubicCurve? {
        guard !isOutside(curve.from), isOutside(curve.to) else { return nil }
        var (inside, outside) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (inside + outside) / 2
            if isOutside(curve.point(at: middle)) { outside = middle } else { inside = middle }
        }
        return curve.reversed.suffix(from: 1 - inside).reversed
    }

    /// The edge from a point of the lower right corner to the mirror image of that.
    func outline(from point: Point) -> [PathElement] {
        let bottom = Point(-center.x, center.y + radius)
        // From the point's angle to 90°, of which the sine and the cosine are those of the angle beside the vertical.
        let (sine, cosine) = ((point.x + center.x) / radius, (point.y - center.y) / radius)
        let tangent = sine / (1 + cosine)
        let length = 4 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot()) * radius
        let arc = CubicCurve(
            from: point, control1: Point(point.x - length * cosine, point.y + length * sine),
            control2: Point(bottom.x + length, bottom.y), to: bottom)
        let other = arc.mirrored.reversed
        return [
            .curve(control1: arc.control1, control2: arc.control2, to: arc.to), .line(other.from.x, other.from.y),
            .curve(control1: other.control1, control2: other.control2, to: other.to), .close,
        ]
    }
}

extension CubicCurve {
    /// From its end to a neckline that begins at its start, and on along the mirror image of the curve.
    func path(to neckline: PathElement) -> [PathElement] {
        [
            .move(to.x, to.y), .curve(control1: control2, control2: control1, to: from), neckline,
            .curve(control1: control1.mirrored, control2: control2.mirrored, to: to.mirrored),
        ]
    }

    fileprivate var mirrored: CubicCurve {
        CubicCurve(from: from.mirrored, control1: control1.mirrored, control2: control2.mirrored, to: to.mirrored)
    }
}
