import Bytes
import TestSupport
import Testing

struct ShortestDecimalTests {
    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (1, "1"), (-12.5, "-12.5"), (100, "100"), (0.1, "0.1"), (0.05, "0.05"),
        (1e-6, "0.000001"), (1.5e-6, "0.0000015"), (1e-7, "1e-7"), (-2.5e-7, "-2.5e-7"),
        (1e20, "100000000000000000000"), (1e21, "1e21"), (1.25e21, "1.25e21"), (1e300, "1e300"),
        (1.7976931348623157e308, "1.7976931348623157e308"), (.leastNonzeroMagnitude, "5e-324"),
        (9_007_199_254_740_992, "9007199254740992"), (123_456_789_012_345_680, "123456789012345680"),
        (1_732_368_000_123, "1732368000123"), (0.30000000000000004, "0.30000000000000004"), (.infinity, "0"),
    ])
    func `a number is written as JavaScript writes it, but for the plus of an exponent`(number: Double, text: String) {
        #expect(ShortestDecimal(number).description == text)
    }

    @Test func `every finite number is read from its text`() throws {
        var random = SplitMix64()
        for _ in 0..<20_000 {
            let number = Double(bitPattern: random.next())
            guard number.isFinite else { continue }
            let text = ShortestDecimal(number).description
            #expect(text.utf8.count <= 25)
            #expect(Double(exactDecimal: text.utf8Span.span) == number, "\(text)")
        }
    }

    @Test(arguments: [
        ("1e309", Double.infinity), ("-1e999999", -Double.infinity), ("1e-999", 0), ("-0", 0), (".5", 0.5),
        ("+1e+2", 100),
    ])
    func `a decimal is the nearest number, or infinite beyond all`(text: String, number: Double) {
        #expect(Double(exactDecimal: text.utf8Span.span) == number)
    }

    @Test(arguments: ["", "inf", "nan", "0x10", "1e", "1_0", " 1", "00", "5.", "\u{661}"])
    func `nothing else is a number`(text: String) {
        #expect(Double(exactDecimal: text.utf8Span.span) == nil)
    }

    @Test func `units are whole numbers, with halves away from zero`() {
        #expect(ShortestDecimal(2.5).units(of: 0) == 3 && ShortestDecimal(-2.5).units(of: 0) == -3)
        #expect(
            ShortestDecimal(2.4999).units(of: 0) == 2
                && ShortestDecimal(1e300).units(of: 283) == 100_000_000_000_000_000)
        #expect(ShortestDecimal(1e300).units(of: 0) == 1_000_000_000_000_000_000)
        #expect(
            ShortestDecimal(1e-300).units(of: 0) == 0
                && ShortestDecimal(.leastNonzeroMagnitude).units(of: -341) == 500_000_000_000_000_000)
        #expect(ShortestDecimal(0.49).units(of: 0) == 0 && ShortestDecimal(9.96).rounded(to: -1).description == "10")
    }

    @Test func `the whole digits are those before the point`() {
        for (number, digits) in [
            (5.0, 1), (12.5, 2), (0.5, 0), (0.05, -1), (1e300, 301), (.leastNonzeroMagnitude, -323), (0, -400),
        ] {
            #expect(ShortestDecimal(number).wholeDigits == digits)
        }
    }
}
