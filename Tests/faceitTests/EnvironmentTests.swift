import Foundation
import Testing

struct EnvironmentTests {
    @Test(arguments: [
        ("FACEIT_PROT", "did you mean FACEIT_PORT?"), ("FACEIT_SOCKETS", "did you mean FACEIT_SOCKET?"),
        ("faceit_port", "did you mean FACEIT_PORT?"), ("Faceit_Head_Time", "did you mean FACEIT_HEAD_TIME?"),
        ("FACEIT_PUBLICURL", "did you mean FACEIT_PUBLIC_URL?"),
        ("FACEIT_HEAD-TIME", "did you mean FACEIT_HEAD_TIME?"),
        ("FACEIT_SOC\u{212A}ET", "see 'faceit help serve'"),
        ("FACEIT_", "see 'faceit help serve'"), ("FACEIT_HELP_ME_PLEASE", "see 'faceit help serve'"),
        ("FACEIT_\u{7}", "see 'faceit help serve'"),
    ])
    func `a variable of the program that is no option is an error, even if it is empty`(name: String, hint: String)
        throws
    {
        let shown = name.replacing("\u{7}", with: "\\u{07}")
        for value in ["1", ""] {
            let run = try Program(["serve", "--port", "0"], environment: [name: value])
            #expect(run.exitCode == 64)
            #expect(run.errorOutput == "faceit: unknown environment variable '\(shown)'; \(hint)\n")
        }
    }

    @Test(arguments: ["FACEIT_SERVICE_HOST", "FACEIT_SERVICE_PORT_HTTP", "FACEIT_PORT_80_TCP_ADDR"])
    func `the error for a variable that Kubernetes sets names Kubernetes and the cure`(name: String) throws {
        let run = try Program(["serve"], environment: [name: "1", "FACEIT_PORT": "tcp://10.0.0.1:80"])
        #expect(run.exitCode == 64)
        #expect(
            run.errorOutput
                == "faceit: unknown environment variable '\(name)', which Kubernetes sets for a service named "
                + "faceit; set enableServiceLinks to false, or give the service another name\n")
    }

    @Test func `a name that is not UTF-8 is an error`() throws {
        let run = try Program.inShell("exec env \"$(printf 'FACEIT_\\377=1')\" \"$0\" serve --port 0")
        #expect(run.exitCode == 64)
        #expect(run.errorOutput == "faceit: unknown environment variable 'FACEIT_\u{FFFD}'; see 'faceit help serve'\n")
    }

    @Test(arguments: ["FACEIT_X", "FACEIT_PORT"])
    func `draw, help and version don't look at the environment`(name: String) throws {
        for arguments in [["draw"], ["help"], ["help", "serve"], ["--help"], ["version"], ["serve", "--help"]] {
            #expect(try Program(arguments, environment: [name: "x", "PORT": "x"]).exitCode == 0)
        }
    }

    @Test func `variables with similar names are ignored`() throws {
        let running = try RunningServer(
            "serve", "--port", "0", environment: ["FACEIT": "1", "FACE": "1", "MY_FACEIT_X": "1", "FACEITX": "1"])
        #expect(running.address.hasPrefix("http://127.0.0.1:"))
        #expect(running.end() == 0)
    }

    @Test func `an empty variable of an option counts as not set`() throws {
        let running = try RunningServer(
            environment: [
                "FACEIT_PORT": "", "PORT": "0", "FACEIT_SOCKET": "", "FACEIT_HOST": "", "FACEIT_PUBLIC_URL": "",
            ])
        #expect(running.address.hasPrefix("http://127.0.0.1:"))
        #expect(running.end() == 0)
    }

    @Test(arguments: [
        (["FACEIT_PORT": "99999"], "FACEIT_PORT can't be '99999': use a whole number from 0 to 65535"),
        (["PORT": "99999"], "PORT can't be '99999': use a whole number from 0 to 65535"),
        (["FACEIT_LOOPS": "0"], "FACEIT_LOOPS can't be '0': use a whole number from 1 to 100"),
        (["FACEIT_PUBLIC_URL": "https://h:0"], "FACEIT_PUBLIC_URL can't be 'https://h:0': its host or port is invalid"),
        (
            ["FACEIT_PUBLIC_URL": "https://h/a?b"],
            "FACEIT_PUBLIC_URL can't be 'https://h/a?b': it contains a query or fragment"
        ),
        (["FACEIT_AVATAR_DEFAULT": "mp"], "FACEIT_AVATAR_DEFAULT can't be 'mp': use face or 404"),
    ])
    func `an invalid value of a variable is an error`(environment: [String: String], reason: String) throws {
        let run = try Program([], environment: environment)
        #expect(run.exitCode == 64)
        #expect(run.errorOutput == "faceit: \(reason)\n")
    }

    @Test func `HOST is ignored, because shells export it`() throws {
        let running = try RunningServer(environment: ["HOST": "no.such.host.invalid", "PORT": "0"])
        #expect(running.address.hasPrefix("http://127.0.0.1:"))
        #expect(running.end() == 0)
    }

    @Test(arguments: [["--port", "0"], ["--port=0"]])
    func `an invalid PORT is ignored beside a port on the command line`(arguments: [String]) throws {
        let running = try RunningServer(Program.executable, arguments, environment: ["PORT": "abc"])
        #expect(running.address.hasPrefix("http://127.0.0.1:"))
        #expect(running.end() == 0)
    }
}
