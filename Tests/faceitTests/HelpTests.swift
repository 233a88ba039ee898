import Foundation
import Testing

struct HelpTests {
    /// The arguments of `faceit help` for each page, which the overview lists. None for the overview itself.
    private static let pages: [[String]] = {
        let overview = (try? Program("help").text) ?? ""
        return [[]] + overview.matches(of: #/(?m)^ {4}faceit help (\w+) /#).map { [String($0.1)] }
    }()

    private static func text(_ page: [String]) throws -> String {
        let run = try Program(["help"] + page)
        #expect(run.exitCode == 0)
        #expect(run.errorOutput == "")
        return run.text
    }

    @Test func `the overview lists all other pages`() {
        #expect(Self.pages == [[], ["serve"], ["operation"], ["limits"], ["draw"], ["parameters"], ["2048"]])
    }

    @Test(arguments: pages)
    func `a page has at most 50 lines of at most 100 columns`(page: [String]) throws {
        let lines = try Self.text(page).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "" && lines.count - 1 <= 50)
        for line in lines { #expect(line.count <= 100 && line.last != " ", "\(line)") }
    }

    @Test(
        arguments: [
            (["--help"], []), (["-h"], []), (["help", "--help"], []), (["version", "--help"], []),
            (["--help", "draw"], ["draw"]),
            (["serve", "--help"], ["serve"]), (["--port", "80", "--help"], ["serve"]),
            (["serve", "extra", "-h"], ["serve"]),
            (["draw", "--help"], ["draw"]), (["draw", "mouth=grin", "-h"], ["draw"]),
            (["draw", "-h", "mout=grin"], ["draw"]),
            (["help", "-h", "limits"], ["limits"]),
        ] as [([String], [String])])
    func `--help and -h show the page of the command`(arguments: [String], page: [String]) throws {
        let run = try Program(arguments)
        #expect(run.exitCode == 0)
        #expect(run.errorOutput == "")
        #expect(try run.text == Self.text(page))
    }

    @Test(
        arguments: [
            ([], ["faceit [serve]", "faceit draw", "faceit help [PAGE]", "faceit version", "64", "69", "70"]),
            (["serve"], ["--port PORT  (FACEIT_PORT)", "--public-url URL  (FACEIT_PUBLIC_URL)", "SIGTERM"]),
            (
                ["operation"],
                ["--access-log on|off  (FACEIT_ACCESS_LOG)", "logged on standard error. [off]", "faceit health"]
            ),
            (["limits"], ["--head-time SECONDS  (FACEIT_HEAD_TIME)"]),
            (["draw"], ["-o FILE, --output FILE", "svg, png, json, txt"]),
            (
                ["parameters"],
                [
                    "    mouth        The curvature of the mouth: -1…1, frown, smirk, neutral, grin, smile [smile]\n",
                    "    lineWidth    The width of the lines in points: 0…200\n",
                    "    fill         The colour inside the skull, or none: COLOR, mood, none [none]\n",
                    "    title        The text alternative: up to 200 characters\n",
                    "    dpr          Device pixel ratio, in pixels per point: 1…4 [1]\n",
                ]
            ),
            (
                ["2048"],
                [
                    "    seed         Which game it is: up to 256 bytes [2048]\n",
                    "    moves        The moves of the game: up to 4096 of the characters lurd in any case\n",
                    "    board        A position instead of a game: 16 of the characters 0123456789abcdefgh\n",
                ]
            ),
        ] as [([String], [String])])
    func `each page of the help contains the lines that it is about`(page: [String], texts: [String]) throws {
        let help = try Self.text(page)
        for text in texts { #expect(help.contains(text), "\(text)") }
    }

    @Test(arguments: pages)
    func `the examples of a page that draw can be pasted into a shell`(page: [String]) throws {
        let folder = try TemporaryFolder()
        for match in try Self.text(page).matches(of: #/(?m)^ {4}(faceit draw [a-z2][^\[\n]*)$/#) {
            let command = match.1.replacing("faceit", with: "\"$0\"", maxReplacements: 1)
            let run = try Program.inShell("cd '\(folder.path(""))' && \(command)")
            #expect(run.exitCode == 0 && run.errorOutput == "", "\(match.1)")
        }
        let drawn = ["angry.svg", "board.png", "expressions.png", "grin.png", "wink.svg"]
        #expect(try folder.names == (page == [] ? ["grin.png"] : page == ["draw"] ? drawn : []))
    }

    @Test(arguments: ["serve", "operation", "limits"])
    func `the documentation contains the page of the help`(page: String) throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "docs/serving.md")
        let text = try Self.text([page])
        let isUpToDate = try String(contentsOf: file, encoding: .utf8).contains("```text\n\(text)```\n")
        #expect(isUpToDate, "docs/serving.md should contain:\n\(text)")
    }
}
