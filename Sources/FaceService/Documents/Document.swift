import Bytes
import Gzip
import HTTP

/// Something that is the same for all who ask, kept as it is sent: as it is, and packed where that is smaller.
struct Document: Sendable {
    private let content: [UInt8]
    private let packed: [UInt8]?
    private let fingerprint: Fingerprint
    /// Its type.
    private let lines: [UInt8]

    init(_ type: String, _ content: [UInt8]) {
        self.content = content
        var packed: [UInt8] = []
        // As small as zlib makes it: that is done once.
        Gzip(level: 9, windowBits: 15)?.compress(content, into: &packed)
        self.packed = 0 < packed.count && packed.count < content.count ? packed : nil
        var fingerprint = Fingerprint()
        fingerprint.add(content.span)
        self.fingerprint = fingerprint
        lines = Array("Content-Type: \(type)\r\n".utf8)
    }

    func answer(_ request: Request, _ response: inout Response) throws(Problem) {
        let codings = try AcceptedCodings(of: request)
        // It may be another with the next version of the program.
        response.add("Cache-Control", "public, max-age=3600")
        response.add("Vary", "Accept-Encoding")
        if request.isConditional, let known = try codings.tagKnown(to: request, of: fingerprint) {
            return response.answerNotModified(known)
        }
        response.add(lines: lines)
        if codings.first == .gzip, let packed {
            response.body.append(contentsOf: packed)
            response.write(.gzip, of: fingerprint)
        } else {
            response.body.append(contentsOf: content)
            response.write(.identity, of: fingerprint)
        }
    }
}
