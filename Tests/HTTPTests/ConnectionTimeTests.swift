import HTTP
import TestSupport
import Testing

private let request = Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8)

struct ConnectionTimeTests {
    @Test func `a head has its time from its first byte, however it drips`() {
        let client = Conversation()
        #expect(client.next.deadline == 60_000)
        for (index, byte) in request.dropLast().enumerated() {
            client.receive([byte], at: 1_000 + index * 300)
            #expect(client.next.deadline == 11_000)
        }
        client.pass(to: 10_999)
        #expect(client.unsent.isEmpty)
        client.pass(to: 11_000)
        let said = client.said
        #expect(said.hasPrefix("HTTP/1.1 408 ") && said.contains("Connection: close"))
        client.send(at: 11_000)
        #expect(client.next.endsOutput)
    }

    @Test func `a body has its time from the end of the head`() {
        let client = Conversation()
        let head = Array("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n".utf8)
        client.receive(head, at: 5)
        client.receive([1], at: 20_000)
        #expect(client.next.deadline == 30_005)
        client.pass(to: 30_005)
        #expect(client.said.hasPrefix("HTTP/1.1 408 "))
    }

    @Test func `between requests a connection may be idle for a while, then it is closed without a word`() {
        let client = Conversation()
        client.receive(request, at: 50_000)
        client.send(at: 50_000)
        #expect(client.next.deadline == 110_000)
        client.pass(to: 110_000)
        #expect(client.next.closes)
        #expect(client.unsent.isEmpty)
    }

    @Test func `a client that takes nothing has the time for a write, from the last byte that it took`() {
        let client = Conversation()
        client.receive(request, at: 1_000)
        #expect(client.next.deadline == 31_000)
        client.send(1, at: 20_000)
        #expect(client.next.deadline == 50_000)
        client.pass(to: 50_000)
        #expect(client.next.closes)
    }

    @Test func `after the last answer what still arrives is read for a moment`() {
        let client = Conversation()
        let nonsense = Array("nonsense\r\n\r\n".utf8)
        client.receive(nonsense, at: 0)
        #expect(client.next.reads && client.next.writes && !client.next.endsOutput && client.next.deadline == 30_000)
        client.send(at: 7)
        #expect(client.next.reads && !client.next.writes && client.next.endsOutput && client.next.deadline == 5_007)
        client.receive(request, at: 8)
        #expect(client.unsent.isEmpty)
        client.pass(to: 5_007)
        #expect(client.next.closes)
    }

    @Test func `after the last answer the client's own end is the end`() {
        let client = Conversation()
        let last = Array("GET / HTTP/1.0\r\n\r\n".utf8)
        client.receive(last, at: 0)
        client.receiveEnd(at: 0)
        #expect(!client.next.closes)
        client.send(at: 0)
        #expect(client.next.closes)
    }

    @Test func `a client that asks and does not take what it asked for is read no more`() {
        var limits = Limits()
        limits.unsentBytes = 1_000
        let client = Conversation(limits: limits)
        let many = (0..<1_000).flatMap { _ in request }
        client.receive(many, at: 0)
        #expect(!client.next.reads)
        #expect(client.unsent.count < 1_200)
        // What it takes is made room for, until it has everything.
        var answers = 0
        while !client.unsent.isEmpty {
            answers += statuses(client.said).count
            client.send(at: 0)
            client.continueReading(at: 0)
            #expect(client.unsent.count < 1_200)
        }
        #expect(answers == 1_000)
        #expect(client.next.reads)
    }

    @Test func `taken byte by byte, an answer is the same`() {
        let client = Conversation()
        client.receive(request + request, at: 0)
        let whole = client.unsent
        var taken: [UInt8] = []
        while let byte = client.unsent.first {
            taken.append(byte)
            client.send(1, at: 0)
        }
        #expect(taken == whole)
    }

    @Test func `drained, an idle connection has a moment, and what is asked in it is the last thing`() {
        let client = Conversation()
        client.drain(at: 1_000)
        #expect(!client.next.closes)
        #expect(client.next.deadline == 1_250)
        client.receive(request, at: 1_100)
        #expect(client.said.contains("Connection: close"))
    }

    @Test func `drained, a request in progress is finished`() {
        let client = Conversation()
        client.receive(Array(request[..<10]), at: 0)
        client.drain(at: 1_000)
        #expect(client.next.deadline == 10_000)
        let rest = Array(request[10...])
        client.receive(rest, at: 2_000)
        let said = client.said
        #expect(said.hasPrefix("HTTP/1.1 200 ") && said.contains("Connection: close"))
    }
}
