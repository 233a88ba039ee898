import Bytes
package import Face
import Geometry
import PNG
import Rendering

/// Writes faces, one after the other. What it needs for drawing it keeps, so that drawing the next one costs no memory.
package struct FaceRenderer {
    private var drawing = Drawing()
    private var raster = Raster()
    private var text = BrailleText()

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
            raster.draw(drawing, pixelsPerPoint: output.pixelsPerPoint)
            let picture = raster.picture
            if picture.width * picture.height > Self.mostPixelsKept { raster = Raster() }
            PNGFile.write(
                picture, dotsPerMetre: output.pixelsPerPoint == 1 ? nil : output.pixelsPerPoint * Self.pointsPerMetre,
                into: &bytes)
        case .json: FaceJSON.write(face, drawn: drawing, into: &bytes)
        case .txt: text.write(drawing, columns: output.columns, into: &bytes)
        }
    }

    /// For larger pictures memory is not kept, not even until the file is written: they are few, and what it takes to ask
    /// for it again is little beside what they cost.
    private static let mostPixelsKept = 2048 * 2048

    /// A point is CSS's pixel, of which there are 96 to an inch.
    private static let pointsPerMetre = 3780
}
