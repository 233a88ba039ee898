import Bytes
import Geometry
import Parameters
import Rendering

/// A picture as JSON: its description, the resolved parameters, the geometry, and links.
enum PictureJSON {
    static func write<Content>(
        _ request: PictureRequest<Content>, _ drawing: Drawing, into bytes: inout [UInt8]
    ) {
        bytes.write(#"{"description":"#)
        bytes.writeJSON(request.subject.description)
        bytes.write(#","parameters":{"#)
        var isFirst = true
        request.forEachJSONMember { parameter, value in
            bytes.write(isFirst ? "\"" : ",\"")
            isFirst = false
            bytes.append(contentsOf: parameter.name.utf8)
            bytes.write("\":")
            parameter.writeJSON(value, into: &bytes)
        }
        bytes.write("},")
        GeometryJSON.writeMembers(of: drawing, into: &bytes)
        bytes.write(#","links":"#)
        bytes.writeLinks(of: request)
        bytes.write("}\n")
    }
}
