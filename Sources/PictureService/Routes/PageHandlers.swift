// Pages that depend on the request: the inspector, and the page of a game. The links of a page begin with the public
// URL, or with the host of the request. That is a part of the URL by which caches store a response (RFC 9111 §2), so
// `Vary` doesn't name it.
//
//     inspector    the entity tag is known before the page is written: only a part of the page depends on the request
//     game         the entity tag is that of the written page

import Board
import Bytes
import Face
import HTTP
import Parameters
import PictureResponses
import Pictures

/// Responds with the inspector, whose state is in the query.
struct InspectorHandler: Sendable {
    private let document: Documents.Inspector
    private let settings: ServiceSettings
    /// The beginning of links to resources of the service, as in the document.
    private let base: [UInt8]

    init(_ documents: Documents, _ settings: ServiceSettings) {
        document = documents.inspector
        self.settings = settings
        base = settings.publicURL.map { $0.path + "/".utf8 } ?? []
    }

    func deliverInspector(
        _ service: inout PictureService, _ routed: RoutedRequest, _ response: inout Response
    ) throws(Problem) -> RouteResult {
        let (request, allowed) = (routed.request, routed.allowed)
        guard let (page, etag) = document.value(allowed) else { return .deferred(.ofMaking) }
        let (query, codings) = (request.query ?? [], AcceptedCodings(of: request))
        let byteCount = page.start.count + page.end.count
        var cost = Cost(
            microseconds: Self.stateTime + query.count / Self.queryBytesPerMicrosecond,
            bytes: 2 * byteCount + 26 * query.count + 8192)
        let costOfBody = cost.adding(codings.prefersGzip ? Compressor.time(forPageOfBytes: byteCount) : .zero)
        if allowed.isExceeded(by: cost) { return .deferred(costOfBody) }
        var state: [UInt8] = []
        let shown = page.writeState(
            query, of: face(of: query, with: &service), linkingTo: PageAddress(of: request, settings), into: &state)
        var representation = try Representation(.interactivePage, etag.adding(state.span), for: codings, to: request)
        representation.compression = .page
        if representation.knownTag == nil {
            cost = costOfBody
            if allowed.isExceeded(by: cost) { return .deferred(cost) }
            response.body.reserveCapacity(byteCount + state.count)
            for part in [page.start, state, page.end] { response.body.append(contentsOf: part) }
            representation.links = preload(of: shown)
        }
        return .found(representation, nil, cost)
    }

    /// To read the query, and to write what depends on it, in microseconds.
    private static let stateTime = 15
    private static let queryBytesPerMicrosecond = 10

    /// The face of a query; nil if it specifies none, or is rejected, which the script of the page explains.
    private func face(
        of query: ArraySlice<UInt8>, with service: inout PictureService
    ) -> PictureRequest<FaceController>? {
        do throws(Rejection) {
            service.pictures.reader.begin(FaceController.self)
            try service.pictures.reader.read([], query, with: &service.pictures.decoder)
            return service.pictures.reader.specifiesPicture
                ? try service.pictures.reader.request(of: FaceController.self) : nil
        } catch {
            return nil
        }
    }

    /// Proxies reject responses whose header is too large: nginx by default beyond 4 KiB.
    private static let maxPreloadBytes = 1_500

    /// Has browsers load the face of the page's URL before the page itself, so that it is there at the first paint. No
    /// byte of a query needs an escape in the field.
    private func preload(of query: ArraySlice<UInt8>) -> [UInt8] {
        guard query.count <= Self.maxPreloadBytes else { return [] }
        return "Link: <".utf8 + base + "face.svg?".utf8 + query
            + ">; rel=preload; as=image; fetchpriority=high\r\n".utf8
    }
}

/// Responds with the page on which a game is played.
struct GameHandler: Sendable {
    let settings: ServiceSettings

    /// Delivers the page for the board whose parameters are those of the query. `format` and the other output
    /// parameters have no effect. The page is written even if the client has it: its tag is that of its bytes.
    func deliverGame(
        _ service: inout PictureService, _ routed: RoutedRequest, _ response: inout Response
    ) throws(Problem) -> RouteResult {
        let (request, allowed) = (routed.request, routed.allowed)
        let (picture, resolvingTime, _) = try asProblem { () throws(Rejection) in
            service.pictures.reader.begin(BoardController.self)
            try service.pictures.reader.read([], request.query ?? [], with: &service.pictures.decoder)
            return try service.pictures.reader.requestOrForecast(
                of: BoardController.self, allowed: allowed.time.microseconds)
        }
        let codings = AcceptedCodings(of: request)
        let page = GamePage(of: picture, linkingTo: PageAddress(of: request, settings))
        let board = service.pictures.renderer.draw(page.picture, as: .svg)
        let estimate = page.estimatedCost(adding: board)
        let compressing = codings.prefersGzip ? Compressor.time(forPageOfBytes: estimate.documentBytes) : .zero
        let cost = Cost(microseconds: resolvingTime + estimate.microseconds, bytes: estimate.bytes).adding(compressing)
        if allowed.isExceeded(by: cost) { return .deferred(cost) }
        guard cost.bytes <= allowed.maxBytes else {
            throw Problem(picture.needsMoreMemory(than: allowed.maxBytes, as: .svg))
        }
        // More than was reserved if the forecast of a long game was too low.
        guard allowed.reserve(cost.bytes) else { return .deferred(cost) }
        page.write(with: &service.pictures.renderer, into: &response.body)
        var representation = try Representation(
            .interactivePage, ETag(of: response.body.span), for: codings, to: request)
        representation.compression = .page
        return .found(representation, nil, cost)
    }
}

extension RepresentationFields {
    /// Those of a page that depends on the request.
    fileprivate static let interactivePage = RepresentationFields(pageType, cacheControl: revalidation, .interactive)
}

extension PageAddress {
    /// The public URL, or the origin to which the request was sent. Neither needs an escape in HTML.
    fileprivate init(of request: Request, _ settings: ServiceSettings) {
        publicURL = settings.publicURL?.bytes
        absolute = publicURL ?? request.origin
        hasPictures = LinkPicture.width * LinkPicture.height <= settings.maxPixels
    }
}

extension Request {
    /// The origin to which the request was sent, if its host is a name or an address that needs no escape anywhere. The
    /// scheme is that of this server, also if a proxy has another one.
    fileprivate var origin: [UInt8]? {
        guard let authority, authority.count <= Self.maxAuthorityBytes, PublicURL.isAuthority(authority) else {
            return nil
        }
        return "http://".utf8 + authority.map(\.asciiLowercased)
    }

    /// A name of 255 bytes (RFC 1035 §2.3.4), a colon and a port.
    private static var maxAuthorityBytes: Int { 261 }
}
