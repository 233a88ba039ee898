import Bytes
import Gzip
import HTTP

/// A document that is the same for every client, kept as it is sent: uncompressed, and compressed if that is smaller.
struct Document: Sendable {
    private let content: [UInt8]
    private let compressed: [UInt8]?
    private let fingerprint: Fingerprint
    /// The `Content-Type` field, as it is sent.
    private let lines: [UInt8]

    init(_ type: String, _ content: [UInt8]) {
        self.content = content
        var compressed: [UInt8] = []
        // The highest level of zlib, because a document is compressed only once.
        Gzip(level: 9, windowBits: 15)?.compress(content, into: &compressed)
        self.compressed = 0 < compressed.count && compressed.count < content.count ? compressed : nil
        var fingerprint = Fingerprint()
        fingerprint.add(content.span)
        self.fingerprint = fingerprint
        lines = Array("Content-Type: \(type)\r\n".utf8)
    }

    func respond(to request: Request, _ response: inout Response) throws(Problem) {
        let codings = try AcceptedCodings(of: request)
        // The next version of the program may have a different document.
        response.add("Cache-Control", "public, max-age=3600")
        response.add("Vary", "Accept-Encoding")
        if request.isConditional, let known = try codings.tagKnown(to: request, of: fingerprint) {
            return response.respondNotModified(known)
        }
        response.add(lines: lines)
        if codings.first == .gzip, let compressed {
            response.body.append(contentsOf: compressed)
            response.write(.gzip, of: fingerprint)
        } else {
            response.body.append(contentsOf: content)
            response.write(.identity, of: fingerprint)
        }
    }
}
