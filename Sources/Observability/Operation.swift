import HTTP

/// What can be requested, as metrics call it, such as `getFace`: the name is the operation id of openapi.yaml. Routes
/// with the same operation are counted together.
package struct Operation: Hashable, Sendable, CustomStringConvertible {
    package let description: String
    /// The kinds of responses that are counted. All of them are exported from the start: a counter that appears with
    /// its first response already has the value 1, and a rate doesn't include that response.
    let outcomes: [Outcome]

    package init(_ name: String, _ outcomes: [Outcome]) {
        description = name
        self.outcomes = outcomes
    }

    /// Requests that match no route: OPTIONS, unknown paths, and methods that are not allowed or unknown.
    static let unmatched = Operation("unmatched", [Outcome(.successful), Outcome(.clientError), Outcome(.serverError)])

    /// Requests that are rejected before they are routed.
    static let rejected = Operation("rejected", [Outcome(.clientError), Outcome(.serverError)])
}

/// A kind of responses of an operation: the class of the status, and a format.
package struct Outcome: Hashable, Sendable {
    let statusClass: StatusClass
    /// nil for everything but a picture or the 304 response for one: documents, texts and errors.
    let format: String?

    package init(_ statusClass: StatusClass, _ format: String? = nil) {
        self.statusClass = statusClass
        self.format = format
    }
}

/// The classes of the statuses of final responses (RFC 9110 §15).
package enum StatusClass: Int, CaseIterable, Sendable {
    case successful, redirection, clientError, serverError

    init(of status: Status) {
        switch status.code {
        case ..<300: self = .successful
        case ..<400: self = .redirection
        case ..<500: self = .clientError
        default: self = .serverError
        }
    }

    /// As it is known to operators: `2xx`.
    var name: String { "\(rawValue + 2)xx" }
}
