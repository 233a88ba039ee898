import Bytes
import Face
import HTTP

/// Why somebody doesn't get what was asked for, as RFC 9457 has it.
package struct Problem: Error {
    let status: Status
    let detail: String
    /// The methods, where the one that was used is none of them.
    let allow: String?
    let refusal: Refusal?

    init(_ status: Status, _ detail: String, allow: String? = nil) {
        self.status = status
        self.detail = detail
        self.allow = allow
        refusal = nil
    }

    init(_ error: RequestError) {
        self.init(error.status, error.explanation.description)
    }

    init(_ refusal: Refusal) {
        status = .badRequest
        detail = refusal.description
        allow = nil
        self.refusal = refusal
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
        if let refusal = problem.refusal {
            write(#","parameter":"#)
            writeJSON(refusal.parameter.shortened)
            write(#","value":"#)
            writeJSON(refusal.value?.shortened)
            write(#","allowed":"#)
            writeJSON(refusal.allowed)
            if let suggestion = refusal.suggestion {
                write(#","suggestion":"#)
                writeJSON(suggestion)
            }
        }
        write("}\n")
    }
}

extension String {
    /// As much of it as is worth giving back.
    fileprivate var shortened: String {
        String(unicodeScalars.prefix(100))
    }
}
