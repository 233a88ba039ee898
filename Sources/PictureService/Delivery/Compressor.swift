import Bytes
import HTTP
import PictureResponses

/// Compresses the bodies of responses, in memory that is reused.
///
/// Pages, and pictures that are not in the cache, are compressed for each response. The estimated cost includes that. A
/// document is compressed once, by a worker: that takes milliseconds.
struct Compressor {
    /// The lowest level that compares a repetition with the next one (lazy matching), which makes pictures of people 5 %
    /// smaller. The window of 4 KiB covers most documents.
    private lazy var gzip = Gzip(level: 4, windowBits: 12)
    /// For pages: a seventh smaller than with the other, in 5 ms instead of 2.
    private lazy var gzipOfPages = Gzip(level: 9, windowBits: 15)
    private var compressed: [UInt8] = []

    private static let maxBytesKept = 64 * 1024

    /// Compresses a body for a client that prefers gzip, if it gets smaller or the client accepts nothing else. Returns
    /// its coding.
    mutating func compress(_ body: inout [UInt8], of content: Representation) -> ContentCoding {
        if case .done(let coding) = content.compression { return coding }
        guard content.codings.prefersGzip else { return .identity }
        let gzip = if case .page = content.compression { gzipOfPages } else { gzip }
        guard let gzip else { return .identity }
        compressed.removeAll(keepingCapacity: true)
        gzip.compress(body, into: &compressed)
        guard compressed.count < body.count || !content.codings.contains(.identity) else { return .identity }
        swap(&body, &compressed)
        if compressed.capacity > Self.maxBytesKept { compressed = [] }
        return .gzip
    }

    /// The estimated time to compress a page of that many bytes.
    static func time(forPageOfBytes bytes: Int) -> TimeSpan { .microseconds(5 + bytes / 50) }

    /// Compresses a document; nil if there is no memory for that. Level 9 takes nearly twice as long as level 6 and
    /// makes all documents 0.3 % smaller.
    static func compress(document: [UInt8]) -> [UInt8]? {
        guard let gzip = Gzip(level: 6, windowBits: 15) else { return nil }
        var result: [UInt8] = []
        gzip.compress(document, into: &result)
        return result.exact
    }

    /// The estimated cost of compressing a document, with the memory of zlib, and that of the compressed document
    /// before and after it is copied.
    static func cost(ofDocument bytes: Int) -> Cost {
        Cost(microseconds: 50 + bytes / 50, bytes: 400_000 + 3 * bytes)
    }
}
