/// The estimated cost of responding to a request.
package struct Cost: Equatable, Sendable {
    /// Processor time in microseconds.
    package var microseconds: Int
    /// The memory of the response and of everything that is needed to write it.
    package var bytes: Int

    package init(microseconds: Int, bytes: Int) {
        self.microseconds = microseconds
        self.bytes = bytes
    }

    /// Processor time.
    package var time: TimeSpan { .microseconds(microseconds) }
}

/// What a handler did with a request.
package enum Handling: Equatable, Sendable {
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

/// What responding to a request may cost, on the thread that responds.
package struct Allowance {
    /// Processor time, in microseconds.
    package let microseconds: Int
    /// nil on an event loop, which reserves nothing: what needs more memory than a turn may take is left to a worker.
    private let reservation: MemoryReservation?
    private let turnBytes: Int

    /// A turn of an event loop.
    package init(turn time: TimeSpan) {
        (microseconds, reservation, turnBytes) = (time.microseconds, nil, Self.maxTurnBytes)
    }

    /// A worker, which takes the time that a request needs.
    package init(_ reservation: MemoryReservation) {
        (microseconds, self.reservation, turnBytes) = (.max, reservation, 0)
    }

    private init() {
        (microseconds, reservation, turnBytes) = (.max, nil, 1 << 40)
    }

    /// Everything.
    package static var unlimited: Allowance { Allowance() }

    private static let maxTurnBytes = 1 << 20

    /// Whether a request with this cost must be left to a worker.
    package func isExceeded(by cost: Cost) -> Bool {
        cost.microseconds > microseconds || reservation == nil && cost.bytes > turnBytes
    }

    /// The largest number of bytes that can ever be reserved; 1 TiB if there is no limit, so that it can be multiplied.
    package var maxBytes: Int { reservation?.maxBytes ?? 1 << 40 }

    /// Makes sure that `bytes` bytes are reserved. Returns false if there is no memory for them now.
    package func reserve(_ bytes: Int) -> Bool { reservation?.extend(to: bytes) ?? (bytes <= turnBytes) }
}

/// Memory that is reserved for a response, and for everything that is needed to write it.
package final class MemoryReservation {
    /// How many bytes are reserved.
    package private(set) var bytes: Int
    let maxBytes: Int
    private let reserve: (Int) -> Bool

    /// `bytes` are reserved already. `reserve` reserves that many more, or returns false; more than `maxBytes` together are
    /// never reserved.
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
