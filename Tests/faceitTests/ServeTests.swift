import Foundation
import Testing

/// The program as a server, with curl as its client.
struct ServeTests {
    @Test func `serve and draw give the same bytes for a face`() throws {
        let running = try RunningServer("serve", "--port", "0")
        #expect(try curl(running.address + "?mouth=grin&fill=gold") == Program("draw", "mouth=grin", "fill=gold").text)
        #expect(running.end() == 0)
    }

    @Test func `without arguments the program serves with the options of the environment`() throws {
        let running = try RunningServer(environment: ["FACEIT_HOST": "localhost", "PORT": "0", "FACEIT_FIELDS": "2"])
        #expect(running.address.hasPrefix("http://localhost:"))
        #expect(try curl(running.address, "-o", "/dev/null", "-w", "%{http_code}", "-H", "A: b") == "431")
    }

    @Test func `options without a command are options of serve`() throws {
        let running = try RunningServer("--host", "127.0.0.1", "--port=0")
        #expect(running.address.hasPrefix("http://127.0.0.1:"))
        #expect(running.end() == 0)
    }

    @Test func `the response to an avatar with a default of 404 is that of the option`() throws {
        for (option, status) in [("face", "200 OK"), ("404", "404 Not Found")] {
            let running = try RunningServer("serve", "--port", "0", "--avatar-default", option)
            let url = running.address.replacing("/face", with: "/avatar/ada?d=404")
            #expect(try curl("-I", url).hasPrefix("HTTP/1.1 \(status)\r\n"))
        }
    }

    @Test func `the max-age of faces is that of the option`() throws {
        let running = try RunningServer("serve", "--port", "0", "--max-age", "60")
        #expect(try curl("-I", running.address).contains("Cache-Control: public, max-age=60, immutable\r\n"))
    }

    @Test func `links begin with the public URL, whose path is optional in requests`() throws {
        let running = try RunningServer("serve", "--port", "0", "--public-url", "https://example.org/avatars/")
        let base = running.address.replacing("/face", with: "")
        for path in ["/avatars/face.json?mouth=.5", "/face.json?mouth=.5"] {
            let response = try curl("-i", base + path)
            #expect(response.contains("Link: <https://example.org/avatars/face?mouth=grin>; rel=\"canonical\"\r\n"))
            #expect(response.contains(#""png":"https://example.org/avatars/face.png?mouth=grin""#))
        }
        #expect(try curl(base + "/avatars") == curl(base + "/"))
        #expect(try curl(base + "/healthz") == "ok\n")
        #expect(try curl("-o", "/dev/null", "-w", "%{http_code}", base + "/avatarsX/face") == "404")
        #expect(running.end() == 0)
    }

    @Test(arguments: ["::1", "[::1]"])
    func `the host can be an IPv6 address with or without brackets`(host: String) throws {
        let running = try RunningServer("serve", "--host", host, "--port", "0")
        #expect(running.address.hasPrefix("http://[::1]:"))
        #expect(try curl(running.address).hasPrefix("<svg "))
    }

    @Test func `a server on a Unix-domain socket excludes a second one and removes the file when it ends`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("faceit.sock")
        do {
            let running = try RunningServer("serve", "--socket", path)
            #expect(try curl("--unix-socket", path, "http://h/face").hasPrefix("<svg "))
            let other = try Program("serve", "--socket", path)
            #expect(other.exitCode == 69)
            #expect(other.failure == "can't listen on '\(path)': Address already in use")
            #expect(running.end() == 0)
        }
        #expect(try folder.names.isEmpty)
    }

    @Test func `a file that is not a socket is not replaced by one`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("file")
        try Data("content".utf8).write(to: URL(filePath: path))
        let run = try Program("serve", "--socket", path)
        #expect(run.exitCode == 69)
        #expect(run.failure == "can't listen on '\(path)': a file that is not a socket exists there")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "content")
    }

    @Test(arguments: [true, false])
    func `the server runs if its standard streams are closed or broken pipes`(isClosed: Bool) throws {
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

    @Test func `a port in use, or a host without an address, is an error with exit code 69`() throws {
        let running = try RunningServer("serve", "--port", "0")
        let port = try #require(running.port)
        let other = try Program("serve", "--port", "\(port)")
        #expect(other.exitCode == 69)
        #expect(other.failure == "can't listen on port \(port) of '127.0.0.1': Address already in use")
        #expect(try Program("serve", "--host", "no.such.host.invalid").exitCode == 69)
    }

    @Test func `an unknown parameter gets a problem document with a suggestion`() throws {
        let running = try RunningServer("serve", "--port", "0")
        let response = try curl("-i", running.address + "?mout=grin")
        #expect(response.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
        #expect(response.contains("Content-Type: application/problem+json\r\n"))
        #expect(response.contains(#""detail":"unknown parameter 'mout'; did you mean mouth?""#))
        #expect(try curl("-i", "-X", "PUT", running.address).contains("Allow: GET, HEAD, OPTIONS\r\n"))
    }

    @Test func `a conditional request with the tag of the face gets 304`() throws {
        let running = try RunningServer("serve", "--port", "0")
        let first = try curl("-i", running.address)
        let tag = try #require(first.firstMatch(of: /ETag: ("[0-9a-f]{16}")\r\n/)?.1)
        let second = try curl("-i", "-H", "If-None-Match: \(tag)", running.address)
        #expect(second.hasPrefix("HTTP/1.1 304 Not Modified\r\n"))
        #expect(second.contains("ETag: \(tag)\r\n"))
        #expect(second.contains("Cache-Control: public, max-age=31536000, immutable\r\n"))
        #expect(second.hasSuffix("\r\n\r\n"))
    }
}
