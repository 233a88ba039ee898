extension Connection {
    /// The first `count` of `bytes` have arrived. They are not kept: what is not used yet is copied.
    package mutating func receive(_ bytes: [UInt8], count: Int, at now: Moment, using responder: inout Responder) {
        if phase.isEnding || phase.isClosed { return }
        turnLeft = limits.loopTime
        if pending.isEmpty {
            let used = read(bytes, from: 0, to: count, at: now, using: &responder)
            if used < count, !phase.isEnding { pending = Array(bytes[used..<count]) }
        } else {
            if pendingStart > 0 {
                pending.removeFirst(pendingStart)
                pendingStart = 0
            }
            pending.append(contentsOf: bytes[..<count])
            readPending(at: now, using: &responder)
        }
        settle(at: now)
    }

    /// The client will send no more. What it requested, it still gets.
    package mutating func receiveEnd(at now: Moment) {
        inputEnded = true
        settle(at: now)
    }

    /// A further turn for requests that have arrived already.
    package mutating func continueReading(at now: Moment, using responder: inout Responder) {
        guard next.continues else { return }
        turnLeft = limits.loopTime
        readPending(at: now, using: &responder)
        settle(at: now)
    }

    private mutating func readPending(at now: Moment, using responder: inout Responder) {
        let bytes = pending
        let used = read(bytes, from: pendingStart, to: bytes.count, at: now, using: &responder)
        if phase.isEnding || used == bytes.count {
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

    /// Reads requests and responds to them, as many as there are or as one turn has time for. Returns up to where it
    /// has read.
    private mutating func read(
        _ bytes: [UInt8], from first: Int, to end: Int, at now: Moment, using responder: inout Responder
    ) -> Int {
        var start = first
        hasUnread = false
        do throws(RequestError) {
            while start < end {
                if !phase.isEnding, turnLeft <= 0 || isFull || isWaiting {
                    hasUnread = true
                    return start
                }
                switch phase {
                case .head:
                    if headSince == nil { headSince = now.time }
                    guard let length = try parser.parse(bytes, from: start, to: end, limits: limits) else {
                        return start
                    }
                    headSince = nil
                    turnLeft -= max(0, length - Self.usualHeadBytes) / Self.headBytesPerMicrosecond
                    try begin(Request(bytes: bytes, base: start, length: length, head: parser.head), now, &responder)
                    start += length
                case .body(let remaining):
                    let count = min(remaining, end - start)
                    start += count
                    phase = .body(remaining: remaining - count)
                    if remaining == count { respondToHeld(now, &responder) }
                case .chunkedBody(var body):
                    start = try body.read(bytes, from: start, to: end, limits: limits)
                    phase = .chunkedBody(body)
                    if body.isDone { respondToHeld(now, &responder) }
                case .waiting, .ending, .closed:
                    return end
                }
            }
        } catch {
            reject(error, at: now, using: &responder)
            return end
        }
        return start
    }

    /// Lists in header fields take up to a tenth of a microsecond a byte to read. Usual heads are within the estimates.
    private static var usualHeadBytes: Int { 1024 }
    private static var headBytesPerMicrosecond: Int { 10 }

    /// A head is complete: either it is all there is, or a body has to be read before it is responded to.
    private mutating func begin(
        _ request: Request, _ now: Moment, _ responder: inout Responder
    ) throws(RequestError) {
        let bodyBytes = parser.head.contentLength ?? 0
        if bodyBytes > limits.bodyBytes { throw .bodyTooLarge }
        let hasBody = parser.head.isChunked || bodyBytes > 0
        // RFC 9110 §10.1.1: to HTTP/1.0 an expectation means nothing.
        if parser.head.hasUnknownExpectation, !parser.head.isOldVersion {
            // Whether a body follows that was announced, the client decides when it reads the response.
            if hasBody { throw .unknownExpectation }
            respond(to: .refused(.unknownExpectation), at: now, using: &responder)
        } else if hasBody {
            held = request.headBytes
            bodySince = now.time
            phase = parser.head.isChunked ? .chunkedBody(ChunkedBody()) : .body(remaining: bodyBytes)
            if parser.head.expectsContinue, !parser.head.isOldVersion {
                noteOutput(at: now)
                output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
            }
        } else {
            respond(to: .request(request), at: now, using: &responder)
        }
    }

    private mutating func respondToHeld(_ now: Moment, _ responder: inout Responder) {
        phase = .head
        let request = Request(bytes: held, base: 0, length: held.count, head: parser.head)
        held = []
        respond(to: .request(request), at: now, using: &responder)
    }
}
