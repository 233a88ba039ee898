import HTTP
import TestSupport
import Testing

struct ConnectionTests {
    @Test(arguments: RequestCase.all)
    func `what is said to a request, however it arrives`(request: RequestCase) {
        let (said, differences) = exchange(request.input)
        #expect(statuses(said.output) == request.statuses, "\(said.output)")
        for text in request.contains { #expect(said.output.contains(text)) }
        #expect(said.endsOutput == request.closes)
        #expect(!said.closes)
        #expect(differences == [])
        // RFC 9110 §6.6.1: on every answer, and these are all ours.
        let dates = said.output.split(
            separator: "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n", omittingEmptySubsequences: false)
        #expect(dates.count - 1 == request.statuses.filter { $0 != 100 }.count)
    }

    @Test func `an answer is whole`() {
        let said = exchange("GET /a HTTP/1.1\r\nHost: h\r\n\r\n").exchange
        #expect(
            said.output == "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nX: GET /a\r\nA: h\r\n"
                + "Content-Length: 5\r\n\r\nhello")
    }

    @Test func `head is get without the body`() {
        let get = exchange("GET /a HTTP/1.1\r\nHost: h\r\n\r\n").exchange.output
        let head = exchange("HEAD /a HTTP/1.1\r\nHost: h\r\n\r\n").exchange.output
        #expect(head == String(get.dropLast(5)).split(separator: "GET").joined(separator: "HEAD"))
    }

    @Test func `the limits of a head, to the byte`() {
        var limits = Limits()
        limits.requestLineBytes = 30
        limits.fieldBytes = 60
        limits.fields = 3
        func status(_ target: Int, _ fields: String) -> [Int] {
            let line = "GET /" + String(repeating: "x", count: target) + " HTTP/1.1"
            let (said, differences) = exchange("\(line)\r\n\(fields)\r\n", limits: limits)
            #expect(differences == [])
            return statuses(said.output)
        }
        #expect(status(16, "Host: h\r\n") == [200])
        #expect(status(17, "Host: h\r\n") == [414])
        #expect(status(0, "Host: h\r\nA: \(String(repeating: "x", count: 46))\r\n") == [200])
        #expect(status(0, "Host: h\r\nA: \(String(repeating: "x", count: 47))\r\n") == [431])
        #expect(status(0, "Host: h\r\nA: \(String(repeating: "\u{1}", count: 470))\r\n") == [431])
        #expect(status(0, "Host: h\r\nA:\r\nB:\r\n") == [200])
        #expect(status(0, "Host: h\r\nA:\r\nB:\r\nC:\r\n") == [431])
    }

    @Test func `the limits of a body, to the byte`() {
        var limits = Limits()
        limits.bodyBytes = 10
        func status(_ fields: String, _ body: String) -> [Int] {
            let (said, differences) = exchange("POST / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\r\n\(body)", limits: limits)
            #expect(differences == [])
            return statuses(said.output)
        }
        #expect(status("Content-Length: 10", "0123456789") == [200])
        #expect(status("Content-Length: 11", "0123456789x") == [413])
        #expect(status("Transfer-Encoding: chunked", "6\r\n012345\r\n4\r\n6789\r\n0\r\n\r\n") == [200])
        #expect(status("Transfer-Encoding: chunked", "6\r\n012345\r\n5\r\n6789x\r\n0\r\n\r\n") == [413])
    }

    @Test func `a client that has sent all still gets its answers`() {
        let twice = String(repeating: "GET /a HTTP/1.1\r\nHost: h\r\n\r\n", count: 2)
        let (said, differences) = exchange(twice + "GET /b HT", endsInput: true)
        #expect(statuses(said.output) == [200, 200])
        #expect(said.closes)
        #expect(differences == [])
    }

    @Test func `requests on a connection are counted`() {
        var limits = Limits()
        limits.requestsPerConnection = 2
        let (said, _) = exchange(String(repeating: "GET /a HTTP/1.1\r\nHost: h\r\n\r\n", count: 3), limits: limits)
        #expect(statuses(said.output) == [200, 200])
        #expect(said.output.contains("Connection: close"))
        #expect(said.endsOutput)
    }

    @Test func `an answer without content says no length`() {
        for status in [Status.noContent, .notModified] {
            let handler = cheap { _, response in
                response.status = status
                response.body = Array("never".utf8)
            }
            let said = Exchange(Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8), cuts: [], handler: handler)
            #expect(said.output.hasSuffix("GMT\r\n\r\n"))
        }
    }
}
