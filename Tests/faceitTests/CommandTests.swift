import Foundation
import Testing

struct CommandTests {
    @Test(arguments: [["--help"], ["-h"], ["help"], ["draw", "--help"]])
    func `help is for standard output`(arguments: [String]) throws {
        let run = try Program(arguments)
        #expect(run.exitCode == 0)
        #expect(run.complaint == "")
        for word in ["faceit draw", "--version", "frown, smirk, neutral, grin, smile", "lineWidth", "columns", "64"] {
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
        ([], "faceit: nothing to do; see 'faceit --help'\n"),
        (["drwa"], "faceit: unknown command 'drwa'; see 'faceit --help'\n"),
        (["\u{1B}[2J"], "faceit: unknown command '\\u{1B}[2J'; see 'faceit --help'\n"),
    ])
    func `what is no command is wrong usage`(arguments: [String], complaint: String) throws {
        let run = try Program(arguments)
        #expect(run.exitCode == 64)
        #expect(run.complaint == complaint)
    }
}
