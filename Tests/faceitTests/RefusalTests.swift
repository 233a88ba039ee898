import Testing

@testable import faceit

/// What the log says of connections and requests that the server has to refuse.
struct RefusalTests {
    @Test func `what is refused is reported at once, and then every tenth time, and at the end`() {
        var report = RefusalReport()
        var refused = 0
        let reported = (1...25).map { second in
            if second != 20 { refused += second == 24 ? 0 : 1 }
            return report.news(of: [0, refused], isLast: second == 25).map(\.count)
        }
        #expect(reported[0] == [1] && reported[10] == [10] && reported[20] == [9] && reported[24] == [3])
        #expect(reported.joined().reduce(0, +) == refused && reported.joined().count == 4)
    }

    @Test func `causes are reported independently of each other`() {
        var report = RefusalReport()
        #expect(report.news(of: [0, 2]).map(\.cause) == [1])
        #expect(report.news(of: [1, 3]).map(\.cause) == [0])
    }

    @Test func `requests that a full queue refuses are logged`() throws {
        let running = try RunningServer("serve", "--port", "0", "--workers", "1", "--queue", "1")
        // The first one is drawn, and the second one waits.
        let clients = try (0..<6).map { number in
            let target = "/face.png?size=2048&fill=gold&v=\(number)"
            return try Client(
                port: #require(running.port),
                sending: "GET \(target) HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n")
        }
        let statuses = try clients.map { try $0.response().dropFirst("HTTP/1.1 ".count).prefix(3) }
        let refused = statuses.count { $0 == "503" }
        #expect(refused > 0 && refused + statuses.count { $0 == "200" } == clients.count)
        #expect(running.end() == 0)
        let log = try running.log().filter { $0.event == "queue-full" }
        #expect(log.compactMap(\.count).reduce(0, +) == refused)
    }

    @Test func `a lack of descriptors is logged`() throws {
        let running = try RunningServer(
            "/bin/sh", ["-c", "ulimit -n 40; exec '\(Program.path)' serve --port 0 --loops 2"])
        try running.waitForEvent("few-descriptors")
        // The connections that are allowed, and one more, for which the longest inactive one is closed.
        let clients = try (0..<60).map { _ in try Client(port: #require(running.port)) }
        try running.waitForEvent("connections-evicted")
        withExtendedLifetime(clients) {}
    }
}
