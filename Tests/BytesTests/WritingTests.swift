import Bytes
import Foundation
import Testing

private func written(_ number: Double) -> String {
    var bytes: [UInt8] = []
    bytes.write(number)
    return String(decoding: bytes, as: UTF8.self)
}

struct WritingTests {
    @Test(arguments: [0, 1, 5, 12, 40, 1000])
    func `text is complete whatever its estimate was`(estimatedCount: Int) {
        var bytes = Array("before ".utf8)
        bytes.appendText(estimatedCount: estimatedCount) { span in
            span.write("a text, ")
            span.write(-12.345)
            span.write(" and ", 1_234_567)
            span.write(UInt8(ascii: " "))
            span.write(" more bytes".utf8Span.span)
            span.writeHexadecimal(0x0123_4567_89AB_CDEF)
        }
        #expect(
            String(decoding: bytes, as: UTF8.self) == "before a text, -12.345 and 1234567  more bytes0123456789abcdef")
    }

    @Test func `a span that is full drops what does not fit`() {
        let bytes = [UInt8](capacity: 7) { span in
            span.write("12345")
            span.write(67.89)
            span.write("x")
            span.write(0.5)
        }
        #expect(String(decoding: bytes, as: UTF8.self) == "1234567")
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"), (115.2, "115.2"),
            (66.56, "66.56"),
            (1.0005, "1.001"), (0.0004, "0"), (-0.0004, "0"), (-0.0006, "-0.001"), (0.999, "0.999"), (0.9996, "1"),
            (10, "10"), (100, "100"), (1000, "1000"), (1001.01, "1001.01"), (4096, "4096"),
            (12_345_678.9, "12345678.9"),
            (1e-7, "0"), (1e8, "100000000"), (1e300, "1000000000"), (.infinity, "1000000000"),
            (-.infinity, "-1000000000"), (.nan, "0"),
        ] as [(Double, String)])
    func `thousandths without an exponent, a minus zero or zeros at the end`(number: Double, text: String) {
        #expect(written(number) == text)
    }

    @Test func `whole numbers and thousandths are written as they are`() {
        let numbers = [Array(-110_000...110_000), Array(stride(from: -10_000_000, through: 10_000_000, by: 1_000))]
        let wrong = numbers.joined().filter { thousandths in
            let text = written(Double(thousandths) / 1000)
            return Double(text) != Double(thousandths) / 1000 || text.contains(".") && text.hasSuffix("0")
        }
        #expect(wrong.isEmpty)
    }

    @Test func `a JSON reader gets back the string that was written`() throws {
        let text = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init))) + "漢🙂\u{2028}\u{202E}"
        var bytes: [UInt8] = []
        bytes.writeJSON(text)
        let back = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? String
        #expect(back.map { Array($0.utf8) } == Array(text.utf8))
        #expect(!bytes.contains { $0 < 0x20 })
    }
}
