import Bytes
package import Geometry
import Parameters
import Rendering

extension PictureRequest {
    /// Appends a description, facts, the resolved parameters, the geometry, and links.
    package func writeJSON(_ drawing: Drawing, linksAt base: [UInt8], into bytes: inout [UInt8]) {
        bytes.write(#"{"description":"#)
        bytes.writeJSON(subject.description)
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
        case .choice, .text: writeJSON(parameter.text(of: value))
        }
    }
}
