// How requests reach the handler, which writes all responses, those to rejected requests too.
//
//     Connection ──Incoming, Allowance──> Responder.callHandler ──> handler
//                <───────────HandlerResult───────────────────────
//
// On an event loop the allowance is a slice of time. A handler that would exceed it writes nothing, and returns
// `.deferred` with its estimate. The request then waits for a worker, whose `Responder` calls the same kind of handler
// with the memory that is reserved. So a deferred request is routed twice, and nothing is kept in between.

import Bytes

/// What a handler responds to: a valid request, or a rejected one with the error.
package enum Incoming: Sendable {
    case request(Request)
    case rejected(RejectedRequest)

    /// The request, if its head is valid.
    package var request: Request? {
        switch self {
        case .request(let request): request
        case .rejected(let rejected): rejected.request
        }
    }

    package var peer: Peer {
        switch self {
        case .request(let request): request.peer
        case .rejected(let rejected): rejected.peer
        }
    }

    // The following don't copy the request, which is noticeable in the time of a response.

    /// When the event loop began to read the request. It is the time of the loop's turn, so it needs no reading of the
    /// clock, and a response includes the wait for those of other clients.
    package var receivedAt: Instant {
        switch self {
        case .request(let request): request.receivedAt
        case .rejected(let rejected): rejected.receivedAt
        }
    }

    /// Whether there is an `X-Request-Id` field.
    package var hasID: Bool {
        switch self {
        case .request(let request): request.hasID
        case .rejected(let rejected): rejected.request?.hasID ?? false
        }
    }
}

/// What is known of a request that is rejected before it is routed. It is a class so that `Incoming` is not larger than
/// a request.
package final class RejectedRequest: Sendable {
    package let error: RequestError
    package let peer: Peer
    /// Whether the method is HEAD, so that the response is sent without its body.
    package let isHead: Bool
    /// The request, if its head is valid.
    package let request: Request?
    let receivedAt: Instant

    init(_ error: RequestError, from peer: Peer, isHead: Bool, _ request: Request?, at receivedAt: Instant) {
        self.error = error
        self.peer = peer
        self.isHead = isHead
        self.request = request
        self.receivedAt = receivedAt
    }
}

/// What a handler did with a request.
package enum HandlerResult: Equatable, Sendable {
    /// It has written the response, at about this cost.
    case responded(Cost)
    /// It has not responded, because that costs more than is allowed: a worker has to.
    case deferred(Cost)

    package var cost: Cost {
        switch self {
        case .responded(let cost), .deferred(let cost): cost
        }
    }
}

/// Calls a handler for the requests of any number of connections, with one response whose memory is reused.
package struct Responder {
    private let handler: Handler
    private(set) var response = Response()
    /// How many requests got 503 because no memory was left for their responses.
    package private(set) var memoryRejections = 0
    /// How long a request may take if this is longer than `limits.loopTime`. An event loop sets it while no other
    /// client is ready.
    package var spareTime = TimeSpan.zero

    /// Writes the response, unless it costs more than is allowed. A rejected request is never deferred.
    package typealias Handler =
        (_ incoming: Incoming, _ response: inout Response, _ allowed: Allowance) -> HandlerResult

    package init(_ handler: @escaping Handler) {
        self.handler = handler
    }

    /// Calls the handler. If it has responded, `response` is valid until the next call.
    @discardableResult
    mutating func callHandler(for incoming: Incoming, allowed: Allowance = .unlimited) -> HandlerResult {
        response.reset()
        return handler(incoming, &response, allowed)
    }

    /// Calls the handler for a request that is rejected because no memory is left. The handler may respond to it
    /// nevertheless.
    mutating func rejectForLackOfMemory(_ rejected: Incoming) -> Cost {
        let cost = callHandler(for: rejected).cost
        if response.status == .serviceUnavailable { memoryRejections += 1 }
        return cost
    }

    /// Returns a worker's response to a request; nil if it needs more memory than is reserved, and there is no more now.
    package mutating func makeResponse(to request: Request, with reservation: MemoryReservation) -> Response? {
        if case .deferred = callHandler(for: .request(request), allowed: .worker(reservation)) { return nil }
        return takeResponse(to: request)
    }

    /// Returns the response to a request, whatever it costs.
    package mutating func makeResponse(to request: Request) -> Response {
        callHandler(for: .request(request), allowed: .unlimited)
        return takeResponse(to: request)
    }

    /// Returns the last response in memory of exactly its size. `response` keeps no body buffer larger than
    /// `maxKeptBytes`.
    private mutating func takeResponse(to request: Request) -> Response {
        if request.method == .head { response.dropBody() }
        let copy = response.exact
        if response.body.capacity > Self.maxKeptBytes { response.body = [] }
        return copy
    }

    private static let maxKeptBytes = 64 * 1024
}

