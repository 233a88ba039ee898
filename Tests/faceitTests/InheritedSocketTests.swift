import Foundation
import Testing

/// Listening on sockets that the program inherits.
struct InheritedSocketTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs the program with descriptor 3 for a socket, which is a Python expression. The file `port` has its port.
    private func serve(on socket: String) throws -> RunningServer {
        let script = """
            import os, socket, sys
            s = \(socket)
            open(sys.argv[2], "w").write(str(s.getsockname()[1]))
            os.dup2(s.fileno(), 3); os.set_inheritable(3, True)
            os.environ.update(LISTEN_FDS="1", LISTEN_PID=str(os.getpid()))
            os.execv(sys.argv[1], [sys.argv[1], "serve"])
            """
        return try RunningServer(
            "python3", ["-c", script, Program.path, folder.path("port")])
    }

    @Test func `the program serves on a listening socket that it inherits`() throws {
        let running = try serve(on: "socket.create_server(('127.0.0.1', 0))")
        let port = try String(contentsOfFile: folder.path("port"), encoding: .utf8)
        #expect(try curl("http://127.0.0.1:\(port)/face").hasPrefix("<svg "))
        #expect(running.end() == 0)
    }

    @Test func `an inherited socket that does not listen is an error with exit code 69`() throws {
        let running = try serve(on: "socket.socket(); s.bind(('127.0.0.1', 0))")
        #expect(running.wait() == 69)
        #expect(
            try running.log().map(\.message)
                == ["can't listen on the inherited sockets: descriptor 3 is a socket that is not listening"])
    }

    @Test(arguments: [
        ("export LISTEN_FDS=1 LISTEN_PID=$$; exec 3< /dev/null", "descriptor 3 is not a socket"),
        ("export LISTEN_FDS=1 LISTEN_PID=$$; exec 3<&-", "descriptor 3 is not open"),
        ("export LISTEN_FDS=2147483644 LISTEN_PID=$$; exec 3<&-", "descriptor 3 is not open"),
        ("export LISTEN_FDS=2147483645 LISTEN_PID=$$", "LISTEN_FDS is not a valid number"),
        ("export LISTEN_FDS=+1 LISTEN_PID=$$", "LISTEN_FDS is not a valid number"),
        ("export LISTEN_FDS= LISTEN_PID=$$", "LISTEN_FDS is not a valid number"),
        ("export LISTEN_FDS=1 LISTEN_PID=-1", "LISTEN_PID is not a valid number"),
        ("export LISTEN_PID=one", "LISTEN_PID is not a valid number"),
    ])
    func `an unusable descriptor or an invalid variable is an error with exit code 69`(
        script: String, reason: String
    ) throws {
        let run = try Program.inShell("\(script); exec \"$0\" serve")
        #expect(run.exitCode == 69)
        #expect(run.failure == "can't listen on the inherited sockets: \(reason)")
    }

    @Test(arguments: [
        "LISTEN_FDS=0 LISTEN_PID=$$", "LISTEN_FDS=1", "LISTEN_FDS=1 LISTEN_PID=1", "LISTEN_FDS=x LISTEN_PID=1",
        "LISTEN_PID=$$",
    ])
    func `descriptors that are not for this process, and none, are ignored`(variables: String) throws {
        // The host has no address, so the program ends if it tries to listen there.
        let run = try Program.inShell("export \(variables); exec \"$0\" serve --host no.such.host.invalid")
        #expect(run.exitCode == 69)
        #expect(run.failure?.hasPrefix("can't listen on 'no.such.host.invalid': ") == true)
    }
}
