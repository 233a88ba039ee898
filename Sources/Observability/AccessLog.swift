package import HTTP

/// Writes the lines of the access log: one for each response.
///
///     2026-11-22T04:38:33.170Z info    request method=GET path=/face status=200 bytes=483 microseconds=86
///         client=192.0.2.7 agent=curl/7.88.1 id=c2e7db0d677e0060
///
/// The target of a request can contain the name of a person: `/face?seed=ada`, `/avatar/ada`, `/face/ada.svg`. So by
/// default a line has the path of the route, which is one of a closed list. If no route matches, it has the first
/// segment of the path. What a client has sent is cut, so a line has at most some kilobytes.
package struct AccessLog: Sendable {
    private let format: LogFormat
    private let logsTargets: Bool
    private let prefix: [UInt8]

    /// If `logsTargets` is true, a line has the target of the request as it was sent, instead of the path of the route.
    /// `prefix` is the path of the public URL, which paths of requests may begin with.
    package init(_ format: LogFormat, logsTargets: Bool = false, withoutPrefix prefix: [UInt8] = []) {
        self.format = format
        self.logsTargets = logsTargets
        self.prefix = prefix
    }

    package func line(for observation: Observation, at time: LogTime) -> [UInt8] {
        var line = LogLine(format, time, .info, event: "request")
        let request = observation.incoming.request
        if let request {
            line.add("method", request.method.name.utf8Span.span, maxBytes: Self.maxMethodBytes)
            if logsTargets {
                line.add("target", request.target.span, maxBytes: Self.maxTargetBytes)
            } else if let path = observation.path {
                line.add("path", path)
            } else if !request.path.isEmpty {
                let path = request.path.withoutPrefix(prefix)
                let rest = path.dropFirst().drop { $0 != UInt8(ascii: "/") }
                line.add("path", path.span, maxBytes: min(path.count - rest.count + 1, Self.maxTargetBytes))
            }
        }
        line.add("status", observation.status)
        if case .rejected(let rejected) = observation.incoming {
            line.add("reason", rejected.error.reason.nameInLog)
        } else if let rejection = observation.rejection {
            line.add("reason", rejection.reason)
            if rejection.isKnown || logsTargets {
                line.add("parameter", rejection.parameter.utf8Span.span, maxBytes: Self.maxParameterBytes)
            }
        }
        line.add("bytes", observation.bytes)
        line.add("microseconds", observation.time.microseconds)
        switch observation.incoming.peer {
        case .address(let address): line.add("client", address.description)
        case .local: line.add("client", "unix")
        }
        if let agent = request?.values(of: "user-agent").first {
            line.add("agent", agent.span, maxBytes: Self.maxAgentBytes)
        }
        if let id = observation.id {
            var text: [UInt8] = []
            text.append(id)
            line.add("id", text.span)
        }
        return line.end()
    }

    private static let maxMethodBytes = 64
    private static let maxTargetBytes = 1024
    private static let maxAgentBytes = 256
    private static let maxParameterBytes = 64
}

/// A response that is complete, and its request, for the log.
package struct Observation: Sendable {
    package let incoming: Incoming
    /// What identifies the request in logs; nil if it has no identifier.
    package let id: RequestID?
    /// The path of the route, with `{name}` in place of a text from the request; nil if no route matches the request.
    package let path: String?
    package let status: Int
    /// The parameter for which the request was rejected, as it was sent, and the reason of the contract; nil if it wasn't
    /// rejected for one. If no parameter has that name, it may be any text.
    package let rejection: (parameter: String, isKnown: Bool, reason: String)?
    /// The size of the body that is sent.
    package let bytes: Int
    /// The time from when the event loop began to read the request until its response was complete, including the
    /// wait for other clients and for a worker.
    package let time: TimeSpan

    package init(
        incoming: Incoming, id: RequestID?, path: String?, status: Int,
        rejection: (parameter: String, isKnown: Bool, reason: String)?, bytes: Int, time: TimeSpan
    ) {
        self.incoming = incoming
        self.id = id
        self.path = path
        self.status = status
        self.rejection = rejection
        self.bytes = bytes
        self.time = time
    }
}

/// Receives an observation of every response, on the thread of the event loop or worker that responded.
package typealias ResponseObserver = @Sendable (Observation) -> Void
