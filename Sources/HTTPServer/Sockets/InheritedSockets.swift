import CLinux
import Glibc

/// Listening sockets that the process inherits, as from a systemd socket unit (sd_listen_fds(3)).
///
/// `LISTEN_FDS` is the number of descriptors, of which the first is 3, and `LISTEN_PID` the ID of the process that they
/// are for. With `LISTEN_FDS=2` they are 3 and 4. The server does not start if one of them is not a listening socket.
package enum InheritedSockets {
    /// Returns the inherited sockets, or nil if there are none for this process, and unsets the variables.
    /// `LISTEN_FDS=0` means none.
    package static func take() throws(InheritedSocketError) -> [Listener]? {
        // Processes that this one starts must not use them.
        defer { for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) } }
        guard let process = try number("LISTEN_PID"), process == getpid(), let count = try number("LISTEN_FDS"),
            count > 0
        else { return nil }
        var listeners: [Listener] = []
        for descriptor in first..<first + count { listeners.append(try Listener(inherited: descriptor)) }
        return listeners
    }

    private static let first: Int32 = 3

    /// The value of a variable, which must be a number that can be added to `first`.
    private static func number(_ name: String) throws(InheritedSocketError) -> Int32? {
        guard let value = getenv(name) else { return nil }
        let (text, digits) = (String(cString: value), UInt8(ascii: "0")...UInt8(ascii: "9"))
        guard text.utf8.allSatisfy(digits.contains), let number = Int32(text), number <= Int32.max - first else {
            throw .malformedVariable(name)
        }
        return number
    }
}

/// Why the server can't listen on the inherited sockets.
package enum InheritedSocketError: Error, Equatable, CustomStringConvertible {
    case malformedVariable(String)
    /// A descriptor that is not a listening socket, and what is wrong with it: "is not open".
    case unusable(Int32, String)

    package var description: String {
        switch self {
        case .malformedVariable(let name): "\(name) is not a valid number"
        case .unusable(let descriptor, let reason): "descriptor \(descriptor) \(reason)"
        }
    }
}

extension Listener {
    /// Why connections can't be accepted from a descriptor; nil if they can.
    static func reasonNotUsable(_ number: Int32) -> String? {
        do throws(SystemError) {
            guard try socketOption(SO_TYPE, of: number) == Int32(SOCK_STREAM.rawValue) else {
                return "is not a stream socket"
            }
            guard try [AF_INET, AF_INET6, AF_UNIX].contains(socketOption(SO_DOMAIN, of: number)) else {
                return "is neither an IPv4, an IPv6 nor a Unix-domain socket"
            }
            return try socketOption(SO_ACCEPTCONN, of: number) == 0 ? "is a socket that is not listening" : nil
        } catch {
            switch error.code {
            case EBADF: return "is not open"
            case ENOTSOCK: return "is not a socket"
            default: return "can't be used: \(error)"
            }
        }
    }
}
