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
}
