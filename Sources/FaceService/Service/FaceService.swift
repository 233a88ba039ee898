import Face
package import HTTP

/// Answers requests, one after the other, with memory of its own: one for each event loop.
package struct FaceService {
    private var renderer = FaceRenderer()
    private var query = Query()

    /// What can be asked for; the names are those of the interface's description.
    package enum Operation: String, CaseIterable, Sendable {
        case getFace
        case getFaceInFormat
        case getFaceByPath
    }

    /// The one table that routes, refusals and allowed methods follow from.
    package static let table: [(route: Route, operation: Operation)] = [
        (Route(.get, "/face"), .getFace),
        (Route(.get, "/face.{\(endings)}"), .getFaceInFormat),
        (Route(.get, "/face/{options}.{\(endings)}"), .getFaceByPath),
    ]

    private static let endings = FaceFormat.allCases.map(\.rawValue).joined(separator: ",")

    private static let router = Router(table.map(\.route))

    package init() {}

    package mutating func answer(_ incoming: Incoming, _ response: inout Response) {
        do throws(Problem) {
            switch incoming {
            case .request(let request): try answer(request, &response)
            case .refused(let error): throw Problem(error)
            }
        } catch {
            response.reset()
            error.write(to: &response)
        }
        response.add(lines: Self.everyAnswer)
    }

    private mutating func answer(_ request: Request, _ response: inout Response) throws(Problem) {
        switch Self.router.match(request) {
        case .route(let place, let variables):
            switch Self.table[place].operation {
            case .getFace: try answerFace(request, &response)
            case .getFaceInFormat: try answerFace(request, as: FaceFormat(variables[0]), &response)
            case .getFaceByPath:
                try answerFace(request, options: variables[0], as: FaceFormat(variables[1]), &response)
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
    }

    /// With the options in the path, if there are any, before those in the query, and in the format of the path's
    /// ending, if it has one.
    private mutating func answerFace(
        _ request: Request, options: ArraySlice<UInt8> = [], as ending: FaceFormat? = nil, _ response: inout Response
    ) throws(Problem) {
        let asked = try read(options, request.query ?? [])
        let format = ending ?? asked.output.format ?? .svg
        if let said = asked.output.format, said != format {
            let parameter = OutputParameter.format.definition
            throw Problem(.contradiction(parameter, said.rawValue, allowed: "\(format.rawValue), as the ending says"))
        }
        let fingerprint = asked.face.fingerprint(as: format)
        switch request.hasConditions ? Preconditions(of: request, tag: fingerprint.tag) : .hold {
        case .hold:
            renderer.write(asked.face, as: format, into: &response.body)
        case .notModified:
            response.status = .notModified
        case .failed:
            throw Problem(.preconditionFailed, "the face is not the one that the condition names")
        }
        response.add("ETag") { fingerprint.write(into: &$0) }
        response.add(lines: format == .svg ? Self.everySVG : Self.everyJSON)
    }

    /// Both are one list.
    private mutating func read(
        _ options: ArraySlice<UInt8>, _ parameters: ArraySlice<UInt8>
    ) throws(Problem) -> FaceRequest {
        var reader = FaceRequestReader()
        do throws(Refusal) {
            try read(options, with: &reader)
            try read(parameters, with: &reader)
            return try reader.finish()
        } catch {
            throw Problem(error)
        }
    }

    private mutating func read(
        _ pairs: ArraySlice<UInt8>, with reader: inout FaceRequestReader
    ) throws(Refusal) {
        var rest = pairs
        while query.next(in: &rest) {
            if query.isMalformed { throw .malformedEscape(query.name.span, query.value.span) }
            try reader.take(name: query.name.span, value: query.value.span)
        }
    }

    private static let everySVG = lines(of: "image/svg+xml", "face.svg")
    private static let everyJSON = lines(of: "application/json", "face.json")

    private static func lines(of type: String, _ file: String) -> [UInt8] {
        Array(
            """
            Content-Type: \(type)\r
            Cache-Control: public, max-age=31536000\r
            Content-Disposition: inline; filename="\(file)"\r

            """.utf8)
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

extension Responder {
    /// For faces.
    package static func faces() -> Responder {
        var service = FaceService()
        return Responder { service.answer($0, &$1) }
    }
}
