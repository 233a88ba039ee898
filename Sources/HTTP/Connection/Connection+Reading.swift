extension Connection {
    /// The first `count` of `bytes` have arrived. They are not kept: what is not used yet is copied.
    package mutating func receive(_ bytes: [UInt8], count: Int, at now: Moment, using responder: inout Responder) {
        if phase.isEnding || phase.isClosed { return }
        if pending.isEmpty {
            let used = read(bytes, to: count, at: now, using: &responder)
            if used < count, !phase.isEnding { pending = Array(bytes[used..<count]) }
        } else {
            pending.append(contentsOf: bytes[..<count])
            readPending(at: now, using: &responder)
        }
        settle(at: now)
    }

    /// The client will send no more. What it asked for, it still gets.
    package mutating func receiveEnd(at now: Moment) {
        inputEnded = true
        settle(at: now)
    }

    mutating func readPending(at now: Moment, using responder: inout Responder) {
        let bytes = pending
        let used = read(bytes, to: bytes.count, at: now, using: &responder)
        pending = phase.isEnding || used == bytes.count ? [] : used == 0 ? bytes : Array(bytes[used...])
    }

    /// Reads and answers as many requests as there are, or as the client has room for; up to where it has read.
    private mutating func read(
        _ bytes: [UInt8], to end: Int, at now: Moment, using responder: inout Responder
    ) -> Int {
        var start = 0
        do throws(RequestError) {
            while start < end, !isFull {
                switch phase {
                case .head:
                    if headSince == nil { headSince = now.time }
                    guard let length = try parser.parse(bytes, from: start, to: end, limits: limits) else {
                        return start
                    }
                    headSince = nil
                    try begin(bytes, at: start, length: length, now, &responder)
                    start += length
                case .body(let remaining):
                    let count = min(remaining, end - start)
                    start += count
                    phase = .body(remaining: remaining - count)
                    if remaining == count { answerHeld(now, &responder) }
                case .chunkedBody(var body):
                    start = try body.read(bytes, from: start, to: end, limits: limits)
                    phase = .chunkedBody(body)
                    if body.isDone { answerHeld(now, &responder) }
                case .ending, .closed:
                    return end
                }
            }
        } catch {
            refuse(error, at: now, using: &responder)
            return end
        }
        return start
    }

    /// A head is complete: either it is all there is, or a body has to be read before it is answered.
    private mutating func begin(
        _ bytes: [UInt8], at base: Int, length: Int, _ now: Moment, _ responder: inout Responder
    ) throws(RequestError) {
        let bodyBytes = parser.head.contentLength ?? 0
        if bodyBytes > limits.bodyBytes { throw .bodyTooLarge }
        let hasBody = parser.head.isChunked || bodyBytes > 0
        // RFC 9110 §10.1.1: to HTTP/1.0 an expectation means nothing.
        if parser.head.hasUnknownExpectation, !parser.head.isOldVersion {
            // Whether a body follows that was announced, the client decides when it reads the answer.
            if hasBody { throw .unknownExpectation }
            answer(.refused(.unknownExpectation), at: now, using: &responder)
        } else if hasBody {
            held = Array(bytes[base..<base + length])
            bodySince = now.time
            phase = parser.head.isChunked ? .chunkedBody(ChunkedBody()) : .body(remaining: bodyBytes)
            if parser.head.expectsContinue, !parser.head.isOldVersion {
                noteOutput(at: now)
                output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8)
            }
        } else {
            let request = Request(bytes: bytes, base: base, head: parser.head)
            answer(.request(request), at: now, using: &responder)
        }
    }

    private mutating func answerHeld(_ now: Moment, _ responder: inout Responder) {
        phase = .head
        let request = Request(bytes: held, base: 0, head: parser.head)
        held = []
        answer(.request(request), at: now, using: &responder)
    }
}
