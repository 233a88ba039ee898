import Bytes
import HTTP
import Parameters
import Pictures

/// Why a request fails, for a problem document (RFC 9457).
package struct Problem: Error {
    let status: Status
    /// One sentence for people.
    private(set) var detail: String
    /// The path of documentation to which the sentence will refer, without the prefix of a public URL; nil if it has a cure.
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
        // Only the URLs of sheets with their lists get so long.
        let cure = error.status == .uriTooLong ? ": POST /faces takes the parameters of a sheet as a form" : ""
        self.init(error.status, error.explanation + cure, retryAfter: error.retryAfter)
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
