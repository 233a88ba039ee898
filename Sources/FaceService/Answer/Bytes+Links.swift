import Bytes
import Face
import HTTP

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

    private mutating func write(_ pair: FaceParameters.Pair, after separator: Unicode.Scalar) {
        let (name, value) = (pair.name.utf8Span.span, pair.value.utf8Span.span)
        append(addingCapacity: 2 + name.count + 3 * value.count) { output in
            output.append(UInt8(ascii: separator))
            for index in name.indices { output.append(name[index]) }
            output.append(UInt8(ascii: "="))
            output.writePercentEncoded(value)
        }
    }
}

extension OutputSpan<UInt8> {
    /// Everything but RFC 3986's unreserved characters as `%XX`, in the capitals that its §6.2.2.1 calls normal.
    fileprivate mutating func writePercentEncoded(_ text: Span<UInt8>) {
        for index in text.indices {
            let byte = text[index]
            if byte.isUnreserved {
                append(byte)
            } else {
                append(UInt8(ascii: "%"))
                writeHexadecimal(byte, firstLetter: "A")
            }
        }
    }
}
