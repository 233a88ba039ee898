import Foundation
import Testing

struct CommandTests {
    @Test(arguments: [["--help"], ["-h"], ["help"], ["draw", "--help"]])
    func `help is for standard output`(arguments: [String]) throws {
        let run = try Program(arguments)
        #expect(run.exitCode == 0)
        #expect(run.complaint == "")
        for word in [
            "faceit draw", "faceit [serve]", "--head-time SECONDS  (FACEIT_HEAD_TIME)", "--version",
            "frown, smirk, neutral, grin, smile", "lineWidth", "columns", "64",
        ] {
            #expect(run.text.contains(word))
        }
        #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test func `the version is a line`() throws {
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
    func `what is no command is wrong usage`(arguments: [String], complaint: String) throws {
        let run = try Program(arguments)
        #expect(run.exitCode == 64)
        #expect(run.complaint == complaint)
    }

    @Test func `the README has the options as help has them`() throws {
        let help = try Program("--help").text
        let start = try #require(help.range(of: "    --host"))
        let end = try #require(help.range(of: "\n\nSIGTERM"))
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "README.md")
        let isThere = try String(contentsOf: file, encoding: .utf8).contains(help[start.lowerBound..<end.lowerBound])
        #expect(isThere)
    }
}
