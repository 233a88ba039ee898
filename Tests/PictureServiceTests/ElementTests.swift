import Face
import Foundation
import Parameters
import PictureService
import Pictures
import TestSupport
import Testing

/// The element `<face-it>`, which pages of others load. `Tests/Browser/element` has what it does in a browser.
struct ElementTests {
    @Test func `the compressed script of the element is smaller than its document says`() throws {
        let document = try String(contentsOf: URL(filePath: repositoryPath("docs/face-it.md")), encoding: .utf8)
        #expect(document.contains("less than 6.5 KB compressed"))
        let response = ServiceResponse(get: "/face-it.js", "Accept-Encoding: gzip\r\n")
        #expect(response["Content-Encoding"] == "gzip")
        #expect(response.content.count < 6_500)
        #expect(response.decompressedBody == ServiceResponse(get: "/face-it.js").body)
    }

    @Test func `pages of any site may load the element, and caches keep it for an hour`() throws {
        let response = ServiceResponse(get: "/face-it.js")
        #expect(response.status == 200 && response["Content-Type"] == "text/javascript; charset=utf-8")
        #expect(response["Access-Control-Allow-Origin"] == "*")
        #expect(response["Cross-Origin-Resource-Policy"] == "cross-origin")
        #expect(response["Cache-Control"] == "public, max-age=3600")
        let tag = try #require(response["ETag"])
        #expect(ServiceResponse(get: "/face-it.js", "If-None-Match: \(tag)\r\n").status == 304)
    }

    @Test func `the script of the element imports nothing`() {
        #expect(!ServiceResponse(get: "/face-it.js").body.contains(#/(?m)^import |import\(/#))
    }

    @Test func `the script of the element is only at its own path`() {
        #expect(ServiceResponse(get: "/assets/face-it.js").status == 404)
    }

    @Test func `the attributes of the element are the parameters of a face that change its geometry`() throws {
        let script = ServiceResponse(get: "/face-it.js").body
        let list = try #require(script.firstMatch(of: #/const PARAMETERS=\((.*?)\)\.split/#.dotMatchesNewlines()))
            .output.1
        let names = list.matches(of: #/"([^"]*)"/#).flatMap { $0.output.1.split(separator: " ").map(String.init) }
        // `title` is the tooltip of an element; `alt` is its text alternative.
        let others: Set = ["title", "format", "dpr", "columns", "text", "v"]
        let all = PictureKind(FaceController.self).allParameters.map(\.name).filter { !others.contains($0) }
        #expect(corrections(of: Set(names), to: Set(all)) == [], "PARAMETERS in face-it.js: run docs/generate")
        #expect(names.count == all.count)
    }

    @Test func `the types of the element have its attributes and its function`() throws {
        let types = ServiceResponse(get: "/face-it.d.ts").body
        for name in PictureKind(FaceController.self).allParameters.map(\.name) {
            let isAttribute = types.contains("\n    \(name)?: ")
            #expect(isAttribute == !["title", "format", "dpr", "columns", "text", "v"].contains(name), "\(name)")
        }
        #expect(types.contains("talk(level?: number): void"))
    }
}
