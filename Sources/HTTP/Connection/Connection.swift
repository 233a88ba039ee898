/// One connection as a value: bytes that arrived, time that passed and bytes that the socket took go in, and what is to
/// be done next comes out. All of HTTP/1.1 is here and in the parser; nothing here knows of a socket.
package struct Connection: ~Copyable {
    let limits: Limits
    var phase = Phase.head
    var parser = HeadParser()
    /// What arrived and is not used yet. It begins where a request's head does.
    var pending: [UInt8] = []
    /// The head of the request whose body is being read.
    var held: [UInt8] = []
    var requests = 0
    var inputEnded = false
    var isDraining = false

    /// What is to be sent. Whoever sends may exchange it, while it is empty, for another that has grown already.
    package var output: [UInt8] = []
    var sentBytes = 0

    /// Since when the connection is in the state that its deadline is counted from.
    var idleSince: Milliseconds
    var headSince: Milliseconds?
    var bodySince: Milliseconds = 0
    var progressAt: Milliseconds = 0
    var lingerSince: Milliseconds?

    enum Phase {
        case head
        case body(remaining: Int)
        case chunkedBody(ChunkedBody)
        /// The last answer is given. What still arrives is read and dropped, so that the answer is not lost to a reset.
        case ending
        case closed
    }

    package init(limits: Limits, at time: Milliseconds) {
        self.limits = limits
        idleSince = time
    }

    /// What is to be done.
    package struct Next: Equatable {
        package var reads: Bool
        package var writes: Bool
        /// Nothing more will be sent: the other side may know.
        package var endsOutput: Bool
        package var closes: Bool
        /// When time alone changes something.
        package var deadline: Milliseconds?
    }

    package var next: Next {
        let isClosed = phase.isClosed
        return Next(
            reads: !isClosed && !inputEnded && !isFull, writes: !isClosed && hasUnsent,
            endsOutput: phase.isEnding && !hasUnsent, closes: isClosed, deadline: deadline)
    }

    /// What is to be sent next.
    package var unsent: ArraySlice<UInt8> { output[sentBytes...] }

    package var hasUnsent: Bool { sentBytes < output.count }

    /// Whether the client has to take what it asked for before more is read.
    var isFull: Bool { output.count - sentBytes >= limits.unsentBytes }

    /// Nothing has been asked and nothing is left to say.
    var isIdle: Bool { phase.isHead && headSince == nil && pending.isEmpty && !hasUnsent }
}

extension Connection.Phase {
    var isHead: Bool { if case .head = self { true } else { false } }
    var isEnding: Bool { if case .ending = self { true } else { false } }
    var isClosed: Bool { if case .closed = self { true } else { false } }
}
