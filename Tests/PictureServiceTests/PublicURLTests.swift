import Foundation
import HTTP
import PictureResponses
import PictureService
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

struct PublicURLTests {
    @Test(arguments: [
        ("https://example.org/avatars", "https://example.org/avatars", "/avatars"),
        ("https://example.org/avatars/", "https://example.org/avatars", "/avatars"),
        ("http://example.org", "http://example.org", ""), ("http://example.org/", "http://example.org", ""),
        ("HTTPS://Example.ORG:8443/A/~b/c.d_e-1", "https://example.org:8443/A/~b/c.d_e-1", "/A/~b/c.d_e-1"),
        ("http://[2001:DB8::1]", "http://[2001:db8::1]", ""), ("http://[::1]:80/x", "http://[::1]:80/x", "/x"),
        ("http://127.0.0.1:65535", "http://127.0.0.1:65535", ""),
        ("http://my_host-1/...", "http://my_host-1/...", "/..."),
        ("https://h:00443/v", "https://h:00443/v", "/v"),
    ])
    func `a public URL is kept without its last slash, with scheme and host in lower case`(
        text: String, kept: String, path: String
    ) throws {
        let url = try PublicURL(text)
        #expect(String(decoding: url.bytes, as: UTF8.self) == kept)
        #expect(String(decoding: url.path, as: UTF8.self) == path)
    }

    @Test(
        arguments: [
            ("", .scheme), ("example.org/avatars", .scheme), ("ftp://example.org", .scheme), ("/avatars", .scheme),
            ("//example.org", .scheme), ("https:/example.org", .scheme), (" https://example.org", .scheme),
            ("http\u{212A}://h", .scheme),
            ("https://user@example.org", .userInformation), ("https://user:password@example.org/", .userInformation),
            ("https://", .authority), ("https:///avatars", .authority), ("https://:80", .authority),
            ("https://h:", .authority), ("https://h:0", .authority), ("https://h:00000", .authority),
            ("https://h:99999", .authority), ("https://h:65536", .authority), ("https://h:-1", .authority),
            ("https://h:+1", .authority), ("https://h:8o", .authority), ("https://h:1:2", .authority),
            ("https://a b", .authority), ("https://a%41", .authority), ("https://münchen.example", .authority),
            ("https://h\"", .authority), ("https://h'", .authority), ("https://h>", .authority),
            ("https://h\r\nX: y", .authority), ("https://h\\p", .authority), ("https://a,b", .authority),
            ("https://.org", .authority), ("https://a..b", .authority), ("https://a.", .authority),
            ("https://a~b", .authority), ("https://[::1", .authority), ("https://[::1]x", .authority),
            ("https://[::1]:0", .authority), ("https://[fe80::1%25eth0]", .authority), ("https://::1", .authority),
            ("https://h//", .path), ("https://h//a", .path), ("https://h/a//b", .path), ("https://h/a//", .path),
            ("https://h/.", .path), ("https://h/./a", .path), ("https://h/a/..", .path), ("https://h/a/../b", .path),
            ("https://h/%61vatars", .path), ("https://h/f%C3%BCr", .path), ("https://h/für", .path),
            ("https://h/a b", .path), ("https://h/<a>", .path), ("https://h/a&b", .path), ("https://h/a;b", .path),
            ("https://h/\u{0}", .path), ("https://h/a\r\nb", .path), ("https://h/{a}", .path),
            ("https://h?", .queryOrFragment), ("https://h/a?b=c", .queryOrFragment), ("https://h#", .queryOrFragment),
            ("https://h/a#b", .queryOrFragment), ("https://?#", .queryOrFragment), ("https://h/avatar", .route),
            ("https://h/avatar/", .route), ("https://h/avatar/x", .route), ("https://h/face", .route),
            ("https://h/face.svg", .route), ("https://h/face.png/x", .route), ("https://h/faces", .route),
            ("https://h/faces.json", .route), ("https://h/2048", .route), ("https://h/2048/play", .route),
            ("https://h/docs", .route), ("https://h/assets/x", .route), ("https://h/metrics", .route),
            ("https://h/healthz", .route), ("https://h/openapi.yaml/v1", .route), ("https://h/a/face", .routeAtEnd),
            ("https://h/a/face/", .routeAtEnd), ("https://h/a/b/faces.png", .routeAtEnd),
            ("https://h/a/avatar", .routeAtEnd), ("https://h/a/2048", .routeAtEnd), ("https://h/a/docs", .routeAtEnd),
            ("https://h/" + String(repeating: "a", count: 491), .tooLong),
            (String(repeating: "https://h/", count: 100_000), .tooLong),
        ] as [(String, PublicURLError)])
    func `an invalid public URL is rejected with its reason`(text: String, reason: PublicURLError) {
        #expect(throws: reason) { try PublicURL(text) }
    }

