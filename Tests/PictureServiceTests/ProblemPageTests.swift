import Foundation
import PictureResponses
import PictureService
import ServiceTestSupport
import Testing

/// What a browser shows if a link doesn't work.
struct ProblemPageTests {
    /// What Chromium, Firefox and Safari send for a page.
    private static let browsers = [
        "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html",
    ]

    private static func response(_ query: String, accept: String = browsers[0], method: String = "GET")
        -> ServiceResponse
    {
        ServiceResponse(get: "/2048/play?\(query)", "Accept: \(accept)\r\n", method: method)
    }

    private static func links(in page: String) -> [(target: String, text: String)] {
        page.matches(of: #/<a class="button[^"]*" href="([^"]*)"[^>]*>([^<]*)</a>/#).map {
            (String($0.1).replacing("&amp;", with: "&"), String($0.2))
        }
    }

    @Test(arguments: browsers)
    func `browsers get a page with the sentence of the problem document`(accept: String) throws {
        let response = Self.response("moves=lux", accept: accept)
        #expect(response.status == 400 && response["Content-Type"] == "text/html; charset=utf-8")
        #expect(response["Cache-Control"] == "no-store" && response["Vary"] == "Accept")
        #expect(response["ETag"] == nil && response["X-Content-Type-Options"] == "nosniff")
        let sentence = "moves contains 'x': use only the characters lurd, in upper or lower case"
        #expect(response.body.contains("<p class=\"problem\">\(sentence)</p>"))
        #expect(!response.body.contains("{{") && !response.body.contains("}}"))
        let document = try ServiceResponse(get: "/2048/play?moves=lux").members
        #expect(document["detail"] as? String == sentence)
        let head = Self.response("moves=lux", accept: accept, method: "HEAD")
        #expect(head.head == response.head && head.content.isEmpty)
    }

    @Test func `the page may load images and style sheets of this service and nothing else`() throws {
        let response = Self.response("moves=x")
        #expect(response["Content-Security-Policy"] == ServiceResponse(get: "/docs")["Content-Security-Policy"])
        #expect(response.body.matches(of: #/<script|<style| style=| on\w+=|javascript:/#).isEmpty)
        for target in try Self.targets(in: response.body, at: "/2048/play") {
            #expect(ServiceResponse(get: target).status == 200, "\(target)")
        }
    }

    /// The links, resolved as a browser does.
    private static func targets(in page: String, at path: String) throws -> [String] {
        let base = try #require(URL(string: "https://example.org" + path))
        return page.matches(of: #/ (?:href|src)="([^"]*)"/#).compactMap {
            let url = URL(string: String($0.1).replacing("&amp;", with: "&"), relativeTo: base)?.absoluteString
            return url.map { String($0.dropFirst("https://example.org".count)) }
        }
    }

    @Test(arguments: [
        ("/face?mouht=grin&seed=ada", ["/face?mouth=grin&seed=ada", "/face?seed=ada", "/"]),
        ("/face?mouth=happy", ["/face?mood=happy", "/"]), ("/face.svg?radius=50%", ["/face.svg?radius=50", "/"]),
        ("/face?mouth=2&eyes=open", ["/face?eyes=open", "/"]), ("/face?seed=a&seed=b", ["/"]),
        ("/faces?fill=red,blu&mood=*", ["/faces?mood=*", "/"]), ("/face/mouht=grin.svg", ["/"]),
        ("/face/seed=a.svg?mouht=grin", ["/face/seed=a.svg?mouth=grin", "/"]), ("/2048?moves=x", ["/"]),
        ("/face?brows=$1e%2B0", ["/"]), ("/facd", ["/face", "/"]), ("/face/ada", ["/face/seed=ada.svg", "/"]),
        ("/nothing/of/the/kind", ["/"]), ("/nothing/", ["/"]),
    ])
    func `any link that doesn't work leads on`(target: String, ways: [String]) throws {
        let response = ServiceResponse(get: target, "Accept: \(Self.browsers[0])\r\n")
        #expect(response["Content-Type"] == "text/html; charset=utf-8" && response["Vary"] == "Accept")
        #expect(response["Access-Control-Allow-Origin"] == "*" && response["Cache-Control"] == "no-store")
        let targets = try Self.targets(in: response.body, at: target)
        #expect(targets.suffix(ways.count) == ways[...], "\(targets)")
        #expect(targets.dropLast(ways.count).allSatisfy { ServiceResponse(get: $0).status == 200 }, "\(targets)")
    }

