import Bytes
import HTTP

// What faces and documents have in common: each is there as it is and packed, with a tag for either.

extension AcceptedCodings {
    init(of request: borrowing Request) throws(Problem) {
        guard let codings = AcceptedCodings(request.values(of: "accept-encoding")) else {
            throw Problem(.notAcceptable, "'Accept-Encoding' admits neither identity nor gzip, which is all there is")
        }
        self = codings
    }

    /// The tag of what the client has, where that will do; nil where it has to be sent.
    func tagKnown(to request: Request, of fingerprint: Fingerprint) throws(Problem) -> EntityTag? {
        switch Preconditions(of: request, tags: [first, second].compactMap { $0 }.map(fingerprint.tag)) {
        case .passed: nil
        case .notModified(let tag): tag
        case .failed: throw Problem(.preconditionFailed, "what is here is not what the condition names")
        }
    }
}

extension Response {
    mutating func answerNotModified(_ tag: EntityTag) {
        status = .notModified
        add("ETag") { tag.write(into: &$0) }
    }

    /// How the body is packed, and the tag that it has so.
    mutating func write(_ coding: ContentCoding, of fingerprint: Fingerprint) {
        addLines { fingerprint.writeField(coding, into: &$0) }
        switch coding {
        case .identity: break
        case .gzip: add("Content-Encoding", "gzip")
        }
    }
}
