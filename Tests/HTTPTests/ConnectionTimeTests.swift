import HTTP
import TestSupport
import Testing

private let request = Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8)

struct ConnectionTimeTests {
    @Test func `the time for a head begins with its first byte, and other bytes don't extend it`() {
        let client = Conversation()
        #expect(client.deadline == 90_000)
        for (index, byte) in request.dropLast().enumerated() {
            client.receive([byte], at: 1_000 + index * 300)
            #expect(client.deadline == 11_000)
        }
        client.enforceDeadline(at: 10_999)
        #expect(client.unsent.isEmpty)
        client.enforceDeadline(at: 11_000)
        let response = client.unsentText
        #expect(response.hasPrefix("HTTP/1.1 408 ") && response.contains("Connection: close"))
        client.send(at: 11_000)
        #expect(client.next.endsOutput)
    }

    @Test func `the time for a body begins at the end of the head`() {
        let client = Conversation()
        let head = Array("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n".utf8)
        client.receive(head, at: 5)
        client.receive([1], at: 20_000)
        #expect(client.deadline == 30_005)
        client.enforceDeadline(at: 30_005)
        #expect(client.unsentText.hasPrefix("HTTP/1.1 408 "))
    }

    @Test(arguments: ["", "\r\n", "\r"])
    func `a connection that is idle for too long, or receives an empty line, is closed without a response`(
        line: String
    ) {
        let client = Conversation()
        client.receive(request, at: 1_000)
        client.send(10, at: 20_000)
        client.send(at: 50_000)
        if !line.isEmpty { client.receive(Array(line.utf8), at: 51_000) }
        #expect(client.isIdle)
        #expect(client.deadline == 140_000)
        client.enforceDeadline(at: 140_000)
        #expect(client.next.closes)
        #expect(client.unsent.isEmpty)
    }

    @Test func `the time for a head after an empty line begins with the first byte of the request`() {
        let client = Conversation()
        client.receive([0x0D], at: 1_000)
        client.receive([0x0A], at: 2_000)
        client.receive(Array("G".utf8), at: 5_000)
        #expect(!client.isIdle)
        #expect(client.deadline == 15_000)
        client.receive(Array(request[1..<20]), at: 6_000)
        client.enforceDeadline(at: 14_999)
        #expect(client.unsent.isEmpty)
        client.enforceDeadline(at: 15_000)
        #expect(client.unsentText.hasPrefix("HTTP/1.1 408 "))
    }

    @Test func `a connection is closed when the write time after the last acknowledged byte is over`() {
        let client = Conversation()
        client.receive(request, at: 1_000)
        #expect(client.deadline == 31_000)
        client.send(2, at: 10_000)
        #expect(client.deadline == 31_000)
        client.acknowledge(leaving: 1, at: 20_000)
        #expect(client.deadline == 50_000)
        client.enforceDeadline(at: 50_000)
        #expect(client.next.closes)
    }

    @Test func `bytes that the socket accepts are no progress of the client`() {
        let client = Conversation()
        client.receive((0..<50).flatMap { _ in request }, at: 0)
        for time in 1...30 {
            client.send(1, at: time * 1_000 - 1)
            client.acknowledge(leaving: time, at: time * 1_000 - 1)
        }
        #expect(client.deadline == 30_000)
        client.enforceDeadline(at: 30_000)
        #expect(client.next.closes)
    }

    @Test(arguments: [(30_000, 4_000), (3_000, 20_000)])
    func `a client that reads slowly is not closed although its system acknowledges 128 KiB at once`(
        writeTime: Int, bytesPerSecond: Int
    ) {
        var limits = Limits()
        (limits.writeTime, limits.unsentBytes) = (.milliseconds(writeTime), 10_000_000)
        limits.loopTime = .seconds(1)
        let client = Conversation(limits: limits)
        client.receive((0..<10_000).flatMap { _ in request }, at: 0)
        // What Linux acknowledges at first on a loopback connection, and then whenever so much of it is read.
        var (time, acknowledged) = (0, 131_072)
        while client.unsent.count > acknowledged {
            client.send(acknowledged, at: time)
            client.acknowledge(at: time)
            time += acknowledged * 1_000 / bytesPerSecond
            acknowledged = 95_232
            client.enforceDeadline(at: time)
            #expect(!client.next.closes)
        }
        #expect(time > 5 * writeTime)
    }

    @Test func `a client that receives nothing is closed four seconds after the write time at the latest`() {
        var limits = Limits()
        (limits.writeTime, limits.unsentBytes) = (.seconds(1), 1_000_000)
        limits.loopTime = .seconds(1)
        let client = Conversation(limits: limits)
        client.receive((0..<5_000).flatMap { _ in request }, at: 0)
        client.send(200_000, at: 0)
        client.acknowledge(at: 0)
        client.send(1_000, at: 0)
        client.acknowledge(leaving: 1_000, at: 3_000)
        #expect(client.deadline == 5_000)
        client.enforceDeadline(at: 5_000)
        #expect(client.next.closes)
    }

    @Test func `the time for the next request begins when the response is acknowledged`() {
        let client = Conversation()
        client.receive(request, at: 0)
        client.send(at: 0)
        #expect(client.deadline == 90_000)
        client.acknowledge(leaving: 10, at: 30_000)
        #expect(client.deadline == 120_000 && client.unacknowledged == 10)
        // A Unix-domain socket counts more memory than there are bytes.
        client.acknowledge(leaving: 700, at: 40_000)
        #expect(client.deadline == 120_000 && client.unacknowledged == 10)
        client.acknowledge(at: 50_000)
        #expect(client.deadline == 140_000 && client.unacknowledged == 0)
    }

