// Responses to requests for pictures: the same from a server and from a module in a page.
//
//     request ─ PictureRoute ─ PictureHandler, … ─ RouteResult ─ Representation.finish ─> response
//                    └─ Problem ─ PictureResponder.write ────────────────────────────────────────┘
//
// Whatever depends on sockets, threads, clocks, other documents, or on a compressed body is left to the caller.

import Board
import Bytes
import Face
package import HTTP
package import Parameters
package import Pictures

/// Draws pictures for requests, one after the other, with memory that is reused.
package struct PictureResponder {
    package var renderer: PictureRenderer
    package var reader = PictureRequestReader(of: FaceController.self)
    package var decoder = QueryDecoder()
    /// What the canonical URLs begin with: the public URL, or nothing.
    package let publicURL: [UInt8]
    /// The last `Link` field.
    var link: [UInt8] = []

    package init(_ settings: ServiceSettings) {
        publicURL = settings.publicURL?.bytes ?? []
        renderer = PictureRenderer(linksAt: publicURL, maxBytesKept: settings.maxBytesKept)
    }

    /// Frees the memory that a large form has taken.
    mutating func releaseLargeBuffers() {
        decoder = QueryDecoder()
        if link.capacity > Self.maxLinkBytesKept { link = [] }
    }

    private static var maxLinkBytesKept: Int { 64 * 1024 }
}

/// A request, and the route that matches it.
package struct RoutedRequest {
    package let request: Request
    /// The parts of the path that vary.
    package let variables: [ArraySlice<UInt8>]
    /// What the response may cost.
    package let allowed: Allowance

    package init(_ request: Request, variables: [ArraySlice<UInt8>], allowed: Allowance) {
        (self.request, self.variables, self.allowed) = (request, variables, allowed)
    }
}

/// What a route did with a request.
package enum RouteResult {
    /// It costs more than is allowed, and nothing has been written.
    case deferred(Cost)
    /// The body of the response has been written, unless the client has the content. The format is that of a picture.
    case found(Representation, PictureFormat?, Cost)
}

/// A path at which pictures can be requested.
package struct PictureRoute: Sendable {
    package let operation: String
    package let path: String
    package let method: Method
    package let problemForm: ProblemForm
    package let handler: Handler

    package typealias Handler =
        @Sendable (
            _ responder: inout PictureResponder, _ routed: RoutedRequest, _ response: inout Response
        ) throws(Problem) -> RouteResult

    init(
        _ operation: String, _ path: String, method: Method = .get, problemForm: ProblemForm = .picture,
        _ handler: @escaping Handler
    ) {
        (self.operation, self.path, self.method) = (operation, path, method)
        (self.problemForm, self.handler) = (problemForm, handler)
    }

    /// Those of faces, avatars and sheets.
    package static func faces(_ settings: ServiceSettings) -> [PictureRoute] {
        // The clients are applications, which might show or store a picture without looking at the status.
        let avatar = PictureRoute(
            "getAvatar", "/avatar/{name}", problemForm: .problemDocument, AvatarHandler(settings).deliverAvatar)
        return pictures(of: FaceController.self, named: "Face", settings) + [avatar]
            + sheets(of: FaceController.self, named: "Faces", settings)
    }

    package static func boards(_ settings: ServiceSettings) -> [PictureRoute] {
        pictures(of: BoardController.self, named: "Board", settings)
    }

    /// The routes to pictures of a figure, which its controller makes: by `Accept` or `format`, by extension, and with
    /// the parameters in the path.
    private static func pictures<Figure: Subject>(
        of figure: Figure.Type, named name: String, _ settings: ServiceSettings
    ) -> [PictureRoute] {
        let (path, handler) = ("/\(Figure.name)", PictureHandler<Figure>(settings).deliverPicture)
        return byFormat("get\(name)", path, handler) + [
            PictureRoute("get\(name)ByPath", "\(path)/{options}.{\(extensionList)}", handler)
        ]
    }

    /// The routes to sheets of a figure: by `Accept` or `format`, and by extension, with the parameters in the query or
    /// in a form.
    private static func sheets<Figure: Subject>(
        of figure: Figure.Type, named name: String, _ settings: ServiceSettings
    ) -> [PictureRoute] {
        let (path, handler) = ("/\(Figure.pluralName)", SheetHandler<Figure>(settings))
        let queries = byFormat("get\(name)", path, handler.deliverSheet)
        let forms = byFormat("post\(name)", path, method: .post, handler.deliverSheetOfForm)
        return zip(queries, forms).flatMap { [$0, $1] }
    }

    /// A route without an extension, and one with the extension of each format.
    private static func byFormat(
        _ operation: String, _ path: String, method: Method = .get, _ handler: @escaping Handler
    ) -> [PictureRoute] {
        [(operation, path), ("\(operation)InFormat", "\(path).{\(extensionList)}")].map {
            PictureRoute($0, $1, method: method, handler)
        }
    }

    private static var extensionList: String { PictureFormat.allCases.map { $0.rawValue }.joined(separator: ",") }
}

extension Cost {
    /// The same cost with a time that was or will be spent before.
    package func adding(_ other: TimeSpan) -> Cost { Cost(time: time + other, bytes: bytes) }

    /// The cost of a response that isn't rendered.
    package static var least: Cost { Cost(microseconds: 1, bytes: 1024) }

    package init(_ cost: PictureCost) { self.init(microseconds: cost.microseconds, bytes: cost.bytes) }
}
