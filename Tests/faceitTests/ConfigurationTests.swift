import Foundation
import Testing

/// `--config-check`, which prints the values in force and where they come from.
struct ConfigurationTests {
    /// The value and the source of each option, by its name.
    private func options(_ arguments: [String], _ environment: [String: String] = [:]) throws -> [String: [String]] {
        let run = try Program(arguments + ["--config-check"], environment: environment)
        #expect(run.exitCode == 0 && run.errorOutput == "")
        return run.text.split(separator: "\n").reduce(into: [:]) { options, line in
            let words = line.matches(of: /\S+( \S+)*/).map { String($0.0) }
            options[words[0]] = Array(words.dropFirst())
        }
    }

    @Test func `each option has its value and its source, of which the command line comes first`() throws {
        let options = try options(
            ["--port", "9000", "--metrics", "--head-time=0.25"],
            [
                "FACEIT_HOST": "0.0.0.0", "FACEIT_PORT": "1", "PORT": "2", "FACEIT_ACCESS_LOG": "on",
                "FACEIT_TRUSTED_PROXY": "10.0.0.0/8, unix", "FACEIT_PUBLIC_URL": "HTTPS://Example.org/pictures/",
            ])
        #expect(options["port"] == ["9000", "--port"])
        #expect(options["host"] == ["0.0.0.0", "FACEIT_HOST"])
        #expect(options["metrics"] == ["on", "--metrics"])
        #expect(options["access-log"] == ["on", "FACEIT_ACCESS_LOG"])
        #expect(options["head-time"] == ["0.25", "--head-time"])
        #expect(options["trusted-proxy"] == ["10.0.0.0/8, unix", "FACEIT_TRUSTED_PROXY"])
        #expect(options["public-url"] == ["https://example.org/pictures", "FACEIT_PUBLIC_URL"])
        #expect(options["socket"] == ["-", "default"])
        #expect(options["drain-delay"] == ["0", "default"])
        #expect(options["log-format"] == ["json", "default"])
    }

    @Test func `PORT is the source of a port that no other variable sets`() throws {
        #expect(try options([], ["PORT": "8081"])["port"] == ["8081", "PORT"])
    }

    @Test func `all options of the help are listed, and a value can be specified again as it is shown`() throws {
        let help = try ["serve", "operation", "limits"].map { try Program("help", $0).text }.joined()
        let names = help.matches(of: /(?m)^ {4}--([a-z-]+) \S+  \(FACEIT_/).map { String($0.1) }
        let defaults = try options([])
        #expect(names.count == defaults.count && Set(names) == Set(defaults.keys))
        for (name, option) in defaults where option[0] != "-" && name != "socket-mode" {
            let again = try options(["--\(name)", option[0]])[name]
            #expect(again == [option[0], "--\(name)"])
        }
    }

    @Test func `a socket and its permissions are shown as they are specified`() throws {
        let options = try options(["--socket", "/run/s", "--socket-mode", "600"])
        #expect(options["socket"] == ["/run/s", "--socket"] && options["socket-mode"] == ["0600", "--socket-mode"])
    }

    @Test(arguments: [["--metrics"], ["--metrics", "on"], ["--metrics=on"]])
    func `the name of a switch alone means on`(arguments: [String]) throws {
        #expect(try options(arguments)["metrics"] == ["on", "--metrics"])
        #expect(try options(arguments + ["--access-log", "off"])["access-log"] == ["off", "--access-log"])
    }
}
