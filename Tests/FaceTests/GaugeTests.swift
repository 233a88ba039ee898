import Face
import TestSupport
import Testing

struct GaugeTests {
    private static let numbers = stride(from: -20.0, through: 120, by: 0.5)

    private func valence(
        _ number: Double, _ min: Double = 0, _ max: Double = 100, mid: Double? = nil, steps: Int? = nil
    ) throws -> Double {
        try Gauge(min: min, max: max, mid: mid, steps: steps).valence(of: number)
    }

    @Test func `the ends and the middle have the valences −1, 1 and 0`() throws {
        for (min, mid, max) in [(0.0, 50.0, 100.0), (0, 10, 100), (5, 3, 1), (-1e9, 0, 1e9), (1e9, 1, -1e9)] {
            #expect(try valence(min, min, max, mid: mid) == -1)
            #expect(try valence(mid, min, max, mid: mid) == 0)
            #expect(try valence(max, min, max, mid: mid) == 1)
        }
    }

    @Test func `the middle is that of min and max unless it is given, even if it has seven decimals`() throws {
        #expect(try valence(3, 1, 5) == 0)
        #expect(try valence(0, 0, 0.000001) == -1 && valence(0.000001, 0, 0.000001) == 1)
        #expect(try valence(0, -0.000001, 0.000002) == -0.333333)
    }

    @Test(arguments: [nil, 2, 3, 4, 5, 10, 11])
    func `the valence rises with the number if max is greater than min, and else falls`(steps: Int?) throws {
        for mid in [nil, 10, 99.0] {
            let rising = try Self.numbers.map { try valence($0, mid: mid, steps: steps) }
            let falling = try Self.numbers.map { try valence($0, 100, 0, mid: mid, steps: steps) }
            #expect(zip(rising, rising.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(zip(falling, falling.dropFirst()).allSatisfy { $0 >= $1 })
        }
    }

    @Test func `a number mirrored about the middle of the range has the opposite valence`() throws {
        for number in Self.numbers {
            #expect(try valence(100 - number) == 0 - valence(number))
            #expect(try valence(number, 100, 0) == 0 - valence(number))
            // Beside the ties at zero, which are positive on both sides.
            if number != 50 {
                #expect(try valence(100 - number, steps: 4) == 0 - valence(number, steps: 4))
            }
        }
    }

    @Test func `numbers beyond the ends have the valences of the ends`() throws {
        for (min, max) in [(0.0, 100.0), (100, 0)] {
            for steps in [nil, 2, 7] {
                #expect(try valence(-1e9, min, max, steps: steps) == valence(0, min, max, steps: steps))
                #expect(try valence(1e9, min, max, steps: steps) == valence(100, min, max, steps: steps))
            }
        }
    }

    @Test func `valences are rounded to six decimals, halves away from zero, without a minus zero`() throws {
        #expect(try valence(500, -1e9, 1e9) == 0.000001 && valence(-500, -1e9, 1e9) == -0.000001)
        for number in [499.999999, -499.999999, -0.000001] {
            let valence = try valence(number, -1e9, 1e9)
            #expect(valence == 0 && valence.sign == .plus)
        }
        #expect(try valence(2, 0, 3, mid: 0.000001) == 0.666667)
    }

    @Test(arguments: 2...11)
    func `steps have that many valences, at equal distances`(steps: Int) throws {
        let valences = try Set(stride(from: 0.0, through: 100, by: 0.125).map { try valence($0, steps: steps) })
            .sorted()
        #expect(valences.count == steps && valences.first == -1 && valences.last == 1)
        for (index, valence) in valences.enumerated() {
            let exact = Double(2 * index - (steps - 1)) / Double(steps - 1)
            #expect((valence - exact).magnitude <= 0.000_000_5)
        }
    }

    /// In units in which every step and every middle of two steps is a whole number.
    @Test(arguments: 2...11)
    func `of two steps that are equally near the one farther from zero is taken, and else the nearest`(steps: Int)
        throws
    {
        let gaps = steps - 1
        let end = Double(gaps)
        for tie in stride(from: 1 - gaps, through: gaps - 1, by: 2) {
            let farther = Double(tie < 0 ? tie - 1 : tie + 1) / end
            let nearer = Double(tie < 0 ? tie + 1 : tie - 1) / end
            func valence(_ number: Double) throws -> Double { try self.valence(number, -end, end, steps: steps) }
            let towardsZero = Double(tie) - (tie < 0 ? -0.000001 : 0.000001)
            #expect(try (valence(Double(tie)) - farther).magnitude < 0.000_001)
            #expect(try (valence(towardsZero) - nearer).magnitude < 0.000_001)
        }
    }

