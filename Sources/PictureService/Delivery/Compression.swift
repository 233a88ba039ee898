import Bytes
import Gzip
import HTTP

extension AcceptedCodings {
    init(of request: borrowing Request) throws(Problem) {
        guard let codings = AcceptedCodings(request.values(of: "accept-encoding")) else {
            throw Problem(.notAcceptable, "'Accept-Encoding' allows none of the available codings: identity, gzip")
        }
        self = codings
    }

    var prefersGzip: Bool { first == .gzip }
}

extension Response {
    /// Adds the field that says how the body is compressed, if it is.
    mutating func addContentEncoding(_ coding: ContentCoding) {
        switch coding {
        case .identity: break
        case .gzip: add("Content-Encoding", "gzip")
        }
    }
}

/// Compresses the bodies of responses, in memory that is reused.
struct Compressor {
    /// The lowest level that compares a repetition with the one after it, which makes people 5 % smaller, with a window
    /// as large as most documents: 4 KiB.
    private lazy var gzip = Gzip(level: 4, windowBits: 12)
    /// For pages, whose repetitions are far apart: a seventh smaller than with the other, in 5 ms instead of 2.
    private lazy var gzipOfPages = Gzip(level: 9, windowBits: 15)
    private var compressed: [UInt8] = []

    private static let maxBytesKept = 64 * 1024

    /// Compresses a body for clients that prefer that, if it gets smaller, and returns its coding.
    mutating func compress(_ body: inout [UInt8], for codings: AcceptedCodings, isPage: Bool = false) -> ContentCoding {
        guard codings.prefersGzip, let gzip = isPage ? gzipOfPages : gzip else { return .identity }
        compressed.removeAll(keepingCapacity: true)
        gzip.compress(body, into: &compressed)
        guard compressed.count < body.count || !codings.contains(.identity) else { return .identity }
        swap(&body, &compressed)
        if compressed.capacity > Self.maxBytesKept { compressed = [] }
        return .gzip
    }

    /// The estimated time to compress a body of that many bytes, in microseconds. Hardly repeated text takes up to 15
    /// nanoseconds a byte, text with long repetitions 3.
    static func time(forBytes bytes: Int) -> Int { 5 + bytes / 105 }

    /// The same for a page.
    static func time(forPageOfBytes bytes: Int) -> Int { 5 + bytes / 40 }
}
