import Bytes
import Documents
import Face
import Geometry
import Parameters
import Rendering

extension Document {
    static let page = Document(page: Page.html)
    static let documentation = Document(page: EmbeddedDocuments.documentation)
    // Browsers save a document of type application/yaml instead of showing it.
    static let contract = Document("text/plain; charset=utf-8", EmbeddedDocuments.contract)
    static let contractJSON = Document("application/json", EmbeddedDocuments.contractJSON)
    static let llmsText = Document("text/plain; charset=utf-8", EmbeddedDocuments.llmsText)
    static let favicon = Document("image/svg+xml", icon)
    static let faviconICO = Document("image/vnd.microsoft.icon", iconFile)
    static let robots = Document("text/plain; charset=utf-8", Array("User-agent: *\nDisallow:\n".utf8))

    static func html(_ content: [UInt8]) -> Document { Document("text/html; charset=utf-8", content) }

    static func yaml(_ content: [UInt8]) -> Document { Document("application/yaml", content) }

    /// The icon as SVG.
    private static var icon: [UInt8] {
        var bytes: [UInt8] = []
        var renderer = PictureRenderer()
        renderer.write(iconFace(64), as: .svg, into: &bytes)
        return bytes
    }

    /// The icon as an ICO file, in the sizes for browser tabs, bookmarks and desktops.
    private static var iconFile: [UInt8] {
        var bytes: [UInt8] = []
        let drawings = [16, 32, 48].map { side in
            var drawing = Drawing()
            iconFace(side).draw(on: &drawing)
            return drawing
        }
        Raster.writeIcon(drawings, into: &bytes)
        return bytes
    }

    /// A face that is recognisable at sixteen pixels, on light and on dark backgrounds.
    private static func iconFace(_ side: Int) -> FaceRequest {
        var canvas = Canvas()
        (canvas.width, canvas.height) = (side, side)
        canvas.title = ""
        return FaceRequest(on: canvas) { face in
            face.style.stroke = Stroke(color: Color(rgb: 0x333333), width: Double(side) / 16)
            face.style.fill = Color(rgb: 0xFFD700)
            // With such lines they would run into the eyes.
            face.expression.brows = nil
        }
    }
}
