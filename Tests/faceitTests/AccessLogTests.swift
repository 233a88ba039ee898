import Foundation
import Testing

struct AccessLogTests {
    @Test func `each request is one line with what is known of it`() throws {
        let running = try RunningServer("serve", "--port", "0", "--access-log", "--trusted-proxy", "127.0.0.0/8")
        let svg = try curl(running.address + "?mouth=grin", "-A", "agent \"7\" \\ ü\u{9B}", "-H", "X-Request-Id: a-1")
        #expect(try curl("-i", "-I", running.address).contains("X-Request-Id: "))
        _ = try curl(running.address + ".png?size=512", "-H", "X-Forwarded-For: 192.0.2.7, 127.0.0.2")
        _ = try curl(running.address + "?mout=grin")
        #expect(running.end() == 0)
        let log = try running.log().filter { $0.event == "request" }
        #expect(log.map(\.status) == [200, 200, 200, 400])
        #expect(log.map(\.method) == ["GET", "HEAD", "GET", "GET"])
        #expect(log.map(\.target) == ["/face?mouth=grin", "/face", "/face.png?size=512", "/face?mout=grin"])
        #expect(log.map(\.client) == ["127.0.0.1", "127.0.0.1", "192.0.2.7", "127.0.0.1"])
        #expect(log[0].agent == "agent \"7\" \\ ü\u{9B}" && log[0].id == "a-1")
        #expect(log[0].bytes == svg.utf8.count && log[1].bytes == 0)
        #expect(Set(log.map(\.id)).count == 4)
        #expect(log.allSatisfy { 1..<10_000_000 ~= $0.microseconds ?? 0 && $0.level == "info" })
        #expect(log.allSatisfy { $0.time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil })
    }

    @Test func `without the option no request is logged or identified`() throws {
        let running = try RunningServer("serve", "--port", "0")
        #expect(try !curl("-i", running.address).contains("X-Request-Id"))
        #expect(running.end() == 0)
        #expect(try running.log().map(\.event) == ["start", "drain", "end"])
    }

    @Test func `events below the level are not logged`() throws {
        let running = try RunningServer("serve", "--port", "0", "--log-level", "warning")
        #expect(running.end() == 0)
        #expect(try running.errorOutputToEnd() == "")
    }

    @Test func `requests are not logged if the level leaves them out`() throws {
        let running = try RunningServer("serve", "--port", "0", "--access-log", "--log-level", "warning")
        #expect(try !curl("-i", running.address).contains("X-Request-Id"))
        #expect(running.end() == 0)
        #expect(try running.errorOutputToEnd() == "")
    }

    @Test func `a rejected request is logged with what is known of it`() throws {
        let running = try RunningServer("serve", "--port", "0", "--access-log", "--body", "10", "--loop-time", "10")
        let body = try curl("-X", "POST", "-H", "X-Request-Id: large", "-d", "12345678901", "-i", running.address)
        #expect(body.hasPrefix("HTTP/1.1 413 ") && body.contains("X-Request-Id: large\r\n"))
        let expectation = try curl("-H", "X-Request-Id: much", "-H", "Expect: much", "-i", running.address)
        #expect(expectation.hasPrefix("HTTP/1.1 417 ") && expectation.contains("X-Request-Id: much\r\n"))
        _ = try curl("-X", "OPTIONS", "--request-target", "*", running.address)
        #expect(running.end() == 0)
        let log = try running.log().filter { $0.event == "request" }
        #expect(log.map(\.status) == [413, 417, 204])
        #expect(log.map(\.target) == ["/face", "/face", "*"])
        #expect(log.prefix(2).map(\.id) == ["large", "much"])
        #expect(log.allSatisfy { $0.agent?.hasPrefix("curl/") == true })
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
        let running = try RunningServer("serve", "--port", "0", "--access-log", "--log-format", "text")
        _ = try curl(running.address + "?a=%22b", "-A", "two words", "-H", "X-Request-Id: x")
        #expect(running.end() == 0)
        let lines = try running.errorOutputToEnd().split(separator: "\n")
        #expect(
            lines[1].contains(
                /^\S+Z info    request method=GET target=\/face\?a=%22b status=400 bytes=\d+ microseconds=\d+ client=127\.0\.0\.1 agent="two words" id=x$/
            ))
        #expect(lines[2].contains(/^\S+Z info    SIGTERM: draining, at most 10 s signal=SIGTERM$/))
    }

    @Test func `a reader of the log that is too slow delays no response`() throws {
        let running = try RunningServer("serve", "--port", "0", "--access-log")
        // More lines than the pipe and the buffer of the server can hold, without reading any.
        let target = "/face?_=" + String(repeating: "x", count: 1000)
        let url = running.address.replacing("/face", with: target) + "[1-2000]"
        let start = ContinuousClock.now
        #expect(try curl("-g", "--globoff", running.address).hasPrefix("<svg "))
        _ = try curl(url, "-o", "/dev/null", "-I")
        #expect(ContinuousClock.now - start < .seconds(9))
        #expect(running.end() == 0)
        let log = try running.errorOutputToEnd().split(separator: "\n")
        // The pipe holds 64 KiB, and the rest is lost with the process.
        #expect(20..<2_000 ~= log.count)
    }
}
