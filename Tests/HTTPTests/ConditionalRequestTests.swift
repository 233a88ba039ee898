import HTTP
import TestSupport
import Testing

struct ConditionalRequestTests {
    private static let tag = EntityTag(Array("a,b".utf8))

    private func knownTag(_ fields: String, of tags: [EntityTag] = [Self.tag]) -> EntityTag? {
        var found: EntityTag?
        let handler = cheapHandler { incoming, _ in
            if case .request(let request) = incoming { found = request.knownTag(of: tags) }
        }
        _ = Exchange(Array("GET / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n".utf8), cuts: [], handler: handler)
        return found
    }

    @Test(arguments: [
        ("", false), ("If-None-Match: \"x\"\r\n", false), ("If-None-Match: \"a,b\"\r\n", true),
        ("if-none-match: W/\"a,b\"\r\n", true), ("If-None-Match: \"x\", \"a,b\"\r\n", true),
        ("If-None-Match: \"x\"\r\nIf-None-Match: \"a,b\"\r\n", true), ("If-None-Match: *\r\n", true),
        ("If-None-Match: \"A,B\"\r\n", false), ("If-None-Match: a,b\r\n", false),
        ("If-None-Match: \"a\", b\"\r\n", false), ("If-None-Match: , ,\"a,b\",\r\n", true),
        ("If-None-Match: w/\"a,b\"\r\n", false), ("If-Match: \"x\"\r\n", false), ("If-Match: *\r\n", false),
        ("If-Match: \"x\"\r\nIf-None-Match: \"a,b\"\r\n", true),
        ("If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n", false),
        ("If-None-Match: \"x\"\r\nIf-Modified-Since: Sun, 06 Nov 2094 08:49:37 GMT\r\n", false),
        ("If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n", false),
    ])
    func `the client has a representation whose tag is in If-None-Match, and other conditions are ignored`(
        fields: String, isKnown: Bool
    ) {
        #expect(knownTag(fields) == (isKnown ? Self.tag : nil))
    }

    @Test func `the tag of any acceptable representation matches, and the first one that matches is reported`() {
        let tags = ["gzip", "plain"].map { EntityTag(Array($0.utf8)) }
        #expect(knownTag("If-None-Match: \"plain\"\r\n", of: tags) == tags[1])
        #expect(knownTag("If-None-Match: \"plain\", \"gzip\"\r\n", of: tags) == tags[0])
        #expect(knownTag("If-None-Match: *\r\n", of: tags) == tags[0])
        #expect(knownTag("If-None-Match: \"other\"\r\n", of: tags) == nil)
    }
}
