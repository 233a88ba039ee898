/// An angle. Positive angles are clockwise, because y grows downwards.
package struct Angle: Equatable, Sendable {
    package var degrees: Double

    package init(degrees: Double) {
        self.degrees = degrees
    }

    package init(radians: Double) { degrees = radians * 180 / .pi }

    package var radians: Double { degrees * .pi / 180 }

    /// The sine and the cosine: exact at multiples of a quarter turn, and within 2⁻⁵² elsewhere. An angle that is not
    /// finite, or has a magnitude of 10⁹ degrees or more, counts as 0.
    ///
    /// IEEE 754 specifies every bit of the basic operations used here. The functions of C libraries may differ in the
    /// last bit, and the same face must have the same bytes on every machine.
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

    // Taylor series, with enough terms for |x| ≤ π/4.

    private static func sine(_ x: Double) -> Double {
        x * series(x * x, [15, 13, 11, 9, 7, 5, 3])
    }

    private static func cosine(_ x: Double) -> Double {
        series(x * x, [16, 14, 12, 10, 8, 6, 4, 2])
    }

    /// Evaluates 1 − x²/(n(n−1)) · (1 − …) from the innermost parentheses outwards.
    private static func series(_ square: Double, _ orders: [Double]) -> Double {
        orders.reduce(1) { 1 - square / ($1 * ($1 - 1)) * $0 }
    }
}
