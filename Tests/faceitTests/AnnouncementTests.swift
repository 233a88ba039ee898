import Foundation
import Testing

/// What a server writes to standard output when it has started.
struct AnnouncementTests {
    /// The program is ended with SIGTERM after its first line.
    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::", "[::1]"), ("::1", "[::1]"),
        ("localhost", "localhost"),
    ])
    func `on a terminal the server says which page to open`(host: String, name: String) throws {
        let shown = try runServer(["--host", host, "--port", "0"])
        #expect(shown.hasPrefix("Open http://\(name):") && shown.hasSuffix("/\n"), "\(shown)")
        #expect(shown.wholeMatch(of: /Open http:\S+:\d+\/\n/) != nil, "\(shown)")
    }

    @Test func `on a terminal a server on a Unix-domain socket says where it is`() throws {
        let folder = try TemporaryFolder()
        #expect(
            try runServer(["--socket", folder.path("s")]).contains("faceit serves faces at unix:\(folder.path("s"))"))
    }

    /// What a server writes to a terminal until it is ended.
    private func runServer(_ arguments: [String]) throws -> String {
        let script = """
            import os, pty, subprocess, sys
            ours, theirs = pty.openpty()
            process = subprocess.Popen(sys.argv[1:], stdout=theirs, stderr=subprocess.DEVNULL)
            os.close(theirs)
            data = os.read(ours, 65536)
            process.terminate()
            try:
                while more := os.read(ours, 65536): data += more
            except OSError: pass
            sys.stdout.buffer.write(data.replace(b"\\r\\n", b"\\n"))
            sys.exit(process.wait())
            """
        let run = try Program(running: "python3", ["-c", script, Program.path] + arguments)
        #expect(run.exitCode == 0, "\(run.errorOutput)")
        return run.text
    }
}
