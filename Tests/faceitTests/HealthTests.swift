import Foundation
import Testing

/// `faceit health`, which asks a server on this machine whether it works.
struct HealthTests {
    @Test(arguments: ["127.0.0.1", "0.0.0.0", "localhost", "::1", "::"])
    func `a server that works is healthy`(host: String) throws {
        let running = try RunningServer("serve", "--host", host, "--port", "0")
        let port = try String(#require(running.port))
        let health = try Program("health", "--host", host, "--port", port)
        #expect(health.exitCode == 0 && health.text == "ok\n" && health.errorOutput == "")
        let fromEnvironment = try Program(["health"], environment: ["FACEIT_HOST": host, "FACEIT_PORT": port])
        #expect(fromEnvironment.exitCode == 0)
        #expect(running.end() == 0)
    }

    @Test func `a server on a Unix-domain socket that works is healthy`() throws {
        let folder = try TemporaryFolder()
        let running = try RunningServer("serve", "--socket", folder.path("s"))
        #expect(try Program("health", "--socket", folder.path("s")).exitCode == 0)
        #expect(running.end() == 0)
        let health = try Program("health", "--socket", folder.path("s"))
        #expect(health.exitCode == 69)
        #expect(
            health.errorOutput
                == "faceit: the server at '\(folder.path("s"))' does not work: No such file or directory\n")
    }

    @Test func `a server that has ended is not healthy`() throws {
        let running = try RunningServer("serve", "--port", "0")
        let port = try String(#require(running.port))
        #expect(running.end() == 0)
        let health = try Program("health", "--port", port)
        #expect(health.exitCode == 69 && health.text == "")
        #expect(
            health.errorOutput
                == "faceit: the server at port \(port) of '127.0.0.1' does not work: Connection refused\n")
    }

    @Test func `a server that doesn't respond within three seconds is not healthy`() throws {
        let running = try RunningServer("serve", "--port", "0")
        let port = try String(#require(running.port))
        running.send(SIGSTOP)
        let start = ContinuousClock.now
        let health = try Program("health", "--port", port)
        #expect(health.exitCode == 69)
        #expect(health.errorOutput.hasSuffix(" does not work: it doesn't respond\n"))
        #expect(.seconds(2.5)...(.seconds(6)) ~= ContinuousClock.now - start)
        running.send(SIGCONT)
        #expect(running.end() == 0)
    }

    @Test(arguments: [
        ("b'SSH-2.0-OpenSSH_9.2\\r\\n'", "the response is not HTTP/1.1"), ("b''", "it doesn't respond"),
        ("b'HTTP/1.1 2000 x\\r\\n'", "the response is not HTTP/1.1"), ("b'HTTP/1.1 503 x\\r\\n'", "status 503"),
        ("b'HTTP/1.1 2'", "the response is not HTTP/1.1"),
    ])
    func `anything but a response with status 200 is not healthy`(response: String, reason: String) throws {
        let server = try Responses(response)
        let health = try Program("health", "--port", server.port)
        #expect(health.exitCode == 69 && health.errorOutput.hasSuffix(" does not work: \(reason)\n"))
    }

    @Test func `a response that arrives byte by byte has three seconds in all`() throws {
        let server = try Responses("b'HTTP/1.1 200 OK\\r\\n'", secondsPerByte: 0.5)
        let start = ContinuousClock.now
        #expect(try Program("health", "--port", server.port).exitCode == 69)
        #expect(.seconds(2.5)...(.seconds(6)) ~= ContinuousClock.now - start)
    }

    /// A server in Python that sends the same bytes to each client, and closes the connection.
    private final class Responses {
        private let process = Process()
        let port: String

        init(_ bytes: String, secondsPerByte: Double = 0) throws {
            let script = """
                import socket, sys, time
                s = socket.create_server(("127.0.0.1", 0))
                print(s.getsockname()[1], flush=True)
                while True:
                    c, _ = s.accept()
                    c.recv(1000)
                    for byte in \(bytes):
                        time.sleep(\(secondsPerByte))
                        try: c.send(bytes([byte]))
                        except OSError: break
                    c.close()
                """
            let output = Pipe()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = ["python3", "-c", script]
            process.standardOutput = output
            try process.run()
            port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
                .trimmingCharacters(in: .newlines)
        }

        deinit {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    @Test func `a server that drains is healthy until it ends`() throws {
        let running = try RunningServer("serve", "--port", "0", "--drain-delay", "60")
        running.send(SIGTERM)
        running.waitForLog("draining")
        #expect(try Program("health", "--port", String(#require(running.port))).exitCode == 0)
    }
}
