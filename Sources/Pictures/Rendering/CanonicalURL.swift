import Bytes
import Parameters

/// The URLs of a picture and of its neighbours, each with its canonical parameters. `base` is what they begin with: a public
/// URL, or nothing if they are relative to the root of the server.
extension [UInt8] {
    mutating func writeLinks(of request: PictureRequest, at base: [UInt8]) {
        write("{")
        writeLinksToFormats(of: request, at: base)
        request.subject.forEachNeighbor { name, neighbor in
            writeName(name.description.utf8Span.span)
            writePath(of: request, as: .json, at: base)
            writeQuery(of: request.with(neighbor))
            write("\"")
        }
        write("}")
    }

    /// Appends the canonical URL and those of each format as members of an object.
    mutating func writeLinksToFormats(of picture: some RequestedPicture, at base: [UInt8]) {
        write(#""canonical":""#)
        writePath(of: picture, at: base)
        let start = count
        writeQuery(of: picture)
        let query = Array(self[start...])
        write("\"")
        for format in PictureFormat.allCases {
            writeName(format.rawValue.utf8Span.span)
            writePath(of: picture, as: format, at: base)
            append(query.span)
            write("\"")
        }
    }

    /// Begins a link that follows another one.
    private mutating func writeName(_ name: Span<UInt8>) {
        append(addingCapacity: name.count + 6) { output in
            output.write(#",""#)
            output.write(name)
            output.write(#"":""#)
        }
    }

    /// Appends the canonical URL: equal resolved parameters have the same one. Or that of a format.
    package mutating func writeURL(
        of picture: some RequestedPicture, as format: PictureFormat? = nil, at base: [UInt8]
    ) {
        writePath(of: picture, as: format, at: base)
        writeQuery(of: picture)
    }

    private mutating func writePath(
        of picture: some RequestedPicture, as format: PictureFormat? = nil, at base: [UInt8]
    ) {
        let name = picture.name
        if !base.isEmpty { append(base.span) }
        append(addingCapacity: name.utf8CodeUnitCount + 8) { output in
            output.write("/")
            output.write(name)
            guard let format else { return }
            output.write(".")
            output.write(format.rawValue.utf8Span.span)
        }
    }

    /// Appends the query of the canonical URL.
    package mutating func writeQuery(of picture: some RequestedPicture) {
        var separator = UInt8(ascii: "?")
        picture.forEachCanonicalPair { name, value in
            append(separator)
            writePair(name.utf8Span.span, value.utf8Span.span)
            separator = UInt8(ascii: "&")
        }
    }

    /// Appends a pair of a query.
    package mutating func writePair(_ name: Span<UInt8>, _ value: Span<UInt8>) {
        append(addingCapacity: 1 + name.count + 3 * value.count) { output in
            output.write(name)
            output.append(UInt8(ascii: "="))
            output.writePercentEncoded(value)
        }
    }
}

extension OutputSpan<UInt8> {
    /// Writes all characters except RFC 3986's unreserved ones as `%XX`, in the capitals that its §6.2.2.1 calls normal.
    mutating func writePercentEncoded(_ text: Span<UInt8>) {
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

extension Subject {
    fileprivate func forEachNeighbor(_ body: (_ name: StaticString, _ neighbor: any Subject) -> Void) {
        for neighbor in neighbors { body(neighbor.name, neighbor.subject) }
    }
}
