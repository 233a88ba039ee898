import Bytes
import Documents
import Face
import Geometry
import Parameters
import Pictures
import Rendering

extension Document {
    static let page = Document(page: Page.html(), .interactive)
    static let documentation = Document(page: EmbeddedDocuments.documentation, .reading)
    static let contract = contract(EmbeddedDocuments.contract)
    static let contractJSON = contractJSON(EmbeddedDocuments.contractJSON)
    static let parameters = Document(forPages: "application/json", ParametersJSON.document)
    static let llmsText = llmsText(EmbeddedDocuments.llmsText)
    static let favicon = Document("image/svg+xml", icon)
    static let faviconICO = Document("image/vnd.microsoft.icon", iconFile)
    /// Every position of a game has a page with links to the next ones, which are too many to be visited.
    static let robots = Document(
        "text/plain; charset=utf-8", Array("User-agent: *\nDisallow: /2048/play?\n".utf8))

    /// The style sheets and scripts of pages.
    static let assets: [(name: String, document: Document)] =
        EmbeddedDocuments.styles.map { ($0.name, Document(forPages: "text/css; charset=utf-8", $0.bytes)) }
        + EmbeddedDocuments.scripts.map { ($0.name, Document(forPages: "text/javascript; charset=utf-8", $0.bytes)) }

    /// Browsers save a document of type application/yaml instead of showing it.
    static func contract(_ yaml: [UInt8]) -> Document { Document("text/plain; charset=utf-8", yaml) }

    static func contractJSON(_ json: [UInt8]) -> Document { Document("application/json", json) }

    static func llmsText(_ text: [UInt8]) -> Document { Document("text/plain; charset=utf-8", text) }

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
    private static func iconFace(_ side: Int) -> PictureRequest {
        var canvas = Canvas()
        (canvas.width, canvas.height) = (side, side)
        canvas.title = ""
        var face = FaceController(on: canvas)
        face.style.stroke = Stroke(color: Color(rgb: 0x333333), width: Double(side) / 16)
        face.style.fill = Color(rgb: 0xFFD700)
        // With such lines they would run into the eyes.
        face.expression.brows = nil
        return PictureRequest(of: face, on: canvas)
    }
}
