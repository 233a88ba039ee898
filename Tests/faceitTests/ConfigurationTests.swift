import Foundation
import TestSupport
import Testing

@testable import faceit

/// The values of options, on the command line and in the environment, of which `--config-check` prints those in force.
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

    /// The variables and the arguments of a command line such as `PORT=1 --port 2`.
    private func parts(of line: String) -> (environment: [String: String], arguments: [String]) {
        let words = line.split(separator: " ").map(String.init)
        let variables = words.prefix { !$0.hasPrefix("--") }.map { variable in
            let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), String(parts[1]))
        }
        return (Dictionary(uniqueKeysWithValues: variables), Array(words.dropFirst(variables.count)))
    }

    private static let ofAllKinds =
        "FACEIT_HOST=0.0.0.0 FACEIT_PORT=1 PORT=2 FACEIT_ACCESS_LOG=on FACEIT_PUBLIC_URL=HTTPS://Example.org/pictures/ "
        + "--port 9000 --metrics --head-time=0.25"

    @Test(arguments: [
        ofAllKinds: [
            "port 9000 --port", "host 0.0.0.0 FACEIT_HOST", "metrics on --metrics", "access-log on FACEIT_ACCESS_LOG",
            "head-time 0.25 --head-time", "public-url https://example.org/pictures FACEIT_PUBLIC_URL",
        ],
        "PORT=8081": ["port 8081 PORT"],
        "FACEIT_PORT=0 PORT=x": ["port 0 FACEIT_PORT"],
        "FACEIT_SOCKET=s PORT=80": ["socket s FACEIT_SOCKET"],
        // An empty variable counts as not set, and shells export HOST.
        "FACEIT_PORT= PORT=0 FACEIT_SOCKET= FACEIT_PUBLIC_URL= HOST=h": ["port 0 PORT"],
        // Similar names are not the program's.
        "FACEIT=1 FACE=1 MY_FACEIT_X=1 FACEITX=1": [],
        // A variable of an option that is on the command line may be invalid.
        "PORT=abc --port 0": ["port 0 --port"],
        "FACEIT_PORT=x PORT=1 --port=0": ["port 0 --port"],
        "FACEIT_SOCKET=s FACEIT_SOCKET_MODE=600 --host h --port=1": ["host h --host", "port 1 --port"],
        "FACEIT_HOST=h FACEIT_PORT=1 PORT=x FACEIT_SOCKET=other --socket /run/s --socket-mode 600": [
            "socket /run/s --socket", "socket-mode 0600 --socket-mode",
        ],
        // The name of a switch alone means on.
        "--metrics on --access-log off": ["metrics on --metrics", "access-log off --access-log"],
        "--metrics --access-log=off": ["metrics on --metrics", "access-log off --access-log"],
        "--metrics=on": ["metrics on --metrics"],
    ])
    func `an option on the command line comes first, then its variable, then PORT, then the default`(
        line: String, expected: [String]
    ) throws {
        let (environment, arguments) = parts(of: line)
        let defaults = try options([])
        let changed = try options(arguments, environment).filter { $0.value != defaults[$0.key] }
        #expect(Set(changed.map { "\($0.key) \($0.value.joined(separator: " "))" }) == Set(expected))
    }

    @Test(arguments: [
        ("67108864", 67_108_864), ("64M", 67_108_864), ("64m", 67_108_864), ("64MiB", 67_108_864),
        ("65536K", 67_108_864), ("65536kiB", 67_108_864), ("0.0625G", 67_108_864), ("1e2K", 102_400), ("1G", 1 << 30),
        ("1GiB", 1 << 30), ("65535.5K", 67_108_352), ("+1k", 1024), ("1", 1),
    ])
    func `a number of bytes may have a suffix for a power of 1024`(text: String, bytes: Int) throws {
        #expect(try ServeOptions.size(text, 1...1 << 30) == bytes)
    }

    @Test(arguments: [
        "", "K", "iB", "KiB", "64iB", "64MB", "64B", "64Mi", "64 M", "64KM", "M64", "-1K", "0", "0.1K", "1.0001G", "2G",
        "1e999G", "9999999999999999G", "64\u{212A}", "64\u{212A}iB", "NaNK", "64K\u{0}", "64T",
    ])
    func `any other number of bytes is rejected`(text: String) {
        let failure = #expect(throws: Failure.self) { try ServeOptions.size(text, 1...1 << 30) }
        #expect(failure?.message.hasSuffix(": use a number of bytes from 1 to 1G, such as 64K") == true)
    }

    @Test(arguments: [(1, "1"), (1023, "1023"), (1024, "1K"), (1 << 20, "1M"), (3 << 29, "1536M"), (1 << 40, "1024G")])
    func `a number of bytes is shown with the largest suffix that fits`(bytes: Int, text: String) throws {
        #expect(ServeOptions.sizeText(bytes) == text)
        #expect(try ServeOptions.size(text, 1...1 << 40) == bytes)
    }

    @Test func `all options of the help are listed, and a value can be specified again as it is shown`() throws {
        let help = [HelpPage.serve, .operation, .limits].map { $0.text() }.joined()
        let names = help.matches(of: /(?m)^ {4}--([a-z-]+) \S+  \(FACEIT_/).map { String($0.1) }
        let defaults = try options([])
        #expect(corrections(of: names.sorted(), to: defaults.keys.sorted()) == [])
        let shown = defaults.filter { $0.value[0] != "-" && $0.key != "socket-mode" }
        let again = try options(shown.map { "--\($0.key)=\($0.value[0])" }).filter { shown[$0.key] != nil }
        for (name, option) in shown { #expect(again[name] == [option[0], "--\(name)"]) }
    }

    @Test(arguments: [
        "FACEIT_SOCKET=s FACEIT_PORT=80": "FACEIT_SOCKET can't be combined with FACEIT_PORT",
        "FACEIT_SOCKET=s FACEIT_HOST=h PORT=80": "FACEIT_SOCKET can't be combined with FACEIT_HOST",
        "FACEIT_SOCKET=s --socket-mode 600 --port 0":
            "--socket-mode needs a Unix-domain socket; specify it with --socket or FACEIT_SOCKET",
        "FACEIT_SOCKET_MODE=600":
            "FACEIT_SOCKET_MODE needs a Unix-domain socket; specify it with --socket or FACEIT_SOCKET",
        "FACEIT_SOCKET_MODE=1777 --socket=s":
            "FACEIT_SOCKET_MODE can't be '1777': use an octal number from 0 to 0777",
        "PORT=http": "PORT can't be 'http': use a whole number from 0 to 65535",
    ])
    func `contradictory or invalid variables are an error with exit code 64`(line: String, reason: String) throws {
        let (environment, arguments) = parts(of: line)
        let run = try Program(["serve"] + arguments, environment: environment)
        #expect(run.exitCode == 64)
        #expect(run.errorOutput == "faceit: \(reason)\n")
    }

    @Test(
        arguments: [
            (["FACEIT_PROT"], "did you mean FACEIT_PORT?"), (["faceit_port"], "did you mean FACEIT_PORT?"),
            (["Faceit_Head_Time", "FACEIT_HEAD-TIME"], "did you mean FACEIT_HEAD_TIME?"),
            (["FACEIT_PUBLICURL"], "did you mean FACEIT_PUBLIC_URL?"),
            (["FACEIT_SOC\u{212A}ET", "FACEIT_", "FACEIT_HELP_ME_PLEASE"], "see 'faceit help serve'"),
        ])
    func `there is a warning about a variable of the program that is no option, with the nearest one`(
        names: [String], hint: String
    ) {
        #expect(
            ServeOptions.warnings(about: ["HOME"] + names + ["FACEIT_HOST"], addresses: [], ServeOptions.options)
                == names.map { "unknown environment variable '\($0)'; \(hint)" })
    }

    /// What Kubernetes sets for a service that is named faceit, and for one that is named faceit-metrics.
    private static let ofKubernetes = [
        "FACEIT_SERVICE_HOST": "10.0.0.1", "FACEIT_SERVICE_PORT": "80", "FACEIT_SERVICE_PORT_HTTP": "80",
        "FACEIT_PORT": "tcp://10.0.0.1:80", "FACEIT_PORT_80_TCP": "tcp://10.0.0.1:80",
        "FACEIT_PORT_80_TCP_PROTO": "tcp",
        "FACEIT_PORT_80_TCP_PORT": "80", "FACEIT_PORT_80_TCP_ADDR": "10.0.0.1",
        "FACEIT_METRICS_PORT": "udp://[fd00::1]:53",
    ]

    @Test func `variables that Kubernetes sets for a service have no effect, with one warning`() throws {
        for (platform, port) in [("", "8080 +default"), ("9000", "9000 +PORT")] {
            let run = try Program(["--config-check"], environment: Self.ofKubernetes.merging(["PORT": platform]) { $1 })
            #expect(run.exitCode == 0)
            #expect(
                try run.text.contains(Regex("(?m)^port +\(port)$"))
                    && run.text.contains(/(?m)^metrics-port +- +default$/))
            let list = try #require(
                run.errorOutput.wholeMatch(
                    of:
                        /faceit: environment variables that Kubernetes sets for a service are ignored: (.*); set enableServiceLinks to false to have none\n/
                ))
            #expect(Set(list.1.components(separatedBy: ", ")) == Set(Self.ofKubernetes.keys))
        }
        let given = try Program(["--port=1", "--config-check"], environment: ["FACEIT_PORT": "tcp://10.0.0.1:80"])
        #expect(given.exitCode == 0 && given.errorOutput == "")
        let other = try Program(["--config-check"], environment: ["FACEIT_PORT": "http://10.0.0.1:80"])
        #expect(other.exitCode == 64)
    }

    @Test func `a server logs the warnings, and serves`() throws {
        let running = try RunningServer(
            "serve", environment: Self.ofKubernetes.merging(["PORT": "0", "FACEIT_PROT": "1"]) { $1 })
        #expect(try curl(running.address).hasPrefix("<svg "))
        #expect(running.end() == 0)
        let log = try running.log()
        #expect(log.map(\.event) == ["start", "ignored-variables", "ignored-variables", "drain", "end"])
        #expect(log[1].level == "warning")
        #expect(log[1].message == "unknown environment variable 'FACEIT_PROT'; did you mean FACEIT_PORT?")
        #expect(log[2].message?.contains("FACEIT_SERVICE_HOST") == true)
    }

    @Test func `there is a warning about an unknown variable even if it is empty or not UTF-8`() throws {
        for variable in ["FACEIT_X=", "$(printf 'FACEIT_\\377=1')"] {
            let run = try Program.inShell("exec env \"\(variable)\" \"$0\" --config-check")
            let name = variable == "FACEIT_X=" ? "FACEIT_X" : "FACEIT_\u{FFFD}"
            #expect(run.exitCode == 0)
            #expect(run.errorOutput.hasPrefix("faceit: unknown environment variable '\(name)'; "))
        }
    }

    @Test func `draw, help and version don't look at the environment`() throws {
        for arguments in [["draw"], ["help", "serve"], ["version"], ["serve", "--help"]] {
            #expect(try Program(arguments, environment: ["FACEIT_X": "x", "PORT": "x"]).exitCode == 0)
        }
    }
}
