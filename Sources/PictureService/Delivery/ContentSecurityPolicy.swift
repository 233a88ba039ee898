/// What browsers may do with a response.
enum ContentSecurityPolicy: String {
    /// For everything but pages: nothing runs, and nothing is loaded. The styles are those of SVG.
    case common = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

    /// For a page that is only read: images and style sheets of this service.
    case reading = """
        default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; \
        frame-ancestors 'none'
        """

    /// For a page that is used: also scripts of this service, and requests and forms that are sent to it.
    case interactive = """
        default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; \
        base-uri 'none'; form-action 'self'; frame-ancestors 'none'
        """

    /// The whole field, as it is sent.
    var line: [UInt8] { Array("Content-Security-Policy: \(rawValue)\r\n".utf8) }
}
