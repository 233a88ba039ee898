extension Connection {
    /// Reads the first `count` of `bytes`, which have arrived, and responds to the requests in them until the turn
    /// ends. Bytes that are not used yet are copied.
    package mutating func receive(_ bytes: [UInt8], count: Int, at now: Moment, using responder: inout Responder) {
        if phase.isClosing || phase.isClosed { return }
        turnTimeLeft = limits.loopTime
        if pending.isEmpty {
            let used = read(bytes, from: 0, to: count, at: now, using: &responder)
            if used < count, !phase.isClosing { pending = Array(bytes[used..<count]) }
        } else {
            if pendingStart > 0 {
                pending.removeFirst(pendingStart)
                pendingStart = 0
            }
            pending.append(contentsOf: bytes[..<count])
            readPending(at: now, using: &responder)
        }
        updateClosing(at: now)
    }

    /// Notes that the client will send nothing more. Requests that have arrived still get their responses.
    package mutating func receiveEnd(at now: Moment) {
        inputEnded = true
        updateClosing(at: now)
    }

    /// Begins another turn, for requests that have arrived already. Does nothing unless `next.continues` is true.
    package mutating func continueReading(at now: Moment, using responder: inout Responder) {
        guard next.continues else { return }
        turnTimeLeft = limits.loopTime
        readPending(at: now, using: &responder)
        updateClosing(at: now)
    }

    private mutating func readPending(at now: Moment, using responder: inout Responder) {
        let bytes = pending
        let used = read(bytes, from: pendingStart, to: bytes.count, at: now, using: &responder)
        if phase.isClosing || used == bytes.count {
            dropPending()
        } else {
            pendingStart = used
        }
    }

    mutating func dropPending() {
        pending = []
        pendingStart = 0
        hasUnread = false
    }

    /// Reads and responds to requests until the bytes or the time of the turn are used up. Returns the index of the
    /// first byte that is not used.
    private mutating func read(
        _ bytes: [UInt8], from first: Int, to end: Int, at now: Moment, using responder: inout Responder
    ) -> Int {
        var start = first
        hasUnread = false
        do throws(RequestError) {
            while start < end {
                if !phase.isClosing, turnTimeLeft <= 0 || isFull || isWaiting {
                    hasUnread = true
                    return start
                }
                switch phase {
                case .head:
                    guard let length = try parser.parse(bytes, from: start, to: end, limits: limits) else {
                        if headSince == nil, parser.hasBegun { headSince = now.time }
                        return start
                    }
                    headSince = nil
                    turnTimeLeft -= max(0, length - Self.typicalHeadBytes) / Self.headBytesPerMicrosecond
                    let request = Request(
                        bytes: bytes, base: start, length: length, head: parser.head, from: peer, at: now.nanoseconds)
                    try begin(request, now, &responder)
                    start += length
                case .body(let remaining):
                    let count = min(remaining, end - start)
                    start += count
                    phase = .body(remaining: remaining - count)
                    if remaining == count { respondAfterBody(now, &responder) }
                case .chunkedBody(var body):
                    start = try body.read(bytes, from: start, to: end, limits: limits)
                    phase = .chunkedBody(body)
                    if body.isDone { respondAfterBody(now, &responder) }
                case .waiting, .closing, .closed:
                    return end
                }
            }
        } catch {
            reject(error, at: now, using: &responder)
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
        if hasBody { heldHead = request.headBytes }
        if bodyBytes > limits.bodyBytes { throw .bodyTooLarge(maxBytes: limits.bodyBytes) }
        // RFC 9110 §10.1.1: an expectation in an HTTP/1.0 request is ignored.
        if parser.head.hasUnknownExpectation, !parser.head.isHTTP10 {
            // The connection is closed: the client sends the body or not, depending on when it receives the response.
            if hasBody { throw .unknownExpectation }
            respond(to: rejected(.unknownExpectation, request, at: now.nanoseconds), at: now, using: &responder)
        } else if hasBody {
            bodySince = now.time
            phase = parser.head.isChunked ? .chunkedBody(ChunkedBody()) : .body(remaining: bodyBytes)
            if parser.head.expectsContinue, !parser.head.isHTTP10 {
                startSending(at: now)
                output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
            }
        } else {
            respond(to: .request(request), at: now, using: &responder)
        }
    }

    /// Responds to the request whose body has been read.
    private mutating func respondAfterBody(_ now: Moment, _ responder: inout Responder) {
        phase = .head
        guard let request = heldRequest(at: now) else { return }
        heldHead = []
        respond(to: .request(request), at: now, using: &responder)
    }

    /// The request whose body is being read.
    func heldRequest(at now: Moment) -> Request? {
        if heldHead.isEmpty { return nil }
        return Request(
            bytes: heldHead, base: 0, length: heldHead.count, head: parser.head, from: peer, at: now.nanoseconds)
    }
}
