import HTTP
import PictureResponses
import PictureService
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// The effects of `Accept` and `Accept-Encoding`, and the header fields that describe them.
struct NegotiationTests {
    @Test(arguments: [
        ("", "image/svg+xml"), ("Accept: */*\r\n", "image/svg+xml"),
        ("Accept: application/json\r\n", "application/json"),
        ("Accept: image/svg+xml;q=0.5, application/json;q=0.6\r\n", "application/json"),
        ("Accept: image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8\r\n", "image/svg+xml"),
        ("Accept: text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8\r\n", "image/svg+xml"),
    ])
    func `Accept selects the format of a URL without one`(fields: String, type: String) {
        let response = ServiceResponse(get: "/face?mouth=grin", fields)
        #expect(response.status == 200)
        #expect(response["Content-Type"] == type)
        #expect(response["Vary"] == "Accept, Accept-Encoding")
    }

    @Test(arguments: ["/face.json", "/face?format=json", "/face/mouth=grin.json", "/face/format=json.json"])
    func `Accept does not change the format that the URL specifies`(target: String) {
        for accept in ["image/svg+xml", "text/html", "application/json"] {
            let response = ServiceResponse(get: target, "Accept: \(accept)\r\n")
            #expect(response.status == 200)
            #expect(response["Content-Type"] == "application/json")
            #expect(response["Vary"] == "Accept-Encoding")
        }
    }

    @Test(arguments: ["text/html", "image/webp", "image/*;q=0, application/json;q=0, text/plain;q=0", "*/*;q=0"])
    func `a client that accepts no format gets SVG, as one that accepts all`(accept: String) {
        for path in ["/face", "/faces?mouth=*", "/2048"] {
            let response = ServiceResponse(get: path, "Accept: \(accept)\r\n")
            #expect(response.status == 200)
            #expect(response.head == ServiceResponse(get: path).head && response["Content-Type"] == "image/svg+xml")
        }
    }

    @Test(arguments: ["/face", "/face.json", "/face/mouth=grin&title=.svg"])
    func `a face is compressed for clients that accept gzip`(target: String) throws {
        let plain = ServiceResponse(get: target)
        let compressed = ServiceResponse(get: target, "Accept-Encoding: gzip, deflate, br\r\n")
        #expect(compressed.decompressedBody == plain.body)
        #expect(compressed.content.count < plain.content.count)
        #expect(compressed["Content-Length"] == "\(compressed.content.count)")
        #expect(plain["Content-Encoding"] == nil)
        #expect(compressed["Vary"] == plain["Vary"])
        #expect(plain["Vary"]?.contains("Accept-Encoding") == true)
        #expect(compressed["ETag"] != nil && compressed["ETag"] != plain["ETag"])
    }

    @Test(arguments: [
        "", "Accept-Encoding: identity, gzip;q=0.9\r\n", "Accept-Encoding: br\r\n", "Accept-Encoding: gzip;q=0\r\n",
    ])
    func `a face is not compressed for clients that prefer identity or do not accept gzip`(fields: String) {
        let response = ServiceResponse(get: "/face.svg", fields)
        #expect(response["Content-Encoding"] == nil)
        #expect(response.body.hasPrefix("<svg "))
    }

