import Bytes
import Parameters
import Testing

struct QueryTests {
    private func pairs(_ text: String) throws -> [String] {
        var decoder = QueryDecoder()
        var pairs: [String] = []
        try decoder.forEachPair(of: text.utf8Span.span, plusIsSpace: true) { name, value, isMalformed in
            pairs.append("\(String(repairing: name))=\(String(repairing: value))\(isMalformed ? "!" : "")")
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
    func `the pairs of a query are decoded once, and malformed escapes are kept and reported`(
        text: String, expected: [String]
    ) throws {
        #expect(try pairs(text) == expected)
    }

    /// The pairs of a query that are read by someone who knows only `mouth`.
    private func strictPairs(_ text: String) throws -> [String] {
        var decoder = QueryDecoder()
        var pairs: [String] = []
        try decoder.readStrictly(text.utf8Span.span, plusIsSpace: true, among: []) { name, value in
            guard name.isEqual(to: "mouth") else { return false }
            pairs.append("\(String(repairing: name))=\(String(repairing: value))")
            return true
        }
        return pairs
    }

    @Test(arguments: [
        "utm_source", "utm_x", "utm_", "fbclid", "gclid", "dclid", "gbraid", "wbraid", "msclkid", "mc_cid", "mc_eid",
        "igshid", "UTM_source", "GClid", "_ga", "_gl", "_x", "_", "__proto__",
    ])
    func `a parameter that services append to links is ignored, whatever its value is`(name: String) throws {
        for query in ["mouth=grin&\(name)=1", "\(name)&mouth=grin&\(name)=2", "\(name)=%FF%00&mouth=grin&\(name)=50%"] {
            #expect(try strictPairs(query) == ["mouth=grin"], "\(query)")
        }
    }

    @Test(arguments: ["utm", "fbclid2", "xfbclid", "mc_", "-_"])
    func `a name that only resembles one of these is rejected`(name: String) {
        #expect(throws: Rejection.self) { try strictPairs("\(name)=1") }
    }
}
