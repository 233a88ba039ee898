import Face
import HTTP
import PictureService
import Pictures
import Testing

struct PictureServiceTests {
    @Test(arguments: [("", "svg", "image/svg+xml"), ("&format=json", "json", "application/json")])
    func `the response with a face has its type, length, file name and maximum age`(
        format: String, fileExtension: String, type: String
    ) throws {
        let response = ServiceResponse(get: "/face?mouth=grin&fill=%23fc0&title=a+b%26c\(format)")
        #expect(response.status == 200)
        #expect(response.has("Content-Type: \(type)"))
        #expect(response.has("Content-Length: \(response.body.utf8.count)"))
        #expect(response.has("Content-Disposition: inline; filename=\"face.\(fileExtension)\""))
        #expect(response.has("Cache-Control: public, max-age=31536000, immutable"))
        #expect(response.body.contains(fileExtension == "svg" ? "<title>a b&amp;c</title>" : "\"title\":\"a b&c\""))
    }

    @Test(arguments: [
        (ServiceResponse(get: "/face"), 200), (ServiceResponse(get: "/nowhere"), 404),
        (ServiceResponse(get: "/face", method: "PUT"), 405), (ServiceResponse(get: "/face", method: "BREW"), 501),
        (ServiceResponse(get: "/face?mout=1"), 400), (ServiceResponse(get: "/face", method: "OPTIONS"), 204),
        (ServiceResponse(Array("nonsense\r\n\r\n".utf8)), 400),
        (ServiceResponse(get: "/face", "Expect: much\r\n"), 417),
        (ServiceResponse(get: "/face", "Accept: text/html\r\n"), 406),
        (ServiceResponse(get: "/face", "If-None-Match: *\r\n"), 304),
        (ServiceResponse(Array("GET / HTTP/9.0\r\n\r\n".utf8)), 505),
    ])
    func `every response allows any site to show it and no script to run in it`(response: ServiceResponse, status: Int)
    {
        #expect(response.status == status)
        for line in [
            "Date: Thu, 01 Jan 1970 00:00:00 GMT", "X-Content-Type-Options: nosniff", "Access-Control-Allow-Origin: *",
            "Cross-Origin-Resource-Policy: cross-origin",
            "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox",
        ] {
            #expect(response.has(line))
        }
        if status >= 400 {
            #expect(response.has("Content-Type: application/problem+json") && response.has("Cache-Control: no-store"))
        }
        #expect(response.has("Allow: GET, HEAD, OPTIONS") == [204, 405].contains(status))
        // What a browser asks before a request of a script.
        let isPreflight = status == 204
        #expect(response["Access-Control-Allow-Methods"] == (isPreflight ? "GET, HEAD, OPTIONS" : nil))
        #expect(response["Access-Control-Allow-Headers"] == (isPreflight ? "*" : nil))
        #expect(response["Access-Control-Max-Age"] == (isPreflight ? "86400" : nil))
    }

    @Test func `URLs of the same face have the same entity tag, and of different faces different ones`() {
        func tag(_ query: String) -> Substring? {
            ServiceResponse(get: "/face?\(query)").head.firstMatch(of: /ETag: ("\w+")/)?.1
        }
        #expect(tag("mouth=grin&size=256") == tag("mouth=.5"))
        #expect(tag("mouth=grin&v=1&dpr=2") == tag("mouth=grin"))
        #expect(tag("flip=both&title=a%26b&mouth=grin") == tag("mouth=grin&title=a%26b&flip=both"))
        let faces = [
            "", "mouth=grin", "eyes=closed", "leftEye=closed", "rightEye=closed", "brows=none", "format=json",
            "title=", "title=a", "width=300", "height=300", "fill=black", "background=black", "color=black",
            "flip=both", "title=both", "flip=vertical", "title=vertical", "fit=fill", "title=fill", "fit=cover",
            "title=cover", "flip=both&title=cover", "fit=cover&title=both", "title=%26flip%3Dboth", "color=red",
            "fill=red",
            "rotate=1", "radius=1", "opacity=.5", "lineWidth=1", "scale=1",
        ]
        #expect(Set(faces.map(tag)).count == faces.count)
    }