    @Test func `a public URL has at most 500 bytes`() throws {
        #expect(try PublicURL("https://h/" + String(repeating: "a", count: 490)).bytes.count == 500)
    }

    private static func settings(_ url: String) throws -> ServiceSettings {
        try with(ServiceSettings()) { $0.publicURL = try PublicURL(url) }
    }

    @Test func `all links of a face begin with the public URL`() throws {
        let settings = try Self.settings("https://example.org/avatars/")
        let response = ServiceResponse(get: "/avatars/face.json?mouth=0.5&title=a%26b", settings: settings)
        let query = "?mouth=grin&title=a%26b"
        #expect(response["Link"] == "<https://example.org/avatars/face\(query)>; rel=\"canonical\"")
        let links = try response.links
        #expect(links["canonical"] == "https://example.org/avatars/face\(query)")
        #expect(links["png"] == "https://example.org/avatars/face.png\(query)")
        #expect(links["happier"] == "https://example.org/avatars/face.json?title=a%26b")
        let relative = try ServiceResponse(get: "/face.json?mouth=0.5&title=a%26b").links
        #expect(links == relative.mapValues { "https://example.org/avatars" + $0 })
    }

    @Test(arguments: ["https://example.org", "https://example.org/avatars", "http://[::1]:8080/a/b/c"])
    func `every link of a face leads to a face, with its prefix and without`(url: String) throws {
        let settings = try Self.settings(url)
        let path = String(decoding: try PublicURL(url).path, as: UTF8.self)
        let links = try ServiceResponse(get: "/face.json?mouth=0.3&title=a%26b", settings: settings).links
        #expect(links.count == 10)
        for link in links.values {
            let target = try #require(link.hasPrefix(url) ? link.dropFirst(url.count) : nil)
            let (direct, prefixed) = (
                ServiceResponse(get: String(target), settings: settings),
                ServiceResponse(get: path + target, settings: settings)
            )
            #expect(direct.status == 200 && direct.content == prefixed.content && direct.head == prefixed.head)
        }
    }

    @Test(arguments: [
        ("/avatars/face?mouth=grin", 200), ("/avatars/face.png", 200), ("/avatars/face/mouth=grin.svg", 200),
        ("/avatars", 200), ("/avatars/", 200), ("/avatars?a=b", 200), ("/avatars/docs", 200), ("/avatars/healthz", 200),
        ("/avatars/docs/parameters", 200),
        ("/face?mouth=grin", 200), ("/face/mouth=grin.svg", 200), ("/healthz", 200), ("/", 200),
        ("/%61vatars/face", 200), ("/av%61tars", 200), ("http://example.org/avatars/face", 200),
        ("http://example.org", 200),
        ("/avatarsX", 404), ("/avatarsX/face", 404), ("/avatars.svg", 404), ("/Avatars/face", 404),
        ("/face/avatars", 404),
        ("/avatars/avatars/face", 404), ("/avatars//face", 404), ("//avatars/face", 404), ("/avatars%2Fface", 404),
        ("/avatars/nowhere", 404), ("/fac", 404),
    ])
    func `the path prefix is stripped on whole segments, and is optional`(target: String, status: Int) throws {
        let settings = try Self.settings("https://example.org/avatars")
        #expect(ServiceResponse(get: target, settings: settings).status == status)
    }

    @Test func `no route is at a prefix, so that a path has one meaning`() throws {
        let settings = with(ServiceSettings()) { $0.exposesMetrics = true }
        let paths = ServiceRoute.all(settings).map { $0.route.path.description.prefix { $0 != "{" } }
        for path in Set(paths.compactMap { $0.split(separator: "/").first }) {
            let name = path.hasSuffix(".") ? "\(path)svg" : String(path)
            #expect(throws: PublicURLError.route, "\(name)") { try PublicURL("https://example.org/\(name)/x") }
        }
    }

