import Foundation
import Testing

struct CommandTests {
    @Test(arguments: [["--version"], ["version"], ["serve", "--version"], ["draw", "mouth=grin", "--version"]])
    func `the version is written as one line`(arguments: [String]) throws {
        let run = try Program(arguments)
        #expect(run.exitCode == 0)
        #expect(run.text.wholeMatch(of: /faceit \d+\.\d+\.\d+\n/) != nil)
    }

    @Test(arguments: [
        (["--access-log", "yes"], "faceit: unexpected argument 'yes'; see 'faceit help serve'\n"),
        (["--access-log=yes"], "faceit: --access-log can't be 'yes': use on or off\n"),
        (["--log-format", "xml"], "faceit: --log-format can't be 'xml': use text or json\n"),
        (["--log-level", "debug"], "faceit: --log-level can't be 'debug': use error, warning or info\n"),
        (["--drain-delay", "-1"], "faceit: --drain-delay can't be '-1': use seconds from 0 to 86400\n"),
        (
            ["--trusted-proxy", "10.0.0.0/33"],
            "faceit: --trusted-proxy can't be '10.0.0.0/33': use addresses, networks such as 10.0.0.0/8, or unix, "
                + "with commas between them\n"
        ),
        (
            ["--port", "8081", "--metrics-port", "8081"],
            "faceit: --metrics-port can't have the same value as --port: faces are served there\n"
        ),
        (
            ["--socket", "s", "--metrics-socket=s"],
            "faceit: --metrics-socket can't have the same value as --socket: faces are served there\n"
        ),
        (["health", "--config-check"], "faceit: unknown option '--config-check'; see 'faceit help serve'\n"),
        (["--config-chek"], "faceit: unknown option '--config-chek'; did you mean --config-check?\n"),
        (["--config-check", "--port", "x"], "faceit: --port can't be 'x': use a whole number from 0 to 65535\n"),
        (
            ["health", "--port", "0"],
            "faceit: the port of the server is unknown; specify it with --port or FACEIT_PORT\n"
        ),
        (["serve", "--prot", "80"], "faceit: unknown option '--prot'; did you mean --port?\n"),
        (["serve", "--port"], "faceit: --port needs a value\n"),
        (["serve", "--port", "80", "--port=81"], "faceit: --port is given more than once\n"),
        (["serve", "--port", "65536"], "faceit: --port can't be '65536': use a whole number from 0 to 65535\n"),
        (["serve", "--head-time", "0"], "faceit: --head-time can't be '0': use seconds from 0.001 to 86400\n"),
        (["serve", "--fields=-1"], "faceit: --fields can't be '-1': use a whole number from 1 to 1000000000\n"),
        (["--prot", "80"], "faceit: unknown option '--prot'; did you mean --port?\n"),
        (["-p", "80"], "faceit: unknown option '-p'; see 'faceit help serve'\n"),
        (["-port", "80"], "faceit: unknown option '-port'; did you mean --port?\n"),
        (["--hlep"], "faceit: unknown option '--hlep'; did you mean --help?\n"),
        (["--verison"], "faceit: unknown option '--verison'; did you mean --version?\n"),
        (["--"], "faceit: unknown option '--'; see 'faceit help serve'\n"),
        (["--soc\u{212A}et", "s"], "faceit: unknown option '--soc\u{212A}et'; did you mean --socket?\n"),
        (["serve", "--port="], "faceit: --port needs a value\n"),
        (["serve", "--port", ""], "faceit: --port needs a value\n"),
        (["serve", "--host", "--port", "80"], "faceit: --host needs a value\n"),
        (
            ["serve", "--port", String(repeating: "9", count: 5_000)],
            "faceit: --port can't be '\(String(repeating: "9", count: 100))…': use a whole number from 0 to 65535\n"
        ),
        (["serve", "extra"], "faceit: unexpected argument 'extra'; see 'faceit help serve'\n"),
        (["version", "extra"], "faceit: unexpected argument 'extra'; see 'faceit --help'\n"),
        (["--version", "extra"], "faceit: unexpected argument 'extra'; see 'faceit --help'\n"),
        (["help", "serve", "draw"], "faceit: unexpected argument 'draw'; see 'faceit --help'\n"),
        (["help", "sreve"], "faceit: unknown page of the help 'sreve'; did you mean serve?\n"),
        (["help", ""], "faceit: unknown page of the help ''; see 'faceit --help'\n"),
        (["sreve"], "faceit: unknown command 'sreve'; did you mean serve?\n"),
        (["drwa", "mouth=grin"], "faceit: unknown command 'drwa'; did you mean draw?\n"),
        (["Draw"], "faceit: unknown command 'Draw'; did you mean draw?\n"),
        (["paint"], "faceit: unknown command 'paint'; see 'faceit --help'\n"),
        ([""], "faceit: unknown command ''; see 'faceit --help'\n"),
        (["mouth=grin;ls"], "faceit: unknown command 'mouth=grin;ls'; did you mean faceit draw mouth=…?\n"),
        (["title=Our mascot"], "faceit: unknown command 'title=Our mascot'; did you mean faceit draw title=…?\n"),
        (["=grin"], "faceit: unknown command '=grin'; see 'faceit --help'\n"),
        (["--prot=80"], "faceit: unknown option '--prot=80'; did you mean --port?\n"),
        (["mouth=grin", "size=64"], "faceit: unknown command 'mouth=grin'; did you mean faceit draw mouth=grin?\n"),
        (
            ["serve", "--public-url", "example.org"],
            "faceit: --public-url can't be 'example.org': it begins with neither http:// nor https://\n"
        ),
        (
            ["--public-url=https://example.org/avatar"],
            """
            faceit: --public-url can't be 'https://example.org/avatar': its path begins as a route of the service, so that \
            paths under it are ambiguous: choose another one, such as /avatars

            """
        ),
        (
            ["--public-url=https://user@example.org/"],
            "faceit: --public-url can't be 'https://user@example.org/': it contains user information\n"
        ),
        (["\u{1B}[2J"], "faceit: unknown command '\\u{1B}[2J'; see 'faceit --help'\n"),
    ])
    func `an invalid command line is an error with exit code 64`(arguments: [String], errorOutput: String) throws {
        let run = try Program(arguments)
        #expect(run.exitCode == 64)
        #expect(run.errorOutput == errorOutput)
    }

