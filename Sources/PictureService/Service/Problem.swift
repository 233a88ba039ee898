import Bytes
import HTTP
import Parameters
import Pictures

/// Why a request fails, for a problem document (RFC 9457).
package struct Problem: Error {
    let status: Status
    let detail: String
    /// The allowed methods, if the request's is none of them.
    let allow: String?
    let rejection: Rejection?
    /// What was probably meant.
    let suggestion: String?

    init(
        _ status: Status, _ detail: String, allow: String? = nil, _ rejection: Rejection? = nil,
        suggestion: String? = nil
    ) {
        self.status = status
        self.detail = detail
        self.allow = allow
        self.rejection = rejection
        self.suggestion = suggestion
    }

    init(_ error: RequestError) {
        self.init(error.status, error.explanation)
    }

    init(_ rejection: Rejection) {
        self.init(.badRequest, rejection.descriptionInURL, rejection, suggestion: rejection.suggestion)
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
        if let allow { response.add("Allow", allow) }
        if status == .serviceUnavailable { response.add("Retry-After", "1") }
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
        write("}\n")
    }

    private mutating func write(_ rejection: Rejection) {
        write(#","parameter":"#, json: rejection.parameter.shortened)
        write(#","value":"#, json: rejection.value?.shortened)
        write(#","reason":"#, json: rejection.reason.rawValue)
        guard let allowed = rejection.allowed else { return }
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
