import Bytes
import Face
package import HTTP
package import Observability
import Parameters
import Pictures

/// Responds to requests, one after the other, with memory of its own: one for each event loop and worker.
package struct PictureService {
    var renderer: PictureRenderer
    var reader = PictureRequestReader(of: PictureKind(FaceController.self))
    var decoder = QueryDecoder()
    /// What the canonical URLs begin with: the public URL, or nothing.
    let publicURL: [UInt8]
    /// The memory of the last `Link` field.
    var link: [UInt8] = []
    var compressor = Compressor()
    var cache: CachedResponses
    private let routes: [ServiceRoute]
    private let router: Router
    private let recorder: RequestRecorder?
    private let observer: ResponseObserver?
    /// What the route to the metrics responds with.
    let metrics: MetricsSource?
    /// Whether the request would have been rejected, because there is no memory or no worker for it.
    var isOverloaded = false
    /// What clients get of the metrics meanwhile.
    var recentMetrics: RecentMetrics?
    /// What the response that is being written is, for metrics.
    var served = ServedPicture()
    /// Why a parameter of the request is rejected; nil if none is.
    private var rejection: Rejection?
    /// Generates the identifiers of requests that have none.
    private var ids: RequestIDGenerator?

    /// `routes` are those of the settings, if several services share them.
    package init(
        _ settings: ServiceSettings = ServiceSettings(), routes: [ServiceRoute]? = nil, cache: ResponseCache,
        recorder: RequestRecorder? = nil, observer: ResponseObserver? = nil, metrics: MetricsSource? = nil
    ) {
        self.routes = routes ?? ServiceRoute.all(settings)
        router = Router(self.routes.map(\.route), prefix: settings.publicURL?.path ?? [])
        publicURL = settings.publicURL?.bytes ?? []
        renderer = PictureRenderer(linksAt: publicURL, maxBytesKept: settings.maxBytesKept)
        self.cache = CachedResponses(cache)
        self.recorder = recorder
        self.observer = observer
        self.metrics = metrics
        ids = settings.identifiesAllRequests ? RequestIDGenerator() : nil
    }

    /// Writes the response, unless it costs more than is allowed.
    package mutating func respond(
        to incoming: Incoming, _ response: inout Response, allowed: Allowance = .unlimited
    ) -> Handling {
        if case .rejected(let rejected) = incoming, let request = admittedRequest(of: rejected) {
            isOverloaded = true
            defer { isOverloaded = false }
            return respond(to: .request(request), &response, allowed: allowed)
        }
        served = ServedPicture()
        rejection = nil
        var route: Int?
        let handling = write(incoming, &response, allowed, &route)
        if case .deferred = handling { return handling }
        var id: RequestID?
        if incoming.hasID || ids != nil {
            id = incoming.request.flatMap(RequestID.init) ?? ids?.next()
            if let id { response.add("X-Request-Id") { $0.append(id) } }
        }
        guard recorder != nil || observer != nil else { return handling }
        let nanoseconds = (Instant.now - incoming.receivedAt).nanoseconds
        let bytes = incoming.sentBytes(of: response)
        recorder?.record(
            incoming, route: route, format: served.format?.index, isFromCache: served.isFromCache, response.status,
            bytes: bytes, nanoseconds: nanoseconds)
        observer?(
            Observation(
                incoming: incoming, id: id, operation: route.map { routes[$0].operation }, path: path(of: incoming),
                status: response.status.code, rejection: observedRejection(of: incoming), bytes: bytes,
                microseconds: nanoseconds / 1_000))
        return handling
    }

    /// The path of the route that matches a request, without texts of the request; nil if none matches.
    private func path(of incoming: Incoming) -> String? {
        guard let request = incoming.request, case .route(let index, let variables) = router.match(request) else {
            return nil
        }
        return router.routes[index].path.pathWithoutTexts(variables)
    }

    private func observedRejection(of incoming: Incoming) -> ObservedRejection? {
        if case .rejected(let rejected) = incoming { return .request(reason: rejected.error.reason.nameInLog) }
        return rejection.map {
            .parameter($0.parameter, isKnown: $0.isOfKnownParameter, reason: $0.reason.rawValue)
        }
    }

    /// A request that is rejected because the server is overloaded, but whose route is always answered.
    private func admittedRequest(of rejected: RejectedRequest) -> Request? {
        guard rejected.error.reason == .overloaded, let request = rejected.request,
            case .route(let index, _) = router.match(request), routes[index].isAlwaysAnswered
        else { return nil }
        return request
    }

    /// The route stays nil if none matches.
    private mutating func write(
        _ incoming: Incoming, _ response: inout Response, _ allowed: Allowance, _ route: inout Int?
    ) -> Handling {
        var handling = Handling.responded(.rejection)
        var commonFields = Self.commonFields
        do throws(Problem) {
            switch incoming {
            case .request(let request):
                handling = try respond(to: request, &response, allowed, &route)
                if case .deferred = handling { return handling }
                if let route { commonFields = routes[route].commonFields }
            case .rejected(let rejected): throw Problem(rejected.error)
            }
        } catch {
            response.reset()
            served = ServedPicture()
            rejection = error.rejection
            commonFields = write(error.referringToDocumentation(of: router), to: incoming, at: route, &response)
        }
        response.add(lines: commonFields)
        return handling
    }

    /// Returns the fields that the response has as well, as they are sent.
    private mutating func write(
        _ problem: Problem, to incoming: Incoming, at route: Int?, _ response: inout Response
    ) -> [UInt8] {
        var commonFields = Self.commonFields
        let form = route.map { routes[$0].rejection } ?? .page
        guard case .request(let request) = incoming, [.badRequest, .notFound].contains(problem.status),
            form != .problemDocument
        else {
            problem.write(to: &response)
            return commonFields
        }
        if problem.isPreferredAsPage(by: request) {
            problem.writePage(to: &response, for: request, isGame: form == .game)
            commonFields = Self.commonFieldsOfPage
        } else if form == .picture, problem.isPreferredAsPicture(by: request) {
            problem.writePicture(to: &response, with: &renderer)
        } else {
            problem.write(to: &response)
        }
        response.add("Vary", "Accept")
        return commonFields
    }

    private mutating func respond(
        to request: Request, _ response: inout Response, _ allowed: Allowance, _ route: inout Int?
    ) throws(Problem) -> Handling {
        switch router.match(request) {
        case .route(let index, let variables):
            route = index
            return try routes[index].handler(&self, request, variables, &response, allowed)
        case .options(let allow):
            response.status = .noContent
            response.add("Allow", allow)
            response.add("Access-Control-Allow-Methods", allow)
            response.add("Access-Control-Allow-Headers", "*")
            response.add("Access-Control-Max-Age", "86400")
        case .methodNotAllowed(let allow):
            let form =
                request.method == .post
                ? "; a form with the parameters of a sheet goes to \(router.prefixed("/faces"))" : ""
            throw Problem(
                .methodNotAllowed, "the method \(quoted(request.method.name)) is not allowed here: use \(allow)\(form)",
                allowed: Problem.Field(name: "Allow", value: allow))
        case .unknownMethod:
            throw Problem(.notImplemented, "the method \(quoted(request.method.name)) is not supported")
        case .notFound: throw router.problem(withoutRouteFor: request.path)
        }
        return .responded(.least)
    }

    /// Responds from the cache; false if the response is not there.
    mutating func respondFromCache(to request: Request, _ response: inout Response) -> Bool {
        served.format = cache.respond(to: request, &response)
        served.isFromCache = served.format != nil
        return served.format != nil
    }

    /// Frees the memory that a large form has taken.
    mutating func releaseLargeBuffers() {
        decoder = QueryDecoder()
        if link.capacity > Self.maxLinkBytesKept { link = [] }
    }

    private static var maxLinkBytesKept: Int { 64 * 1024 }

    /// Those of a response to a request without a route, and of a problem document.
    private static let commonFields = ServiceRoute.commonFields(isPage: false, isForAllSites: true)
    private static let commonFieldsOfPage = ServiceRoute.commonFields(isPage: true, isForAllSites: true)
}

