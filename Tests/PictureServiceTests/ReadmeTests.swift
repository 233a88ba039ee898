import Face
import Foundation
import Parameters
import PictureService
import Testing

/// What documents say of the parameters. `Tests/Readme` runs the examples in them.
struct ReadmeTests {
    private func document(_ path: String) throws -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: path)
        return try String(contentsOf: file, encoding: .utf8)
    }

    private static let sheetParameters = SheetRequestReader(FaceController.parameters).parameters.filter { parameter in
        !FaceRequest.parameters.contains { $0.name == parameter.name }
    }

    @Test(arguments: [FaceRequest.parameters, sheetParameters])
    func `the tables of parameters are those of the declarations`(parameters: [Parameter]) throws {
        let rows = parameters.map { parameter in
            let defaultText = parameter.defaultText.map { "`\($0)`" } ?? ""
            return "| `\(parameter.name)` | \(parameter.summary) | \(parameter.allowed) | \(defaultText) |"
        }
        let table = (["| parameter | is | takes | default |", "| --- | --- | --- | --- |"] + rows).joined(
            separator: "\n")
        #expect(
            try document("docs/parameters.md").contains("\n\n\(table)\n\n"), "the table should be:\n\(table)")
    }

    @Test func `the ignored parameters are listed`() throws {
        let names = LinkDecoration.all.map { $0.description == "_*" ? "all names that begin with `_`" : "`\($0)`" }
        let list = names.dropLast().joined(separator: ", ") + ", and " + (names.last ?? "")
        let text = try document("docs/parameters.md").replacing("\n", with: " ")
        #expect(text.contains("\(list) are ignored"), "the list should be: \(list)")
    }
}
