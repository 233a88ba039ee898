import HTTP
import TestSupport
import Testing

private func slice(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

struct RouterTests {
    private static let router = Router([
        Route(.get, "/"), Route(.get, "/a"), Route(Method("POST"), "/a"), Route(.get, "/b.{x,yy}"),
        Route(.get, "/c/{rest}.{x,yy}"),
    ])

    private func match(_ line: String, _ router: Router = router) -> Router.Match? {
        var found: Router.Match?
        let handler = cheapHandler { incoming, _ in
            if case .request(let request) = incoming { found = router.match(request) }
        }
        _ = Exchange(Array("\(line) HTTP/1.1\r\nHost: h:1\r\n\r\n".utf8), cuts: [], handler: handler)
        return found
    }

    @Test(arguments: [
        ("GET /", Router.Match.route(0)), ("GET http://h", .route(0)), ("GET /a", .route(1)), ("HEAD /a?x", .route(1)),
        ("POST /a", .route(2)), ("GET /d", .notFound), ("GET /a/", .notFound), ("GET /A", .notFound),
        ("GET //a", .notFound), ("GET /%61", .route(1)), ("GET /%2561", .notFound), ("GET /%", .notFound),
        ("DELETE /d", .notFound), ("BREW /a", .unknownMethod), ("get /a", .unknownMethod),
        ("DELETE /a", .methodNotAllowed(allow: "GET, HEAD, POST, OPTIONS")),
        ("TRACE /", .methodNotAllowed(allow: "GET, HEAD, OPTIONS")),
        ("OPTIONS /a", .options(allow: "GET, HEAD, POST, OPTIONS")),
        ("OPTIONS *", .options(allow: "GET, HEAD, POST, OPTIONS")),
        ("OPTIONS /d", .notFound), ("DELETE /b.x", .methodNotAllowed(allow: "GET, HEAD, OPTIONS")),
        ("PUT /b.z", .notFound), ("CONNECT h:1", .methodNotAllowed(allow: "GET, HEAD, POST, OPTIONS")),
    ])
    func `the router finds the route of a request, or the reason why there is none`(
        line: String, expected: Router.Match
    ) {
        #expect(match(line) == expected)
    }

    @Test(arguments: [
        ("GET /p/q/a", Router.Match.route(1)), ("GET /a", .route(1)), ("GET /p/q", .route(0)), ("GET /p/q/", .route(0)),
        ("GET /%70/q/a", .route(1)), ("GET /p/qa", .notFound), ("GET /p/a", .notFound), ("GET /p/q/p/q/a", .notFound),
        ("GET /p/q//a", .notFound), ("GET /P/q/a", .notFound), ("GET /p", .notFound), ("GET /p%2Fq/a", .notFound),
        ("DELETE /p/q/a", .methodNotAllowed(allow: "GET, HEAD, POST, OPTIONS")),
        ("GET http://h", .route(0)), ("OPTIONS *", .options(allow: "GET, HEAD, POST, OPTIONS")),
    ])
    func `a prefix of whole segments is stripped from a path that begins with it`(
        line: String, expected: Router.Match
    ) {
        #expect(match(line, Router(Self.router.routes, prefix: Array("/p/q".utf8))) == expected)
    }

    @Test(arguments: [
        ("GET /c/d.x", Router.Match.route(4, [slice("d"), slice("x")])), ("GET /c/b.x", .route(3, [slice("x")])),
        ("GET /c/c/d.x", .route(4, [slice("d"), slice("x")])), ("GET /c/a", .route(1)), ("GET /c", .route(0)),
        ("GET /a", .route(1)), ("GET /c/c/a", .notFound),
    ])
    func `a path that matches only because of a variable is matched without its prefix if possible`(
        line: String, expected: Router.Match
    ) {
        #expect(match(line, Router(Self.router.routes, prefix: Array("/c".utf8))) == expected)
    }

    @Test(arguments: [
        ("/b.x", Router.Match.route(3, [slice("x")])), ("/b.yy", .route(3, [slice("yy")])), ("/b.", .notFound),
        ("/b.z", .notFound), ("/b.x.yy", .notFound), ("/b.xx", .notFound), ("/b", .notFound),
        ("/%62%2ex", .route(3, [slice("x")])), ("/c/d.x", .route(4, [slice("d"), slice("x")])),
        ("/c/.x", .route(4, [slice(""), slice("x")])), ("/c/a.x.yy", .route(4, [slice("a.x"), slice("yy")])),
        ("/c/a=.5&b/c.x", .route(4, [slice("a=.5&b/c"), slice("x")])),
        ("/c/a%26%7E%25%2e%2f%zz.x", .route(4, [slice("a%26~%25.%2f%zz"), slice("x")])), ("/c/a", .notFound),
        ("/c/a.z", .notFound), ("/c/.", .notFound), ("/c/", .notFound), ("/c", .notFound), ("/c/a.x/", .notFound),
    ])
    func `variables in a path match as much as possible`(path: String, expected: Router.Match) {
        #expect(match("GET \(path)") == expected)
        #expect(match("HEAD \(path)?q=.x") == expected)
    }
}
