import Gzip
import HTTP
import Parameters

/// Responds with pictures of one subject.
struct Pictures<Content: Subject>: Sendable {
    private let headers: PictureHeaders
    private let maxPixels: Int

    init(_ settings: ServiceSettings) {
        headers = PictureHeaders(Content.name, maxAge: settings.maxAge)
        maxPixels = settings.maxPixels
    }

    /// Responds from the cache, or with a picture whose parameters are those of the path, if there are any, and those of
    /// the query, in the format of the path's extension, if it has one.
    func respond(
        to request: Request, options: ArraySlice<UInt8> = [], as pathFormat: PictureFormat? = nil,
        with service: inout PictureService, _ response: inout Response, _ allowed: Int
    ) throws(Problem) -> Cost {
        if service.cache.respond(to: request, &response) { return .least }
        let picture = try Self.read(options, request.query ?? [], with: &service.reader, &service.decoder)
        let specified = try Self.format(picture.output.format, pathFormat)
        let format = if let specified { specified } else { try Self.format(acceptedBy: request) }
        do throws(Rejection) {
            try picture.check(as: format, maxPixels: maxPixels)
        } catch {
            throw Problem(error)
        }
        let codings = format.isCompressible ? try AcceptedCodings(of: request) : .identity
        service.link.write(picture)
        let fingerprint = Fingerprint(
            of: service.link.line.span.extracting(service.link.url), as: format, picture.output)
        let header = headers.header(format, byAccept: specified == nil)
        if request.isConditional, let known = try codings.tagKnown(to: request, of: fingerprint) {
            response.add(lines: header.caching)
            response.respondNotModified(known)
            service.cache.keep(response)
            return .least
        }
        var cost = service.renderer.draw(picture, as: format)
        if codings.first == .gzip { cost.microseconds += Self.compressionTime }
        if cost.microseconds > allowed { return cost }
        service.renderer.writeDrawing(of: picture, as: format, into: &response.body)
        response.write(service.compressor.compress(&response.body, for: codings), of: fingerprint)
        response.add(lines: header.complete)
        response.add(lines: service.link.line)
        service.cache.keep(response)
        return cost
    }

    /// For a document of a common size, in microseconds.
    private static var compressionTime: Int { 8 }

    /// The format that the URL specifies by its extension or by a parameter; nil if it specifies none.
    private static func format(
        _ parameter: PictureFormat?, _ pathFormat: PictureFormat?
    ) throws(Problem) -> PictureFormat? {
        guard let pathFormat else { return parameter }
        if let parameter, parameter != pathFormat {
            throw Problem(
                .conflict(
                    OutputParameter.format.parameter, parameter.rawValue, with: "the extension .\(pathFormat.rawValue)")
            )
        }
        return pathFormat
    }

    private static func format(acceptedBy request: Request) throws(Problem) -> PictureFormat {
        let accepted = request.values(of: "accept")
        if accepted.isEmpty { return .svg }
        guard let format = PictureFormat(Accept(accepted)) else {
            let types = PictureFormat.allCases.map(\.mediaType.description)
            throw Problem(
                .notAcceptable, "'Accept' admits none of the available formats: \(types.joined(separator: ", "))")
        }
        return format
    }

    /// Both texts form one list.
    private static func read(
        _ options: ArraySlice<UInt8>, _ query: ArraySlice<UInt8>, with reader: inout PictureRequestReader,
        _ decoder: inout QueryDecoder
    ) throws(Problem) -> PictureRequest<Content> {
        do throws(Rejection) {
            reader.begin(Content.parameters)
            try read(Self.decodingSeparators(options).span, plusIsSpace: false, with: &reader, &decoder)
            try read(query.span, plusIsSpace: true, with: &reader, &decoder)
            return try reader.request(for: Content.self)
        } catch {
            throw Problem(error)
        }
    }

    /// The parameters in a path are decoded once more if their separators are encoded: URL libraries send `=` and `&` in
    /// a path as `%3D` and `%26`, and other escapes twice.
    private static func decodingSeparators(_ options: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        options.contains(UInt8(ascii: "=")) ? options : options.percentDecoded
    }

    private static func read(
        _ pairs: Span<UInt8>, plusIsSpace: Bool, with reader: inout PictureRequestReader,
        _ decoder: inout QueryDecoder
    ) throws(Rejection) {
        var position = 0
        while let pair = QueryPair(in: pairs, at: &position) {
            if pair.isEncoded {
                decoder.decode(pair, of: pairs, plusIsSpace: plusIsSpace)
                if decoder.isMalformed, !LinkDecoration.contains(decoder.name.span) {
                    throw .badEncoding(decoder.name.span, decoder.value.span, among: PictureRequest<Content>.parameters)
                }
                try read(decoder.name.span, decoder.value.span, with: &reader)
            } else {
                // Nearly always, and without a copy.
                try read(pairs.extracting(pair.name), pairs.extracting(pair.value), with: &reader)
            }
        }
    }

    private static func read(
        _ name: Span<UInt8>, _ value: Span<UInt8>, with reader: inout PictureRequestReader
    ) throws(Rejection) {
        guard try reader.read(name: name, value: value) || LinkDecoration.contains(name) else {
            throw .unknown(name, among: PictureRequest<Content>.parameters)
        }
    }
}
