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
        try String(contentsOfFile: repositoryPath(path), encoding: .utf8)
    }

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
        let corrections = try corrections(in: path, to: table, offset: -2) { line in
            // The first parameter may be a new one.
            parameters.contains { line.hasPrefix("| `\($0.name)` |") }
        }
        #expect(corrections == [], "\(path), by RECORD_GOLDEN=1")
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
