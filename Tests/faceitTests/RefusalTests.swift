import Foundation
import Glibc
import Testing

/// What the log says of connections and requests that the server has to refuse.
struct RefusalTests {
    /// Sends requests for large pictures on connections of their own, and doesn't wait for responses.
    private func requestLargePictures(_ count: Int, port: Int) throws -> [Process] {
        try (0..<count).map { number in
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [
                "curl", "-s", "-o", "/dev/null", "--noproxy", "*",
                "http://127.0.0.1:\(port)/face.png?size=4000&v=\(number)",
            ]
            try process.run()
            return process
        }
    }

    @Test func `a full queue is logged once for many requests`() throws {
        let running = try RunningServer("serve", "--port", "0", "--workers", "1", "--queue", "1")
        let clients = try requestLargePictures(8, port: #require(running.port))
        running.waitForLog(#""event":"queue-full","message":""#)
        for client in clients { client.waitUntilExit() }
        #expect(running.end() == 0)
        #expect(try running.log().count { $0.event == "queue-full" } == 0)
    }

    @Test func `a lack of descriptors is logged`() throws {
        let running = try RunningServer(
            URL(filePath: "/bin/sh"), ["-c", "ulimit -n 40; exec '\(Program.executable.path)' serve --port 0"])
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
