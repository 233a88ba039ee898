import Geometry

/// An arc of up to half a turn, as chords that are within a tolerance of it.
struct Arc {
    /// The number of chords: a power of two, because the arc is bisected until they are short enough, which takes only square
    /// roots.
    private var count = 1
    /// The cosine and the sine of the angle of a chord.
    private var cosine: Double
    private var sine: Double

    private static let maxCount = 1 << 15

    /// - Parameters:
    ///   - cosine: The cosine of the angle of the arc.
    ///   - sine: Its sine, which is not negative.
    ///   - tolerance: The maximum distance of a chord from the arc, in the unit of the radius.
    init(cosine: Double, sine: Double, radius: Double, tolerance: Double) {
        (self.cosine, self.sine) = (cosine, sine)
        // The sagitta of a chord is radius × angle² / 8, and the cosine of a small angle is 1 - angle² / 2.
        while radius * (1 - self.cosine) > 4 * tolerance && count < Self.maxCount { bisect() }
    }

    private mutating func bisect() {
        count *= 2
        // Never as the difference of numbers that may be nearly equal.
        if cosine < 0 {
            let half = ((1 - cosine) / 2).squareRoot()
            (cosine, sine) = (sine / (2 * half), half)
        } else {
            let half = ((1 + cosine) / 2).squareRoot()
            (cosine, sine) = (half, sine / (2 * half))
        }
    }

    /// Inserts the ends of chords before the last point of a side; that point and the one before it are the ends of the arc.
    ///
    /// - Parameters:
    ///   - isReversed: Whether the arc runs from the y axis to the x axis, and not from x to y.
    ///   - center: The center of the arc at its start.
    ///   - end: The center at its end, if that moves.
    func insert(into side: inout [Point], isReversed: Bool, around center: Point, to end: Point) {
        guard count > 1, let last = side.popLast(), let first = side.last else { return }
        let (sine, count) = (isReversed ? -sine : sine, Double(count))
        var (x, y) = (first.x - center.x, first.y - center.y)
        // The points between the ends are moved outwards, so that the polygon has the area of the sector. It consists of
        // triangles between the center and a chord: two with a radius and a moved radius, and the others with two moved ones.
        let versine = 1 - cosine
        // The ratio of an angle to its sine, as a series.
        let angle = 1 + versine / 3 + versine * versine * 2 / 15
        let stretch = count * angle / (1 + (1 + (count - 2) * count * angle).squareRoot())
        for step in 1..<self.count {
            (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
            let share = Double(step) / count
            side.append(
                Point(
                    center.x + share * (end.x - center.x) + stretch * x,
                    center.y + share * (end.y - center.y) + stretch * y))
        }
        side.append(last)
    }
}
