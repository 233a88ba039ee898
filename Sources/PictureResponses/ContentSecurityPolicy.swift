/// What browsers may do with a response (Content Security Policy Level 3). Scripts in an SVG that is opened as a page
/// don't run. A page loads only resources of this service, and no frame shows it.
package enum ContentSecurityPolicy: String {
    /// For everything but pages: nothing runs, and nothing is loaded. The styles are those of SVG.
    case common = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

    /// For a page that is read: images, style sheets and scripts of this service.
    case reading = """
        default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; \
        frame-ancestors 'none'
        """

    /// For a page that is used: also scripts of this service, and requests that are sent to it.
    case interactive = """
        default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; \
        base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """

    /// The whole field, as it is sent.
    package var line: [UInt8] { Array("Content-Security-Policy: \(rawValue)\r\n".utf8) }

    /// What browsers are told with every response: to guess no other type, and whether any site may show and read it.
    ///
    /// A page has a content security policy of its own. What isn't for all sites could otherwise be read by a page that
    /// an operator visits, from a network that only the operator's browser reaches.
    package static func commonFields(isPage: Bool, isForAllSites: Bool) -> [UInt8] {
        let sites =
            isForAllSites
            ? "Access-Control-Allow-Origin: *\r\nCross-Origin-Resource-Policy: cross-origin\r\n"
            : "Cross-Origin-Resource-Policy: same-origin\r\n"
        return "X-Content-Type-Options: nosniff\r\n\(sites)".utf8 + (isPage ? [] : Self.common.line)
    }
}
