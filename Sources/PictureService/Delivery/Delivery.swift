// How documents, pages, pictures and metrics reach a client.
//
// A handler finds out what is requested, and makes a `Representation` of it: its entity tag, the codings that the
// client accepts, and its header fields. If the client has it already, `knownTag` is not nil, and no body is needed.
// `finish` does the rest: 304, gzip, `ETag`, and the fields about caching. Responses from the cache
// have it already.
//
//     GET /face.svg?seed=ada                        200: the handler draws, `finish` compresses
//     GET /face.svg?seed=ada, If-None-Match: "…"    304: nothing is drawn
//     GET /face.svg?seed=ada, If-Match: "other"     412: a problem
//
// Pages, and pictures that are not in the cache, are compressed for each response. The estimated cost includes that. A
// document is compressed once, by a worker: that takes milliseconds.

import Bytes
import HTTP
import PictureResponses
import Pictures

/// What a handler did with a request, and what it delivered, for metrics.
struct Delivered {
    let handling: Handling
    /// The format of the picture, also of one that the client has already; nil if it isn't a picture.
    var format: PictureFormat?
    /// Whether the response was in the cache; nil if it was not looked for there.
    var isFromCache: Bool?

    static func deferred(_ cost: Cost) -> Delivered { Delivered(handling: .deferred(cost)) }
}

extension PictureService {
    /// Compresses a body if the client prefers that, and adds to the response what depends on the representation.
    mutating func finish(_ content: Representation, _ response: inout Response, for cost: Cost) -> Delivered {
        var coding = ContentCoding.identity
        if content.knownTag == nil {
            coding = compressor.compress(&response.body, for: content.codings, content.compression)
        }
        content.finish(&response, coding)
        return Delivered(handling: .responded(cost))
    }

    /// Delivers the response to a request for a picture from the cache; nil if it isn't there.
    mutating func deliverFromCache(to request: Request, _ response: inout Response) -> Delivered? {
        cache.lookUp(request, &response).map {
            Delivered(handling: .responded(.least), format: $0, isFromCache: true)
        }
    }
}

/// Compresses the bodies of responses, in memory that is reused.
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
    fileprivate mutating func compress(
        _ body: inout [UInt8], for codings: AcceptedCodings, _ compression: Compression
    ) -> ContentCoding {
        if case .done(let coding) = compression { return coding }
        guard codings.prefersGzip else { return .identity }
        let gzip = if case .page = compression { gzipOfPages } else { gzip }
        guard let gzip else { return .identity }
        compressed.removeAll(keepingCapacity: true)
        gzip.compress(body, into: &compressed)
        guard compressed.count < body.count || !codings.contains(.identity) else { return .identity }
        swap(&body, &compressed)
        if compressed.capacity > Self.maxBytesKept { compressed = [] }
        return .gzip
    }

    /// The estimated time to compress a page of that many bytes.
    static func time(forPageOfBytes bytes: Int) -> TimeSpan { .microseconds(5 + bytes / 40) }

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
