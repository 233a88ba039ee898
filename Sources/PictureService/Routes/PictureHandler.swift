import HTTP
import Parameters
import Pictures

/// Responds with pictures of one kind.
struct PictureHandler: Sendable {
    private let kind: PictureKind
    private let delivery: PictureDelivery

    init(of kind: PictureKind, _ settings: ServiceSettings) {
        self.kind = kind
        delivery = PictureDelivery(kind.name, settings)
    }

    /// Responds from the cache, or with a picture whose parameters are those of the path, if there are any, and those of
    /// the query, in the format of the path's extension, if it has one.
    func respond(
        to request: Request, options: ArraySlice<UInt8> = [], as pathFormat: PictureFormat? = nil,
        with service: inout PictureService, _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Handling {
        if service.respondFromCache(to: request, &response) { return .responded(.least) }
        let (picture, resolvingTime, specified) = try asProblem { () throws(Rejection) in
            service.reader.begin(kind)
            try service.reader.read(options, request.query ?? [], with: &service.decoder)
            let (picture, resolvingTime) = try service.reader.requestOrForecast(allowed: allowed.microseconds)
            return (picture, resolvingTime, try PictureFormat.specified(by: picture.output.format, pathFormat))
        }
        let format = if let specified { specified } else { try PictureFormat.accepted(by: request) }
        if resolvingTime >= allowed.microseconds {
            try delivery.check(picture, as: format)
            let codings = try delivery.codings(of: request, as: format)
            let cost = delivery.estimatedCost(of: picture, as: format, for: codings, to: request, &service.renderer)
            return .deferred(cost.adding(resolvingTime))
        }
        return try delivery.respond(
            to: request, with: picture, as: format, byAccept: specified == nil, &service, &response, allowed,
            resolvingTime: resolvingTime)
    }
}
