import Foundation
import HTTP
import TestSupport
import Testing

private func slice(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

struct QueryTests {
    private func pairs(_ text: String) -> [String] {
        var decoder = QueryDecoder()
        let query = Array(text.utf8)
        var position = 0
        var pairs: [String] = []
        while let pair = QueryPair(in: query.span, at: &position) {
            decoder.decode(pair, of: query.span)
            if !pair.isEncoded {
                #expect(Array(query[pair.name]) == decoder.name)
                #expect(Array(query[pair.value]) == decoder.value)
            }
            let (name, value) = (
                String(decoding: decoder.name, as: UTF8.self), String(decoding: decoder.value, as: UTF8.self)
            )
            pairs.append("\(name)=\(value)\(decoder.isMalformed ? "!" : "")")
        }
        return pairs
    }

    @Test(arguments: [
        ("", []), ("a=b", ["a=b"]), ("a=b&c=d", ["a=b", "c=d"]), ("a", ["a="]), ("=b", ["=b"]), ("a=b=c", ["a=b=c"]),
        ("&&a=b&", ["a=b"]), ("a+b=c+d", ["a b=c d"]), ("a%2Bb=%26%3d%25", ["a+b=&=%"]),
        ("%C3%A4=%f0%9f%99%82", ["ä=🙂"]),
        ("a=%2541", ["a=%41"]), ("a=%", ["a=%!"]), ("a=%4", ["a=%4!"]), ("a=%zz&b=c", ["a=%zz!", "b=c"]),
        ("%=b", ["%=b!"]),
        ("a=%+1", ["a=% 1!"]), ("a;b=c", ["a;b=c"]),
    ])
    func `pairs are decoded once`(text: String, expected: [String]) {
        #expect(pairs(text) == expected)
    }
}

struct AcceptTests {
    private static let offers = [
        MediaType("image", "svg+xml"), MediaType("image", "png"), MediaType("application", "json"),
        MediaType("text", "plain"),
    ]

    @Test(
        arguments: [
            ([], "svg+xml"), ([""], "svg+xml"), (["*/*"], "svg+xml"), (["image/*"], "svg+xml"), (["image/png"], "png"),
            (["IMAGE/PNG"], "png"), (["application/json, image/png"], "png"),
            (["image/png;q=0.5, application/json"], "json"),
            (["image/*;q=0.5, image/png"], "png"), (["*/*;q=0.1, text/*"], "plain"),
            (["image/svg+xml;q=0, image/*"], "png"),
            (["*/*, image/svg+xml;q=0, image/png;q=0"], "json"), (["text/html"], nil), (["image/png;q=0"], nil),
            (["text/html", "text/plain;q=0.001"], "plain"), (["image/png;q=0.5;x=y"], "png"),
            (["image/png;q=1.5, text/plain"], "plain"),
            (["image/png;q=, text/plain"], "plain"), (["image/png; q=0.3 , text/plain ; q=0.4"], "plain"),
            (["*/png, text/plain"], "plain"),
            (["image/png;q=1.000, */*"], "svg+xml"),
            (["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"], "svg+xml"),
            (["text/html,application/xhtml+xml,application/xml;q=0.9,image/png,*/*;q=0.8"], "png"),
        ] as [([String], String?)])
    func `the best of what is offered`(values: [String], subtype: String?) {
        #expect(Accept(values.map(slice)).best(of: Self.offers)?.subtype.description == subtype)
    }
}

struct EntityTagTests {
    private func request(_ fields: String, method: String = "GET") -> String {
        "\(method) / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n"
    }

    private static let tag = EntityTag(Array("a,b".utf8))

    private func preconditions(
        _ fields: String, method: String = "GET", tags: [EntityTag] = [Self.tag]
    ) -> Preconditions? {
        var found: Preconditions?
        let handler = cheap { incoming, _ in
            guard case .request(let request) = incoming else { return }
            found =
                request.hasConditions ? Preconditions(of: request, tags: tags) : .hold
        }
        _ = Exchange(Array(request(fields, method: method).utf8), cuts: [], handler: handler)
        return found
    }

    @Test(arguments: [
        ("", Preconditions.hold), ("If-None-Match: \"x\"\r\n", .hold),
        ("If-None-Match: \"a,b\"\r\n", .notModified(tag)),
        ("if-none-match: W/\"a,b\"\r\n", .notModified(tag)), ("If-None-Match: \"x\", \"a,b\"\r\n", .notModified(tag)),
        ("If-None-Match: \"x\"\r\nIf-None-Match: \"a,b\"\r\n", .notModified(tag)),
        ("If-None-Match: *\r\n", .notModified(tag)),
        ("If-None-Match: \"A,B\"\r\n", .hold), ("If-None-Match: a,b\r\n", .hold),
        ("If-None-Match: \"a\", b\"\r\n", .hold),
        ("If-None-Match: , ,\"a,b\",\r\n", .notModified(tag)), ("If-None-Match: w/\"a,b\"\r\n", .hold),
        ("If-Match: *\r\n", .hold), ("If-Match: \"a,b\"\r\n", .hold), ("If-Match: W/\"a,b\"\r\n", .failed),
        ("If-Match: \"x\"\r\n", .failed), ("If-Match: \"x\"\r\nIf-None-Match: \"a,b\"\r\n", .failed),
        ("If-Match: \"a,b\"\r\nIf-None-Match: \"a,b\"\r\n", .notModified(tag)),
        ("If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n", .hold),
        ("If-None-Match: \"x\"\r\nIf-Modified-Since: Sun, 06 Nov 2094 08:49:37 GMT\r\n", .hold),
        ("If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n", .hold),
    ])
    func `conditions on a tag`(fields: String, expected: Preconditions) {
        #expect(preconditions(fields) == expected)
        #expect(preconditions(fields, method: "HEAD") == expected)
        #expect(preconditions(fields, method: "PUT") == (expected == .notModified(Self.tag) ? .failed : expected))
    }

    @Test func `a weak tag is never the same to the byte`() {
        let weak = EntityTag(Array("a,b".utf8), isWeak: true)
        #expect(preconditions("If-Match: W/\"a,b\"\r\n", tags: [weak]) == .failed)
        #expect(preconditions("If-Match: \"a,b\"\r\n", tags: [weak]) == .failed)
        #expect(preconditions("If-None-Match: \"a,b\"\r\n", tags: [weak]) == .notModified(weak))
    }

    @Test func `of several forms any will do, and the one that is known is named`() {
        let tags = ["packed", "plain"].map { EntityTag(Array($0.utf8)) }
        #expect(preconditions("If-None-Match: \"plain\"\r\n", tags: tags) == .notModified(tags[1]))
        #expect(preconditions("If-None-Match: \"plain\", \"packed\"\r\n", tags: tags) == .notModified(tags[0]))
        #expect(preconditions("If-None-Match: *\r\n", tags: tags) == .notModified(tags[0]))
        #expect(preconditions("If-None-Match: \"other\"\r\n", tags: tags) == .hold)
        #expect(preconditions("If-Match: \"plain\"\r\n", tags: tags) == .hold)
        #expect(preconditions("If-Match: \"other\"\r\n", tags: tags) == .failed)
    }
}

struct AcceptedCodingsTests {
    @Test(
        arguments: [
            ([], "plain"), ([""], "plain"), (["gzip"], "gzip plain"), (["deflate, gzip;q=1.0, *;q=0.5"], "gzip plain"),
            (["gzip, deflate, br, zstd"], "gzip plain"), (["X-GZIP"], "gzip plain"), (["br"], "plain"),
            (["*"], "gzip plain"), (["gzip;q=0"], "plain"), (["gzip;q=0, *"], "plain"), (["*;q=0"], nil),
            (["identity;q=0"], nil), (["identity;q=0, gzip"], "gzip"), (["*;q=0", "gzip;q=0.001"], "gzip"),
            (["gzip;q=0.5, identity"], "plain gzip"), (["gzip;q=0.5, *;q=0.8"], "plain gzip"),
            (["gzip;q=0.5, identity;q=0.5"], "gzip plain"), (["identity;q=0.5, *;q=0"], "plain"),
            (["gzip;q=2"], "plain"), (["gzip;q=x, identity"], "plain"), (["gzip ; q=0.3"], "gzip plain"),
        ] as [([String], String?)])
    func `the codings that a client takes`(values: [String], expected: String?) {
        let codings = AcceptedCodings(values.map(slice))
        let names = codings.map { codings in
            [codings.first, codings.second].compactMap { $0.map { $0 == .gzip ? "gzip" : "plain" } }.joined(
                separator: " ")
        }
        #expect(names == expected)
    }
}

struct HTTPDateTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ])
    func `a second of history`(second: Int, text: String) {
        #expect(String(decoding: HTTPDate(secondsSince1970: second).text, as: UTF8.self) == text)
    }

    @Test func `every day of eight centuries is the one of the calendar`() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.calendar = Calendar(identifier: .iso8601)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        for day in stride(from: -100 * 365, to: 700 * 365, by: 41) {
            let second = day * 86_400 + abs(day * 7919 % 86_400)
            let text = String(decoding: HTTPDate(secondsSince1970: second).text, as: UTF8.self)
            #expect(text == formatter.string(from: Date(timeIntervalSince1970: Double(second))))
        }
    }
}

