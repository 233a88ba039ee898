import Gzip
import HTTP
import Observability

/// A page of which a part depends on the request. What is before and after that part is kept as it is sent: uncompressed,
/// and compressed, so that only the part is compressed for a request.
struct PageDocument: Sendable {
    private let start, end: [UInt8]
    private let compressed = Once<(start: Gzip.Part, end: Gzip.Part)?>()
    private let etag: ETag
    private let cachingLines: [UInt8]

    init(_ start: [UInt8], _ end: [UInt8], _ policy: ContentSecurityPolicy, variesByHost: Bool) {
        (self.start, self.end) = (start, end)
        etag = ETag(of: start.span).adding(end.span)
        cachingLines = Document.cachingLines(ofPageWith: policy, variesByHost: variesByHost)
    }

    /// The size of the page without the part, in bytes.
    var byteCount: Int { start.count + end.count }

    func respond(
        to request: Request, with part: [UInt8], _ compressor: inout Compressor, _ response: inout Response
    ) throws(Problem) {
        let codings = try AcceptedCodings(of: request)
        let etag = etag.adding(part.span)
        if response.respondNotModified(to: request, etag, for: codings, caching: cachingLines) { return }
        var coding = ContentCoding.identity
        if codings.prefersGzip, let around = compressed.value(compressAround), let compressed = compressor.part(part) {
            coding = .gzip
            response.body.writeGzip(of: [around.start, compressed, around.end])
        } else {
            response.body.reserveCapacity(byteCount + part.count)
            for bytes in [start, part, end] { response.body.append(contentsOf: bytes) }
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
