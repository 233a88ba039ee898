import Geometry

/// A lid in units of the eye that it covers: the segment of a circle above or below a chord, which is bent, and may lean.
///
///        .--- A ~~~~~ B ---.       The arc goes from A to B: above, from the left over the top to the right.
///       (                   )      The edge goes back from B to A.
///
/// Angles are only needed as sines and cosines, which follow from that of the chord by square roots.
struct Lid {
    /// From its right end to the left one; below, in the other direction.
    let edge: CubicCurve
    /// The area between the arc and the edge.
    let area: [PathElement]

    /// An upper lid down to a height, which is negative above the centre. Positive bends are upwards.
    init(above height: Double, bend: Double, lean: Angle) {
        self.init(height, bend: bend, lean: lean, isUpper: true)
    }

    /// A lower lid up to a height.
    init(below height: Double, bend: Double) {
        self.init(height, bend: bend, lean: Angle(degrees: 0), isUpper: false)
    }

    private init(_ height: Double, bend: Double, lean: Angle, isUpper: Bool) {
        // φ is the angle of the chord's right end. The upper arc is 180° + 2φ long, the lower one 180° − 2φ.
        let (sine, cosine) = (height, (max(0, 1 - height * height)).squareRoot())
        let start = Point(isUpper ? -cosine : cosine, sine)
        // A quarter of the arc is 45° ± φ/2.
        let halfSine = ((1 - cosine) / 2).squareRoot() * (sine < 0 ? -1 : 1) * (isUpper ? 1 : -1)
        let halfCosine = ((1 + cosine) / 2).squareRoot()
        let step = Point(
            0.5.squareRoot() * (halfCosine - halfSine), 0.5.squareRoot() * (halfCosine + halfSine))
        // The tangent of a quarter of that, by halving it twice.
        let tangent = step.y / (1 + step.x)
        let kappa = 4 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot())
        let (leanSine, leanCosine) = lean.sineAndCosine
        let first = start.turned(by: Point(leanCosine, leanSine))
        var point = first
        var arc: [PathElement] = [.move(first)]
        for _ in 0..<4 {
            let next = point.turned(by: step)
            arc.append(
                .curve(
                    control1: Point(point.x - kappa * point.y, point.y + kappa * point.x),
                    control2: Point(next.x + kappa * next.y, next.y - kappa * next.x), to: next))
            point = next
        }
        let half = Point((first.x - point.x) / 2, (first.y - point.y) / 2)
        let normal = isUpper ? Point(-bend * half.y, bend * half.x) : Point(bend * half.y, -bend * half.x)
        edge = CubicCurve(
            from: point, control1: Point(point.x + 0.45 * half.x + normal.x, point.y + 0.45 * half.y + normal.y),
            control2: Point(point.x + 1.55 * half.x + normal.x, point.y + 1.55 * half.y + normal.y), to: first)
        area = arc + [.curve(control1: edge.control1, control2: edge.control2, to: edge.to), .close]
    }
}

extension Point {
    /// The vector turned by an angle with this cosine and sine.
    fileprivate func turned(by angle: Point) -> Point {
        Point(x * angle.x - y * angle.y, x * angle.y + y * angle.x)
    }
}
