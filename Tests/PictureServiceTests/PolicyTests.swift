import Foundation
import PictureService
import Testing

struct PolicyTests {
    /// The hashes of style sheets in a policy.
    private static func hashes(in policy: String) -> [String] {
        policy.matches(of: #/'sha256-([A-Za-z0-9+\/=]*)'/#).map { String($0.1) }
    }

    @Test(arguments: ["/", "/docs"])
    func `a page may load images of this service and nothing else`(path: String) throws {
        let policy = try #require(ServiceResponse(get: path)["Content-Security-Policy"])
        #expect(
            policy.replacing(#/'sha256-[A-Za-z0-9+\/]{43}='/#, with: "HASH")
                == """
                default-src 'none'; img-src 'self'; style-src HASH; base-uri 'none'; form-action 'none'; \
                frame-ancestors 'none'
                """)
    }

    @Test(arguments: ["/", "/docs"])
    func `the policy of a page contains the hash of its style sheet`(path: String) throws {
        let response = ServiceResponse(get: path)
        let sheet = try #require(response.body.firstMatch(of: #/(?s)<style>(.*?)<\/style>/#)).1
        let hash = Data(SHA256.hash(of: sheet.utf8)).base64EncodedString()
        #expect(Self.hashes(in: response["Content-Security-Policy"] ?? "") == [hash])
        #expect(response.body.matches(of: #/<style| style=/#).count == 1)
    }

    @Test(arguments: ["/", "/docs"])
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