    @Test(arguments: ["/a/b/c/d/e/f/g/h/i/j", String(repeating: "/", count: 4000)])
    func `a path that is too deep for relative links gets a problem document`(path: String) {
        let response = ServiceResponse(get: path, "Accept: text/html\r\n")
        #expect(response.status == 404 && response["Content-Type"] == "application/problem+json")
    }

    @Test(arguments: ["/avatar/ada?mouth=2", "/face?width=9999", "/healthz/x"])
    func `programs get a problem document`(target: String) {
        for accept in ["*/*", "application/json", "application/json, text/html", ""] {
            let response = ServiceResponse(get: target, accept.isEmpty ? "" : "Accept: \(accept)\r\n")
            #expect(response["Content-Type"] == "application/problem+json")
        }
    }

    @Test(arguments: [
        ("moves=x", nil, ""), ("moves=x&seed=ada", "moves", "seed=ada"),
        ("seed=ada&moves=x&size=9", "moves", "seed=ada&size=9"),
        ("seed=ada&xyzzy=1", "xyzzy", "seed=ada"), ("seed=ada&moves=l&moves=u", "moves", "seed=ada"),
        ("seed=a&board=1111111111111111", "board", "seed=a"), ("seed=a&size=5&width=6", "size", "seed=a&width=6"),
        ("seed=%C3%BC+x&m%6Fves=x", "moves", "seed=%C3%BC+x"), ("seed=a&moves=50%", "moves", "seed=a"),
        ("seed=a&x+y=1", "x y", "seed=a"), ("seed=a'b&%22=1", "&quot;", "seed=a'b"), ("seed=a&=1", "it", "seed=a"),
        ("seed=a&board", "board", "seed=a"), ("&&moves=x&", nil, ""),
        ("seed=a&speed=2&speedy=1", "speedy", "seed=a&speed=2"),
    ])
    func `a link leads to the page without the rejected parameter, and another one to a new game`(
        query: String, parameter: String?, rest: String
    ) {
        let links = Self.links(in: Self.response(query).body)
        let expected = parameter.map { [("?" + rest, "Continue without \($0)")] } ?? []
        #expect(links.map(\.target) == expected.map(\.0) + ["play"], "\(query)")
        #expect(links.map(\.text) == expected.map(\.1) + ["New game"], "\(query)")
        if !query.contains("speed"), !rest.contains("size=9&") {
            for link in links {
                let target = link.target.hasPrefix("?") ? "play" + link.target : link.target
                #expect(ServiceResponse(get: "/2048/" + target).status == 200, "\(query)")
            }
        }
    }

    /// Every link removes a parameter, so following them ends at a game.
    @Test func `after all rejected parameters a game remains`() throws {
        var query = "a=1&b=2&seed=ada&moves=x&board=1&size=0&mood=happy"
        var pages = 0
        while Self.response(query).status == 400 {
            let link = try #require(Self.links(in: Self.response(query).body).first)
            query = String(link.target.dropFirst())
            pages += 1
        }
        #expect(pages == 6 && query == "seed=ada")
    }

    @Test(arguments: [
        "\"><script>alert(1)</script>", "'&<>\"", "</p></main>", "&amp;\" onload=\"x", "{{link}}", "\u{202E}\u{0}ä🙂",
        "a b+c",
        String(repeating: "<", count: 2000),
    ])
    func `what was sent is only text`(text: String) throws {
        let encoded = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let expected = Self.response("x=1&seed=a").body.matches(of: #/<\/?[a-z0-9]+/#).map { String($0.0) }
        for query in [
            "\(encoded)=1&seed=a", "moves=\(encoded)&seed=a", "x=1&title=\(encoded)", "x=1&seed=a'\"b<>&\(encoded)",
        ] {
            let sent = query.replacing("\"", with: "%22").replacing("<", with: "%3C").replacing(">", with: "%3E")
            let page = Self.response(sent).body
            #expect(page.matches(of: #/<\/?[a-z0-9]+/#).map { String($0.0) } == expected, "\(sent)")
            #expect(page.matches(of: #/<[^>]+>/#).allSatisfy { $0.0.firstMatch(of: #/ on\w+=/#) == nil })
            #expect(page.utf8.count < 16_000)
        }
    }

    @Test(arguments: ["/", "/docs"])
    func `a page that reads its query by a script, or not at all, is shown with any query`(path: String) {
        let response = ServiceResponse(get: "\(path)?mouth=2&xyzzy=1&%FF", "Accept: text/html\r\n")
        #expect(response.status == 200 && response.body == ServiceResponse(get: path).body)
    }
}

/// What an `<img>` gets whose URL is rejected.
struct WorriedFaceTests {
    /// What Chromium sends for an `<img>`, and others that prefer a picture without naming PNG.
    private static let svg = [
        "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "image/*", "image/svg+xml",
        "image/svg+xml, application/json;q=0.9", "image/svg+xml, image/png;q=0.9", "image/svg+xml, image/png;q=0",
    ]

    /// What Firefox and Safari send.
    private static let png = [
        "image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5",
        "image/webp,image/avif,image/jxl,image/heic,image/heic-sequence,video/*;q=0.8,image/png,image/svg+xml,"
            + "image/*;q=0.8,*/*;q=0.5",
        "image/svg+xml;q=0.5, image/png",
    ]

