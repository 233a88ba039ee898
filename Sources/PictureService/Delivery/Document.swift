import HTTP

/// A document that is the same for every client, kept as it is sent: uncompressed, and compressed if that is smaller.
struct Document: Sendable {
    private let content: [UInt8]
    private let compressed = Once<[UInt8]?>()
    private let etag: ETag
    /// The fields that a 304 response has as well, as they are sent.
    private let cachingLines: [UInt8]
    /// The `Content-Type` field, as it is sent.
    private let typeLine: [UInt8]

    /// An HTML page with a content security policy of its own. `PageDocument` is one whose head depends on the request.
    init(page html: [UInt8], _ policy: ContentSecurityPolicy) {
        self.init(Self.pageType, html, cacheControl: Self.revalidation, policy)
    }

    /// What pages load: style sheets, scripts, and what scripts request.
    init(forPages type: String, _ content: [UInt8]) {
        self.init(type, content, cacheControl: Self.revalidation)
    }

    /// The type of pages.
    static let pageType = "text/html; charset=utf-8"

    /// Every use is a revalidation, so that a page and what it loads are always of the same version.
    private static let revalidation = "no-cache"

    /// The fields that a 304 response with a page has as well, as they are sent. Its links may begin with the host of the
    /// request.
    static func cachingLines(ofPageWith policy: ContentSecurityPolicy, variesByHost: Bool) -> [UInt8] {
        cachingLines(revalidation, policy, vary: variesByHost ? "Accept-Encoding, Host" : "Accept-Encoding")
    }

    private static func cachingLines(
        _ cacheControl: String, _ policy: ContentSecurityPolicy?, vary: String = "Accept-Encoding"
    ) -> [UInt8] {
        "Cache-Control: \(cacheControl)\r\nVary: \(vary)\r\n".utf8 + (policy?.line ?? [])
    }

    /// A document, by default for other programs. Caches may keep those for an hour: the next version of this program may
    /// have different ones.
    init(
        _ type: String, _ content: [UInt8], cacheControl: String = "public, max-age=3600",
        _ policy: ContentSecurityPolicy? = nil
    ) {
        self.content = content
        etag = ETag(of: content.span)
        cachingLines = Self.cachingLines(cacheControl, policy)
        typeLine = Array("Content-Type: \(type)\r\n".utf8)
    }

    func respond(to request: Request, _ response: inout Response) throws(Problem) {
        let codings = try AcceptedCodings(of: request)
        if response.respondNotModified(to: request, etag, for: codings, caching: cachingLines) { return }
        let compressed = codings.prefersGzip ? compressed.value { Compressor.compressed(content) } : nil
        let coding = compressed == nil ? ContentCoding.identity : .gzip
        response.body.append(contentsOf: compressed ?? content)
        response.add(lines: cachingLines)
        response.add(lines: typeLine)
        response.add(etag, coding)
    }
}

/// What browsers may do with a response.
enum ContentSecurityPolicy: String {
    /// For everything but pages: nothing runs, and nothing is loaded. The styles are those of SVG.
    case common = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

    /// For a page that is read: images, style sheets and scripts of this service.
    case reading = """
        default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; \
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
