import Foundation
import TestSupport
import Testing

@testable import faceit

struct HelpTests {
    private static let pages = [HelpPage.overview] + HelpPage.all

    @Test func `the overview lists all other pages`() {
        let listed = HelpPage.overview.text().matches(of: #/(?m)^ {4}faceit help (\w+) /#).map { String($0.1) }
        #expect(listed == HelpPage.all.map(\.name))
    }

    @Test(arguments: pages)
    func `a page has at most 50 lines of at most 100 columns`(page: HelpPage) {
        let lines = page.text().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "" && lines.count - 1 <= 50)
        for line in lines { #expect(line.count <= 100 && line.last != " ", "\(line)") }
    }

    @Test(
        arguments: [
            ([["--help"], ["-h"], ["help"], ["help", "--help"], ["version", "--help"]], nil),
            (
                [
                    ["help", "serve"], ["serve", "--help"], ["--port", "80", "--help"], ["serve", "extra", "-h"],
                ], "serve"
            ),
            (
                [
                    ["--help", "draw"], ["draw", "--help"], ["draw", "mouth=grin", "-h"], ["draw", "-h", "mout=grin"],
                ], "draw"
            ),
            ([["help", "-h", "limits"]], "limits"), ([["health", "--help"]], "operation"),
        ] as [([[String]], String?)])
    func `--help and -h show the page of the command`(lines: [[String]], page: String?) throws {
        for arguments in lines {
            guard case .help(let shown) = try Command(arguments: arguments[...]) else {
                Issue.record("\(arguments) is not a request for help")
                continue
            }
            #expect(shown.name == page, "\(arguments)")
        }
    }

    @Test func `a page is written to standard output`() throws {
        let run = try Program("help", "limits")
        #expect(run.exitCode == 0 && run.text == HelpPage.limits.text() && run.errorOutput == "")
    }

    @Test(
        arguments: [
            (.overview, ["faceit [serve]", "faceit draw", "faceit help [PAGE]", "faceit version", "64", "69", "70"]),
            (.draw, ["-o FILE, --output FILE", "svg, png, gif, json, txt"]),
            (
                .parameters,
                [
                    "    mouth        The curvature of the mouth: -1…1, frown, smirk, neutral, grin, smile [smile]\n",
                    "    lineWidth    The width of the lines in points: 0…200\n",
                    "    fill         The colour inside the skull and the ears, or none: COLOR, mood, none [none]\n",
                    "    mood         How the face feels: -1…1, happy, excited, calm, neutral, bored, sleepy, sad, …\n",
                ]
            ),
            (
                .anatomy,
                ["    headShape    How square the skull is; 0 is an ellipse: 0…1, round, soft, square [round]\n"]
            ),
            (
                .canvas,
                [
                    "    title        The text alternative: up to 200 characters\n",
                    "    dpr          Device pixel ratio, in pixels per point: 1…4 [1]\n",
                ]
            ),
            (
                .board,
                [
                    "    seed         Which game it is: up to 256 bytes [2048]\n",
                    "    moves        The moves of the game: up to 4096 of the characters lurd in any case\n",
                    "    board        A position instead of a game: 16 of the characters 0123456789abcdefgh\n",
                ]
            ),
        ] as [(HelpPage, [String])])
    func `a page of the help contains the lines that it is about`(page: HelpPage, texts: [String]) {
        for text in texts { #expect(page.text().contains(text), "\(text)") }
    }

    @Test(arguments: [
        (HelpPage.overview, ["grin.png"]),
        (.draw, ["ada.gif", "angry.svg", "board.png", "expressions.png", "grin.png", "rows.svg", "wink.svg"]),
        (.parameters, []),
        (.board, []),
    ])
    func `the examples of a page that draw can be pasted into a shell`(page: HelpPage, drawn: [String]) throws {
        let folder = try TemporaryFolder()
        try "name,load\nada,30\n".write(toFile: folder.path("rows.csv"), atomically: true, encoding: .utf8)
        let examples = page.text().matches(of: #/(?m)^ {4}(faceit draw [a-z2][^\[\n]*)$/#).map(\.1)
        for example in examples {
            let command = example.replacing("faceit", with: "\"$0\"", maxReplacements: 1)
            let run = try Program.inShell("cd '\(folder.path(""))' && \(command)")
            #expect(run.exitCode == 0 && run.errorOutput == "", "\(example)")
        }
        #expect(try folder.names.filter { $0 != "rows.csv" } == drawn)
    }

    @Test(arguments: [HelpPage.serve, .operation, .limits])
    func `the documentation contains the page of the help`(page: HelpPage) throws {
        let document = try String(contentsOfFile: repositoryPath("docs/serving.md"), encoding: .utf8)
        let isUpToDate = document.contains("```text\n\(page.text())```\n")
        #expect(isUpToDate, "docs/serving.md should contain:\n\(page.text())")
    }
}
