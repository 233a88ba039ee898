import Foundation
import HTTP
import TestSupport
import Testing

struct ConnectionTests {
    @Test(arguments: RequestCase.all)
    func `every request case has its responses, in whatever pieces it arrives`(request: RequestCase) {
        let (whole, differences) = exchange(request.input)
        #expect(statuses(whole.output) == request.statuses, "\(whole.output)")
        for text in request.contains { #expect(whole.output.contains(text)) }
        #expect(whole.endsOutput == request.closes)
        #expect(!whole.closes)
        #expect(differences == [])
        // RFC 9110 §6.6.1: every response but 100 has a date.
        let dates = whole.output.split(
            separator: "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n", omittingEmptySubsequences: false)
        #expect(dates.count - 1 == request.statuses.filter { $0 != 100 }.count)
    }

    @Test func `a response has status line, date, fields, length and body`() {
        let whole = exchange("GET /a HTTP/1.1\r\nHost: h\r\n\r\n").exchange
        #expect(
            whole.output == "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nX: GET /a\r\nA: h\r\n"
                + "Content-Length: 5\r\n\r\nhello")
    }

    @Test func `the response to HEAD is that to GET without the body`() {
        let get = exchange("GET /a HTTP/1.1\r\nHost: h\r\n\r\n").exchange.output
        let head = exchange("HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n").exchange.output
        #expect(head == String(get.dropLast(5)).split(separator: "GET").joined(separator: "HEAD"))
    }

    /// Those of the responses to a text, in whatever pieces it arrives.
    private func statusCodes(for text: String, _ limits: Limits) -> [Int] {
        let (whole, differences) = exchange(text, limits: limits)
        #expect(differences == [])
        return statuses(whole.output)
    }

    @Test func `a head may be as large as its limits and not a byte larger`() {
        let limits = with(Limits()) { ($0.requestLineBytes, $0.fieldBytes, $0.fields) = (30, 60, 3) }
        func status(_ target: Int, _ fields: String) -> [Int] {
            statusCodes(for: "GET /\(String(repeating: "x", count: target)) HTTP/1.1\r\n\(fields)\r\n", limits)
        }
        #expect(status(16, "Host: h\r\n") == [200])
        #expect(status(17, "Host: h\r\n") == [414])
        #expect(status(0, "Host: h\r\nA: \(String(repeating: "x", count: 46))\r\n") == [200])
        #expect(status(0, "Host: h\r\nA: \(String(repeating: "x", count: 47))\r\n") == [431])
        #expect(status(0, "Host: h\r\nA: \(String(repeating: "\u{1}", count: 470))\r\n") == [431])
        #expect(status(0, "Host: h\r\nA:\r\nB:\r\n") == [200])
        #expect(status(0, "Host: h\r\nA:\r\nB:\r\nC:\r\n") == [431])
    }

    @Test func `trailer fields may be as many and as large as header fields, and not a byte larger`() {
        let limits = with(Limits()) { ($0.fieldBytes, $0.fields) = (60, 3) }
        func status(_ trailers: String, after chunks: String = "") -> [Int] {
            statusCodes(
                for: "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)0\r\n\(trailers)\r\n",
                limits)
        }
        func field(ofBytes count: Int) -> String { "A:\(String(repeating: "x", count: count - 4))\r\n" }
        #expect(status(field(ofBytes: 60)) == [200] && status(field(ofBytes: 61)) == [431])
        #expect(status(field(ofBytes: 20) + field(ofBytes: 40)) == [200])
        #expect(status(field(ofBytes: 20) + field(ofBytes: 41)) == [431])
        #expect(status("A:\r\nB:\r\nC:\r\n") == [200] && status("A:\r\nB:\r\nC:\r\nD:\r\n") == [431])
        // The extensions of chunks count toward the same limit.
        #expect(status(field(ofBytes: 58), after: "1;a\r\nx\r\n") == [200])
        #expect(status(field(ofBytes: 59), after: "1;a\r\nx\r\n") == [431])
        #expect(status("", after: "1;\(String(repeating: "a", count: 60))\r\nx\r\n") == [431])
    }

