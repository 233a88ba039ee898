import Gzip
import HTTP
import Observability

/// A page of which a part of the head depends on the request. What is around that part is kept as it is sent: uncompressed,
/// and compressed, so that only the part is compressed for a request.
struct PageDocument: Sendable {
    /// What is before the part, and what is after it.
    private let start, end: [UInt8]
    private let compressed = Once<(start: Gzip.Part, end: Gzip.Part)?>()
    private let etag: ETag
    private let cachingLines: [UInt8]

    /// `html` is the page without the part, which is at `position`.
    init(_ html: [UInt8], withHeadAt position: Int, _ policy: ContentSecurityPolicy, variesByHost: Bool) {
        (start, end) = (Array(html[..<position]), Array(html[position...]))
        etag = ETag(of: html.span)
        cachingLines = Document.cachingLines(ofPageWith: policy, variesByHost: variesByHost)
    }

    /// The size of the page without the part, in bytes.
    var byteCount: Int { start.count + end.count }

    /// Responds with the page, with `head` as the part.
    func respond(
        to request: Request, with head: [UInt8], _ compressor: inout Compressor, _ response: inout Response
    ) throws(Problem) {
        let codings = try AcceptedCodings(of: request)
        let etag = etag.adding(head.span)
        if try response.respondNotModified(to: request, etag, for: codings, caching: cachingLines) { return }
        var coding = ContentCoding.identity
        if codings.prefersGzip, let around = compressed.value(compressAround), let part = compressor.part(head) {
            coding = .gzip
            response.body.writeGzip(of: [around.start, part, around.end])
        } else {
            response.body.reserveCapacity(byteCount + head.count)
            for part in [start, head, end] { response.body.append(contentsOf: part) }
        }
        response.add(lines: cachingLines)
        response.add("Content-Type", Document.pageType)
        response.add(etag, coding)
    }

    /// nil if there is not enough memory.
    @Sendable private func compressAround() -> (start: Gzip.Part, end: Gzip.Part)? {
        guard let gzip = Compressor.documents else { return nil }
        return (gzip.part(start), gzip.part(end))
    }
}
