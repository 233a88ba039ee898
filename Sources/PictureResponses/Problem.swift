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
package import HTTP
package import Parameters
import Pictures

/// Why a request fails, for a problem document (RFC 9457).
package struct Problem: Error {
    package let status: Status
    /// One sentence for people.
    package private(set) var detail: String
    /// The path of documentation to append to the sentence, without the prefix of a public URL; nil if the sentence
    /// already says what to do.
    let documentation: String?
    /// The field that says what is allowed instead of the request's method or content coding.
    let allowed: Field?
    package let rejection: Rejection?
    /// What was probably meant.
    package let suggestion: String?
    /// The number of seconds after which the same request may succeed; nil if waiting is no cure.
    let retryAfter: Int?

    package typealias Field = (name: StaticString, value: String)

    package init(
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

    package init(_ error: RequestError) {
        self.init(error.status, error.explanation, retryAfter: error.retryAfter)
    }

    package init(_ rejection: Rejection) {
        self.init(
            .badRequest, rejection.descriptionInURL, rejection, suggestion: rejection.suggestion,
            documentation: rejection.lacksCure ? "/docs#parameters" : nil)
    }

    /// The same problem, whose sentence refers to the documentation under the prefix of a router, if it needs to.
    package func referringToDocumentation(of router: Router) -> Problem {
        var problem = self
        if let documentation { problem.detail += ": see \(router.prefixed(documentation))" }
        return problem
    }

    static let mediaType = MediaType("application", "problem+json")

    func write(to response: inout Response) {
        writeHead(to: &response, contentType: Self.mediaType.description)
        response.body.write(self)
    }

    package func writeHead(to response: inout Response, contentType: String) {
        response.status = status
        response.add("Content-Type", contentType)
        response.add("Cache-Control", "no-store")
        if let allowed { response.add(allowed.name, allowed.value) }
        if let retryAfter { response.add("Retry-After", "\(retryAfter)") }
    }
}

package func asProblem<Result>(_ work: () throws(Rejection) -> Result) throws(Problem) -> Result {
    do throws(Rejection) {
        return try work()
    } catch {
        throw Problem(error)
    }
}

/// A form in which a rejection says why, if the client prefers it.
package enum ProblemForm: Sendable {
    /// No other form than a problem document.
    case problemDocument
    case page
    /// A page that leads to another game.
    case game
    /// A page, or a picture.
    case picture
}

extension PictureResponder {
    /// Writes a problem as a document, or as a picture if the route has pictures and the client prefers one. There is no
    /// request if its head is invalid.
    package mutating func write(
        _ problem: Problem, to request: Request?, as form: ProblemForm, _ response: inout Response
    ) {
        guard let request, problem.isSelected(among: form) else { return problem.write(to: &response) }
        if form == .picture, let format = problem.pictureFormat(preferredBy: request) {
            problem.writePicture(as: format, to: &response, with: &renderer)
        } else {
            problem.write(to: &response)
        }
        response.add("Vary", "Accept")
    }
}

extension Problem {
    /// Whether `Accept` selects the form, of those of a route.
    package func isSelected(among form: ProblemForm) -> Bool {
        (status == .badRequest || status == .notFound) && form != .problemDocument
    }
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
        return PictureRenderer.writes(.png) && accept.names(png) && accept.quality(of: png) >= accept.quality(of: svg)
            ? .png : .svg
    }

    /// Whether the client ranks a type strictly above that of problem documents, and above JSON.
    package func isPreferred(_ type: MediaType, by request: Request) -> Bool {
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
