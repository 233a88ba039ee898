import Bytes
import Face
import Gzip
package import HTTP

/// Answers requests, one after the other, with memory of its own: one for each event loop.
package struct FaceService {
    var renderer = FaceRenderer()
    var decoder = QueryDecoder()
    var link = CanonicalLink()
    /// As fast as zlib packs, with a window as large as what is packed: 4 KiB.
    lazy var gzip = Gzip(level: 1, windowBits: 12)
    var packed: [UInt8] = []
    var cache: CachedResponses
    let settings: ServiceSettings
    let fields: FaceFieldsByFormat
    let fieldsByAccept: FaceFieldsByFormat

    /// What can be asked for; the names are those of the interface's description.
    package enum Operation: String, CaseIterable, Sendable {
        case getFace
        case getFaceInFormat
        case getFaceByPath
        case getPage
        case getDocumentation
        case getContract
        case getFavicon
        case getOldFavicon
        case getRobots
        case getHealth
        case getVersion
    }

    /// The one table that routes, refusals and allowed methods follow from.
    package static let table: [(route: Route, operation: Operation)] = [
        (Route(.get, "/face"), .getFace),
        (Route(.get, "/face.{\(endings)}"), .getFaceInFormat),
        (Route(.get, "/face/{options}.{\(endings)}"), .getFaceByPath),
        (Route(.get, "/"), .getPage),
        (Route(.get, "/docs"), .getDocumentation),
        (Route(.get, "/openapi.yaml"), .getContract),
        (Route(.get, "/favicon.svg"), .getFavicon),
        (Route(.get, "/favicon.ico"), .getOldFavicon),
        (Route(.get, "/robots.txt"), .getRobots),
        (Route(.get, "/healthz"), .getHealth),
        (Route(.get, "/version"), .getVersion),
    ]

    private static let endings = FaceFormat.allCases.map(\.rawValue).joined(separator: ",")

    private static let router = Router(table.map(\.route))

    package init(_ settings: ServiceSettings = ServiceSettings(), cache: ResponseCache) {
        self.settings = settings
        self.cache = CachedResponses(cache)
        fields = FaceFieldsByFormat(byAccept: false, maxAge: settings.maxAge)
        fieldsByAccept = FaceFieldsByFormat(byAccept: true, maxAge: settings.maxAge)
    }

    /// Writes the response and returns its cost. What costs more than `allowed` microseconds is not done.
    package mutating func answer(_ incoming: Incoming, _ response: inout Response, allowed: Int = .max) -> Cost {
        var cost = Cost.least
        do throws(Problem) {
            switch incoming {
            case .request(let request):
                cost = try answer(request, &response, allowed)
                if cost.microseconds > allowed { return cost }
            case .rejected(let error): throw Problem(error)
            }
        } catch {
            response.reset()
            error.write(to: &response)
            cost = .rejection
        }
        response.add(lines: Self.everyAnswer)
        return cost
    }

    private mutating func answer(
        _ request: Request, _ response: inout Response, _ allowed: Int
    ) throws(Problem) -> Cost {
        if request.method == .get || request.method == .head, cache.answer(request, &response) { return .least }
        switch Self.router.match(request) {
        case .route(let place, let variables):
            switch Self.table[place].operation {
            case .getFace: return try answerFace(request, &response, allowed)
            case .getFaceInFormat:
                return try answerFace(request, as: FaceFormat(ending: variables[0]), &response, allowed)
            case .getFaceByPath:
                return try answerFace(
                    request, options: variables[0], as: FaceFormat(ending: variables[1]), &response, allowed)
            case .getPage: try Document.page.answer(request, &response)
            case .getDocumentation: try Document.documentation.answer(request, &response)
            case .getContract: try Document.contract.answer(request, &response)
            case .getFavicon: try Document.favicon.answer(request, &response)
            case .getOldFavicon: try Document.oldFavicon.answer(request, &response)
            case .getRobots: try Document.robots.answer(request, &response)
            case .getHealth: response.answerNow("text/plain; charset=utf-8", "ok\n")
            case .getVersion:
                response.answerNow("application/json", #"{"name":"faceit","version":"\#(programVersion)"}\#n"#)
            }
        case .options(let allow):
            response.status = .noContent
            response.add("Allow", allow)
            response.add("Access-Control-Allow-Methods", allow)
            response.add("Access-Control-Allow-Headers", "*")
            response.add("Access-Control-Max-Age", "86400")
        case .methodNotAllowed(let allow):
            throw Problem(.methodNotAllowed, "this can be asked for with \(allow)", allow: allow)
        case .unknownMethod:
            throw Problem(.notImplemented, "the method \(quoted(request.method.name)) is not known here")
        case .notFound:
            let paths = Self.router.routes.map(\.path.description).joined(separator: ", ")
            throw Problem(
                .notFound, "there is nothing at \(quoted(String(decoding: request.path, as: UTF8.self))); try \(paths)")
        }
        return .least
    }

    /// What browsers are told with every answer: that anyone may show it, and that nothing in it runs.
    private static let everyAnswer = Array(
        """
        X-Content-Type-Options: nosniff\r
        Access-Control-Allow-Origin: *\r
        Cross-Origin-Resource-Policy: cross-origin\r
        Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox\r

        """.utf8)
}

extension Response {
    /// Something that may be another at any time.
    fileprivate mutating func answerNow(_ type: StaticString, _ text: String) {
        add("Content-Type", type)
        add("Cache-Control", "no-store")
        body.append(contentsOf: text.utf8)
    }
}

extension Responder {
    /// For faces. Responders may share a cache.
    package static func faces(
        _ settings: ServiceSettings = ServiceSettings(), cache: ResponseCache = ResponseCache()
    ) -> Responder {
        var service = FaceService(settings, cache: cache)
        return Responder { service.answer($0, &$1, allowed: $2) }
    }
}

extension Cost {
    /// Of what is there already, or made in a microsecond or two.
    static var least: Cost { Cost(microseconds: 1, bytes: 1024) }

    /// Of a problem document: the nearest name has to be found, and all that is allowed is written out.
    static var rejection: Cost { Cost(microseconds: 25, bytes: 4096) }
}
