import Foundation
import TestSupport
import Testing

@testable import faceit

struct CommandTests {
    @Test(arguments: [["--version"], ["version"], ["serve", "--version"], ["draw", "mouth=grin", "--version"]])
    func `the version is written as one line`(arguments: [String]) throws {
        let run = try Program(arguments)
        #expect(run.exitCode == 0)
        #expect(run.text.wholeMatch(of: /faceit \d+\.\d+\.\d+\n/) != nil)
    }

    @Test(arguments: [
        ["--port", "8081", "--metrics-port", "8081"]:
            "--metrics-port can't have the same value as --port: faces are served there",
        ["--socket", "s", "--port", "80"]: "--socket can't be combined with --port",
        ["--host=::1", "--socket=s"]: "--socket can't be combined with --host",
        ["--socket-mode", "600", "--port", "0"]:
            "--socket-mode needs a Unix-domain socket; specify it with --socket or FACEIT_SOCKET",
        ["--log-targets"]:
            "--log-targets needs a log of the requests; specify it with --access-log or FACEIT_ACCESS_LOG",
        ["--metrics-host=::1"]:
            "--metrics-host needs a separate port for the metrics; specify it with --metrics-port or FACEIT_METRICS_PORT",
        ["--socket=s", "--socket-mode=888"]: "--socket-mode can't be '888': use an octal number from 0 to 0777",
        ["--socket=s", "--socket-mode=+7"]: "--socket-mode can't be '+7': use an octal number from 0 to 0777",
        ["health", "--config-check"]: "unknown option '--config-check'; see 'faceit help serve'",
        ["--config-chek"]: "unknown option '--config-chek'; did you mean --config-check?",
        ["--config-check", "--port", "x"]: "--port can't be 'x': use a whole number from 0 to 65535",
        ["health", "--port", "0"]: "the port of the server is unknown; specify it with --port or FACEIT_PORT",
        ["serve", "--port", "80", "--port=81"]: "--port is given more than once",
        ["serve", "--prot", "80"]: "unknown option '--prot'; did you mean --port?",
        ["-p", "80"]: "unknown option '-p'; did you mean --port?",
        ["--bind=0.0.0.0"]: "unknown option '--bind=0.0.0.0'; did you mean --host?",
        ["--tls-cert", "a"]:
            "unknown option '--tls-cert'; faceit speaks HTTP only, so put a proxy with TLS before it: docs/running.md has examples",
        ["--prot=80"]: "unknown option '--prot=80'; did you mean --port?",
        ["-x", "80"]: "unknown option '-x'; see 'faceit help serve'",
        ["--hlep"]: "unknown option '--hlep'; did you mean --help?",
        ["--verison"]: "unknown option '--verison'; did you mean --version?",
        ["--"]: "unknown option '--'; see 'faceit help serve'",
        ["--soc\u{212A}et", "s"]: "unknown option '--soc\u{212A}et'; did you mean --socket?",
        ["serve", "--port"]: "--port needs a value",
        ["serve", "--port="]: "--port needs a value",
        ["serve", "--port", ""]: "--port needs a value",
        ["serve", "--host", "--port", "80"]: "--host needs a value",
        ["serve", "--port", String(repeating: "9", count: 5_000)]:
            "--port can't be '\(String(repeating: "9", count: 100))…': use a whole number from 0 to 65535",
        ["serve", "extra"]: "unexpected argument 'extra'; see 'faceit help serve'",
        ["version", "extra"]: "unexpected argument 'extra'; see 'faceit --help'",
        ["help", "serve", "draw"]: "unexpected argument 'draw'; see 'faceit --help'",
        ["help", "sreve"]: "unknown page of the help 'sreve'; did you mean serve?",
        ["help", ""]: "unknown page of the help ''; see 'faceit --help'",
        ["drwa", "mouth=grin"]: "unknown command 'drwa'; did you mean draw?",
        ["Draw"]: "unknown command 'Draw'; did you mean draw?",
        ["paint"]: "unknown command 'paint'; see 'faceit --help'",
        [""]: "unknown command ''; see 'faceit --help'",
        ["mouth=grin;ls"]: "unknown command 'mouth=grin;ls'; did you mean faceit draw mouth=…?",
        ["title=Our mascot"]: "unknown command 'title=Our mascot'; did you mean faceit draw title=…?",
        ["mouth=grin", "size=64"]: "unknown command 'mouth=grin'; did you mean faceit draw mouth=grin?",
        ["=grin"]: "unknown command '=grin'; see 'faceit --help'",
        ["\u{1B}[2J"]: "unknown command '\\u{1B}[2J'; see 'faceit --help'",
    ])
    func `an invalid command line is rejected with the reason`(arguments: [String], message: String) {
        let failure = #expect(throws: Failure.self) { try Command(arguments: arguments[...]) }
        #expect(failure?.message == message && failure?.exitCode == 64)
    }

