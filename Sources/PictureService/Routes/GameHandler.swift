import HTTP
import Pages
import Parameters
import Pictures

/// Responds with the page on which a game is played.
struct GameHandler: Sendable {
    private let kind: PictureKind
    private let settings: ServiceSettings
    private let delivery: PageDelivery

    init(of kind: PictureKind, _ settings: ServiceSettings) {
        self.kind = kind
        self.settings = settings
        delivery = PageDelivery(.interactive, variesByHost: settings.publicURL == nil)
    }

    /// Responds with the page for the board whose parameters are those of the query. What they say about the delivery has
    /// no effect.
    func respond(
        to request: Request, with service: inout PictureService, _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Handling {
        let (picture, resolvingTime) = try asProblem { () throws(Rejection) in
            service.reader.begin(kind)
            try service.reader.read([], request.query ?? [], with: &service.decoder)
            return try service.reader.requestOrForecast(allowed: allowed.microseconds)
        }
        let codings = try AcceptedCodings(of: request)
        let page = GamePage(of: picture, linkingTo: PageAddress(of: request, settings))
        let board = service.renderer.draw(page.picture, as: .svg)
        let estimate = page.estimatedCost(adding: board)
        let compressing = codings.prefersGzip ? Compressor.time(forPageOfBytes: estimate.documentBytes) : 0
        let cost = Cost(
            microseconds: resolvingTime + estimate.microseconds + compressing, bytes: estimate.bytes)
        if allowed.isExceeded(by: cost) { return .deferred(cost) }
        // More than was reserved if the forecast of a long game was too low.
        guard allowed.reserve(cost.bytes) else { throw Problem(RequestError.overloaded(wait: .zero)) }
        page.write(with: &service.renderer, into: &response.body)
        let etag = ETag(of: response.body.span)
        if delivery.respondNotModified(to: request, etag, for: codings, &response) { return .responded(cost) }
        delivery.complete(&response, etag, for: codings, with: &service.compressor)
        return .responded(cost)
    }
}
