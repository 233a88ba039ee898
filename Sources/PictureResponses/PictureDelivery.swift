import Bytes
package import HTTP
package import Parameters
import Pictures

/// Draws the pictures of one name in any format, and delivers them, unless the client has them already: faces, boards,
/// sheets and avatars.
///
/// The canonical URL comes first: it is the link in the response, and the entity tag is a hash of it, so a client that
/// has the picture costs no drawing. Then the picture is drawn, from which follows what it costs to write. If that is
/// more than is allowed, the request is deferred to a worker, which begins anew.
///
/// Formats with pixels, and text, may need more memory than was estimated: then twice as much is reserved, and the
/// picture is written again, until it is complete or no more is allowed.
struct PictureDelivery: Sendable {
    /// The header fields of each format: if the URL specifies it, if it was selected by `Accept`, and in response to a
    /// form. That response is not stored, because its URL does not identify it.
    private let fields, fieldsByAccept, fieldsOfForms: [RepresentationFields]
    private let maxPixels: Int

    /// `name` is that of the files as which clients store the pictures.
    init(_ name: StaticString, _ settings: ServiceSettings) {
        let formats = PictureFormat.allCases
        fields = formats.map { RepresentationFields(name, $0, settings.caching, selectedBy: []) }
        fieldsByAccept = formats.map { RepresentationFields(name, $0, settings.caching, selectedBy: ["Accept"]) }
        fieldsOfForms = formats.map { RepresentationFields(name, $0, "no-store", selectedBy: nil) }
        maxPixels = settings.maxPixels
    }

    /// Makes the representation of a picture in a format, which is the one that the client prefers if the URL doesn't
    /// specify one. It is drawn unless the client has it. `resolvingTime` is the time that it took to resolve the
    /// picture's parameters; zero if they are resolved quickly, as those of most pictures.
    func represent(
        _ picture: some RequestedPicture, as format: PictureFormat, byAccept: Bool, to request: Request,
        _ responder: inout PictureResponder, _ response: inout Response, _ allowed: Allowance,
        resolvingTime: TimeSpan = .zero
    ) throws(Problem) -> RouteResult {
        guard PictureRenderer.writes(format) else {
            throw Problem(.notImplemented, "this module has no PNG and GIF: use faceit-all.wasm")
        }
        try check(picture, as: format)
        let codings = codings(of: request, as: format)
        let url = responder.link.writeLink(to: picture, at: responder.publicURL)
        let isForm = request.method == .post
        let etag = isForm ? nil : ETag(of: responder.link.span.extracting(url), as: format, picture.output)
        let fields = isForm ? fieldsOfForms : byAccept ? fieldsByAccept : fields
        var content = try Representation(fields[format.index], etag, for: codings, to: request)
        var cost = Cost.least.adding(request.readingTime + resolvingTime)
        if content.knownTag == nil {
            cost = drawAndEstimate(picture, as: format, for: codings, to: request, &responder.renderer)
                .adding(resolvingTime)
            guard try write(picture, as: format, with: &responder.renderer, &response, allowed, &cost) else {
                return .deferred(cost)
            }
            content.links = responder.links(to: picture, urlBytes: url.count)
        }
        return .found(content, format, cost)
    }

    /// Writes the picture that `drawAndEstimate` drew. Returns false if its estimated cost, or that of another attempt, is
    /// more than is allowed, or if there is no memory for it now.
    private func write(
        _ picture: some RequestedPicture, as format: PictureFormat, with renderer: inout PictureRenderer,
        _ response: inout Response, _ allowed: Allowance, _ cost: inout Cost
    ) throws(Problem) -> Bool {
        if allowed.isExceeded(by: cost) { return false }
        defer { renderer.releaseLargeDrawing() }
        if cost.bytes > allowed.maxBytes {
            guard format.needsMemoryAsDrawn else {
                throw Problem(picture.needsMoreMemory(than: allowed.maxBytes, as: format))
            }
            // The estimate may be far too high, so it begins with a part of what can be reserved.
            cost.bytes = allowed.maxBytes / 4
        }
        return try allowed.reserve(&cost, orReject: picture.needsMoreMemory(than: allowed.maxBytes, as: format)) {
            if renderer.writeDrawing(of: picture, as: format, memoryLimit: $0, into: &response.body) { return true }
            response.body = []
            return false
        }
    }

    /// What it costs to respond with a picture, apart from resolving its parameters. The picture is drawn for that.
    func drawAndEstimate(
        _ picture: some RequestedPicture, as format: PictureFormat, for codings: AcceptedCodings, to request: Request,
        _ renderer: inout PictureRenderer
    ) -> Cost {
        let cost = renderer.draw(picture, as: format)
        let compressing = codings.prefersGzip ? Compression.time(forBytes: cost.documentBytes) : .zero
        return Cost(cost).adding(request.readingTime + compressing)
    }

    /// The codings in which a client accepts a format.
    func codings(of request: Request, as format: PictureFormat) -> AcceptedCodings {
        format.isCompressible ? AcceptedCodings(of: request) : .identity
    }

