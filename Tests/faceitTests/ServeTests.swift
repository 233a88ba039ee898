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
        let running = try RunningServer(environment: [
            "FACEIT_HOST": "localhost", "PORT": "0", "FACEIT_REQUEST_LINE": "64",
        ])
        #expect(running.address.hasPrefix("http://localhost:"))
        #expect(
            try curl(
                running.address + "?title=\(String(repeating: "a", count: 64))", "-o", "/dev/null", "-w", "%{http_code}"
            ) == "414")
    }

    @Test func `options without a command are those of serve, and those of the service have their effects`() throws {
        let running = try RunningServer(
            "--host", "127.0.0.1", "--port=0", "--max-age", "60", "--avatar-default", "404", "--public-url",
            "https://example.org/avatars/", "--avatar-query", "kind=robot&palette=denim|forest")
        #expect(running.address.hasPrefix("http://127.0.0.1:"))
        let response = try curl("-i", running.base + "/avatars/face.json?mouth=.5")
        #expect(response.contains("Cache-Control: public, max-age=60, immutable\r\n"))
        #expect(response.contains("Link: <https://example.org/avatars/face?mouth=grin>; rel=\"canonical\"\r\n"))
        #expect(try curl("-I", running.base + "/avatar/ada?d=404").hasPrefix("HTTP/1.1 404 Not Found\r\n"))
        let canonical =
            "Link: <https://example.org/avatars/face?seed=ada&kind=robot&gen=1&palette=denim&size=80>; rel=\"canonical\""
        #expect(try curl("-I", running.base + "/avatar/ada").contains(canonical))
        #expect(running.end() == 0)
    }

    @Test(arguments: ["::1", "[::1]"])
    func `the host can be an IPv6 address with or without brackets`(host: String) throws {
        let running = try RunningServer("serve", "--host", host, "--port", "0")
        #expect(running.address.hasPrefix("http://[::1]:"))
        #expect(try curl(running.address).hasPrefix("<svg "))
    }

    @Test(arguments: [([], 0o666), (["--socket-mode=660"], 0o660)])
    func `a Unix-domain socket has its permissions, excludes a second server and is removed at the end`(
        options: [String], mode: Int
    ) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("faceit.sock")
        let running = try RunningServer(Program.path, ["serve", "--socket", path] + options)
        #expect(running.address == "unix:\(path)")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
        #expect(try curl("--unix-socket", path, "http://h/face").hasPrefix("<svg "))
        let other = try Program("serve", "--socket", path)
        #expect(other.exitCode == 69)
        #expect(other.failure == "can't listen on '\(path)': Address already in use")
        #expect(running.end() == 0)
        #expect(try folder.names.isEmpty)
    }

    @Test(
        arguments: [
            (["--socket", "/no/such/folder/s"], "can't listen on '/no/such/folder/s': its folder doesn't exist"),
            (["--host", "localhost:80"], ": specify the port with --port"),
            (
                ["--metrics-host", "localhost:80", "--metrics-port", "0", "--port", "0"],
                ": specify the port with --metrics-port"
            ),
        ])
    func `an address that can't exist is rejected with its cure`(_ arguments: [String], _ reason: String) throws {
        let run = try Program(["serve"] + arguments)
        #expect(run.exitCode == 69)
        #expect(run.failure?.hasSuffix(reason) == true)
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

    @Test(arguments: ["<&- >&- 2>&-", "> >(:) 2>&1"])
    func `the server runs if its standard streams are closed or broken pipes`(redirection: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("faceit.sock")
        let command = "exec '\(Program.path)' serve --socket '\(path)' \(redirection)"
        let process = try Process.start("bash", ["-c", command])
        var response = ""
        // Until the server listens.
        for _ in 0..<500 where response.isEmpty { response = try curl("--unix-socket", path, "http://h/face") }
        #expect(response.hasPrefix("<svg "))
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func `a port in use, or a host without an address, is an error with exit code 69`() throws {
        let running = try RunningServer("serve", "--port", "0")
        let port = try #require(running.port)
        let other = try Program("serve", "--port", "\(port)")
        #expect(other.exitCode == 69)
        #expect(
            other.failure == "can't listen on port \(port) of '127.0.0.1': Address already in use: "
                + "end the process that has the port, or choose another one with --port")
        #expect(try Program("serve", "--host", "no.such.host.invalid").exitCode == 69)
    }
}

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
        let run = try Program.onTerminal(arguments, endsAtOutput: true)
        #expect(run.exitCode == 0, "\(run.errorOutput)")
        return run.text
    }
}
