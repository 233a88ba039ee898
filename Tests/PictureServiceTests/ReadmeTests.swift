import Face
import Foundation
import Parameters
import PictureService
import Testing

struct ReadmeTests {
    private let readme: String

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "README.md")
        readme = try String(contentsOf: file, encoding: .utf8)
    }

    @Test func `the table of parameters in the README is that of the declarations`() {
        let rows = FaceRequest.parameters.map { parameter in
            let defaultText = parameter.defaultText.map { "`\($0)`" } ?? ""
            return "| `\(parameter.name)` | \(parameter.summary) | \(parameter.allowed) | \(defaultText) |"
        }
        let table = (["| parameter | is | takes | default |", "| --- | --- | --- | --- |"] + rows).joined(
            separator: "\n")
        #expect(readme.contains("\n\n\(table)\n\n"), "the table should be:\n\(table)")
    }

    @Test func `the face in the README is the response to its URL`() throws {
        let shown = try #require(
            readme.firstMatch(of: #/curl 'http:..127.0.0.1:8080(/face.txt[^']*)'\n\n((?: {4}.*\n)+)/#))
        let drawn = ServiceResponse(get: String(shown.1)).body.split(separator: "\n").map { "    \($0)\n" }.joined()
        #expect(shown.2 == drawn)
    }
}
