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
        let line = Color(rgb: 0x3A2500)
        face.style.technique = .flat
        face.style.outline = 0
        face.style.scale = 0.93
        face.style.stroke = Stroke(color: line, width: Double(side) / 14, caps: .round)
        face.style.fill = Color(rgb: 0xFFCF3A)
        face.style.accent = Color(rgb: 0x1560C8)
        face.style.proportions.eyeSize = 1.9
        face.style.proportions.eyeHeight = 1.25
        face.style.proportions.mouthWidth = 0.9
        face.style.anatomy.topper = .parted
        face.style.anatomy.eyeFill = line
        face.style.anatomy.eyeLine = 0
        // With such lines they would run into the eyes.
        face.expression.brows = nil
        return PictureRequest(of: face, on: canvas)
    }
}
