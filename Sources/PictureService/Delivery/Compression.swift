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
    /// As fast as zlib compresses, with a window as large as most documents: 4 KiB.
    private lazy var gzip = Gzip(level: 1, windowBits: 12)
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

    /// Compresses a part of a page that differs between requests; nil if there is not enough memory.
    mutating func part(_ text: [UInt8]) -> Gzip.Part? { gzip?.part(text) }

    /// What compresses documents that are sent again and again. Level 9 takes nearly twice as long and makes all of them 0.3 %
    /// smaller.
    static var documents: Gzip? { Gzip(level: 6, windowBits: 15) }

    /// A document that is sent again and again, compressed; nil if it doesn't get smaller.
    static func compressed(_ document: [UInt8]) -> [UInt8]? {
        var compressed: [UInt8] = []
        documents?.compress(document, into: &compressed)
        return 0 < compressed.count && compressed.count < document.count ? compressed : nil
    }

    /// The time to compress a picture of a common size, in microseconds.
    static var pictureTime: Int { 8 }

    /// How much of a page is compressed in a microsecond. Its estimated size is up to three times the true one.
    static var pageBytesPerMicrosecond: Int { 100 }
}
