import Foundation
import TestSupport
import Testing

/// The metrics of a running program, and the document about them.
struct MetricsTests {
    private func status(_ url: String) throws -> String { try curl("-o", "/dev/null", "-w", "%{http_code}", url) }

    @Test func `the metrics are a route only if the option is given`() throws {
        let without = try RunningServer("serve", "--port", "0")
        #expect(try status(without.base + "/metrics") == "404")
        let running = try RunningServer("serve", "--port", "0", "--metrics")
        _ = try curl(running.address)
        let metrics = try curl("-i", running.base + "/metrics")
        #expect(metrics.contains("\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"))
        #expect(metrics.contains("\nfaceit_build_info{version=\"1.0.0\"} 1\n"))
        #expect(metrics.contains("\nfaceit_ready 1\n"))
        #expect(
            metrics.contains("\nfaceit_http_requests_total{operation=\"getFace\",format=\"svg\",status=\"2xx\"} 1\n"))
        #expect(metrics.contains("\nfaceit_connections_accepted_total 2\n"))
        #expect(metrics.contains("\nfaceit_connections 1\n"))
        #expect(metrics.contains("\nfaceit_queue_wait_seconds_count 1\n"))
        let start = try #require(
            metrics.firstMatch(of: /\nprocess_start_time_seconds (\S+)\n/).flatMap { Double($0.1) })
        #expect(abs(start - Date().timeIntervalSince1970) < 60)
        #expect(running.end() == 0)
    }

    @Test func `a port for monitoring serves metrics and health checks, and nothing else`() throws {
        let running = try RunningServer("serve", "--port", "0", "--metrics-port", "0", "--log-format", "json")
        let monitor = try "http://127.0.0.1:\(#require(running.waitForEvent("monitoring").port))"
        #expect(try status(running.base + "/metrics") == "404")
        #expect(try curl(monitor + "/healthz") == "ok\n" && curl(monitor + "/readyz") == "ready\n")
        #expect(try curl(monitor + "/version").contains("\"name\":\"faceit\""))
        #expect(try status(monitor + "/face") == "404")
        let metrics = try curl(monitor + "/metrics")
        for (operation, status) in [("getHealth", 2), ("getReadiness", 2), ("getVersion", 2), ("unmatched", 4)] {
            let labels = "operation=\"\(operation)\",format=\"none\",status=\"\(status)xx\""
            #expect(metrics.contains("\nfaceit_http_requests_total{\(labels)} \(operation == "unmatched" ? 2 : 1)\n"))
        }
        // Those of the server for faces, with which only one client has connected.
        #expect(metrics.contains("\nfaceit_connections_accepted_total 1\n"))
        #expect(running.end() == 0)
    }

    @Test func `the listener for monitoring responds until all requests have ended`() throws {
        let running = try RunningServer("serve", "--port", "0", "--metrics-port", "0", "--drain-time", "60")
        let unfinished = try Client(port: #require(running.port))
        let monitor = try "http://127.0.0.1:\(#require(running.waitForEvent("monitoring").port))"
        #expect(try curl(monitor + "/readyz") == "ready\n")
        running.send(SIGTERM)
        try running.waitForEvent("drain")
        #expect(try curl("-w", "%{http_code}", "-o", "/dev/null", monitor + "/readyz") == "503")
        #expect(try curl(monitor + "/metrics").contains("\nfaceit_ready 0\n"))
        withExtendedLifetime(unfinished) {}
        running.send(SIGTERM)
        _ = running.wait()
    }

    /// A row of the table in the documentation for each family: `| name | type | labels | help |`.
    private func rows(of metrics: String) -> [String] {
        let lines = metrics.split(separator: "\n")
        return lines.indices.filter { lines[$0].hasPrefix("# HELP ") }.map { index in
            let words = lines[index].split(separator: " ", maxSplits: 3)
            // The type and the first sample follow.
            let (kind, sample) = (lines[index + 1].split(separator: " ").last ?? "", lines[index + 2])
            let labels = sample.matches(of: /(\w+)="/).map { "`\($0.1)`" }.filter { $0 != "`le`" }
            return "| `\(words[2])` | \(kind) | \(labels.joined(separator: ", ")) | \(words[3]) |"
        }
    }

    @Test func `the documentation lists all metrics as they are exported`() throws {
        let running = try RunningServer("serve", "--port", "0", "--metrics")
        let rows = rows(of: try curl(running.base + "/metrics"))
        #expect(rows.count > 25)
        let documented = try String(contentsOfFile: repositoryPath("docs/metrics.md"), encoding: .utf8)
            .components(separatedBy: "\n")
            .filter { $0.hasPrefix("| `faceit_") || $0.hasPrefix("| `process_") }
        #expect(corrections(of: documented, to: rows) == [], "the table in docs/metrics.md")
    }
}
