import Bytes

/// What arrives: a request that can be responded to, or the reason why there is none.
package enum Incoming: Sendable {
    case request(Request)
    case refused(RequestError)
}

/// What it takes to respond to a request, estimated before it is done.
package struct Cost: Equatable, Sendable {
    /// Processor time.
    package var microseconds: Int
    /// The size of the response, at most.
    package var bytes: Int

    package init(microseconds: Int, bytes: Int) {
        self.microseconds = microseconds
        self.bytes = bytes
    }
}

/// Responds to what arrives, on one connection after the other, in a response whose memory is used again.
package struct Responder {
    private let handler: (Incoming, inout Response, Int) -> Cost
    private(set) var response = Response()

    /// The handler writes a response that takes at most the given number of microseconds and returns its cost. For a
    /// request that costs more it returns the cost alone; what it has written by then is ignored.
    package init(_ handler: @escaping (_ incoming: Incoming, _ response: inout Response, _ allowed: Int) -> Cost) {
        self.handler = handler
    }

    /// Puts the response in `response`, where it stays until the next one, unless the returned cost is above `allowed`.
    mutating func respond(to incoming: Incoming, allowed: Int = .max) -> Cost {
        response.reset()
        return handler(incoming, &response, allowed)
    }

    /// Responds whatever it costs, in memory of exactly the size that it takes. Large memory is not kept.
    package mutating func wholeResponse(to request: Request) -> Response {
        _ = respond(to: .request(request))
        if request.method == .head { response.dropBody() }
        let whole = response.exact
        if response.body.capacity > Self.keptBytes { response.body = [] }
        return whole
    }

    private static let keptBytes = 64 * 1024
}
