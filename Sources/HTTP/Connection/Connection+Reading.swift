extension Connection {
    /// Reads the first `count` of `bytes`, which have arrived, and responds to the requests in them until the turn
    /// ends. Bytes that are not used yet are copied.
    package mutating func receive(_ bytes: [UInt8], count: Int, at now: Moment, using responder: inout Responder) {
        if phase.isClosing || phase.isClosed { return }
        turnTimeLeft = limits.loopTime
        if input.isEmpty {
            let used = read(bytes, from: 0, to: count, at: now, using: &responder)
            if used < count, !phase.isClosing { input.append(bytes[used..<count]) }
        } else {
            input.append(bytes[..<count])
            readInput(at: now, using: &responder)
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
        readInput(at: now, using: &responder)
        updateClosing(at: now)
    }

    private mutating func readInput(at now: Moment, using responder: inout Responder) {
        let bytes = input.bytes
        let used = read(bytes, from: input.start, to: bytes.count, at: now, using: &responder)
        if phase.isClosing { input.removeAll() } else { input.didUse(upTo: used) }
    }

    /// Reads and responds to requests until the bytes or the time of the turn are used up. Returns the index of the
    /// first byte that is not used.
    private mutating func read(
        _ bytes: [UInt8], from first: Int, to end: Int, at now: Moment, using responder: inout Responder
    ) -> Int {
        var start = first
        input.mayHaveRequest = false
        do throws(RequestError) {
            while start < end {
                if !phase.isClosing, turnTimeLeft <= .zero || isFull || isWaiting {
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
                    turnTimeLeft -= .microseconds(longer / Self.headBytesPerMicrosecond)
                    let request = Request(
                        bytes: bytes, base: start, length: length, head: parser.head, from: peer, at: now.time)
                    try begin(request, now, &responder)
                    start += length
                case .body(var unfinished):
                    // So that its content, which grows, is not copied.
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
    mutating func close(after error: RequestError, at now: Moment, using responder: inout Responder) {
        var known: Request?
        if case .body(let unfinished) = phase { known = request(unfinished, at: now) }
        responder.callHandler(for: rejected(error, known, at: now.time))
        startSending(at: now)
        output.append(
            responder.response, date: now.date, connection: .close, withoutBody: parser.head.method == .head)
        phase = .closing
        deadlines.current = nil
        input.removeAll()
    }
}
