import Face
import FaceService
import Foundation
import Testing

struct ReadmeTests {
    @Test func `the table of the parameters is the list of the parameters`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "README.md")
        let readme = try String(contentsOf: file, encoding: .utf8)
        let rows = FaceRequest.parameters.map { parameter in
            let standard = parameter.standard.map { "`\($0)`" } ?? ""
            return "| `\(parameter.name)` | \(parameter.summary) | \(parameter.allowed) | \(standard) |"
        }
        let table = (["| parameter | is | takes | default |", "| --- | --- | --- | --- |"] + rows).joined(
            separator: "\n")
        let isThere = readme.contains("\n\n\(table)\n\n")
        #expect(isThere, "the table should be:\n\(table)")
    }
}
