import HTTP
import Parameters
import Pictures

/// Sends the pictures of one name, each in the format that the client prefers, unless the client has it already.
struct PictureDelivery: Sendable {
    private let headers: PictureHeaders
    private let maxPixels: Int

    /// `name` is that of the files as which clients store the pictures.
    init(_ name: StaticString, _ settings: ServiceSettings) {
        headers = PictureHeaders(name, maxAge: settings.maxAge)
        maxPixels = settings.maxPixels
    }

    /// Responds in a format, which is the one that the client prefers if the URL doesn't specify one. `resolution` is the
    /// time that it took to resolve the picture's parameters, in microseconds, as far as it counts.
    func respond(
        to request: Request, with picture: some RequestedPicture, as format: PictureFormat, byAccept: Bool,
        _ service: inout PictureService, _ response: inout Response, _ allowed: Allowance, resolution: Int = 0
    ) throws(Problem) -> Handling {
        try check(picture, as: format)
        let codings = format.isCompressible ? try AcceptedCodings(of: request) : .identity
        service.link.write(picture)
        let fingerprint = Fingerprint(
            of: service.link.line.span.extracting(service.link.url), as: format, picture.output)
        let header = headers.header(format, byAccept: byAccept)
        service.delivery.format = format
        if request.isConditional, let known = try codings.tagKnown(to: request, of: fingerprint) {
            response.add(lines: header.caching)
            response.respondNotModified(known)
            service.cache.keep(response, format)
            return .responded(Cost.least.adding(Self.validationTime + resolution))
        }
        var cost = Cost(of: service.renderer.draw(picture, as: format)).adding(resolution)
        if codings.first == .gzip { cost.microseconds += Self.compressionTime }
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
            guard allowed.reserve(cost.bytes) else { throw Problem(RequestError.overloaded) }
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
        response.write(service.compressor.compress(&response.body, for: codings), of: fingerprint)
        response.add(lines: header.complete)
        if service.link.url.count <= Self.maxLinkBytes { response.add(lines: service.link.line) }
        service.cache.keep(response, format)
        return .responded(cost)
    }

    /// Rejects a picture that is too large in a format.
    func check(_ picture: some SizedPicture, as format: PictureFormat) throws(Problem) {
        try asProblem { () throws(Rejection) in try picture.check(as: format, maxPixels: maxPixels) }
    }

    /// Proxies reject responses whose header is too large: nginx by default beyond 4 KiB, and if it caches them, together
    /// with the URL of the request, which may be as long as the link.
    private static var maxLinkBytes: Int { 1_500 }

    /// For a document of a common size, in microseconds.
    private static var compressionTime: Int { 8 }

    /// For the canonical URL and its hash, in microseconds.
    private static var validationTime: Int { 3 }
}

extension PictureFormat {
    /// Whether what a picture needs is only known when it is drawn. The estimate of a document is a bound.
    fileprivate var needsMemoryAsDrawn: Bool {
        switch self {
        case .svg, .json: false
        case .png, .txt: true
        }
    }
}

extension Cost {
    init(of picture: PictureCost) {
        self.init(microseconds: picture.microseconds, bytes: picture.bytes)
    }
}
