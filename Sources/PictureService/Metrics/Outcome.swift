import HTTP

/// By what the responses of an operation are counted: the format of a picture, and the class of the status.
struct Outcome: Hashable, Sendable {
    /// nil for everything but a picture or the 304 response for one: documents, texts and errors.
    var format: PictureFormat?
    var statusClass: StatusClass

    init(_ statusClass: StatusClass, _ format: PictureFormat? = nil) {
        self.format = format
        self.statusClass = statusClass
    }
}

/// The classes of the statuses of final responses (RFC 9110 §15).
enum StatusClass: Int, CaseIterable, Sendable {
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

// What the responses of routes can be. All of these are exported from the start: a counter that appears with its first
// response already has the value 1, and a rate doesn't include that response.
extension [Outcome] {
    static let pictures =
        PictureFormat.allCases.flatMap { [Outcome(.successful, $0), Outcome(.redirection, $0)] }
        + [Outcome(.clientError)]
    static let document = [Outcome(.successful), Outcome(.redirection), Outcome(.clientError)]
    /// A text that is neither negotiated nor cached.
    static let text = [Outcome(.successful)]
    /// The responses to requests that match no route: OPTIONS, unknown paths, and methods that are not allowed or unknown.
    static let unmatched = [Outcome(.successful), Outcome(.clientError), Outcome(.serverError)]
    /// The responses to requests that are rejected before they are routed.
    static let rejected = [Outcome(.clientError), Outcome(.serverError)]
}