    @Test(arguments: [
        "face.bmp", "Face", "facets", "avatar.svg", "avatars", "2048s", "metrics.txt", "play", "a/face/b",
    ])
    func `a prefix may resemble a route`(path: String) throws {
        #expect(try PublicURL("https://example.org/\(path)").path == Array("/\(path)".utf8))
    }

    @Test func `other methods are routed under the prefix as well`() throws {
        let settings = try Self.settings("https://example.org/avatars")
        for target in ["/avatars/face", "/face", "/avatars"] {
            #expect(ServiceResponse(get: target, method: "HEAD", settings: settings).status == 200)
            #expect(ServiceResponse(get: target, method: "OPTIONS", settings: settings).status == 204)
            #expect(ServiceResponse(get: target, method: "PUT", settings: settings).status == 405)
        }
    }

    @Test func `the entity tag follows from the public URL and not from the prefix of a request`() throws {
        let urls = ["https://example.org/avatars", "https://example.org", "http://example.org/avatars"]
        var tags = [ServiceResponse(get: "/face.json")["ETag"]]
        for url in urls {
            let settings = try Self.settings(url)
            let tag = try #require(ServiceResponse(get: "/face.json", settings: settings)["ETag"])
            let again = ServiceResponse(get: "/face.json?mouth=smile", "If-None-Match: \(tag)\r\n", settings: settings)
            #expect(again.status == 304)
            tags.append(tag)
        }
        #expect(Set(tags).count == 4)
    }

    @Test func `a cached response is the same as the first one, with its prefix and without`() throws {
        var responder = Responder.pictures(try Self.settings("https://example.org/avatars"))
        let first = ServiceResponse(get: "/face.json?mouth=grin", from: &responder)
        for target in ["/face.json?mouth=grin", "/avatars/face.json?mouth=grin"] {
            for _ in 0..<4 {
                let next = ServiceResponse(get: target, from: &responder)
                #expect(next.head == first.head && next.content == first.content)
            }
        }
    }

    @Test(arguments: [("/", ["", "/"])] + documentationPaths.map { ($0, [$0]) })
    func `all links of the pages lead to resources under the public URL`(target: String, paths: [String]) throws {
        let base = "https://example.org/avatars"
        var responder = Responder.pictures(try Self.settings(base))
        let page = ServiceResponse(get: target, from: &responder).body
        let links = page.matches(of: #/(?:href|src|action)="([^"#]+)[^"]*"/#).map {
            String($0.1).replacing("&amp;", with: "&")
        }
        #expect(links.count > 5)
        for path in paths {
            for link in Set(links) {
                let url = try #require(URL(string: link, relativeTo: URL(string: base + path))).absoluteString
                #expect(url.hasPrefix(base + "/"), "\(link)")
                let path = String(url.dropFirst("https://example.org".count))
                #expect(ServiceResponse(get: path, from: &responder).status == 200, "\(path)")
            }
        }
    }

    @Test(arguments: [
        ("/openapi.yaml", "\nservers:\n  - url: /\n", "\nservers:\n  - url: https://example.org/avatars\n"),
        ("/openapi.json", #""servers":[{"url":"/","#, #""servers":[{"url":"https://example.org/avatars","#),
        ("/llms.txt", "with the address of the service before it:", "with https://example.org/avatars before it:"),
    ])
    func `the documents for programs name the public URL`(target: String, text: String, other: String) throws {
        let settings = try Self.settings("https://example.org/avatars")
        let (document, plain) = (ServiceResponse(get: target, settings: settings), ServiceResponse(get: target))
        #expect(plain.body.ranges(of: text).count == 1)
        #expect(document.body == plain.body.replacing(text, with: other))
        #expect(document["ETag"] != plain["ETag"] && document["Content-Type"] == plain["Content-Type"])
    }

    @Test(arguments: [
        ("/nowhere", ": see /avatars/docs"), ("/avatars/nowhere", ": see /avatars/docs"),
        ("/avatars/face.jpg", "; did you mean /avatars/face.png?"), ("/Face", "; did you mean /avatars/face?"),
    ])
    func `a path that isn't found gets a path under the prefix`(target: String, cure: String) throws {
        let body = ServiceResponse(get: target, settings: try Self.settings("https://example.org/avatars")).body
        #expect(body.contains("no resource at '\(target)'\(cure)"))
    }
}
