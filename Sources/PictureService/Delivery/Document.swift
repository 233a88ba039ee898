import Bytes
import Gzip
import HTTP

/// A document that is the same for every client, kept as it is sent: uncompressed, and compressed if that is smaller.
struct Document: Sendable {
    private let content: [UInt8]
    private let compressed: [UInt8]?
    private let fingerprint: Fingerprint
    /// The fields that a 304 response has as well, as they are sent.
    private let cachingLines: [UInt8]
    /// The `Content-Type` field, as it is sent.
    private let typeLine: [UInt8]

    /// A document for other programs, which caches may keep for an hour: the next version of this program may have a
    /// different one.
    init(_ type: String, _ content: [UInt8]) {
        self.init(type, content, cacheControl: "public, max-age=3600")
    }

    /// An HTML page with a content security policy of its own.
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

    /// The fields that a 304 response with a page has as well, as they are sent.
    static func cachingLines(ofPageWith policy: ContentSecurityPolicy) -> [UInt8] {
        cachingLines(revalidation, policy)
    }

    private static func cachingLines(_ cacheControl: String, _ policy: ContentSecurityPolicy?) -> [UInt8] {
        "Cache-Control: \(cacheControl)\r\nVary: Accept-Encoding\r\n".utf8 + (policy?.line ?? [])
    }

    private init(_ type: String, _ content: [UInt8], cacheControl: String, _ policy: ContentSecurityPolicy? = nil) {
        self.content = content
        var compressed: [UInt8] = []
        // Level 9 takes nearly twice as long, which delays the start, and makes all of them 0.3 % smaller.
        Gzip(level: 6, windowBits: 15)?.compress(content, into: &compressed)
        self.compressed = 0 < compressed.count && compressed.count < content.count ? compressed : nil
        var fingerprint = Fingerprint()
        fingerprint.add(content.span)
        self.fingerprint = fingerprint
        cachingLines = Self.cachingLines(cacheControl, policy)
        typeLine = Array("Content-Type: \(type)\r\n".utf8)
    }

    func respond(to request: Request, _ response: inout Response) throws(Problem) {
        let codings = try AcceptedCodings(of: request)
        response.add(lines: cachingLines)
        if request.isConditional, let known = try codings.tagKnown(to: request, of: fingerprint) {
            return response.respondNotModified(known)
        }
        response.add(lines: typeLine)
        if codings.first == .gzip, let compressed {
            response.body.append(contentsOf: compressed)
            response.write(.gzip, of: fingerprint)
        } else {
            response.body.append(contentsOf: content)
            response.write(.identity, of: fingerprint)
        }
    }
}
