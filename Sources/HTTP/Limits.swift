/// All bounds on what a client can make the server do. `definitions` describes each of them.
package struct Limits: Equatable, Sendable {
    package var requestLineBytes = 8 * 1024
    package var fieldBytes = 16 * 1024
    package var fields = 100
    package var bodyBytes = 256 * 1024
    package var headTime = TimeSpan.seconds(10)
    package var bodyTime = TimeSpan.seconds(30)
    package var idleTime = TimeSpan.seconds(60)
    package var writeTime = TimeSpan.seconds(30)
    package var lingerTime = TimeSpan.seconds(5)
    package var drainTime = TimeSpan.seconds(10)
    package var connections = 10_000
    /// 0 for no maximum.
    package var requestsPerConnection = 0
    package var unsentBytes = 256 * 1024
    package var sendBufferBytes = 128 * 1024
    package var memoryBytes = 256 * 1024 * 1024
    package var loopTime = TimeSpan.microseconds(50)
    package var queuedRequests = 512
    /// If estimates are wrong by a factor of two, and with the request that a worker draws already, the last one waits
    /// for ten seconds: less than proxies wait.
    package var queueTime = TimeSpan.seconds(4)

    package init() {}
}

/// Limits that many connections refer to, so that none needs a copy.
package final class SharedLimits: Sendable {
    package let values: Limits

    package init(_ values: Limits) {
        self.values = values
    }
}

/// A limit's option: its name, unit, range and help.
package struct LimitDefinition: Sendable {
    /// The name of the option, without `--`.
    package let name: String
    package let unit: Unit
    /// Where the value is stored, for a number of seconds in milliseconds.
    package let field: any WritableKeyPath<Limits, Int> & Sendable
    /// The minimum of a number of bytes or other things; that of a time is 1.
    package var minimum = 1
    /// The maximum of a number of bytes or other things, unless it is that of the unit.
    package var maximum: Int?
    package let summary: String

    package enum Unit: String, Sendable {
        case bytes
        case seconds
        case microseconds
        case count = ""
    }

    /// The valid values of `field`. The upper bounds keep sums and products of limits within `Int`.
    package var range: ClosedRange<Int> {
        switch unit {
        case .seconds: 1...86_400_000
        case .microseconds: 1...1_000_000
        case .bytes: minimum...(maximum ?? 1 << 30)
        case .count: minimum...(maximum ?? 1_000_000_000)
        }
    }
}

extension Limits {
    package static let definitions = [
        LimitDefinition(
            name: "request-line", unit: .bytes, field: \.requestLineBytes,
            summary: "Maximum size of a request line."),
        LimitDefinition(
            name: "field-bytes", unit: .bytes, field: \.fieldBytes,
            summary: "Maximum size of all header fields of a request."),
        LimitDefinition(
            name: "fields", unit: .count, field: \.fields, summary: "Maximum number of header fields in a request."),
        LimitDefinition(
            name: "body", unit: .bytes, field: \.bodyBytes,
            summary: "Maximum size of a request body."),
        LimitDefinition(
            name: "head-time", unit: .seconds, field: \.headTime.milliseconds,
            summary: "Maximum time to receive the head of a request, from its first byte."),
        LimitDefinition(
            name: "body-time", unit: .seconds, field: \.bodyTime.milliseconds,
            summary: "Maximum time to receive the body of a request, from the end of its head."),
        LimitDefinition(
            name: "idle-time", unit: .seconds, field: \.idleTime.milliseconds,
            summary: "Close a connection that has been without a request for this long."),
        LimitDefinition(
            name: "write-time", unit: .seconds, field: \.writeTime.milliseconds,
            summary: "Close a connection if the client reads nothing for this long."),
        LimitDefinition(
            name: "linger-time", unit: .seconds, field: \.lingerTime.milliseconds,
            summary: "How long to keep reading after the last response, so that the client receives it."),
        LimitDefinition(
            name: "drain-time", unit: .seconds, field: \.drainTime.milliseconds,
            summary: "Maximum time to complete requests in progress after a signal ends the server."),
        LimitDefinition(
            name: "connections", unit: .count, field: \.connections, maximum: 10_000_000,
            summary: "Maximum number of connections; a further one replaces one that is idle or inactive."),
        LimitDefinition(
            name: "requests", unit: .count, field: \.requestsPerConnection, minimum: 0,
            summary: "Maximum number of requests on one connection; 0 means no maximum."),
        LimitDefinition(
            name: "unsent", unit: .bytes, field: \.unsentBytes,
            summary: "Stop reading from a client while this many response bytes are waiting."),
        LimitDefinition(
            name: "send-buffer", unit: .bytes, field: \.sendBufferBytes,
            summary: "Size of the kernel's send buffer for a connection; the kernel doubles it."),
        LimitDefinition(
            name: "memory", unit: .bytes, field: \.memoryBytes, minimum: 16 << 20, maximum: 1 << 40,
            summary: "Maximum memory for unsent responses, unread requests, the queue and the cache."),
        LimitDefinition(
            name: "loop-time", unit: .microseconds, field: \.loopTime.microseconds,
            summary: "How long a request may occupy a busy event loop; workers draw what takes longer."),
        LimitDefinition(
            name: "queue", unit: .count, field: \.queuedRequests,
            summary: "Maximum number of requests that wait for a worker; others get 503."),
        LimitDefinition(
            name: "queue-time", unit: .seconds, field: \.queueTime.milliseconds,
            summary: "Maximum estimated wait for a worker; beyond it, the most expensive requests get 503."),
    ]
}
