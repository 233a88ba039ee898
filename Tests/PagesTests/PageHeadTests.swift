import Face
import Foundation
import HTTP
import Parameters
import PictureResponses
import PictureService
import PictureTestSupport
import ServiceTestSupport
import TestSupport
import Testing

/// What programs that run no scripts find in the heads of the pages.
struct PageHeadTests {
    /// The head of a page, as a crawler reads it.
    struct Head {
        let response: ServiceResponse
        /// The contents of the elements by their properties or names, decoded.
        private(set) var contents: [String: String] = [:]
        let title: String
        let canonical: String

        init(_ target: String, host: String? = "faces.example", settings: ServiceSettings = ServiceSettings()) throws {
            var responder = Responder.pictures(settings)
            let host = host.map { "Host: \($0)\r\n" } ?? ""
            let version = host.isEmpty ? "1.0" : "1.1"
            response = ServiceResponse(Array("GET \(target) HTTP/\(version)\r\n\(host)\r\n".utf8), from: &responder)
            let end = try #require(response.body.firstRange(of: "</head>"), "\(response.head)")
            let head = response.body[..<end.lowerBound]
            title = Self.decoded(try #require(head.firstMatch(of: #/<title>([^<]*)<\/title>/#)).1)
            canonical = Self.decoded(try #require(head.firstMatch(of: #/<link rel="canonical" href="([^"]*)">/#)).1)
            for match in head.matches(of: #/<meta (?:property|name)="([^"]*)" content="([^"]*)">/#) {
                let other = contents.updateValue(Self.decoded(match.2), forKey: String(match.1))
                #expect(other == nil, "\(match.1)")
            }
        }

        subscript(name: String) -> String? { contents[name] }

        private static func decoded(_ text: Substring) -> String {
            [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].reduce(String(text)) { text, escape in
                text.replacing(escape.0, with: escape.1)
            }
        }
    }

    private static let pages = ["/", "/2048/play"]

    private static func settings(_ url: String) throws -> ServiceSettings {
        try with(ServiceSettings()) { $0.publicURL = try PublicURL(url) }
    }

    /// The response to the request of a picture by a URL that begins with an origin.
    private static func picture(_ url: String?, at origin: String = "http://faces.example") throws -> ServiceResponse {
        let url = try #require(url)
        #expect(url.hasPrefix("\(origin)/"), "\(url)")
        return ServiceResponse(get: String(url.dropFirst(origin.count)))
    }

    @Test(arguments: [
        "/?seed=ada&mood=happy", "/?mood=sad", "/?theme=dark", "/?background=12345680&opacity=0.1&radius=50",
        "/?width=4096&height=1&lineWidth=200&title=", "/?size=1&lineWidth=3", "/?value=70&max=80&fill=mood",
        "/?seed=ada&motion=nod&speed=2&phase=0.5&loops=3", "/?status=working&motion=auto", "/?fit=cover&width=300",
        "/?seed=grace&scale=4&rotate=-30&flip=both&background=none", "/?topper=crown&mark=tear&glasses=round",
        "/?title=%22%3E%3Cscript%3Ealert(1)%3C/script%3E", "/?seed=%26%22%3C%C3%A4%F0%9F%99%82",
        "/?mouth=grin&format=json&dpr=4&columns=9&v=2&utm_source=x",
        "/2048/play", "/2048/play?seed=ada&moves=lurdlurd", "/2048/play?board=bb00000000000000&background=gold",
        "/2048/play?board=hhhhhhhhhhhhhhhh&width=300&height=90&rotate=30&flip=horizontal",
        "/2048/play?moves=lurd&motion=slide&title=%22%3E%3Cscript%3E",
    ])
    func `a link to a page has a picture of its state, opaque and of the recommended size`(target: String) throws {
        let head = try Head(target)
        #expect(head["twitter:card"] == "summary_large_image" && head["og:type"] == "website")
        #expect(head["og:image:width"] == "1200" && head["og:image:height"] == "630")
        #expect(head["og:image:type"] == "image/png" && head["og:image:alt"]?.isEmpty == false)
        let picture = try Self.picture(head["og:image"])
        #expect(picture.status == 200 && picture["Content-Type"] == "image/png", "\(picture.body)")
        let header = try #require(PNGHeader(picture.content))
        #expect(header.sides == [1200, 630] && !header.hasTransparency)
    }

    @Test(arguments: ["/", "/?", "/?mouth=5", "/?format=json&dpr=4&utm_source=x"])
    func `a link to the page without a state has a picture of people without gaps, in all palettes`(target: String)
        throws
    {
        let head = try Head(target)
        let url = try #require(head["og:image"])
        #expect(url.hasSuffix("&gen=1&across=8&gap=0&width=150&height=157"), "\(url)")
        #expect(head["og:image:width"] == "1200" && head["og:image:height"] == "628")
        #expect(head["og:image:alt"] == "32 drawn people in bright colours")
        let names = try #require(url.firstMatch(of: #/faces\.png\?seed=([a-z,]+)&/#)).1.split(separator: ",")
        #expect(names.count == 32 && Set(names).count == 32)
        let palettes = names.map { Look(of: Seed(String($0)), as: .creature).palette.name }
        #expect(Set(palettes) == Set(Palette.all.map(\.name)))
        let picture = try Self.picture(url)
        #expect(picture.status == 200 && picture["Content-Type"] == "image/png", "\(picture.body)")
        let header = try #require(PNGHeader(picture.content))
        #expect(header.sides == [1200, 628] && !header.hasTransparency)
    }

    @Test(arguments: [
        ("/?mouth=grin", "mouth=grin&background=white"), ("/?theme=dark", "theme=dark&background=121212"),
        ("/?background=f008", "background=f77"), ("/?size=128&lineWidth=4", "lineWidth=19.6875&background=white"),
        ("/?size=8&lineWidth=4", "lineWidth=200&background=white"),
        ("/?opacity=0&radius=9&title=x", "background=white"), ("/?fit=fill&height=90", "background=white"),
        ("/?rotate=5&flip=both", "rotate=5&flip=both&background=white"), ("/?motion=nod&phase=0.5", "background=white"),
        ("/?mouth=grin&format=png&dpr=2", "mouth=grin&background=white"),
        ("/2048/play", "board=\(Self.start)&fit=square&background=faf8ef"),
        ("/2048/play?seed=2048&title=x", "board=\(Self.start)&fit=square&background=faf8ef"),
        (
            "/2048/play?board=1000000000000000&moves=r&background=gold",
            "board=0001000000000000&fit=square&background=gold"
        ),
    ])
    func `the picture has the parameters of the state, without motion and what makes it transparent`(
        target: String, parameters: String
    ) throws {
        let name = target.hasPrefix("/2048") ? "2048" : "face"
        #expect(try Head(target)["og:image"] == "http://faces.example/\(name).png?\(parameters)&width=1200&height=630")
    }

    /// The tiles of the default game.
    private static let start = "0101000000000000"

    @Test func `the picture of a state shows the same face as the state`() throws {
        for state in ["seed=ada&mood=happy", "mood=worried&lineWidth=9", "value=20&fill=mood&background=gold"] {
            let shown = ServiceResponse(get: "/face.png?\(state)&width=1200&height=630").content
            let preview = try Self.picture(Head("/?\(state)")["og:image"]).content
            #expect((preview == shown) == !state.contains("lineWidth") && preview.count > 1000, "\(state)")
        }
    }

    @Test func `the picture of a seeded face has its own background`() throws {
        let background = try #require(
            try ServiceResponse(get: "/face.json?seed=ada").members["parameters"] as? [String: Any])["background"]
        let color = try #require(background as? String).dropFirst()
        #expect(try #require(try Head("/?seed=ada")["og:image"]).contains("&background=\(color)&"))
    }

