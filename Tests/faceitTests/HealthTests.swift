import Foundation
import HTTP
import HTTPServer
import Testing

/// `faceit health`, which asks a server on this machine whether it works.
struct HealthTests {
    @Test(arguments: ["127.0.0.1", "0.0.0.0", "localhost", "::1", "::"])
    func `a server that works is healthy, and one that has ended is not`(host: String) throws {
        let running = try RunningServer("serve", "--host", host, "--port", "0")
        let port = try String(#require(running.port))
        let health = try Program("health", "--host", host, "--port", port)
        #expect(health.exitCode == 0 && health.text == "ok\n" && health.errorOutput == "")
        #expect(running.end() == 0)
        let ended = try Program(["health"], environment: ["FACEIT_HOST": host, "FACEIT_PORT": port])
        #expect(ended.exitCode == 69 && ended.text == "")
        #expect(
            ended.errorOutput == "faceit: the server at port \(port) of '\(host)' is unhealthy: Connection refused\n")
    }

    @Test func `a server on a Unix-domain socket that works is healthy, and one that has ended is not`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("s")
        let running = try RunningServer("serve", "--socket", path)
        #expect(try Program("health", "--socket", path).exitCode == 0)
        #expect(running.end() == 0)
        let ended = try Program("health", "--socket", path)
        #expect(ended.exitCode == 69)
        #expect(ended.errorOutput == "faceit: the server at '\(path)' is unhealthy: No such file or directory\n")
    }

    @Test func `a server that drains is healthy until it ends`() throws {
        let running = try RunningServer("serve", "--port", "0", "--drain-delay", "60")
        running.send(SIGTERM)
        try running.waitForEvent("drain")
        #expect(try Program("health", "--port", String(#require(running.port))).exitCode == 0)
    }

    @Test(arguments: [
        ("b'SSH-2.0-OpenSSH_9.2\\r\\n'", "the response is not HTTP/1.1"),
        ("b''", "the connection was closed without a response"),
        ("b'HTTP/1.1 2000 x\\r\\n'", "the response is not HTTP/1.1"), ("b'HTTP/1.1 503 x\\r\\n'", "status 503"),
        ("b'HTTP/1.1 2'", "the response is not HTTP/1.1"),
    ])
    func `anything but a response with status 200 is not healthy`(response: String, reason: String) throws {
        let server = try Responses(response)
        let health = try Program("health", "--port", server.port)
        #expect(health.exitCode == 69 && health.errorOutput.hasSuffix(" is unhealthy: \(reason)\n"))
    }

    @Test(arguments: [("b''", 60), ("b'HTTP/1.1 200 OK\\r\\n'", 0.02)])
    func `a response has a time in all, even if it arrives byte by byte`(bytes: String, pause: Double) throws {
        let server = try Responses(bytes, pause: pause)
        let port = try #require(Int(server.port))
        let error = #expect(throws: LocalRequestError.self) {
            try LocalRequest.status(of: "/healthz", host: "127.0.0.1", port: port, within: .milliseconds(100))
        }
        #expect(error?.description == "no response within 100 ms")
        #expect(LocalRequest.defaultTime == .seconds(3))
        #expect(LocalRequestError.noResponse(within: .seconds(3)).description == "no response within 3 s")
    }

    /// A server in Python that sends the same bytes to each client, with a pause before each, and closes the connection.
    private final class Responses {
        private let process: Process
        let port: String

        init(_ bytes: String, pause: Double = 0) throws {
            let script = """
                import socket, sys, time
                s = socket.create_server(("127.0.0.1", 0))
                print(s.getsockname()[1], flush=True)
                while True:
                    c, _ = s.accept()
                    c.recv(1000)
                    if not \(bytes): time.sleep(\(pause))
                    for byte in \(bytes):
                        time.sleep(\(pause))
                        try: c.send(bytes([byte]))
                        except OSError: break
                    c.close()
                """
            let output = Pipe()
            process = try Process.start("python3", ["-c", script], output: output)
            port = output.nextText().trimmingCharacters(in: .newlines)
        }

        deinit {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }
}
