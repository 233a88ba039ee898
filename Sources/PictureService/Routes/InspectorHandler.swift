import Bytes
import Face
import HTTP
import Pages
import Parameters
import Pictures

/// Responds with the inspector, whose state is in the query.
struct InspectorHandler: Sendable {
    private let page: InspectorPage
    private let frame: PageFrame
    /// The entity tag of what is the same for every state.
    private let etag: ETag
    private let delivery: PageDelivery
    private let settings: ServiceSettings
    /// The beginning of links to resources of the service, as in the document.
    private let base: [UInt8]

    init(_ documents: Documents, _ settings: ServiceSettings) {
        page = documents.inspector
        frame = PageFrame(start: page.start, end: page.end)
        etag = ETag(of: documents.inspector.start.span).adding(documents.inspector.end.span)
        delivery = PageDelivery(.interactive, variesByHost: settings.publicURL == nil)
        self.settings = settings
        base = settings.publicURL.map { $0.path + "/".utf8 } ?? []
    }

    func respond(
        to request: Request, with service: inout PictureService, _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Handling {
        let (query, codings) = (request.query ?? [], try AcceptedCodings(of: request))
        let plain = Cost(
            microseconds: Self.stateTime + query.count / Self.queryBytesPerMicrosecond,
            bytes: frame.byteCount + 26 * query.count + 8192)
        let cost =
            codings.prefersGzip
            ? frame.costOfCompressing(stateBytes: Self.stateBytes + 6 * query.count, plain) : plain
        if allowed.isExceeded(by: plain) { return .deferred(cost) }
        var state: [UInt8] = []
        let isPictured = page.writeState(
            query, of: face(of: query, with: &service), linkingTo: PageAddress(of: request, settings), into: &state)
        let etag = etag.adding(state.span)
        if delivery.respondNotModified(to: request, etag, for: codings, &response) { return .responded(plain) }
        if allowed.isExceeded(by: cost) { return .deferred(cost) }
        if codings.prefersGzip, frame.compress(state, with: &service.compressor, into: &response.body) {
            delivery.complete(&response, etag, .gzip)
        } else {
            frame.write(state, into: &response.body)
            delivery.complete(&response, etag, .identity)
        }
        if isPictured { addPreload(of: query, to: &response) }
        return .responded(cost)
    }

    /// To read the query, and to write what depends on it, in microseconds.
    private static let stateTime = 15
    /// Of what depends on a short query.
    private static let stateBytes = 4_000
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