    @Test func `a link is called after the state, and without one after the site`() throws {
        let site = try Head("/?utm_source=x")
        #expect(site.title == "faceit: faces by URL" && site["og:title"] == site.title)
        let face = try Head("/?mood=sad")
        let description = try #require(
            try ServiceResponse(get: "/face.json?mood=sad").members["description"] as? String)
        #expect(face["og:title"] == description && face.title == "\(description) · faceit")
        #expect(face["og:image:alt"] == description)
        let titled = try Head("/?mood=sad&title=Ada%20%26%20%22Co%22")
        #expect(titled["og:title"] == "Ada & \"Co\"" && titled.title == "Ada & \"Co\" · faceit")
        #expect(try Head("/?mood=sad&title=")["og:title"] == description)
        #expect(try Head("/?value=70")["og:title"]?.contains("70") == true)
        let game = try Head("/2048/play?moves=lurd")
        #expect(game["og:title"] == "2048 board, score 12, best tile 8, 12 places empty")
        #expect(game["og:image:alt"] == game["og:title"])
        for head in [site, face, game] { #expect(head["og:description"] == head["description"]) }
    }

    @Test(arguments: [
        ("/", "./", ""), ("/?", "./", ""), ("/?utm_source=x&fbclid=1", "./", ""),
        ("/?eyes=open&utm_source=x", "./?mouth=smile", "?mouth=smile"),
        ("/?mood=happy&utm_campaign=x&format=png&dpr=3&v=9", nil, nil),
        ("/?seed=A%20b%2Bc&_x=1", "./?seed=a%20b%2Bc&gen=1", "?seed=a%20b%2Bc&gen=1"),
        ("/2048/play?utm_source=x&dpr=2", "play", "2048/play"),
        ("/2048/play?moves=lurdll&utm_source=x", "play?moves=lurdl", "2048/play?moves=lurdl"),
    ])
    func `the canonical URL has the canonical parameters, and nothing that others append to links`(
        target: String, relative: String?, path: String?
    ) throws {
        let head = try Head(target)
        for link in [head.canonical, try #require(head["og:url"]), try #require(head["og:image"])] {
            for decoration in ["utm", "fbclid", "dpr", "format", "_x", "&v="] { #expect(!link.contains(decoration)) }
        }
        guard let relative, let path else { return }
        #expect(head.canonical == relative)
        #expect(head["og:url"] == "http://faces.example/\(path)")
    }

    @Test(arguments: [
        "/?mouth=5", "/?unknown=1", "/?mouth=grin&mouth=grin", "/?mouth", "/?mouth=%", "/?title=%FF", "/?title=%00",
        "/?size=1&width=2", "/?color=%22%3E%3Cscript%3E", "/?\"><script>", "/?seed=", "/?dpr=9", "/?format=bmp",
    ])
    func `a page with a rejected state has the head of the page without one`(target: String) throws {
        let escaped = target.replacing("\"", with: "%22").replacing("<", with: "%3C").replacing(">", with: "%3E")
        let (head, standard) = (try Head(escaped), try Head("/"))
        #expect(head.contents == standard.contents)
        #expect(head.title == standard.title && head.canonical == standard.canonical)
        #expect(head.response.body == standard.response.body && head.response["ETag"] == standard.response["ETag"])
    }

    @Test(
        arguments: ["/", "/2048/play"],
        ["\"><script>alert(1)</script>", "' onload='x", "&quot;&lt;", "</title>\r\n\t", "{{base}}", "ä🙂"])
    func `texts from the URL are no markup`(path: String, text: String) throws {
        let encoded = text.utf8.map { "%\(String($0 / 16, radix: 16))\(String($0 % 16, radix: 16))" }.joined()
        let (head, plain) = (try Head("\(path)?title=\(encoded)&seed=\(encoded)"), try Head("\(path)?title=x&seed=x"))
        #expect(head.contents.keys.sorted() == plain.contents.keys.sorted())
        #expect(head["og:title"] == text && head["og:image:alt"] == text)
        #expect(path != "/" || head.title == "\(text) · faceit")
        for name in ["og:url", "og:image"] {
            #expect(try #require(head[name]).wholeMatch(of: #/[A-Za-z0-9\/.:?=&%_~-]*/#) != nil)
        }
        func tags(_ head: Head) -> [Substring] {
            head.response.body.prefix(4_000).matches(of: #/<(\w+)/#).map(\.1).prefix(25).map { $0 }
        }
        #expect(tags(head) == tags(plain))
    }

    @Test(arguments: [
        ("Faces.Example", "http://faces.example"), ("127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("[::1]:8080", "http://[::1]:8080"), ("a_b-c.example:1", "http://a_b-c.example:1"),
    ])
    func `without a public URL, links begin with the host of the request`(host: String, origin: String) throws {
        for path in Self.pages {
            let head = try Head(path, host: host)
            #expect(head["og:url"] == origin + path && head["og:image"]?.hasPrefix("\(origin)/") == true)
        }
    }

    @Test(arguments: [
        "a'b", "a&b.example", "a%22b", "a$b", "x.example:0", "a..b", "a;b,c", "(a)", "a!b*",
        String(repeating: "a", count: 262),
    ])
    func `a host with unusual characters is in no link`(host: String) throws {
        for path in Self.pages {
            let head = try Head(path, host: host)
            #expect(head["og:url"] == nil && head["og:image"] == nil && head["og:title"] != nil)
            #expect(!head.response.body.contains(host))
        }
    }

    @Test(arguments: ["a\"b", "a>b", "a<script>", "a b", "a@b", "a/b", "a?b", "ä", "", "a:99999", "a:b"])
    func `a malformed host is rejected`(host: String) {
        let response = ServiceResponse(Array("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8))
        #expect(response.status == 400 && !response.body.contains("og:"))
    }

    @Test func `without a host there are no absolute links`() throws {
        for path in Self.pages { #expect(try Head(path, host: nil)["og:url"] == nil) }
    }

    @Test func `the host is that of an absolute target`() throws {
        #expect(try Head("http://other.example/?mood=happy")["og:url"]?.hasPrefix("http://other.example/?") == true)
    }

    @Test(arguments: ["https://example.org", "https://example.org/avatars"], ["", "/avatars"])
    func `with a public URL, links begin with it whatever the host is`(url: String, prefix: String) throws {
        guard url.hasSuffix(prefix) else { return }
        let settings = try Self.settings(url)
        for path in ["/?mood=sad", "/2048/play?moves=l"] {
            let head = try Head(prefix + path, host: "evil'.example", settings: settings)
            let plain = try Head(path)
            #expect(head["og:url"] == plain["og:url"]?.replacing("http://faces.example", with: url))
            #expect(head.canonical == head["og:url"])
            #expect(head["og:image"] == plain["og:image"]?.replacing("http://faces.example", with: url))
            #expect(head.response["Vary"] == "Accept-Encoding")
            #expect(try Self.picture(head["og:image"], at: url).status == 200)
        }
    }

    @Test func `no picture is promised that the operator does not allow`() throws {
        var settings = ServiceSettings()
        for (pixels, hasPicture) in [(1200 * 630, true), (1200 * 630 - 1, false)] {
            settings.maxPixels = pixels
            for path in Self.pages {
                let head = try Head(path, settings: settings)
                #expect((head["og:image"] != nil) == hasPicture && (head["twitter:card"] != nil) == hasPicture)
                #expect(head["og:url"] != nil)
            }
        }
    }
}
