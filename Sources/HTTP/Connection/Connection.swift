/// The state of one HTTP/1.1 connection, without its socket. The event loop reports received bytes, sent bytes, the
/// time and the responses of workers, and does what `next` requires.
///
/// Requests are responded to in turns: a turn ends when the estimated cost of its responses reaches `limits.loopTime`,
/// and the rest waits until the event loop calls `continueReading`. A request that costs more than a turn by itself is
/// left to a worker; until its response is complete, the connection reads nothing.
package struct Connection: ~Copyable {
    private let sharedLimits: SharedLimits
    let peer: Peer
    var phase = Phase.head
    var parser = HeadParser()
    /// Received bytes, of which those from `pendingStart` on are not used yet. They begin with the head of a request,
    /// or in its body.
    var pending: [UInt8] = []
    var pendingStart = 0
    /// The head of the request whose body is being read.
    var heldHead: [UInt8] = []
    /// The request that a worker is to respond to, until the event loop takes it.
    var work: Work?
    /// The size of the request that a worker has.
    var workBytes = 0
    /// The time that is left of a turn, in microseconds.
    var turnTimeLeft = 0
    /// The number of responses so far.
    var requests = 0
    // Flags stand together: between larger properties each would take eight bytes of every connection.
    /// Whether `pending` may contain a complete request, because reading stopped for another reason than missing bytes.
    var hasUnread = false
    var inputEnded = false
    var isDraining = false

    /// Bytes to send. While it is empty, the event loop may replace it with another empty buffer, to reuse memory.
    package var output: [UInt8] = []
    /// The body of the last response in `output`, if it is too large to be copied there. It is sent after `output`.
    var body: [UInt8] = []
    /// How many bytes of `output` and `body` have been sent.
    var sentBytes = 0
    /// How many bytes the client's system has not acknowledged of those that the socket has accepted, when that was last
    /// known. More are added as they are sent.
    package internal(set) var unacknowledged = 0
    /// How many bytes the connection may hold before reading stops. If it is not positive, the memory of the process is
    /// used up, and requests are rejected as overloaded.
    package var allowance = Int.max

    /// The starts of the periods that deadlines are counted from.
    let openedAt: Milliseconds
    var idleSince: Milliseconds
    var headSince: Milliseconds?
    var bodySince: Milliseconds = 0
    /// When the client has read what its system has acknowledged, if it reads at `slowestReading`.
    var readAt: Milliseconds = 0
    /// Until when received bytes are dropped once there is nothing left to send; nil before that.
    var lingerUntil: Milliseconds?

    enum Phase {
        case head
        case body(remaining: Int)
        case chunkedBody(ChunkedBody)
        /// A worker has the request.
        case waiting
        /// The final response is written, or an idle connection ends. Received bytes are dropped: if they were left
        /// unread, closing the socket would reset the connection, and the client could lose the response (RFC 9112
        /// §9.6).
        case closing
        case closed
    }

    package init(sharing limits: SharedLimits, from peer: Peer, at time: Milliseconds) {
        sharedLimits = limits
        self.peer = peer
        openedAt = time
        idleSince = time
    }

    package init(limits: Limits, from peer: Peer = .local, at time: Milliseconds) {
        self.init(sharing: SharedLimits(limits), from: peer, at: time)
    }

    var limits: Limits { sharedLimits.values }

    /// What the event loop is to do.
    package struct Next: Equatable {
        /// Call `receive` when bytes arrive, and `receiveEnd` when the client has ended its side.
        package var reads: Bool
        /// Send `unsent`.
        package var writes: Bool
        /// Call `continueReading` in the next turn.
        package var continues: Bool
        /// End this side of the connection: no more bytes will be sent.
        package var endsOutput: Bool
        /// Close the socket.
        package var closes: Bool
        /// Call `enforceDeadline` at this time.
        package var deadline: Milliseconds?
    }

    package var next: Next {
        let isOpen = !phase.isClosed
        let isAvailable = isOpen && !isWaiting && !isFull
        return Next(
            reads: isAvailable && mayReceive && !inputEnded && !hasUnread, writes: isOpen && hasUnsent,
            continues: isAvailable && mayRespond && hasUnread, endsOutput: phase.isClosing && !hasUnsent,
            closes: !isOpen, deadline: nextDeadline?.1)
    }

    /// A request for a worker, with its cost. It is a class because every connection has a property for one, which is
    /// nil in nearly all of them.
    package final class Work: Sendable {
        package let request: Request
        package let cost: Cost

        init(request: Request, cost: Cost) {
            self.request = request
            self.cost = cost
        }
    }

    /// Returns the request that a worker is to respond to, if there is one, and only once. `complete` or `reject`
    /// has to be called for it.
    package mutating func takeWork() -> Work? {
        guard work != nil else { return nil }
        defer { work = nil }
        return work
    }

    /// Bytes to send next. If `unsentCount` is larger than their number, there are more in another buffer.
    package var unsent: ArraySlice<UInt8> {
        sentBytes < output.count ? output[sentBytes...] : body[(sentBytes - output.count)...]
    }

    /// The number of all bytes to send.
    package var unsentCount: Int { output.count + body.count - sentBytes }

    package var hasUnsent: Bool { unsentCount > 0 }

    /// The memory that the connection uses for its client: the capacity of its buffers, in bytes.
    package var heldBytes: Int {
        output.capacity + body.capacity + pending.capacity + heldHead.capacity + workBytes + parser.heldBytes
    }

    /// Whether the connection waits for the first byte of a request, with nothing left to send. An empty line that has
    /// arrived is not part of a request (RFC 9112 §2.2).
    package var isIdle: Bool { phase.isHead && headSince == nil && !hasUnread && !hasUnsent }

    /// What the connection is doing.
    package enum Activity {
        /// A worker has its request.
        case waiting
        case idle
        /// It is idle, but its client has not acknowledged all of the last response.
        case idleUntilAcknowledged
        case busy
    }

    package var activity: Activity {
        if isWaiting { return .waiting }
        if !isIdle { return .busy }
        return unacknowledged == 0 ? .idle : .idleUntilAcknowledged
    }

    /// Whether the client has connected after `time` and has sent nothing yet.
    package func isNew(since time: Milliseconds) -> Bool { openedAt > time && requests == 0 && isIdle }

    /// When the last response was written, or the client had received it.
    package var respondedAt: Milliseconds { idleSince }

    /// Whether the connection waits for a worker.
    package var isWaiting: Bool { if case .waiting = phase { true } else { false } }

    /// Whether the connection may receive. A little memory is always allowed, as for the list of fields that an idle
    /// connection keeps.
    private var mayReceive: Bool { heldBytes <= max(allowance, Self.minAllowance) }

    /// Whether the connection may respond to requests that have arrived. Their bytes don't count: responding frees
    /// them.
    private var mayRespond: Bool { !hasUnsent || output.capacity + body.capacity <= allowance }

    private static var minAllowance: Int { 1024 }

    /// Whether the client has to receive responses before more requests are read.
    var isFull: Bool { !body.isEmpty || unsentCount >= limits.unsentBytes }
}

extension Connection.Phase {
    var isHead: Bool { if case .head = self { true } else { false } }
    var isClosing: Bool { if case .closing = self { true } else { false } }
    var isClosed: Bool { if case .closed = self { true } else { false } }
}
