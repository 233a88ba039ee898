/// What is not allowed to take longer than a limit.
package enum Deadline: Int, CaseIterable, Sendable {
    /// Sending the head of a request, from its first byte.
    case head
    /// Sending the body of a request.
    case body
    /// Beginning a request on an open connection.
    case idle
    /// Receiving some of a response.
    case write
    /// Ending the connection after the final response.
    case linger
    /// Ending all connections after the server has begun to drain, which is not a matter of one connection.
    case drain

    package var name: String {
        switch self {
        case .head: "head"
        case .body: "body"
        case .idle: "idle"
        case .write: "write"
        case .linger: "linger"
        case .drain: "drain"
        }
    }
}
