// The elements of the grammar of RFC 9110 and RFC 3986 that several parsers share: classes of characters, lists, and
// hosts.
//
// All of them work on bytes, because comparing characters would find U+212A (KELVIN SIGN) equal to K. The time is
// proportional to the length of the text, and `ListElements.maxCount` bounds how many elements of most lists
// are read:
//
//     Accept: image/png, , text/html;q=0.5         image/png    text/html;q=0.5

import Bytes

/// The character classes of RFC 9110 §5.6 and RFC 3986 §2.
extension UInt8 {
    /// tchar of RFC 9110 §5.6.2: letters, digits and ``!#$%&'*+-.^_`|~``.
    var isTokenCharacter: Bool { isIn(0x03FF_6CFA_0000_0000, 0x57FF_FFFF_C7FF_FFFE) }

    /// All of visible ASCII but ``"<>#``: the characters of RFC 3986, and those that browsers send without escaping
    /// them (``[\]^`{|}``), because the query percent-encode set of the URL Standard leaves them out.
    var isTargetCharacter: Bool { isIn(0xAFFF_FFF2_0000_0000, 0x7FFF_FFFF_FFFF_FFFF) }

    /// Whether the bit of this byte is set in a set of ASCII, of which `low` has the first 64 bytes and `high` the
    /// others. Every byte of a head is tested, and a constant in the code is faster than a table.
    private func isIn(_ low: UInt64, _ high: UInt64) -> Bool {
        self < 128 && (self < 64 ? low : high) >> UInt64(self & 63) & 1 == 1
    }

    /// A space or a tab, as in OWS and BWS (RFC 9110 §5.6.3).
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// VCHAR, obs-text, space and tab: what a field value may contain (RFC 9110 §5.5).
    var isFieldCharacter: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

    /// The characters of a registered name (RFC 3986 §3.2.2): unreserved ones and ``!$&'()*+,;=``.
    var isNameCharacter: Bool { isIn(0x2BFF_7FD2_0000_0000, 0x47FF_FFFE_87FF_FFFE) }
}

extension Span<UInt8> {
    /// Whether the bytes are equal to `text`, ignoring ASCII case. `text` must be in lower case.
    func equalsIgnoringCase(_ text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { other in
            for index in other.indices where self[index].asciiLowercased != other[index] { return false }
            return true
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the bytes are equal to `text`, ignoring ASCII case. `text` must be in lower case.
    package func equalsIgnoringCase(_ text: StaticString) -> Bool { span.equalsIgnoringCase(text) }

    /// The number of which these are the decimal digits; nil if there is none, or anything else.
    var decimalNumber: Int? {
        guard !isEmpty, allSatisfy({ $0.isDecimalDigit }) else { return nil }
        // A number of more than 18 digits may not fit in an Int, and is above any limit.
        let significant = drop { $0 == UInt8(ascii: "0") }
        return significant.count > 18 ? .max : significant.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// The slice without spaces and tabs at its beginning and end.
    package var trimmed: ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first.isBlank { slice.removeFirst() }
        while let last = slice.last, last.isBlank { slice.removeLast() }
        return slice
    }
}

/// The elements of the comma-separated lists in the fields of one name, without empty ones (RFC 9110 §5.6.1).
package struct ListElements: Sequence, IteratorProtocol {
    /// The values that follow that of `rest`.
    private var values: ArraySlice<ArraySlice<UInt8>>
    /// What is left of the current value.
    private var rest: ArraySlice<UInt8> = []
    private var left: Int

    package static var maxCount: Int { 64 }

    /// `values` are those of all fields with the name, in their order. Only the first `maxCount` elements are read, in
    /// all fields together: clients send a few, and thousands of them would take a millisecond.
    package init(_ values: [ArraySlice<UInt8>]) {
        self.values = values[...]
        left = Self.maxCount
    }

    /// All elements of one field: what decides where a message ends must not depend on how long a list is.
    init(all value: ArraySlice<UInt8>) {
        (values, rest, left) = ([], value, .max)
    }

    package mutating func next() -> ArraySlice<UInt8>? {
        rest = rest.withoutSeparators
        while rest.isEmpty, let value = values.popFirst() { rest = value.withoutSeparators }
        guard left > 0, !rest.isEmpty else { return nil }
        left -= 1
        let element = rest.prefix { $0 != UInt8(ascii: ",") }
        rest = rest[element.endIndex...]
        return element.trimmed
    }
}

extension ArraySlice<UInt8> {
    /// The slice without commas, spaces and tabs at its beginning: elements of a list can be empty.
    var withoutSeparators: ArraySlice<UInt8> {
        drop { $0 == UInt8(ascii: ",") || $0.isBlank }
    }
}

/// The syntax of `host [":" port]` (RFC 3986 §3.2). It is checked strictly, because a proxy could interpret a malformed
/// host differently.
package enum Host {
    /// Whether the text is a host with an optional port, or with a port if `needsPort` is true.
    package static func isValid(_ text: ArraySlice<UInt8>, needsPort: Bool = false) -> Bool {
        let end = hostEnd(of: text)
        let (host, rest) = (text[..<end], text[end...])
        guard host.first == UInt8(ascii: "[") ? isLiteral(host) : isName(host) else { return false }
        guard let colon = rest.first else { return !needsPort }
        let port = rest.dropFirst()
        guard colon == UInt8(ascii: ":"), port.count <= 5 else { return false }
        return port.isEmpty ? !needsPort : port.decimalNumber.map { $0 <= 65535 } ?? false
    }

    private static func hostEnd(of text: ArraySlice<UInt8>) -> Int {
        if text.first == UInt8(ascii: "[") {
            return text.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? text.endIndex
        }
        return text.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    }

    /// Whether the text is a registered name. The syntax of IPv4 addresses is a part of it.
    private static func isName(_ text: ArraySlice<UInt8>) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isNameCharacter || $0 == UInt8(ascii: "%") } && !text.hasInvalidEscape
    }

    /// Whether the text is an IPv6 address in brackets.
    private static func isLiteral(_ text: ArraySlice<UInt8>) -> Bool {
        let address = text.dropFirst().dropLast()
        return text.last == UInt8(ascii: "]") && address.count <= maxAddressBytes && address.contains(UInt8(ascii: ":"))
            && IPAddress(address) != nil
    }

    /// The size of an IPv6 address whose last groups are an IPv4 address. Parsing a longer text would take much longer.
    private static var maxAddressBytes: Int { 45 }
}
