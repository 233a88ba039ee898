import Foundation
import HTTP
import PictureResponses
import PictureService
import ServiceTestSupport
import TestSupport
import Testing

/// Sheets whose parameters are a form in the body of a request.
struct FormTests {
    private static let type = "application/x-www-form-urlencoded"

    private func post(
        _ form: String, to target: String = "/faces", type: String? = FormTests.type, _ fields: String = ""
    ) -> ServiceResponse {
        let contentType = type.map { "Content-Type: \($0)\r\n" } ?? ""
        let head =
            "POST \(target) HTTP/1.1\r\nHost: h\r\n\(contentType)\(fields)Content-Length: \(form.utf8.count)\r\n\r\n"
        return ServiceResponse(Array((head + form).utf8))
    }

    @Test(arguments: ["svg", "png", "gif", "json", "txt"])
    func `a form has the response of the same query, which nobody stores`(format: String) {
        let query = "mouth=grin,smile&fill=%23fc0&title=a+b%26c"
        let (form, get) = (post(query, to: "/faces.\(format)"), ServiceResponse(get: "/faces.\(format)?\(query)"))
        #expect(form.status == 200 && form.content == get.content)
        for name in ["Content-Type", "Content-Disposition", "Link", "Access-Control-Allow-Origin"] {
            #expect(form[name] == get[name] && form[name] != nil, "\(name)")
        }
        #expect(form["Cache-Control"] == "no-store" && form["ETag"] == nil && form["Vary"] == nil)
        #expect(post(query + "&format=\(format)").content == get.content)
    }

