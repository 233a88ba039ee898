import Geometry
package import HTTP
import Parameters
import Rendering

/// Writes pictures, one after the other. It keeps the memory that it needs, so that the next picture allocates little.
package struct PictureRenderer {
    /// The picture that was drawn last.
    private var drawing = Drawing()
    private var raster = Raster()
    private var text = TextRenderer()
    /// What the links in JSON begin with.
    private let linkBase: [UInt8]

    package init(at publicURL: PublicURL? = nil) {
        linkBase = publicURL?.bytes ?? []
    }

    /// Appends the whole document.
    package mutating func write(
        _ picture: some RequestedPicture, as format: PictureFormat, into bytes: inout [UInt8]
    ) {
        picture.draw(on: &drawing)
        writeDrawing(of: picture, as: format, into: &bytes)
    }

    /// Draws a picture and estimates what it costs to write it.
    package mutating func draw(_ picture: some RequestedPicture, as format: PictureFormat) -> Cost {
        picture.draw(on: &drawing)
        return picture.estimatedCost(of: drawing, as: format, linkBaseBytes: linkBase.count)
    }

    /// Appends the whole document of the picture that was drawn last.
    mutating func writeDrawing(
        of picture: some RequestedPicture, as format: PictureFormat, into bytes: inout [UInt8]
    ) {
        switch format {
        case .svg: SVG.write(drawing, into: &bytes)
        case .png: raster.writePNG(drawing, pixelsPerPoint: picture.output.pixelsPerPoint, into: &bytes)
        case .json: picture.writeJSON(drawing, linksAt: linkBase, into: &bytes)
        case .txt: text.write(drawing, columns: picture.output.columns, into: &bytes)
        }
    }
}
