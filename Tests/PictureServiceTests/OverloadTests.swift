import HTTP
import PictureResponses
import PictureService
import Pictures
import ServiceTestSupport
import Testing

struct OverloadTests {
    private static let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 0))

    /// The response of a connection with some room.
    private func response(to path: String, in room: Room) -> String {
        var responder = Responder.pictures()
        var connection = Connection(limits: Limits())
        connection.room = room
        let bytes = Array("GET \(path) HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
        connection.receive(bytes, count: bytes.count, at: Self.now, using: &responder)
        return String(decoding: connection.output.next, as: UTF8.self)
    }

    @Test func `without memory the response to a request for a picture or a document is 503 with Retry-After`() {
        for path in ["/face", "/face.png?size=4096", "/openapi.yaml", "/unknown"] {
            let text = response(to: path, in: .full)
            #expect(text.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
            #expect(text.contains("\r\nRetry-After: 1\r\n") && text.contains("\r\nCache-Control: no-store\r\n"))
            #expect(text.contains("\r\nContent-Type: application/problem+json\r\n"))
            #expect(text.contains(#""detail":"the server is overloaded: try again in a second""#))
            #expect(!text.contains("Connection: close"))
        }
        #expect(response(to: "/face", in: .upTo(0)).hasPrefix("HTTP/1.1 200 OK\r\n"))
    }

    /// The response to a request that waits for a worker until none can take it.
    private func response(afterWaitOf wait: TimeSpan, drains: Bool = false) -> String {
        var responder = Responder.pictures()
        var connection = Connection(limits: Limits())
        let bytes = Array("GET /face.png?size=1024 HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
        connection.receive(bytes, count: bytes.count, at: Self.now, using: &responder)
        _ = connection.takeWork()
        if drains { connection.drain(at: Self.now) }
        connection.rejectWork(wait: wait, at: Self.now, using: &responder)
        return String(decoding: connection.output.next, as: UTF8.self)
    }

    @Test(arguments: [
        (TimeSpan.zero, 1, "a second"), (.nanoseconds(1), 1, "a second"), (.seconds(1), 1, "a second"),
        (.milliseconds(1_001), 2, "2 seconds"), (.milliseconds(3_600), 4, "4 seconds"),
        (.seconds(60), 60, "60 seconds"),
        (.seconds(86_400), 60, "60 seconds"), (.max, 60, "60 seconds"),
    ])
    func `Retry-After is the estimated wait for a worker in whole seconds, from one second to a minute`(
        wait: TimeSpan, seconds: Int, text: String
    ) {
        let response = response(afterWaitOf: wait)
        #expect(response.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
        #expect(response.contains("\r\nRetry-After: \(seconds)\r\n"))
        #expect(response.contains(#""detail":"the server is overloaded: try again in \#(text)""#))
    }

    @Test func `a server that shuts down responds with 503 without Retry-After`() {
        let rejected = response(afterWaitOf: .seconds(2), drains: true)
        #expect(rejected.hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
        #expect(rejected.contains(#""detail":"the server is overloaded""#) && !rejected.contains("Retry-After"))
        let readiness = Readiness()
        readiness.end()
        var responder = Responder.pictures(routes: ServiceRoute.monitoring(readiness: readiness))
        let notReady = ServiceResponse(get: "/readyz", from: &responder)
        #expect(notReady.status == 503 && notReady["Retry-After"] == nil)
    }

    @Test(arguments: ["/healthz", "/readyz", "/version"])
    func `without memory the program can be observed`(path: String) {
        let normal = response(to: path, in: .upTo(.max))
        #expect(normal.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(response(to: path, in: .full) == normal)
    }

    @Test(arguments: [
        ("/face", false), ("/face.json", false), ("/face.png?size=16", false), ("/face.png?size=1024", true),
        ("/face.txt?columns=240", true), ("/docs", false), ("/face.png?size=5000", false),
        ("/faces?mouth=*", false), ("/faces.png?mouth=*", true), ("/faces?mouth=0..1/1024", true),
        // Too large, which is found before memory is reserved for them: that would fail as well, with 503.
        ("/faces.png?mouth=*&size=4096", false), ("/faces.txt?mouth=-1..1/100&across=1&columns=240", false),
    ])
    func `only expensive faces are drawn by workers`(path: String, isExpensive: Bool) {
        // A document is made by the first request for it, which takes longer.
        if path == "/docs" { _ = ServiceResponse(get: path) }
        #expect(response(to: path, in: .upTo(.max)).isEmpty == isExpensive)
    }
}
