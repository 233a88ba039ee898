import HTTP
import Testing

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
        #expect(AcceptedCodings(values(codings + ["gzip"]))?.first == .gzip)
        #expect(AcceptedCodings(values(codings + ["br", "gzip"]))?.first == .identity)
    }

    @Test func `entity tags after the first 64 of all fields are ignored`() {
        let tags = Array(repeating: #""a", "b", "c""#, count: 21)
        func contains(_ texts: [String]) -> Bool {
            EntityTagList(values(texts))?.contains(EntityTag(Array("x".utf8))) == true
        }
        #expect(contains(tags + [#""x""#]))
        #expect(!contains(tags + [#""a""#, #""x""#]))
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
