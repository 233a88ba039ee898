import Bytes
import Testing

private func written(_ number: Double) -> String {
    var bytes: [UInt8] = []
    bytes.write(number)
    return String(decoding: bytes, as: UTF8.self)
}

struct NumberTests {
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

    @Test func `every whole number and every thousandth is written as it is`() {
        let wrong = (-1_100_000...1_100_000).filter { thousandths in
            let text = written(Double(thousandths) / 1000)
            return Double(text) != Double(thousandths) / 1000 || text.contains(".") && text.hasSuffix("0")
        }
        #expect(wrong.isEmpty)
    }

    @Test func `millionths`() {
        var bytes: [UInt8] = []
        bytes.writeMillionths(-0.8660254037844386)
        bytes.writeMillionths(0.000001)
        bytes.writeMillionths(1.25)
        #expect(String(decoding: bytes, as: UTF8.self) == "-0.8660250.0000011.25")
    }
}
