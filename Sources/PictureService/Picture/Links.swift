import Bytes
import HTTP
import Parameters

/// The URLs of a picture and of its neighbours, each with its canonical parameters. `base` is what they begin with: a public
/// URL, or nothing if they are relative to the root of the server.
extension [UInt8] {
    mutating func writeLinks<Content>(of request: PictureRequest<Content>, at base: [UInt8]) {
        write("{")
        writeLinksToFormats(of: request, at: base)
        for neighbor in request.subject.neighbors {
            writeName(neighbor.name.description.utf8Span.span)
            writePath(of: PictureRequest<Content>.self, as: .json, at: base)
            writeQuery(of: request.with(neighbor.subject))
            write("\"")
        }
        write("}")
    }

    /// Appends the canonical URL and those of each format as members of an object.
    mutating func writeLinksToFormats<Picture: RequestedPicture>(of picture: Picture, at base: [UInt8]) {
        write(#""canonical":""#)
        writePath(of: Picture.self, at: base)
        let start = count
        writeQuery(of: picture)
        let query = Array(self[start...])
        write("\"")
        for format in PictureFormat.allCases {
            writeName(format.rawValue.utf8Span.span)
            writePath(of: Picture.self, as: format, at: base)
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

    /// Appends the canonical URL: equal resolved parameters have the same one.
    mutating func writeURL<Picture: RequestedPicture>(of picture: Picture, at base: [UInt8]) {
        writePath(of: Picture.self, at: base)
        writeQuery(of: picture)
    }

    private mutating func writePath<Picture: RequestedPicture>(
        of picture: Picture.Type, as format: PictureFormat? = nil, at base: [UInt8]
    ) {
        let name = Picture.name
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
    mutating func writeQuery(of picture: some RequestedPicture) {
        var separator = UInt8(ascii: "?")
        picture.forEachCanonicalPair { name, value in
            write(name.utf8Span.span, value.utf8Span.span, after: separator)
            separator = UInt8(ascii: "&")
        }
    }

    private mutating func write(_ name: Span<UInt8>, _ value: Span<UInt8>, after separator: UInt8) {
        append(addingCapacity: 2 + name.count + 3 * value.count) { output in
            output.append(separator)
            output.write(name)
            output.append(UInt8(ascii: "="))
            output.writePercentEncoded(value)
        }
    }
}

extension OutputSpan<UInt8> {
    /// Writes all characters except RFC 3986's unreserved ones as `%XX`, in the capitals that its §6.2.2.1 calls normal.
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
