import PictureService
import Testing

/// What `Accept` and `Accept-Encoding` decide, and what is said of it.
struct NegotiationTests {
    @Test(arguments: [
        ("", "image/svg+xml"), ("Accept: */*\r\n", "image/svg+xml"),
        ("Accept: application/json\r\n", "application/json"),
        ("Accept: image/svg+xml;q=0.5, application/json;q=0.6\r\n", "application/json"),
        ("Accept: image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8\r\n", "image/svg+xml"),
        ("Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8\r\n", "image/svg+xml"),
    ])
    func `Accept decides where nothing else does`(fields: String, type: String) {
        let answer = ServiceResponse(get: "/face?mouth=grin", fields)
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == type)
        #expect(answer["Vary"] == "Accept, Accept-Encoding")
    }

    @Test(arguments: ["/face.json", "/face?format=json", "/face/mouth=grin.json", "/face/format=json.json"])
    func `but not where the URL says the format`(target: String) {
        for accept in ["image/svg+xml", "text/html", "application/json"] {
            let answer = ServiceResponse(get: target, "Accept: \(accept)\r\n")
            #expect(answer.status == 200)
            #expect(answer["Content-Type"] == "application/json")
            #expect(answer["Vary"] == "Accept-Encoding")
        }
    }

    @Test(arguments: ["text/html", "image/webp", "image/*;q=0, application/json;q=0, text/plain;q=0"])
    func `where it admits no format, they are listed`(accept: String) {
        let answer = ServiceResponse(get: "/face", "Accept: \(accept)\r\n")
        #expect(answer.status == 406)
        #expect(answer["Content-Type"] == "application/problem+json")
        #expect(answer["Cache-Control"] == "no-store")
        #expect(answer.body.contains("image/svg+xml, image/png, application/json, text/plain"))
    }

    @Test(arguments: ["/face", "/face.json", "/face/mouth=grin&title=.svg"])
    func `a face is packed for those who take it so`(target: String) throws {
        let plain = ServiceResponse(get: target)
        let packed = ServiceResponse(get: target, "Accept-Encoding: gzip, deflate, br\r\n")
        #expect(packed.unpackedBody == plain.body)
        #expect(packed.content.count < plain.content.count)
        #expect(packed["Content-Length"] == "\(packed.content.count)")
        #expect(plain["Content-Encoding"] == nil)
        #expect(packed["Vary"] == plain["Vary"])
        #expect(plain["Vary"]?.contains("Accept-Encoding") == true)
        #expect(packed["ETag"] != nil && packed["ETag"] != plain["ETag"])
        let head = ServiceResponse(get: target, "Accept-Encoding: gzip\r\n", method: "HEAD")
        #expect(head.head == packed.head)
        #expect(head.content.isEmpty)
    }

    @Test(arguments: [
        "", "Accept-Encoding: identity, gzip;q=0.9\r\n", "Accept-Encoding: br\r\n", "Accept-Encoding: gzip;q=0\r\n",
    ])
    func `and not for others`(fields: String) {
        let answer = ServiceResponse(get: "/face.svg", fields)
        #expect(answer["Content-Encoding"] == nil)
        #expect(answer.body.hasPrefix("<svg "))
    }

    @Test func `who takes no coding gets nothing`() {
        let answer = ServiceResponse(get: "/face", "Accept-Encoding: *;q=0\r\n")
        #expect(answer.status == 406)
        #expect(answer.body.contains("'Accept-Encoding' admits neither identity nor gzip"))
    }

    @Test func `what is known is not sent, packed or not`() throws {
        let coding = "Accept-Encoding: gzip\r\n"
        let (plain, packed) = (ServiceResponse(get: "/face"), ServiceResponse(get: "/face", coding))
        let plainTag = try #require(plain["ETag"])
        let packedTag = try #require(packed["ETag"])
        for (fields, tag) in [
            ("If-None-Match: \(plainTag)\r\n", plainTag), (coding + "If-None-Match: \(packedTag)\r\n", packedTag),
            // A cache that has the plain one may go on with it.
            (coding + "If-None-Match: \(plainTag)\r\n", plainTag), (coding + "If-None-Match: *\r\n", packedTag),
            (coding + "If-None-Match: \"x\", W/\(plainTag)\r\nIf-None-Match: \(packedTag)\r\n", packedTag),
        ] {
            let answer = ServiceResponse(get: "/face", fields)
            #expect(answer.status == 304)
            #expect(answer["ETag"] == tag)
            #expect(answer["Vary"] == "Accept, Accept-Encoding")
            #expect(answer["Cache-Control"] == "public, max-age=31536000")
            // RFC 9110 §15.4.5: what describes the content is left out.
            #expect(answer["Content-Type"] == nil && answer["Content-Length"] == nil && answer["Link"] == nil)
            #expect(answer.content.isEmpty)
        }
        #expect(ServiceResponse(get: "/face", "If-None-Match: \(packedTag)\r\n").status == 200)
        #expect(ServiceResponse(get: "/face.json", "If-None-Match: \(plainTag)\r\n").status == 200)
        #expect(ServiceResponse(get: "/face", "If-Match: \(packedTag)\r\n").status == 412)
        #expect(ServiceResponse(get: "/face", "If-Match: \(plainTag)\r\n").status == 200)
    }

    @Test(arguments: [
        ("/face?mouth=1&size=256&eyes=open", "/face"), ("/face?mouth=.50", "/face?mouth=grin"),
        ("/face.json?v=1&size=64&mouth=grin", "/face?mouth=grin&size=64"),
        ("/face/title=a+b%26%C3%BC%3E.svg?fill=%23FFCC00", "/face?fill=fc0&title=a%20b%26%C3%BC%3E"),
    ])
    func `the canonical URL of a face is linked`(target: String, canonical: String) {
        let answer = ServiceResponse(get: target)
        #expect(answer["Link"] == "<\(canonical)>; rel=\"canonical\"")
        #expect(
            ServiceResponse(get: canonical)["ETag"] == ServiceResponse(get: target.replacing(".json", with: ""))["ETag"]
        )
    }

    @Test func `for how long a face may be kept is the operator's to say`() {
        var settings = ServiceSettings()
        settings.maxAge = 60
        #expect(ServiceResponse(get: "/face", settings: settings)["Cache-Control"] == "public, max-age=60")
        #expect(ServiceResponse(get: "/face?x", settings: settings)["Cache-Control"] == "no-store")
    }
}
