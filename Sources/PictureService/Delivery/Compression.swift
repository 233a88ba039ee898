import Bytes
import Gzip
import HTTP

// What pictures and documents have in common: each is sent as it is or compressed, with an entity tag for either.

extension AcceptedCodings {
    init(of request: borrowing Request) throws(Problem) {
        guard let codings = AcceptedCodings(request.values(of: "accept-encoding")) else {
            throw Problem(.notAcceptable, "'Accept-Encoding' admits none of the available codings: identity, gzip")
        }
        self = codings
    }

    /// The tag of what the client has, if that is current; nil if the content has to be sent.
    func tagKnown(to request: Request, of fingerprint: Fingerprint) throws(Problem) -> EntityTag? {
        switch Preconditions(of: request, tags: [first, second].compactMap { $0 }.map(fingerprint.tag)) {
        case .passed: nil
        case .notModified(let tag): tag
        case .failed: throw Problem(.preconditionFailed, "the current entity tag doesn't match 'If-Match'")
        }
    }
}

extension Response {
    mutating func respondNotModified(_ tag: EntityTag) {
        status = .notModified
        add("ETag") { tag.write(into: &$0) }
    }

    /// Adds the fields that say how the body is compressed, and the entity tag that it has then.
    mutating func write(_ coding: ContentCoding, of fingerprint: Fingerprint) {
        addLines { fingerprint.writeField(coding, into: &$0) }
        switch coding {
        case .identity: break
        case .gzip: add("Content-Encoding", "gzip")
        }
    }
}

/// Compresses bodies, in memory that is reused.
struct Compressor {
    /// As fast as zlib compresses, with a window as large as most documents: 4 KiB.
    private lazy var gzip = Gzip(level: 1, windowBits: 12)
    private var compressed: [UInt8] = []

    private static let maxBytesKept = 64 * 1024

    /// Compresses a body for clients that prefer that, if it gets smaller, and returns its coding.
    mutating func compress(_ body: inout [UInt8], for codings: AcceptedCodings) -> ContentCoding {
        guard codings.first == .gzip, let gzip else { return .identity }
        compressed.removeAll(keepingCapacity: true)
        gzip.compress(body, into: &compressed)
        guard compressed.count < body.count || !codings.contains(.identity) else { return .identity }
        swap(&body, &compressed)
        if compressed.capacity > Self.maxBytesKept { compressed = [] }
        return .gzip
    }
}
