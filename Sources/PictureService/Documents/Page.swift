import Bytes
import Face
import Geometry
import Parameters

/// The page at the root: a few faces that link to their URLs, and links to the documentation.
enum Page {
    /// Its links begin with `base`, which ends with a slash; by default they are relative.
    static func html(linkingTo base: String = "") -> [UInt8] {
        Array(
            """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>faceit: faces by URL</title>
            <link rel="icon" href="\(base)favicon.svg">
            <link rel="stylesheet" href="\(base)assets/style.css">
            <link rel="stylesheet" href="\(base)assets/inspector.css">
            </head>
            <body>
            <main>
            <h1>faceit</h1>
            <p>Faces by URL: a URL specifies a face, such as <a href="\(base)face?mouth=grin"><code>/face?mouth=grin</code></a>. The response is the
            picture, or its <a href="\(base)face.json?mouth=grin">geometry as JSON</a>. The same URL always gives the same face.</p>
            <div class="faces">
            \(faces(linkingTo: base))</div>
            <p><a href="\(base)docs">Documentation</a></p>
            <p>For programs: <a href="\(base)openapi.yaml">openapi.yaml</a>, <a href="\(base)openapi.json">openapi.json</a>,
            <a href="\(base)llms.txt">llms.txt</a>, <a href="\(base)version">version</a>, <a href="\(base)healthz">health</a></p>
            </main>
            </body>
            </html>

            """.utf8)
    }

    private static func faces(linkingTo base: String) -> String {
        var canvas = Canvas()
        (canvas.width, canvas.height) = (112, 112)
        var renderer = PictureRenderer()
        return expressions.map { expression in
            var url: [UInt8] = []
            url.writeURL(of: FaceRequest { $0.expression = expression }, at: [])
            let face = FaceRequest(on: canvas) { face in
                face.expression = expression
                face.style.stroke.width = 3
            }
            var svg: [UInt8] = []
            renderer.write(face, as: .svg, into: &svg)
            let target = base + String(decoding: url.dropFirst(), as: UTF8.self).replacing("&", with: "&amp;")
            return "<a class=\"tile\" href=\"\(target)\">\(String(decoding: svg, as: UTF8.self))</a>\n"
        }.joined()
    }

    private static let expressions = [
        FacialExpression(eyes: .open, eyeBrows: .relaxed, mouth: .smile),
        FacialExpression(eyes: .closed, eyeBrows: .normal, mouth: .grin),
        FacialExpression(eyes: .squinting, eyeBrows: .normal, mouth: .neutral),
        FacialExpression(eyes: .squinting, eyeBrows: .furrowed, mouth: .smirk),
        FacialExpression(eyes: .open, eyeBrows: .furrowed, mouth: .frown),
        FacialExpression(eyes: .closed, eyeBrows: .relaxed, mouth: .frown),
    ]
}
