import Bytes
import Face

/// The `Link` field that names a face's canonical URL (RFC 8288, RFC 6596), in memory that is used again.
struct CanonicalLink {
    /// The whole line, as it is sent.
    private(set) var line: [UInt8] = []
    /// Where in the line the URL is.
    private(set) var url = 0..<0

    mutating func write(_ face: FaceParameters) {
        line.removeAll(keepingCapacity: true)
        line.write("Link: <")
        let start = line.count
        line.writeCanonicalURL(of: face)
        url = start..<line.count
        line.write(">; rel=\"canonical\"\r\n")
    }
}
