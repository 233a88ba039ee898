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

    @Test func `every style sheet and script of the pages is served without comments and indentation`() throws {
        #expect(try Self.names.count >= 4)
        for name in try Self.names {
            let response = ServiceResponse(get: "/assets/\(name)")
            #expect(response.status == 200)
            let source = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
            let lines = source.replacing(#/(?ms)^ *(?:\/\*.*?\*\/|\/\/.*?)$/#, with: "").split(separator: "\n")
            let expected = lines.map { $0.trimmingPrefix(#/ */#) }.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
            #expect(response.body == expected, "\(name)")
            let type = name.hasSuffix(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8"
            #expect(response["Content-Type"] == type)
        }
    }

    @Test func `an asset is compressed for clients that accept it`() {
        let response = ServiceResponse(get: "/assets/style.css", "Accept-Encoding: gzip\r\n")
        #expect(response.decompressedBody == ServiceResponse(get: "/assets/style.css").body)
        #expect(response["Vary"] == "Accept-Encoding")
    }

    @Test(arguments: ["/", "/docs", "/2048/play", "/assets/style.css"])
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
