import Foundation
import Testing

@testable import faceit

/// The log of a running server.
struct LogTests {
    @Test func `each request is one line with what is known of it`() throws {
        let running = try RunningServer("serve", "--port", "0", "--access-log")
        let svg = try curl(running.address + "?mouth=grin", "-A", "agent \"7\" \\ ü\u{9B}", "-H", "X-Request-Id: a-1")
        #expect(try curl("-i", "-I", running.address).contains("X-Request-Id: "))
        _ = try curl(running.address + ".png?size=512", "-H", "X-Forwarded-For: 192.0.2.7")
        _ = try curl(running.address + "?mout=grin")
        #expect(running.end() == 0)
        let log = try running.log().filter { $0.event == "request" }
        #expect(log.map(\.status) == [200, 200, 200, 400])
        #expect(log.map(\.method) == ["GET", "HEAD", "GET", "GET"])
        #expect(log.map(\.path) == ["/face", "/face", "/face.png", "/face"] && log.allSatisfy { $0.target == nil })
        #expect(log.allSatisfy { $0.client == "127.0.0.1" })
        #expect(log[0].agent == "agent \"7\" \\ ü\u{9B}" && log[0].id == "a-1")
        #expect(log[0].bytes == svg.utf8.count && log[1].bytes == 0)
        #expect(Set(log.map(\.id)).count == 4)
        #expect(log.allSatisfy { 1..<10_000_000 ~= $0.microseconds ?? 0 && $0.level == "info" })
        #expect(log.allSatisfy { $0.time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil })
    }

    @Test func `with --log-targets a line has the path and the query of the request`() throws {
        let running = try RunningServer("serve", "--port", "0", "--access-log", "--log-targets")
        _ = try curl(running.address + "/seed=ada.svg?mouth=grin")
        #expect(running.end() == 0)
        let line = try #require(try running.log().first { $0.event == "request" })
        #expect(line.target == "/face/seed=ada.svg?mouth=grin" && line.path == nil)
    }

    @Test(arguments: [([], ["start", "drain", "end"]), (["--access-log", "--log-level", "warning"], [])])
    func `without the option, or if the level leaves them out, no request is logged or identified`(
        options: [String], events: [String]
    ) throws {
        let running = try RunningServer(Program.path, ["serve", "--port", "0"] + options)
        #expect(try !curl("-i", running.address).contains("X-Request-Id"))
        #expect(running.end() == 0)
        #expect(try running.log().map(\.event) == events)
    }

    @Test func `the start is logged with the version and the options that are not defaults`() throws {
        let running = try RunningServer(
            "serve", "--port", "0", "--head-time=2.5", environment: ["FACEIT_MAX_AGE": "60", "FACEIT_SOCKET": ""])
        #expect(running.end() == 0)
        let start = try #require(try running.log().first)
        #expect(try "faceit \(#require(start.version))\n" == Program("version").text)
        #expect(start.options == "--port=0 --max-age=60 --head-time=2.5")
    }

    @Test func `the text format shows the same for people`() throws {
        let running = try RunningServer("serve", "--port", "0", "--access-log", "--log-targets", "--log-format", "text")
        _ = try curl(running.address + "?a=%22b", "-A", "two words", "-H", "X-Request-Id: x")
        #expect(running.end() == 0)
        let lines = try running.errorOutputToEnd().split(separator: "\n")
        #expect(
            lines[1].contains(
                /^\S+Z info    request method=GET target=\/face\?a=%22b status=400 reason=unknown parameter=a bytes=\d+ microseconds=\d+ client=127\.0\.0\.1 agent="two words" id=x$/
            ))
        #expect(lines[2].contains(/^\S+Z info    SIGTERM: draining, at most 10 s signal=SIGTERM$/))
    }
}

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
