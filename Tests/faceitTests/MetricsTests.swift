import Foundation
import Testing

/// The metrics of a running program, and the document about them.
struct MetricsTests {
    private func base(_ running: RunningServer) -> String { running.address.replacing("/face", with: "") }

    /// The port of the listener for monitoring, which the program logs.
    private func monitoringPort(_ running: RunningServer) throws -> String {
        var log = ""
        while true {
            // Only whole lines: otherwise digits of the port could be missing.
            if let line = log.firstMatch(of: /"event":"monitoring".*"port":(\d+).*\n/) { return String(line.1) }
            let more = running.nextErrorOutput()
            try #require(!more.isEmpty, "\(log)")
            log += more
        }
    }

    @Test func `the metrics are a route only if the option is given`() throws {
        let without = try RunningServer("serve", "--port", "0")
        #expect(try curl("-o", "/dev/null", "-w", "%{http_code}", base(without) + "/metrics") == "404")
        let running = try RunningServer("serve", "--port", "0", "--metrics")
        _ = try curl(running.address)
        let metrics = try curl("-i", base(running) + "/metrics")
        #expect(metrics.contains("\r\nContent-Type: text/plain; version=0.0.4; charset=utf-8\r\n"))
        #expect(metrics.contains("\nfaceit_build_info{version=\"0.1.0\"} 1\n"))
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
        let monitor = "http://127.0.0.1:\(try monitoringPort(running))"
        #expect(try curl("-o", "/dev/null", "-w", "%{http_code}", base(running) + "/metrics") == "404")
        #expect(try curl(monitor + "/healthz") == "ok\n" && curl(monitor + "/readyz") == "ready\n")
        #expect(try curl(monitor + "/version").contains("\"name\":\"faceit\""))
        #expect(try curl("-o", "/dev/null", "-w", "%{http_code}", monitor + "/face") == "404")
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
        let folder = try TemporaryFolder()
        let path = folder.path("metrics.sock")
        let running = try RunningServer("serve", "--port", "0", "--metrics-socket", path, "--drain-time", "60")
        let port = try #require(running.port)
        let unfinished = try UnfinishedRequest(port: port)
        #expect(try curl("--unix-socket", path, "http://h/readyz") == "ready\n")
        running.send(SIGTERM)
        running.waitForLog("\"event\":\"drain\"")
        #expect(try curl("-w", "%{http_code}", "-o", "/dev/null", "--unix-socket", path, "http://h/readyz") == "503")
        #expect(try curl("--unix-socket", path, "http://h/metrics").contains("\nfaceit_ready 0\n"))
        withExtendedLifetime(unfinished) {}
        running.send(SIGTERM)
        _ = running.wait()
    }

    /// A row of the table in the documentation for each family: `| name | type | labels | help |`.
    private func rows(of metrics: String) -> [String] {
        let lines = metrics.split(separator: "\n")
        return lines.compactMap { line -> String? in
            guard let (_, name, help) = line.wholeMatch(of: /# HELP (\S+) (.+)/)?.output else { return nil }
            let kind = lines.compactMap { $0.wholeMatch(of: /# TYPE (\S+) (\S+)/)?.output }.first { $0.1 == name }?.2
            let sample = lines.first {
                !$0.hasPrefix("#") && $0.wholeMatch(of: /(\w+?)(_bucket)?(\{.*| .*)/)?.1 == name
            }
            let labels = (sample ?? "").matches(of: /(\w+)="/).map { "`\($0.1)`" }.filter { $0 != "`le`" }
            return "| `\(name)` | \(kind ?? "") | \(labels.joined(separator: ", ")) | \(help) |"
        }
    }

    @Test func `the documentation lists all metrics as they are exported`() throws {
        let running = try RunningServer("serve", "--port", "0", "--metrics")
        let rows = rows(of: try curl(base(running) + "/metrics"))
        #expect(rows.count > 25)
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "docs/metrics.md")
        let documented = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| `faceit_") || $0.hasPrefix("| `process_") }
        #expect(documented.map(String.init) == rows, "docs/metrics.md should contain:\n\(rows.joined(separator: "\n"))")
    }
}
