import Bytes

extension Connection {
    /// Responds to a request that has been read completely, or leaves it to a worker if it costs more than a turn. If
    /// the memory of the process is used up, it is rejected as overloaded.
    mutating func respond(to incoming: Incoming, at now: Moment, using responder: inout Responder) {
        if allowance <= 0 {
            let rejected = rejected(.overloaded, incoming.request, at: incoming.receivedAt)
            turnTimeLeft -= responder.rejectForLackOfMemory(rejected).microseconds
        } else if case .request(let request) = incoming {
            switch responder.respond(to: incoming, allowed: Allowance(turnMicroseconds: limits.loopTime)) {
            case .responded(let cost): turnTimeLeft -= cost.microseconds
            case .deferred(let cost):
                work = Work(request: request.detached, cost: cost)
                workBytes = request.allocatedBytes
                phase = .waiting
                return
            }
        } else {
            turnTimeLeft -= responder.respond(to: incoming).cost.microseconds
        }
        write(responder.response, at: now)
    }

    /// Writes a worker's response to the request that `takeWork` returned.
    package mutating func complete(_ response: consuming Response, at now: Moment) {
        guard isWaiting else { return }
        phase = .head
        workBytes = 0
        write(response, at: now, movesLargeBody: true)
        if phase.isClosing { dropPending() }
        updateClosing(at: now)
    }

    /// Responds with 503 to the request that `takeWork` returned, because no worker can take it.
    package mutating func reject(_ work: Work, at now: Moment, using responder: inout Responder) {
        responder.respond(to: rejected(.overloaded, work.request, at: work.request.receivedAt))
        // Without unused capacity, which would be kept until the client has received the response.
        complete(responder.response.exact, at: now)
    }

    /// Writes the final response of the connection, to bytes that are not a valid request.
    mutating func reject(_ error: RequestError, at now: Moment, using responder: inout Responder) {
        responder.respond(to: rejected(error, heldRequest(at: now), at: now.nanoseconds))
        startSending(at: now)
        output.write(
            responder.response, date: now.date, connection: .close, withoutBody: parser.head.method == .head)
        phase = .closing
        dropPending()
        heldHead = []
    }

    /// What the handler learns of a request that is rejected.
    func rejected(_ error: RequestError, _ request: Request?, at receivedAt: Int) -> Incoming {
        .rejected(RejectedRequest(error, from: peer, isHead: parser.head.method == .head, request, at: receivedAt))
    }

    /// Writes the response to the request that was read last. If `movesLargeBody` is true, a large body is kept in its
    /// own memory instead of being copied.
    private mutating func write(_ response: borrowing Response, at now: Moment, movesLargeBody: Bool = false) {
        requests += 1
        // Bytes after a CONNECT may belong to the tunnel that the client expects.
        let closes =
            !parser.head.keepsConnection || isDraining || parser.head.method == .connect
            || requests == limits.requestsPerConnection
        startSending(at: now)
        let isHead = parser.head.method == .head
        let movesBody = movesLargeBody && !isHead && response.body.count > Self.maxCopiedBytes
        output.write(
            response, date: now.date,
            connection: closes ? .close : parser.head.isHTTP10 ? .keepAlive : nil,
            withoutBody: isHead || movesBody)
        if movesBody { body = response.body }
        idleSince = now.time
        if closes { phase = .closing }
    }

    /// Copying a body of up to this size is cheaper than another system call for it.
    private static var maxCopiedBytes: Int { 16 * 1024 }

    /// Starts the time that the client has for receiving, unless there are unsent bytes already. To be called before
    /// bytes are added to `output`.
    mutating func startSending(at now: Moment) {
        if !hasUnsent { readAt = max(readAt, now.time) }
    }
}

/// The value of a `Connection` field (RFC 9112 §9.3).
enum ConnectionOption {
    case close, keepAlive
}

extension [UInt8] {
    /// Appends a response as it is sent. Without a `connection` option it has no `Connection` field.
    mutating func write(
        _ response: borrowing Response, date: HTTPDate, connection: ConnectionOption?, withoutBody: Bool
    ) {
        writeStatusLine(response.status)
        write("Date: ")
        append(date.text.span)
        write("\r\n")
        append(response.fields.span)
        if response.status.allowsContent {
            write("Content-Length: ")
            write(decimal: response.contentLength)
            write("\r\n")
        }
        switch connection {
        case nil: write("\r\n")
        case .close: write("Connection: close\r\n\r\n")
        case .keepAlive: write("Connection: keep-alive\r\n\r\n")
        }
        if response.status.allowsContent, !withoutBody { append(response.body.span) }
    }

    private mutating func writeStatusLine(_ status: Status) {
        // The most frequent one is a single constant.
        if status == .ok { return write("HTTP/1.1 200 OK\r\n") }
        write("HTTP/1.1 ")
        write(decimal: status.code)
        append(UInt8(ascii: " "))
        write(status.reason)
        write("\r\n")
    }

    private mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    private mutating func write(decimal number: Int) {
        if number >= 10 { write(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
