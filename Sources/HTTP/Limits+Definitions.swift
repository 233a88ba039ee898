/// How a limit is set, and what it is in one sentence.
package struct LimitDefinition: Sendable {
    /// On the command line with `--` before it; in the environment in capitals, with `FACEIT_` before it.
    package let name: String
    package let unit: Unit
    package let field: any WritableKeyPath<Limits, Int> & Sendable
    /// The least value, where that is more than the unit has.
    package var minimum: Int?
    package let summary: String

    package enum Unit: String, Sendable {
        case bytes
        case seconds
        case microseconds
        case count = ""
    }

    package var environmentName: String {
        "FACEIT_"
            + String(decoding: name.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 & 0xDF }, as: UTF8.self)
    }

    /// What may be set: no more than fits wherever it is reckoned with.
    package var range: ClosedRange<Int> {
        let least = minimum ?? (Limits()[keyPath: field] == 0 ? 0 : 1)
        return switch unit {
        case .seconds: 1...86_400_000
        case .microseconds: 1...1_000_000
        case .bytes, .count: least...1_000_000_000
        }
    }
}

extension Limits {
    package static let definitions = [
        LimitDefinition(
            name: "request-line", unit: .bytes, field: \.requestLineBytes, summary: "The request line at its longest."),
        LimitDefinition(name: "field-bytes", unit: .bytes, field: \.fieldBytes, summary: "All fields of a request."),
        LimitDefinition(name: "fields", unit: .count, field: \.fields, summary: "How many fields a request may have."),
        LimitDefinition(
            name: "body", unit: .bytes, field: \.bodyBytes,
            summary: "A request's body, which is read and dropped: nothing here needs one."),
        LimitDefinition(
            name: "head-time", unit: .seconds, field: \.headTime,
            summary: "For sending a request's head, from its first byte."),
        LimitDefinition(
            name: "body-time", unit: .seconds, field: \.bodyTime,
            summary: "For sending a request's body, from the end of the head."),
        LimitDefinition(name: "idle-time", unit: .seconds, field: \.idleTime, summary: "Between two requests."),
        LimitDefinition(
            name: "write-time", unit: .seconds, field: \.writeTime,
            summary: "Without taking anything of what was asked for."),
        LimitDefinition(
            name: "linger-time", unit: .seconds, field: \.lingerTime,
            summary: "For which what still arrives after the last answer is read, so that it isn't lost."),
        LimitDefinition(
            name: "drain-time", unit: .seconds, field: \.drainTime,
            summary: "For requests in progress when the server is told to end."),
        LimitDefinition(
            name: "connections", unit: .count, field: \.connections,
            summary: "At once, or what the descriptors allow; past that the one idle for longest makes room."),
        LimitDefinition(
            name: "requests", unit: .count, field: \.requestsPerConnection,
            summary: "On one connection; 0 is any number."),
        LimitDefinition(
            name: "unsent", unit: .bytes, field: \.unsentBytes,
            summary: "Waiting for one client to take them; past that nothing is read from it."),
        LimitDefinition(
            name: "send-buffer", unit: .bytes, field: \.sendBufferBytes,
            summary: "Size of a connection's send buffer in the kernel, which reserves twice as much."),
        LimitDefinition(
            name: "memory", unit: .bytes, field: \.memoryBytes, minimum: 16 * 1024 * 1024,
            summary: "Unsent responses, unread requests, queued work and caches in all; past that requests get 503."),
        LimitDefinition(
            name: "loop-time", unit: .microseconds, field: \.loopTime,
            summary: "Estimated time of one client's requests per turn of an event loop; costlier ones go to a worker."),
        LimitDefinition(
            name: "queue", unit: .count, field: \.queuedRequests,
            summary: "Maximum number of requests that wait for a worker; more get 503."),
    ]
}
