import Board
import Face
package import HTTP
package import Observability
import Pictures

/// What can be requested at a path, and what responds.
package struct PictureRoute: Sendable {
    package let operation: Operation
    package let route: Route
    let handler: Handler
    /// The fields that all of its responses have, as they are sent.
    let commonFields: [UInt8]
    /// Whether a rejected request may get a picture that says why, if its client prefers one.
    let rejectsWithPicture: Bool
    /// Whether it responds also while the server is overloaded, because what observes the server needs the response.
    let isAlwaysAnswered: Bool

    /// Responds to a request, unless it costs more than is allowed: then only its cost is returned. The variables are the
    /// parts of the path that vary.
    typealias Handler =
        @Sendable (
            _ service: inout PictureService, _ request: Request, _ variables: [ArraySlice<UInt8>],
            _ response: inout Response, _ allowed: Allowance
        ) throws(Problem) -> Handling

    fileprivate init(
        _ operation: String, _ path: String, isPage: Bool = false, rejectsWithPicture: Bool = true,
        isForAllSites: Bool = true, isAlwaysAnswered: Bool = false, outcomes: [Outcome] = .pictures,
        _ handler: @escaping Handler
    ) {
        self.operation = Operation(operation, outcomes)
        route = Route(.get, path)
        self.handler = handler
        commonFields = Self.commonFields(isPage: isPage, isForAllSites: isForAllSites)
        self.rejectsWithPicture = rejectsWithPicture
        self.isAlwaysAnswered = isAlwaysAnswered
    }

    /// What browsers are told with every response: to guess no other type, and whether any site may show and read it.
    ///
    /// A page has a content security policy of its own. What isn't for all sites could otherwise be read by a page that an
    /// operator visits, from a network that only the operator's browser reaches.
    static func commonFields(isPage: Bool, isForAllSites: Bool) -> [UInt8] {
        let sites =
            isForAllSites
            ? "Access-Control-Allow-Origin: *\r\nCross-Origin-Resource-Policy: cross-origin\r\n"
            : "Cross-Origin-Resource-Policy: same-origin\r\n"
        return "X-Content-Type-Options: nosniff\r\n\(sites)".utf8 + (isPage ? [] : ContentSecurityPolicy.common.line)
    }

    /// A route to a document, which is compressed already: for a large one that takes milliseconds, so no request may do
    /// it.
    fileprivate init(_ operation: String, _ path: String, isPage: Bool = false, _ document: Document) {
        self.init(operation, path, isPage: isPage, outcomes: .document) {
            (_, request, _, response, _) throws(Problem) in
            try document.respond(to: request, &response)
            return .responded(.least)
        }
    }

    /// A route by which the program is observed, to a text that may change at any time.
    fileprivate init(
        _ operation: String, _ path: String, _ type: StaticString, outcomes: [Outcome] = .text,
        _ text: @escaping @Sendable () throws(Problem) -> String
    ) {
        self.init(operation, path, isAlwaysAnswered: true, outcomes: outcomes) {
            (_, _, _, response, _) throws(Problem) in
            let text = try text()
            response.add("Content-Type", type)
            response.add("Cache-Control", "no-store")
            response.body.append(contentsOf: text.utf8)
            return .responded(.least)
        }
    }
}

extension PictureRoute {
    /// The one table from which routing, rejections and allowed methods follow.
    package static func all(_ settings: ServiceSettings, readiness: Readiness = Readiness()) -> [PictureRoute] {
        let documents = settings.publicURL.map(Documents.init) ?? .relative
        let avatars = AvatarHandler(settings)
        let avatar =
            // The clients are applications, which might show or store a picture without looking at the status.
            PictureRoute("getAvatar", "/avatar/{name}", rejectsWithPicture: false) {
                (service, request, variables, response, allowed) throws(Problem) in
                try avatars.respond(to: request, at: variables[0], with: &service, &response, allowed)
            }
        let (face, board) = (PictureKind(FaceController.self), PictureKind(BoardController.self))
        let game = GameHandler(of: board, settings)
        let gamePage =
            PictureRoute(
                "getGame", "/\(BoardController.name)/play", isPage: true, rejectsWithPicture: false, outcomes: .document
            ) { (service, request, _, response, allowed) throws(Problem) in
                try game.respond(to: request, with: &service, &response, allowed)
            }
        let pages = [
            PictureRoute("getPage", "/", isPage: true, documents.inspector),
            PictureRoute("getDocumentation", "/docs", isPage: true, Documents.documentation),
        ]
        let assets = Documents.assets.map { asset in
            PictureRoute("getAsset", "/assets/\(asset.name)", asset.document)
        }
        let files = [
            PictureRoute("getContract", "/openapi.yaml", documents.contract),
            PictureRoute("getContractJSON", "/openapi.json", documents.contractJSON),
            PictureRoute("getParameters", "/parameters.json", Documents.parameters),
            PictureRoute("getLLMsText", "/llms.txt", documents.llmsText),
            PictureRoute("getFavicon", "/favicon.svg", Documents.favicon),
            PictureRoute("getFaviconICO", "/favicon.ico", Documents.faviconICO),
            PictureRoute("getRobots", "/robots.txt", Documents.robots),
        ]
        return pictures(of: face, named: "Face", settings) + [avatar]
            + sheets(of: face, named: "Faces", settings)
            + pictures(of: board, named: "Board", settings) + [gamePage] + pages + assets + files
            + operation(settings, readiness)
    }

