import Bytes
import HTTP
import Parameters
import Pictures

/// Sends the pictures of one name in any format, unless the client has them already.
struct PictureDelivery: Sendable {
    /// The header fields of each format, if the URL specifies it, and if it was selected by `Accept`.
    private let fields, fieldsByAccept: [Fields]
    private let maxPixels: Int

    /// `name` is that of the files as which clients store the pictures.
    init(_ name: StaticString, _ settings: ServiceSettings) {
        let maxAge = settings.maxAge
        fields = PictureFormat.allCases.map { Fields(name, $0, byAccept: false, maxAge: maxAge) }
        fieldsByAccept = PictureFormat.allCases.map { Fields(name, $0, byAccept: true, maxAge: maxAge) }
        maxPixels = settings.maxPixels
    }

    /// The header fields that all pictures in one format share, as they are sent.
    private struct Fields {
        /// `Cache-Control` and `Vary`.
        let caching: [UInt8]
        /// The fields that describe the content.
        let content: [UInt8]

        /// The file name is `name` with the format's extension.
        init(_ name: StaticString, _ format: PictureFormat, byAccept: Bool, maxAge: Int) {
            let selectors = (byAccept ? ["Accept"] : []) + (format.isCompressible ? ["Accept-Encoding"] : [])
            let vary = selectors.isEmpty ? "" : "Vary: \(selectors.joined(separator: ", "))\r\n"
            // A picture never changes, so a reload needn't revalidate it (RFC 8246). With the age 0 every use is a
            // revalidation.
            let immutable = maxAge > 0 ? ", immutable" : ""
            let caching = "Cache-Control: public, max-age=\(maxAge)\(immutable)\r\n\(vary)"
            self.caching = Array(caching.utf8)
            content = Array(
                """
                Content-Type: \(format.contentType)\r
                Content-Disposition: inline; filename="\(name).\(format.rawValue)"\r

                """.utf8)
        }
    }

    /// Responds in a format, which is the one that the client prefers if the URL doesn't specify one. `resolvingTime` is the
    /// time that it took to resolve the picture's parameters, in microseconds, as far as it counts.
    func respond(
        to request: Request, with picture: some RequestedPicture, as format: PictureFormat, byAccept: Bool,
        _ service: inout PictureService, _ response: inout Response, _ allowed: Allowance, resolvingTime: Int = 0
    ) throws(Problem) -> Handling {
        try check(picture, as: format)
        let codings = try codings(of: request, as: format)
        let url = service.link.writeLink(to: picture, at: service.publicURL)
        let etag = ETag(of: service.link.span.extracting(url), as: format, picture.output)
        let fields = (byAccept ? fieldsByAccept : fields)[format.index]
        service.served.format = format
        // The response to a form is stored nowhere, because its URL says nothing of it.
        let isForm = request.method == .post
        if !isForm, response.respondNotModified(to: request, etag, for: codings, caching: fields.caching) {
            service.cache.keep(response, format)
            return .responded(Cost.least.adding(request.readingTime + resolvingTime))
        }
        var cost = estimatedCost(of: picture, as: format, for: codings, to: request, &service.renderer)
            .adding(resolvingTime)
        if allowed.isExceeded(by: cost) { return .deferred(cost) }
        defer { service.renderer.releaseLargeDrawing() }
        if cost.bytes > allowed.maxBytes {
            guard format.needsMemoryAsDrawn else {
                throw Problem(picture.needsMoreMemory(than: allowed.maxBytes, as: format))
            }
            // The estimate may be far too high, so it begins with a part of what can be reserved.
            cost.bytes = allowed.maxBytes / 4
        }
        while true {
            guard allowed.reserve(cost.bytes) else { throw Problem(RequestError.overloaded(wait: .zero)) }
            let isComplete = service.renderer.writeDrawing(
                of: picture, as: format, memoryLimit: cost.bytes, into: &response.body)
            if isComplete { break }
            guard cost.bytes < allowed.maxBytes else {
                throw Problem(picture.needsMoreMemory(than: allowed.maxBytes, as: format))
            }
            // The estimate was too low. That takes the time for another attempt, but never more memory than is reserved.
            response.body = []
            cost.bytes = min(2 * cost.bytes, allowed.maxBytes)
            if allowed.isExceeded(by: cost) { return .deferred(cost) }
        }
        let coding = service.compressor.compress(&response.body, for: codings)
        if isForm {
            response.addContentEncoding(coding)
            response.add("Cache-Control", "no-store")
        } else {
            response.add(etag, coding)
            response.add(lines: fields.caching)
        }
        response.add(lines: fields.content)
        if url.count <= Self.maxLinkBytes { response.add(lines: service.link) }
        if picture.hidesCaptions {
            response.addLines {
                $0.writeLink(toCaptionsOf: picture, isShort: 2 * url.count <= Self.maxLinkBytes, at: service.publicURL)
            }
        }
        if !isForm { service.cache.keep(response, format) }
        return .responded(cost)
    }

