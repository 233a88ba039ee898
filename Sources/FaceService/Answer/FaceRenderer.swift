package import Face
import Geometry
import PNG
import Rendering

/// Writes faces, one after the other. What it needs for drawing it keeps, so that drawing the next one costs no memory.
package struct FaceRenderer {
    private var drawing = Drawing()

    package init() {}

    /// Appends the whole document.
    package mutating func write(
        _ face: FaceParameters, as format: FaceFormat, _ output: OutputOptions = OutputOptions(),
        into bytes: inout [UInt8]
    ) {
        face.draw(on: &drawing)
        switch format {
        case .svg: SVG.write(drawing, into: &bytes)
        case .png:
            PNGFile.write(
                Raster.picture(of: drawing, pixelsPerPoint: output.pixelsPerPoint),
                dotsPerMetre: output.pixelsPerPoint == 1 ? nil : output.pixelsPerPoint * Self.pointsPerMetre,
                into: &bytes)
        case .json: FaceJSON.write(face, drawn: drawing, into: &bytes)
        }
    }

    /// A point is CSS's pixel, of which there are 96 to an inch.
    private static let pointsPerMetre = 3780
}
