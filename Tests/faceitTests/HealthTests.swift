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

    @Test func `a server that drains is healthy until it ends`() throws {
        let running = try RunningServer("serve", "--port", "0", "--drain-delay", "60")
        running.send(SIGTERM)
        running.waitForLog("draining")
        #expect(try Program("health", "--port", String(#require(running.port))).exitCode == 0)
    }
}
