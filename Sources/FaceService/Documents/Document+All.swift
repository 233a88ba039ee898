import Documents
import Face
import Geometry

extension Document {
    static let page = Document("text/html; charset=utf-8", Page.html)
    static let documentation = Document("text/html; charset=utf-8", EmbeddedDocuments.documentation)
    static let contract = Document("application/yaml", EmbeddedDocuments.contract)
    static let favicon = Document("image/svg+xml", icon)
    static let robots = Document("text/plain; charset=utf-8", Array("User-agent: *\nDisallow:\n".utf8))

    /// A face that can be told apart at sixteen pixels, on light and on dark.
    private static var icon: [UInt8] {
        var face = FaceParameters()
        face.width = 64
        face.height = 64
        face.lineWidth = 4
        face.fill = Color(rgb: 0xFFD700)
        face.color = Color(rgb: 0x333333)
        face.title = ""
        var bytes: [UInt8] = []
        var renderer = FaceRenderer()
        renderer.write(face, as: .svg, into: &bytes)
        return bytes
    }
}
