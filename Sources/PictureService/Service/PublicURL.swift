import Bytes
import HTTP
package import PictureResponses

extension PublicURL {
    /// Reads a scheme, a host with an optional port, and an optional path.
    ///
    /// The path can't begin with the first segment of a route. Under `/avatar`, `/avatar/metrics` would be the metrics
    /// as well as the avatar of a name, and a proxy that removes the prefix, or protects `/metrics`, could interpret
    /// the path otherwise than the service. Nor can the last segment be that of a route: it is then probably the URL of
    /// a picture or a page, and links would be to `/face/face`.
    package init(_ text: String) throws(PublicURLError) {
        var rest = Array(text.utf8)[...]
        guard rest.count <= Self.maxBytes else { throw .tooLong }
        guard let scheme = Self.schemes.first(where: { rest.prefix($0.utf8CodeUnitCount).equalsIgnoringCase($0) })
        else { throw .scheme }
        rest = rest.dropFirst(scheme.utf8CodeUnitCount)
        guard !rest.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) else {
            throw .queryOrFragment
        }
        let authority = rest.prefix { $0 != UInt8(ascii: "/") }
        guard !authority.contains(UInt8(ascii: "@")) else { throw .userInformation }
        guard Self.isAuthority(authority) else { throw .authority }
        var path = rest[authority.endIndex...]
        if path.last == UInt8(ascii: "/") { path.removeLast() }
        let segments = path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard path.isEmpty || segments.allSatisfy(Self.isSegment) else { throw .path }
        guard !ServiceRoute.begin(with: path) else { throw .route }
        if let slash = path.lastIndex(of: UInt8(ascii: "/")), ServiceRoute.begin(with: path[slash...]) {
            throw .routeAtEnd
        }
        self.init(
            bytes: Array(scheme.description.utf8) + authority.map(\.asciiLowercased) + path, path: Array(path))
    }

    private static let maxBytes = 500

    private static let schemes: [StaticString] = ["http://", "https://"]

    /// Whether the text is an IPv6 address in brackets or a name of letters, digits, `-`, `_` and dots between them,
    /// with an optional port from 1 to 65535.
    static func isAuthority(_ text: ArraySlice<UInt8>) -> Bool {
        guard Host.isValid(text) else { return false }
        var host = text
        // The colons of an IPv6 address are followed by its bracket.
        if let colon = text.lastIndex(of: UInt8(ascii: ":")), !text[colon...].contains(UInt8(ascii: "]")) {
            guard text[colon...].contains(where: { $0.isDecimalDigit && $0 != UInt8(ascii: "0") }) else { return false }
            host = text[..<colon]
        }
        return host.first == UInt8(ascii: "[")
            || host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
                !label.isEmpty && label.allSatisfy { $0.isUnreserved && $0 != UInt8(ascii: "~") }
            }
    }

    /// Whether the text is a segment of unreserved characters, which have one spelling: escapes of them are decoded in
    /// the path of every request.
    private static func isSegment(_ text: ArraySlice<UInt8>) -> Bool {
        !text.isEmpty && text.allSatisfy(\.isUnreserved) && ![".", ".."].contains { text.elementsEqual($0.utf8) }
    }
}

/// Why a text is no public URL.
package enum PublicURLError: Error, CaseIterable, CustomStringConvertible {
    case scheme, userInformation, authority, path, queryOrFragment, route, routeAtEnd, tooLong

    package var description: String {
        switch self {
        case .scheme: "begin it with https:// or http://"
        case .userInformation: "leave out the user name and the password"
        case .authority: "its host or port is invalid: write it as https://example.org or https://example.org:8443"
        case .path:
            "its path may have segments of A-Z a-z 0-9 - . _ ~ only, such as /avatars, and none may be empty, . or .."
        case .queryOrFragment: "leave out everything from ? or # on"
        case .route:
            "its path begins as a route of the service, so that paths under it are ambiguous: "
                + "choose another one, such as /avatars"
        case .routeAtEnd: "its path ends as a route of the service, which links append: leave out the last segment"
        case .tooLong: "it is longer than 500 bytes: use a shorter path"
        }
    }
}
