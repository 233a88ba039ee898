import HTTP

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
        let coding = compressor.compress(&response.body, for: codings, isPage: true)
        response.add(lines: cachingLines)
        response.add("Content-Type", Document.pageType)
        response.add(etag, coding)
    }
}
