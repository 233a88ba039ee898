import HTTP
import TestSupport

/// All output of a connection for some input, and the state of the connection afterwards.
struct Exchange: Equatable {
    var output = ""
    var closes = false
    var endsOutput = false

    /// Feeds the bytes in pieces that end at `cuts`, sends all output, and ends the input if `endsInput` is true.
    init(
        _ bytes: [UInt8], cuts: [Int], limits: Limits = Limits(), endsInput: Bool = false,
        handler: @escaping Responder.Handler = echo
    ) {
        var responder = Responder(handler)
        var connection = Connection(limits: limits)
        var all: [UInt8] = []
        var start = 0
        for cut in cuts + [bytes.count] where cut > start {
            let piece = Array(bytes[start..<cut])
            // The receive buffer of a server is larger than the bytes that have arrived.
            connection.receive(piece + [0xAA, 0xBB], count: piece.count, at: Self.now, using: &responder)
            all += connection.run(at: Self.now, using: &responder)
            start = cut
        }
        if endsInput { connection.receiveEnd(at: Self.now) }
        output = String(decoding: all, as: UTF8.self)
        closes = connection.next.closes
        endsOutput = connection.next.endsOutput
    }

    static let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 784_111_777))
}

/// The exchange of a text that is fed whole, and the differences: the indices at which feeding the text in two pieces
/// gives another exchange, and -1 if feeding it byte by byte does.
func exchange(
    _ text: String, limits: Limits = Limits(), endsInput: Bool = false, cutsEverywhere: Bool = true
) -> (exchange: Exchange, differences: [Int]) {
    let bytes = Array(text.utf8)
    return exchange(bytes, limits: limits, endsInput: endsInput, cutsEverywhere: cutsEverywhere)
}

func exchange(
    _ bytes: [UInt8], limits: Limits = Limits(), endsInput: Bool = false, cutsEverywhere: Bool = true
) -> (exchange: Exchange, differences: [Int]) {
    let whole = Exchange(bytes, cuts: [], limits: limits, endsInput: endsInput)
    var differences: [Int] = []
    if cutsEverywhere {
        for cut in bytes.indices.dropFirst()
        where Exchange(bytes, cuts: [cut], limits: limits, endsInput: endsInput) != whole {
            differences.append(cut)
        }
    }
    if Exchange(bytes, cuts: Array(bytes.indices), limits: limits, endsInput: endsInput) != whole {
        differences.append(-1)
    }
    return (whole, differences)
}

/// A connection and its responder. Times are in milliseconds. It is a class, because expectations can't capture a
/// noncopyable `Connection`.
final class Conversation {
    private var connection: Connection
    private var responder = Responder(echo)

    init(limits: Limits = Limits()) {
        connection = Connection(limits: limits)
    }

    var next: Connection.Next { connection.next }
    var deadline: Int? { connection.next.deadline.map { ($0 - .zero).milliseconds } }
    var unsent: [UInt8] { Array(connection.output.next) }
    var unsentText: String { String(decoding: connection.output.next, as: UTF8.self) }

    /// How many microseconds the event loop has for a request that costs more than a turn.
    var spareTime: Int {
        get { responder.spareTime.microseconds }
        set { responder.spareTime = .microseconds(newValue) }
    }

    func receive(_ bytes: [UInt8], at time: Int) {
        connection.receive(bytes, count: bytes.count, at: Self.moment(time), using: &responder)
    }

    func receiveEnd(at time: Int) {
        connection.receiveEnd(at: Self.moment(time))
    }

    func continueReading(at time: Int) {
        connection.continueReading(at: Self.moment(time), using: &responder)
    }

    /// Responds like a worker to the request that the connection leaves to one. Returns false if there is none.
    func work(at time: Int) -> Bool {
        guard let work = connection.takeWork() else { return false }
        connection.complete(responder.makeResponse(to: work.request), at: Self.moment(time))
        return true
    }

    /// Rejects the request that the connection leaves to a worker. Returns false if there is none.
    func rejectWork(at time: Int) -> Bool {
        guard connection.takeWork() != nil else { return false }
        connection.rejectWork(wait: .zero, at: Self.moment(time), using: &responder)
        return true
    }

    var isIdle: Bool { connection.isIdle }

    /// Takes the output buffer, as the event loop does when there is nothing to send.
    func detachOutputBuffer() { _ = connection.output.detachBuffer() }

    var held: Int { connection.heldBytes }
    var room: Room {
        get { connection.room }
        set { connection.room = newValue }
    }

    /// Sends `count` bytes, or all in `unsent`.
    func send(_ count: Int? = nil, at time: Int) {
        connection.didSend(count ?? connection.output.next.count, at: Self.moment(time))
    }

    /// Notes that the socket still has `queued` bytes.
    func acknowledge(leaving queued: Int = 0, at time: Int) {
        connection.didAcknowledge(upTo: queued, at: Self.moment(time).time)
    }

    var unacknowledged: Int { connection.output.unacknowledged }

    func isNew(since time: Int) -> Bool { connection.isNew(since: Self.moment(time).time) }

    func enforceDeadline(at time: Int) {
        connection.enforceDeadline(at: Self.moment(time), using: &responder)
    }

    func drain(at time: Int) {
        connection.drain(at: Self.moment(time))
    }

    private static func moment(_ time: Int) -> Moment {
        Moment(time: .zero + .milliseconds(time), date: HTTPDate(secondsSince1970: 0))
    }
}
