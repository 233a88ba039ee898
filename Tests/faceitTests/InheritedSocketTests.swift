import Foundation
import Glibc
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
        return try RunningServer("python3", ["-c", script, Program.path, folder.path("port")])
    }

    @Test func `the program serves on a listening socket that it inherits`() throws {
        let running = try serve(on: "socket.create_server(('127.0.0.1', 0))")
        let port = try String(contentsOfFile: folder.path("port"), encoding: .utf8)
        #expect(try curl("http://127.0.0.1:\(port)/face").hasPrefix("<svg "))
        #expect(running.end() == 0)
    }

    /// A socket on a free port, with which a server starts that another process, this one, can shut down.
    private func serveOnSharedSocket() throws -> (socket: FileHandle, running: RunningServer) {
        let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        try #require(listen(number, 16) == 0)
        let shared = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        let script = "exec 3<&0 </dev/null; export LISTEN_FDS=1 LISTEN_PID=$$; exec \"$0\" serve"
        return (shared, try RunningServer("/bin/sh", ["-c", script, Program.path], input: shared))
    }

    @Test func `a server whose only socket another process shuts down completes requests and ends with exit code 69`()
        throws
    {
        let (socket, running) = try serveOnSharedSocket()
        let port = try #require(boundPort(of: socket))
        let client = try Client(port: port)
        #expect(try curl("http://127.0.0.1:\(port)/face").hasPrefix("<svg "))
        shutdown(socket.fileDescriptor, Int32(SHUT_RDWR))
        let lost = try running.waitForEvent("listener-lost")
        #expect(lost.level == "error" && lost.port == port)
        #expect(lost.message == "another process has shut down the socket on port \(port): draining")
        try client.send("readyz HTTP/1.1\r\nHost: h\r\n\r\n")
        let response = try client.response()
        #expect(response.hasPrefix("HTTP/1.1 503 "))
        #expect(running.wait() == 69)
        #expect(try running.log().map(\.message) == ["no socket is left on which connections could arrive"])
    }

    private func boundPort(of socket: FileHandle) -> Int? {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutableBytes(of: &address) { bytes in
            getsockname(socket.fileDescriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, &length)
        }
        return result == 0 ? Int(UInt16(bigEndian: address.sin_port)) : nil
    }

    @Test func `a server whose socket another process makes blocking ends after a signal`() throws {
        let (socket, running) = try serveOnSharedSocket()
        let port = try #require(boundPort(of: socket))
        let number = socket.fileDescriptor
        #expect(fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK) == 0)
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
