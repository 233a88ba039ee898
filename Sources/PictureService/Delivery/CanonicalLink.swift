import Bytes
import Pictures

/// The `Link` field that names a picture's canonical URL (RFC 8288, RFC 6596), in memory that is reused.
struct CanonicalLink {
    /// The whole line, as it is sent.
    private(set) var line: [UInt8] = []
    /// The range of the URL in the line.
    private(set) var url = 0..<0
    private let base: [UInt8]

    init(at publicURL: PublicURL?) {
        base = publicURL?.bytes ?? []
    }

    mutating func write(_ picture: some RequestedPicture) {
        line.removeAll(keepingCapacity: true)
        line.write("Link: <")
        let start = line.count
        line.writeURL(of: picture, at: base)
        url = start..<line.count
        line.write(">; rel=\"canonical\"\r\n")
    }
}
