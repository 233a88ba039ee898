import CLinux
import Glibc

/// Sockets that the process which started this one opened for it, as systemd does for a socket unit.
///
/// They are `LISTEN_FDS` descriptors from 3 on, and are for the process whose number `LISTEN_PID` is. The rules are
/// those of sd_listen_fds(3).
package enum InheritedSockets {
    /// The sockets, or nil if there are none for this process.
    package static func take() throws(InheritedSocketError) -> [Listener]? {
        // Not for processes that this one starts.
        defer { for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) } }
        guard let process = try number("LISTEN_PID"), process == getpid(), let count = try number("LISTEN_FDS") else {
            return nil
        }
        var listeners: [Listener] = []
        for descriptor in first..<first + count { listeners.append(try Listener(inherited: descriptor)) }
        return listeners
    }

    private static let first: Int32 = 3

    /// A variable's value: decimal digits, for a number from 1 to the largest to which `first` can be added.
    private static func number(_ name: String) throws(InheritedSocketError) -> Int32? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard text.utf8.allSatisfy(digits.contains), let number = Int32(text), 1...Int32.max - first ~= number else {
            throw .malformedVariable(name)
        }
        return number
    }
}

/// Why the inherited sockets can't be served on.
package enum InheritedSocketError: Error, Equatable, CustomStringConvertible {
    case malformedVariable(String)
    /// A descriptor, and what it is instead of a listening socket.
    case unusable(Int32, String)

    package var description: String {
        switch self {
        case .malformedVariable(let name): "\(name) is not a valid number"
        case .unusable(let descriptor, let reason): "descriptor \(descriptor) \(reason)"
        }
    }
}

extension Listener {
    /// Takes over a descriptor after checking that connections can be accepted from it: a pipe would never be ready
    /// for that, and a socket that does not listen would always be.
    package convenience init(inherited number: Int32) throws(InheritedSocketError) {
        if let reason = Self.reasonNotToAccept(from: number) { throw .unusable(number, reason) }
        do throws(SystemError) {
            try self.init(listening: Descriptor(number))
        } catch {
            throw .unusable(number, "can't be used: \(error)")
        }
    }

    private static func reasonNotToAccept(from number: Int32) -> String? {
        do throws(SystemError) {
            guard try option(SO_TYPE, of: number) == Int32(SOCK_STREAM.rawValue) else {
                return "is not a stream socket"
            }
            guard try [AF_INET, AF_INET6, AF_UNIX].contains(option(SO_DOMAIN, of: number)) else {
                return "is neither an IPv4, an IPv6 nor a Unix-domain socket"
            }
            return try option(SO_ACCEPTCONN, of: number) == 0 ? "is a socket that is not listening" : nil
        } catch {
            switch error.code {
            case EBADF: return "is not open"
            case ENOTSOCK: return "is not a socket"
            default: return "can't be used: \(error)"
            }
        }
    }

    private static func option(_ option: Int32, of number: Int32) throws(SystemError) -> Int32 {
        var value: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        try check(getsockopt(number, SOL_SOCKET, option, &value, &length))
        return value
    }
}
