/// The state of one HTTP/1.1 connection, without its socket. The event loop reports received bytes, sent bytes, the
/// time and the responses of workers, and does what `next` requires.
///
/// Requests are responded to in turns: a turn ends when the estimated cost of its responses reaches `limits.loopTime`,
/// and the rest waits until the event loop calls `continueReading`. A request that costs more than a turn by itself, and
/// more than `Responder.spareTime`, is left to a worker; until its response is complete, the connection reads nothing.
package struct Connection: ~Copyable {
    private let sharedLimits: SharedLimits
    let peer: Peer
    var phase = Phase.head
    var parser = HeadParser()
    var input = UnreadInput()
    // Flags stand together: between larger properties each would take eight bytes of every connection.
    /// Whether the client has ended its side.
    var inputEnded = false
    var isDraining = false
    /// What the event loop is to send.
    package var output = UnsentOutput()
    var deadlines: Deadlines
    /// The time that is left of a turn.
    var turnTimeLeft = TimeSpan.zero
    /// How many bytes the connection may hold before reading stops. If it is not positive, the memory of the process is
    /// used up, and requests are rejected as overloaded.
    package var allowance = Int.max
    /// The number of responses so far.
    var responses = 0

    enum Phase {
        case head
        case body(UnfinishedRequest)
        /// A worker has the request, or gets it when the event loop takes it.
        case waiting(Work, isTaken: Bool)
        /// The final response is written, or an idle connection ends. Received bytes are dropped: if they were left
        /// unread, closing the socket would reset the connection, and the client could lose the response (RFC 9112
        /// §9.6).
        case closing
        case closed
    }

    package init(sharing limits: SharedLimits, from peer: Peer, at time: Instant) {
        sharedLimits = limits
        self.peer = peer
        deadlines = Deadlines(openedAt: time)
    }

    package init(limits: Limits, from peer: Peer = .local, at time: Instant = .zero) {
        self.init(sharing: SharedLimits(limits), from: peer, at: time)
    }

    var limits: Limits { sharedLimits.values }

    /// What the event loop is to do.
    package struct Next: Equatable {
        /// Call `receive` when bytes arrive, and `receiveEnd` when the client has ended its side.
        package var reads: Bool
        /// Send `output.next`.
        package var writes: Bool
        /// Call `continueReading` in the next turn.
        package var continues: Bool
        /// End this side of the connection: no more bytes will be sent.
        package var endsOutput: Bool
        /// Close the socket.
        package var closes: Bool
        /// Call `enforceDeadline` at this time.
        package var deadline: Instant?
    }

    package var next: Next {
        let isOpen = !phase.isClosed
        let isAvailable = isOpen && !isWaiting && !isFull
        return Next(
            reads: isAvailable && mayReceive && !inputEnded && !input.mayHaveRequest, writes: isOpen && !output.isEmpty,
            continues: isAvailable && mayRespond && input.mayHaveRequest, endsOutput: phase.isClosing && output.isEmpty,
            closes: !isOpen, deadline: nextDeadline?.1)
    }

    /// A request for a worker, with its cost.
    package final class Work: Sendable {
        package let request: Request
        package let cost: Cost

        init(request: Request, cost: Cost) {
            self.request = request
            self.cost = cost
        }
    }

    /// Returns the request that a worker is to respond to, if there is one, and only once. `complete` or `rejectWork`
    /// has to be called for it.
    package mutating func takeWork() -> Work? {
        guard case .waiting(let work, isTaken: false) = phase else { return nil }
        phase = .waiting(work, isTaken: true)
        return work
    }

    /// The memory that the connection uses for its client: the capacity of its buffers, in bytes.
    package var heldBytes: Int {
        output.allocatedBytes + input.allocatedBytes + phase.allocatedBytes + parser.heldBytes
    }

    /// Whether the connection waits for the first byte of a request, with nothing left to send. An empty line that has
    /// arrived is not part of a request (RFC 9112 §2.2).
    package var isIdle: Bool {
        phase.isHead && deadlines.current == nil && !input.mayHaveRequest && output.isEmpty
    }

    /// Whether the client has connected after `time` and has sent nothing yet.
    package func isNew(since time: Instant) -> Bool { deadlines.openedAt > time && responses == 0 && isIdle }

    /// When the last response was written, or the client had received it.
    package var respondedAt: Instant { deadlines.idleSince }

    /// Whether the connection waits for a worker.
    package var isWaiting: Bool { if case .waiting = phase { true } else { false } }

    /// Whether the connection may receive. A little memory is always allowed, as for the list of fields that an idle
    /// connection keeps.
    private var mayReceive: Bool { heldBytes <= max(allowance, Self.minAllowance) }

    /// Whether the connection may respond to requests that have arrived. Their bytes don't count: responding frees
    /// them.
    private var mayRespond: Bool { output.isEmpty || output.allocatedBytes <= allowance }

    private static var minAllowance: Int { 1024 }

    /// Whether the client has to receive responses before more requests are read.
    var isFull: Bool { output.endsWithBody || output.count >= limits.unsentBytes }
}

extension Connection.Phase {
    var isHead: Bool { if case .head = self { true } else { false } }
    var isClosing: Bool { if case .closing = self { true } else { false } }
    var isClosed: Bool { if case .closed = self { true } else { false } }

    /// The memory of the request that is not responded to yet.
    var allocatedBytes: Int {
        switch self {
        case .head, .closing, .closed: 0
        case .body(let request): request.allocatedBytes
        case .waiting(let work, _): work.request.allocatedBytes
        }
    }
}
