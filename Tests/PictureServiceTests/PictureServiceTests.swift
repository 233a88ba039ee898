import Face
import Foundation
import HTTP
import PictureService
import Testing

struct FaceServiceTests {
    @Test(arguments: [("", "svg", "image/svg+xml"), ("&format=json", "json", "application/json")])
    func `a face, with what goes with it`(format: String, ending: String, type: String) throws {
        let answer = ServiceResponse(get: "/face?mouth=grin&fill=%23fc0&title=a+b%26c\(format)")
        #expect(answer.status == 200)
        #expect(answer.has("Content-Type: \(type)"))
        #expect(answer.has("Content-Length: \(answer.body.utf8.count)"))
        #expect(answer.has("Content-Disposition: inline; filename=\"face.\(ending)\""))
        #expect(answer.has("Cache-Control: public, max-age=31536000"))
        #expect(answer.body.contains(ending == "svg" ? "<title>a b&amp;c</title>" : "\"title\":\"a b&c\""))
    }

    static let everyAnswer = [
        ServiceResponse(get: "/face"), ServiceResponse(get: "/nowhere"), ServiceResponse(get: "/face", method: "PUT"),
        ServiceResponse(get: "/face", method: "BREW"),
        ServiceResponse(get: "/face?mout=1"), ServiceResponse(get: "/face", method: "OPTIONS"),
        ServiceResponse(Array("nonsense\r\n\r\n".utf8)),
        ServiceResponse(get: "/face", "Expect: much\r\n"), ServiceResponse(get: "/face", "If-Match: \"x\"\r\n"),
        ServiceResponse(get: "/face", "If-None-Match: *\r\n"), ServiceResponse(Array("GET / HTTP/9.0\r\n\r\n".utf8)),
    ].map { ($0.status ?? 0, $0.head) }

    @Test(arguments: everyAnswer)
    func `every answer says that anyone may show it and nothing in it runs`(status: Int, head: String) {
        for line in [
            "Date: Thu, 01 Jan 1970 00:00:00 GMT", "X-Content-Type-Options: nosniff", "Access-Control-Allow-Origin: *",
            "Cross-Origin-Resource-Policy: cross-origin",
            "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox",
        ] {
            #expect(head.contains("\r\n\(line)\r\n"))
        }
        if status >= 400 {
            #expect(head.contains("\r\nContent-Type: application/problem+json\r\n"))
            #expect(head.contains("\r\nCache-Control: no-store\r\n"))
        }
        #expect(head.contains("\r\nAllow: GET, HEAD, OPTIONS\r\n") == [204, 405].contains(status))
    }

    @Test func `statuses of those answers`() {
        #expect(Self.everyAnswer.map(\.0) == [200, 404, 405, 501, 400, 204, 400, 417, 412, 304, 505])
    }

    @Test func `a refused parameter is named in the problem`() throws {
        let answer = ServiceResponse(get: "/face?mouth=%3Cgrin%3E")
        let problem = try #require(
            try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any])
        #expect(problem["status"] as? Int == 400)
        #expect(problem["parameter"] as? String == "mouth")
        #expect(problem["value"] as? String == "<grin>")
        #expect(problem["suggestion"] as? String == "grin")
        #expect((problem["allowed"] as? String)?.hasPrefix("frown, smirk") == true)
    }

    @Test func `an escape that is none is refused with its parameter`() throws {
        for target in ["/face?mouth=%zz", "/face?mouth=%4", "/face?mouth=grin%"] {
            let answer = ServiceResponse(get: target)
            #expect(answer.status == 400)
            #expect(answer.body.contains(#""parameter":"mouth""#))
            #expect(answer.body.contains("%25 for a percent sign"))
        }
    }

    @Test func `the tag follows from the face, not from how it is asked for`() {
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

    @Test func `head says what get says and sends nothing`() {
        let (get, head) = (ServiceResponse(get: "/face"), ServiceResponse(get: "/face", method: "HEAD"))
        #expect(head.head == get.head)
        #expect(head.body.isEmpty)
    }

    @Test func `an extension specifies the format, and format may only repeat it`() throws {
        #expect(
            ServiceResponse(get: "/face.json?mouth=grin").body
                == ServiceResponse(get: "/face?mouth=grin&format=json").body)
        #expect(
            ServiceResponse(get: "/face.svg?mouth=grin&format=svg").body
                == ServiceResponse(get: "/face?mouth=grin").body)
        let answer = ServiceResponse(get: "/face.svg?format=json")
        #expect(answer.status == 400)
        #expect(
            answer.body.contains(
                #""detail":"parameter 'format' can't be 'json' here; allowed: svg, as the extension says""#))
        #expect(answer.body.contains(#""parameter":"format","value":"json""#))
    }

    @Test func `options in the path are those of a query`() {
        let asked = ServiceResponse(get: "/face?mouth=grin&size=128&title=a+b").body
        for target in [
            "/face/mouth=grin&size=128&title=a+b.svg", "/face/mouth=grin&size=128.svg?title=a%20b",
            "/face/.svg?title=a+b&mouth=.5&size=128", "/face/mouth=.5&size=128&title=a%20b&v=a.json.svg",
            "/face/%6douth=%67rin&size=128&title=a%20b%2Esvg", "/face/mouth=grin&size=128&title=a+b&format=svg.svg",
        ] {
            #expect(ServiceResponse(get: target).body == asked, "\(target)")
        }
        #expect(ServiceResponse(get: "/face/fill=rgb(0 0 0 / 50%25).json".replacing(" ", with: "+")).status == 200)
        #expect(
            ServiceResponse(get: "/face/mouth=grin.json").body == ServiceResponse(get: "/face.json?mouth=grin").body)
    }

    @Test(arguments: [
        ("/face/mouth=grin.svg?mouth=grin", "mouth"), ("/face/mouth=%zz.svg", "mouth"), ("/face/mout=grin.svg", "mout"),
        ("/face/mouth.svg", "mouth"), ("/face/size=9.svg?width=9", "size"), ("/face/format=json.svg", "format"),
        ("/face/a/b.svg", "a/b"),
    ])
    func `and refused like those`(target: String, parameter: String) {
        let answer = ServiceResponse(get: target)
        #expect(answer.status == 400)
        #expect(answer.body.contains("\"parameter\":\"\(parameter)\""))
    }

    @Test(arguments: [
        "/face/mouth=grin", "/face/", "/face.", "/face.gif", "/face/mouth=grin.gif", "/face/mouth=.5", "/faces",
    ])
    func `without an ending that is known there is nothing, and the routes are named`(target: String) {
        let answer = ServiceResponse(get: target)
        #expect(answer.status == 404)
        #expect(
            answer.body.contains("try /face, /face.{svg,png,json,txt}, /face/{options}.{svg,png,json,txt}, /, /docs,"))
    }

    @Test func `every link of a face leads to a face`() throws {
        let json = try JSONSerialization.jsonObject(
            with: Data(ServiceResponse(get: "/face.json?mouth=0.3&title=a%26b").body.utf8))
        let links = try #require((json as? [String: Any])?["links"] as? [String: String])
        for link in links.values {
            #expect(ServiceResponse(get: link).status == 200, "\(link)")
        }
    }
}
