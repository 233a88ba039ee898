import Board
import Face
import Foundation
import Parameters
import PictureTestSupport
import ServiceTestSupport
import Testing

/// What pages of the documentation link to and contain.
struct PageTests {
    /// The URLs that a page links to or shows.
    private static func urls(in page: String) -> [String] {
        page.matches(of: #/ (?:href|src)="([^"]+)"/#).map { String($0.1).replacing("&amp;", with: "&") }
    }

    /// The path and query, and the fragment, of a URL in the page at a path.
    private static func target(of url: String, at path: String) throws -> (target: String, fragment: String?) {
        let target = try #require(URL(string: url, relativeTo: URL(string: "http://faces.example\(path)"))).absoluteURL
        #expect(target.host() == "faces.example" && !url.hasPrefix("/") && !url.contains("//"), "\(url)")
        return (target.path() + (target.query().map { "?\($0)" } ?? ""), target.fragment())
    }

    private static let game = "/2048/play?seed=%22%3C%26%20x&moves=lurd&title=a%26b&rotate=-3.5"

    @Test(arguments: ["/", "/2048/play", game] + documentationPaths)
    func `every URL in a page is relative to the page, and exists`(path: String) throws {
        let urls = Set(Self.urls(in: ServiceResponse(get: path).body))
        #expect(urls.count > 10)
        for url in urls {
            let target = try Self.target(of: url, at: path).target
            #expect(ServiceResponse(get: target).status == 200, "\(url)")
        }
    }

    @Test(arguments: documentationPaths)
    func `every anchor that a page of the documentation links to exists`(path: String) throws {
        for url in Self.urls(in: ServiceResponse(get: path).body) where url.contains("#") {
            let (target, fragment) = try Self.target(of: url, at: path)
            #expect(ServiceResponse(get: target).body.contains(" id=\"\(fragment ?? "")\""), "\(url)")
        }
    }

    @Test func `every entry of the search in the documentation has an anchor, and every parameter has an entry`() throws
    {
        let script = ServiceResponse(get: "/assets/docs.js").body
        let entries = script.matches(of: #/\["([^"]+)", ?"(docs[^#"]*)#([^"]+)", ?"/#)
        #expect(entries.count > 150)
        for entry in entries {
            #expect(ServiceResponse(get: "/\(entry.2)").body.contains(" id=\"\(entry.3)\""), "\(entry.0)")
        }
        let titles = Set(entries.map { String($0.1) })
        for parameter in faceParameters { #expect(titles.contains(parameter.name), "\(parameter.name)") }
    }

    @Test(arguments: faceParameters + BoardController.parameters.all)
    func `the search in the documentation finds the words that errors know`(parameter: Parameter) throws {
        let script = ServiceResponse(get: "/assets/docs.js").body
        let synonyms = try #require(script.firstMatch(of: #/const SYNONYMS = (.*)/#)).1
        for word in parameter.words.synonyms.union(parameter.words.meanings.keys) {
            #expect(synonyms.contains("\"\(word)=") || synonyms.contains(" \(word)="), "\(word)")
        }
    }

    @Test func `the first page of the documentation has the anchors that it had when it was the only one`() {
        let page = ServiceResponse(get: "/docs").body
        let sections = ["parameters", "feelings", "sheets", "boards", "formats", "colours", "statuses", "json"]
        for name in sections + faceParameters.map(\.name) {
            #expect(page.contains("<a id=\"\(name)\" href=\"docs/"), "\(name)")
        }
    }

    @Test(arguments: ["/", "/2048/play"] + documentationPaths)
    func `a page has no inline script, no inline style and an alternative for every image`(path: String) {
        let page = ServiceResponse(get: path).body
        #expect(page.matches(of: #/<script(?![^>]* src=)[^>]*>|<style| style="| on\w+="|javascript:/#).isEmpty)
        // A picture beside its caption needs none.
        let alternative = #/<img [^>]*alt="(?:[^"]+"|"[^>]*><\/noscript><span>)/#
        #expect(page.matches(of: #/<img /#).count == page.matches(of: alternative).count)
    }

    @Test(
        arguments: faceParameters.map { ("", "face.svg", "/docs/parameters", $0) }
            + BoardController.parameters.all.map { ("2048-", "2048.svg", "/docs/boards", $0) })
    func `the documentation has an anchor, and examples or pictures, for every parameter`(
        prefix: String, picture: String, path: String, parameter: Parameter
    ) throws {
        let (name, page) = (parameter.name, ServiceResponse(get: path).body)
        let start = try #require(page.range(of: "<section class=\"parameter\" id=\"\(prefix)\(name)\">"))
        let end = try #require(page.range(of: "</section>", range: start.upperBound..<page.endIndex))
        let section = page[start.upperBound..<end.lowerBound]
        #expect(section.contains("\(name)="))
        let isVisible = !["title", "format", "dpr", "columns", "text", "v"].contains(name)
        #expect(section.contains("<img src=\"../\(picture)?") == isVisible)
        guard case .number(_, let points) = parameter.kind else { return }
        for point in points { #expect(section.contains("<img src=\"../\(picture)?\(name)=\(point.name)\"")) }
    }

    @Test(arguments: [
        ("/docs", #"<p class="lead">"#), ("/docs", #"<meta name="description" content=""#), ("/llms.txt", "\n> "),
        ("/openapi.yaml", "\n  summary: "), ("/openapi.yaml", "\n  description: >-\n"),
    ])
    func `the first sentence of a document is about faces and not about boards`(path: String, start: String) throws {
        let text = ServiceResponse(get: path).body
        let sentence = text[try #require(text.firstRange(of: start)).upperBound...].prefix { $0 != "." }
        #expect(sentence.lowercased().contains("face") && !sentence.contains(#/2048|board/#), "\(sentence)")
    }

    @Test func `the documentation for language models has every parameter`() {
        let text = ServiceResponse(get: "/llms.txt").body
        #expect(text.hasPrefix("# faceit\n\n> "))
        for parameter in faceParameters + BoardController.parameters.all {
            #expect(text.contains("- `\(parameter.name)`: \(parameter.summary) "), "\(parameter.name)")
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(lines <= 240, "a model reads it whole: shorten docs/make-llms, or raise the bound for a new drawing")
    }
}
