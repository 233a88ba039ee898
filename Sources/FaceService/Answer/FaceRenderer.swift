package import Face
import Geometry
import Rendering

/// Writes faces, one after the other. What it needs for drawing it keeps, so that drawing the next one costs no memory.
package struct FaceRenderer {
    private var drawing = Drawing()

    package init() {}

    /// Appends the whole document.
    package mutating func write(_ face: FaceParameters, as format: FaceFormat, into bytes: inout [UInt8]) {
        face.draw(on: &drawing)
        switch format {
        case .svg: SVG.write(drawing, into: &bytes)
        case .json: FaceJSON.write(face, drawn: drawing, into: &bytes)
        }
    }
}
