import Foundation
import Glibc

/// A connection to a server on this machine that has sent some bytes, such as the beginning of a request, for the rest of
/// which a server that drains waits.
final class Client {
    private let socket: FileHandle

    init(port: Int, sending text: String = "GET /") throws {
        let number = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        socket = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try send(text)
    }

    func send(_ text: String) throws { try socket.write(contentsOf: Data(text.utf8)) }

    /// Everything that the server sends until it closes the connection.
    func response() throws -> String {
        let bytes = try socket.readToEnd() ?? Data()
        try close()
        return String(decoding: bytes, as: UTF8.self)
    }

    func close() throws { try socket.close() }
}