    @Test func `the nearest step is that of the exact valence and not of the rounded one`() throws {
        #expect(try valence(-0.000001, -1e9, 1e9, steps: 2) == -1)
        #expect(try valence(0, -1e9, 1e9, steps: 2) == 1)
        #expect(try valence(24.999999, -1e9, 1e9 + 0, mid: 25, steps: 2) == -1)
    }

    @Test func `numbers of any size have the valences of the same numbers in another unit`() throws {
        for power in [-300, -30, -6, 3, 12, 30, 290] {
            let unit = try #require(Double("1e\(power)"))
            func scaled(_ number: Int) throws -> Double { try #require(Double("\(number)e\(power)")) }
            for number in -3...103 {
                for steps in [nil, 2, 5, 11] {
                    let expected = try valence(Double(number), steps: steps)
                    #expect(
                        try valence(scaled(number), 0, scaled(100), steps: steps) == expected, "\(number) × \(unit)")
                    let aside = try valence(Double(number), mid: 30, steps: steps)
                    #expect(try valence(scaled(number), 0, scaled(100), mid: scaled(30), steps: steps) == aside)
                }
            }
        }
    }

    @Test func `the largest and the smallest numbers are exact`() throws {
        let largest = Double.greatestFiniteMagnitude
        #expect(try valence(0, -largest, largest) == 0 && valence(largest / 2, -largest, largest) == 0.5)
        let least = Double.leastNonzeroMagnitude
        #expect(try valence(least, 0, 2 * least) == 0 && valence(least, -least, least) == 1)
        #expect(try valence(1, 1e-300, 1e300, mid: 1) == 0 && valence(0.25, 0, 1e300, mid: 1) == -0.75)
        #expect(try valence(5e299, 0, 1e300, mid: 1e-300) == 0.5)
        // Times in milliseconds, and nanoseconds that differ in the last digit that a number has.
        #expect(try valence(1_732_368_000_250, 1_732_368_000_000, 1_732_368_001_000) == -0.5)
        let time = 1_732_368_000_000_000_000.0
        let between = try valence(time.nextUp, time, time.nextUp.nextUp)
        #expect(-1 < between && between < 1)
        #expect(try valence(time.nextUp, time, time.nextUp) == 1)
    }

    @Test func `any two different numbers are ends, also those next to each other`() throws {
        var random = SplitMix64()
        for _ in 0..<5_000 {
            let one = Double(bitPattern: random.next())
            let others = [Double(bitPattern: random.next()), one.nextUp, one.nextDown, 0, -one]
            for other in others where one.isFinite && other.isFinite && one != other {
                #expect(try valence(one, one, other) == -1 && valence(other, one, other) == 1)
                let middle = one / 2 + other / 2
                guard min(one, other) < middle, middle < max(one, other) else { continue }
                #expect(try valence(middle, one, other, mid: middle) == 0)
                #expect(try valence(one, one, other, mid: middle) == -1)
            }
        }
    }

    @Test func `infinity is beyond the ends`() throws {
        for (min, max) in [(0.0, 100.0), (-1e300, 1e308)] {
            for steps in [nil, 5] {
                #expect(try valence(.infinity, min, max, steps: steps) == 1)
                #expect(try valence(-.infinity, min, max, steps: steps) == -1)
                #expect(try valence(.infinity, max, min, steps: steps) == -1)
            }
        }
        #expect(try valence(.infinity, 0, 100, mid: 99) == 1)
    }

    @Test func `a gauge whose ends are equal is rejected`() {
        for end in [0, 5, -1e9, 1e9] {
            #expect(throws: Gauge.Contradiction.endsAreEqual) { try Gauge(min: end, max: end) }
            #expect(throws: Gauge.Contradiction.endsAreEqual) { try Gauge(min: end, max: end, mid: end) }
        }
    }

    @Test func `a middle that is not strictly between the ends is rejected`() {
        for (min, max) in [(0.0, 100.0), (100, 0)] {
            for mid in [0.0, 100, -1, 101, 1e9] {
                #expect(throws: Gauge.Contradiction.midIsOutside(mid)) { try Gauge(min: min, max: max, mid: mid) }
            }
            #expect(throws: Never.self) { try Gauge(min: min, max: max, mid: 0.000001) }
        }
    }
}
