import HTTP

extension Response {
    /// Responds with 304 if the client has the current content already (RFC 9110 §13); false if the content has to be sent.
    ///
    /// `caching` are the fields about caching and the selection of the content, which a 304 response has as well, as they are
    /// sent.
    mutating func respondNotModified(
        to request: Request, _ etag: ETag, for codings: AcceptedCodings, caching: [UInt8]
    ) -> Bool {
        let tags = [codings.first, codings.second].compactMap { $0 }.map(etag.tag)
        guard let tag = request.knownTag(of: tags) else { return false }
        status = .notModified
        body.removeAll(keepingCapacity: true)
        add(lines: caching)
        add("ETag") { tag.write(into: &$0) }
        return true
    }
}
