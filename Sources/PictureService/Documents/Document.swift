import Bytes
import Gzip
import HTTP

/// A document that is the same for every client, kept as it is sent: uncompressed, and compressed if that is smaller.
struct Document: Sendable {
    private let content: [UInt8]
    private let compressed: [UInt8]?
    private let fingerprint: Fingerprint
    /// The `Content-Type` field, as it is sent.
    private let typeLine: [UInt8]
    /// The `Content-Security-Policy` field of a page, as it is sent; empty for other documents.
    private let policyLine: [UInt8]

    init(_ type: String, _ content: [UInt8]) {
        self.init(type, content, policyLine: [])
    }

    /// An HTML page with a content security policy of its own.
    init(page html: [UInt8]) {
        let policy = "Content-Security-Policy: \(ContentSecurityPolicy.page(html))\r\n"
        self.init("text/html; charset=utf-8", html, policyLine: Array(policy.utf8))
    }

    private init(_ type: String, _ content: [UInt8], policyLine: [UInt8]) {
        self.content = content
        var compressed: [UInt8] = []
        // The highest level of zlib, because a document is compressed only once.
        Gzip(level: 9, windowBits: 15)?.compress(content, into: &compressed)
        self.compressed = 0 < compressed.count && compressed.count < content.count ? compressed : nil
        var fingerprint = Fingerprint()
        fingerprint.add(content.span)
        self.fingerprint = fingerprint
        typeLine = Array("Content-Type: \(type)\r\n".utf8)
        self.policyLine = policyLine
    }

    func respond(to request: Request, _ response: inout Response) throws(Problem) {
        let codings = try AcceptedCodings(of: request)
        // The next version of the program may have a different document.
        response.add("Cache-Control", "public, max-age=3600")
        response.add("Vary", "Accept-Encoding")
        response.add(lines: policyLine)
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
