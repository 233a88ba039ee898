import Bytes
package import Geometry
package import Parameters
import Rendering

/// Pictures as JSON documents: what is seen, in words and as resolved parameters, the geometry, and links.
///
/// Parameters that are always the same are omitted, so that a new parameter changes no document that exists. Links have
/// the canonical parameters: equal pictures have the same ones, whatever was requested. So a document takes time for
/// its shapes, and for as many queries as it has links. What allows values (`AllowedValues`) is written here as well.
extension PictureRequest {
    /// Appends a description, facts, the resolved parameters, the geometry, and links.
    package func writeJSON(_ drawing: Drawing, linksAt base: [UInt8], into bytes: inout [UInt8]) {
        bytes.write(#"{"description":"#, json: subject.description)
        for fact in subject.facts { bytes.write(fact.value, named: fact.name) }
        bytes.writeParameters(forEachJSONMember)
        bytes.write(",")
        GeometryJSON.writeMembers(of: drawing, into: &bytes)
        bytes.write(#","links":"#)
        bytes.writeLinks(of: self, at: base)
        bytes.write("}\n")
    }
}

extension [UInt8] {
    /// Appends a member of an object, after a comma.
    fileprivate mutating func write(_ fact: Fact, named name: StaticString) {
        write(",\"")
        write(name)
        write("\":")
        switch fact {
        case .text(let text): writeJSON(text)
        case .wholeNumber(let number): write(Double(number))
        case .boolean(let isTrue): write(isTrue ? "true" : "false")
        }
    }

    /// Appends an object with the parameters that `forEach` calls its argument with, as a member of another one.
    mutating func writeParameters(_ forEach: (_ write: (Parameter, ParameterValue) -> Void) -> Void) {
        write(#","parameters":{"#)
        var separator: StaticString = "\""
        forEach { parameter, value in
            write(parameter, value, after: separator)
            separator = ",\""
        }
        write("}")
    }

    /// Appends a member of an object.
    fileprivate mutating func write(_ parameter: Parameter, _ value: ParameterValue, after separator: StaticString) {
        let name = parameter.name.utf8Span.span
        append(addingCapacity: name.count + 4) { output in
            output.write(separator)
            output.write(name)
            output.write("\":")
        }
        switch value {
        case .absent, .null: write("null")
        case .number(let number): write(number)
        case .wholeNumber(let number): write(Double(number))
        case .color(let color): writeJSON(color)
        case .pair, .choice, .text: writeJSON(parameter.text(of: value))
        }
    }
}

/// The URLs of a picture and of its neighbours, each with its canonical parameters. `base` is what they begin with: a
/// public URL, or nothing if they are relative to the root of the server.
extension [UInt8] {
    mutating func writeLinks(of request: PictureRequest<some Subject>, at base: [UInt8]) {
        write("{")
        writeLinksToFormats(of: request, at: base)
        let untitled = request.withoutTitleOfSubject
        for (name, neighbor) in request.subject.neighbors {
            writeName(name.description.utf8Span.span)
            writePath(of: request, as: .json, at: base)
            writeQuery(of: untitled.with(neighbor))
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

    package mutating func writeQuery(of picture: some RequestedPicture) {
        var separator = UInt8(ascii: "?")
        picture.forEachCanonicalPair { name, value in
            append(separator)
            writePair(name.utf8Span.span, value.utf8Span.span)
            separator = UInt8(ascii: "&")
        }
    }

    package mutating func writePair(_ name: Span<UInt8>, _ value: Span<UInt8>) {
        append(addingCapacity: 1 + name.count + 3 * value.count) { output in
            output.write(name)
            output.append(UInt8(ascii: "="))
            output.writePercentEncoded(value)
        }
    }
}

extension OutputSpan<UInt8> {
    /// Writes all characters except RFC 3986's unreserved ones as `%XX`, in the capitals that its §6.2.2.1 calls
    /// normal.
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

// What a parameter allows, as members of an object: the same in problem documents and in the list of all parameters.
extension [UInt8] {
    /// Appends the first member.
    package mutating func writeKind(of allowed: AllowedValues) {
        write(#""kind":"#, json: allowed.kind.rawValue)
    }

    /// Appends the members that bound a value, each after a comma.
    package mutating func writeRange(of allowed: AllowedValues) {
        if let range = allowed.range {
            write(#","minimum":"#, range.lowerBound)
            write(#","maximum":"#, range.upperBound)
        }
        if let minLength = allowed.minLength { write(#","minimumLength":"#, Double(minLength)) }
        if let maxLength = allowed.maxLength { write(#","maximumLength":"#, Double(maxLength)) }
        if let characters = allowed.characters {
            write(#","characters":"#, json: characters)
        }
    }

    /// Appends a member with an array, after a comma; nothing if the array is empty.
    package mutating func writeList<Item>(
        _ name: String, of items: [Item], _ write: (inout [UInt8], Item) -> Void
    ) {
        if items.isEmpty { return }
        self.write(",")
        writeJSON(name)
        self.write(":")
        writeArray(of: items, write)
    }

    package mutating func writeArray<Item>(of items: [Item], _ write: (inout [UInt8], Item) -> Void) {
        self.write("[")
        for (index, item) in items.enumerated() {
            if index > 0 { self.write(",") }
            write(&self, item)
        }
        self.write("]")
    }
}