    /// What other clients send: none, curl, and programs.
    private static let document = [
        "", "*/*", "application/json", "image/svg+xml, application/json", "image/svg+xml, application/problem+json",
        "image/svg+xml;q=0.5, */*", "image/png, */*;q=0.1",
    ]

    @Test(arguments: svg)
    func `clients that prefer a picture get a worried face whose title is the sentence`(accept: String) {
        let response = ServiceResponse(get: "/face?mouth=2", "Accept: \(accept)\r\n")
        #expect(response.status == 400)
        #expect(response["Content-Type"] == "image/svg+xml")
        #expect(response["Cache-Control"] == "no-store" && response["Vary"] == "Accept")
        #expect(response["ETag"] == nil && response["Link"] == nil)
        let sentence = "mouth=2 is out of range: use -1 to 1, or frown, smirk, neutral, grin, smile"
        #expect(response.body.contains(#"role="img"><title>\#(sentence)</title>"#))
        let head = ServiceResponse(get: "/face?mouth=2", "Accept: \(accept)\r\n", method: "HEAD")
        #expect(head.head == response.head && head.content.isEmpty)
    }

    // Firefox shows no SVG whose status is an error.
    @Test(arguments: png)
    func `clients that prefer a picture and name PNG get the worried face as PNG`(accept: String) throws {
        for path in ["/face?mouth=2", "/face.svg?mouth=2", "/faces?mouth=2", "/2048?moves=x"] {
            let response = ServiceResponse(get: path, "Accept: \(accept)\r\n")
            #expect(response.status == 400 && response["Content-Type"] == "image/png")
            #expect(response["Cache-Control"] == "no-store" && response["Vary"] == "Accept")
            #expect(response.content.starts(with: [0x89] + "PNG\r\n\u{1A}\n".utf8))
            #expect(response.content[16..<24] == [0, 0, 0, 192, 0, 0, 0, 192])
        }
    }

    @Test(arguments: document)
    func `all other clients get a problem document`(accept: String) {
        let response = ServiceResponse(get: "/face?mouth=2", accept.isEmpty ? "" : "Accept: \(accept)\r\n")
        #expect(response.status == 400)
        #expect(response["Content-Type"] == "application/problem+json")
        #expect(response["Vary"] == "Accept")
    }

    @Test func `what was sent is only text in the title`() {
        for name in [
            "%3C/title%3E%3Cscript%3Ealert(1)%3C/script%3E", "%EF%BF%BF%01%EF%BF%BE%7F%C2%85", "%5D%5D%3E%26amp%3B",
        ] {
            let response = ServiceResponse(get: "/face?\(name)=1", "Accept: image/*\r\n")
            #expect(response.status == 400)
            #expect(!response.body.contains("<script") && !response.body.contains("]]>"))
            #expect(response.body.unicodeScalars.allSatisfy { $0 == "\n" || (0x20...0xFFFD).contains($0.value) })
            #expect(response.body.count(of: "<title>") == 1 && response.body.count(of: "</title>") == 1)
        }
    }

    @Test(arguments: ["/nothing", "/face.jpg"])
    func `a problem with another status than 400 is never sent as a picture`(target: String) {
        #expect(ServiceResponse(get: target, "Accept: image/*\r\n")["Content-Type"] == "application/problem+json")
    }
}

extension String {
    fileprivate func count(of text: String) -> Int { ranges(of: text).count }
}
