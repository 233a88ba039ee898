// Why a request failed, and whether its client gets a document, a page or a picture. The route decides which forms are possible for
// status 400 and 404, and `Accept` which one is preferred:
//
//     route                    client prefers    response
//     .page, .game, .picture   text/html         a page with the sentence, and links that are likely to work
//     .picture                 image/svg+xml     a worried face as SVG, whose title is the sentence, or as PNG
//     any                      anything else     a problem document, application/problem+json
//
// The sentence is one line, and names the cause and the cure. What it quotes of the request is shortened, so that a
// problem is never much larger than the request that causes it.

import Bytes
import Face
import Geometry
import HTTP
import Parameters
import Pictures

/// Why a request fails, for a problem document (RFC 9457).
package struct Problem: Error {
    let status: Status
    /// One sentence for people.
    private(set) var detail: String
    /// The path of documentation to append to the sentence, without the prefix of a public URL; nil if the sentence
    /// already says what to do.
    let documentation: String?
    /// The field that says what is allowed instead of the request's method or content coding.
    let allowed: Field?
    let rejection: Rejection?
    /// What was probably meant.
    let suggestion: String?
    /// The number of seconds after which the same request may succeed; nil if waiting is no cure.
    let retryAfter: Int?

    struct Field {
        let name: StaticString
        let value: String
    }

    init(
        _ status: Status, _ detail: String, allowed: Field? = nil, _ rejection: Rejection? = nil,
        suggestion: String? = nil, documentation: String? = nil, retryAfter: Int? = nil
    ) {
        self.status = status
        self.detail = detail
        self.documentation = documentation
        self.allowed = allowed
        self.rejection = rejection
        self.suggestion = suggestion
        self.retryAfter = retryAfter
    }

    init(_ error: RequestError) {
        self.init(error.status, error.explanation, retryAfter: error.retryAfter)
    }

    init(_ rejection: Rejection) {
        self.init(
            .badRequest, rejection.descriptionInURL, rejection, suggestion: rejection.suggestion,
            documentation: rejection.lacksCure ? "/docs#parameters" : nil)
    }

    /// The same problem, whose sentence refers to the documentation under the prefix of a router, if it needs to.
    func referringToDocumentation(of router: Router) -> Problem {
        var problem = self
        if let documentation { problem.detail += ": see \(router.prefixed(documentation))" }
        return problem
    }

    /// The estimated cost of the response, whatever its form.
    func cost(of response: borrowing Response, to incoming: Incoming) -> Cost {
        let requestBytes = incoming.request.map { $0.path.count + ($0.query?.count ?? 0) } ?? 0
        let isNameUnknown = status == .notFound || rejection.map { !$0.isOfKnownParameter } ?? false
        return Cost(
            PictureCost.problem(
                bytes: response.body.count, inRequestOf: requestBytes, isNameUnknown: isNameUnknown))
    }

    static let mediaType = MediaType("application", "problem+json")

    func write(to response: inout Response) {
        writeHead(to: &response, contentType: Self.mediaType.description)
        response.body.write(self)
    }

    func writeHead(to response: inout Response, contentType: String) {
        response.status = status
        response.add("Content-Type", contentType)
        response.add("Cache-Control", "no-store")
        if let allowed { response.add(allowed.name, allowed.value) }
        if let retryAfter { response.add("Retry-After", "\(retryAfter)") }
    }
}

/// Turns rejections into problems.
func asProblem<Result>(_ work: () throws(Rejection) -> Result) throws(Problem) -> Result {
    do throws(Rejection) {
        return try work()
    } catch {
        throw Problem(error)
    }
}

// How a problem is delivered: as a document, a page or a picture.