    @Test func `the parameters of the query and of the form are one list`() {
        #expect(
            post("mouth=0,1", to: "/faces.svg?size=40").content
                == ServiceResponse(get: "/faces.svg?mouth=0,1&size=40").content)
        let repeated = post("size=40", to: "/faces.svg?size=40")
        #expect(repeated.status == 400 && repeated.body.contains("size"))
        #expect(post("mouth=2").status == 400 && post("nonsense").status == 400)
    }

    @Test func `a request without a body needs no content type`() {
        #expect(post("", type: nil).status == 200)
        #expect(
            ServiceResponse(get: "/faces.svg?mouth=0,1", method: "POST").content
                == ServiceResponse(get: "/faces.svg?mouth=0,1").content)
    }

    @Test(arguments: [
        "application/json", "multipart/form-data; boundary=x", "text/plain", "application/x-www-form-urlencoded2", ";",
    ])
    func `another content type is rejected`(type: String) {
        let response = post("mouth=0,1", type: type)
        #expect(response.status == 415 && response["Cache-Control"] == "no-store")
        #expect(
            response.body.contains(
                "the content type is '\(type)': send the parameters as application/x-www-form-urlencoded"))
        #expect(post("mouth=0,1", type: nil).body.contains("the content type is missing"))
        #expect(post("mouth=0,1", "Content-Type: \(type)\r\n").status == 415)
    }

    @Test(arguments: [
        "latin-1", "ISO-8859-1", "\"latin-1\"", "\"\\l\\a\\t\\i\\n-1\"", " latin-1 ", "\"latin-1", "utf-16",
        "utf-8-sig", "utf-7",
        "\"utf-8; charset=latin-1\"", "utf-8; charset=latin-1", "latin-1; charset=utf-8", "", "\"\"",
    ])
    func `another charset than UTF-8 is rejected`(charset: String) throws {
        for name in ["charset", "CharSet", " charset "] {
            let response = post("seed=%FC", type: "\(Self.type); a=b;\(name)=\(charset)")
            #expect(response.status == 415 && response["Accept-Encoding"] == nil)
            let detail = try #require(try response.members["detail"] as? String)
            #expect(detail.wholeMatch(of: /the charset of the form is '.*': send it in UTF-8/) != nil, "\(detail)")
        }
        let body = post("seed=%FC", type: "\(Self.type); charset=latin-1").body
        #expect(body.contains("the charset of the form is 'latin-1': send it in UTF-8"))
    }

    @Test(arguments: ["utf-8", "UTF-8", "\"utf-8\"", "\"\\UTF-\\8\"", "utf8", "US-ASCII", "utf-8; charset=us-ascii"])
    func `a form in UTF-8 or US-ASCII may say so`(charset: String) {
        #expect(post("seed=%C3%BC", type: "\(Self.type);charset=\(charset)").status == 200)
    }

    @Test(arguments: [
        "gzip", "x-gzip", "br", "GZIP", "identity, gzip", "identity\r\nContent-Encoding: deflate", "chunked",
    ])
    func `a compressed form is rejected, and the response says that none may be`(coding: String) throws {
        for body in ["mouth=0,1", ""] {
            let response = post(body, "Content-Encoding: \(coding)\r\n")
            #expect(response.status == 415 && response["Accept-Encoding"] == "identity")
            #expect(response["Cache-Control"] == "no-store")
            let detail = try #require(try response.members["detail"] as? String)
            #expect(detail.hasSuffix("': send it without one"))
        }
    }

    @Test(arguments: ["identity", "Identity, identity", "", ", ,"])
    func `a form may say that it is not compressed`(coding: String) {
        #expect(post("mouth=0,1", "Content-Encoding: \(coding)\r\n").status == 200)
    }

    @Test(arguments: [
        "APPLICATION/X-WWW-Form-urlencoded", "application/x-www-form-urlencoded; charset=UTF-8",
        "application/x-www-form-urlencoded ;a",
    ])
    func `a content type has any case and parameters`(type: String) {
        #expect(post("mouth=0,1", type: type).status == 200)
    }

    @Test func `the sheet of a form has no tag, so that of the same sheet in a URL matches none`() throws {
        let tag = try #require(ServiceResponse(get: "/faces.svg?mouth=0,1")["ETag"])
        for (field, status) in [
            ("If-None-Match: \(tag)", 200), ("If-None-Match: *", 412), ("If-Match: \(tag)", 412), ("If-Match: *", 200),
        ] {
            #expect(post("mouth=0,1", to: "/faces.svg", "\(field)\r\n").status == status, "\(field)")
        }
        #expect(post("mouth=2", to: "/faces.svg", "If-Match: \(tag)\r\n").status == 400)
    }

    @Test func `a thousand rows of five columns are a sheet without links to itself`() throws {
        var random = SplitMix64()
        let lists = ["mouth", "brows", "lookX", "mouthSkew", "lid"].map { name in
            let cells = (0..<1000).map { _ in "\(Double.random(in: -1...1, using: &random))" }
            return "\(name)=" + cells.joined(separator: "%2C")
        }
        let form = (lists + ["zip=mouth,brows,lookX,mouthSkew,lid", "across=40", "size=20"]).joined(separator: "&")
        #expect(100_000 < form.utf8.count && form.utf8.count < Limits().bodyBytes)
        let sheet = post(form, to: "/faces.json")
        #expect(sheet.status == 200 && sheet["Link"] == nil)
        let members = try sheet.members
        #expect((members["links"] as? [String: String])?.isEmpty == true)
        #expect((members["faces"] as? [[String: Any]])?.count == 1000)
        #expect(post(form, to: "/faces.svg").body.components(separatedBy: "<title>").count == 1002)
    }

    @Test func `a large form is left to a worker before it is read`() {
        var responder = Responder.pictures()
        var connection = Connection(limits: Limits())
        let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 0))
        let form = "mouth=" + Array(repeating: "0.25", count: 1000).joined(separator: ",")
        let head =
            "POST /faces.svg HTTP/1.1\r\nHost: h\r\nContent-Type: \(Self.type)\r\nContent-Length: \(form.utf8.count)\r\n\r\n"
        let request = Array((head + form).utf8)
        connection.receive(request, count: request.count, at: now, using: &responder)
        let isWaiting = connection.isWaiting
        #expect(isWaiting)
        let work = connection.takeWork()
        #expect((work?.cost.time.microseconds ?? 0) > 1000 && work?.request.body.count == form.utf8.count)
    }

    @Test func `a body that is too large is rejected with its limit, and other paths take no form`() {
        let large = ServiceResponse(Array("POST /faces HTTP/1.1\r\nHost: h\r\nContent-Length: 999999\r\n\r\n".utf8))
        #expect(large.status == 413 && large.body.contains("the body is larger than \(Limits().bodyBytes) bytes"))
        for target in ["/faces", "/faces.svg"] {
            let options = ServiceResponse(get: target, method: "OPTIONS")
            #expect(
                options["Allow"] == "GET, HEAD, POST, OPTIONS"
                    && options["Access-Control-Allow-Methods"] == options["Allow"])
            #expect(ServiceResponse(get: target, method: "PUT")["Allow"] == "GET, HEAD, POST, OPTIONS")
        }
        for target in ["/face", "/face.svg", "/avatar/ada", "/2048", "/", "/docs"] {
            let rejected = post("mouth=0,1", to: target)
            #expect(rejected.status == 405 && rejected["Allow"] == "GET, HEAD, OPTIONS")
        }
        #expect(post("a=b", to: "/faces.jpg").status == 404)
    }

    @Test(arguments: [("", "200"), ("nonsense=", "400")])
    func `the contract describes the response to a form`(form: String, status: String) throws {
        let contract = try Contract()
        let operation = try #require(
            contract.operations.first { $0.path == "/faces" && $0.method == "post" }?.operation)
        let expected = try #require(operation["responses"]?[status]).resolved(in: contract.document)
        let response = post(form)
        let sent = Set(response.head.split(separator: "\r\n").dropFirst().map { String($0.prefix { $0 != ":" }) })
        let described = Set(expected["headers"]?.members.keys.map { $0 } ?? []).union(["Content-Type"])
        #expect(response.status == Int(status) && sent.subtracting(described) == [])
        #expect(expected["content"]?.members.keys.contains(response["Content-Type"] ?? "") == true)
    }

    @Test func `a client may wait for the invitation to send its form`() {
        let expecting = post("mouth=0,1", to: "/faces.svg", "Expect: 100-continue\r\n")
        #expect(expecting.head.hasPrefix("HTTP/1.1 100 Continue\r\n\r\n"))
    }

    @Test func `a comma in a text is encoded twice, in a query as well as in a form`() throws {
        let query = "seed=Lovelace%252C%20Ada,grace&captions=Lovelace%252C+Ada,Grace"
        for response in [
            ServiceResponse(get: "/faces.svg?\(query)"), ServiceResponse(get: "/faces.svg?\(query)&utm_source=x"),
            post(query, to: "/faces.svg"),
        ] {
            #expect(response.status == 200 && response.body.contains(">Lovelace, Ada</text>"))
            let canonical = "?seed=lovelace%252C%20ada%2Cgrace&gen=1&captions=Lovelace%252C%20Ada%2CGrace"
            #expect(response["Link"] == "</faces\(canonical)>; rel=\"canonical\"")
            let same = ServiceResponse(get: "/faces.svg\(canonical)")
            #expect(same.content == response.content && same["Link"] == response["Link"])
        }
    }
}