/// The estimated cost of responding to a request.
package struct Cost: Equatable, Sendable {
    /// Processor time.
    package var time: TimeSpan
    /// The memory of the response and of everything that is needed to write it.
    package var bytes: Int

    package init(time: TimeSpan, bytes: Int) {
        self.time = time
        self.bytes = bytes
    }

    package init(microseconds: Int, bytes: Int) { self.init(time: .microseconds(microseconds), bytes: bytes) }
}

/// What responding to a request may cost, on the thread that responds.
///
/// An event loop has other clients that wait. It gives each connection a slice of some microseconds, and defers what takes
/// longer, or more memory, to a worker. A worker takes the time that a request needs, but only memory that is reserved:
///
///     costs                     .slice(50 µs)   .worker(reservation of at most 60 MB)
///     40 µs, 20 kB              responds        responds
///     3 ms, 2 MB                defers          reserves 2 MB, responds; defers if others hold the memory
///     2 s, 90 MB                defers          rejects, because it can never be reserved
package struct Allowance {
    package private(set) var time = TimeSpan.max
    /// The largest number of bytes that a response takes without a worker.
    private var bytes = Int.max
    private var reservation: MemoryReservation?

    package static var unlimited: Allowance { Allowance() }

    /// A slice of a turn of an event loop, which reserves no memory.
    package static func slice(_ time: TimeSpan) -> Allowance { Allowance(time: time, bytes: 1 << 20) }

    package static func worker(_ reservation: MemoryReservation) -> Allowance { Allowance(reservation: reservation) }

    /// Whether a request with this cost must be left to a worker.
    package func isExceeded(by cost: Cost) -> Bool { cost.time > time || cost.bytes > bytes }

    /// The largest number of bytes that can ever be reserved; an eighth of all numbers if there is no limit, so that it
    /// can be multiplied.
    package var maxBytes: Int { reservation?.maxBytes ?? .max / 8 }

    /// How many bytes are reserved.
    package var reservedBytes: Int { reservation?.bytes ?? 0 }

    /// Makes sure that `bytes` bytes are reserved. Returns false if there is no memory for them now.
    package func reserve(_ bytes: Int) -> Bool { reservation?.extend(to: bytes) ?? (bytes <= self.bytes) }
}

/// Memory that is reserved for a response, and for everything that is needed to write it.
package final class MemoryReservation {
    /// How many bytes are reserved.
    package private(set) var bytes: Int
    /// How many bytes could not be reserved when that was last tried.
    package private(set) var missedBytes = 0
    let maxBytes: Int
    private let reserve: (Int) -> Bool

    /// `bytes` are reserved already. `reserve` reserves that many more, or returns false; more than `maxBytes` together
    /// are never reserved.
    package init(bytes: Int, maxBytes: Int, reserve: @escaping (_ more: Int) -> Bool) {
        (self.bytes, self.maxBytes, self.reserve) = (bytes, maxBytes, reserve)
    }

    fileprivate func extend(to newBytes: Int) -> Bool {
        if newBytes <= bytes { return true }
        guard newBytes <= maxBytes, reserve(newBytes - bytes) else {
            missedBytes = newBytes
            return false
        }
        bytes = newBytes
        return true
    }
}
