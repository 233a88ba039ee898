import Bytes
package import HTTP

/// The header fields of a representation, as they are sent.
package struct RepresentationFields: Sendable {
    /// Those about caching and the selection of the content, which a 304 response has as well. Empty only for content
    /// without an entity tag.
    package let caching: [UInt8]
    /// Those that describe the content.
    package let content: [UInt8]

    package init(caching: String, content: String, _ policy: ContentSecurityPolicy? = nil) {
        self.caching = caching.utf8 + (policy?.line ?? [])
        self.content = Array(content.utf8)
    }
}

/// The content that a handler has found for a request, apart from its bytes.
///
///     GET /face.svg?seed=ada                        200: the handler draws
///     GET /face.svg?seed=ada, If-None-Match: "…"    304: nothing is drawn
///     GET /face.svg?seed=ada, If-Match: "other"     412: a problem
package struct Representation {
    let fields: RepresentationFields
    /// nil if the content can't be revalidated.
    let etag: ETag?
    package let codings: AcceptedCodings
    package var compression = Compression.picture
    /// The tag of the content if the client has it already (RFC 9110 §13): then the response has no body.
    package let knownTag: EntityTag?

    /// Complete field lines at the end; none if the client has the content already.
    package var links: [UInt8] = []

    /// Throws if a condition of the request fails.
    package init(
        _ fields: RepresentationFields, _ etag: ETag?, for codings: AcceptedCodings, to request: borrowing Request
    ) throws(Problem) {
        self.fields = fields
        self.etag = etag
        self.codings = codings
        guard request.isConditional else {
            knownTag = nil
            return
        }
        let tags = etag.map { [codings.first, codings.second].compactMap { $0 }.map($0.tag) } ?? []
        switch request.precondition(for: tags) {
        case .holds: knownTag = nil
        case .isKnown(let tag): knownTag = tag
        case .fails:
            throw Problem(
                .preconditionFailed,
                "the condition of 'If-Match' or 'If-None-Match' fails: leave it out, or request the current 'ETag' with GET"
            )
        }
    }

    /// Adds to a response what depends on the representation. Its body, unless the client has it, has a coding.
    package func finish(_ response: inout Response, _ coding: ContentCoding) {
        if let knownTag {
            response.status = .notModified
            response.body.removeAll(keepingCapacity: true)
            response.add(lines: fields.caching)
            return response.add("ETag") { knownTag.write(into: &$0) }
        }
        if let etag { response.addLines { etag.writeField(coding, into: &$0) } }
        switch coding {
        case .identity: break
        case .gzip: response.add("Content-Encoding", "gzip")
        }
        response.add(lines: fields.caching)
        response.add(lines: fields.content)
        response.add(lines: links)
    }
}

extension AcceptedCodings {
    package init(of request: borrowing Request) { self.init(request.values(of: "accept-encoding")) }

    package var prefersGzip: Bool { first == .gzip }
}

/// How a body is compressed.
package enum Compression {
    /// Quickly: pictures, and metrics.
    case picture
    /// Thoroughly: pages, whose repetitions are far apart.
    case page
    /// It has this coding already.
    case done(ContentCoding)

    /// The estimated time to compress a body of that many bytes. Text with few repetitions takes up to 15 nanoseconds
    /// per byte, and text with long ones 3.
    static func time(forBytes bytes: Int) -> TimeSpan { .microseconds(5 + bytes / 105) }
}
