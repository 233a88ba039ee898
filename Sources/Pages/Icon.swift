import Face
import Geometry
import Parameters
import Pictures
import Rendering

/// The icon of the site, a face.
package enum Icon {
    /// The icon as SVG.
    package static var svg: [UInt8] {
        var bytes: [UInt8] = []
        var renderer = PictureRenderer()
        renderer.write(face(64), as: .svg, into: &bytes)
        return bytes
    }

    /// The icon as an ICO file, in the sizes for browser tabs, bookmarks and desktops.
    package static var file: [UInt8] {
        var bytes: [UInt8] = []
        let drawings = [16, 32, 48].map { side in
            var drawing = Drawing()
            face(side).draw(on: &drawing)
            return drawing
        }
        Raster.writeIcon(drawings, into: &bytes)
        return bytes
    }

    /// A face that is recognisable at sixteen pixels, on light and on dark backgrounds.
    private static func face(_ side: Int) -> PictureRequest {
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
