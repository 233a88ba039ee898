import Foundation
import Testing

struct SignalTests {
    @Test(arguments: [(SIGTERM, "SIGTERM"), (SIGINT, "SIGINT"), (SIGHUP, "SIGHUP"), (SIGQUIT, "SIGQUIT")])
    func `the first signal is logged, and the server ends after the rest of a request and its response`(
        number: Int32, name: String
    ) throws {
        let running = try RunningServer("serve", "--port", "0")
        let client = try Client(port: #require(running.port))
        running.send(number)
        let drain = try running.waitForEvent("drain")
        #expect(drain.message == "\(name): draining, at most 10 s" && drain.signal == name)
        try client.send("healthz HTTP/1.1\r\nHost: h\r\n\r\n")
        let response = try client.response()
        #expect(response.hasPrefix("HTTP/1.1 200 OK\r\n") && response.hasSuffix("\r\n\r\nok\n"))
        #expect(running.wait() == 0)
        #expect(try running.log().map(\.event) == ["end"])
    }

    @Test(arguments: [(SIGTERM, SIGTERM), (SIGHUP, SIGINT), (SIGQUIT, SIGHUP)])
    func `the second signal ends the process at once`(first: Int32, second: Int32) throws {
        let running = try RunningServer("serve", "--port", "0")
        let client = try Client(port: #require(running.port))
        running.send(first)
        try running.waitForEvent("drain")
        running.send(second)
        #expect(running.wait() == -second)
        withExtendedLifetime(client) {}
    }

    @Test func `SIGUSR1 and SIGUSR2 are ignored, and SIGHUP if it was ignored when the server was started`() throws {
        let running = try RunningServer("/bin/sh", ["-c", "trap '' HUP; exec '\(Program.path)' serve --port 0"])
        for signal in [SIGUSR1, SIGUSR2, SIGHUP] { running.send(signal) }
        #expect(try curl(running.address).hasPrefix("<svg "))
        #expect(running.end() == 0)
        #expect(try running.log().map(\.event) == ["start", "drain", "end"])
    }

    /// Runs the server with one of the standard descriptors replaced by a full pipe that nobody reads.
    private func running(withFullPipe descriptor: Int32) throws -> RunningServer {
        let script = """
            import fcntl, os, sys
            reader, full = os.pipe()
            fcntl.fcntl(full, fcntl.F_SETFL, os.O_NONBLOCK)
            try:
                while True: os.write(full, b"x" * 4096)
            except BlockingIOError: pass
            fcntl.fcntl(full, fcntl.F_SETFL, 0)
            os.set_inheritable(reader, True)
            os.dup2(full, \(descriptor))
            os.execv(sys.argv[1], sys.argv[1:])
            """
        return try RunningServer("python3", ["-c", script, Program.path, "serve", "--port", "0", "--access-log"])
    }

    @Test func `a server serves and ends even if its log is a full pipe`() throws {
        let running = try running(withFullPipe: STDERR_FILENO)
        #expect(try curl(running.address).hasPrefix("<svg "))
        #expect(running.end() == 0)
    }

    @Test func `a server serves and ends even if its standard output is a full pipe`() throws {
        let running = try running(withFullPipe: STDOUT_FILENO)
        let start = try running.waitForLog("serves faces at")
        let address = try #require(start.firstMatch(of: /http:\/\/[0-9.:]+\/face/)).output
        #expect(try curl(String(address)).hasPrefix("<svg "))
        #expect(running.end() == 0)
        #expect(try running.log().last?.event == "end")
    }

    @Test func `during the drain delay the server is not ready but responds, until a second signal ends it`() throws {
        let running = try RunningServer("serve", "--port", "0", "--drain-delay", "60")
        #expect(try curl(running.base + "/readyz") == "ready\n")
        running.send(SIGTERM)
        try running.waitForLog("accepting connections for another 60 s")
        #expect(try curl("-i", running.base + "/readyz").hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
        #expect(try curl(running.base + "/healthz") == "ok\n")
        #expect(try curl(running.address).hasPrefix("<svg "))
        running.send(SIGTERM)
        #expect(running.wait() == -SIGTERM)
    }

    /// `lasts` is whether a client has not finished its request.
    @Test(arguments: [(["--drain-delay", "0.2"], false), (["--drain-time", "0.2"], true)])
    func `a server ends after the drain delay and the drain time, and not before`(options: [String], lasts: Bool) throws
    {
        let running = try RunningServer(Program.path, ["serve", "--port", "0"] + options)
        let client = lasts ? try Client(port: #require(running.port)) : nil
        let start = ContinuousClock.now
        #expect(running.end() == 0)
        #expect(ContinuousClock.now - start > .milliseconds(150))
        withExtendedLifetime(client) {}
    }
}
