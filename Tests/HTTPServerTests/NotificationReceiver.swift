import Foundation
import Glibc

/// The datagram socket of a service manager.
final class NotificationReceiver {
    private let socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    /// The value of `NOTIFY_SOCKET`.
    let name: String

    /// Receives at a path in the temporary folder, or at an abstract name.
    init(isAbstract: Bool = false) throws {
        let folder = FileManager.default.temporaryDirectory
        name = isAbstract ? "@faceit-\(UUID().uuidString)" : folder.appending(path: "faceit-\(UUID().uuidString)").path
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) {
            $0.copyBytes(from: name.utf8)
            if isAbstract { $0[0] = 0 }
        }
        let size = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path) + name.utf8.count
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, socklen_t(size)) }
        }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }

    deinit {
        close(socket)
        if name.hasPrefix("/") { unlink(name) }
    }

    /// Waits for the next notification, for at most `milliseconds`; nil if there is none.
    func next(within milliseconds: Int = 10_000) -> String? {
        var time = timeval(tv_sec: milliseconds / 1000, tv_usec: milliseconds % 1000 * 1000)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(socket, &buffer, buffer.count, 0)
        return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
    }
}
