// The table of routes, from which follow routing, the operations in metrics, the paths in the log, how rejections look,
// and which methods are allowed.
//
// Each route has a handler, such as `PictureHandler.deliverPicture`, of a value that is made once: it finds out what is
// requested, and delivers it. To add a route: a handler, a line in `ServiceRoute.all`, and the operation in
// `openapi.yaml`.

import Board
import Face
package import HTTP
package import Observability
import Parameters
import Pictures

/// A request, and the route that matches it.
struct RoutedRequest {
    let request: Request
    /// The parts of the path that vary.
    let variables: [ArraySlice<UInt8>]
    /// What the response may cost.
    let allowed: Allowance
}

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

    /// Delivers the response to a request, unless it costs more than is allowed: then only its cost is returned.
    typealias Handler =
        @Sendable (
            _ service: inout PictureService, _ routed: RoutedRequest, _ response: inout Response
        ) throws(Problem) -> Delivered

    /// A form in which a rejection says why, if the client prefers it.
    enum ProblemForm {
        /// No other form than a problem document.
        case problemDocument
        /// A page.
        case page
        /// A page that leads to another game.
        case game
        /// A page, or a picture.
        case picture
    }

    init(
        _ operation: String, _ path: String, method: Method = .get, isPage: Bool = false,
        problemForm: ProblemForm = .picture, isForAllSites: Bool = true, outcomes: [Outcome] = .pictures,
        whenOverloaded overloadHandler: Handler? = nil, _ handler: @escaping Handler
    ) {
        self.operation = Operation(operation, outcomes)
        route = Route(method, path)
        self.handler = handler
        commonFields = ContentSecurityPolicy.commonFields(isPage: isPage, isForAllSites: isForAllSites)
        self.problemForm = problemForm
        self.overloadHandler = overloadHandler
    }

    /// A route to a document.
    init(_ operation: String, _ path: String, isPage: Bool = false, _ document: Document) {
        self.init(operation, path, isPage: isPage, outcomes: .document, document.deliver)
    }

    /// A route by which the program is observed, to a text that may change at any time.
    init(
        _ operation: String, _ path: String, _ type: StaticString, outcomes: [Outcome] = .text,
        _ text: @escaping @Sendable () throws(Problem) -> String
    ) {
        let fields = RepresentationFields(
            caching: "", content: "Content-Type: \(type)\r\nCache-Control: no-store\r\n")
        let handler: Handler = { (service, routed, response) throws(Problem) in
            response.body.append(contentsOf: try text().utf8)
            return service.finish(
                try Representation(fields, nil, for: .identity, to: routed.request), &response, for: .least)
        }
        self.init(operation, path, outcomes: outcomes, whenOverloaded: handler, handler)
    }
}

extension ServiceRoute {
    /// All routes of a service.
    package static func all(_ settings: ServiceSettings, readiness: Readiness = Readiness()) -> [ServiceRoute] {
        let documents = settings.publicURL.map(Documents.init) ?? .relative
        // The clients are applications, which might show or store a picture without looking at the status.
        let avatar = ServiceRoute(
            "getAvatar", "/avatar/{name}", problemForm: .problemDocument, AvatarHandler(settings).deliverAvatar)
        let game = ServiceRoute(
            "getGame", "/\(BoardController.name)/play", isPage: true, problemForm: .game, outcomes: .document,
            GameHandler(settings).deliverGame)
        let pages = [
            ServiceRoute(
                "getPage", "/", isPage: true, outcomes: .document,
                InspectorHandler(documents, settings).deliverInspector),
            ServiceRoute("getDocumentation", "/docs", isPage: true, Documents.documentation),
        ]
        let documentation = Documents.documentationPages.map { page in
            ServiceRoute("getDocumentationPage", "/docs/\(page.name)", isPage: true, page.document)
        }
        let assets = Documents.assets.map { asset in
            ServiceRoute("getAsset", "/assets/\(asset.name)", asset.document)
        }
        let files = [
            ServiceRoute("getElement", "/face-it.js", Documents.elementScript),
            ServiceRoute("getElementTypes", "/face-it.d.ts", Documents.elementTypes),
            ServiceRoute("getContract", "/openapi.yaml", documents.contract),
            ServiceRoute("getContractJSON", "/openapi.json", documents.contractJSON),
            ServiceRoute("getParameters", "/parameters.json", Documents.parameters),
            ServiceRoute("getLLMsText", "/llms.txt", documents.llmsText),
            ServiceRoute("getFavicon", "/favicon.svg", Documents.favicon),
            ServiceRoute("getFaviconICO", "/favicon.ico", Documents.faviconICO),
            ServiceRoute("getRobots", "/robots.txt", Documents.robots),
        ]
        return pictures(of: FaceController.self, named: "Face", settings) + [avatar]
            + sheets(of: FaceController.self, named: "Faces", settings)
            + [
                ServiceRoute(
                    "getFacesArchive", "/\(FaceController.pluralName).zip", problemForm: .problemDocument,
                    outcomes: .document, ArchiveHandler<FaceController>(settings).deliverArchive)
            ]
            + pictures(of: BoardController.self, named: "Board", settings) + [game] + pages + documentation + assets
            + files
            + monitoring(readiness: readiness, exposesMetrics: settings.exposesMetrics)
    }

    /// Whether the first segment of a path is that of a route: of `/avatar/x` and `/face.svg`, but not of `/avatars`.
    static func begin(with path: ArraySlice<UInt8>) -> Bool {
        let segment = path.prefix(1) + path.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        var settings = ServiceSettings()
        settings.exposesMetrics = true
        return all(settings).contains { $0.route.path.firstSegment.matches(segment) }
    }

    /// The routes to pictures of a figure, which its controller makes: by `Accept` or `format`, by extension, and with
    /// the parameters in the path.
    private static func pictures<Figure: Subject>(
        of figure: Figure.Type, named name: String, _ settings: ServiceSettings
    ) -> [ServiceRoute] {
        let (path, handler) = ("/\(Figure.name)", PictureHandler<Figure>(settings).deliverPicture)
        return byFormat("get\(name)", path, handler) + [
            ServiceRoute("get\(name)ByPath", "\(path)/{options}.{\(extensionList)}", handler)
        ]
    }

    /// The routes to sheets of a figure: by `Accept` or `format`, and by extension, with the parameters in the query or
    /// in a form.
    private static func sheets<Figure: Subject>(
        of figure: Figure.Type, named name: String, _ settings: ServiceSettings
    ) -> [ServiceRoute] {
        let (path, handler) = ("/\(Figure.pluralName)", SheetHandler<Figure>(settings))
        let queries = byFormat("get\(name)", path, handler.deliverSheetOfQuery)
        let forms = byFormat("post\(name)", path, method: .post, outcomes: .pictureOfForm, handler.deliverSheetOfForm)
        return zip(queries, forms).flatMap { [$0, $1] }
    }

    /// A route without an extension, and one with the extension of each format.
    private static func byFormat(
        _ operation: String, _ path: String, method: Method = .get, outcomes: [Outcome] = .pictures,
        _ handler: @escaping Handler
    ) -> [ServiceRoute] {
        [(operation, path), ("\(operation)InFormat", "\(path).{\(extensionList)}")].map {
            ServiceRoute($0, $1, method: method, outcomes: outcomes, handler)
        }
    }

    private static var extensionList: String { PictureFormat.allCases.map(\.rawValue).joined(separator: ",") }
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
