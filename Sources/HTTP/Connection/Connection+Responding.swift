extension Connection {
    /// Responds to a request that has been read completely, or leaves it to a worker if it costs more than a turn and more
    /// than the responder's `spareTime`. If the memory of the process is used up, it is rejected as overloaded.
    mutating func respond(to incoming: Incoming, at now: Moment, using responder: inout Responder) {
        if allowance <= 0 {
            let rejected = rejected(overloaded(wait: .zero), incoming.request, at: incoming.receivedAt)
            turnTimeLeft -= responder.rejectForLackOfMemory(rejected).time
        } else if case .request(let request) = incoming {
            let time = max(limits.loopTime, responder.spareTime)
            switch responder.callHandler(for: incoming, allowed: .turn(time)) {
            case .responded(let cost): turnTimeLeft -= cost.time
            case .deferred(let cost):
                phase = .waiting(Work(request: request.detached, cost: cost), isTaken: false)
                return
            }
        } else {
            turnTimeLeft -= responder.callHandler(for: incoming).cost.time
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

    /// Responds with 503 to the request that `takeWork` returned, because no worker can take it. `wait` is the estimated time
    /// until one can.
    package mutating func rejectWork(wait: TimeSpan, at now: Moment, using responder: inout Responder) {
        guard case .waiting(let work, _) = phase else { return }
        responder.callHandler(for: rejected(overloaded(wait: wait), work.request, at: work.request.receivedAt))
        // Without unused capacity, which would be kept until the client has received the response.
        complete(responder.response.exact, at: now)
    }

    /// A server that drains will have no room for the request.
    private func overloaded(wait: TimeSpan) -> RequestError { .overloaded(wait: isDraining ? nil : wait) }

    /// What the handler learns of a request that is rejected.
    func rejected(_ error: RequestError, _ request: Request?, at receivedAt: Instant) -> Incoming {
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
    mutating func startSending(at now: Moment) {
        if output.isEmpty { deadlines.startReceiving(at: now.time) }
    }
}
