import Foundation
import Testing

/// The program as a server, as curl sees it.
struct ServeTests {
    @Test func `a face over HTTP is the face that is drawn`() throws {
        let running = try RunningServer("serve", "--port", "0")
        #expect(try curl(running.place + "?mouth=grin&fill=gold") == Program("draw", "mouth=grin", "fill=gold").text)
        #expect(running.end() == 0)
    }

    @Test func `without a word it serves, as the environment says`() throws {
        let running = try RunningServer(environment: ["HOST": "localhost", "PORT": "0", "FACEIT_FIELDS": "2"])
        #expect(running.place.hasPrefix("http://localhost:"))
        #expect(try curl(running.place, "-o", "/dev/null", "-w", "%{http_code}", "-H", "A: b") == "431")
    }

    @Test func `options without a command are those of serve`() throws {
        let running = try RunningServer("--host", "127.0.0.1", "--port=0")
        #expect(running.place.hasPrefix("http://127.0.0.1:"))
        #expect(running.end() == 0)
    }

    @Test func `faces may be kept for as long as the operator says`() throws {
        let running = try RunningServer("serve", "--port", "0", "--max-age", "60")
        #expect(try curl("-I", running.place).contains("Cache-Control: public, max-age=60\r\n"))
    }

    @Test(arguments: ["::1", "[::1]"])
    func `at an IPv6 address, with or without brackets`(host: String) throws {
        let running = try RunningServer("serve", "--host", host, "--port", "0")
        #expect(running.place.hasPrefix("http://[::1]:"))
        #expect(try curl(running.place).hasPrefix("<svg "))
    }

    @Test func `at a Unix-domain socket, which a server that is no more does not keep`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("faceit.sock")
        do {
            let running = try RunningServer("serve", "--socket", path)
            #expect(try curl("--unix-socket", path, "http://h/face").hasPrefix("<svg "))
            let other = try Program("serve", "--socket", path)
            #expect(other.exitCode == 69)
            #expect(other.complaint == "faceit: can't listen on '\(path)': Address already in use\n")
            #expect(running.end() == 0)
        }
        #expect(try folder.names.isEmpty)
    }

    @Test func `a file that is no socket stays`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("letter")
        try Data("dear".utf8).write(to: URL(filePath: path))
        let run = try Program("serve", "--socket", path)
        #expect(run.exitCode == 69)
        #expect(run.complaint == "faceit: can't listen on '\(path)': a file that is not a socket exists there\n")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "dear")
    }

    @Test(arguments: [true, false])
    func `it serves when nobody reads what it says`(isClosed: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("faceit.sock")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        let redirection = isClosed ? "<&- >&- 2>&-" : ""
        process.arguments = ["-c", "exec '\(Program.executable.path)' serve --socket '\(path)' \(redirection)"]
        let output = Pipe()
        process.standardOutput = output
        try output.fileHandleForReading.close()
        try process.run()
        for _ in 0..<500 where !FileManager.default.fileExists(atPath: path) { usleep(10_000) }
        // The file exists a moment before the server listens.
        let retries = ["--retry", "5", "--retry-delay", "1", "--retry-connrefused"]
        #expect(try curl(retries + ["--unix-socket", path, "http://h/face"]).hasPrefix("<svg "))
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func `a port that can't be had is said, with exit code 69`() throws {
        let running = try RunningServer("serve", "--port", "0")
        let port = try #require(running.place.split(separator: ":").last?.split(separator: "/").first.map(String.init))
        let other = try Program("serve", "--port", port)
        #expect(other.exitCode == 69)
        #expect(other.complaint == "faceit: can't listen on port \(port) of '127.0.0.1': Address already in use\n")
        #expect(try Program("serve", "--host", "no.such.host.invalid").exitCode == 69)
    }

    @Test func `a refusal says what to do`() throws {
        let running = try RunningServer("serve", "--port", "0")
        let answer = try curl("-i", running.place + "?mout=grin")
        #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        #expect(answer.contains("Content-Type: application/problem+json\r\n"))
        #expect(answer.contains(#""detail":"unknown parameter 'mout'; did you mean 'mouth'?""#))
        #expect(try curl("-i", "-X", "PUT", running.place).contains("Allow: GET, HEAD, OPTIONS\r\n"))
    }

    @Test func `a face that is known is not sent again`() throws {
        let running = try RunningServer("serve", "--port", "0")
        let first = try curl("-i", running.place)
        let tag = try #require(first.firstMatch(of: /ETag: ("[0-9a-f]{16}")\r\n/)?.1)
        let again = try curl("-i", "-H", "If-None-Match: \(tag)", running.place)
        #expect(again.hasPrefix("HTTP/1.1 304 Not Modified\r\n"))
        #expect(again.contains("ETag: \(tag)\r\n") && again.contains("Cache-Control: public, max-age=31536000\r\n"))
        #expect(again.hasSuffix("\r\n\r\n"))
    }
}
