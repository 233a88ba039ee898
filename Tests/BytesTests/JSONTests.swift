import Bytes
import Foundation
import Testing

struct JSONTests {
    @Test func `a JSON reader gets back the string that was written`() throws {
        let text = String(String.UnicodeScalarView((0...0x2FF).compactMap(Unicode.Scalar.init))) + "漢🙂\u{2028}\u{202E}"
        var bytes: [UInt8] = []
        bytes.writeJSON(text)
        let back = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed) as? String
        #expect(back.map { Array($0.utf8) } == Array(text.utf8))
        #expect(!bytes.contains { $0 < 0x20 })
    }
}
