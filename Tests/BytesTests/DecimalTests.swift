import Bytes
import Testing

private func number(_ text: String) -> Double? {
    Double(decimal: text.utf8Span.span)
}

struct DecimalTests {
    @Test(arguments: [
        ("0", 0), ("12", 12), ("-12", -12), ("0.5", 0.5), (".5", 0.5), ("-.5", -0.5), ("007.250", 7.25),
        ("0.1", 0.1), (".123456789012345", 0.123456789012345), ("3.14159265358979", 3.14159265358979),
        ("9999999999999998", 9_999_999_999_999_998),
    ])
    func `a decimal is the nearest number`(text: String, value: Double) {
        #expect(number(text) == value)
    }

    @Test func `minus nothing is nothing`() throws {
        let zero = try #require(number("-0.0"))
        #expect(zero == 0 && zero.sign == .plus)
    }

    @Test(arguments: [
        "", "-", ".", "-.", "5.", "+1", "--1", "1-", "1e3", "1E3", "0x10", "nan", "NaN", "inf", "-inf", "1.2.3", "1,5",
        " 1", "1 ", "1_000", "\u{661}", "\u{FF11}", "00000000000000000", "12345678901234567890", "\u{0}",
    ])
    func `anything else is none`(text: String) {
        #expect(number(text) == nil)
    }
}
