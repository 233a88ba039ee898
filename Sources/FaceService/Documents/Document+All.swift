import Bytes
import Documents
import Face
import Geometry
import PNG
import Rendering

extension Document {
    static let page = Document("text/html; charset=utf-8", Page.html)
    static let documentation = Document("text/html; charset=utf-8", EmbeddedDocuments.documentation)
    static let contract = Document("application/yaml", EmbeddedDocuments.contract)
    static let favicon = Document("image/svg+xml", icon)
    static let oldFavicon = Document("image/vnd.microsoft.icon", oldIcon)
    static let robots = Document("text/plain; charset=utf-8", Array("User-agent: *\nDisallow:\n".utf8))

    private static var icon: [UInt8] {
        var bytes: [UInt8] = []
        var renderer = FaceRenderer()
        renderer.write(iconFace(64), as: .svg, into: &bytes)
        return bytes
    }

    /// For the tabs of browsers, for their bookmarks, and for desktops.
    private static var oldIcon: [UInt8] {
        var drawing = Drawing()
        let pictures = [16, 32, 48].map { side in
            iconFace(side).draw(on: &drawing)
            var raster = Raster()
            raster.draw(drawing, pixelsPerPoint: 1)
            return raster.picture
        }
        var bytes: [UInt8] = []
        IconFile.write(pictures, into: &bytes)
        return bytes
    }

    /// One that can be told at sixteen pixels, on light and on dark.
    private static func iconFace(_ side: Int) -> FaceParameters {
        var face = FaceParameters()
        face.width = side
        face.height = side
        face.lineWidth = Double(side) / 16
        // With such lines they would run into the eyes.
        face.brows = nil
        face.fill = Color(rgb: 0xFFD700)
        face.color = Color(rgb: 0x333333)
        face.title = ""
        return face
    }
}