    /// What it costs to respond with a picture, apart from resolving its parameters. The picture is drawn for that.
    func estimatedCost(
        of picture: some RequestedPicture, as format: PictureFormat, for codings: AcceptedCodings, to request: Request,
        _ renderer: inout PictureRenderer
    ) -> Cost {
        let cost = renderer.draw(picture, as: format)
        let compressing = codings.prefersGzip ? Compressor.time(forBytes: cost.documentBytes) : 0
        return Cost(microseconds: request.readingTime + cost.microseconds + compressing, bytes: cost.bytes)
    }

    /// The codings in which a client accepts a format.
    func codings(of request: Request, as format: PictureFormat) throws(Problem) -> AcceptedCodings {
        format.isCompressible ? try AcceptedCodings(of: request) : .identity
    }

    /// Rejects a picture that is too large in a format.
    func check(_ picture: some SizedPicture, as format: PictureFormat) throws(Problem) {
        try asProblem { () throws(Rejection) in try picture.check(as: format, maxPixels: maxPixels) }
    }

    /// Proxies reject responses whose header is too large: nginx by default beyond 4 KiB, and if it caches them, together
    /// with the URL of the request, which may be as long as the link.
    private static var maxLinkBytes: Int { 1_500 }
}

extension Request {
    /// The estimated time to read the parameters, and to write and hash the canonical URL, in microseconds.
    fileprivate var readingTime: Int { 2 + ((query?.count ?? 0) + body.count) / 20 }
}

extension PictureFormat {
    /// Whether what a picture needs is only known when it is drawn. The estimate of a document is a bound.
    fileprivate var needsMemoryAsDrawn: Bool {
        switch self {
        case .svg, .json: false
        case .png, .gif, .txt: true
        }
    }
}

extension [UInt8] {
    /// Becomes the `Link` field that names a picture's canonical URL (RFC 8288, RFC 6596), as it is sent, and returns the
    /// range of the URL.
    fileprivate mutating func writeLink(to picture: some RequestedPicture, at publicURL: [UInt8]) -> Range<Int> {
        removeAll(keepingCapacity: true)
        write("Link: <")
        let start = count
        writeURL(of: picture, at: publicURL)
        defer { write(">; rel=\"canonical\"\r\n") }
        return start..<count
    }

    /// Appends the `Link` field that says where the captions are that a picture doesn't show: in SVG, or if that link would be
    /// long, in the documentation of captions.
    fileprivate mutating func writeLink(
        toCaptionsOf picture: some RequestedPicture, isShort: Bool, at publicURL: [UInt8]
    ) {
        write("Link: <")
        if isShort {
            writeURL(of: picture, as: .svg, at: publicURL)
            write(">; rel=\"alternate\"; type=\"image/svg+xml\"; title=\"with captions\"\r\n")
        } else {
            append(publicURL.span)
            write("/docs/sheets>; rel=\"help\"; title=\"captions are in SVG and JSON only\"\r\n")
        }
    }
}
