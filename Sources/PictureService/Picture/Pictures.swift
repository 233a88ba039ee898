import HTTP
import Parameters

/// Responds with pictures of one subject.
struct Pictures<Content: Subject>: Sendable {
    private let delivery: PictureDelivery

    init(_ settings: ServiceSettings) {
        delivery = PictureDelivery(Content.name, settings)
    }

    /// Responds from the cache, or with a picture whose parameters are those of the path, if there are any, and those of
    /// the query, in the format of the path's extension, if it has one.
    func respond(
        to request: Request, options: ArraySlice<UInt8> = [], as pathFormat: PictureFormat? = nil,
        with service: inout PictureService, _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Handling {
        if service.respondFromCache(to: request, &response) { return .responded(.least) }
        let (picture, resolution) = try asProblem { () throws(Rejection) in
            try Self.read(options, request.query ?? [], with: &service.reader, &service.decoder)
            return try service.reader.requestOrForecast(for: Content.self, allowed: allowed.microseconds)
        }
        let specified = try asProblem { () throws(Rejection) in
            try PictureFormat.specified(by: picture.output.format, pathFormat)
        }
        let format = if let specified { specified } else { try PictureFormat.accepted(by: request) }
        if resolution >= allowed.microseconds {
            try delivery.check(picture, as: format)
            return .deferred(service.renderer.draw(picture, as: format).adding(resolution))
        }
        return try delivery.respond(
            to: request, with: picture, as: format, byAccept: specified == nil, &service, &response, allowed,
            resolution: resolution)
    }

    /// Reads the parameters in a path and in a query, which form one list.
    static func read(
        _ options: ArraySlice<UInt8>, _ query: ArraySlice<UInt8>, with reader: inout PictureRequestReader,
        _ decoder: inout QueryDecoder
    ) throws(Rejection) {
        reader.begin(Content.parameters)
        try read(decodingSeparators(options).span, plusIsSpace: false, with: &reader, &decoder)
        try read(query.span, plusIsSpace: true, with: &reader, &decoder)
    }

    private static func read(
        _ pairs: Span<UInt8>, plusIsSpace: Bool, with reader: inout PictureRequestReader, _ decoder: inout QueryDecoder
    ) throws(Rejection) {
        try decoder.readStrictly(pairs, plusIsSpace: plusIsSpace, among: PictureRequest<Content>.parameters) {
            name, value throws(Rejection) in
            try reader.read(name: name, value: value)
        }
    }

    /// The parameters in a path are decoded once more if their separators are encoded: URL libraries send `=` and `&` in
    /// a path as `%3D` and `%26`, and other escapes twice.
    private static func decodingSeparators(_ options: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        options.contains(UInt8(ascii: "=")) ? options : options.percentDecoded
    }
}
