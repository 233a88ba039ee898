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
    /// The lowest level that compares a repetition with the one after it, which makes people 5 % smaller, with a window as large
    /// as most documents: 4 KiB.
    private lazy var gzip = Gzip(level: 4, windowBits: 12)
    private var compressed: [UInt8] = []

    private static let maxBytesKept = 64 * 1024

    /// Compresses a body for clients that prefer that, if it gets smaller, and returns its coding.
    mutating func compress(_ body: inout [UInt8], for codings: AcceptedCodings) -> ContentCoding {
        guard codings.prefersGzip, let gzip else { return .identity }
        compressed.removeAll(keepingCapacity: true)
        gzip.compress(body, into: &compressed)
        guard compressed.count < body.count || !codings.contains(.identity) else { return .identity }
        swap(&body, &compressed)
        if compressed.capacity > Self.maxBytesKept { compressed = [] }
        return .gzip
    }

    /// Compresses a part of a page whose other parts are the same for every request; nil if there is not enough memory.
    mutating func part(_ bytes: [UInt8]) -> Gzip.Part? { gzip?.part(bytes) }

    /// The estimated time to compress a body of that many bytes, in microseconds. Hardly repeated text takes up to 15
    /// nanoseconds a byte, text with long repetitions 3.
    static func time(forBytes bytes: Int) -> Int { 5 + bytes / 105 }
}