extension PictureService {
    /// Delivers a problem in the form that the client prefers. Returns the lines of common header fields that the caller
    /// has to add.
    mutating func deliverProblem(
        _ problem: Problem, to incoming: Incoming, as form: ServiceRoute.ProblemForm, _ response: inout Response
    ) -> [UInt8] {
        var commonFields = Self.commonFields
        guard case .request(let request) = incoming, [.badRequest, .notFound].contains(problem.status),
            form != .problemDocument
        else {
            problem.write(to: &response)
            return commonFields
        }
        if problem.isPreferredAsPage(by: request) {
            problem.writePage(to: &response, for: request, isGame: form == .game)
            commonFields = Self.commonFieldsOfPage
        } else if form == .picture, let format = problem.pictureFormat(preferredBy: request) {
            problem.writePicture(as: format, to: &response, with: &renderer)
        } else {
            problem.write(to: &response)
        }
        response.add("Vary", "Accept")
        return commonFields
    }

    /// Those of a response to a request without a route, and of a problem document.
    static let commonFields = ContentSecurityPolicy.commonFields(isPage: false, isForAllSites: true)
    static let commonFieldsOfPage = ContentSecurityPolicy.commonFields(isPage: true, isForAllSites: true)
}

extension [UInt8] {
    fileprivate mutating func write(_ problem: Problem) {
        write(#"{"type":"about:blank","title":"#, json: problem.status.reason.description)
        write(#","status":"#, Double(problem.status.code))
        write(#","detail":"#, json: problem.detail)
        if let rejection = problem.rejection { write(rejection) }
        if let suggestion = problem.suggestion { write(#","suggestion":"#, json: suggestion) }
        // At the end, because the list of names may be long.
        if let allowed = problem.rejection?.allowed { write(allowed) }
        write("}\n")
    }

    private mutating func write(_ rejection: Rejection) {
        write(#","parameter":"#, json: rejection.parameter.shortened)
        write(#","value":"#, json: rejection.value?.shortened)
        write(#","reason":"#, json: rejection.reason.rawValue)
    }

    private mutating func write(_ allowed: AllowedValues) {
        write(#","allowed":{"#)
        writeKind(of: allowed)
        writeList("names", of: allowed.names) { $0.writeJSON($1) }
        writeRange(of: allowed)
        write("}")
    }
}

extension String {
    /// The beginning, as it is shown.
    fileprivate var shortened: String {
        String(unicodeScalars.prefix(maxShownScalars))
    }
}

// In an `<img>` a browser shows no problem document, but a picture can show that something is wrong.
extension Problem {
    /// The format of the picture for a client that ranks SVG strictly above JSON, as browsers do for images; nil for any
    /// other. `*/*` alone does not.
    ///
    /// Firefox shows no SVG with an error status. It names PNG as well, and so does WebKit; Chromium does not.
    func pictureFormat(preferredBy request: Request) -> PictureFormat? {
        let (svg, png) = (PictureFormat.svg.mediaType, PictureFormat.png.mediaType)
        guard isPreferred(svg, by: request) else { return nil }
        let accept = Accept(request.values(of: "accept"))
        return accept.names(png) && accept.quality(of: png) >= accept.quality(of: svg) ? .png : .svg
    }

    /// Whether the client ranks a type strictly above that of problem documents, and above JSON.
    func isPreferred(_ type: MediaType, by request: Request) -> Bool {
        let accept = Accept(request.values(of: "accept"))
        let document = max(accept.quality(of: Self.mediaType), accept.quality(of: PictureFormat.json.mediaType))
        return accept.quality(of: type) > document
    }

    /// Writes a worried face whose title, in SVG, is the sentence of the problem.
    func writePicture(
        as format: PictureFormat, to response: inout Response, with renderer: inout PictureRenderer
    ) {
        var canvas = Canvas()
        // A browser enlarges pixels, and keeps the lines of SVG sharp.
        let scale = format == .png ? 3 : 1
        (canvas.width, canvas.height) = (64 * scale, 64 * scale)
        canvas.title = detail
        var face = FaceController(on: canvas)
        face.expression = FacialExpression(eyes: .open, eyeBrows: .relaxed, mouth: .frown)
        face.style.stroke = Stroke(color: Color(rgb: 0xB3261E), width: 3 * Double(scale))
        face.style.fill = Color(rgb: 0xFFFFFF)
        // So that they do not touch the eyes.
        face.style.proportions.browLevel = 1.4
        writeHead(to: &response, contentType: format.contentType)
        renderer.write(PictureRequest(of: face, on: canvas), as: format, into: &response.body)
    }
}

// A person who opens a broken link in a browser needs no problem document, but a sentence and links that work.
extension Problem {
    /// Whether the client ranks HTML strictly above JSON, as browsers do for pages. `*/*` alone does not.
    func isPreferredAsPage(by request: Request) -> Bool {
        isPreferred(MediaType("text", "html"), by: request) && Self.depth(of: request) <= Self.maxDepth
    }

    /// Writes the page with the sentence, and with links that are likely to work. `isGame` is whether it is the page on
    /// which a game is played.
    func writePage(to response: inout Response, for request: Request, isGame: Bool) {
        writeHead(to: &response, contentType: RepresentationFields.pageType)
        response.add(lines: ContentSecurityPolicy.reading.line)
        let depth = Self.depth(of: request)
        let root = depth == 0 ? "./" : String(repeating: "../", count: depth)
        let last = isGame ? ProblemPage.Link("New game", to: "play") : ProblemPage.Link("Make a face", to: root)
        ProblemPage(detail, root: root, links: links(for: request) + [last]).write(into: &response.body)
    }

    /// How many segments of the path are below the root. A link to it leads as many segments up.
    private static func depth(of request: Request) -> Int {
        request.path.dropFirst().count { $0 == UInt8(ascii: "/") }
    }

    /// More than any route has: a page has several links to the root.
    private static let maxDepth = 8

    private func links(for request: Request) -> [ProblemPage.Link] {
        guard let rejection else { return suggestion.map { [ProblemPage.Link("Go to \($0)", to: $0)] } ?? [] }
        guard let query = request.query else { return [] }
        var pairs = query.split(separator: UInt8(ascii: "&"))
        let rest = pairs.filter { !rejection.isAbout(pair: $0) }
        var links: [ProblemPage.Link] = []
        if rest.count == pairs.count - 1, let index = pairs.firstIndex(where: rejection.isAbout),
            let (text, pair) = rejection.replacement(of: pairs[index]), !rest.contains(where: { $0.hasName(of: pair) })
        {
            pairs[index] = pair[...]
            links.append(ProblemPage.Link("Use \(text)", to: Self.query(pairs)))
        }
        if !rest.isEmpty, rest.count < pairs.count {
            let name = rejection.parameter.isEmpty ? "it" : escaped(rejection.parameter)
            links.append(ProblemPage.Link("Continue without \(name)", to: Self.query(rest)))
        }
        return links
    }

    /// A link to the same path with other pairs.
    private static func query(_ pairs: [ArraySlice<UInt8>]) -> String {
        "?" + String(decoding: Array(pairs.joined(separator: "&".utf8)), as: UTF8.self)
    }
}

extension Rejection {
    fileprivate func isAbout(pair: ArraySlice<UInt8>) -> Bool {
        var name = Array(pair.prefix { $0 != UInt8(ascii: "=") })
        for index in name.indices where name[index] == UInt8(ascii: "+") { name[index] = UInt8(ascii: " ") }
        return isAbout(name[...].percentDecoded.span)
    }

    /// The pair that was probably meant by one of a query, and what of it is new.
    fileprivate func replacement(of pair: ArraySlice<UInt8>) -> (text: String, pair: [UInt8])? {
        switch replacement {
        case .name(let name): (name, Array(name.utf8) + pair.drop { $0 != UInt8(ascii: "=") })
        // Another pair would have to be encoded.
        case .pair(let new) where new.utf8.allSatisfy({ $0.isUnreserved || $0 == UInt8(ascii: "=") }):
            (new, Array(new.utf8))
        case .pair, nil: nil
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether two pairs of a query have the same name, if it is not encoded.
    fileprivate func hasName(of other: [UInt8]) -> Bool {
        prefix { $0 != UInt8(ascii: "=") } == other.prefix { $0 != UInt8(ascii: "=") }
    }
}
