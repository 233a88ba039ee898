/// A limit's option: its name, unit, range and help.
package struct LimitDefinition: Sendable {
    /// The name of the option, without `--`.
    package let name: String
    package let unit: Unit
    package let field: any WritableKeyPath<Limits, Int> & Sendable
    /// The minimum, if it is not that of the unit.
    package var minimum: Int?
    package let summary: String

    package enum Unit: String, Sendable {
        case bytes
        case seconds
        case microseconds
        case count = ""
    }

    /// The valid values, times in milliseconds. The upper bounds keep sums and products of limits within `Int`.
    package var range: ClosedRange<Int> {
        let minimum = minimum ?? (Limits()[keyPath: field] == 0 ? 0 : 1)
        return switch unit {
        case .seconds: 1...86_400_000
        case .microseconds: 1...1_000_000
        case .bytes, .count: minimum...1_000_000_000
        }
    }
}

extension Limits {
    package static let definitions = [
        LimitDefinition(
            name: "request-line", unit: .bytes, field: \.requestLineBytes,
            summary: "Maximum size of a request line, in bytes."),
        LimitDefinition(
            name: "field-bytes", unit: .bytes, field: \.fieldBytes,
            summary: "Maximum size of a request's header fields, in bytes."),
        LimitDefinition(
            name: "fields", unit: .count, field: \.fields, summary: "Maximum number of a request's header fields."),
        LimitDefinition(
            name: "body", unit: .bytes, field: \.bodyBytes,
            summary: "Maximum size of a request body, in bytes; bodies are read and ignored."),
        LimitDefinition(
            name: "head-time", unit: .seconds, field: \.headTime,
            summary: "Maximum time for sending a request's head, from its first byte."),
        LimitDefinition(
            name: "body-time", unit: .seconds, field: \.bodyTime,
            summary: "Maximum time for sending a request's body, from the end of the head."),
        LimitDefinition(
            name: "idle-time", unit: .seconds, field: \.idleTime,
            summary: "Maximum time between two requests on a connection."),
        LimitDefinition(
            name: "write-time", unit: .seconds, field: \.writeTime,
            summary: "Maximum time for receiving nothing of a response; five times that after a large part."),
        LimitDefinition(
            name: "linger-time", unit: .seconds, field: \.lingerTime,
            summary: "How long to keep reading after the final response, so that the client receives it."),
        LimitDefinition(
            name: "drain-time", unit: .seconds, field: \.drainTime,
            summary: "Maximum time for requests in progress after a signal ends the server."),
        LimitDefinition(
            name: "connections", unit: .count, field: \.connections,
            summary: "Maximum number of connections; beyond it, one that is idle or inactive is closed."),
        LimitDefinition(
            name: "requests", unit: .count, field: \.requestsPerConnection,
            summary: "Maximum number of requests on one connection; 0 for no maximum."),
        LimitDefinition(
            name: "unsent", unit: .bytes, field: \.unsentBytes,
            summary: "Size of unsent responses above which no requests are read from a client, in bytes."),
        LimitDefinition(
            name: "send-buffer", unit: .bytes, field: \.sendBufferBytes,
            summary: "Size of a connection's kernel send buffer, in bytes; the kernel doubles it."),
        LimitDefinition(
            name: "memory", unit: .bytes, field: \.memoryBytes, minimum: 16 * 1024 * 1024,
            summary: "Maximum memory for unsent responses, unread requests, queue and cache, in bytes."),
        LimitDefinition(
            name: "loop-time", unit: .microseconds, field: \.loopTime,
            summary: "Time of a client's turn on an event loop; workers respond to requests that take longer."),
        LimitDefinition(
            name: "queue", unit: .count, field: \.queuedRequests,
            summary: "Maximum number of requests that wait for a worker; the response to others is 503."),
        LimitDefinition(
            name: "queue-time", unit: .seconds, field: \.queueTime,
            summary: "Maximum estimated time of the requests that wait for a worker; the costliest get 503."),
    ]
}
