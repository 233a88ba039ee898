import Gzip
import HTTP
import Observability
import Synchronization

/// Sends pages that depend on the request.
struct PageDelivery: Sendable {
    /// The fields that a 304 response has as well, as they are sent.
    private let cachingLines: [UInt8]

    /// Links of a page that varies by host may begin with the host of the request.
    init(_ policy: ContentSecurityPolicy, variesByHost: Bool) {
        cachingLines = Document.cachingLines(
            Document.revalidation, policy, vary: variesByHost ? "Accept-Encoding, Host" : "Accept-Encoding")
    }

    /// Responds with 304 if the client has the page already; false if it has to be sent.
    func respondNotModified(
        to request: Request, _ etag: ETag, for codings: AcceptedCodings, _ response: inout Response
    ) -> Bool {
        response.respondNotModified(to: request, etag, for: codings, caching: cachingLines)
    }

    /// Completes a response whose body is the page.
    func complete(
        _ response: inout Response, _ etag: ETag, for codings: AcceptedCodings, with compressor: inout Compressor
    ) {
        complete(&response, etag, compressor.compress(&response.body, for: codings))
    }

    /// Completes a response whose body is the page with a coding.
    func complete(_ response: inout Response, _ etag: ETag, _ coding: ContentCoding) {
        response.add(lines: cachingLines)
        response.add("Content-Type", Document.pageType)
        response.add(etag, coding)
    }
}

/// The parts of a page that are the same for every request, kept compressed: what is before and after the state.
///
/// They are compressed when a client first accepts that, by a worker, because it takes milliseconds.
final class PageFrame: Sendable {
    private let start, end: [UInt8]
    private let compressed = Locked<[Gzip.Part]?>(nil)

    init(start: [UInt8], end: [UInt8]) {
        (self.start, self.end) = (start, end)
    }

    var byteCount: Int { start.count + end.count }

    /// The estimated cost of a compressed page with a state of so many bytes, of which a plain one costs `plain`.
    func costOfCompressing(stateBytes: Int, _ plain: Cost) -> Cost {
        let cost = plain.adding(Compressor.time(forBytes: stateBytes))
        if compressed.withLock({ $0 != nil }) { return cost }
        return Cost(microseconds: cost.microseconds + byteCount / 50, bytes: cost.bytes + 300_000)
    }

    /// Appends the page.
    func write(_ state: [UInt8], into bytes: inout [UInt8]) {
        bytes.reserveCapacity(byteCount + state.count)
        for part in [start, state, end] { bytes.append(contentsOf: part) }
    }

    /// Appends the page as a gzip file. Returns false if there is not enough memory.
    func compress(_ state: [UInt8], with compressor: inout Compressor, into bytes: inout [UInt8]) -> Bool {
        guard let state = compressor.part(state), let frame = parts() else { return false }
        bytes.writeGzip(of: [frame[0], state, frame[1]])
        return true
    }

    /// Without the lock while they are compressed, for which event loops would wait.
    private func parts() -> [Gzip.Part]? {
        if let known = compressed.withLock({ $0 }) { return known }
        guard let gzip = Gzip(level: 6, windowBits: 15) else { return nil }
        let parts = [start, end].map(gzip.part)
        compressed.withLock { $0 = parts }
        return parts
    }
}
