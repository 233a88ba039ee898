import Foundation
import Testing

@testable import faceit

/// Completions, and the scripts with which shells ask for them.
struct CompletionTests {
    @Test(
        arguments: [
            (
                ["draw", "mo"],
                ["mood=", "mouth=", "mouthOpen=", "mouthSkew=", "motion=", "mouthWidth=", "mouthLevel="]
            ),
            (["draw", "mood=ha"], ["mood=happy"]), (["draw", "mood=happy", "mood"], []),
            (["draw", "faces", "gap"], ["gap="]), (["draw", "gap"], []),
            (["draw", "2048", "mo"], ["moves=", "motion="]),
            (["draw", "2048", "motion="], ["motion=none", "motion=slide"]), (["draw", "2"], ["2048"]),
            (["draw", "mood=happy", "2"], []), (["draw", "fill=gol"], ["fill=gold", "fill=goldenrod"]),
            (["draw", "--co"], ["--color", "--color=auto", "--color=always", "--color=never"]),
            (["draw", "--color", "a"], ["auto", "always"]), (["draw", "-o", "m"], []), (["draw", "nothing=a"], []),
            (["p"], ["play"]), (["play", "se"], ["seed="]), (["play", "faces", "zip"], []),
            (["help", "ca"], ["canvas"]),
            (["help", "canvas", ""], []), (["completions", ""], ["bash", "zsh", "fish"]),
            (["--log-l"], ["--log-level"]), (["serve", "--log-level", ""], ["error", "warning", "info"]),
            (["--log-level", "w"], ["warning"]), (["health", "--log-level=i"], ["--log-level=info"]),
            (["serve", "--port", ""], []), (["serve", "--metrics", "--metrics-p"], ["--metrics-port"]),
            (["version", ""], []), (["paint", ""], []), (["\u{212A}"], []), (["draw", "\u{0}"], []), (["d\u{301}"], []),
        ] as [([String], [String])])
    func `words are completed with commands, options, parameters and their values`(
        words: [String], expected: [String]
    ) {
        #expect(Set(Completion.all(of: words).map(\.word)) == Set(expected))
    }

    @Test func `at the beginning all commands and options are offered, with their descriptions`() {
        let completions = Completion.all(of: [])
        #expect(completions == Completion.all(of: [""]))
        #expect(completions.allSatisfy { !$0.summary.isEmpty && !$0.summary.contains("\t") })
        #expect(completions.map(\.word).contains("completions") && completions.map(\.word).contains("--drain-delay"))
    }

    @Test(arguments: [
        (["completions"], "completions needs the name of a shell: use bash, zsh or fish"),
        (["completions", "csh"], "completions can't be for 'csh': use bash, zsh or fish"),
        (["completions", "bash", "x"], "unexpected argument 'x'; see 'faceit help terminal'"),
    ])
    func `only completions of known shells are printed`(arguments: [String], message: String) {
        let failure = #expect(throws: Failure.self) { try Command(arguments: arguments[...]) }
        #expect(failure?.message == message && failure?.exitCode == 64)
    }

    /// Runs bash with the completions, and prints those of a line.
    private func completions(of line: String, setup: String = "") throws -> [String] {
        let script = """
            set -eu
            \(setup)
            source <("$0" completions bash)
            COMP_LINE=$1 COMP_POINT=${#1}
            _faceit || true
            printf '%s\\n' "${COMPREPLY[@]-}"
            """
        let command = line.replacing("faceit", with: Program.path, maxReplacements: 1)
        let run = try Program(running: "/bin/bash", ["-c", script, Program.path, command])
        #expect(run.exitCode == 0 && run.errorOutput == "", "\(run.errorOutput)")
        return run.text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
        ("faceit draw mou", ["mouth=", "mouthOpen=", "mouthSkew=", "mouthWidth=", "mouthLevel="]),
        ("faceit draw mood=ha", ["happy"]), ("faceit draw seed=ada  mood=", nil), ("faceit dr", ["draw"]),
        ("faceit --log-level=w", ["warning"]), ("faceit --log-level ", ["error", "warning", "info"]),
        ("faceit help ", nil), ("faceit ", nil), ("faceit draw 'a b", nil), ("faceit draw $(touch x) ;", []),
        ("faceit draw `", []), ("faceit draw * mood=ha", ["happy"]),
    ])
    func `bash completes a line`(line: String, expected: [String]?) throws {
        let found = try completions(of: line)
        if let expected { #expect(Set(found) == Set(expected)) } else { #expect(found.count > 5) }
    }

    @Test func `bash completes whole words where an equals sign separates none`() throws {
        let found = try completions(of: "faceit draw mood=ha", setup: "COMP_WORDBREAKS=$' \\t\\n'")
        #expect(found == ["mood=happy"])
    }

    @Test(arguments: Shell.allCases)
    func `the shell accepts its script, if it is installed`(shell: Shell) throws {
        let check = shell == .fish ? "--no-execute" : "-n"
        let run = try Program.inShell(
            "command -v \(shell.rawValue) > /dev/null || exit 0; "
                + "\"$0\" completions \(shell.rawValue) | \(shell.rawValue) \(check)")
        #expect(run.exitCode == 0 && run.errorOutput == "", "\(run.errorOutput)")
        #expect(try Program("completions", shell.rawValue).text == shell.script)
    }
}