    @Test func `a body may be as large as its limit and not a byte larger`() {
        let limits = with(Limits()) { $0.bodyBytes = 10 }
        func status(_ fields: String, _ body: String) -> [Int] {
            statusCodes(for: "POST / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\r\n\(body)", limits)
        }
        #expect(status("Content-Length: 10", "0123456789") == [200])
        #expect(status("Content-Length: 11", "0123456789x") == [413])
        #expect(status("Transfer-Encoding: chunked", "6\r\n012345\r\n4\r\n6789\r\n0\r\n\r\n") == [200])
        #expect(status("Transfer-Encoding: chunked", "6\r\n012345\r\n5\r\n6789x\r\n0\r\n\r\n") == [413])
    }

    @Test func `the body of a POST request is what was sent, counted or in chunks, and that of others is dropped`() {
        let requests = [
            ("Content-Length: 5", "a=b&c"),
            ("Transfer-Encoding: chunked", "2;x=y\r\na=\r\n3\r\nb&c\r\n0\r\nT: u\r\n\r\n"),
        ]
        for method in ["POST", "PUT", "GET"] {
            for (field, body) in requests {
                let request = "\(method) /a HTTP/1.1\r\nHost: h\r\n\(field)\r\n\r\n\(body)"
                // Pipelined, so that the next request begins where the body ends.
                let (whole, differences) = exchange(request + request + "GET /b HTTP/1.1\r\nHost: h\r\n\r\n")
                #expect(statuses(whole.output) == [200, 200, 200] && differences == [])
                let count = whole.output.components(separatedBy: "\r\nB: 61.3d.62.26.63\r\n").count - 1
                #expect(count == (method == "POST" ? 2 : 0))
                #expect(whole.output.components(separatedBy: "\r\nB: ").count - 1 == count)
            }
        }
    }

    @Test func `the body of a POST request counts as memory that its connection holds, until it is responded to`() {
        let conversation = Conversation()
        let head = "POST /a HTTP/1.1\r\nHost: h\r\nContent-Length: 50000\r\n\r\n"
        conversation.receive(Array(head.utf8), at: 0)
        let before = conversation.held
        conversation.receive([UInt8](repeating: 0x61, count: 40_000), at: 1)
        #expect(conversation.held >= before + 40_000)
        // The memory of the process is short, so nothing more is read of it, and it ends by its deadline.
        conversation.room = .upTo(10_000)
        #expect(!conversation.next.reads && conversation.deadline == 30_000)
        conversation.room = .upTo(.max)
        conversation.receive([UInt8](repeating: 0x61, count: 10_000), at: 2)
        #expect(
            conversation.held < 10_000 + conversation.unsent.count * 2
                && conversation.unsentText.hasPrefix("HTTP/1.1 200"))
    }

    @Test func `a worker gets the body of a POST request`() {
        let conversation = Conversation()
        let request = "POST /slow HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\na=b"
        conversation.receive(Array(request.utf8), at: 0)
        #expect(conversation.work(at: 1) && conversation.unsentText.contains("\r\nB: 61.3d.62\r\n"))
    }

    @Test func `a client that has ended its side still gets its responses`() {
        let twice = String(repeating: "GET /a HTTP/1.1\r\nHost: h\r\n\r\n", count: 2)
        let (whole, differences) = exchange(twice + "GET /b HT", endsInput: true)
        #expect(statuses(whole.output) == [200, 200])
        #expect(whole.closes)
        #expect(differences == [])
    }

    @Test func `responses with status 204 and 304 have neither a body nor a length`() {
        for status in [Status.noContent, .notModified] {
            let handler = cheapHandler { _, response in
                response.status = status
                response.body = Array("never".utf8)
            }
            let whole = Exchange(Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8), cuts: [], handler: handler)
            #expect(whole.output.hasSuffix("GMT\r\n\r\n"))
        }
    }
}
