import HTTP
import TestSupport

/// A connection and its responder. It is a class, because expectations can't capture a noncopyable `Connection`.
final class Conversation {
    private var connection: Connection
    private var responder = Responder(echo)

    init(limits: Limits = Limits()) {
        connection = Connection(limits: limits, at: 0)
    }

    var next: Connection.Next { connection.next }
    var unsent: [UInt8] { Array(connection.unsent) }
    var unsentText: String { String(decoding: connection.unsent, as: UTF8.self) }

    func receive(_ bytes: [UInt8], at time: Milliseconds) {
        connection.receive(bytes, count: bytes.count, at: Self.moment(time), using: &responder)
    }

    func receiveEnd(at time: Milliseconds) {
        connection.receiveEnd(at: Self.moment(time))
    }

    func continueReading(at time: Milliseconds) {
        connection.continueReading(at: Self.moment(time), using: &responder)
    }

    /// Responds like a worker to the request that the connection leaves to one. Returns false if there is none.
    func work(at time: Milliseconds) -> Bool {
        guard let work = connection.takeWork() else { return false }
        connection.complete(responder.makeResponse(to: work.request), at: Self.moment(time))
        return true
    }

    /// Rejects the request that the connection leaves to a worker. Returns false if there is none.
    func rejectWork(at time: Milliseconds) -> Bool {
        guard let work = connection.takeWork() else { return false }
        connection.reject(work, at: Self.moment(time), using: &responder)
        return true
    }

    var isIdle: Bool { connection.isIdle }

    /// Takes the output buffer, as the event loop does when there is nothing to send.
    func takeOutput() { connection.output = [] }

    var held: Int { connection.heldBytes }
    var allowance: Int {
        get { connection.allowance }
        set { connection.allowance = newValue }
    }

    /// Sends `count` bytes, or all in `unsent`.
    func send(_ count: Int? = nil, at time: Milliseconds) {
        connection.didSend(count ?? connection.unsent.count, at: Self.moment(time))
    }

    /// Notes that the socket still has `queued` bytes. Returns how many were newly acknowledged.
    @discardableResult
    func acknowledge(leaving queued: Int = 0, at time: Milliseconds) -> Int {
        connection.didAcknowledge(upTo: queued, at: time)
    }

    var unacknowledged: Int { connection.unacknowledged }

    func isNew(since time: Milliseconds) -> Bool { connection.isNew(since: time) }

    func enforceDeadline(at time: Milliseconds) {
        connection.enforceDeadline(at: Self.moment(time), using: &responder)
    }

    func drain(at time: Milliseconds) {
        connection.drain(at: Self.moment(time))
    }

    private static func moment(_ time: Milliseconds) -> Moment {
        Moment(time: time, date: HTTPDate(secondsSince1970: 0))
    }
}
