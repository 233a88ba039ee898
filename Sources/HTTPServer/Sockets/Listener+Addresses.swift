import CLinux
import Glibc

extension Listener {
    /// The IPv4 and IPv6 addresses of a host, without duplicates.
    package static func addresses(of host: String, port: Int) throws(ResolutionError) -> [Address] {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var first: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &first)
        guard code == 0 else { throw ResolutionError(code: code) }
        defer { freeaddrinfo(first) }
        var addresses: [Address] = []
        for case let info? in sequence(first: first, next: { $0?.pointee.ai_next }) {
            guard [AF_INET, AF_INET6].contains(info.pointee.ai_family) else { continue }
            let address = Address(info.pointee)
            if !addresses.contains(address) { addresses.append(address) }
        }
        return addresses
    }

    /// Listens on all of `addresses`. If the port is 0, the system chooses one, which is the same for all of them.
    ///
    /// An address is skipped if its family is disabled or no interface has it, because hosts files list `::1` for
    /// localhost on machines without IPv6 as well. If all are skipped, that is an error.
    package static func all(on addresses: [Address]) throws(SystemError) -> [Listener] {
        for _ in 1..<maxAttempts {
            do throws(SystemError) {
                return try allOnce(on: addresses)
            } catch {
                // The port that the system chose for the first address may be in use for another one.
                guard error.code == EADDRINUSE, addresses.contains(where: { $0.port == 0 }) else { throw error }
            }
        }
        return try allOnce(on: addresses)
    }

    private static let maxAttempts = 16

    private static func allOnce(on addresses: [Address]) throws(SystemError) -> [Listener] {
        var listeners: [Listener] = []
        var unavailable: SystemError?
        for var address in addresses {
            if address.port == 0, let port = listeners.first?.port { address.port = port }
            do throws(SystemError) {
                listeners.append(try Listener(address, isAlone: addresses.count == 1))
            } catch {
                guard error.code == EADDRNOTAVAIL || error.code == EAFNOSUPPORT else { throw error }
                unavailable = error
            }
        }
        if let unavailable, listeners.isEmpty { throw unavailable }
        return listeners
    }

    /// Listens on one address. If `isAlone` is true, an IPv6 wildcard address accepts IPv4 connections as well.
    package convenience init(_ address: Address, isAlone: Bool) throws(SystemError) {
        let socket = try Self.open(address.family)
        try socket.set(SO_REUSEADDR, to: Int32(1))
        if address.family == AF_INET6 {
            try socket.set(IPV6_V6ONLY, at: Int32(IPPROTO_IPV6), to: Int32(isAlone ? 0 : 1))
        }
        try check(address.withPointer { bind(socket.number, $0, $1) })
        try self.init(bound: socket)
    }
}

/// Why a host name could not be resolved.
package struct ResolutionError: Error, CustomStringConvertible {
    let code: Int32

    package var description: String { String(cString: gai_strerror(code)) }
}
