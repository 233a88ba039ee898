import Glibc

extension Listener {
    /// The address of a socket that can be listened on: an IPv4 or IPv6 address and port, or the path of a Unix-domain
    /// socket.
    package struct Address: Sendable, Equatable {
        let family: Int32
        private var bytes: [UInt8]

        init(_ info: addrinfo) {
            family = info.ai_family
            bytes = Array(UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen)))
        }

        /// nil if the path is too long.
        init?(path: String) {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            // The last byte is zero.
            guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            family = AF_UNIX
            bytes = withUnsafeBytes(of: address) { Array($0) }
        }

        /// The port of an IPv4 or IPv6 address, which is in the third and fourth byte for both families, in network byte
        /// order.
        var port: Int {
            get { Int(bytes[2]) << 8 | Int(bytes[3]) }
            set { (bytes[2], bytes[3]) = (UInt8(newValue >> 8 & 0xFF), UInt8(newValue & 0xFF)) }
        }

        /// Calls `body` with a pointer to the address, and its size.
        func withPointer<Result>(_ body: (UnsafePointer<sockaddr>?, socklen_t) -> Result) -> Result {
            bytes.withUnsafeBytes { body($0.bindMemory(to: sockaddr.self).baseAddress, socklen_t($0.count)) }
        }
    }
}
