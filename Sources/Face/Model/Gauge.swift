/// Converts numbers into valences: `min` is −1, `mid` is 0 and `max` is 1, and numbers beyond the ends are clamped. If `min`
/// is greater than `max`, low numbers are good.
///
/// It computes in integers, so that every language can repeat it: see docs/identity.md.
package struct Gauge: Sendable {
    package let min: Double
    package let max: Double
    /// In halves of a millionth, in which the middle of two numbers is a whole number.
    private let start: Int
    private let middle: Int
    private let end: Int
    private let steps: Int?

    package enum Contradiction: Error, Equatable {
        case endsAreEqual
        /// It is not strictly between the ends.
        case midIsOutside(Double)
    }

    /// Numbers are rounded to six decimals, and clamped to a magnitude of 10⁹. `mid` is the middle of `min` and `max` unless
    /// it is given. With `steps`, which is at least 2, there are that many different valences, at equal distances from −1
    /// to 1.
    package init(min: Double, max: Double, mid: Double? = nil, steps: Int? = nil) throws(Contradiction) {
        self.min = min
        self.max = max
        self.steps = steps
        (start, end) = (2 * min.millionths, 2 * max.millionths)
        middle = mid.map { 2 * $0.millionths } ?? (start + end) / 2
        if start == end { throw .endsAreEqual }
        if let mid, middle <= Swift.min(start, end) || Swift.max(start, end) <= middle { throw .midIsOutside(mid) }
    }

    /// The valence of a number, rounded to six decimals, halves away from zero.
    ///
    /// With steps it is the nearest of their valences; of two that are equally near the one that is farther from zero, and
    /// of two on both sides of zero the positive one.
    package func valence(of number: Double) -> Double {
        let offset = (2 * number.millionths - middle) * (start < end ? 1 : -1)
        let length = abs((offset < 0 ? start : end) - middle)
        var (distance, unit) = (Swift.min(abs(offset), length), length)
        if let steps {
            let gaps = steps - 1
            // The index of the nearest step, rounded up halfway between two: the first one is −1, and the last one 1.
            let index = ((distance + length) * gaps + length) / (2 * length)
            (distance, unit) = (2 * index - gaps, gaps)
        }
        // Up to 4 × 10²¹: the length is below 4 × 10¹⁵, and Int ends at 9 × 10¹⁸.
        let millionths = 1_000_000 * Int128(offset < 0 ? -distance : distance)
        return Double(millionths: millionths, over: Int128(unit))
    }
}

// Numbers have at most six decimals, as those that are given. Results are rounded in integers, because the halves have to be
// exact.
extension Double {
    var roundedToMillionths: Double { Double(millionths) / 1_000_000 }

    /// The nearest whole number of millionths. Magnitudes above 10⁹ are clamped to that.
    var millionths: Int { Int((Swift.min(Swift.max(self, -1e9), 1e9) * 1_000_000).rounded()) }

    /// A quotient in millionths, of which halves are rounded away from zero. There is no minus zero.
    init(millionths dividend: Int128, over divisor: Int128) {
        let rounded = (dividend.magnitude + divisor.magnitude / 2) / divisor.magnitude
        let magnitude = Double(rounded) / 1_000_000
        self = dividend < 0 ? 0 - magnitude : magnitude
    }
}
