// The other end of a connection, and the client that is behind it if it is a proxy.
//
// A proxy appends the address of its peer to `X-Forwarded-For`. So the elements of the field are only as trustworthy as
// the proxies that wrote them, and are read from the end. If 10.0.0.0/8 is trusted:
//
//     peer               10.0.0.2                               trusted: it wrote the last element
//     X-Forwarded-For    203.0.113.9, 198.51.100.4, 10.0.0.3    10.0.0.3 is trusted: it wrote the element before
//
// The client is 198.51.100.4, the last address that is not trusted. It may have invented 203.0.113.9.

import Bytes

/// The other end of a connection.
package enum Peer: Hashable, Sendable {
    case address(IPAddress)
    /// A process on the same machine, through a Unix-domain socket.
    case local
}

/// The proxies whose information about their clients is trusted. Any other peer could invent it.
package struct TrustedProxies: Equatable, Sendable {
    private var networks: [IPNetwork] = []
    /// Whether peers on Unix-domain sockets are trusted.
    private var trustsLocal = false
    /// The list that they were parsed from.
    package private(set) var description = ""

    package init() {}

    /// Parses addresses, networks, and `unix` for Unix-domain sockets, with commas between them.
    package init?(_ text: String) {
        for element in Array(text.utf8).split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let name = element.trimmed
            if name.equalsIgnoringCase("unix") {
                trustsLocal = true
            } else if let network = IPNetwork(name) {
                networks.append(network)
            } else {
                return nil
            }
        }
        description = text
    }

    package var isEmpty: Bool { networks.isEmpty && !trustsLocal }

    private func trusts(_ peer: Peer) -> Bool {
        switch peer {
        case .local: trustsLocal
        case .address(let address): networks.contains { $0.contains(address) }
        }
    }

    /// The client that a request comes from: the last one in the chain of proxies that is not trusted, or the first one
    /// if all are.
    ///
    /// The chain is that of `X-Forwarded-For`, which nearly all proxies write, or of `Forwarded` (RFC 7239) if there is
    /// none. A proxy that writes only `Forwarded` has to remove `X-Forwarded-For`, which its clients could have sent.
    /// Only the last `ListElements.maxCount` elements are read: what clients sent comes first and may be long.
    package func client(of request: Request) -> Peer {
        var client = request.peer
        guard trusts(client) else { return client }
        var chain = request.values(of: "x-forwarded-for")
        let isForwarded = chain.isEmpty
        if isForwarded { chain = request.values(of: "forwarded") }
        for _ in 0..<ListElements.maxCount {
            guard let element = Self.popLast(of: &chain) else { break }
            if element.isEmpty { continue }
            let node = isForwarded ? Self.node(in: element) : element
            // An obfuscated identifier or a malformed one: all that is known is which proxy the request came through.
            guard let address = node.flatMap(Self.address) else { break }
            client = .address(address)
            guard trusts(client) else { break }
        }
        return client
    }

    /// Removes the last element of the lists in several values of a field, which may be empty; nil if there is none.
    private static func popLast(of values: inout [ArraySlice<UInt8>]) -> ArraySlice<UInt8>? {
        guard let value = values.popLast() else { return nil }
        let comma = value.lastIndex(of: UInt8(ascii: ","))
        if let comma { values.append(value[..<comma]) }
        return value[(comma.map { $0 + 1 } ?? value.startIndex)...].trimmed
    }

    /// The value of `for` in an element of `Forwarded`, among its first pairs: RFC 7239 defines four.
    private static func node(in element: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        for pair in element.split(separator: UInt8(ascii: ";"), maxSplits: 16) {
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            if name.trimmed.equalsIgnoringCase("for") { return pair[name.endIndex...].dropFirst().trimmed.unquoted }
        }
        return nil
    }

    /// The address in `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`.
    private static func address(_ hop: ArraySlice<UInt8>) -> IPAddress? {
        guard hop.count <= maxAddressBytes else { return nil }
        if hop.first == UInt8(ascii: "[") {
            guard Host.isValid(hop) else { return nil }
            return IPAddress(hop.dropFirst().prefix { $0 != UInt8(ascii: "]") })
        }
        if let address = IPAddress(hop) { return address }
        let host = hop.prefix { $0 != UInt8(ascii: ":") }
        return host.endIndex < hop.endIndex && Host.isValid(hop) ? IPAddress(host) : nil
    }

    /// An IPv6 address of 45 bytes, brackets and a port.
    private static var maxAddressBytes: Int { 53 }
}

extension ArraySlice<UInt8> {
    /// The slice without quotation marks at its beginning and end.
    fileprivate var unquoted: ArraySlice<UInt8> {
        count > 1 && first == UInt8(ascii: "\"") && last == UInt8(ascii: "\"") ? dropFirst().dropLast() : self
    }
}
