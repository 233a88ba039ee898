import Bytes

extension Connection {
    /// Responds to what was read to its end, or leaves it to a worker where that takes longer than a turn.
    mutating func respond(to incoming: Incoming, at now: Moment, using responder: inout Responder) {
        if allowance <= 0 {
            turnLeft -= responder.respond(to: .refused(.overloaded)).microseconds
        } else {
            let cost = responder.respond(to: incoming, allowed: limits.loopTime)
            turnLeft -= cost.microseconds
            if cost.microseconds > limits.loopTime, case .request(let request) = incoming {
                work = Work(request: request.detached, cost: cost)
                workBytes = request.size
                phase = .waiting
                return
            }
        }
        write(responder.response, at: now)
    }

    /// A worker has responded to the request that it was given.
    package mutating func complete(_ response: consuming Response, at now: Moment) {
        guard isWaiting else { return }
        phase = .head
        workBytes = 0
        write(response, at: now, movesLargeBody: true)
        if phase.isEnding { dropPending() }
        settle(at: now)
    }

    /// No worker will respond to the request: there are too many already.
    package mutating func rejectWork(at now: Moment, using responder: inout Responder) {
        _ = responder.respond(to: .refused(.overloaded))
        complete(responder.response, at: now)
    }

    /// Writes the final response, to what could not be read as a request.
    mutating func reject(_ error: RequestError, at now: Moment, using responder: inout Responder) {
        _ = responder.respond(to: .refused(error))
        noteOutput(at: now)
        output.write(
            responder.response, date: now.date, persistence: .closes, withoutBody: parser.head.method == .head)
        phase = .ending
        dropPending()
        held = []
    }

    /// Writes the response to the request that was read last. A large body is sent from its own memory, if that may be
    /// taken.
    private mutating func write(_ response: borrowing Response, at now: Moment, movesLargeBody: Bool = false) {
        requests += 1
        // What follows a CONNECT may be no HTTP.
        let closes =
            !parser.head.keepsConnection || isDraining || parser.head.method == .connect
            || requests == limits.requestsPerConnection
        noteOutput(at: now)
        let isHead = parser.head.method == .head
        let movesBody = movesLargeBody && !isHead && response.body.count > Self.copiedBytes
        output.write(
            response, date: now.date, persistence: closes ? .closes : parser.head.isOldVersion ? .keeps : .implied,
            withoutBody: isHead || movesBody)
        if movesBody { body = response.body }
        idleSince = now.time
        if closes { phase = .ending }
    }

    /// Up to here copying a body is cheaper than a further call of the system for it.
    private static var copiedBytes: Int { 16 * 1024 }

    /// The time that the client has for taking what it requested begins when there is something to take.
    mutating func noteOutput(at now: Moment) {
        if !hasUnsent { progressAt = now.time }
    }
}

/// What a response says about its connection, where that differs from what its version implies.
enum Persistence {
    case implied, closes, keeps
}

extension [UInt8] {
    mutating func write(_ response: borrowing Response, date: HTTPDate, persistence: Persistence, withoutBody: Bool) {
        writeStart(response.status)
        append(date.text.span)
        write("\r\n")
        append(response.fields.span)
        if response.status.hasContent {
            write("Content-Length: ")
            write(decimal: response.contentLength)
            write("\r\n")
        }
        switch persistence {
        case .implied: write("\r\n")
        case .closes: write("Connection: close\r\n\r\n")
        case .keeps: write("Connection: keep-alive\r\n\r\n")
        }
        if response.status.hasContent, !withoutBody { append(response.body.span) }
    }

    /// Up to the date.
    private mutating func writeStart(_ status: Status) {
        // Nearly always, and written at once.
        if status == .ok { return write("HTTP/1.1 200 OK\r\nDate: ") }
        write("HTTP/1.1 ")
        write(decimal: status.code)
        append(UInt8(ascii: " "))
        write(status.reason)
        write("\r\nDate: ")
    }

    private mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    private mutating func write(decimal number: Int) {
        if number >= 10 { write(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