    @Test(arguments: [
        ("--access-log", ["yes", "ON"], "use on or off"), ("--log-level", ["debug"], "use error, warning or info"),
        ("--drain-delay", ["-1"], "use seconds from 0 to 86400"),
        ("--head-time", ["0"], "use seconds from 0.001 to 86400"),
        ("--queue", ["-1"], "use a whole number from 1 to 1000000000"),
        ("--memory", ["64X", "1M", "1025G", "1099511627777"], "use a number of bytes from 16M to 1024G, such as 256M"),
        ("--body", ["0"], "use a number of bytes from 1 to 1G, such as 64K"),
        ("--connections", ["1e9", "10K"], "use a whole number from 1 to 10000000"),
        ("--public-url", ["example.org"], "begin it with https:// or http://"),
        (
            "--public-url", ["https://example.org/avatar"],
            "its path begins as a route of the service, so that paths under it are ambiguous: "
                + "choose another one, such as /avatars"
        ),
        (
            "--public-url", ["https://example.org/avatars/face"],
            "its path ends as a route of the service, which links append: leave out the last segment"
        ),
        ("--public-url", ["https://user@example.org/"], "leave out the user name and the password"),
        (
            "--public-url", ["https://h:0"],
            "its host or port is invalid: write it as https://example.org or https://example.org:8443"
        ),
        ("--public-url", ["https://h/a?b"], "leave out everything from ? or # on"),
        ("--avatar-default", ["mp"], "use face or 404"),
        ("--avatar-query", ["kind=robt"], "kind can't be 'robt'; did you mean robot?"),
        ("--loops", ["0"], "use a whole number from 1 to 100"),
        ("--port", ["65536"], "use a whole number from 0 to 65535"),
    ])
    func `a value that an option can't have is rejected with what it can be, in both ways to write it`(
        option: String, values: [String], cure: String
    ) {
        for value in values {
            for arguments in [[option, value], ["\(option)=\(value)"]] {
                let failure = #expect(throws: Failure.self) { try Command(arguments: arguments[...]) }
                #expect(failure?.message == "\(option) can't be '\(value)': \(cure)" && failure?.exitCode == 64)
            }
        }
    }

    @Test(arguments: [
        ("\"$0\" --port x", 64, "--port can't be 'x': use a whole number from 0 to 65535"),
        ("\"$0\" \"$(printf 'dr\\377w')\"", 64, "argument 1 is not valid UTF-8: 'dr\u{FFFD}w'"),
        ("\"$0\" draw title=\"$(printf '\\300\\200')\"", 64, "argument 2 is not valid UTF-8: 'title=\u{FFFD}\u{FFFD}'"),
        (
            "FACEIT_HOST=\"$(printf '\\355\\240\\200')\" \"$0\"", 64,
            "FACEIT_HOST is not valid UTF-8: '\u{FFFD}\u{FFFD}\u{FFFD}'"
        ),
        ("\"$0\" draw >&-", 70, "can't write standard output: Bad file descriptor"),
        ("\"$0\" draw > /dev/full", 70, "can't write standard output: No space left on device"),
        (
            "\"$0\" draw -o /dev/full format=svg", 70,
            "can't write '/dev/full': No space left on device; the file is incomplete"
        ),
    ])
    func `the reason is written to standard error, and the exit code is that of its kind`(
        command: String, exitCode: Int32, message: String
    ) throws {
        let run = try Program.inShell(command)
        #expect(run.exitCode == exitCode && run.output.isEmpty)
        #expect(run.errorOutput == "faceit: \(message)\n")
    }

    @Test(.enabled(if: canHideProc, "needs mount namespaces"), arguments: ["--version", "draw", ""])
    func `if the runtime can't find the arguments, that is an error with exit code 70`(arguments: String) throws {
        let run = try Program.inShell("\(hidingProc) 'mount -t tmpfs none /proc && exec \"$0\" \(arguments)' \"$0\"")
        #expect(run.exitCode == 70)
        #expect(run.output.isEmpty)
        #expect(
            run.errorOutput == "faceit: can't read the arguments: Swift's runtime needs /proc, "
                + "a free file descriptor (ulimit -n), and an environment that no preloaded library has replaced\n")
    }
}

/// Runs a shell command in a mount namespace of its own.
private let hidingProc = "unshare --user --map-root-user --mount sh -c"

/// Whether this machine allows that.
private let canHideProc: Bool = {
    let run = try? Program.inShell("\(hidingProc) 'mount -t tmpfs none /proc' 2> /dev/null")
    return run?.exitCode == 0
}()
