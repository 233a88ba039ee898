import Foundation
import Glibc
import HTTP
import HTTPServer
import TestSupport

/// A server on a free port, which ends when the object is released.
final class TestServer {
    let server: Server
    let port: Int

    init(
        _ limits: Limits = TestServer.quickLimits, loops: Int = 2, workers: Int = 2,
        handler: @escaping @Sendable (Incoming, inout Response, Allowance) -> HandlerResult = echo
    ) throws {
        let addresses = try Listener.addresses(of: "127.0.0.1", port: 0)
        let listener = try Listener(addresses[0], isAlone: true)
        port = listener.port ?? 0
        server = try Server([listener], limits: limits, loops: loops, workers: workers) { _ in Responder(handler) }
    }

    /// A server on inherited sockets, whose port is that of the first.
    init(
        on sockets: [SharedSocket], _ limits: Limits = TestServer.quickLimits,
        onLoss: @escaping ListenerLoss = { _, _ in }
    ) throws {
        let listeners = try sockets.map { try Listener(inherited: dup($0.number)) }
        port = listeners.first?.port ?? 0
        server = try Server(listeners, limits: limits, loops: 2, workers: 2, onLoss: onLoss) { _ in Responder(echo) }
    }

    deinit {
        server.drain()
        server.wait()
    }

    /// The default limits with shorter times.
    static var quickLimits: Limits {
        var limits = Limits()
        limits.lingerTime = .milliseconds(300)
        limits.drainTime = .seconds(2)
        return limits
    }

    /// Waits until the server has this number of connections.
    func waitForConnections(_ count: Int) -> Bool { wait { self.server.parts.slots.count == count } }
}

/// Waits until a condition is fulfilled, which another thread causes. Returns false after ten seconds.
func wait(until condition: () -> Bool) -> Bool {
    for _ in 0..<2_000 {
        if condition() { return true }
        usleep(5_000)
    }
    return false
}

/// A client that sends and receives bytes on a socket.
final class Peer {
    let socket: Int32
    /// All bytes that have been received since the last `forget`.
    private(set) var received: [UInt8] = []

    /// Connects, and sends a text. `receiveBuffer` is the size of the kernel's buffer for received bytes, and `maxWait` how
    /// many seconds sending and receiving may wait.
    init(port: Int, sending text: String = "", receiveBuffer: Int32? = nil, maxWait: Int = 10) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        limitWaiting(seconds: maxWait)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        if !text.isEmpty { send(text) }
    }

    deinit {
        close(socket)
    }

    /// Makes sending and receiving fail after a time.
    private func limitWaiting(seconds: Int) {
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    @discardableResult
    func send(_ text: String) -> Int {
        send(Array(text.utf8))
    }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Int {
        bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Sends what the kernel accepts without waiting. Returns the number of bytes, or -1 if there are none.
    func sendNow(_ bytes: [UInt8]) -> Int {
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        return bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, flags) }
    }

    /// How many bytes the other end accepts at a time, from `tcpi_snd_wnd`; nil if the kernel doesn't tell it.
    var receiveWindow: Int? {
        let offset = 228
        var information = [UInt8](repeating: 0, count: offset + 4)
        var length = socklen_t(information.count)
        guard getsockopt(socket, Int32(IPPROTO_TCP), TCP_INFO, &information, &length) == 0, length == information.count
        else { return nil }
        return information.withUnsafeBytes { Int($0.load(fromByteOffset: offset, as: UInt32.self)) }
    }

    func endOutput() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// Makes closing the socket reset the connection.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }

    enum End { case more, end, reset, timeout }

    /// Waits for bytes and appends them to `received`.
    func receive(atMost maximum: Int = 65_536) -> End {
        var buffer = [UInt8](repeating: 0, count: maximum)
        let count = recv(socket, &buffer, buffer.count, 0)
        if count > 0 {
            received.append(contentsOf: buffer[..<count])
            return .more
        }
        return count == 0 ? .end : errno == EAGAIN ? .timeout : .reset
    }

    /// Receives until the connection ends. Never returns `.more`.
    func receiveAll() -> End {
        while true {
            let end = receive()
            if end != .more { return end }
        }
    }

    /// Receives until `text` ends with `suffix`. Returns false if the connection ends before, or nothing arrives.
    func receive(until suffix: String) -> Bool {
        while !text.hasSuffix(suffix) {
            if receive() != .more { return false }
        }
        return true
    }

    var text: String { String(decoding: received, as: UTF8.self) }

    func forget() { received = [] }
}
