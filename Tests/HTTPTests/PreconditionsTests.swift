import HTTP
import TestSupport
import Testing

struct PreconditionsTests {
    private func request(_ fields: String, method: String = "GET") -> String {
        "\(method) / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n"
    }

    private static let tag = EntityTag(Array("a,b".utf8))

    private func preconditions(
        _ fields: String, method: String = "GET", tags: [EntityTag] = [Self.tag]
    ) -> Preconditions? {
        var found: Preconditions?
        let handler = cheapHandler { incoming, _ in
            guard case .request(let request) = incoming else { return }
            found =
                request.isConditional ? Preconditions(of: request, tags: tags) : .passed
        }
        _ = Exchange(Array(request(fields, method: method).utf8), cuts: [], handler: handler)
        return found
    }

    @Test(arguments: [
        ("", Preconditions.passed), ("If-None-Match: \"x\"\r\n", .passed),
        ("If-None-Match: \"a,b\"\r\n", .notModified(tag)),
        ("if-none-match: W/\"a,b\"\r\n", .notModified(tag)), ("If-None-Match: \"x\", \"a,b\"\r\n", .notModified(tag)),
        ("If-None-Match: \"x\"\r\nIf-None-Match: \"a,b\"\r\n", .notModified(tag)),
        ("If-None-Match: *\r\n", .notModified(tag)),
        ("If-None-Match: \"A,B\"\r\n", .passed), ("If-None-Match: a,b\r\n", .passed),
        ("If-None-Match: \"a\", b\"\r\n", .passed),
        ("If-None-Match: , ,\"a,b\",\r\n", .notModified(tag)), ("If-None-Match: w/\"a,b\"\r\n", .passed),
        ("If-Match: *\r\n", .passed), ("If-Match: \"a,b\"\r\n", .passed), ("If-Match: W/\"a,b\"\r\n", .failed),
        ("If-Match: \"x\"\r\n", .failed), ("If-Match: \"x\"\r\nIf-None-Match: \"a,b\"\r\n", .failed),
        ("If-Match: \"a,b\"\r\nIf-None-Match: \"a,b\"\r\n", .notModified(tag)),
        ("If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n", .passed),
        ("If-None-Match: \"x\"\r\nIf-Modified-Since: Sun, 06 Nov 2094 08:49:37 GMT\r\n", .passed),
        ("If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n", .passed),
    ])
    func `conditions are evaluated against the tag, and those on dates are ignored`(
        fields: String, expected: Preconditions
    ) {
        #expect(preconditions(fields) == expected)
        #expect(preconditions(fields, method: "HEAD") == expected)
        #expect(preconditions(fields, method: "PUT") == (expected == .notModified(Self.tag) ? .failed : expected))
    }

    @Test func `a weak tag never matches If-Match, and can match If-None-Match`() {
        let weak = EntityTag(Array("a,b".utf8), isWeak: true)
        #expect(preconditions("If-Match: W/\"a,b\"\r\n", tags: [weak]) == .failed)
        #expect(preconditions("If-Match: \"a,b\"\r\n", tags: [weak]) == .failed)
        #expect(preconditions("If-None-Match: \"a,b\"\r\n", tags: [weak]) == .notModified(weak))
    }

    @Test func `the tag of any acceptable representation matches, and the first one that matches is reported`() {
        let tags = ["gzip", "plain"].map { EntityTag(Array($0.utf8)) }
        #expect(preconditions("If-None-Match: \"plain\"\r\n", tags: tags) == .notModified(tags[1]))
        #expect(preconditions("If-None-Match: \"plain\", \"gzip\"\r\n", tags: tags) == .notModified(tags[0]))
        #expect(preconditions("If-None-Match: *\r\n", tags: tags) == .notModified(tags[0]))
        #expect(preconditions("If-None-Match: \"other\"\r\n", tags: tags) == .passed)
        #expect(preconditions("If-Match: \"plain\"\r\n", tags: tags) == .passed)
        #expect(preconditions("If-Match: \"other\"\r\n", tags: tags) == .failed)
    }
}
