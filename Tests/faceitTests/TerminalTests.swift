import Foundation
import Testing

@testable import faceit

/// What the program does if standard output is a terminal.
struct TerminalTests {
    @Test(arguments: [
        (["draw", "mood=happy"], 80, 24, 46), (["draw", "mood=happy"], 80, 60, 80),
        (["draw", "mood=happy"], 300, 300, 240),
        (["draw", "mood=happy"], 30, 60, 30), (["draw", "mood=happy"], 80, 5, 40), (["draw", "mood=happy"], 20, 5, 20),
        (["draw", "mood=happy"], 3, 2, 8), (["draw", "mood=happy"], 0, 0, 40),
        (["draw", "mood=happy", "columns=12"], 80, 24, 12), (["draw", "width=512"], 80, 24, 80),
        (["draw", "faces", "mouth=*", "brows=*"], 80, 10, 80), (["draw", "-o", "-"], 80, 24, 46),
    ])
    func `a drawing without a format is text that fits the terminal`(
        arguments: [String], columns: Int, lines: Int, expected: Int
    ) throws {
        let shown = try Program.onTerminal(arguments + ["--color", "never"], columns: columns, lines: lines)
        #expect(shown.exitCode == 0 && shown.errorOutput == "")
        let parameters = arguments.filter { !$0.hasPrefix("columns=") && !["-o", "-"].contains($0) }
        #expect(try shown.text == Program(parameters + ["format=txt", "columns=\(expected)"]).text)
    }

    @Test func `a board without a format is text that fits the terminal`() throws {
        let shown = try Program.onTerminal(["draw", "2048", "moves=lurd", "--color=never"], columns: 80, lines: 24)
        #expect(try shown.text == Program("draw", "2048", "moves=lurd", "format=txt", "columns=46").text)
        #expect(shown.text.split(separator: "\n").count < 24)
    }

    @Test(
        arguments: [
            (["--color", "always"], true, [:]), (["--color=auto"], true, [:]), ([], true, [:]),
            (["--color=never"], false, [:]),
            ([], false, ["NO_COLOR": "1"]), (["--color=always"], true, ["NO_COLOR": "1"]),
            ([], false, ["TERM": "dumb"]),
        ] as [([String], Bool, [String: String])])
    func `text on a terminal has colours unless they are not wanted`(
        arguments: [String], isColored: Bool, environment: [String: String]
    ) throws {
        let shown = try Program.onTerminal(["draw", "color=red"] + arguments, environment: environment).text
        #expect(shown.contains("\u{1B}[38;2;255;0;0m") == isColored && shown.contains("\u{1B}") == isColored)
    }

    @Test func `text that is written elsewhere has colours only with --color always or text=ansi`() throws {
        let plain = try Program("draw", "color=red", "format=txt").text
        #expect(try Program("draw", "color=red", "format=txt", "--color", "auto").text == plain)
        let colored = try Program("draw", "color=red", "format=txt", "--color", "always").text
        #expect(try colored != plain && Program("draw", "color=red", "format=txt", "text=ansi").text == colored)
        #expect(try Program.onTerminal(["draw", "color=red", "columns=40", "text=plain"]).text == plain)
        let both = try Program("draw", "format=txt", "text=plain", "--color=never")
        #expect(both.exitCode == 64 && both.errorOutput == "faceit: --color can't be combined with text=\n")
    }

    @Test func `lines in the default colour have that of the terminal`() throws {
        let plain = try Program("draw", "columns=40", "format=txt").text
        #expect(try Program.onTerminal(["draw", "columns=40"]).text == plain)
        #expect(try Program.onTerminal(["draw", "columns=40", "theme=light"]).text != plain)
    }

    @Test func `a format that was given is written to a terminal, and another file is not changed by one`() throws {
        #expect(try Program.onTerminal(["draw", "format=svg"]).text.hasPrefix("<svg "))
        let folder = try TemporaryFolder()
        #expect(try Program.onTerminal(["draw", "-o", folder.path("a.txt")]).output.isEmpty)
        #expect(try String(contentsOfFile: folder.path("a.txt"), encoding: .utf8) == Program("draw", "format=txt").text)
    }

    @Test(arguments: [
        (["--color", "red"], "--color can't be 'red': use auto, always or never; "),
        (["--color="], "--color needs a value: "),
        (["--color"], "--color needs a value: use auto, always or never"),
        (["--color=a", "x"], "--color can't be 'a': "),
        (["--color=auto", "--color", "auto"], "--color is given more than once"),
        (["--colour=auto"], "unknown option '--colour=auto'; did you mean --color?"),
    ])
    func `an invalid choice of colours is an error`(arguments: [String], message: String) {
        let failure = #expect(throws: Failure.self) { try Command(arguments: ["draw"] + arguments) }
        #expect(failure?.message.hasPrefix(message) == true && failure?.exitCode == 64)
    }
}
