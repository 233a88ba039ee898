import Board
import Face
import Foundation
import Parameters
import PictureService
import PictureTestSupport
import Pictures
import TestSupport
import Testing

/// What documents say of the parameters. `Tests/Readme` runs the examples in them.
@Suite(.serialized) struct ReadmeTests {
    private func document(_ path: String) throws -> String {
        try String(contentsOf: Self.file(path), encoding: .utf8)
    }

    private static func file(_ path: String) -> URL {
        URL(filePath: repositoryPath(path))
    }

    /// Whether the tables are written instead, as golden files are.
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil

    /// The documents, and the parameters of each of their tables. Those of a face have a table for each group.
    private static let tables =
        Dictionary(grouping: faceParameters, by: \.group.name.description).values.map { ("docs/parameters.md", $0) }
        + [("docs/parameters.md", layoutParameters), ("docs/2048.md", BoardController.parameters.all)]

    @Test(arguments: tables)
    func `the tables of parameters are those of the declarations`(path: String, parameters: [Parameter]) throws {
        let rows = parameters.map { parameter in
            let defaultText = parameter.defaultText.map { $0.isEmpty ? "" : "`\($0)`" } ?? ""
            // The section about values says the rest once.
            let colors = "a CSS colour name, 3, 4, 6 or 8 hexadecimal digits, rgb(), rgba(), hsl() or hsla()"
            let allowed = parameter.allowed.replacing(colors, with: "a colour")
                .replacing("; no control characters but tabs and line ends", with: "")
            return "| `\(parameter.name)` | \(parameter.summary) | \(allowed) | \(defaultText) |"
        }
        let table = ["| parameter | is | takes | default |", "| --- | --- | --- | --- |"] + rows
        var lines = try document(path).components(separatedBy: "\n")
        // The first parameter may be a new one.
        let firstRow = try #require(
            lines.firstIndex { line in parameters.contains { line.hasPrefix("| `\($0.name)` |") } })
        let end = try #require(lines[firstRow...].firstIndex { $0.isEmpty })
        if Self.isRecording {
            lines.replaceSubrange(firstRow - 2..<end, with: table)
            try lines.joined(separator: "\n").write(to: Self.file(path), atomically: true, encoding: .utf8)
        } else {
            #expect(corrections(of: Array(lines[firstRow - 2..<end]), to: table) == [], "\(path), by RECORD_GOLDEN=1")
        }
    }

    @Test func `a board has the parameters that its document says it has in common with a face`() throws {
        let shared = boardParameters.map(\.name).dropFirst(BoardController.parameters.all.count)
        let style = FaceController.parameters.all.map(\.name)
        let canvas = faceParameters.map(\.name).filter { !style.contains($0) }
        #expect(Array(shared) == canvas)
        let names = canvas.map { "`\($0)`" }
        let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
        let text = try document("docs/2048.md").replacing("\n", with: " ")
        #expect(text.contains(list), "the list should be: \(list)")
    }

    @Test func `the ignored parameters are listed`() throws {
        let names = LinkDecoration.all.map { $0 == "_*" ? "all names that begin with `_`" : "`\($0)`" }
        let list = names.dropLast().joined(separator: ", ") + ", and " + (names.last ?? "")
        let text = try document("docs/parameters.md").replacing("\n", with: " ")
        #expect(text.contains("\(list) are ignored"), "the list should be: \(list)")
    }
}
