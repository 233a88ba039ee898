import Foundation
import Testing

struct CommandTests {
    @Test(arguments: [["--help"], ["-h"], ["help"], ["draw", "--help"]])
    func `help is written to standard output`(arguments: [String]) throws {
        let run = try Program(arguments)
        #expect(run.exitCode == 0)
        #expect(run.errorOutput == "")
        for word in [
            "faceit draw", "faceit [serve]", "--head-time SECONDS  (FACEIT_HEAD_TIME)", "--version",
            "frown, smirk, neutral, grin, smile", "lineWidth", "columns", "64",
        ] {
            #expect(run.text.contains(word))
        }
        #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test func `the version is written as one line`() throws {
        let run = try Program("--version")
        #expect(run.exitCode == 0)
        #expect(run.text.wholeMatch(of: /faceit \d+\.\d+\.\d+\n/) != nil)
    }

    @Test(arguments: [
        (["serve", "--prot", "80"], "faceit: unknown option '--prot'; did you mean '--port'?\n"),
        (["serve", "--port"], "faceit: --port needs a value\n"),
        (["serve", "--port", "80", "--port=81"], "faceit: --port is given more than once\n"),
        (["serve", "--port", "65536"], "faceit: --port can't be '65536'; allowed: a whole number from 0 to 65535\n"),
        (["serve", "--head-time", "0"], "faceit: --head-time can't be '0'; allowed: seconds from 0.001 to 86400\n"),
        (["serve", "--fields=-1"], "faceit: --fields can't be '-1'; allowed: a whole number from 1 to 1000000000\n"),
        (["--prot", "80"], "faceit: unknown option '--prot'; did you mean '--port'?\n"),
        (["-p", "80"], "faceit: unknown option '-p'; see 'faceit --help'\n"),
        (["serve", "extra"], "faceit: unexpected argument 'extra'; see 'faceit --help'\n"),
        (["drwa"], "faceit: unknown command 'drwa'; see 'faceit --help'\n"),
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
                + "and an environment that no preloaded library has replaced\n")
    }

    @Test func `a closed standard output is an error with exit code 70`() throws {
        let run = try Program.inShell("\"$0\" draw >&-")
        #expect(run.exitCode == 70)
        #expect(run.errorOutput == "faceit: can't write standard output: Bad file descriptor\n")
    }

    @Test func `the README contains the options of the help`() throws {
        let help = try Program("--help").text
        let start = try #require(help.range(of: "    --host"))
        let end = try #require(help.range(of: "\n\nSIGTERM"))
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "README.md")
        let isUpToDate = try String(contentsOf: file, encoding: .utf8).contains(help[start.lowerBound..<end.lowerBound])
        #expect(isUpToDate)
    }
}

/// Runs a shell command in a mount namespace of its own.
private let hidingProc = "unshare --user --map-root-user --mount sh -c"

/// Whether this machine allows that.
private let canHideProc: Bool = {
    let run = try? Program.inShell("\(hidingProc) 'mount -t tmpfs none /proc' 2> /dev/null")
    return run?.exitCode == 0
}()
