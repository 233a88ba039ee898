import Foundation
import HTTP
import TestSupport
import Testing

private func slice(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

struct AcceptTests {
    private static let offers = [
        MediaType("image", "svg+xml"), MediaType("image", "png"), MediaType("application", "json"),
        MediaType("text", "plain"),
    ]

    @Test(
        arguments: [
            ([], "svg+xml"), ([""], "svg+xml"), (["*/*"], "svg+xml"), (["image/*"], "svg+xml"), (["image/png"], "png"),
            (["IMAGE/PNG"], "png"), (["application/json, image/png"], "png"),
            (["image/png;q=0.5, application/json"], "json"), (["image/*;q=0.5, image/png"], "png"),
            (["*/*;q=0.1, text/*"], "plain"), (["image/svg+xml;q=0, image/*"], "png"),
            (["*/*, image/svg+xml;q=0, image/png;q=0"], "json"), (["text/html"], nil), (["image/png;q=0"], nil),
            (["text/html", "text/plain;q=0.001"], "plain"), (["image/png;q=0.5;x=y"], "png"),
            (["image/png;q=1.5, text/plain"], "plain"), (["image/png;q=, text/plain"], "plain"),
            (["image/png; q=0.3 , text/plain ; q=0.4"], "plain"), (["*/png, text/plain"], "plain"),
            (["image/png;q=1.000, */*"], "svg+xml"),
            (["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"], "svg+xml"),
            (["text/html,application/xhtml+xml,application/xml;q=0.9,image/png,*/*;q=0.8"], "png"),
        ] as [([String], String?)])
    func `the offer with the highest quality is chosen, the first of several`(values: [String], subtype: String?) {
        #expect(Accept(values.map(slice)).best(of: Self.offers)?.subtype.description == subtype)
    }
}

struct AcceptedCodingsTests {
    @Test(
        arguments: [
            ([], "identity"), ([""], "identity"), (["gzip"], "gzip identity"),
            (["deflate, gzip;q=1.0, *;q=0.5"], "gzip identity"), (["gzip, deflate, br, zstd"], "gzip identity"),
            (["X-GZIP"], "gzip identity"), (["br"], "identity"), (["*"], "gzip identity"), (["gzip;q=0"], "identity"),
            (["gzip;q=0, *"], "identity"), (["*;q=0"], "identity"), (["identity;q=0"], "identity"),
            (["identity;q=0, gzip"], "gzip"), (["*;q=0", "gzip;q=0.001"], "gzip"),
            (["gzip;q=0.5, identity"], "identity gzip"), (["gzip;q=0.5, *;q=0.8"], "identity gzip"),
            (["gzip;q=0.5, identity;q=0.5"], "gzip identity"), (["identity;q=0.5, *;q=0"], "identity"),
            (["gzip;q=2"], "identity"), (["gzip;q=x, identity"], "identity"), (["gzip ; q=0.3"], "gzip identity"),
        ] as [([String], String)])
    func `the accepted codings are in the order of preference, and identity if there are none`(
        values: [String], expected: String
    ) {
        let codings = AcceptedCodings(values.map(slice))
        #expect([codings.first, codings.second].compactMap { $0.map { "\($0)" } }.joined(separator: " ") == expected)
    }
}

struct ListElementsTests {
    private func values(_ texts: [String]) -> [ArraySlice<UInt8>] { texts.map { Array($0.utf8)[...] } }

    private func elements(_ texts: [String]) -> [String] {
        ListElements(values(texts)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static let manyFields = Array(repeating: "a/b, c/d, e/f", count: 100)

    @Test(
        arguments: [
            ([], []), ([""], []), (["a"], ["a"]), ([" a\t, b c ,d"], ["a", "b c", "d"]), ([",, ,\t,a,,"], ["a"]),
            (["a", "", " , ", "b,c"], ["a", "b", "c"]),
        ] as [([String], [String])])
    func `elements are those of all fields, without whitespace around them and without empty ones`(
        texts: [String], expected: [String]
    ) {
        #expect(elements(texts) == expected)
    }

    @Test func `at most 64 elements are read, whether they are in one field or in many`() {
        #expect(elements([Self.manyFields.joined(separator: ",")]).count == 64)
        #expect(elements(Self.manyFields).count == 64)
        // Empty ones take little time and don't count.
        #expect(elements([String(repeating: " ,", count: 1_000) + "a"]) == ["a"])
    }

    @Test func `media ranges after the first 64 of all fields are ignored`() {
        let png = MediaType("image", "png")
        let ranges = Array(repeating: "a/b", count: 63)
        #expect(Accept(values(ranges + ["image/png"])).quality(of: png) > 0)
        #expect(Accept(values(ranges + ["a/b", "image/png"])).quality(of: png) == 0)
    }

    @Test func `content codings after the first 64 of all fields are ignored`() {
        let codings = Array(repeating: "br", count: 63)
        #expect(AcceptedCodings(values(codings + ["gzip"])).first == .gzip)
        #expect(AcceptedCodings(values(codings + ["br", "gzip"])).first == .identity)
    }

    @Test func `of entity tags none is ignored, because a request would fail`() {
        let tags = Array(repeating: #""a", "b", "c""#, count: 200)
        let list = EntityTagList(values(tags + [#"W/"d", "x""#]))
        #expect(list?.containsStrongly(EntityTag(Array("x".utf8))) == true)
        #expect(list?.containsWeakly(EntityTag(Array("d".utf8))) == true)
        #expect(list?.containsStrongly(EntityTag(Array("d".utf8))) == false)
    }

    @Test func `a weight after 16 parameters is ignored`() {
        let png = MediaType("image", "png")
        func quality(_ parameters: Int) -> Int {
            Accept(values(["image/png" + String(repeating: ";x=y", count: parameters) + ";q=0.5"])).quality(of: png)
        }
        #expect(quality(15) == 500)
        #expect(quality(16) == 1000)
    }
}

struct ConditionalRequestTests {
    private static let tag = EntityTag(Array("a,b".utf8))

    private func precondition(
        _ fields: String, method: String = "GET", for tags: [EntityTag] = [Self.tag]
    ) -> Precondition? {
        var found: Precondition?
        let handler = cheapHandler { incoming, _ in
            if case .request(let request) = incoming { found = request.precondition(for: tags) }
        }
        _ = Exchange(Array("\(method) / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n".utf8), cuts: [], handler: handler)
        return found
    }

    @Test(
        arguments: [
            ("", .holds), ("If-None-Match: \"x\"\r\n", .holds), ("If-None-Match: \"a,b\"\r\n", .isKnown(tag)),
            ("if-none-match: W/\"a,b\"\r\n", .isKnown(tag)), ("If-None-Match: \"x\", \"a,b\"\r\n", .isKnown(tag)),
            ("If-None-Match: \"x\"\r\nIf-None-Match: \"a,b\"\r\n", .isKnown(tag)),
            ("If-None-Match: *\r\n", .isKnown(tag)), ("If-None-Match: \"A,B\"\r\n", .holds),
            ("If-None-Match: a,b\r\n", .holds), ("If-None-Match: \"a\", b\"\r\n", .holds),
            ("If-None-Match: , ,\"a,b\",\r\n", .isKnown(tag)), ("If-None-Match: w/\"a,b\"\r\n", .holds),
            ("If-Match: *\r\n", .holds), ("If-Match: \"a,b\"\r\n", .holds), ("if-match: \"x\", \"a,b\"\r\n", .holds),
            ("If-Match: \"x\"\r\nIf-Match: \"a,b\"\r\n", .holds), ("If-Match: W/\"a,b\"\r\n", .fails),
            ("If-Match: \"x\"\r\n", .fails), ("If-Match: a,b\r\n", .fails), ("If-Match:\r\n", .fails),
            ("If-Match: \"x\", *\r\n", .fails), ("If-Match: \"x\"\r\nIf-None-Match: \"a,b\"\r\n", .fails),
            ("If-None-Match: \"a,b\"\r\nIf-Match: \"a,b\"\r\n", .isKnown(tag)),
            ("If-Match: \"a,b\"\r\nIf-None-Match: \"x\"\r\n", .holds),
            ("If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n", .holds),
            ("If-None-Match: \"x\"\r\nIf-Modified-Since: Sun, 06 Nov 2094 08:49:37 GMT\r\n", .holds),
            ("If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n", .holds),
        ] as [(String, Precondition)])
    func `tags are compared strongly by If-Match, then weakly by If-None-Match, and dates are ignored`(
        fields: String, expected: Precondition
    ) {
        #expect(precondition(fields) == expected)
        #expect(precondition(fields, method: "HEAD") == expected)
        #expect(precondition(fields, method: "POST") == (expected == .isKnown(Self.tag) ? .fails : expected))
    }

    @Test(
        arguments: [
            ("If-Match: *", .holds), ("If-Match: \"x\"", .fails), ("If-None-Match: \"x\"", .holds),
        ] as [(String, Precondition)])
    func `what has no tag matches no list, but an asterisk`(field: String, expected: Precondition) {
        #expect(precondition("\(field)\r\n", for: []) == expected)
        #expect(precondition("\(field)\r\n", method: "POST", for: []) == expected)
        #expect(precondition("If-None-Match: *\r\n", method: "POST", for: []) == .fails)
    }

    @Test func `the tag of any acceptable representation matches, and the first one that matches is reported`() {
        let tags = ["gzip", "plain"].map { EntityTag(Array($0.utf8)) }
        #expect(precondition("If-None-Match: \"plain\"\r\n", for: tags) == .isKnown(tags[1]))
        #expect(precondition("If-None-Match: \"plain\", \"gzip\"\r\n", for: tags) == .isKnown(tags[0]))
        #expect(precondition("If-None-Match: *\r\n", for: tags) == .isKnown(tags[0]))
        #expect(precondition("If-None-Match: \"other\"\r\n", for: tags) == .holds)
        #expect(precondition("If-Match: \"plain\"\r\n", for: tags) == .holds)
    }
}

struct HTTPDateTests {
    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_399, "Mon, 28 Feb 2000 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
        (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"),
    ])
    func `a date is written as IMF-fixdate`(second: Int, text: String) {
        #expect(String(decoding: HTTPDate(secondsSince1970: second).text, as: UTF8.self) == text)
    }

    @Test func `dates of eight centuries are those of Foundation's calendar`() throws {
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
