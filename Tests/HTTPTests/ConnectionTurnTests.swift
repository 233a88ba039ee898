import HTTP
import TestSupport
import Testing

private func request(_ path: String, _ method: String = "GET") -> [UInt8] {
    Array("\(method) \(path) HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
}

/// Turns, workers, and the memory that a connection may hold.
struct ConnectionTurnTests {
    private static var limits: Limits {
        with(Limits()) { $0.loopTime = .microseconds(10) }
    }

    private let client = Conversation(limits: Self.limits)

    /// The method and path of each unsent response.
    private var responses: [String] {
        client.unsentText.split(separator: "X: ").dropFirst().map { String($0.prefix { !$0.isNewline }) }
    }

    @Test func `a turn ends when the cost of its requests reaches the loop time`() {
        client.receive((0..<25).flatMap { request("/\($0)") }, at: 0)
        #expect(responses.count == 10)
        #expect(client.next.continues && !client.next.reads)
        client.continueReading(at: 0)
        #expect(responses.count == 20)
        client.continueReading(at: 0)
        #expect(responses == (0..<25).map { "GET /\($0)" })
        #expect(!client.next.continues && client.next.reads)
    }

    @Test func `a client that has ended its side gets all responses before the connection is closed`() {
        client.receive((0..<15).flatMap { request("/\($0)") }, at: 0)
        client.receiveEnd(at: 0)
        client.send(at: 0)
        #expect(!client.next.closes && client.next.continues)
        client.continueReading(at: 0)
        #expect(responses.count == 5)
        client.send(at: 0)
        #expect(client.next.closes)
    }

    @Test func `an expensive request is left to a worker, and later requests wait for its response`() {
        client.receive(request("/a") + request("/slow") + request("/b"), at: 0)
        #expect(responses == ["GET /a"])
        #expect(!client.next.reads && !client.next.continues && client.next.writes)
        client.send(at: 0)
        #expect(!client.next.writes && client.deadline == nil)
        #expect(client.work(at: 5))
        #expect(responses == ["GET /slow"])
        #expect(client.next.continues)
        client.continueReading(at: 5)
        #expect(responses == ["GET /slow", "GET /b"])
        #expect(!client.work(at: 5))
    }

    @Test func `an expensive request is not left to a worker if the event loop has the time to spare`() {
        client.spareTime = 999
        client.receive(request("/slow"), at: 0)
        #expect(responses == [] && client.work(at: 0))
        client.send(at: 0)
        client.spareTime = 1_000
        client.receive(request("/slow") + request("/a"), at: 0)
        // That was the whole turn of the client.
        #expect(responses == ["GET /slow"] && client.next.continues)
        client.spareTime = 0
        client.continueReading(at: 0)
        #expect(responses == ["GET /slow", "GET /a"] && !client.next.continues)
    }

    @Test func `a request that no worker can take gets 503, and the connection persists`() {
        client.receive(request("/slow") + request("/b"), at: 0)
        #expect(client.rejectWork(at: 0))
        client.continueReading(at: 0)
        #expect(statuses(client.unsentText) == [503, 200])
    }

    @Test func `a worker's response to HEAD has the length of the body that GET would have`() {
        client.receive(request("/slow", "HEAD"), at: 0)
        #expect(client.work(at: 0))
        #expect(client.unsentText.hasSuffix("Content-Length: 5\r\n\r\n"))
    }

    @Test func `a body is read before its request is left to a worker`() {
        let head = "POST /slow HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\n"
        client.receive(Array((head + "ab").utf8), at: 0)
        #expect(!client.work(at: 0))
        client.receive(Array("c".utf8), at: 0)
        #expect(client.work(at: 0))
        #expect(responses == ["POST /slow"])
    }

    @Test func `if a connection drains while a worker has its request, the response closes the connection`() {
        client.receive(request("/slow") + request("/b"), at: 0)
        client.drain(at: 1)
        #expect(!client.next.closes && client.deadline == nil)
        #expect(client.work(at: 2))
        #expect(client.unsentText.contains("Connection: close"))
        #expect(statuses(client.unsentText) == [200])
        client.send(at: 3)
        #expect(client.next.endsOutput)
    }

    @Test func `a connection whose unsent responses exceed its room does not continue`() {
        client.receive((0..<15).flatMap { request("/\($0)") }, at: 0)
        #expect(client.held > 1_000)
        client.room = .upTo(1_000)
        #expect(!client.next.reads && !client.next.continues && client.next.writes)
        client.continueReading(at: 0)
        #expect(responses.count == 10)
        client.send(1, at: 0)
        #expect(!client.next.continues)
        client.room = .upTo(100_000)
        #expect(client.next.continues)
    }

    @Test func `received bytes that exceed the room stop a connection from receiving, but not from responding`() {
        let head = "GET / HTTP/1.1\r\nHost: h\r\nA: "
        client.receive(Array((head + String(repeating: "x", count: 5_000)).utf8), at: 0)
        client.room = .upTo(1_100)
        #expect(!client.next.reads && client.deadline == 10_000)
        client.room = .upTo(10_000)
        #expect(client.next.reads)
        client.receive(Array("\r\n\r\n".utf8) + (0..<2_000).flatMap { _ in request("/a") }, at: 0)
        client.send(at: 0)
        client.detachOutputBuffer()
        for room in [Room.upTo(1), .upTo(0), .full] {
            client.room = room
            #expect(!client.next.reads && client.next.continues)
        }
        var count = 0
        while client.next.continues {
            client.continueReading(at: 0)
            client.send(at: 0)
            count += 1
        }
        #expect(count > 100)
        client.detachOutputBuffer()
        // The memory of an idle connection is always allowed.
        #expect(client.next.reads)
    }

    @Test func `the time for parsing a large head counts toward the turn`() {
        let large = "GET /large HTTP/1.1\r\nHost: h\r\nA: \(String(repeating: "x", count: 5_000))\r\n\r\n"
        client.receive(Array((large + large).utf8), at: 0)
        #expect(responses == ["GET /large"])
        #expect(client.next.continues)
    }

    @Test func `without room all requests get 503`() {
        client.room = .full
        client.receive(request("/a") + request("/slow"), at: 0)
        #expect(statuses(client.unsentText) == [503, 503])
        client.send(at: 0)
        client.room = .upTo(1_000)
        client.receive(request("/a"), at: 0)
        #expect(statuses(client.unsentText) == [200])
    }

    @Test func `an idle connection holds less than 1 KiB`() {
        client.receive((0..<3).flatMap { request("/\($0)") } + request("/slow"), at: 0)
        #expect(client.work(at: 0))
        client.send(at: 0)
        client.detachOutputBuffer()
        // A list of header fields is kept for the next request.
        #expect(client.held < 1_024)
        #expect(client.isIdle)
    }

    @Test func `a connection that waits for a worker, has unsent bytes or a part of a request is not idle`() {
        client.receive(request("/slow"), at: 0)
        #expect(!client.isIdle)
        #expect(client.work(at: 0))
        #expect(!client.isIdle)
        client.send(at: 0)
        #expect(client.isIdle)
        client.receive(Array("G".utf8), at: 0)
        #expect(!client.isIdle)
    }

    @Test func `the large body of a worker's response is not copied into the output`() {
        let body = [UInt8](repeating: 7, count: 100_000)
        var responder = Responder { _, response, allowed in
            let cost = Cost(microseconds: 1_000, bytes: 100_000)
            if allowed.isExceeded(by: cost) { return .deferred(cost) }
            response.body = body
            return .responded(cost)
        }
        var connection = Connection(limits: Self.limits)
        let bytes = request("/a") + request("/b")
        let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 0))
        connection.receive(bytes, count: bytes.count, at: now, using: &responder)
        if let work = connection.takeWork() {
            connection.complete(responder.makeResponse(to: work.request), at: now)
        }
        #expect(connection.output.next.count < 1_000)
        #expect(connection.output.count > 100_000)
        // The next response has to follow the body.
        #expect(!connection.next.continues)
        let sent = connection.run(at: now, using: &responder)
        #expect(sent.count { $0 == 7 } == 200_000)
        #expect(connection.next.reads)
    }
}