/// The picture in a response, as far as it is known only while the response is written.
struct ServedPicture {
    /// The format of a picture; nil for any other response.
    var format: PictureFormat?
    /// Whether the response was in the cache; nil if it was not looked up there.
    var isFromCache: Bool?
}

extension Incoming {
    /// The size of a response's body as it is sent.
    fileprivate func sentBytes(of response: Response) -> Int {
        switch self {
        case .request(let request): request.method == .head ? 0 : response.contentLength
        case .rejected(let rejected): rejected.isHead ? 0 : response.contentLength
        }
    }
}

extension Responder {
    /// For pictures. Responders may share the routes of the settings, a cache and an observer.
    package static func pictures(
        _ settings: ServiceSettings = ServiceSettings(), routes: [ServiceRoute]? = nil,
        cache: ResponseCache = ResponseCache(), recorder: RequestRecorder? = nil, observer: ResponseObserver? = nil,
        metrics: MetricsSource? = nil
    ) -> Responder {
        var service = PictureService(
            settings, routes: routes, cache: cache, recorder: recorder, observer: observer, metrics: metrics)
        return Responder { service.respond(to: $0, &$1, allowed: $2) }
    }
}

extension Cost {
    /// The same cost with a time that was or will be spent before, in microseconds.
    func adding(_ microseconds: Int) -> Cost { Cost(microseconds: self.microseconds + microseconds, bytes: bytes) }

    /// The cost of a response that isn't rendered.
    static var least: Cost { Cost(microseconds: 1, bytes: 1024) }

    /// The cost of a problem document: the nearest name has to be found, and all that is allowed is written out.
    static var rejection: Cost { Cost(microseconds: 10, bytes: 4096) }
}