    @Test(arguments: [
        ("\"$0\" \"$(printf 'dr\\377w')\"", "argument 1 is not valid UTF-8: 'dr\u{FFFD}w'"),
        ("\"$0\" draw title=\"$(printf '\\300\\200')\"", "argument 2 is not valid UTF-8: 'title=\u{FFFD}\u{FFFD}'"),
        (
            "FACEIT_HOST=\"$(printf '\\355\\240\\200')\" \"$0\"",
            "FACEIT_HOST is not valid UTF-8: '\u{FFFD}\u{FFFD}\u{FFFD}'"
        ),
    ])
    func `an argument or variable that is not UTF-8 is an error with exit code 64`(
        command: String, errorOutput: String
    ) throws {
        let run = try Program.inShell(command)
        #expect(run.exitCode == 64)
        #expect(run.errorOutput == "faceit: \(errorOutput)\n")
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

    @Test func `a closed standard output is an error with exit code 70`() throws {
        let run = try Program.inShell("\"$0\" draw >&-")
        #expect(run.exitCode == 70)
        #expect(run.errorOutput == "faceit: can't write standard output: Bad file descriptor\n")
    }
}

/// Runs a shell command in a mount namespace of its own.
private let hidingProc = "unshare --user --map-root-user --mount sh -c"

/// Whether this machine allows that.
private let canHideProc: Bool = {
    let run = try? Program.inShell("\(hidingProc) 'mount -t tmpfs none /proc' 2> /dev/null")
    return run?.exitCode == 0
}()