struct RouterTests {
    private static let router = Router([
        Route(.get, "/"), Route(.get, "/a"), Route(Method("POST"), "/a"), Route(.get, "/b.{x,yy}"),
        Route(.get, "/c/{rest}.{x,yy}"),
    ])

    private func match(_ line: String) -> Router.Match? {
        var found: Router.Match?
        let handler = cheap { incoming, _ in
            if case .request(let request) = incoming { found = Self.router.match(request) }
        }
        _ = Exchange(Array("\(line) HTTP/1.1\r\nHost: h:1\r\n\r\n".utf8), cuts: [], handler: handler)
        return found
    }

    @Test(arguments: [
        ("GET /", Router.Match.route(0)), ("GET http://h", .route(0)), ("GET /a", .route(1)), ("HEAD /a?x", .route(1)),
        ("POST /a", .route(2)), ("GET /d", .notFound), ("GET /a/", .notFound), ("GET /A", .notFound),
        ("GET //a", .notFound),
        ("GET /%61", .route(1)), ("GET /%2561", .notFound), ("GET /%", .notFound), ("DELETE /d", .notFound),
        ("BREW /a", .unknownMethod), ("get /a", .unknownMethod),
        ("DELETE /a", .methodNotAllowed(allow: "GET, HEAD, POST, OPTIONS")),
        ("TRACE /", .methodNotAllowed(allow: "GET, HEAD, OPTIONS")),
        ("OPTIONS /a", .options(allow: "GET, HEAD, POST, OPTIONS")),
        ("OPTIONS *", .options(allow: "GET, HEAD, POST, OPTIONS")),
        ("OPTIONS /d", .notFound), ("DELETE /b.x", .methodNotAllowed(allow: "GET, HEAD, OPTIONS")),
        ("PUT /b.z", .notFound), ("CONNECT h:1", .methodNotAllowed(allow: "GET, HEAD, POST, OPTIONS")),
    ])
    func `a request finds its route, or why there is none`(line: String, expected: Router.Match) {
        #expect(match(line) == expected)
    }

