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

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false), ("10.1.2.3", "10.1.2.3", true),
        ("10.1.2.3", "10.1.2.4", false), ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "::1", false),
        ("10.1.2.3/32", "10.1.2.3", true), ("192.168.1.7/24", "192.168.1.200", true),
        ("2001:db8::/32", "2001:db8:ffff::1", true), ("2001:db8::/32", "2001:db9::1", false),
        ("::1", "::1", true), ("::1/128", "::2", false), ("::/0", "1.2.3.4", true), ("fe80::/65", "fe80::1", true),
        ("fe80::/65", "fe80::8000:0:0:1", false), ("10.0.0.0/8", "::ffff:10.2.3.4", true),
    ])
    func `a network contains the addresses with its first bits`(network: String, member: String, isContained: Bool)
        throws
    {
        let network = try #require(IPNetwork(Array(network.utf8)[...]))
        #expect(try network.contains(#require(address(member))) == isContained)
    }

    @Test(arguments: [
        "", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129", "10/8", "::1/+1", "a/8",
    ])
    func `a malformed network is rejected`(text: String) {
        #expect(IPNetwork(Array(text.utf8)[...]) == nil)
    }
}
