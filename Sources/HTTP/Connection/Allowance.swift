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
/// An event loop has other clients that wait. It gives each request a turn of some microseconds, and defers what takes
/// longer, or more memory, to a worker. A worker takes the time that a request needs, but only memory that is reserved:
///
///     costs                     .turn(50 µs)    .worker(reservation of at most 60 MB)
///     40 µs, 20 kB              responds        responds
///     3 ms, 2 MB                defers          reserves 2 MB, responds
///     2 s, 90 MB                defers          rejects, because it can never be reserved
package enum Allowance {
    /// A turn of an event loop, which reserves no memory.
    case turn(TimeSpan)
    case worker(MemoryReservation)
    case unlimited

    /// The largest number of bytes that a response takes within a turn.
    private static var maxTurnBytes: Int { 1 << 20 }

    package var time: TimeSpan {
        switch self {
        case .turn(let time): time
        case .worker, .unlimited: .max
        }
    }

    /// Whether a request with this cost must be left to a worker.
    package func isExceeded(by cost: Cost) -> Bool {
        switch self {
        case .turn(let time): cost.time > time || cost.bytes > Self.maxTurnBytes
        case .worker, .unlimited: false
        }
    }

    /// The largest number of bytes that can ever be reserved; 1 TiB if there is no limit, so that it can be multiplied.
    package var maxBytes: Int {
        switch self {
        case .worker(let reservation): reservation.maxBytes
        case .turn, .unlimited: 1 << 40
        }
    }

    /// Makes sure that `bytes` bytes are reserved. Returns false if there is no memory for them now.
    package func reserve(_ bytes: Int) -> Bool {
        switch self {
        case .turn: bytes <= Self.maxTurnBytes
        case .worker(let reservation): reservation.extend(to: bytes)
        case .unlimited: true
        }
    }
}

/// Memory that is reserved for a response, and for everything that is needed to write it.
package final class MemoryReservation {
    /// How many bytes are reserved.
    package private(set) var bytes: Int
    let maxBytes: Int
    private let reserve: (Int) -> Bool

    /// `bytes` are reserved already. `reserve` reserves that many more, or returns false; more than `maxBytes` together
    /// are never reserved.
    package init(bytes: Int, maxBytes: Int, reserve: @escaping (_ more: Int) -> Bool) {
        (self.bytes, self.maxBytes, self.reserve) = (bytes, maxBytes, reserve)
    }

    fileprivate func extend(to newBytes: Int) -> Bool {
        if newBytes <= bytes { return true }
        guard newBytes <= maxBytes, reserve(newBytes - bytes) else { return false }
        bytes = newBytes
        return true
    }
}
