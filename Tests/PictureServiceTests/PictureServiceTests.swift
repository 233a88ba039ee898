import Face
import HTTP
import Images
import PictureService
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// What URLs of pictures mean, and what identifies the responses.
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

    @Test func `URLs of the same face have the same entity tag, and of different faces different ones`() {
        func tag(_ query: String) -> Substring? {
            ServiceResponse(get: "/face?\(query)").head.firstMatch(of: /ETag: ("\w+")/)?.1
        }
        #expect(tag("mouth=grin&size=256") == tag("mouth=.5"))
        #expect(tag("mouth=grin&v=1&dpr=2") == tag("mouth=grin"))
        #expect(tag("flip=both&title=a%26b&mouth=grin") == tag("mouth=grin&title=a%26b&flip=both"))
        let faces = [
            "", "mouth=grin", "eyes=closed", "leftEye=closed", "rightEye=closed", "brows=none", "format=json", "title=",
            "title=a", "width=300", "height=300", "fill=black", "background=black", "color=black", "flip=both",
            "title=both", "flip=vertical", "title=vertical", "fit=fill", "title=fill", "fit=cover", "title=cover",
            "flip=both&title=cover", "fit=cover&title=both", "title=%26flip%3Dboth", "color=red", "fill=red",
            "rotate=1", "radius=1", "opacity=.5", "lineWidth=1", "scale=1",
        ]
        #expect(Set(faces.map(tag)).count == faces.count)
        let tags = ["", "?dpr=2", "?dpr=3", "?size=512"].map { ServiceResponse(get: "/face.png\($0)")["ETag"] }
        #expect(Set(tags).count == 4)
        #expect(ServiceResponse(get: "/face.png?columns=9&v=1&dpr=1")["ETag"] == tags[0])
        #expect(ServiceResponse(get: "/face.svg?dpr=2")["ETag"] == ServiceResponse(get: "/face.svg")["ETag"])
        #expect(ServiceResponse(get: "/face.txt?columns=41")["ETag"] != ServiceResponse(get: "/face.txt")["ETag"])
    }

    @Test(arguments: [
        "seed=ada&mood=angry&size=77", "mood=calm&theme=auto", "seed=%F0%9F%99%82&gen=1&mouth=.3", "value=73",
        "value=none&fill=mood", "value=3&min=5&max=1&mid=4.5&steps=4&energy=-.3&seed=ada",
        "value=1e9&theme=dark&size=40", "mood=angry&fill=mood", "seed=joan&mood=sad&eyes=open",
        "status=thinking&seed=x",
        "seed=ada&background=none&accent=red&theme=auto", "mood=%3C3&accent=red", "value=7&title=A&mouth=.1",
    ])
    func `a face has the same bytes and entity tag under its canonical URL`(query: String) throws {
        for path in ["/face.svg", "/face.png", "/face.txt", "/face.json"] {
            let response = ServiceResponse(get: "\(path)?\(query)")
            let link = try #require(response["Link"]?.firstMatch(of: /<\/face(.*)>/)?.1)
            let canonical = ServiceResponse(get: path + link)
            #expect(response.status == 200 && canonical.content == response.content)
            #expect(canonical["ETag"] == response["ETag"] && canonical["Link"] == response["Link"])
        }
    }

    @Test(arguments: [
        "/face/mouth=grin%26fill=pink.svg", "/face/mouth%3Dgrin%26fill%3Dpink.svg", "/face/mouth=grin&fill=pink.svg",
        "/face/mouth=grin%26fill%3Dpink.svg", "/face/fill=pink%26mouth=grin.svg",
    ])
    func `an ampersand between options may be encoded, whether the equals signs are or not`(target: String) {
        let response = ServiceResponse(get: target)
        #expect(response.status == 200 && response["Link"] == "</face?mouth=grin&fill=pink>; rel=\"canonical\"")
    }

    @Test func `an encoded ampersand belongs to a value unless the name of a parameter follows`() {
        for (target, link) in [
            ("/face/seed=ada%26fill=pink.svg", "/face?seed=ada&gen=1&fill=pink"),
            ("/face/title=a%26Fill=pink.svg", "/face?fill=pink&title=a"),
            ("/face/title=a%26c=pink.svg", "/face?title=a%26c%3Dpink"),
            ("/face/title=a%26b.svg", "/face?title=a%26b"),
            ("/face/title=a%26b&mouth=grin.svg", "/face?mouth=grin&title=a%26b"),
        ] {
            #expect(ServiceResponse(get: target)["Link"] == "<\(link)>; rel=\"canonical\"")
        }
        for (target, parameter) in [
            ("/face/mouth=grin%26fill=2.svg", "fill"), ("/face/mouth=grin%26fill=pink&size=9.svg", "mouth"),
            ("/face/mouth=2.svg", "mouth"), ("/face/mouth=grin%26mouth=grin.svg", "mouth"),
        ] {
            let response = ServiceResponse(get: target)
            #expect(response.status == 400 && response.body.contains(#""parameter":"\#(parameter)""#), "\(target)")
        }
    }

    @Test(arguments: [("rotate=45", 64, 2), ("rotate=-45", 64, 61), ("height=128&fit=square", 128, 32)])
    func `a body ends at the edge of the picture, however it is turned or placed`(
        query: String, height: Int, column: Int
    ) throws {
        let target = "/face.png?seed=anita&background=white&width=64&\(query)" + (height == 64 ? "&height=64" : "")
        let picture = try #require(DecodedPicture(ServiceResponse(get: target).content))
        #expect(picture.pixels[(height - 3) * 64 + column] != picture.pixels[2 * 64 + column], "\(query)")
    }

    @Test func `equal games have the same entity tag and canonical URL, however they are requested`() {
        let canonical = "/2048?moves=ld&board=1100000000000000"
        let first = ServiceResponse(get: "/2048.png?board=1100000000000000&moves=ld")
        #expect(first.status == 200 && first["Link"] == "<\(canonical)>; rel=\"canonical\"")
        for target in [
            "/2048.png?moves=LLLDDDD&board=1100000000000000",
            "/2048.png?board=1100000000000000&moves=%6c%44&v=7&utm_source=x",
            "/2048?format=png&moves=ld&board=1100000000000000&columns=9", "/2048/board=1100000000000000&moves=lld.png",
            "/2048/board%3D1100000000000000%26moves%3Dld.png", "/2048/moves=ld.png?board=1100000000000000",
        ] {
            let response = ServiceResponse(get: target)
            #expect(response["ETag"] == first["ETag"], "\(target)")
            #expect(response["Link"] == first["Link"], "\(target)")
            #expect(response.content == first.content, "\(target)")
        }
        for target in ["/2048.png?board=1100000000000000&moves=l", "/2048.svg?board=1100000000000000&moves=ld"] {
            #expect(ServiceResponse(get: target)["ETag"] != first["ETag"])
        }
        #expect(ServiceResponse(get: "/2048?seed=2048")["ETag"] == ServiceResponse(get: "/2048")["ETag"])
        #expect(ServiceResponse(get: "/2048?seed=%20ADA")["ETag"] == ServiceResponse(get: "/2048?seed=ada")["ETag"])
    }

    @Test func `text=ansi adds colours, with an entity tag of its own, and the canonical URL is the same`() throws {
        for path in ["/face.txt?seed=ada", "/2048.txt?seed=ada", "/faces.txt?mouth=*", "/avatar/ada.txt?"] {
            let (plain, ansi) = (ServiceResponse(get: path), ServiceResponse(get: path + "&text=ansi"))
            #expect(
                ansi.status == 200 && ansi.body.contains("\u{1B}[38;2;")
                    && ansi["Content-Type"] == plain["Content-Type"])
            #expect(ansi["ETag"] != plain["ETag"] && ansi["Link"] == plain["Link"])
            #expect(ServiceResponse(get: path + "&text=plain")["ETag"] == plain["ETag"])
            let again = ServiceResponse(get: path + "&text=ansi", "If-None-Match: \(try #require(ansi["ETag"]))\r\n")
            #expect(again.status == 304)
        }
        #expect(ServiceResponse(get: "/face.svg?text=ansi").body == ServiceResponse(get: "/face.svg").body)
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
        #expect(ServiceResponse(get: "/face/v=1%26x%3Dgrin.svg").body == ServiceResponse(get: "/face").body)
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
