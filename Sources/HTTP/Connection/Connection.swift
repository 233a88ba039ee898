/// One connection as a value. It is told which bytes arrived, how much time passed, how many bytes the socket took and how
/// workers responded, and `next` says what to do. All of HTTP/1.1 is here and in the parser; nothing here knows of a
/// socket.
///
/// What a client sends is worked off in turns: a turn ends when the estimated cost of its responses reaches
/// `limits.loopTime`, and the rest waits until the event loop calls `continueReading`. A request that costs more than a
/// turn by itself is left to a worker; until its response is there, the connection reads nothing.
package struct Connection: ~Copyable {
    private let sharedLimits: SharedLimits
    var phase = Phase.head
    var parser = HeadParser()
    /// Bytes that arrived and are not used yet, from `pendingStart` on. They begin where a request's head does.
    var pending: [UInt8] = []
    var pendingStart = 0
    /// Whether `pending` may contain a whole request: reading stopped for another reason than missing bytes.
    var hasUnread = false
    /// The head of the request whose body is being read.
    var held: [UInt8] = []
    /// The request that a worker is to respond to, until the event loop takes it.
    var work: Work?
    /// The size of the request that a worker has.
    var workBytes = 0
    /// What is left of a turn, in microseconds.
    var turnLeft = 0
    var requests = 0
    var inputEnded = false
    var isDraining = false

    /// Bytes to send. The event loop may exchange an empty buffer for another one that has grown already.
    package var output: [UInt8] = []
    /// The body of the last response in `output`, where it is too large to be copied there; sent after it.
    var body: [UInt8] = []
    var sentBytes = 0
    /// How many bytes the connection may hold before it is read no further. Where it is not positive, the memory of the
    /// process is used up, and requests are rejected.
    package var allowance = Int.max

    /// The starts of the periods that deadlines are counted from.
    var idleSince: Milliseconds
    var headSince: Milliseconds?
    var bodySince: Milliseconds = 0
    var progressAt: Milliseconds = 0
    var lingerSince: Milliseconds?

    enum Phase {
        case head
        case body(remaining: Int)
        case chunkedBody(ChunkedBody)
        /// A worker has the request.
        case waiting
        /// The final response is written. What still arrives is read and dropped, so that a reset doesn't destroy it.
        case ending
        case closed
    }

    package init(sharing limits: SharedLimits, at time: Milliseconds) {
        sharedLimits = limits
        idleSince = time
    }

    package init(limits: Limits, at time: Milliseconds) {
        self.init(sharing: SharedLimits(limits), at: time)
    }

    var limits: Limits { sharedLimits.values }

    /// What is to be done.
    package struct Next: Equatable {
        package var reads: Bool
        package var writes: Bool
        /// Call `continueReading` in the next turn of the event loop.
        package var continues: Bool
        /// Nothing more will be sent: the other side may know.
        package var endsOutput: Bool
        package var closes: Bool
        /// When time alone changes something.
        package var deadline: Milliseconds?
    }

    package var next: Next {
        let isOpen = !phase.isClosed
        let isAble = isOpen && !isWaiting && !isFull
        return Next(
            reads: isAble && mayHoldMore && !inputEnded && !hasUnread, writes: isOpen && hasUnsent,
            continues: isAble && mayWriteMore && hasUnread, endsOutput: phase.isEnding && !hasUnsent, closes: !isOpen,
            deadline: deadline)
    }

    /// A request for a worker, with its cost. An object, because every connection has room for one and few have one.
    package final class Work: Sendable {
        package let request: Request
        package let cost: Cost

        init(request: Request, cost: Cost) {
            self.request = request
            self.cost = cost
        }
    }

    /// The request that a worker is to respond to, once. Afterwards `complete` or `rejectWork` has to be called.
    package mutating func takeWork() -> Work? {
        guard work != nil else { return nil }
        defer { work = nil }
        return work
    }

    /// What is to be sent next.
    package var unsent: ArraySlice<UInt8> {
        sentBytes < output.count ? output[sentBytes...] : body[(sentBytes - output.count)...]
    }

    package var unsentCount: Int { output.count + body.count - sentBytes }

    package var hasUnsent: Bool { unsentCount > 0 }

    /// The memory that it takes for its client, as capacity.
    package var heldBytes: Int {
        output.capacity + body.capacity + pending.capacity + held.capacity + workBytes + parser.heldBytes
    }

    /// Whether it waits for its client and for nothing else, between two requests.
    package var isIdle: Bool { phase.isHead && headSince == nil && pending.isEmpty && !hasUnsent }

    /// Whether it waits for a worker.
    package var isWaiting: Bool { if case .waiting = phase { true } else { false } }

    /// Whether it may be read from. A little is always allowed, such as the field list that an idle connection keeps.
    private var mayHoldMore: Bool { heldBytes <= max(allowance, Self.alwaysAllowed) }

    /// Whether it may respond to what has arrived. What the client has sent doesn't count, as it only becomes less: to
    /// stop because of it would be to keep it.
    private var mayWriteMore: Bool { !hasUnsent || output.capacity + body.capacity <= allowance }

    private static var alwaysAllowed: Int { 1024 }

    /// Whether the client has to take what it requested before more is read.
    var isFull: Bool { !body.isEmpty || unsentCount >= limits.unsentBytes }
}

extension Connection.Phase {
    var isHead: Bool { if case .head = self { true } else { false } }
    var isEnding: Bool { if case .ending = self { true } else { false } }
    var isClosed: Bool { if case .closed = self { true } else { false } }
}
