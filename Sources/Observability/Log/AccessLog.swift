package import HTTP

/// Writes the lines of the access log: one for each response.
package struct AccessLog: Sendable {
    private let format: LogFormat
    private let proxies: TrustedProxies

    /// The client in a line is the one that trusted proxies name.
    package init(_ format: LogFormat, proxies: TrustedProxies) {
        self.format = format
        self.proxies = proxies
    }

    package func line(for observation: Observation, at time: LogTime) -> [UInt8] {
        var line = LogLine(format, time, .info, event: "request")
        let request = observation.incoming.request
        if let request {
            line.add("method", request.method.name.utf8Span.span, maxBytes: Self.maxMethodBytes)
            line.add("target", request.target.span, maxBytes: Self.maxTargetBytes)
        }
        line.add("status", observation.status)
        switch observation.rejection {
        case .parameter(let name, let reason):
            line.add("reason", reason)
            line.add("parameter", name.utf8Span.span, maxBytes: Self.maxParameterBytes)
        case .request(let reason): line.add("reason", reason)
        case nil: break
        }
        line.add("bytes", observation.bytes)
        line.add("microseconds", observation.microseconds)
        line.add("client", client(of: observation.incoming))
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

    private func client(of incoming: Incoming) -> String {
        switch incoming.request.map(proxies.client) ?? incoming.peer {
        case .address(let address): address.description
        case .local: "unix"
        }
    }
}
