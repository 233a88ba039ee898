import Foundation
import Glibc
import Testing

/// What the log says of connections and requests that the server has to refuse.
struct RefusalTests {
    /// The members that matter here of a line of the log.
    private struct Entry: Decodable {
        let event: String
        let count: Int?
    }

    /// The log of a running server, which is read by whole lines.
    private struct LogReader {
        let running: RunningServer
        private var unread = ""
        private var lines: [Entry] = []

        init(_ running: RunningServer) { self.running = running }

        /// The member `count` of each line with an event that has been read.
        func counts(of event: String) -> [Int] { lines.filter { $0.event == event }.map { $0.count ?? 0 } }

        /// Reads until the log has a number of lines with an event.
        mutating func wait(for event: String, lines number: Int) throws {
            while counts(of: event).count < number {
                let next = running.nextErrorOutput()
                try #require(!next.isEmpty, "the log ends with \(lines)")
                try append(next)
            }
        }

        /// Reads the rest of the log of a server that has ended.
        mutating func readToEnd() throws { try append(running.errorOutputToEnd()) }

        private mutating func append(_ text: String) throws {
            unread += text
            while let end = unread.firstIndex(of: "\n") {
                lines.append(try JSONDecoder().decode(Entry.self, from: Data(unread[..<end].utf8)))
                unread.removeSubrange(...end)
            }
        }
    }

    /// Clients that request pictures that take long to draw, each on a connection of its own.
    private struct Clients {
        let port: Int
        private var clients: [(process: Process, output: Pipe)] = []

        init(port: Int) { self.port = port }

        /// Sends some more requests at the same time, and doesn't wait for responses.
        mutating func request(_ count: Int) throws {
            for _ in 0..<count {
                let (process, output) = (Process(), Pipe())
                process.executableURL = URL(filePath: "/usr/bin/env")
                process.arguments = [
                    "curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "--noproxy", "*",
                    "http://127.0.0.1:\(port)/face.png?height=4096&dpr=4&fit=fill&fill=gold&radius=20&v=\(clients.count)",
                ]
                process.standardOutput = output
                try process.run()
                clients.append((process, output))
            }
        }

        /// Waits until all clients have ended. Returns how many got a status.
        func count(ofStatus status: String) throws -> Int {
            try clients.count { (process, output) in
                let data = try output.fileHandleForReading.readToEnd() ?? Data()
                process.waitUntilExit()
                return String(decoding: data, as: UTF8.self) == status
            }
        }
    }

    @Test func `a full queue is logged at once, and then once for all requests of ten seconds`() throws {
        let running = try RunningServer("serve", "--port", "0", "--workers", "1", "--queue", "1")
        var clients = Clients(port: try #require(running.port))
        var log = LogReader(running)
        try clients.request(8)
        try log.wait(for: "queue-full", lines: 1)
        let start = ContinuousClock.now
        // The server looks once per second whether it has refused requests.
        while ContinuousClock.now - start < .milliseconds(2_500) {
            try clients.request(4)
            usleep(200_000)
        }
        let refused = try clients.count(ofStatus: "503")
        // Otherwise there would be no second line to wait for.
        try #require(refused > log.counts(of: "queue-full").reduce(0, +))
        try log.wait(for: "queue-full", lines: 2)
        #expect(ContinuousClock.now - start > .seconds(8))
        #expect(running.end() == 0)
        try log.readToEnd()
        let counts = log.counts(of: "queue-full")
        #expect(counts.count == 2 && counts.reduce(0, +) == refused)
    }

    @Test func `a lack of descriptors is logged`() throws {
        let running = try RunningServer(
            URL(filePath: "/bin/sh"),
            ["-c", "ulimit -n 40; exec '\(Program.executable.path)' serve --port 0 --loops 2"])
        running.waitForLog(#""event":"few-descriptors""#)
        // The connections that are allowed, and one more, for which the longest inactive one is closed.
        let requests = try (0..<60).map { _ in try UnfinishedRequest(port: #require(running.port)) }
        running.waitForLog(#""event":"connections-evicted""#)
        withExtendedLifetime(requests) {}
        running.send(SIGTERM)
        running.send(SIGTERM)
        _ = running.wait()
    }
}