    @Test(arguments: [
        "/avatar/ada", "/avatar/ada.svg", "/avatar/ada?d=404&s=200", "/avatar/ada?f=y&d=404", "/avatar/", "/avatar",
        "/avatar/ada?mouth=2", "/avatar/ada.json?f=y&d=blank", "/face", "/face.json?mouth=.3", "/face?mouth=2",
        "/2048/play?moves=lurd", "/", "/docs", "/assets/style.css", "/nowhere",
    ])
    func `the header of HEAD is that of GET`(target: String) {
        for fields in ["", "Accept-Encoding: gzip\r\n", "If-None-Match: *\r\n", "Accept: image/*\r\n"] {
            let (get, head) = (
                ServiceResponse(get: target, fields), ServiceResponse(get: target, fields, method: "HEAD")
            )
            #expect(head.head == get.head && head.content.isEmpty)
            #expect(get.status == 304 || get["Content-Length"] == "\(get.content.count)")
        }
    }

    @Test func `parameters in the path mean the same as in a query`() {
        let expected = ServiceResponse(get: "/face?mouth=grin&size=128&title=a+b").body
        for target in [
            "/face/mouth=grin&size=128&title=a%20b.svg", "/face/mouth=grin&size=128.svg?title=a+b",
            "/face/.svg?title=a+b&mouth=.5&size=128", "/face/mouth=.5&size=128&title=a%20b&v=a.json.svg",
            "/face/%6douth=%67rin&size=128&title=a%20b%2Esvg", "/face/mouth=+.5&size=128&title=a%20b&format=svg.svg",
        ] {
            #expect(ServiceResponse(get: target).body == expected, "\(target)")
        }
        #expect(ServiceResponse(get: "/face/fill=rgb(0 0 0 / 50%25).json".replacing(" ", with: "%20")).status == 200)
        #expect(
            ServiceResponse(get: "/face/mouth=grin.json").body == ServiceResponse(get: "/face.json?mouth=grin").body)
    }

    @Test(arguments: [
        "/face/mouth%3Dgrin%26size%3D128%26title%3Da%20b.svg", "/face/mouth%3dgrin%26size%3d128.svg?title=a+b",
        "/face/mouth%3Dgrin%26size%3D128%26title%3Da%2520b.svg", "/face/size%3D128.svg?mouth=grin&title=a%20b",
        "/face/title%3Da%20b%26mouth%3D%2B.5%26size%3D1.28e%2B2.svg",
    ])
    func `separators in the path may be encoded, and everything else is then encoded twice`(target: String) {
        let expected = ServiceResponse(get: "/face?mouth=grin&size=128&title=a+b").body
        #expect(ServiceResponse(get: target).body == expected)
    }

    @Test(arguments: ["/face/title=A+B.svg", "/face/title=A%2BB.svg", "/face/title%3DA%2BB.svg"])
    func `a plus in the path is a plus`(target: String) {
        #expect(ServiceResponse(get: target).body.contains("<title>A+B</title>"))
    }

    @Test func `with a bare equals sign nothing in the path is decoded twice`() {
        #expect(ServiceResponse(get: "/face/title=a%2526mouth%253Dgrin.svg").body.contains("<title>a%26mouth%3Dgrin<"))
        #expect(ServiceResponse(get: "/face/v=1%26mouth%3Dgrin.svg").body == ServiceResponse(get: "/face").body)
        #expect(ServiceResponse(get: "/face/mouth%3Dgr%25zz.svg").status == 400)
    }

    @Test(arguments: [
        ("/face/mouth=grin.svg?mouth=grin", "mouth"), ("/face/mouth=%zz.svg", "mouth"), ("/face/mout=grin.svg", "mout"),
        ("/face/mouth.svg", "mouth"), ("/face/size=9.svg?width=9", "size"), ("/face/format=json.svg", "format"),
        ("/face/a/b.svg", "a/b"),
    ])
    func `invalid parameters in the path are rejected with their names`(target: String, parameter: String) {
        let response = ServiceResponse(get: target)
        #expect(response.status == 400)
        #expect(response.body.contains("\"parameter\":\"\(parameter)\""))
    }

}
