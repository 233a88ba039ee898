import Bytes
import TestSupport
import Testing

private func number(_ text: String) -> Double? {
    Double(decimal: text.utf8Span.span)
}

struct DecimalTests {
    @Test(arguments: [
        ("0", 0), ("12", 12), ("-12", -12), ("0.5", 0.5), (".5", 0.5), ("-.5", -0.5), ("+.5", 0.5), ("+1", 1),
        ("256.0", 256), ("0.1", 0.1), ("3.14159", 3.14159), ("1e3", 1000), ("1E3", 1000), ("1e+2", 100), ("1e-1", 0.1),
        ("-2.5e-2", -0.025), (".5e1", 5), ("0e99", 0), ("0.000001e6", 1), ("1000000000", 1e9), ("1e9", 1e9),
        ("123456789.123456", 123456789.123456),
    ])
    func `a decimal is the nearest number`(text: String, value: Double) {
        #expect(number(text) == value)
    }

    @Test(arguments: [
        ("0.8414709848078965", 0.841471), ("0.1234564", 0.123456), ("0.1234565", 0.123457), ("-0.1234565", -0.123457),
        ("0.12345649999999999999999999999", 0.123456), ("0.9999996", 1), ("255.99999999999997", 256),
        ("4.9e-7", 0), ("5e-7", 0.000001), ("5e-324", 0), ("-1e-7", 0), ("1.7976931348623157e-300", 0),
        ("100000000.0000000000000000000001", 1e8),
    ])
    func `a number is rounded to six decimals, halves away from zero`(text: String, value: Double) {
        #expect(number(text) == value)
    }

    @Test(arguments: [
        "1e12", "1e300", "1e99999999999999999999", "99999999999999999999999999999999", "123456789012345678",
    ])
    func `magnitudes above a million millions are clamped`(text: String) {
        #expect(number(text) == 1e12)
        #expect(number(text.count < 32 ? "-" + text : "-1e12") == -1e12)
    }

    @Test(arguments: ["-0", "-0.0", "-0e5", "-1e-9", "-0.0000004"])
    func `there is no minus zero`(text: String) throws {
        let zero = try #require(number(text))
        #expect(zero == 0 && zero.sign == .plus)
    }

    @Test(arguments: [
        "", "-", "+", ".", "-.", "+.", "5.", "5.e1", "--1", "+-1", "1-", "1e", "1e+", "e1", ".e1", "1e1.5", "1e1e1",
        "007",
        "00", "-01", "00.5", "0x10", "0b1", "nan", "NaN", "inf", "-inf", "Infinity", "1.2.3", "1,5", " 1", "1 ",
        "1_000",
        "1f", "\u{661}", "\u{FF11}", "\u{2212}1", "0.00000000000000000000000000000000", "\u{0}", "1\u{0}",
    ])
    func `anything else is none`(text: String) {
        #expect(number(text) == nil)
    }

    @Test func `a number that Swift prints is read as its millionths, and its text as the same number`() throws {
        var random = SplitMix64(seed: 12)
        for _ in 0..<10_000 {
            let original =
                Double.random(in: -1000...1000, using: &random) * [1, 0.1, 1e-3, 1e-9].randomElement(using: &random)!
            let read = try #require(number(original.description), "\(original)")
            #expect(read == (original * 1_000_000).rounded() / 1_000_000)
            #expect(number(decimal(read)) == read)
        }
    }

    @Test(arguments: [
        (0.5, "0.5"), (-0.000001, "-0.000001"), (1e9, "1000000000"), (-12, "-12"), (0.1 + 0.2, "0.3"), (1.25, "1.25"),
        (-0.8660254037844386, "-0.866025"),
    ])
    func `a number is written without an exponent and without zeros at the end`(number: Double, text: String) {
        #expect(decimal(number) == text)
    }
}
