/// An angle, clockwise as seen, because y grows downwards.
package struct Angle: Equatable, Sendable {
    package var degrees: Double

    package init(degrees: Double) {
        self.degrees = degrees
    }

    /// The sine and the cosine, exact at the quarter turns and within 2⁻⁵² elsewhere.
    ///
    /// Made of additions and multiplications alone, which give the same bits on every processor; a C library's
    /// functions may differ in the last one, and the same face must be the same bytes everywhere.
    package var sineAndCosine: (sine: Double, cosine: Double) {
        guard degrees.magnitude < 1e9 else { return (0, 1) }
        let quarters = Int(degrees / 90 + (degrees < 0 ? -0.5 : 0.5))
        let x = (degrees - 90 * Double(quarters)) * (.pi / 180)
        let (sine, cosine) = (Self.sine(x), Self.cosine(x))
        return switch quarters & 3 {
        case 0: (sine, cosine)
        case 1: (cosine, -sine)
        case 2: (-sine, -cosine)
        default: (-cosine, sine)
        }
    }

    // Taylor's series up to the term that no longer counts where |x| ≤ π/4.

    private static func sine(_ x: Double) -> Double {
        x * series(x * x, [15, 13, 11, 9, 7, 5, 3])
    }

    private static func cosine(_ x: Double) -> Double {
        series(x * x, [16, 14, 12, 10, 8, 6, 4, 2])
    }

    /// 1 − x²/(n(n−1)) · (1 − …), from the innermost bracket outwards.
    private static func series(_ square: Double, _ orders: [Double]) -> Double {
        orders.reduce(1) { 1 - square / ($1 * ($1 - 1)) * $0 }
    }
}
