import Foundation
import HTTP
import Observability
import PictureResponses
import PictureService
import ServiceTestSupport
import TestSupport
import Testing

/// How pages and what they load are delivered: compressed, revalidated, and by whom. `PagesTests` has their content.
struct PageDeliveryTests {
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

    @Test func `the compressed script of the element is smaller than its document says`() throws {
        let document = try String(contentsOf: URL(filePath: repositoryPath("docs/face-it.md")), encoding: .utf8)
        #expect(document.contains("less than 8 KB compressed"))
        let response = ServiceResponse(get: "/face-it.js", "Accept-Encoding: gzip\r\n")
        #expect(response["Content-Encoding"] == "gzip")
        #expect(response.content.count < 8_000)
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

    @Test(arguments: [
        ("", "/", "<face.svg?seed=anita&mood=happy>"), ("", "/?format=png", "<face.svg?seed=anita&mood=happy>"),
        ("", "/?mouth=grin&format=txt", "<face.svg?mouth=grin>"),
        ("", "/?mouth=grin&mood=%F0%9F%98%80", "<face.svg?mouth=grin&mood=%F0%9F%98%80>"),
        ("https://example.org/a", "/a/?seed=x", "</a/face.svg?seed=x>"),
        ("", "/?seed=x&mouth=x", "<face.svg?seed=anita&mood=happy>"),
        ("", "/?seed=\(String(repeating: "%C3%A4", count: 60))&title=\(String(repeating: "%C3%A4", count: 200))", nil),
    ])
    func `the picture of the page is preloaded, unless its query is long`(
        publicURL: String, target: String, link: String?
    ) throws {
        var settings = ServiceSettings()
        if !publicURL.isEmpty { settings.publicURL = try PublicURL(publicURL) }
        let response = ServiceResponse(get: target, settings: settings)
        #expect(response.status == 200)
        #expect(response["Link"] == link.map { "\($0); rel=preload; as=image; fetchpriority=high" })
        let etag = try #require(response["ETag"])
        let current = ServiceResponse(get: target, "If-None-Match: \(etag)\r\n", settings: settings)
        #expect(current.status == 304 && current["Link"] == nil)
    }

    @Test func `a page with a state has an entity tag of its own, also for another host`() throws {
        func response(_ target: String, _ host: String = "faces.example", _ fields: String = "") -> ServiceResponse {
            ServiceResponse(Array("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\(fields)\r\n".utf8))
        }
        let tags = try [response("/"), response("/?mood=sad"), response("/", "other.example"), response("/2048/play")]
            .map { try #require($0["ETag"]) }
        #expect(Set(tags).count == 4)
        #expect(response("/?utm_source=x")["ETag"] == tags[0])
        let known = "If-None-Match: \(tags[1])\r\n"
        let same = response("/?mood=sad", "faces.example", known)
        #expect(same.status == 304 && same["Vary"] == "Accept-Encoding" && same["ETag"] == tags[1])
        #expect(response("/?mood=sad", "other.example", known).status == 200)
        #expect(response("/?mood=happy", "faces.example", known).status == 200)
    }

    @Test(arguments: ["", "?seed=ada&mood=happy", "?mouth=5", "?title=" + String(repeating: "%22", count: 200)])
    func `a compressed page is the same page`(query: String) throws {
        var responder = Responder.pictures()
        let plain = ServiceResponse(get: "/\(query)", from: &responder)
        for _ in 0..<2 {
            let compressed = ServiceResponse(get: "/\(query)", "Accept-Encoding: gzip\r\n", from: &responder)
            #expect(compressed.decompressedBody == plain.body)
            #expect(compressed.content.count * 6 < plain.content.count)
            #expect(compressed["ETag"] == plain["ETag"].map { "\($0.dropLast())-gzip\"" })
        }
        let head = ServiceResponse(get: "/\(query)", "Accept-Encoding: gzip\r\n", method: "HEAD", from: &responder)
        #expect(head.status == 200 && head.content.isEmpty)
    }

    // RFC 9111 §2: caches store a response by its URL, and the host is a part of that.
    @Test func `no response varies by host, also not one with its host in the links`() {
        for path in ["/", "/2048/play", "/docs", "/openapi.yaml", "/assets/style.css"] {
            #expect(ServiceResponse(get: path)["Vary"] == "Accept-Encoding")
        }
    }

    @Test func `a page whose head is long is written by a worker`() {
        let allowed = Allowance.slice(Limits().loopTime)
        // The first request makes what is the same for all.
        _ = ServiceResponse(get: "/")
        for (count, isDeferred) in [(1, false), (2_000, true)] {
            var service = PictureService(cache: ResponseCache())
            let target = "/?utm_source=\(String(repeating: "x", count: count))"
            #expect(service.serve(get: target, allowed: allowed).handling.isDeferred == isDeferred)
        }
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

/// How the page of a game is delivered, which costs most.
struct PlayPageDeliveryTests {
    private static let target = "/2048/play?moves=lurd"

    @Test func `the page is compressed for clients that accept it, with a tag of its own`() {
        let plain = ServiceResponse(get: Self.target)
        let compressed = ServiceResponse(get: Self.target, "Accept-Encoding: gzip\r\n")
        #expect(compressed.decompressedBody == plain.body)
        #expect(compressed.content.count < plain.content.count / 2)
        #expect(compressed["ETag"] != plain["ETag"])
        for response in [plain, compressed] {
            #expect(response["Vary"] == "Accept-Encoding" && response["Cache-Control"] == "no-cache")
            #expect(response["Content-Type"] == "text/html; charset=utf-8")
        }
    }

    @Test(arguments: ["", "Accept-Encoding: gzip\r\n"])
    func `a page that the client has is not sent again`(fields: String) throws {
        let first = ServiceResponse(get: Self.target, fields)
        let tag = try #require(first["ETag"])
        let again = ServiceResponse(get: Self.target, "\(fields)If-None-Match: \(tag)\r\n")
        #expect(again.status == 304 && again.content.isEmpty)
        for field in ["ETag", "Cache-Control", "Vary", "Content-Security-Policy"] {
            #expect(again[field] == first[field])
        }
        let other = ServiceResponse(get: Self.target + "l", "\(fields)If-None-Match: \(tag)\r\n")
        #expect(other.status == 200 && other["ETag"] != tag)
    }

    /// The longest pages: moves that all move something, and values of which every byte is escaped.
    private static let longest = [
        "board=1000000000000000&moves=" + String(repeating: "rl", count: 2048),
        "board=hhhhhhhhhhhhhhhh&moves=" + String(repeating: "rl", count: 2048),
        "board=fedcba9876543210&width=4095&height=4094&rotate=-12.345678&flip=both&fit=cover&opacity=0.123456"
            + "&background=%2312345678&radius=12.345678&title=" + String(repeating: "%F0%9F%99%82", count: 200),
        "seed=" + String(repeating: "%26", count: 256) + "&moves=" + String(repeating: "lurd", count: 1024)
            + "&title=" + String(repeating: "%26", count: 200),
        "seed=a", "",
    ]

    /// The estimated cost of a page that may take some microseconds, and its size.
    private static func cost(_ query: String, _ fields: String, allowed: Allowance) throws -> (cost: Cost, bytes: Int) {
        var service = PictureService(cache: ResponseCache())
        let (handling, response) = service.serve(get: "/2048/play?\(query)", fields, allowed: allowed)
        return (handling.cost, response.content.count)
    }

    @Test(arguments: longest)
    func `no page is larger than estimated, whether its moves are made or not`(query: String) throws {
        let page = try Self.cost(query, "", allowed: .unlimited)
        #expect(page.bytes > 4_000 && page.bytes <= page.cost.bytes)
        let forecast = try Self.cost(query, "", allowed: .slice(.zero))
        #expect(page.bytes <= forecast.cost.bytes && forecast.bytes == 0)
        #expect(page.cost.time.microseconds <= forecast.cost.time.microseconds)
        #expect(page.cost.bytes < 8 * page.bytes)
    }

    @Test func `a page with many moves, or one that is compressed, is written by a worker`() throws {
        let loopTime = Allowance.slice(Limits().loopTime)
        #expect(try Self.cost("moves=lurd", "", allowed: loopTime).bytes > 0)
        #expect(try Self.cost("moves=lurd", "Accept-Encoding: gzip\r\n", allowed: loopTime).bytes == 0)
        #expect(try Self.cost(Self.longest[0], "", allowed: loopTime).bytes == 0)
    }

    @Test(arguments: ["moves=x", "board=1", "seed=a&board=1111111111111111", "mouth=grin", "size=1&width=2", "dpr=9"])
    func `a rejected request gets the same problem as one of the board, and never a picture`(query: String) {
        let board = ServiceResponse(get: "/2048.svg?\(query)")
        for accept in ["", "Accept: */*\r\n", "Accept: image/svg+xml\r\n", "Accept: application/json\r\n"] {
            let response = ServiceResponse(get: "/2048/play?\(query)", accept)
            #expect(response.status == 400 && response.body == board.body)
            #expect(response["Content-Type"] == "application/problem+json" && response["Vary"] == "Accept")
            #expect(response["Content-Security-Policy"] == board["Content-Security-Policy"])
        }
    }
}
