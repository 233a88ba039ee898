import Face
import Geometry
import HTTP
import Parameters
import Pictures

// A rejected request of an `<img>`: nobody sees a problem document there, but a picture can show that something is wrong.
extension Problem {
    /// Whether the client ranks SVG strictly above JSON, as browsers do for images. `*/*` alone does not.
    func isPreferredAsPicture(by request: Request) -> Bool {
        isPreferred(PictureFormat.svg.mediaType, by: request)
    }

    /// Whether the client ranks a type strictly above that of problem documents, and above JSON.
    func isPreferred(_ type: MediaType, by request: Request) -> Bool {
        let accept = Accept(request.values(of: "accept"))
        let document = max(accept.quality(of: Self.mediaType), accept.quality(of: PictureFormat.json.mediaType))
        return accept.quality(of: type) > document
    }

    /// Writes a worried face whose title is the sentence of the problem.
    func writePicture(to response: inout Response, with renderer: inout PictureRenderer) {
        var canvas = Canvas()
        (canvas.width, canvas.height) = (64, 64)
        canvas.title = detail
        var face = FaceController(on: canvas)
        face.expression = FacialExpression(eyes: .open, eyeBrows: .relaxed, mouth: .frown)
        face.style.stroke = Stroke(color: Color(rgb: 0xB3261E), width: 3)
        face.style.fill = Color(rgb: 0xFFFFFF)
        // So that they do not touch the eyes.
        face.style.proportions.browLevel = 1.4
        writeHead(to: &response, contentType: PictureFormat.svg.contentType)
        renderer.write(PictureRequest(of: face, on: canvas), as: .svg, into: &response.body)
    }
}
