import Board
import Face
import Foundation
import Parameters
import PictureService
import Pictures
import Testing

struct PageTests {
    /// The URLs that a page links to or shows, without fragments, as they are when the page is at `/PREFIX/PATH`.
    private static func urls(in page: String) -> [String] {
        page.matches(of: #/ (?:href|src)="([^"#]+)[^"]*"/#).map { String($0.1).replacing("&amp;", with: "&") }
    }

    @Test(arguments: ["/", "/docs"])
    func `every URL in a page is relative to the page, and exists`(path: String) {
        let urls = Set(Self.urls(in: ServiceResponse(get: path).body))
        #expect(urls.count > 25)
        for url in urls {
            let target = "/" + (url == "./" ? "" : url)
            #expect(ServiceResponse(get: target).status == 200, "\(url)")
        }
    }

    @Test(arguments: ["/", "/docs", "/2048/play"])
    func `a page has no inline script, no inline style and an alternative for every image`(path: String) {
        let page = ServiceResponse(get: path).body
        #expect(page.matches(of: #/<script(?![^>]* src=)[^>]*>|<style| style=| on\w+=|javascript:/#).isEmpty)
        #expect(page.matches(of: #/<img /#).count == page.matches(of: #/<img [^>]*alt="[^"]+"/#).count)
    }

    @Test(
        arguments: faceParameters.map { ("", "face.svg", $0) }
            + BoardController.parameters.all.map { ("2048-", "2048.svg", $0) })
    func `the documentation has an anchor, and examples or pictures, for every parameter`(
        prefix: String, picture: String, parameter: Parameter
    ) throws {
        let (name, page) = (parameter.name, ServiceResponse(get: "/docs").body)
        let start = try #require(page.range(of: "<section class=\"parameter\" id=\"\(prefix)\(name)\">"))
        let end = try #require(page.range(of: "</section>", range: start.upperBound..<page.endIndex))
        let section = page[start.upperBound..<end.lowerBound]
        #expect(section.contains("\(name)="))
        let isVisible = !["title", "format", "dpr", "columns", "v"].contains(name)
        #expect(section.contains("<img src=\"\(picture)?") == isVisible)
        guard case .number(_, let points) = parameter.kind else { return }
        for point in points { #expect(section.contains("<img src=\"\(picture)?\(name)=\(point.name)\"")) }
    }

    @Test func `the documentation for language models has every parameter`() {
        let text = ServiceResponse(get: "/llms.txt").body
        #expect(text.hasPrefix("# faceit\n\n> "))
        for parameter in faceParameters + BoardController.parameters.all {
            #expect(text.contains("- `\(parameter.name)`: \(parameter.summary) "), "\(parameter.name)")
        }
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 210)
    }
}
