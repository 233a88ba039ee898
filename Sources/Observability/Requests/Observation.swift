package import HTTP

/// What can be requested, as logs and metrics call it: the name is the operation id of the contract.
package struct Operation: Hashable, Sendable, CustomStringConvertible {
    package let description: String
    /// By what its responses are counted. All of these are exported from the start: a counter that appears with its first
    /// response already has the value 1, and a rate doesn't include that response.
    let outcomes: [Outcome]

    package init(_ name: String, _ outcomes: [Outcome]) {
        description = name
        self.outcomes = outcomes
    }

    /// Requests that match no route: OPTIONS, unknown paths, and methods that are not allowed or unknown.
    static let unmatched = Operation(
        "unmatched", [Outcome(.successful), Outcome(.clientError), Outcome(.serverError)])

    /// Requests that are rejected before they are routed.
    static let rejected = Operation("rejected", [Outcome(.clientError), Outcome(.serverError)])
}

/// What the responses of an operation can be: the class of the status, and a format.
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

/// What an observer learns of a response once it is complete.
package struct Observation: Sendable {
    package let incoming: Incoming
    /// What identifies the request in logs; nil if it has no identifier.
    package let id: RequestID?
    /// nil if no route matches the request.
    package let operation: Operation?
    /// The path of the route, with `{name}` in place of a text from the request; nil if no route matches the request.
    package let path: String?
    package let status: Int
    /// nil if the request was not rejected because of what it contains.
    package let rejection: ObservedRejection?
    /// The size of the body that is sent.
    package let bytes: Int
    /// The time from when the event loop began to read the request until its response was complete, including the
    /// wait for other clients and for a worker.
    package let time: TimeSpan

    package init(
        incoming: Incoming, id: RequestID?, operation: Operation?, path: String?, status: Int,
        rejection: ObservedRejection?, bytes: Int, time: TimeSpan
    ) {
        self.incoming = incoming
        self.id = id
        self.operation = operation
        self.path = path
        self.status = status
        self.rejection = rejection
        self.bytes = bytes
        self.time = time
    }
}

/// Why a request was rejected.
package enum ObservedRejection: Sendable {
    /// A parameter, whose name is as it was sent, for a reason of the contract. If no parameter has that name, it may be any
    /// text.
    case parameter(String, isKnown: Bool, reason: String)
    /// The request itself, before it was routed, for a reason of the metrics.
    case request(reason: String)
}

/// Receives an observation of every response, on the thread of the event loop or worker that responded.
package typealias ResponseObserver = @Sendable (Observation) -> Void
