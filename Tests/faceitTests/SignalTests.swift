import Foundation
import Glibc
import Testing

struct SignalTests {
    @Test(arguments: [
        (SIGTERM, "SIGTERM"), (SIGINT, "SIGINT"), (SIGHUP, "SIGHUP"), (SIGQUIT, "SIGQUIT"),
    ])
    func `the first signal drains the server and is named on standard error`(number: Int32, name: String) throws {
        let running = try RunningServer("serve", "--port", "0", "--drain-time", "0.5")
        let request = try UnfinishedRequest(port: #require(running.port))
        let start = ContinuousClock.now
        running.send(number)
        #expect(running.wait() == 0)
        #expect(ContinuousClock.now - start > .milliseconds(450))
        let log = try running.log()
        #expect(log.map(\.event) == ["start", "drain", "end"])
        #expect(log[1].message == "\(name): draining, at most 0.5 s" && log[1].signal == name)
        withExtendedLifetime(request) {}
    }

    @Test(arguments: [(SIGTERM, SIGTERM), (SIGHUP, SIGINT), (SIGQUIT, SIGHUP)])
    func `the second signal ends the process at once`(first: Int32, second: Int32) throws {
        let running = try RunningServer("serve", "--port", "0")
        let request = try UnfinishedRequest(port: #require(running.port))
        running.send(first)
        running.waitForLog("draining, at most 10 s")
        running.send(second)
        #expect(running.wait() == -second)
        withExtendedLifetime(request) {}
    }

    @Test func `SIGUSR1 and SIGUSR2 are ignored`() throws {
        let running = try RunningServer("serve", "--port", "0")
        running.send(SIGUSR1)
        running.send(SIGUSR2)
        #expect(try curl(running.address).hasPrefix("<svg "))
        #expect(running.end() == 0)
    }

    @Test func `SIGHUP stays ignored if it was ignored when the server was started`() throws {
        let running = try RunningServer(
            URL(filePath: "/bin/sh"), ["-c", "trap '' HUP; exec '\(Program.executable.path)' serve --port 0"])
        running.send(SIGHUP)
        #expect(try curl(running.address).hasPrefix("<svg "))
        #expect(running.end() == 0)
        #expect(try running.log().map(\.event) == ["start", "drain", "end"])
    }

    /// Runs the server with one of the standard descriptors replaced by a full pipe that nobody reads.
    private func running(withFullPipe descriptor: Int32, _ options: String...) throws -> RunningServer {
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
        return try RunningServer(
            URL(filePath: "/usr/bin/env"),
            ["python3", "-c", script, Program.executable.path, "serve", "--port", "0"] + options)
    }

    @Test func `a server ends even if its standard error is a full pipe`() throws {
        let running = try running(withFullPipe: STDERR_FILENO)
        #expect(try curl(running.address).hasPrefix("<svg "))
        running.send(SIGTERM)
        #expect(running.hasEnded())
    }

    @Test func `a server serves and ends even if its standard output is a full pipe`() throws {
        let running = try running(withFullPipe: STDOUT_FILENO)
        let start = running.waitForLog("serves faces at")
        let address = try #require(start.firstMatch(of: /http:\/\/[0-9.:]+\/face/)).output
        #expect(try curl(String(address)).hasPrefix("<svg "))
        running.send(SIGTERM)
        #expect(running.hasEnded())
        #expect(try running.errorOutputToEnd().contains("ended"))
    }

    @Test func `during the drain delay the server is not ready but responds, until a second signal ends it`() throws {
        let running = try RunningServer("serve", "--port", "0", "--drain-delay", "60")
        let base = running.address.replacing("/face", with: "")
        #expect(try curl(base + "/readyz") == "ready\n")
        running.send(SIGTERM)
        running.waitForLog("accepting connections for another 60 s")
        #expect(try curl("-i", base + "/readyz").hasPrefix("HTTP/1.1 503 Service Unavailable\r\n"))
        #expect(try curl(base + "/healthz") == "ok\n")
        #expect(try curl(running.address).hasPrefix("<svg "))
        running.send(SIGTERM)
        #expect(running.wait() == -SIGTERM)
    }

    @Test func `a server without connections ends after the drain delay, and not before`() throws {
        let running = try RunningServer("serve", "--port", "0", "--drain-delay", "0.8")
        let start = ContinuousClock.now
        #expect(running.end() == 0)
        #expect(ContinuousClock.now - start > .milliseconds(750))
    }
}
