import Bytes
import HTTP
import Pages

extension PageAddress {
    /// The public URL, or what a request says about where its client reaches the service.
    init(of request: Request, _ settings: ServiceSettings) {
        self.init(
            publicURL: settings.publicURL?.bytes, origin: settings.publicURL == nil ? request.origin : nil,
            maxPixels: settings.maxPixels)
    }
}

extension Request {
    /// The origin to which the request was sent, if its host is a name or an address that needs no escape anywhere. The scheme
    /// is that of this server, also if a proxy has another one.
    fileprivate var origin: [UInt8]? {
        guard let authority, authority.count <= Self.maxAuthorityBytes, PublicURL.isAuthority(authority) else {
            return nil
        }
        return "http://".utf8 + authority.map(\.asciiLowercased)
    }

    /// A name of 255 bytes (RFC 1035 §2.3.4), a colon and a port.
    private static var maxAuthorityBytes: Int { 261 }
}