    /// The routes of a listener that is only for monitoring.
    package static func monitoring(readiness: Readiness = Readiness()) -> [PictureRoute] {
        var settings = ServiceSettings()
        settings.exposesMetrics = true
        return operation(settings, readiness)
    }

    /// Whether the first segment of a path is that of a route: of `/avatar/x` and `/face.svg`, but not of `/avatars`.
    static func begin(with path: ArraySlice<UInt8>) -> Bool {
        let segment = path.prefix(1) + path.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        var settings = ServiceSettings()
        settings.exposesMetrics = true
        return all(settings).contains { $0.route.path.firstSegment.matches(segment) }
    }

    /// The routes by which the program itself is observed.
    private static func operation(_ settings: ServiceSettings, _ readiness: Readiness) -> [PictureRoute] {
        let metrics =
            PictureRoute(
                "getMetrics", "/metrics", isForAllSites: false, isAlwaysAnswered: true,
                outcomes: [Outcome(.successful), Outcome(.clientError)]
            ) {
                (service, request, _, response, allowed) throws(Problem) in
                try service.respondWithMetrics(to: request, &response, allowed: allowed)
            }
        return [
            PictureRoute("getHealth", "/healthz", "text/plain; charset=utf-8") { "ok\n" },
            PictureRoute(
                "getReadiness", "/readyz", "text/plain; charset=utf-8",
                outcomes: .text + [Outcome(.serverError)]
            ) { () throws(Problem) in
                guard readiness.isReady else { throw Problem(.serviceUnavailable, "the service is shutting down") }
                return "ready\n"
            },
            PictureRoute("getVersion", "/version", "application/json") {
                #"{"name":"faceit","version":"\#(programVersion)"}\#n"#
            },
        ] + (settings.exposesMetrics ? [metrics] : [])
    }

    /// The routes to pictures of a kind: by `Accept` or `format`, by extension, and with the parameters in the path.
    private static func pictures(
        of kind: PictureKind, named name: String, _ settings: ServiceSettings
    ) -> [PictureRoute] {
        let path = "/\(kind.name)"
        let pictures = PictureHandler(of: kind, settings)
        let byFormat = byFormat("get\(name)", path) {
            (service, request, format, response, allowed) throws(Problem) in
            try pictures.respond(to: request, as: format, with: &service, &response, allowed)
        }
        return byFormat + [
            PictureRoute("get\(name)ByPath", "\(path)/{options}.{\(extensionList)}") {
                (service, request, variables, response, allowed) throws(Problem) in
                try pictures.respond(
                    to: request, options: variables[0], as: PictureFormat(extension: variables[1]), with: &service,
                    &response, allowed)
            }
        ]
    }

    /// The routes to sheets of a kind: by `Accept` or `format`, and by extension.
    private static func sheets(
        of kind: PictureKind, named name: String, _ settings: ServiceSettings
    ) -> [PictureRoute] {
        let sheets = SheetHandler(of: kind, settings)
        return byFormat("get\(name)", "/\(kind.pluralName)") {
            (service, request, format, response, allowed) throws(Problem) in
            try sheets.respond(to: request, as: format, with: &service, &response, allowed)
        }
    }

    /// A route without an extension, whose format is nil, and one with the extension of each format.
    private static func byFormat(
        _ operation: String, _ path: String,
        _ respond:
            @escaping @Sendable (
                _ service: inout PictureService, _ request: Request, _ format: PictureFormat?,
                _ response: inout Response,
                _ allowed: Allowance
            ) throws(Problem) -> Handling
    ) -> [PictureRoute] {
        [
            PictureRoute(operation, path) { (service, request, _, response, allowed) throws(Problem) in
                try respond(&service, request, nil, &response, allowed)
            },
            PictureRoute("\(operation)InFormat", "\(path).{\(extensionList)}") {
                (service, request, variables, response, allowed) throws(Problem) in
                try respond(&service, request, PictureFormat(extension: variables[0]), &response, allowed)
            },
        ]
    }

    private static var extensionList: String { PictureFormat.allCases.map(\.rawValue).joined(separator: ",") }
}

// What the responses of routes can be.
extension [Outcome] {
    fileprivate static let pictures =
        PictureFormat.allCases.flatMap { [Outcome(.successful, $0.rawValue), Outcome(.redirection, $0.rawValue)] }
        + [Outcome(.clientError)]
    fileprivate static let document = [Outcome(.successful), Outcome(.redirection), Outcome(.clientError)]
    /// A text that is neither negotiated nor cached.
    fileprivate static let text = [Outcome(.successful)]
}

extension RequestMetrics {
    /// Counts requests to all of these routes, of which several may have the same operation.
    package convenience init(_ routes: [PictureRoute]) {
        self.init(routes.map(\.operation), formats: PictureFormat.allCases.map(\.rawValue))
    }

    /// A recorder for one event loop or worker, which responds to these routes.
    package func makeRecorder(for routes: [PictureRoute]) -> RequestRecorder {
        makeRecorder(for: routes.map(\.operation))
    }
}
