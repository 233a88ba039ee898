import PictureService
import ServiceTestSupport
import Testing

/// What browsers may do with responses: show them in pages of others, and run scripts in them.
struct PolicyTests {
    @Test(arguments: [
        (ServiceResponse(get: "/face"), 200), (ServiceResponse(get: "/nowhere"), 404),
        (ServiceResponse(get: "/face", method: "PUT"), 405), (ServiceResponse(get: "/face", method: "BREW"), 501),
        (ServiceResponse(get: "/face?mout=1"), 400), (ServiceResponse(get: "/face", method: "OPTIONS"), 204),
        (ServiceResponse(Array("nonsense\r\n\r\n".utf8)), 400),
        (ServiceResponse(get: "/face", "Expect: much\r\n"), 417),
        (ServiceResponse(get: "/face", "If-Match: \"x\"\r\n"), 412),
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

    @Test(arguments: documentationPaths)
    func `the documentation may load images, style sheets and scripts of this service and nothing else`(path: String) {
        #expect(
            ServiceResponse(get: path)["Content-Security-Policy"] == """
                default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none'; \
                form-action 'none'; frame-ancestors 'none'
                """)
    }

    @Test(arguments: ["/", "/2048/play"])
    func `a page that is used may also run scripts, make requests and send forms, all of this service only`(
        path: String
    ) {
        #expect(
            ServiceResponse(get: path)["Content-Security-Policy"] == """
                default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; \
                base-uri 'none'; form-action 'none'; frame-ancestors 'none'
                """)
    }

    @Test(arguments: ["/", "/docs", "/docs/boards", "/2048/play"])
    func `a page has the same policy if it was not modified`(path: String) {
        let response = ServiceResponse(get: path, "If-None-Match: *\r\n")
        #expect(response.status == 304)
        #expect(response["Content-Security-Policy"] == ServiceResponse(get: path)["Content-Security-Policy"])
    }

    @Test(arguments: ["GET", "POST", "OPTIONS"])
    func `a response at the path of a page that is not the page has the common policy`(method: String) {
        let response = ServiceResponse(get: "/docs", "If-Match: \"x\"\r\n", method: method)
        #expect(response["Content-Security-Policy"] == "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    }
}
