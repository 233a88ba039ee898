import Bytes
import Testing

struct AppendingTextTests {
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
}
