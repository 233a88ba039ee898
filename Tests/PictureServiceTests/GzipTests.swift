import PictureService
import TestSupport
import Testing

struct GzipTests {
    /// Random texts, and as many repetitive ones of the same sizes.
    private static let texts: [[UInt8]] = {
        var generator = SplitMix64(seed: 1)
        let sizes = [0, 1, 2, 100, 4095, 4096, 4097, 20_000]
        return sizes.map { size in (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) } }
            + sizes.map { size in Array("<circle cx=\"89.6\"/>".utf8).cycled(to: size) }
    }()

    @Test(arguments: [(1, 9), (1, 12), (6, 12), (9, 15)])
    func `zlib decompresses every compressed text to the original`(level: Int, windowBits: Int) throws {
        let gzip = try #require(Gzip(level: level, windowBits: windowBits))
        for text in Self.texts {
            var output = Array("before".utf8)
            gzip.compress(text, into: &output)
            #expect(output.starts(with: "before".utf8))
            #expect(decompressed(Array(output.dropFirst(6))) == text)
        }
    }

    @Test func `the compressed bytes don't depend on texts that were compressed before`() throws {
        let gzip = try #require(Gzip(level: 6, windowBits: 12))
        let repetitive = Self.texts[14]
        var results: Set<[UInt8]> = []
        for text in Self.texts {
            var compressed: [UInt8] = []
            gzip.compress(text, into: &compressed)
            compressed = []
            gzip.compress(repetitive, into: &compressed)
            results.insert(compressed)
        }
        #expect(results.count == 1)
        #expect(results.first.map { $0.count < repetitive.count / 10 } == true)
    }

    @Test func `invalid levels and window sizes are rejected`() {
        #expect(Gzip(level: 10, windowBits: 12) == nil)
        #expect(Gzip(level: 6, windowBits: 16) == nil)
    }
}

extension [UInt8] {
    /// The array repeated up to a size.
    fileprivate func cycled(to size: Int) -> [UInt8] {
        (0..<size).map { self[$0 % count] }
    }
}