    @Test(arguments: ["/face", "/", "/docs", "/2048/play"])
    func `a client that accepts no coding gets what is not compressed`(path: String) {
        for codings in ["*;q=0", "identity;q=0"] {
            #expect(
                ServiceResponse(get: path, "Accept-Encoding: \(codings)\r\n").head == ServiceResponse(get: path).head)
        }
    }

    @Test func `a client that has a face gets 304 whether its copy is compressed or not`() throws {
        let coding = "Accept-Encoding: gzip\r\n"
        let (plain, compressed) = (ServiceResponse(get: "/face"), ServiceResponse(get: "/face", coding))
        let plainTag = try #require(plain["ETag"])
        let compressedTag = try #require(compressed["ETag"])
        for (fields, tag) in [
            ("If-None-Match: \(plainTag)\r\n", plainTag),
            (coding + "If-None-Match: \(compressedTag)\r\n", compressedTag),
            // A cache that has the uncompressed response can continue to use it.
            (coding + "If-None-Match: \(plainTag)\r\n", plainTag), (coding + "If-None-Match: *\r\n", compressedTag),
            (coding + "If-None-Match: \"x\", W/\(plainTag)\r\nIf-None-Match: \(compressedTag)\r\n", compressedTag),
        ] {
            let response = ServiceResponse(get: "/face", fields)
            #expect(response.status == 304)
            #expect(response["ETag"] == tag)
            #expect(response["Vary"] == "Accept, Accept-Encoding")
            #expect(response["Cache-Control"] == "public, max-age=31536000, immutable")
            // RFC 9110 §15.4.5: fields that describe the content are omitted.
            #expect(response["Content-Type"] == nil && response["Content-Length"] == nil && response["Link"] == nil)
            #expect(response.content.isEmpty)
        }
        #expect(ServiceResponse(get: "/face", "If-None-Match: \(compressedTag)\r\n").status == 200)
        #expect(ServiceResponse(get: "/face.json", "If-None-Match: \(plainTag)\r\n").status == 200)
    }

    @Test(arguments: [
        "/face", "/face.png?seed=ada", "/avatar/ada", "/faces.json?mouth=*", "/2048", "/2048/play", "/", "/docs",
        "/face-it.js",
    ])
    func `a client that wants another version of what has a tag gets 412`(path: String) throws {
        let tag = try #require(ServiceResponse(get: path)["ETag"])
        for method in ["GET", "HEAD"] {
            var responder = Responder.pictures()
            // Three times: the cache stores the second response.
            for _ in 0..<3 {
                for fields in ["\"x\"", "W/\(tag)", tag.dropLast() + "x\"", "", "x"] {
                    let response = ServiceResponse(
                        get: path, "If-Match: \(fields)\r\n", method: method, from: &responder)
                    #expect(response.status == 412 && response["Cache-Control"] == "no-store")
                    #expect(response["Content-Type"] == "application/problem+json" && response["ETag"] == nil)
                    #expect(response.content.isEmpty == (method == "HEAD"))
                }
                for fields in ["If-Match: *\r\n", "If-Match: \"x\"\r\nIf-Match: \"y\", \(tag)\r\n"] {
                    let response = ServiceResponse(get: path, fields, method: method, from: &responder)
                    #expect(response.status == 200 && response["ETag"] == tag)
                }
                // RFC 9110 §13.2.2: `If-Match` is evaluated first.
                for (tags, status) in [("\"x\"", 412), (tag, 304)] {
                    let fields = "If-None-Match: \(tag)\r\nIf-Match: \(tags)\r\n"
                    #expect(ServiceResponse(get: path, fields, method: method, from: &responder).status == status)
                }
            }
        }
    }

    @Test(arguments: [("/face?mouth=2", 400), ("/nothing", 404), ("/healthz", 412), ("/version", 412)])
    func `a condition decides only about a request that would succeed`(path: String, status: Int) {
        #expect(ServiceResponse(get: path, "If-Match: \"x\"\r\n").status == status)
        #expect(ServiceResponse(get: path, "If-Match: \"x\"\r\n", method: "OPTIONS").status != 412)
    }

    @Test(arguments: [
        ("/face?mouth=1&size=256&eyes=open", "/face"), ("/face?mouth=.50", "/face?mouth=grin"),
        ("/face.json?v=1&size=64&mouth=grin", "/face?mouth=grin&size=64"),
        ("/face/title=a%20b%26%C3%BC%3E.svg?fill=%23FFCC00", "/face?fill=fc0&title=a%20b%26%C3%BC%3E"),
    ])
    func `the Link field is the canonical URL of a face`(target: String, canonical: String) {
        let response = ServiceResponse(get: target)
        #expect(response["Link"] == "<\(canonical)>; rel=\"canonical\"")
        #expect(
            ServiceResponse(get: canonical)["ETag"] == ServiceResponse(get: target.replacing(".json", with: ""))["ETag"]
        )
    }

    @Test(arguments: [(60, "public, max-age=60, immutable"), (0, "public, max-age=0")])
    func `the operator sets the maximum age of a face, which is immutable unless that is 0`(age: Int, value: String) {
        let settings = with(ServiceSettings()) { $0.maxAge = age }
        #expect(ServiceResponse(get: "/face", settings: settings)["Cache-Control"] == value)
        let notModified = ServiceResponse(get: "/face", "If-None-Match: *\r\n", settings: settings)
        #expect(notModified.status == 304 && notModified["Cache-Control"] == value)
        #expect(ServiceResponse(get: "/face?x", settings: settings)["Cache-Control"] == "no-store")
    }

    @Test(arguments: [
        ("/face.gif", "*/*", "image/gif"), ("/face", "image/gif", "image/gif"), ("/2048.gif", "*/*", "image/gif"),
        ("/face?format=gif", "*/*", "image/gif"), ("/face/size=16&dpr=2.png", "text/html", "image/png"),
        ("/face", "image/png,image/svg+xml;q=0.9", "image/png"), ("/face?format=png&width=20", "*/*", "image/png"),
    ])
    func `a file of pixels is requested by its extension, its media type or its name, and is not compressed`(
        target: String, accept: String, type: String
    ) {
        let response = ServiceResponse(get: target, "Accept: \(accept)\r\nAccept-Encoding: gzip\r\n")
        #expect(response.status == 200 && response["Content-Type"] == type)
        let name = "\(target.hasPrefix("/2048") ? "2048" : "face").\(type.dropFirst("image/".count))"
        #expect(response["Content-Disposition"] == "inline; filename=\"\(name)\"")
        #expect(response["Content-Encoding"] == nil && response["Vary"] == (target == "/face" ? "Accept" : nil))
    }

    @Test(arguments: ["png", "gif", "txt"])
    func `a response without the captions that were given has a link to them`(format: String) throws {
        // The colour of captions depends on the theme, also where they aren't shown.
        let canonical = "?mouth=neutral%2Csmile&color=red&theme=auto&captions=one%2Ctwo"
        let query = "?mouth=0,1&theme=auto&color=red&captions=one,two"
        func response(_ target: String, _ fields: String = "") -> ServiceResponse {
            ServiceResponse(get: target, fields)
        }
        let plain = response("/faces.\(format)?mouth=0,1&theme=auto&color=red")
        let type = try #require(plain["Content-Type"])
        for hidden in [
            response("/faces.\(format)\(query)"), response("/faces\(query)&format=\(format)"),
            response("/faces\(query)", "Accept: \(type)\r\n"),
        ] {
            #expect(hidden.status == 200 && hidden.content == plain.content)
            #expect(hidden["ETag"] != plain["ETag"] && hidden.has("Link: </faces\(canonical)>; rel=\"canonical\""))
            #expect(
                hidden.has(
                    "Link: </faces.svg\(canonical)>; rel=\"alternate\"; type=\"image/svg+xml\"; title=\"with captions\""
                ))
        }
        let alternate = response("/faces.svg\(canonical)")
        #expect(alternate.body.contains(">two</text>"))
        #expect(alternate["Link"] == "</faces\(canonical)>; rel=\"canonical\"")
        #expect(!plain.head.contains("rel=\"alternate\"") && !plain.head.contains("rel=\"help\""))
        // A long link would make the header too large for proxies.
        for (count, hasCanonical) in [(750, true), (1_500, false)] {
            let caption = String(repeating: "a", count: 60)
            let list = Array(repeating: caption, count: count / 61).joined(separator: ",")
            let long = response("/faces.\(format)?size=9&mouth=0..1/\(count / 61)&captions=\(list)")
            #expect(
                long.status == 200
                    && long.has("Link: </docs/sheets>; rel=\"help\"; title=\"captions are in SVG and JSON only\""))
            #expect(long.head.contains("rel=\"canonical\"") == hasCanonical && !long.head.contains("rel=\"alternate\""))
        }
    }
}
