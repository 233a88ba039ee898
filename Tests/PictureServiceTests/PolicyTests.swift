import PictureService
import Testing

struct PolicyTests {
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
                base-uri 'none'; form-action 'self'; frame-ancestors 'none'
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
        let response = ServiceResponse(get: "/docs", "Accept-Encoding: identity;q=0\r\n", method: method)
        #expect(response["Content-Security-Policy"] == "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    }
}
