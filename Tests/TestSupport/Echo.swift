package import HTTP

/// A handler whose responses have the parts of the request as fields. A path that begins with `/slow` costs too much
/// for an event loop.
package func echo(_ incoming: Incoming, _ response: inout Response, _ allowed: Allowance) -> HandlerResult {
    let cost: Cost
    if case .request(let request) = incoming, request.path.starts(with: "/slow".utf8) {
        cost = Cost(microseconds: 1_000, bytes: 1_000)
    } else {
        cost = Cost(microseconds: 1, bytes: 1_000)
    }
    if allowed.isExceeded(by: cost) { return .deferred(cost) }
    switch incoming {
    case .request(let request):
        response.add("X", "\(request.method.name) \(String(decoding: request.path, as: UTF8.self))")
        if let query = request.query { response.add("Q", String(decoding: query, as: UTF8.self)) }
        if let authority = request.authority { response.add("A", String(decoding: authority, as: UTF8.self)) }
        if request.isServerWide { response.add("S", "server") }
        if !request.body.isEmpty {
            response.add("B", request.body.map { String(UInt32($0), radix: 16) }.joined(separator: "."))
        }
        response.body = Array("hello".utf8)
    case .rejected(let rejected):
        response.status = rejected.error.status
        response.add("E", "\(rejected.error)")
    }
    return .responded(cost)
}

/// A handler whose requests all cost 1 µs.
package func cheapHandler(
    _ respond: @escaping (Incoming, inout Response) -> Void
) -> Responder.Handler {
    { incoming, response, _ in
        respond(incoming, &response)
        return .responded(Cost(microseconds: 1, bytes: 1_000))
    }
}

/// The status codes of responses whose bodies don't contain "HTTP/1.1".
package func statuses(_ output: String) -> [Int] {
    output.split(separator: "HTTP/1.1 ", omittingEmptySubsequences: false).dropFirst().compactMap { Int($0.prefix(3)) }
}

extension Connection {
    /// Does what a server does until the connection waits for its client: gives it turns, responds to the requests that
    /// it leaves to workers, and sends its output. Returns the sent bytes.
    package mutating func run(at now: Moment, using responder: inout Responder) -> [UInt8] {
        var sent: [UInt8] = []
        while true {
            if let work = takeWork() {
                complete(responder.makeResponse(to: work.request), at: now)
            } else if !output.isEmpty {
                sent.append(contentsOf: output.next)
                self.didSend(output.next.count, at: now)
            } else if next.continues {
                continueReading(at: now, using: &responder)
            } else {
                return sent
            }
        }
    }
}

/// A value of which a test changes some parts.
package func with<Value>(_ value: Value, _ change: (inout Value) throws -> Void) rethrows -> Value {
    var value = value
    try change(&value)
    return value
}