    @Test func `a connection is new until its first byte, or for some time`() {
        let client = Conversation()
        #expect(client.isNew(since: -1) && !client.isNew(since: 0))
        client.receive(Array(request.prefix(1)), at: 1)
        #expect(!client.isNew(since: -1))
        client.receive(Array(request.dropFirst(1)), at: 1)
        client.send(at: 1)
        #expect(!client.isNew(since: -1))
    }

    @Test func `after the final response bytes are read and ignored until the linger time is over`() {
        let client = Conversation()
        client.receive(Array("nonsense\r\n\r\n".utf8), at: 0)
        #expect(client.next.reads && client.next.writes && !client.next.endsOutput && client.deadline == 30_000)
        client.send(at: 7)
        #expect(client.next.reads && !client.next.writes && client.next.endsOutput && client.deadline == 5_007)
        client.receive(request, at: 8)
        #expect(client.unsent.isEmpty)
        client.enforceDeadline(at: 5_007)
        #expect(client.next.closes)
    }

    @Test func `a connection is closed when the final response is sent and the client has ended its side`() {
        let client = Conversation()
        let last = Array("GET / HTTP/1.0\r\n\r\n".utf8)
        client.receive(last, at: 0)
        client.receiveEnd(at: 0)
        #expect(!client.next.closes)
        client.send(at: 0)
        #expect(client.next.closes)
    }

    @Test func `requests are read only while less than the maximum of responses is unsent`() {
        let limits = with(Limits()) { $0.unsentBytes = 1_000 }
        let client = Conversation(limits: limits)
        client.receive((0..<1_000).flatMap { _ in request }, at: 0)
        #expect(!client.next.reads)
        #expect(client.unsent.count < 1_200)
        var responses = 0
        while !client.unsent.isEmpty {
            responses += statuses(client.unsentText).count
            client.send(at: 0)
            client.continueReading(at: 0)
            #expect(client.unsent.count < 1_200)
        }
        #expect(responses == 1_000)
        #expect(client.next.reads)
    }

    @Test func `responses that are sent byte by byte are the same`() {
        let client = Conversation()
        client.receive(request + request, at: 0)
        let whole = client.unsent
        var sent: [UInt8] = []
        while let byte = client.unsent.first {
            sent.append(byte)
            client.send(1, at: 0)
        }
        #expect(sent == whole)
    }

    /// A connection that has had a request and drains at a time.
    private func drainingAfterRequest(at time: Int, limits: Limits = Limits()) -> Conversation {
        let client = Conversation(limits: limits)
        client.receive(request, at: 0)
        client.send(at: 0)
        client.drain(at: time)
        return client
    }

    @Test func `an idle connection that drains has 250 ms for a last request`() {
        let client = drainingAfterRequest(at: 1_000)
        #expect(!client.next.closes && !client.next.endsOutput)
        #expect(client.deadline == 1_250)
        client.receive(request, at: 1_100)
        #expect(client.unsentText.contains("Connection: close"))
    }

    @Test(arguments: ["", "\r\n"])
    func `an idle connection that drains, also after an empty line, is half-closed, and drops bytes for 250 ms`(
        line: String
    ) {
        let client = drainingAfterRequest(at: 1_000)
        if !line.isEmpty { client.receive(Array(line.utf8), at: 1_100) }
        #expect(client.deadline == 1_250)
        client.enforceDeadline(at: 1_250)
        #expect(client.next.endsOutput && client.next.reads && !client.next.closes)
        #expect(client.deadline == 1_500)
        client.receive(request, at: 1_300)
        #expect(client.unsent.isEmpty && client.deadline == 1_500)
        client.enforceDeadline(at: 1_500)
        #expect(client.next.closes)
    }

    @Test func `an idle connection that drains is closed as soon as its client has ended its side`() {
        let client = drainingAfterRequest(at: 1_000)
        client.enforceDeadline(at: 1_250)
        client.receiveEnd(at: 1_251)
        #expect(client.next.closes)
    }

    @Test func `a connection that drains before its first request has two seconds for it, from its beginning`() {
        let client = Conversation()
        client.drain(at: 100)
        #expect(client.deadline == 2_000)
        client.receive(request, at: 1_999)
        #expect(statuses(client.unsentText) == [200])
        #expect(client.unsentText.contains("Connection: close"))
    }

    @Test func `a connection that has been silent for long has 250 ms for its first request when it drains`() {
        let client = Conversation()
        client.drain(at: 30_000)
        #expect(client.deadline == 30_250)
        client.enforceDeadline(at: 30_250)
        #expect(client.next.endsOutput && client.deadline == 30_500)
    }

    @Test func `an idle connection that drains is kept no longer than the idle time and the linger time`() {
        var limits = Limits()
        limits.idleTime = .milliseconds(90)
        limits.lingerTime = .milliseconds(80)
        let silent = Conversation(limits: limits)
        silent.drain(at: 10)
        #expect(silent.deadline == 100)
        let client = drainingAfterRequest(at: 10, limits: limits)
        #expect(client.deadline == 100)
        client.enforceDeadline(at: 100)
        #expect(client.deadline == 180)
    }

    @Test func `a connection that drains completes a request in progress`() {
        let client = Conversation()
        client.receive(Array(request[..<10]), at: 0)
        client.drain(at: 1_000)
        #expect(client.deadline == 10_000)
        let rest = Array(request[10...])
        client.receive(rest, at: 2_000)
        let response = client.unsentText
        #expect(response.hasPrefix("HTTP/1.1 200 ") && response.contains("Connection: close"))
    }
}
