import Bytes

/// An IPv4 or IPv6 address, as the 128 bits of an IPv6 address. An IPv4 address is the IPv6 address that it is mapped
/// to, such as `::ffff:192.0.2.1` (RFC 4291 §2.5.5.2), so the two forms are equal.
///
///     192.0.2.1    ::ffff:c000:201           one address, written as 192.0.2.1
///     2001:DB8::1  2001:db8:0:0:0:0:0:1      one address, written as 2001:db8::1 (RFC 5952)
///
/// The time to parse is proportional to the length of the text, which the callers bound.
package struct IPAddress: Hashable, Sendable {
    private let high: UInt64
    private let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    package init(version4 number: UInt32) {
        self.init(high: 0, low: Self.version4Prefix | UInt64(number))
    }

    private static let version4Prefix: UInt64 = 0xFFFF_0000_0000

    package var isVersion4: Bool { high == 0 && low >> 32 == Self.version4Prefix >> 32 }

    /// Parses an IPv4 address of four decimal numbers, or an IPv6 address without brackets (RFC 4291 §2.2): eight
    /// groups of up to four hexadecimal digits, of which one run of zeros may be written as `::`, and the last two as
    /// an IPv4 address.
    package init?(_ text: ArraySlice<UInt8>) {
        if let number = Self.version4(text) {
            self.init(version4: number)
            return
        }
        guard let groups = Self.groups(text) else { return nil }
        let halves = [groups[..<4], groups[4...]].map { $0.reduce(UInt64(0)) { $0 << 16 | UInt64($1) } }
        self.init(high: halves[0], low: halves[1])
    }

    private static func version4(_ text: ArraySlice<UInt8>) -> UInt32? {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var address: UInt32 = 0
        for part in parts {
            // Some systems read a number with a leading zero as octal.
            guard part.count <= 3, let number = part.decimalNumber, number <= 255,
                part.count == 1 || part.first != UInt8(ascii: "0")
            else { return nil }
            address = address << 8 | UInt32(number)
        }
        return address
    }

    /// The eight groups of an IPv6 address, with zeros in place of `::`.
    private static func groups(_ text: ArraySlice<UInt8>) -> [UInt16]? {
        guard let gap = text.indices.first(where: { text[$0...].starts(with: "::".utf8) }) else {
            return separatedGroups(text).flatMap { $0.count == 8 ? $0 : nil }
        }
        guard let first = separatedGroups(text[..<gap], mayEndWithVersion4: false),
            let last = separatedGroups(text[(gap + 2)...]), first.count + last.count < 8
        else { return nil }
        return first + repeatElement(0, count: 8 - first.count - last.count) + last
    }

    /// Groups with a colon between them; an empty text has none.
    private static func separatedGroups(_ text: ArraySlice<UInt8>, mayEndWithVersion4: Bool = true) -> [UInt16]? {
        if text.isEmpty { return [] }
        var groups: [UInt16] = []
        for group in text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) {
            if mayEndWithVersion4, group.endIndex == text.endIndex, let number = version4(group) {
                groups += [UInt16(number >> 16), UInt16(number & 0xFFFF)]
                continue
            }
            let digits = group.prefix(5).compactMap { $0.hexadecimalValue }
            guard 1...4 ~= group.count, digits.count == group.count else { return nil }
            groups.append(digits.reduce(0) { $0 << 4 | UInt16($1) })
        }
        return groups
    }
}

extension IPAddress: CustomStringConvertible {
    /// The text form that RFC 5952 recommends; that of an IPv4 address for a mapped one.
    package var description: String {
        if isVersion4 {
            return [24, 16, 8, 0].map { "\(low >> $0 & 0xFF)" }.joined(separator: ".")
        }
        let groups = [high, low].flatMap { half in [48, 32, 16, 0].map { UInt16(half >> $0 & 0xFFFF) } }
        guard let zeros = Self.longestRunOfZeros(in: groups) else { return Self.text(groups[...]) }
        return Self.text(groups[..<zeros.lowerBound]) + "::" + Self.text(groups[zeros.upperBound...])
    }

    private static func text(_ groups: ArraySlice<UInt16>) -> String {
        groups.map { String($0, radix: 16) }.joined(separator: ":")
    }

    /// The first one of those with the most zeros; nil if no two zeros follow each other.
    private static func longestRunOfZeros(in groups: [UInt16]) -> Range<Int>? {
        var longest: Range<Int>?
        var index = 0
        while index < groups.count {
            let end = groups[index...].firstIndex { $0 != 0 } ?? groups.count
            if end - index > max(1, longest?.count ?? 0) { longest = index..<end }
            index = end + 1
        }
        return longest
    }
}
