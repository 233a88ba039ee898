import Parameters
import Testing

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
    func `the pairs of a query are decoded once, and malformed escapes are kept and reported`(
        text: String, expected: [String]
    ) {
        #expect(pairs(text) == expected)
    }
}
