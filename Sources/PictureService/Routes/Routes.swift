import Board
import Face
import HTTP
import Observability
import Pictures

extension ServiceRoute {
    /// The one table from which routing, rejections and allowed methods follow.
    package static func all(_ settings: ServiceSettings, readiness: Readiness = Readiness()) -> [ServiceRoute] {
        let documents = settings.publicURL.map(Documents.init) ?? .relative
        let avatars = AvatarHandler(settings)
        let avatar =
            // The clients are applications, which might show or store a picture without looking at the status.
            ServiceRoute("getAvatar", "/avatar/{name}", rejection: .problemDocument) {
                (service, request, variables, response, allowed) throws(Problem) in
                try avatars.respond(to: request, at: variables[0], with: &service, &response, allowed)
            }
        let (face, board) = (PictureKind(FaceController.self), PictureKind(BoardController.self))
        let game = GameHandler(of: board, settings)
        let gamePage =
            ServiceRoute(
                "getGame", "/\(BoardController.name)/play", isPage: true, rejection: .game, outcomes: .document
            ) { (service, request, _, response, allowed) throws(Problem) in
                try game.respond(to: request, with: &service, &response, allowed)
            }
        let inspector = InspectorHandler(documents, settings)
        let pages = [
            ServiceRoute("getPage", "/", isPage: true, outcomes: .document) {
                (service, request, _, response, allowed) throws(Problem) in
                try inspector.respond(to: request, with: &service, &response, allowed)
            },
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
        return pictures(of: face, named: "Face", settings) + [avatar]
            + sheets(of: face, named: "Faces", settings)
            + pictures(of: board, named: "Board", settings) + [gamePage] + pages + documentation + assets + files
            + monitoring(readiness: readiness, exposesMetrics: settings.exposesMetrics)
    }

    /// Whether the first segment of a path is that of a route: of `/avatar/x` and `/face.svg`, but not of `/avatars`.
    static func begin(with path: ArraySlice<UInt8>) -> Bool {
        let segment = path.prefix(1) + path.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        var settings = ServiceSettings()
        settings.exposesMetrics = true
        return all(settings).contains { $0.route.path.firstSegment.matches(segment) }
    }

    /// The routes to pictures of a kind: by `Accept` or `format`, by extension, and with the parameters in the path.
    private static func pictures(
        of kind: PictureKind, named name: String, _ settings: ServiceSettings
    ) -> [ServiceRoute] {
        let path = "/\(kind.name)"
        let pictures = PictureHandler(of: kind, settings)
        let byFormat = byFormat("get\(name)", path) {
            (service, request, format, response, allowed) throws(Problem) in
            try pictures.respond(to: request, as: format, with: &service, &response, allowed)
        }
        return byFormat + [
            ServiceRoute("get\(name)ByPath", "\(path)/{options}.{\(extensionList)}") {
                (service, request, variables, response, allowed) throws(Problem) in
                try pictures.respond(
                    to: request, options: variables[0], as: PictureFormat(extension: variables[1]), with: &service,
                    &response, allowed)
            }
        ]
    }

    /// The routes to sheets of a kind: by `Accept` or `format`, and by extension, with the parameters in the query or in a
    /// form.
    private static func sheets(
        of kind: PictureKind, named name: String, _ settings: ServiceSettings
    ) -> [ServiceRoute] {
        let sheets = SheetHandler(of: kind, settings)
        let path = "/\(kind.pluralName)"
        let queries = byFormat("get\(name)", path) {
            (service, request, format, response, allowed) throws(Problem) in
            try sheets.respond(to: request, as: format, with: &service, &response, allowed)
        }
        let forms = byFormat("post\(name)", path, method: .post) {
            (service, request, format, response, allowed) throws(Problem) in
            try sheets.respond(toForm: request, as: format, with: &service, &response, allowed)
        }
        return zip(queries, forms).flatMap { [$0, $1] }
    }

    /// A route without an extension, whose format is nil, and one with the extension of each format.
    private static func byFormat(
        _ operation: String, _ path: String, method: Method = .get,
        _ respond:
            @escaping @Sendable (
                _ service: inout PictureService, _ request: Request, _ format: PictureFormat?,
                _ response: inout Response,
                _ allowed: Allowance
            ) throws(Problem) -> Handling
    ) -> [ServiceRoute] {
        let outcomes: [Outcome] = method == .post ? .pictureOfForm : .pictures
        return [
            ServiceRoute(operation, path, method: method, outcomes: outcomes) {
                (service, request, _, response, allowed) throws(Problem) in
                try respond(&service, request, nil, &response, allowed)
            },
            ServiceRoute("\(operation)InFormat", "\(path).{\(extensionList)}", method: method, outcomes: outcomes) {
                (service, request, variables, response, allowed) throws(Problem) in
                try respond(&service, request, PictureFormat(extension: variables[0]), &response, allowed)
            },
        ]
    }

    private static var extensionList: String { PictureFormat.allCases.map(\.rawValue).joined(separator: ",") }
}
