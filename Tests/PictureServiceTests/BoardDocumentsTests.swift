import Board
import Foundation
import Parameters
import PictureService
import Testing

/// What the documents of the service say about boards.
struct BoardDocumentsTests {
    @Test(arguments: BoardController.parameters.all.map(\.name))
    func `the documentation has an anchor and pictures for every parameter of a board`(name: String) throws {
        let page = ServiceResponse(get: "/docs").body
        let start = try #require(page.range(of: "<section class=\"parameter\" id=\"2048-\(name)\">"))
        let end = try #require(page.range(of: "</section>", range: start.upperBound..<page.endIndex))
        #expect(page[start.upperBound..<end.lowerBound].contains("<img src=\"2048.svg?\(name)="))
    }

    @Test func `the documentation for language models has every parameter of a board`() {
        let text = ServiceResponse(get: "/llms.txt").body
        for parameter in BoardController.parameters.all {
            #expect(text.contains("- `\(parameter.name)`: \(parameter.summary) "), "\(parameter.name)")
        }
    }

    @Test func `boards have no colours that depend on a theme`() {
        let board = ServiceResponse(get: "/2048.svg?moves=lurd").body
        for theme in ["light", "dark", "auto"] {
            #expect(ServiceResponse(get: "/2048.svg?moves=lurd&theme=\(theme)").body == board)
        }
    }
}
