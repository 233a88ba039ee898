import Bytes
import HTTP
import Parameters

/// Why a request fails, for a problem document (RFC 9457).
package struct Problem: Error {
    let status: Status
    let detail: String
    /// The allowed methods, if the request's is none of them.
    let allow: String?
    let rejection: Rejection?

    init(_ status: Status, _ detail: String, allow: String? = nil) {
        self.status = status
        self.detail = detail
        self.allow = allow
        rejection = nil
    }

    init(_ error: RequestError) {
        self.init(error.status, error.explanation.description)
    }

    init(_ rejection: Rejection) {
        status = .badRequest
        detail = rejection.description
        allow = nil
        self.rejection = rejection
    }

    func write(to response: inout Response) {
        response.status = status
        response.add("Content-Type", "application/problem+json")
        response.add("Cache-Control", "no-store")
        if let allow { response.add("Allow", allow) }
        if status == .serviceUnavailable { response.add("Retry-After", "1") }
        response.body.write(self)
    }
}

extension [UInt8] {
    fileprivate mutating func write(_ problem: Problem) {
        write(#"{"type":"about:blank","title":"#)
        writeJSON(problem.status.reason.description)
        write(#","status":"#, Double(problem.status.code))
        write(#","detail":"#)
        writeJSON(problem.detail)
        if let rejection = problem.rejection {
            write(#","parameter":"#)
            writeJSON(rejection.parameter.shortened)
            write(#","value":"#)
            writeJSON(rejection.value?.shortened)
            write(#","allowed":"#)
            writeJSON(rejection.allowed)
            if let suggestion = rejection.suggestion {
                write(#","suggestion":"#)
                writeJSON(suggestion)
            }
        }
        write("}\n")
    }
}

extension String {
    /// The first 100 Unicode scalars.
    fileprivate var shortened: String {
        String(unicodeScalars.prefix(100))
    }
}
