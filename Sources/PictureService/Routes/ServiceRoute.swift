// The table of routes, from which follow routing, the operations in metrics, the paths in the log, how rejections look,
// and which methods are allowed.
//
// Each route has a handler, such as `InspectorHandler.deliverInspector`, of a value that is made once: it finds out what is
// requested, and delivers it. To add a route: a handler, a line in `ServiceRoute.all`, or in `PictureRoute` or `Documents`,
// and the operation in `openapi.yaml`.

import Board
import Face
package import HTTP
package import Observability
package import PictureResponses
import Pictures

/// What can be requested at a path, and what responds.
package struct ServiceRoute: Sendable {
    package let operation: Operation
    package let route: Route
    let handler: Handler
    /// The fields that all of its responses have, as they are sent.
    let commonFields: [UInt8]
    /// What a client of a rejected request may get instead of a problem document.
    let problemForm: ProblemForm
    /// The handler while the server is overloaded, for routes by which it is observed; nil if requests are then
    /// rejected.
    let overloadHandler: Handler?
    /// Whether responses are kept in the cache.
    let isCached: Bool

    /// Finds the content for a request, unless that costs more than is allowed: then only its cost is returned.
    typealias Handler =
        @Sendable (
            _ service: inout PictureService, _ routed: RoutedRequest, _ response: inout Response
        ) throws(Problem) -> RouteResult

    init(
        _ operation: String, _ path: String, method: Method = .get, isPage: Bool = false,
        problemForm: ProblemForm = .picture, isForAllSites: Bool = true, outcomes: [Outcome] = .pictures,
        whenOverloaded overloadHandler: Handler? = nil, isCached: Bool = false, _ handler: @escaping Handler
    ) {
        self.operation = Operation(operation, outcomes)
        route = Route(method, path)
        self.handler = handler
        commonFields = ContentSecurityPolicy.commonFields(isPage: isPage, isForAllSites: isForAllSites)
        self.problemForm = problemForm
        self.overloadHandler = overloadHandler
        self.isCached = isCached
    }

    /// A route to pictures, whose responses are in the cache, unless they are to a form.
    init(_ pictures: PictureRoute) {
        let isForm = pictures.method == .post
        self.init(
            pictures.operation, pictures.path, method: pictures.method, problemForm: pictures.problemForm,
            outcomes: isForm ? .pictureOfForm : .pictures, isCached: !isForm
        ) { (service, routed, response) throws(Problem) in
            try pictures.handler(&service.pictures, routed, &response)
        }
    }

    /// A route to a document.
    init(_ operation: String, _ path: String, _ document: Document) {
        self.init(operation, path, isPage: document.isPage, outcomes: .document) {
            (_, routed, response) throws(Problem) in try document.deliver(to: routed, &response)
        }
    }

    /// A route by which the program is observed, to a text that may change at any time.
    init(
        _ operation: String, _ path: String, _ type: StaticString, outcomes: [Outcome] = .text,
        _ text: @escaping @Sendable () throws(Problem) -> String
    ) {
        let fields = RepresentationFields(caching: "", content: "Content-Type: \(type)\r\nCache-Control: no-store\r\n")
        let handler: Handler = { (_, routed, response) throws(Problem) in
            response.body.append(contentsOf: try text().utf8)
            return .found(try Representation(fields, nil, for: .identity, to: routed.request), nil, .least)
        }
        self.init(operation, path, outcomes: outcomes, whenOverloaded: handler, handler)
    }

    /// All routes of a service.
    package static func all(_ settings: ServiceSettings, readiness: Readiness = Readiness()) -> [ServiceRoute] {
        let documents = settings.publicURL.map(Documents.init) ?? .relative
        let game = ServiceRoute(
            "getGame", "/\(BoardController.name)/play", isPage: true, problemForm: .game, outcomes: .document,
            GameHandler(settings: settings).deliverGame)
        let page = ServiceRoute(
            "getPage", "/", isPage: true, outcomes: .document, InspectorHandler(documents, settings).deliverInspector)
        let archive = ServiceRoute(
            "getFacesArchive", "/\(FaceController.pluralName).zip", problemForm: .problemDocument, outcomes: .document,
            ArchiveHandler<FaceController>(settings).deliverArchive)
        return PictureRoute.faces(settings).map(ServiceRoute.init) + [archive]
            + PictureRoute.boards(settings).map(ServiceRoute.init) + [game, page] + documents.routes
            + monitoring(readiness: readiness, exposesMetrics: settings.exposesMetrics)
    }

    /// Whether the first segment of a path is that of a route: of `/avatar/x` and `/face.svg`, but not of `/avatars`.
    static func begin(with path: ArraySlice<UInt8>) -> Bool {
        let segment = path.prefix(1) + path.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        var settings = ServiceSettings()
        settings.exposesMetrics = true
        return all(settings).contains { $0.route.path.firstSegment.matches(segment) }
    }
}

// What the responses of routes can be.
extension [Outcome] {
    static let pictures =
        PictureFormat.allCases.flatMap { [Outcome(.successful, $0.rawValue), Outcome(.redirection, $0.rawValue)] }
        + [Outcome(.clientError)]
    /// Those of forms, whose responses no client has stored.
    static let pictureOfForm =
        PictureFormat.allCases.map { Outcome(.successful, $0.rawValue) } + [Outcome(.clientError)]
    static let document = [Outcome(.successful), Outcome(.redirection), Outcome(.clientError)]
    /// A text that is neither negotiated nor cached.
    static let text = [Outcome(.successful), Outcome(.clientError)]
}

extension RequestMetrics {
    /// Counts requests to all of these routes, of which several may have the same operation.
    package convenience init(_ routes: [ServiceRoute]) {
        self.init(routes.map(\.operation), formats: PictureFormat.allCases.map(\.rawValue))
    }

    /// A recorder for one event loop or worker, which responds to these routes.
    package func makeRecorder(for routes: [ServiceRoute]) -> RequestRecorder {
        makeRecorder(for: routes.map(\.operation))
    }
}
