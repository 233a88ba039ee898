import Bytes
import Face
import HTTP
import Pages
import Parameters
import Pictures

/// Responds with the inspector, whose state is in the query.
struct InspectorHandler: Sendable {
    private let page: InspectorPage
    /// The entity tag of what is the same for every state.
    private let etag: ETag
    private let delivery: PageDelivery
    private let settings: ServiceSettings
    /// The beginning of links to resources of the service, as in the document.
    private let base: [UInt8]

    init(_ documents: Documents, _ settings: ServiceSettings) {
        page = documents.inspector
        etag = ETag(of: documents.inspector.start.span).adding(documents.inspector.end.span)
        delivery = PageDelivery(.interactive, variesByHost: settings.publicURL == nil)
        self.settings = settings
        base = settings.publicURL.map { $0.path + "/".utf8 } ?? []
    }

    func respond(
        to request: Request, with service: inout PictureService, _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Handling {
        let (query, codings) = (request.query ?? [], try AcceptedCodings(of: request))
        let byteCount = page.start.count + page.end.count
        let compressing = codings.prefersGzip ? Compressor.time(forPageOfBytes: byteCount) : 0
        let cost = Cost(
            microseconds: Self.stateTime + query.count / Self.queryBytesPerMicrosecond,
            bytes: 2 * byteCount + 26 * query.count + 8192)
        if allowed.isExceeded(by: cost) { return .deferred(cost.adding(compressing)) }
        var state: [UInt8] = []
        let isPictured = page.writeState(
            query, of: face(of: query, with: &service), linkingTo: PageAddress(of: request, settings), into: &state)
        let etag = etag.adding(state.span)
        if delivery.respondNotModified(to: request, etag, for: codings, &response) { return .responded(cost) }
        if allowed.isExceeded(by: cost.adding(compressing)) { return .deferred(cost.adding(compressing)) }
        response.body.reserveCapacity(byteCount + state.count)
        for part in [page.start, state, page.end] { response.body.append(contentsOf: part) }
        delivery.complete(&response, etag, for: codings, with: &service.compressor)
        if isPictured { addPreload(of: query, to: &response) }
        return .responded(cost.adding(compressing))
    }

    /// To read the query, and to write what depends on it, in microseconds.
    private static let stateTime = 15
    private static let queryBytesPerMicrosecond = 10

    /// nil if the query is rejected: the page says why once it runs.
    private func face(of query: ArraySlice<UInt8>, with service: inout PictureService) -> PictureRequest? {
        do throws(Rejection) {
            service.reader.begin(Self.kind)
            try service.reader.read([], query, with: &service.decoder)
            return try service.reader.request()
        } catch {
            return nil
        }
    }

    private static let kind = PictureKind(FaceController.self)

    /// Proxies reject responses whose header is too large: nginx by default beyond 4 KiB.
    private static let maxPreloadBytes = 1_500

    /// Has browsers load the face of the page's URL before the page itself, so that it is there at the first paint. No byte
    /// of a query needs an escape in the field.
    private func addPreload(of query: ArraySlice<UInt8>, to response: inout Response) {
        guard query.count <= Self.maxPreloadBytes else { return }
        response.add("Link") { bytes in
            bytes.write("<")
            bytes.append(contentsOf: base)
            bytes.write("face.svg?")
            bytes.append(contentsOf: query)
            bytes.write(">; rel=preload; as=image; fetchpriority=high")
        }
    }
}
