/// The state of one HTTP/1.1 connection, without its socket. The event loop reports received bytes, sent bytes, the
/// time and the responses of workers, and does what `next` requires.
///
///     head ──> body ──> waiting ──> head    a request; `body` and `waiting`, for a worker, only if it needs them
///     each of them ──> closing ──> closed   after the last response; what the client still sends is dropped
///
/// In each turn of the loop a connection has a slice of time. The slice ends when the estimated cost of its responses
/// reaches `limits.loopTime`, and the rest waits until the event loop calls `continueReading`. A request that costs more
/// than a slice by itself, and more than `Responder.spareTime`, is left to a worker: the connection is `waiting`, and
/// reads nothing until the response is complete.
///
/// A complete request gets one response. Errors and deadlines end the connection in every phase. What a client can make it
/// hold is bounded: a head and a body by `Limits`, unread input by what one call receives, and output by `isFull` and one
/// response.
package struct Connection: ~Copyable {
    private let sharedLimits: SharedLimits
    private let peer: Peer
    private var phase = Phase.head
    private var parser = HeadParser()
    private var input = UnreadInput()
    package var room = Room.upTo(.max)
    // Flags stand together: between larger properties each would take eight bytes of every connection.
    /// Whether the client has ended its side.
    private var inputEnded = false
    private var isDraining = false
    /// What the event loop is to send.
    package var output = UnsentOutput()
    private var deadlines: Deadlines
    /// The time that is left of the slice.
    private var sliceLeft = TimeSpan.zero
    /// The number of responses so far.
    private var responses = 0

    private enum Phase {
        case head
        case body(UnfinishedRequest)
        /// A worker has the request, or gets it when the event loop takes it.
        case waiting(Work, isTaken: Bool)
        /// The final response is written, or an idle connection ends. Received bytes are dropped: if they were left
        /// unread, closing the socket would reset the connection, and the client could lose the response (RFC 9112
        /// §9.6).
        case closing
        case closed

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

    package init(sharing limits: SharedLimits, from peer: Peer, at time: Instant) {
        sharedLimits = limits
        self.peer = peer
        deadlines = Deadlines(openedAt: time)
    }

    package init(limits: Limits, from peer: Peer = .local, at time: Instant = .zero) {
        self.init(sharing: SharedLimits(limits), from: peer, at: time)
    }

    private var limits: Limits { sharedLimits.values }

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

    /// When the client last sent bytes or has presumably read some, which may be later than now.
    package var progressAt: Instant { deadlines.progressAt }

    /// Whether it waits for a worker.
    package var isWaiting: Bool { if case .waiting = phase { true } else { false } }

    /// Whether the connection may receive. A little memory is always allowed, as for the list of fields that an idle
    /// connection keeps.
    private var mayReceive: Bool { heldBytes <= max(room.bytes, Self.minHeldBytes) }

    /// Whether the connection may respond to requests that have arrived. Their bytes don't count: responding frees
    /// them.
    private var mayRespond: Bool { output.isEmpty || output.allocatedBytes <= room.bytes }

    private static var minHeldBytes: Int { 1024 }

    /// Whether the client has to receive responses before more requests are read.
    private var isFull: Bool { output.endsWithBody || output.occupiedBytes >= limits.unsentBytes }
}

/// How much memory a connection may hold.
package enum Room: Equatable, Sendable {
    /// The memory of the process is used up: requests are rejected as overloaded.
    case full
    /// Reading stops when the connection holds more than this many bytes.
    case upTo(Int)

    package var bytes: Int {
        switch self {
        case .full: 0
        case .upTo(let bytes): bytes
        }
    }
}

/// Reading: requests are found in what arrives, and responded to.
extension Connection {
    /// Reads the first `count` of `bytes`, which have arrived, and responds to the requests in them until the slice
    /// ends. Bytes that are not used yet are copied.
    package mutating func receive(_ bytes: [UInt8], count: Int, at now: Moment, using responder: inout Responder) {
        deadlines.receivedAt = now.time
        if phase.isClosing || phase.isClosed { return }
        sliceLeft = limits.loopTime
        if input.isEmpty {
            let used = read(bytes, from: 0, to: count, at: now, using: &responder)
            if used < count, !phase.isClosing { input.append(bytes[used..<count]) }
        } else {
            input.append(bytes[..<count])
            readInput(at: now, using: &responder)
        }
        updateClosing(at: now)
    }

    /// Records that the client will send nothing more. Requests that have arrived still get their responses.
    package mutating func receiveEnd(at now: Moment) {
        inputEnded = true
        updateClosing(at: now)
    }

    /// Begins another slice, for requests that have arrived already. Does nothing unless `next.continues` is true.
    package mutating func continueReading(at now: Moment, using responder: inout Responder) {
        guard next.continues else { return }
        sliceLeft = limits.loopTime
        readInput(at: now, using: &responder)
        updateClosing(at: now)
    }

    private mutating func readInput(at now: Moment, using responder: inout Responder) {
        let bytes = input.bytes
        let used = read(bytes, from: input.start, to: bytes.count, at: now, using: &responder)
        if phase.isClosing { input.removeAll() } else { input.didUse(upTo: used) }
    }

    /// Reads and responds to requests until the bytes or the slice are used up. Returns the index of the
    /// first byte that is not used.
    private mutating func read(
        _ bytes: [UInt8], from first: Int, to end: Int, at now: Moment, using responder: inout Responder
    ) -> Int {
        var start = first
        input.mayHaveRequest = false
        do throws(RequestError) {
            while start < end {
                if !phase.isClosing, sliceLeft <= .zero || isFull || isWaiting {
                    input.mayHaveRequest = true
                    return start
                }
                switch phase {
                case .head:
                    guard let length = try parser.parse(bytes, from: start, to: end, limits: limits) else {
                        if deadlines.current == nil, parser.hasBegun {
                            deadlines.current = (.head, now.time + limits.headTime)
                        }
                        return start
                    }
                    deadlines.current = nil
                    let longer = max(0, length - Self.typicalHeadBytes)
                    sliceLeft -= .microseconds(longer / Self.headBytesPerMicrosecond)
                    let request = Request(
                        bytes: bytes, base: start, length: length, head: parser.head, from: peer, at: now.time)
                    try begin(request, now, &responder)
                    start += length
                case .body(var unfinished):
                    // While `phase` has no reference to the content, appending to it copies nothing.
                    phase = .head
                    do throws(RequestError) {
                        start = try unfinished.read(bytes, from: start, to: end, limits: limits)
                    } catch {
                        phase = .body(unfinished)
                        throw error
                    }
                    if unfinished.isComplete {
                        deadlines.current = nil
                        respond(to: .request(request(unfinished, at: now)), at: now, using: &responder)
                    } else {
                        phase = .body(unfinished)
                    }
                case .waiting, .closing, .closed:
                    return end
                }
            }
        } catch {
            close(after: error, at: now, using: &responder)
            return end
        }
        return start
    }

    /// Reading the lists in a header field takes up to a tenth of a microsecond per byte. Up to `typicalHeadBytes` that
    /// time is part of the estimated cost of the request.
    private static var typicalHeadBytes: Int { 1024 }
    private static var headBytesPerMicrosecond: Int { 10 }

    /// Responds to a request whose head is complete, or begins to read its body.
    private mutating func begin(
        _ request: Request, _ now: Moment, _ responder: inout Responder
    ) throws(RequestError) {
        let bodyBytes = parser.head.contentLength ?? 0
        let hasBody = parser.head.isChunked || bodyBytes > 0
        if hasBody {
            phase = .body(
                UnfinishedRequest(
                    head: request.headBytes, contentLength: parser.head.contentLength,
                    keepsContent: request.method == .post))
        }
        if bodyBytes > limits.bodyBytes { throw .bodyTooLarge(maxBytes: limits.bodyBytes) }
        // RFC 9110 §10.1.1: an expectation in an HTTP/1.0 request is ignored.
        if parser.head.hasUnknownExpectation, !parser.head.isHTTP10 {
            // The connection is closed: the client sends the body or not, depending on when it receives the response.
            if hasBody { throw .unknownExpectation }
            respond(to: rejected(.unknownExpectation, request, at: now.time), at: now, using: &responder)
        } else if hasBody {
            deadlines.current = (.body, now.time + limits.bodyTime)
            if parser.head.expectsContinue, !parser.head.isHTTP10 {
                startSending(at: now)
                output.appendContinue()
            }
        } else {
            respond(to: .request(request), at: now, using: &responder)
        }
    }

    /// The request whose body is being or has been read.
    private func request(_ unfinished: UnfinishedRequest, at now: Moment) -> Request {
        Request(
            bytes: unfinished.head, base: 0, length: unfinished.head.count, head: parser.head,
            body: unfinished.content, from: peer, at: now.time)
    }

    /// Writes the final response of the connection, for an error after which nothing more can be read.
    private mutating func close(after error: RequestError, at now: Moment, using responder: inout Responder) {
        var known: Request?
        if case .body(let unfinished) = phase { known = request(unfinished, at: now) }
        responder.callHandler(for: rejected(error, known, at: now.time))
        startSending(at: now)
        output.append(responder.response, date: now.date, connection: .close, withoutBody: parser.head.method == .head)
        phase = .closing
        deadlines.current = nil
        input.removeAll()
    }
}

/// Responding: at once, or with the response of a worker.
extension Connection {
    /// Responds to a request that has been read completely, or leaves it to a worker if it costs more than a slice and
    /// more than the responder's `spareTime`. If the memory of the process is used up, it is rejected as overloaded.
    private mutating func respond(to incoming: Incoming, at now: Moment, using responder: inout Responder) {
        if room == .full {
            let rejected = rejected(overloaded(wait: .zero), incoming.request, at: incoming.receivedAt)
            sliceLeft -= responder.rejectForLackOfMemory(rejected).time
        } else if case .request(let request) = incoming {
            let time = max(limits.loopTime, responder.spareTime)
            switch responder.callHandler(for: incoming, allowed: .slice(time)) {
            case .responded(let cost): sliceLeft -= cost.time
            case .deferred(let cost):
                phase = .waiting(Work(request: request.detached, cost: cost), isTaken: false)
                return
            }
        } else {
            sliceLeft -= responder.callHandler(for: incoming).cost.time
        }
        write(responder.response, at: now)
    }

    /// Writes a worker's response to the request that `takeWork` returned.
    package mutating func complete(_ response: consuming Response, at now: Moment) {
        guard isWaiting else { return }
        phase = .head
        write(response, at: now, movesLargeBody: true)
        if phase.isClosing { input.removeAll() }
        updateClosing(at: now)
    }

    /// Responds with 503 to the request that `takeWork` returned, because no worker can take it. `wait` is the
    /// estimated time until one can.
    package mutating func rejectWork(wait: TimeSpan, at now: Moment, using responder: inout Responder) {
        guard case .waiting(let work, _) = phase else { return }
        responder.callHandler(for: rejected(overloaded(wait: wait), work.request, at: work.request.receivedAt))
        // Without unused capacity, which would be kept until the client has received the response.
        complete(responder.response.exact, at: now)
    }

    /// A server that drains will have no room for the request.
    private func overloaded(wait: TimeSpan) -> RequestError { .overloaded(wait: isDraining ? nil : wait) }

    private func rejected(_ error: RequestError, _ request: Request?, at receivedAt: Instant) -> Incoming {
        .rejected(RejectedRequest(error, from: peer, isHead: parser.head.method == .head, request, at: receivedAt))
    }

    /// Writes the response to the request that was read last. If `movesLargeBody` is true, a large body is kept in its
    /// own memory instead of being copied.
    private mutating func write(_ response: borrowing Response, at now: Moment, movesLargeBody: Bool = false) {
        responses += 1
        // Bytes after a CONNECT may belong to the tunnel that the client expects.
        let closes =
            !parser.head.keepsConnection || isDraining || parser.head.method == .connect
        startSending(at: now)
        output.append(
            response, date: now.date, connection: closes ? .close : parser.head.isHTTP10 ? .keepAlive : nil,
            withoutBody: parser.head.method == .head, movesLargeBody: movesLargeBody)
        deadlines.idleSince = now.time
        if closes { phase = .closing }
    }

    /// To be called before bytes are added to the output.
    private mutating func startSending(at now: Moment) {
        if output.isEmpty { deadlines.startReceiving(at: now.time) }
    }
}

/// Time: progress of the client, deadlines, and the end of the connection.
extension Connection {
    /// Records that the socket has accepted the first `count` bytes of `output.next`. That is no progress of the
    /// client: the bytes may wait in the socket.
    package mutating func didSend(_ count: Int, at now: Moment) {
        output.didSend(count)
        guard output.isEmpty else { return }
        deadlines.idleSince = now.time
        updateClosing(at: now)
    }

    /// Records that `queued` bytes wait in the socket until the client's system acknowledges them.
    package mutating func didAcknowledge(upTo queued: Int, at now: Instant) {
        let count = output.didAcknowledge(upTo: queued)
        guard count > 0 else { return }
        deadlines.didAcknowledge(count, at: now)
        // The time for the next request begins when the response has arrived.
        if output.isEmpty, !isDraining { deadlines.idleSince = now }
    }

    /// If the deadline has passed, responds with 408 to an unfinished request, and closes the connection in all other
    /// cases. Returns which deadline has passed.
    @discardableResult
    package mutating func enforceDeadline(at now: Moment, using responder: inout Responder) -> Deadline? {
        guard let (deadline, end) = nextDeadline, end <= now.time else { return nil }
        switch deadline {
        case .head, .body:
            close(after: .timeout, at: now, using: &responder)
            updateClosing(at: now)
        case .idle where isDraining && isIdle:
            // A request that arrives from now on is dropped. The client sees that the connection has ended, and not
            // that it was reset.
            phase = .closing
            deadlines.current = (.linger, now.time + min(Deadlines.drainingTime, limits.lingerTime))
        case .idle, .write, .linger, .drain:
            phase = .closed
        }
        // When the server drains, idle connections end anyway, so the client has missed no deadline.
        return isDraining && (deadline == .idle || deadline == .linger) ? nil : deadline
    }

    /// Ends the connection once the requests that have arrived have their responses. An idle client has a short time
    /// for a request that it is just sending (`Deadlines.idle`).
    package mutating func drain(at now: Moment) {
        isDraining = true
        if isIdle { deadlines.idleSince = now.time }
        updateClosing(at: now)
    }

    /// What `enforceDeadline` enforces next, and when; nil while a worker has a request.
    private var nextDeadline: (Deadline, Instant)? {
        if phase.isClosed { return nil }
        if !output.isEmpty { return (.write, deadlines.write(limits)) }
        if isWaiting { return nil }
        return deadlines.current ?? (.idle, deadlines.idle(limits, isDraining: isDraining, isFirst: responses == 0))
    }

    /// Closes the connection if the client has sent and received everything, and begins to linger once the final
    /// response is sent.
    private mutating func updateClosing(at now: Moment) {
        if phase.isClosed || !output.isEmpty || isWaiting || input.mayHaveRequest { return }
        if inputEnded {
            phase = .closed
        } else if phase.isClosing, deadlines.current == nil {
            deadlines.current = (.linger, now.time + limits.lingerTime)
        }
    }
}
