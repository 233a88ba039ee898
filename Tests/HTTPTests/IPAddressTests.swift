import Glibc
import HTTP
import TestSupport
import Testing

struct IPAddressTests {
    private func address(_ text: String) -> IPAddress? { IPAddress(Array(text.utf8)[...]) }

    @Test(arguments: [
        ("192.0.2.1", "192.0.2.1"), ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"),
        ("::ffff:192.0.2.1", "192.0.2.1"), ("::FFFF:c000:201", "192.0.2.1"),
        ("::", "::"), ("::1", "::1"), ("1::", "1::"), ("2001:DB8::0001", "2001:db8::1"),
        ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"), ("2001:db8:0:1:1:1:1:1", "2001:db8:0:1:1:1:1:1"),
        ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"), ("0:0:0:0:0:0:0:0", "::"), ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
        ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"), ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"),
    ])
    func `an address is printed in its recommended form`(text: String, printed: String) {
        #expect(address(text)?.description == printed)
    }

    @Test(arguments: [
        "", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.4 ", "1.2.3.-4", "1..3.4", ":", ":::", "1:2",
        "1::2::3", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", "12345::", "g::", "[::1]", "::1%eth0",
        "1:2:3:4:5:6:7:1.2.3.4", "::1.2.3.4:5", "1:", ":1", "::1.2.3", "１.2.3.4",
    ])
    func `a malformed address is rejected`(text: String) {
        #expect(address(text) == nil)
    }

    @Test func `addresses are parsed and printed as the C library does`() throws {
        var numbers = SplitMix64(seed: 7)
        for _ in 0..<5_000 {
            // Many zeros, so that there are runs of them.
            let groups = (0..<8).map { _ in UInt16.random(in: 0...3, using: &numbers) == 0 ? numbers.next() & 0xFFFF : 0
            }
            let high = groups[..<4].reduce(UInt64(0)) { $0 << 16 | $1 }
            let low = groups[4...].reduce(UInt64(0)) { $0 << 16 | $1 }
            let ours = IPAddress(high: high, low: low)
            // The C library prints ::1.2.3.4 in the deprecated form.
            guard !(high == 0 && low >> 32 == 0), !ours.isVersion4 else { continue }
            var bytes = (high.bigEndian, low.bigEndian)
            var text = [CChar](repeating: 0, count: 64)
            #expect(inet_ntop(AF_INET6, &bytes, &text, 64) != nil)
            let printed = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            #expect(ours.description == printed)
            #expect(address(printed) == ours)
        }
    }
}