    @Test(arguments: [
        ("/b.x", Router.Match.route(3, [slice("x")])), ("/b.yy", .route(3, [slice("yy")])), ("/b.", .notFound),
        ("/b.z", .notFound), ("/b.x.yy", .notFound), ("/b.xx", .notFound), ("/b", .notFound),
        ("/%62%2ex", .route(3, [slice("x")])),
        ("/c/d.x", .route(4, [slice("d"), slice("x")])), ("/c/.x", .route(4, [slice(""), slice("x")])),
        ("/c/a.x.yy", .route(4, [slice("a.x"), slice("yy")])),
        ("/c/a=.5&b/c.x", .route(4, [slice("a=.5&b/c"), slice("x")])),
        ("/c/a%26%7E%25%2e%2f%zz.x", .route(4, [slice("a%26~%25.%2f%zz"), slice("x")])), ("/c/a", .notFound),
        ("/c/a.z", .notFound), ("/c/.", .notFound), ("/c/", .notFound), ("/c", .notFound), ("/c/a.x/", .notFound),
    ])
    func `a path may vary`(path: String, expected: Router.Match) {
        #expect(match("GET \(path)") == expected)
        #expect(match("HEAD \(path)?q=.x") == expected)
    }
}

struct LimitsTests {
    @Test func `every limit can be set, under a name of its own`() {
        var limits = Limits()
        for definition in Limits.definitions {
            #expect(definition.range.contains(limits[keyPath: definition.field]))
            limits[keyPath: definition.field] += 1
        }
        for field in Mirror(reflecting: limits).children {
            let usual = Mirror(reflecting: Limits()).children.first { $0.label == field.label }
            #expect(field.value as? Int == (usual?.value as? Int).map { $0 + 1 }, "\(field.label ?? "") can't be set")
        }
        #expect(Set(Limits.definitions.map(\.name)).count == Limits.definitions.count)
        #expect(Limits.definitions[0].environmentName == "FACEIT_REQUEST_LINE")
    }
}
