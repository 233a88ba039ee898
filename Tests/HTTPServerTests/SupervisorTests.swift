import Foundation
import Glibc
import HTTP
import HTTPServer
import Testing

struct SupervisorTests {
    private func supervisor(_ environment: [String: String]) throws -> Supervisor? {
        try Supervisor(maxWait: .milliseconds(200)) { environment[$0] }
    }

    @Test(arguments: [false, true])
    func `notifications arrive at the socket in a folder and at the abstract one`(isAbstract: Bool) throws {
        let receiver = try NotificationReceiver(isAbstract: isAbstract)
        let supervisor = try #require(try supervisor(["NOTIFY_SOCKET": receiver.name]))
        try supervisor.notify(.ready, status: "Serving")
        try supervisor.notify(.stopping, status: "Draining")
        #expect(receiver.next() == "READY=1\nSTATUS=Serving")
        #expect(receiver.next() == "STOPPING=1\nSTATUS=Draining")
    }

    @Test func `a status can't contain another assignment`() throws {
        let receiver = try NotificationReceiver()
        let supervisor = try #require(try supervisor(["NOTIFY_SOCKET": receiver.name]))
        try supervisor.notify(.ready, status: "unix:/a\nMAINPID=1")
        #expect(receiver.next() == "READY=1\nSTATUS=unix:/aMAINPID=1")
    }

    @Test func `without NOTIFY_SOCKET there is no service manager`() throws {
        #expect(try supervisor([:]) == nil)
        #expect(try supervisor(["NOTIFY_SOCKET": ""]) == nil)
    }

    @Test(arguments: [
        (["NOTIFY_SOCKET": "relative"], EAFNOSUPPORT),
        (["NOTIFY_SOCKET": "@"], EAFNOSUPPORT), (["NOTIFY_SOCKET": "vsock:2:1234"], EAFNOSUPPORT),
        (["NOTIFY_SOCKET": "/" + String(repeating: "a", count: 108)], ENAMETOOLONG),
    ])
    func `a name that can't be that of a socket is an error`(environment: [String: String], code: Int32) {
        #expect(throws: SystemError(code: code)) { try supervisor(environment) }
    }

    @Test func `a socket that is missing or full is an error and doesn't block`() throws {
        let missing = try #require(try supervisor(["NOTIFY_SOCKET": "/no/such/socket"]))
        #expect(throws: SystemError(code: ENOENT)) { try missing.notify(.ready, status: "") }
        let receiver = try NotificationReceiver()
        let full = try #require(try supervisor(["NOTIFY_SOCKET": receiver.name]))
        #expect(throws: SystemError(code: EAGAIN)) {
            for _ in 0..<100_000 { try full.notify(.stopping, status: "") }
        }
        // It is sent again by nobody, so it waits for a while.
        let start = ContinuousClock.now
        #expect(throws: SystemError(code: EAGAIN)) { try full.notify(.ready, status: "") }
        #expect(ContinuousClock.now - start >= .milliseconds(200))
    }
}

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
