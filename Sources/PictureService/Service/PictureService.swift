import Bytes
package import HTTP
package import Observability
import Parameters
package import PictureResponses
import Pictures

/// Responds to requests, one after the other, with memory of its own: one for each event loop and worker.
///
/// `serve` finds the `ServiceRoute` of a request, and calls its handler, unless the response is in the cache:
///
///     the handler finds a `Representation`       200, or 304 without a body
///     it throws a `Problem`, or there is no      400, 404, …, in the form that the client prefers
///     route
///     it returns `.deferred`                     no response yet: a worker calls `serve` again
///
/// The service keeps nothing of one request for the next but memory to reuse.
package struct PictureService {
    var pictures: PictureResponder
    var compressor = Compressor()
    var cache: CachedResponses
    private let routes: [ServiceRoute]
    private let router: Router
    private let recorder: RequestRecorder?
    private let observer: ResponseObserver?
    /// What the route to the metrics responds with.
    let metrics: MetricsSource?
    /// Generates the identifiers of requests that have none.
    private var ids: RequestIDGenerator?

    /// `routes` are those of the settings, if several services share them.
    package init(
        _ settings: ServiceSettings = ServiceSettings(), routes: [ServiceRoute]? = nil, cache: ResponseCache,
        recorder: RequestRecorder? = nil, observer: ResponseObserver? = nil, metrics: MetricsSource? = nil
    ) {
        self.routes = routes ?? ServiceRoute.all(settings)
        router = Router(self.routes.map(\.route), prefix: settings.publicURL?.path ?? [])
        pictures = PictureResponder(settings)
        self.cache = CachedResponses(cache)
        self.recorder = recorder
        self.observer = observer
        self.metrics = metrics
        ids = settings.identifiesAllRequests ? RequestIDGenerator() : nil
    }

    /// Writes the response, unless it costs more than is allowed. Records it, and passes it to the observer.
    package mutating func serve(
        _ incoming: Incoming, _ response: inout Response, allowed: Allowance = .unlimited
    ) -> HandlerResult {
        if case .rejected(let rejected) = incoming, let request = admittedRequest(of: rejected) {
            return routeAndRecord(.request(request), &response, allowed, isOverloaded: true)
        }
        return routeAndRecord(incoming, &response, allowed, isOverloaded: false)
    }

    private mutating func routeAndRecord(
        _ incoming: Incoming, _ response: inout Response, _ allowed: Allowance, isOverloaded: Bool
    ) -> HandlerResult {
        var record = ResponseRecord()
        let result: HandlerResult
        var commonFields = Self.commonFields
        do throws(Problem) {
            result = try route(incoming, &response, allowed, isOverloaded: isOverloaded, &record)
            if case .deferred = result { return result }
            if let route = record.route { commonFields = routes[route].commonFields }
        } catch {
            response.reset()
            record.rejection = error.rejection
            commonFields = deliverProblem(
                error.referringToDocumentation(of: router), to: incoming,
                as: record.route.map { routes[$0].problemForm } ?? .page, &response)
            result = .responded(error.cost(of: response, to: incoming))
        }
        response.add(lines: commonFields)
        var id: RequestID?
        if incoming.hasID || ids != nil {
            id = incoming.request.flatMap(RequestID.init) ?? ids?.next()
            if let id { response.add("X-Request-Id") { $0.append(id) } }
        }
        guard recorder != nil || observer != nil else { return result }
        let time = Instant.now - incoming.receivedAt
        let bytes = incoming.sentBytes(of: response)
        recorder?.record(
            incoming, route: record.route, format: record.format?.index, isFromCache: record.isFromCache,
            response.status, bytes: bytes, time: time)
        observer?(
            Observation(
                incoming: incoming, id: id, path: path(of: incoming), status: response.status.code,
                rejection: record.rejection.map { ($0.parameter, $0.isOfKnownParameter, $0.reason.rawValue) },
                bytes: bytes, time: time))
        return result
    }

    /// The path of the route that matches a request, without texts of the request; nil if none matches.
    private func path(of incoming: Incoming) -> String? {
        guard let request = incoming.request, case .route(let index, let variables) = router.match(request) else {
            return nil
        }
        return router.routes[index].path.pathWithoutTexts(variables)
    }

    /// A request that is rejected because the server is overloaded, but whose route responds nevertheless.
    private func admittedRequest(of rejected: RejectedRequest) -> Request? {
        guard rejected.error.reason == .overloaded, let request = rejected.request,
            case .route(let index, _) = router.match(request), routes[index].overloadHandler != nil
        else { return nil }
        return request
    }

    /// Finds the route of the request, and responds from the cache, or with what its handler finds.
    private mutating func route(
        _ incoming: Incoming, _ response: inout Response, _ allowed: Allowance, isOverloaded: Bool,
        _ record: inout ResponseRecord
    ) throws(Problem) -> HandlerResult {
        let request: Request
        switch incoming {
        case .request(let valid): request = valid
        case .rejected(let rejected): throw Problem(rejected.error)
        }
        switch router.match(request) {
        case .route(let index, let variables):
            record.route = index
            if routes[index].isCached, let format = cache.lookUp(request, &response) {
                (record.format, record.isFromCache) = (format, true)
                return .responded(.least)
            }
            let handler = (isOverloaded ? routes[index].overloadHandler : nil) ?? routes[index].handler
            let routed = RoutedRequest(request, variables: variables, allowed: allowed)
            switch try handler(&self, routed, &response) {
            case .deferred(let cost): return .deferred(cost)
            case .found(let content, let format, let cost):
                let coding = content.knownTag == nil ? compressor.compress(&response.body, of: content) : .identity
                content.finish(&response, coding)
                record.format = format
                if let format, routes[index].isCached {
                    record.isFromCache = false
                    cache.keep(response, format)
                }
                return .responded(cost)
            }
        case .options(let allow):
            response.status = .noContent
            response.add("Allow", allow)
            response.add("Access-Control-Allow-Methods", allow)
            response.add("Access-Control-Allow-Headers", "*")
            response.add("Access-Control-Max-Age", "86400")
        case .methodNotAllowed(let allow):
            let sheets = router.prefixed("/faces")
            let form =
                request.method == .post && request.path.starts(with: sheets.utf8)
                ? "; a form with the parameters of a sheet goes to \(sheets), and an archive takes none" : ""
            throw Problem(
                .methodNotAllowed, "the method \(quoted(request.method.name)) is not allowed here: use \(allow)\(form)",
                allowed: ("Allow", allow))
        case .unknownMethod:
            throw Problem(.notImplemented, "the method \(quoted(request.method.name)) is not supported")
        case .notFound: throw router.problem(withoutRouteFor: request.path)
        }
        return .responded(.least)
    }
}

/// What the metrics and the log say of a response, as far as it is known.
private struct ResponseRecord {
    /// The index of the route; nil if none matches.
    var route: Int?
    /// The format of the picture, also of one that the client has already; nil if it isn't a picture.
    var format: PictureFormat?
    /// Whether the response was in the cache; nil if it was not looked for there.
    var isFromCache: Bool?
    var rejection: Rejection?
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
        return Responder { service.serve($0, &$1, allowed: $2) }
    }
}
