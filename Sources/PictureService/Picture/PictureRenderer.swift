import Geometry
package import HTTP
import Parameters
import Rendering

/// Writes pictures, one after the other. It keeps the memory that it needs, so that the next picture allocates little.
package struct PictureRenderer {
    /// The picture that was drawn last.
    private var drawing = Drawing()
    private var raster = Raster()
    private var text = BrailleText()
    /// What the links in JSON begin with.
    private let linkBase: [UInt8]

    package init(at publicURL: PublicURL? = nil) {
        linkBase = publicURL?.bytes ?? []
    }

    /// Appends the whole document.
    package mutating func write<Content>(
        _ request: PictureRequest<Content>, as format: PictureFormat, into bytes: inout [UInt8]
    ) {
        request.draw(on: &drawing)
        writeDrawing(of: request, as: format, into: &bytes)
    }

    /// Draws a picture and estimates what it costs to write it.
    package mutating func draw<Content>(_ request: PictureRequest<Content>, as format: PictureFormat) -> Cost {
        request.draw(on: &drawing)
        return request.estimatedCost(of: drawing, as: format, linkBaseBytes: linkBase.count)
    }

    /// Appends the whole document of the picture that was drawn last.
    mutating func writeDrawing<Content>(
        of request: PictureRequest<Content>, as format: PictureFormat, into bytes: inout [UInt8]
    ) {
        switch format {
        case .svg: SVG.write(drawing, into: &bytes)
        case .png: raster.writePNG(drawing, pixelsPerPoint: request.output.pixelsPerPoint, into: &bytes)
        case .json: PictureJSON.write(request, drawing, linksAt: linkBase, into: &bytes)
        case .txt: text.write(drawing, columns: request.output.columns, into: &bytes)
        }
    }
}
