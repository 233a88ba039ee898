import Bytes
import HTTP
import Pages
import Parameters
import Pictures

/// Responds with the page on which a game is played.
struct GameHandler: Sendable {
    private let kind: PictureKind
    private let publicURL: PublicURL?

    init(of kind: PictureKind, _ settings: ServiceSettings) {
        self.kind = kind
        publicURL = settings.publicURL
    }

    /// Responds with the page for the board whose parameters are those of the query. What they say about the delivery has
    /// no effect.
    func respond(
        to request: Request, with service: inout PictureService, _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Handling {
        let (picture, resolution) = try asProblem { () throws(Rejection) in
            service.reader.begin(kind)
            try service.reader.read([], request.query ?? [], with: &service.decoder)
            return try service.reader.requestOrForecast(allowed: allowed.microseconds)
        }
        let codings = try AcceptedCodings(of: request)
        let page = GamePage(of: picture, at: publicURL?.bytes)
        let board = service.renderer.draw(picture, as: .svg)
        var cost = Cost(of: page.estimatedCost(adding: board)).adding(resolution)
        if codings.first == .gzip { cost.microseconds += cost.bytes / Self.compressedBytesPerMicrosecond }
        if allowed.isExceeded(by: cost) { return .deferred(cost) }
        page.write(with: &service.renderer, into: &response.body)
        try send(to: request, codings, with: &service.compressor, &response)
        return .responded(cost)
    }

    /// Completes a response that has the page as its body, unless the client has it already.
    private func send(
        to request: Request, _ codings: AcceptedCodings, with compressor: inout Compressor, _ response: inout Response
    ) throws(Problem) {
        var fingerprint = Fingerprint()
        fingerprint.add(response.body.span)
        response.add(lines: Self.cachingLines)
        if request.isConditional, let known = try codings.tagKnown(to: request, of: fingerprint) {
            response.body.removeAll(keepingCapacity: true)
            return response.respondNotModified(known)
        }
        response.add("Content-Type", Document.pageType)
        response.write(compressor.compress(&response.body, for: codings), of: fingerprint)
    }

    private static let cachingLines = Document.cachingLines(ofPageWith: .interactive)

    /// Of those that are estimated, which are up to three times as many as there are.
    private static let compressedBytesPerMicrosecond = 100
}
