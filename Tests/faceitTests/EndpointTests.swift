import Foundation
import Testing

/// The options for what to listen on: a Unix-domain socket, or a host and port.
struct EndpointTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(
        arguments: [
            (["--socket", "s", "--port", "80"], [:], "--socket can't be combined with --port"),
            (["--host=::1", "--socket=s"], [:], "--socket can't be combined with --host"),
            ([], ["FACEIT_SOCKET": "s", "FACEIT_PORT": "80"], "FACEIT_SOCKET can't be combined with FACEIT_PORT"),
            (
                [], ["FACEIT_SOCKET": "s", "FACEIT_HOST": "h", "PORT": "80"],
                "FACEIT_SOCKET can't be combined with FACEIT_HOST"
            ),
            (
                ["--socket-mode", "600"], [:],
                "--socket-mode needs a Unix-domain socket; specify it with --socket or FACEIT_SOCKET"
            ),
            (
                ["--socket-mode", "600", "--port", "0"], ["FACEIT_SOCKET": "s"],
                "--socket-mode needs a Unix-domain socket; specify it with --socket or FACEIT_SOCKET"
            ),
            (
                [], ["FACEIT_SOCKET_MODE": "600"],
                "FACEIT_SOCKET_MODE needs a Unix-domain socket; specify it with --socket or FACEIT_SOCKET"
            ),
            (
                ["--socket=s", "--socket-mode=888"], [:],
                "--socket-mode can't be '888': use an octal number from 0 to 0777"
            ),
            (
                ["--socket=s", "--socket-mode=+7"], [:],
                "--socket-mode can't be '+7': use an octal number from 0 to 0777"
            ),
            (
                ["--socket=s"], ["FACEIT_SOCKET_MODE": "1777"],
                "FACEIT_SOCKET_MODE can't be '1777': use an octal number from 0 to 0777"
            ),
            ([], ["PORT": "http"], "PORT can't be 'http': use a whole number from 0 to 65535"),
        ] as [([String], [String: String], String)])
    func `contradictory or invalid options are an error with exit code 64`(
        options: [String], environment: [String: String], reason: String
    ) throws {
        let run = try Program(["serve"] + options, environment: environment)
        #expect(run.exitCode == 64)
        #expect(run.errorOutput == "faceit: \(reason)\n")
    }

    @Test(arguments: [
        ["FACEIT_SOCKET": "other", "FACEIT_SOCKET_MODE": "600"], ["FACEIT_PORT": "x", "PORT": "1"],
        ["FACEIT_HOST": "no.such.host.invalid"],
    ])
    func `a host and port on the command line take precedence over the environment`(environment: [String: String])
        throws
    {
        let running = try RunningServer("serve", "--host", "127.0.0.1", "--port", "0", environment: environment)
        #expect(running.address.hasPrefix("http://127.0.0.1:"))
        #expect(running.end() == 0)
    }

    @Test(arguments: [
        ["FACEIT_HOST": "h", "FACEIT_PORT": "1", "PORT": "x"], ["FACEIT_SOCKET": "other"],
    ])
    func `a socket on the command line takes precedence over the environment`(environment: [String: String]) throws {
        let path = folder.path("s")
        let running = try RunningServer("serve", "--socket", path, environment: environment)
        #expect(running.address == "unix:\(path)")
        #expect(running.end() == 0)
    }

    @Test func `FACEIT_SOCKET takes precedence over PORT`() throws {
        let path = folder.path("s")
        let running = try RunningServer(environment: ["FACEIT_SOCKET": path, "PORT": "80"])
        #expect(running.address == "unix:\(path)")
        #expect(running.end() == 0)
    }

    @Test func `FACEIT_PORT takes precedence over PORT`() throws {
        let running = try RunningServer(environment: ["FACEIT_PORT": "0", "PORT": "x"])
        #expect(running.address.hasPrefix("http://127.0.0.1:"))
        #expect(running.end() == 0)
    }

    @Test(arguments: [([], 0o666), (["--socket-mode", "0600"], 0o600), (["--socket-mode=660"], 0o660)])
    func `the permissions of a socket are those of the option, by default 0666`(options: [String], mode: Int) throws {
        let path = folder.path("s")
        let running = try RunningServer(Program.executable, ["serve", "--socket", path] + options)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
        #expect(try curl("--unix-socket", path, "http://h/face").hasPrefix("<svg "))
        #expect(running.end() == 0)
    }
}
