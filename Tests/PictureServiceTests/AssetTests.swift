import Foundation
import PictureService
import Pictures
import TestSupport
import Testing

struct AssetTests {
    private static let folder = URL(filePath: repositoryPath("Sources/Pages/Web"))

    /// The names of the style sheets and scripts in the folder of the pages.
    private static var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".css") || $0.hasSuffix(".js") }
        }
    }

    /// The text of a file without comments and indentation.
    private static func text(of name: String) throws -> String {
        let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        let lines = source.replacing(#/(?ms)^ *(?:\/\*.*?\*\/|\/\/.*?)$/#, with: "").split(separator: "\n")
        return lines.map { $0.trimmingPrefix(#/ */#) }.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    @Test func `every style sheet of the pages is served without comments and indentation`() throws {
        let styles = try Self.names.filter { $0.hasSuffix(".css") }
        #expect(styles.count >= 4)
        for name in styles {
            let response = ServiceResponse(get: "/assets/\(name)")
            #expect(response.status == 200 && response["Content-Type"] == "text/css; charset=utf-8")
            #expect(try response.body == Self.text(of: name), "\(name)")
        }
    }

    @Test func `a script is served with each module that it imports once, and modules are not served`() throws {
        let imports = #/import \{[^}]*\} from "\.\/(.*?)"\n/#
        var texts: [String: String] = [:]
        for name in try Self.names where name.hasSuffix(".js") { texts[name] = try Self.text(of: name) }
        func modules(of name: String) -> Set<String> {
            (texts[name] ?? "").matches(of: imports).reduce([name]) { $0.union(modules(of: String($1.1))) }
        }
        for (name, text) in texts {
            let response = ServiceResponse(get: name == "face-it.js" ? "/face-it.js" : "/assets/\(name)")
            #expect(response.status == (text.contains(#/(?m)^export /#) ? 404 : 200), "\(name)")
            guard response.status == 200 else { continue }
            #expect(response["Content-Type"] == "text/javascript; charset=utf-8")
            let all = modules(of: name)
            // Scripts are served without some spaces.
            let script = response.body.replacing(" ", with: "")
            // One has only a comment, which is not served.
            for (other, text) in texts where other != "first-paint.js" {
                let body = text.replacing(imports, with: "").replacing(#/(?m)^export /#, with: "").replacing(
                    " ", with: "")
                let count = script.ranges(of: body).count
                #expect(count == (all.contains(other) ? 1 : 0), "\(other) in \(name)")
            }
        }
        #expect(modules(of: "inspector.js").count > 10)
    }

    @Test func `an asset is compressed for clients that accept it`() {
        let response = ServiceResponse(get: "/assets/style.css", "Accept-Encoding: gzip\r\n")
        #expect(response.decompressedBody == ServiceResponse(get: "/assets/style.css").body)
        #expect(response["Vary"] == "Accept-Encoding")
    }

    @Test(arguments: ["/", "/docs", "/docs/sheets", "/2048/play", "/assets/style.css"])
    func `pages and assets are revalidated before each use`(path: String) throws {
        let response = ServiceResponse(get: path)
        #expect(response["Cache-Control"] == "no-cache")
        let tag = try #require(response["ETag"])
        let again = ServiceResponse(get: path, "If-None-Match: \(tag)\r\n")
        #expect(again.status == 304 && again["Cache-Control"] == "no-cache" && again.content.isEmpty)
    }

    @Test(arguments: ["/openapi.yaml", "/openapi.json", "/llms.txt", "/favicon.svg", "/robots.txt"])
    func `other documents may be kept for an hour`(path: String) {
        #expect(ServiceResponse(get: path)["Cache-Control"] == "public, max-age=3600")
    }

    @Test(arguments: [
        ("/assets/styles.css", "/assets/style.css"), ("/assets/style", "/assets/style.css"),
        ("/asset/docs.css", "/assets/docs.css"),
    ])
    func `the nearest asset is suggested for an unknown one`(path: String, suggestion: String) {
        let response = ServiceResponse(get: path)
        #expect(response.status == 404 && response.body.contains("; did you mean \(suggestion)?"))
    }

    @Test(arguments: [
        "/assets/", "/assets", "/assets/openapi.yaml", "/assets/../docs", "/style.css", "/docs.css", "/sets",
        "/inspector",
    ])
    func `no asset is suggested for other paths`(path: String) {
        let response = ServiceResponse(get: path)
        #expect(response.status == 404 && !response.body.contains("did you mean /assets/"), "\(response.body)")
    }
}
