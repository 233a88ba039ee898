extension Connection {
    /// Gives the answer to a request that has been read to its end.
    mutating func answer(_ incoming: consuming Incoming, at now: Moment, using responder: inout Responder) {
        requests += 1
        responder.respond(to: incoming)
        // What follows a CONNECT may be no HTTP.
        let closes =
            !parser.head.keepsConnection || isDraining || parser.head.method == .connect
            || requests == limits.requestsPerConnection
        noteOutput(at: now)
        output.write(
            responder.response, date: now.date,
            persistence: closes ? .closes : parser.head.isOldVersion ? .keeps : .usual,
            withoutBody: parser.head.method == .head)
        parser.reset()
        idleSince = now.time
        if closes { phase = .ending }
    }

    /// Gives the last answer, to what could not be read as a request.
    mutating func refuse(_ error: RequestError, at now: Moment, using responder: inout Responder) {
        responder.respond(to: .refused(error))
        noteOutput(at: now)
        output.write(
            responder.response, date: now.date, persistence: .closes, withoutBody: parser.head.method == .head)
        phase = .ending
        pending = []
        held = []
    }

    /// The time that the client has for taking what it asked for begins when there is something to take.
    mutating func noteOutput(at now: Moment) {
        if !hasUnsent { progressAt = now.time }
    }
}

/// What an answer says of its connection, where it is not as the version has it.
enum Persistence {
    case usual, closes, keeps
}

extension [UInt8] {
    mutating func write(_ response: Response, date: HTTPDate, persistence: Persistence, withoutBody: Bool) {
        writeStart(response.status)
        append(date.text.span)
        write("\r\n")
        append(response.fields.span)
        if response.status.hasContent {
            write("Content-Length: ")
            write(decimal: response.body.count)
            write("\r\n")
        }
        switch persistence {
        case .usual: write("\r\n")
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
