import HTTP
import Pages
import Parameters
import Pictures

/// Responds with the page on which a game is played.
struct GameHandler: Sendable {
    private let kind: PictureKind
    private let settings: ServiceSettings
    private let cachingLines: [UInt8]

    init(of kind: PictureKind, _ settings: ServiceSettings) {
        self.kind = kind
        self.settings = settings
        cachingLines = Document.cachingLines(ofPageWith: .interactive, variesByHost: settings.publicURL == nil)
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
        var cost = Cost(of: page.estimatedCost(adding: board)).adding(resolvingTime)
        if codings.prefersGzip { cost.microseconds += cost.bytes / Compressor.pageBytesPerMicrosecond }
        if allowed.isExceeded(by: cost) { return .deferred(cost) }
        page.write(with: &service.renderer, into: &response.body)
        let etag = ETag(of: response.body.span)
        if response.respondNotModified(to: request, etag, for: codings, caching: cachingLines) {
            return .responded(cost)
        }
        let coding = service.compressor.compress(&response.body, for: codings)
        response.add(lines: cachingLines)
        response.add("Content-Type", Document.pageType)
        response.add(etag, coding)
        return .responded(cost)
    }
}
