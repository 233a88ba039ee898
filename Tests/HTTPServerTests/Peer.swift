import Foundation
import Glibc

/// A client of its own making: a socket, and what came through it.
final class Peer {
    let socket: Int32
    private(set) var received: [UInt8] = []

    init(port: Int) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        limitWaiting(seconds: 10)
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
    }

    deinit {
        close(socket)
    }

    /// Nothing here waits for ever.
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

    /// What the kernel takes without waiting.
    func sendNow(_ bytes: [UInt8]) -> Int {
        let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
        return bytes.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, flags) }
    }

    func endOutput() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// Closed with a reset instead of an end.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }

    enum End { case more, end, reset, timeout }

    /// Some more of what is said.
    func receive() -> End {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket, &buffer, buffer.count, 0)
        if count > 0 {
            received.append(contentsOf: buffer[..<count])
            return .more
        }
        return count == 0 ? .end : errno == EAGAIN ? .timeout : .reset
    }

    /// All that is said until the other side has ended.
    func receiveAll() -> End {
        while true {
            let end = receive()
            if end != .more { return end }
        }
    }

    /// Until something is the last that was said.
    func receive(until suffix: String) -> Bool {
        while !received.elementsEqual(suffix.utf8) && !text.hasSuffix(suffix) {
            if receive() != .more { return false }
        }
        return true
    }

    var text: String { String(decoding: received, as: UTF8.self) }

    func forget() { received = [] }
}
