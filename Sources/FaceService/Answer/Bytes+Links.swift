import Face
import HTTP
import Rendering

/// The URLs of a face and of the faces one step from it, each by its canonical parameters.
extension [UInt8] {
    mutating func writeLinks(of face: FaceParameters) {
        let pairs = face.canonicalPairs
        write(#"{"canonical":"#)
        writeLink(to: pairs)
        for format in FaceFormat.allCases {
            writeKey(format.rawValue)
            writeLink(to: pairs, as: format)
        }
        for neighbor in Neighbor.allCases {
            guard let next = face.neighbor(neighbor) else { continue }
            writeKey(neighbor.rawValue)
            writeLink(to: next.canonicalPairs, as: .json)
        }
        write("}")
    }

    private mutating func writeKey(_ key: String) {
        write(",\"")
        append(contentsOf: key.utf8)
        write("\":")
    }

    private mutating func writeLink(to pairs: [FaceParameters.Pair], as format: FaceFormat? = nil) {
        write("\"/face")
        if let format {
            append(UInt8(ascii: "."))
            append(contentsOf: format.rawValue.utf8)
        }
        for (index, pair) in pairs.enumerated() { write(pair, after: index == 0 ? "?" : "&") }
        append(UInt8(ascii: "\""))
    }

    /// The one URL that stands for all that give this face.
    mutating func writeCanonicalURL(of face: FaceParameters) {
        write("/face")
        var separator: Unicode.Scalar = "?"
        face.forEachCanonicalPair { pair in
            write(pair, after: separator)
            separator = "&"
        }
    }

    /// The same as the value of a `Link` field (RFC 8288, RFC 6596).
    mutating func writeCanonicalLink(of face: FaceParameters) {
        write("<")
        writeCanonicalURL(of: face)
        write(#">; rel="canonical""#)
    }

    private mutating func write(_ pair: FaceParameters.Pair, after separator: Unicode.Scalar) {
        append(UInt8(ascii: separator))
        append(contentsOf: pair.name.utf8)
        append(UInt8(ascii: "="))
        writePercentEncoded(pair.value)
    }

    /// Everything but RFC 3986's unreserved characters as `%XX`, in the capitals that its §6.2.2.1 calls normal.
    private mutating func writePercentEncoded(_ text: String) {
        guard !text.utf8.allSatisfy(\.isUnreserved) else {
            // Nearly always, and copied at once.
            return append(contentsOf: text.utf8)
        }
        for byte in text.utf8 {
            if byte.isUnreserved {
                append(byte)
            } else {
                append(UInt8(ascii: "%"))
                writeHexadecimal(byte, letters: "A")
            }
        }
    }
}
