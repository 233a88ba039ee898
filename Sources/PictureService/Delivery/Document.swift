import Bytes
import Gzip
import HTTP
import Observability
import Synchronization

/// A document that is the same for every client, kept as it is sent.
///
/// It is compressed when a client first accepts that. To compress all documents would take half of the start, and to compress
/// a large one takes milliseconds, so a worker does it.
final class Document: Sendable {
    private let content: [UInt8]
    /// The content itself if compressing it makes it no smaller; nil until it is compressed.
    private let compressed = Locked<[UInt8]?>(nil)
    private let etag: ETag
    /// The fields that a 304 response has as well, as they are sent.
    private let cachingLines: [UInt8]
    /// The `Content-Type` field, as it is sent.
    private let typeLine: [UInt8]

    /// An HTML page with a content security policy of its own. `PageDelivery` sends those that depend on the request.
    convenience init(page html: [UInt8], _ policy: ContentSecurityPolicy) {
        self.init(Self.pageType, html, cacheControl: Self.revalidation, policy)
    }

    /// What pages load: style sheets, scripts, and what scripts request.
    convenience init(forPages type: String, _ content: [UInt8]) {
        self.init(type, content, cacheControl: Self.revalidation)
    }

    /// The type of pages.
    static let pageType = "text/html; charset=utf-8"

    /// Every use is a revalidation, so that a page and what it loads are always of the same version.
    static let revalidation = "no-cache"

    static func cachingLines(
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

    func respond(to request: Request, _ response: inout Response, _ allowed: Allowance) throws(Problem) -> Handling {
        let codings = try AcceptedCodings(of: request)
        if response.respondNotModified(to: request, etag, for: codings, caching: cachingLines) {
            return .responded(.least)
        }
        var (cost, body) = (Cost.least, content)
        if codings.prefersGzip {
            if let compressed = compressed.withLock({ $0 }) {
                body = compressed
            } else {
                cost = costOfCompressing
                if allowed.isExceeded(by: cost) { return .deferred(cost) }
                body = compress()
            }
        }
        response.body.append(contentsOf: body)
        response.add(lines: cachingLines)
        response.add(lines: typeLine)
        response.add(etag, body.count < content.count ? .gzip : .identity)
        return .responded(cost)
    }

    /// Level 9 takes nearly twice as long as level 6 and makes all documents 0.3 % smaller. Without the lock, for which event
    /// loops would wait: that two workers compress the same document does no harm.
    private func compress() -> [UInt8] {
        guard let gzip = Gzip(level: 6, windowBits: 15) else { return content }
        var result: [UInt8] = []
        gzip.compress(content, into: &result)
        let smaller = result.count < content.count ? result.exact : content
        compressed.withLock { $0 = smaller }
        return smaller
    }

    /// With the memory of zlib, and that of the compressed document before and after it is copied.
    private var costOfCompressing: Cost {
        Cost(microseconds: 50 + content.count / 50, bytes: 300_000 + 3 * content.count)
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
