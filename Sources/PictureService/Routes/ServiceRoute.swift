package import HTTP
package import Observability
import Pictures

/// What can be requested at a path, and what responds.
package struct ServiceRoute: Sendable {
    package let operation: Operation
    package let route: Route
    let handler: Handler
    /// The fields that all of its responses have, as they are sent.
    let commonFields: [UInt8]
    /// What a client of a rejected request may get instead of a problem document.
    let rejection: RejectionForm
    /// Whether it responds also while the server is overloaded, because what observes the server needs the response.
    let isAlwaysAnswered: Bool

    /// Responds to a request, unless it costs more than is allowed: then only its cost is returned. The variables are the
    /// parts of the path that vary.
    typealias Handler =
        @Sendable (
            _ service: inout PictureService, _ request: Request, _ variables: [ArraySlice<UInt8>],
            _ response: inout Response, _ allowed: Allowance
        ) throws(Problem) -> Handling

    /// A form in which a rejection says why, if the client prefers it.
    enum RejectionForm {
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
        rejection: RejectionForm = .picture, isForAllSites: Bool = true, isAlwaysAnswered: Bool = false,
        outcomes: [Outcome] = .pictures,
        _ handler: @escaping Handler
    ) {
        self.operation = Operation(operation, outcomes)
        route = Route(method, path)
        self.handler = handler
        commonFields = Self.commonFields(isPage: isPage, isForAllSites: isForAllSites)
        self.rejection = rejection
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

    /// A route to a document.
    init(_ operation: String, _ path: String, isPage: Bool = false, _ document: Document) {
        self.init(operation, path, isPage: isPage, outcomes: .document) {
            (_, request, _, response, allowed) throws(Problem) in
            try document.respond(to: request, &response, allowed)
        }
    }

    /// A route by which the program is observed, to a text that may change at any time.
    init(
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
    static let text = [Outcome(.successful)]
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
