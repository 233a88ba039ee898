import Gzip
import TestSupport
import Testing

struct GzipTests {
    private static let texts: [[UInt8]] = {
        var generator = SplitMix64(seed: 1)
        let sizes = [0, 1, 2, 100, 4095, 4096, 4097, 20_000]
        return sizes.map { size in (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) } }
            + sizes.map { size in Array("<circle cx=\"89.6\"/>".utf8).cycled(to: size) }
    }()

    @Test(arguments: [(1, 9), (1, 12), (6, 12), (9, 15)])
    func `what is packed unpacks to what it was, one text after the other`(level: Int, windowBits: Int) throws {
        let gzip = try #require(Gzip(level: level, windowBits: windowBits))
        for text in Self.texts {
            var packed = Array("before".utf8)
            gzip.pack(text, into: &packed)
            #expect(packed.starts(with: "before".utf8))
            #expect(unpacked(Array(packed.dropFirst(6))) == text)
        }
    }

    @Test func `the same text is packed to the same bytes, whatever came before`() throws {
        let gzip = try #require(Gzip(level: 6, windowBits: 12))
        var results: Set<[UInt8]> = []
        for text in Self.texts {
            var packed: [UInt8] = []
            gzip.pack(text, into: &packed)
            packed = []
            gzip.pack(Self.texts[14], into: &packed)
            results.insert(packed)
        }
        #expect(results.count == 1)
        #expect(results.first.map { $0.count < Self.texts[14].count / 10 } == true)
    }

    @Test func `levels and windows that there are not are refused`() {
        #expect(Gzip(level: 10, windowBits: 12) == nil)
        #expect(Gzip(level: 6, windowBits: 16) == nil)
    }
}

extension [UInt8] {
    fileprivate func cycled(to size: Int) -> [UInt8] {
        (0..<size).map { self[$0 % count] }
    }
}
