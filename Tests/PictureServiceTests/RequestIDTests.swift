import HTTP
import Observability
import PictureService
import TestSupport
import Testing

struct RequestIDTests {
    /// The values of `X-Request-Id` in the responses to requests with these fields.
    private func ids(_ fields: [String], identifiesAll: Bool = true) -> [String?] {
        var settings = ServiceSettings()
        settings.identifiesAllRequests = identifiesAll
        var responder = Responder.pictures(settings)
        return fields.map { ServiceResponse(get: "/face", $0, from: &responder)["X-Request-Id"] }
    }

    @Test(arguments: [
        "1", "7b2a0e14-5c1e-4d8b-9f5e-0a1b2c3d4e5f", "Root=1-67891233-abcdef012345678912345678", "a/b:c+d.e_f",
        String(repeating: "x", count: 128),
    ])
    func `a well-formed identifier is that of the response`(id: String) {
        #expect(ids(["X-Request-Id: \(id)\r\n"]) == [id])
        #expect(ids(["x-request-ID:\t\(id) \r\n"], identifiesAll: false) == [id])
    }

    @Test(arguments: [
        "", "X-Request-Id:\r\n", "X-Request-Id: a b\r\n", "X-Request-Id: a\"b\r\n", "X-Request-Id: a,b\r\n",
        "X-Request-Id: \u{1F600}\r\n", "X-Request-Id: a;b\r\n", "X-Request-Id: <a>\r\n",
        "X-Request-Id: \(String(repeating: "x", count: 129))\r\n", "X-Request-Id: a\r\nX-Request-Id: a\r\n",
    ])
    func `any other request gets a generated identifier, or none if that is not configured`(fields: String) throws {
        let id = try #require(ids([fields]).first ?? nil)
        #expect(id.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        #expect(ids([fields], identifiesAll: false) == [nil])
    }

    @Test func `generated identifiers differ`() {
        let generated = ids(Array(repeating: "", count: 100)) + ids(Array(repeating: "", count: 100))
        #expect(Set(generated).count == 200)
    }

    @Test func `a request that is rejected before it is routed gets an identifier`() {
        var settings = ServiceSettings()
        settings.identifiesAllRequests = true
        var responder = Responder.pictures(settings)
        let response = ServiceResponse(Array("GET  / HTTP/1.1\r\n\r\n".utf8), from: &responder)
        #expect(response.status == 400 && response.head.contains("\r\nX-Request-Id: "))
    }
}
