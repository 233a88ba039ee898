import Bytes

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
        guard colon == UInt8(ascii: ":"), port.count <= 5, port.allSatisfy(\.isDecimalDigit) else { return false }
        return (!needsPort || !port.isEmpty) && port.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= 65535
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
