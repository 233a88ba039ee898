import Bytes
package import Geometry
import Parameters
import Rendering

extension SheetRequest {
    /// Appends a description, the parameters of the sheet, the geometry with a group for each face, the faces, and links.
    package func writeJSON(_ drawing: Drawing, linksAt base: [UInt8], into bytes: inout [UInt8]) {
        bytes.write(#"{"description":"#)
        bytes.writeJSON(description)
        bytes.write(#","rows":"#, Double(plan.rows))
        bytes.write(#","columns":"#, Double(plan.columns))
        bytes.writeParameters { write in
            for section in Section.allCases where section != .delivery {
                plan.layout.forEachJSONMember(unlike: SheetLayout(), in: section, of: SheetLayout.parameters, write)
                plan.canvas.forEachJSONMember(unlike: Canvas(), in: section, of: Canvas.parameters, write)
            }
        }
        bytes.write(",")
        GeometryJSON.writeMembers(of: drawing, into: &bytes)
        bytes.write(",\"")
        bytes.write(name)
        bytes.write("\":[")
        for (index, picture) in pictures.enumerated() {
            if index > 0 { bytes.write(",") }
            bytes.write(#"{"description":"#)
            bytes.writeJSON(picture.title)
            if let captions = plan.captions { bytes.write(#","caption":"#, json: captions[index]) }
            bytes.write(#","bounds":"#)
            let corner = plan.corner(of: index)
            GeometryJSON.write(
                Rectangle(x: corner.x, y: corner.y, width: plan.canvas.bounds.width, height: plan.canvas.bounds.height),
                into: &bytes)
            bytes.write(#","links":{"canonical":""#)
            bytes.writeURL(of: picture, at: base)
            bytes.write(#""}}"#)
        }
        bytes.write(#"],"links":{"#)
        if plan.hasLongLinks || plan.queryBytes < Self.maxLinkBytes { bytes.writeLinksToFormats(of: self, at: base) }
        bytes.write("}}\n")
    }

    /// The length of a link that servers accept by default.
    private static var maxLinkBytes: Int { 8_000 }
}
