import Bytes
import Face
import Geometry
import Parameters

/// The page at the root: a few faces that link to their URLs, and links to the documentation.
enum Page {
    static let html = Array(
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>faceit</title>
        <link rel="icon" href="/favicon.svg">
        <style>
        :root { color-scheme: light dark; }
        body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1.5rem; }
        code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
        .faces { display: flex; flex-wrap: wrap; gap: 1rem; }
        .faces a { background: white; border-radius: 1rem; padding: .5rem; }
        </style>
        </head>
        <body>
        <h1>Faces by URL</h1>
        <div class="faces">
        \(faces)</div>
        <p>Each is the response to a URL, such as <a href="/face?mouth=grin"><code>/face?mouth=grin</code></a>: a picture, or
        <a href="/face.json?mouth=grin">its geometry</a> as JSON.
        The same URL always gives the same face.</p>
        <ul>
        <li><a href="/docs">Documentation</a>, and <a href="/openapi.yaml">the same as OpenAPI</a></li>
        <li><a href="/version">Version</a> and <a href="/healthz">health</a> of the service</li>
        </ul>
        </body>
        </html>

        """.utf8)

    private static var faces: String {
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
            let target = String(decoding: url, as: UTF8.self).replacing("&", with: "&amp;")
            return "<a href=\"\(target)\">\(String(decoding: svg, as: UTF8.self))</a>\n"
        }.joined()
    }

    private static let expressions = [
        FacialExpression(eyes: .open, eyeBrows: .relaxed, mouth: .smile),
        FacialExpression(eyes: .closed, eyeBrows: .normal, mouth: .grin),
        FacialExpression(eyes: .squinting, eyeBrows: .normal, mouth: .neutral),
        FacialExpression(eyes: .squinting, eyeBrows: .furrowed, mouth: .smirk),
        FacialExpression(eyes: .open, eyeBrows: .furrowed, mouth: .frown),
    ]
}
