import Foundation
import Parameters
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
    func `a page has at most 60 lines of at most 100 columns`(page: HelpPage) {
        let lines = page.text().split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "" && lines.count - 1 <= 60)
        for line in lines { #expect(line.count <= 100 && line.last != " ", "\(line)") }
    }

    /// The words of the pages, in one line.
    private static let words = pages.map { $0.text() }.joined(separator: " ").split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")

    @Test func `every parameter and option is listed with its whole summary and all of its names`() {
        for parameter in DrawableReader(.face).parameters + DrawableReader(.board).parameters {
            #expect(Self.words.contains("\(parameter.name) \(parameter.summary) "), "\(parameter.name)")
            let isColor = parameter.names.count > 100
            guard !parameter.names.isEmpty, !isColor else { continue }
            #expect(Self.words.contains(parameter.names.joined(separator: ", ")), "\(parameter.name)")
        }
        for option in ServeOptions.options {
            #expect(Self.words.contains("(\(option.environmentName)) \(option.summary)"), "\(option.name)")
        }
    }

    @Test(arguments: [
        ("", ""), ("a", "  a"), ("a b", "  a b"), (String(repeating: "ab ", count: 40), nil),
        (String(repeating: "é", count: 120), nil), ("a " + String(repeating: "é", count: 120), nil),
        (String(repeating: "a", count: 98), "  " + String(repeating: "a", count: 98)),
    ])
    func `words are wrapped into lines of at most 100 columns`(text: String, whole: String?) {
        let wrapped = text.wrapped(indentedBy: 2)
        if let whole { #expect(wrapped == whole) }
        let words = text.split(separator: " ")
        #expect(wrapped.split(whereSeparator: \.isWhitespace) == words)
        for line in wrapped.split(separator: "\n") {
            #expect(line.hasPrefix("  ") && !line.hasSuffix(" "))
            #expect(line.count <= 100 || line.dropFirst(2).split(separator: " ").count == 1)
        }
    }

    @Test(
        arguments: [
            ([["--help"], ["-h"], ["help"], ["help", "--help"], ["version", "--help"]], nil),
            (
                [["help", "serve"], ["serve", "--help"], ["--port", "80", "--help"], ["serve", "extra", "-h"]], "serve"
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
            (.draw, ["-o FILE, --output FILE", "--color auto|always|never", "svg, png, gif, json, txt"]),
            (
                .parameters,
                [
                    "    mouth        The curvature of the mouth; negative is a frown. -1…1, frown, smirk, neutral, grin,\n"
                        + "                 smile [smile]\n",
                    "embarrassed\n",
                ]
            ),
            (.style, ["    lineWidth    ", " COLOR, mood, none [none]\n", "    loops        "]),
            (
                .anatomy,
                ["    headShape    How square the skull is; 0 is an ellipse. 0…1, round, soft, square [round]\n"]
            ),
            (
                .canvas,
                [
                    " Up to 200 characters\n", "    dpr          Device pixel ratio, in pixels per point; ",
                    " 8…240 [40]\n",
                ]
            ),
            (
                .board,
                [
                    "Any text, which decides where tiles appear. ",
                    "Up to 4096 of the characters lurd in any case\n",
                    "16 of the characters 0123456789abcdefgh\n",
                ]
            ),
        ] as [(HelpPage, [String])])
    func `a page of the help contains the lines that it is about`(page: HelpPage, texts: [String]) {
        for text in texts { #expect(page.text().contains(text), "\(text)") }
    }

    @Test(arguments: [
        (HelpPage.overview, ["grin.png"]),
        (
            .draw,
            ["ada.gif", "angry.svg", "board.png", "cast.zip", "days.svg", "expressions.png", "grin.png", "wink.svg"]
        ),
        (.parameters, []),
        (.board, []),
    ])
    func `the examples of a page that draw can be pasted into a shell`(page: HelpPage, drawn: [String]) throws {
        let folder = try TemporaryFolder()
        let examples = page.text().matches(of: #/(?m)^ {4}(faceit draw [a-z2][^\[\n]*)$/#).map(\.1)
        for example in examples {
            let command = example.replacing("faceit", with: "\"$0\"", maxReplacements: 1)
            let run = try Program.inShell("cd '\(folder.path(""))' && \(command)")
            #expect(run.exitCode == 0 && run.errorOutput == "", "\(example)")
        }
        #expect(try folder.names == drawn)
    }

    @Test(arguments: [HelpPage.serve, .operation, .limits])
    func `the documentation contains the page of the help`(page: HelpPage) throws {
        let document = try String(contentsOfFile: repositoryPath("docs/serving.md"), encoding: .utf8)
        let lines = page.text().components(separatedBy: "\n").dropLast()
        let rest = try #require(document.components(separatedBy: "```text\n\(lines[0])\n").dropFirst().first)
        let block = rest.components(separatedBy: "```\n")[0].components(separatedBy: "\n").dropLast()
        #expect(corrections(of: [lines[0]] + block, to: Array(lines)) == [], "docs/serving.md")
    }
}