    /// Rejects a picture that is too large in a format.
    func check(_ picture: some SizedPicture, as format: PictureFormat) throws(Problem) {
        try asProblem { () throws(Rejection) in try picture.check(as: format, maxPixels: maxPixels) }
    }
}

extension Allowance {
    /// Reserves the memory of a cost for `write`, and twice as much each time that this was not enough. Returns false if
    /// the cost is more than is allowed, or if there is no memory for it now.
    package func reserve(
        _ cost: inout Cost, orReject rejection: @autoclosure () -> Rejection, _ write: (_ memoryLimit: Int) -> Bool
    ) throws(Problem) -> Bool {
        // After an attempt that was not enough, more is reserved than is estimated.
        cost.bytes = min(max(cost.bytes, reservedBytes), maxBytes)
        while !isExceeded(by: cost), reserve(cost.bytes) {
            if write(cost.bytes) { return true }
            guard cost.bytes < maxBytes else { throw Problem(rejection()) }
            // The estimate was too low, so another attempt costs time. Memory never exceeds the reservation.
            cost.bytes = min(2 * cost.bytes, maxBytes)
        }
        return false
    }
}

extension PictureResponder {
    /// The fields with links to the canonical URL, which `link` has, and to the captions that the picture doesn't show.
    fileprivate func links(to picture: some RequestedPicture, urlBytes: Int) -> [UInt8] {
        var links = urlBytes <= Self.maxLinkBytes ? link : []
        if picture.hidesCaptions {
            links.writeLink(toCaptionsOf: picture, isShort: 2 * urlBytes <= Self.maxLinkBytes, at: publicURL)
        }
        return links
    }

    /// Proxies reject responses whose header is too large: nginx by default beyond 4 KiB, and if it caches them,
    /// together with the URL of the request, which may be as long as the link.
    private static var maxLinkBytes: Int { 1_500 }
}

extension RepresentationFields {
    /// Those of a picture in a format, whose file name is `name` with the format's extension. `selectors` are the
    /// fields that select the format; nil if the response is not selected.
    fileprivate init(
        _ name: StaticString, _ format: PictureFormat, _ cacheControl: String, selectedBy selectors: [String]?
    ) {
        let vary = selectors.map { $0 + (format.isCompressible ? ["Accept-Encoding"] : []) } ?? []
        self.init(
            caching: "Cache-Control: \(cacheControl)\r\n"
                + (vary.isEmpty ? "" : "Vary: \(vary.joined(separator: ", "))\r\n"),
            content: """
                Content-Type: \(format.contentType)\r
                Content-Disposition: inline; filename="\(name).\(format.rawValue)"\r

                """)
    }
}

extension Request {
    /// The estimated time to read the parameters, and to write and hash the canonical URL.
    package var readingTime: TimeSpan { .microseconds(2 + ((query?.count ?? 0) + body.count) / 20) }
}

extension PictureFormat {
    /// Whether the memory for a picture is only known when it is written, because the estimate is no bound.
    fileprivate var needsMemoryAsDrawn: Bool {
        switch self {
        case .svg, .json: false
        case .png, .gif, .txt: true
        }
    }
}

extension [UInt8] {
    /// Becomes the `Link` field that names a picture's canonical URL (RFC 8288, RFC 6596), as it is sent, and returns
    /// the range of the URL.
    fileprivate mutating func writeLink(to picture: some RequestedPicture, at publicURL: [UInt8]) -> Range<Int> {
        removeAll(keepingCapacity: true)
        write("Link: <")
        let start = count
        writeURL(of: picture, at: publicURL)
        defer { write(">; rel=\"canonical\"\r\n") }
        return start..<count
    }

    /// Appends the `Link` field that says where the captions are that a picture doesn't show: in SVG, or if that link
    /// would be long, in the documentation of captions.
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

extension PictureFormat {
    var mediaType: MediaType {
        switch self {
        case .svg: MediaType("image", "svg+xml")
        case .png: MediaType("image", "png")
        case .gif: MediaType("image", "gif")
        case .json: MediaType("application", "json")
        case .txt: MediaType("text", "plain")
        }
    }

    /// The media type with its parameters: only plain text doesn't imply UTF-8.
    var contentType: String {
        switch self {
        case .svg, .png, .gif, .json: mediaType.description
        case .txt: "\(mediaType); charset=utf-8"
        }
    }

    /// Whether compressing it makes it smaller. PNG and GIF are compressed already.
    var isCompressible: Bool {
        switch self {
        case .svg, .json, .txt: true
        case .png, .gif: false
        }
    }

    /// The format that a client prefers: SVG if it accepts none, because it probably shows SVG as well (RFC 9110
    /// §12.4.1). Browsers and proxies request pictures with `image/webp` or `text/html` alone.
    static func accepted(by request: Request) -> PictureFormat {
        let accepted = request.values(of: "accept")
        if accepted.isEmpty { return .svg }
        let types = allCases.map { $0.mediaType }
        return Accept(accepted).best(of: types).flatMap(types.firstIndex).map { allCases[$0] } ?? .svg
    }
}
