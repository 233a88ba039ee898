import Bytes
import Parameters

/// Converts numbers into valences: `min` is −1, `mid` is 0 and `max` is 1, and numbers beyond the ends are clamped. If
/// `min` is greater than `max`, low numbers are good. With a `mid` of 20:
///
///     number     0    10      20    60     100
///     valence    −1   −0.5    0     0.5    1
///
/// With three steps, which are −1, 0 and 1, the numbers 10 and 60 are as near to 0 as to another step, and become −1
/// and 1.
///
/// It computes with decimals, in integers, so that every language can repeat it: see docs/identity.md.
package struct Gauge: Sendable {
    package let min: Double
    package let max: Double
    private let mid: Double?
    private let steps: Int?

    package enum Contradiction: Error, Equatable {
        case endsAreEqual
        /// It is not strictly between the ends.
        case midIsOutside(Double)
    }

    /// The ends are finite. `mid` is the middle of `min` and `max` unless it is given. With `steps`, which is at least
    /// 2, there are that many different valences, at equal distances from −1 to 1.
    package init(min: Double, max: Double, mid: Double? = nil, steps: Int? = nil) throws(Contradiction) {
        (self.min, self.max, self.mid, self.steps) = (min, max, mid, steps)
        if min == max { throw .endsAreEqual }
        if let mid, mid <= Swift.min(min, max) || Swift.max(min, max) <= mid { throw .midIsOutside(mid) }
    }

    /// The valence of a number, which may be infinite, rounded to six decimals, halves away from zero.
    ///
    /// With steps it is the nearest of their valences; of two that are equally near the one that is farther from zero,
    /// and of two on both sides of zero the positive one.
    package func valence(of number: Double) -> Double {
        let (offset, length) = position(of: Swift.min(Swift.max(number, Swift.min(min, max)), Swift.max(min, max)))
        var (distance, unit) = (offset.magnitude, length)
        if let steps {
            let gaps = UInt128(steps - 1)
            // The index of the nearest step, rounded up halfway between two: the first one is −1, and the last one 1.
            let index = ((distance + length) * gaps + length) / (2 * length)
            (distance, unit) = (2 * index - gaps, gaps)
        }
        // Up to 4 × 10²⁴.
        let millionths = 1_000_000 * Int128(distance)
        return Double(millionths: offset < 0 ? -millionths : millionths, over: Int128(unit))
    }

    /// How far a number between the ends is from the middle, and how far the end on its side is: in units in which both
    /// are whole numbers of at most 4 × 10¹⁸. The offset is negative on the side of `min`.
    private func position(of number: Double) -> (offset: Int128, length: UInt128) {
        guard let mid else {
            let (min, max, number) = Self.units(min, max, number)
            let length = max - min
            return ((2 * number - min - max) * length.signum(), length.magnitude)
        }
        // Each side has its own unit: the other end may be so large that this side is nothing beside it.
        let isOnSideOfMax = (number > mid) == (min < max)
        let (middle, end, place) = Self.units(mid, isOnSideOfMax ? max : min, number)
        let offset = Int128((place - middle).magnitude)
        return (isOnSideOfMax ? offset : -offset, (end - middle).magnitude)
    }

    /// Numbers in a unit that is a power of ten and in which the first two, which differ, have at most 18 digits. As no
    /// number needs more than 17 digits, both are then different whole numbers.
    private static func units(_ one: Double, _ other: Double, _ number: Double) -> (Int128, Int128, Int128) {
        let decimals = (ShortestDecimal(one), ShortestDecimal(other))
        let unit = Swift.max(decimals.0.wholeDigits, decimals.1.wholeDigits) - 18
        return (
            Int128(decimals.0.units(of: unit)), Int128(decimals.1.units(of: unit)),
            Int128(ShortestDecimal(number).units(of: unit))
        )
    }
}

/// The data that a face shows: a number on a gauge, or none.
struct GaugeReading {
    private let gauge: Gauge
    private let value: Double?

    /// The reading that is given by `value`; nil if it is not.
    init?(_ given: GivenParameters) throws(Rejection) {
        guard given.isGiven(FaceKey.value) else { return nil }
        value = given[FaceKey.value].number
        let (min, max) = (given[FaceKey.min].number ?? 0, given[FaceKey.max].number ?? 100)
        let mid = given[FaceKey.mid].number
        do throws(Gauge.Contradiction) {
            gauge = try Gauge(min: min, max: max, mid: mid, steps: given[FaceKey.steps].wholeNumber)
        } catch {
            switch error {
            case .endsAreEqual:
                let isMaxGiven = given.isGiven(FaceKey.max)
                let (one, other) = isMaxGiven ? (FaceKey.max, FaceKey.min) : (FaceKey.min, FaceKey.max)
                throw .conflict(
                    one.parameter, Self.text(of: min), with: "\(other.parameter.name)=\(Self.text(of: max))",
                    cure: "they have to differ")
            case .midIsOutside(let mid):
                throw .conflict(
                    FaceKey.mid.parameter, Self.text(of: mid),
                    with: "min=\(Self.text(of: min)) and max=\(Self.text(of: max))",
                    cure: "use a number between them")
            }
        }
    }

    /// How pleasant the data is; nil if there is none.
    var valence: Double? { value.map(gauge.valence) }

    /// The data in words: "73 of 0 to 100".
    var figures: String {
        guard let value else { return "no data" }
        let (min, max) = (gauge.min, gauge.max)
        let figures = "\(figure(value)) of \(figure(min)) to \(figure(max))"
        if value > Swift.max(min, max) { return figures + ", above the range" }
        if value < Swift.min(min, max) { return figures + ", below the range" }
        return figures
    }

    /// A number for people: in six decimals, or in six digits of the larger end if that is smaller than 0.1.
    private func figure(_ number: Double) -> String {
        guard number.isFinite else { return Self.text(of: number) }
        let largerEnd = ShortestDecimal(max(gauge.min.magnitude, gauge.max.magnitude))
        return ShortestDecimal(number).rounded(to: min(-6, largerEnd.wholeDigits - 6)).description
    }

    private static func text(of number: Double) -> String {
        FaceKey.value.parameter.text(of: .number(number))
    }
}
