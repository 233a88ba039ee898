import HTTP
import PictureResponses
import PictureService
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// Compares the operations of openapi.yaml with the routes, and its responses with those of the service.
struct ContractTests {
    private let contract: Contract

    init() throws { contract = try Contract() }

    @Test func `the operations of the contract are the routes in their order`() {
        let described = contract.operations.map { "\($0.operation["operationId"]?.text ?? "") \($0.method) \($0.path)" }
        let settings = with(ServiceSettings()) { $0.exposesMetrics = true }
        let served = ServiceRoute.all(settings).map {
            "\($0.operation) \($0.route.method.name.lowercased()) \($0.route.path)"
                .replacing(/\{\w+(,\w+)+\}/, with: "{format}").replacing(/\/assets\/.+/, with: "/assets/{file}")
                .replacing(/\/docs\/.+/, with: "/docs/{page}")
        }
        // Each asset has a route, and so has each page of the documentation, and all together have one operation.
        let operations = served.indices.filter { $0 == 0 || served[$0] != served[$0 - 1] }.map { served[$0] }
        #expect(described == operations)
    }

    /// Checks the status, the header fields and the media type.
    @Test(arguments: [
        ("/face", "", "200"), ("/face", "Accept: application/json\r\nAccept-Encoding: gzip\r\n", "200"),
        ("/face.json", "", "200"), ("/face/mouth=grin.svg", "", "200"),
        ("/face.png", "Accept-Encoding: gzip\r\n", "200"), ("/face", "Accept: image/png\r\n", "200"),
        ("/face.txt", "", "200"), ("/face", "Accept: text/plain\r\n", "200"), ("/face", "If-None-Match: *\r\n", "304"),
        ("/avatar/ada", "", "200"), ("/avatar/ada.json", "Accept-Encoding: gzip\r\n", "200"),
        ("/avatar/ada", "If-None-Match: *\r\n", "304"), ("/avatar/ada?mouth=2", "", "400"),
        ("/avatar/ada?d=404&f=y", "", "404"),
        ("/faces?mouth=*", "", "200"), ("/faces?mouth=*", "Accept: application/json\r\n", "200"),
        ("/faces.json?mouth=*&brows=*", "Accept-Encoding: gzip\r\n", "200"), ("/faces.txt", "", "200"),
        ("/faces.png?mouth=*", "", "200"), ("/faces.svg?mouth=*", "If-None-Match: *\r\n", "304"),
        ("/faces?eyes=*&mouth=*&brows=*", "", "400"), ("/faces", "If-Match: \"x\"\r\n", "412"),
        ("/faces.zip?mood=joy,fear&size=32", "", "200"), ("/faces.zip?mood=joy", "If-None-Match: *\r\n", "304"),
        ("/faces.zip?format=png", "", "400"), ("/faces.zip", "If-Match: \"x\"\r\n", "412"),
        ("/2048?moves=lurd", "", "200"), ("/2048", "Accept: application/json\r\n", "200"),
        ("/2048.json?board=1122001122001122", "Accept-Encoding: gzip\r\n", "200"), ("/2048.png", "", "200"),
        ("/2048/moves=lurd.txt", "", "200"), ("/2048.svg", "If-None-Match: *\r\n", "304"), ("/2048?moves=x", "", "400"),
        ("/2048", "If-Match: \"x\"\r\n", "412"), ("/2048/play?moves=lurd", "Accept-Encoding: gzip\r\n", "200"),
        ("/2048/play", "If-None-Match: *\r\n", "304"), ("/2048/play?moves=x", "", "400"),
        ("/2048/play", "If-Match: \"x\"\r\n", "412"), ("/face?x", "", "400"), ("/face", "If-Match: \"x\"\r\n", "412"),
        ("/", "Accept-Encoding: gzip\r\n", "200"), ("/?mouth=grin", "", "200"), ("/docs", "", "200"),
        ("/docs", "If-None-Match: *\r\n", "304"), ("/docs/parameters", "Accept-Encoding: gzip\r\n", "200"),
        ("/docs/errors", "If-None-Match: *\r\n", "304"), ("/docs/unknown", "", "404"),
        ("/assets/style.css", "Accept-Encoding: gzip\r\n", "200"), ("/assets/inspector.js", "", "200"),
        ("/assets/style.css", "If-None-Match: *\r\n", "304"), ("/assets/unknown.css", "", "404"),
        ("/face-it.js", "Accept-Encoding: gzip\r\n", "200"), ("/face-it.js", "If-None-Match: *\r\n", "304"),
        ("/face-it.d.ts", "", "200"), ("/parameters.json", "Accept-Encoding: gzip\r\n", "200"),
        ("/openapi.yaml", "", "200"), ("/openapi.json", "", "200"), ("/llms.txt", "", "200"),
        ("/favicon.svg", "", "200"), ("/favicon.ico", "", "200"),
        ("/robots.txt", "", "200"), ("/healthz", "", "200"), ("/readyz", "", "200"), ("/version", "", "200"),
        ("/metrics", "", "200"),
        ("/metrics", "Accept-Encoding: gzip\r\n", "200"),
        ("/metrics", "If-Match: \"x\"\r\n", "default"), ("/docs", "If-Match: \"x\"\r\n", "412"),
        ("/face?x", "Accept: image/png,image/svg+xml\r\n", "400"), ("/healthz", "Expect: much\r\n", "default"),
    ])
    func `the contract describes every response`(target: String, fields: String, status: String) throws {
        let settings = with(ServiceSettings()) { $0.exposesMetrics = true }
        let response = ServiceResponse(get: target, fields, settings: settings)
        let path = String(target.prefix { $0 != "?" })
        let operation = try #require(contract.operation(at: path))
        let expected = try #require(operation["responses"]?[status]).resolved(in: contract.document)
        if status != "default" { #expect(response.status == Int(status)) }
        let headers = expected["headers"]?.members ?? [:]
        for (name, reference) in headers {
            let header = reference.resolved(in: contract.document)
            guard let value = response[name] else {
                #expect(header["required"] == nil, "\(name) is missing")
                continue
            }
            let schema = try #require(header["schema"])
            if let constant = schema["const"]?.text { #expect(value == constant) }
            if let names = schema["enum"] { #expect(names.elements.contains(.scalar(value)), "\(name): \(value)") }
            if let pattern = schema["pattern"]?.text { #expect(try Regex(pattern).wholeMatch(in: value) != nil) }
        }
        let sent = Set(response.head.split(separator: "\r\n").dropFirst().map { $0.prefix { $0 != ":" } })
        #expect(sent.subtracting(headers.keys.map { $0[...] }).subtracting(["Content-Type"]).isEmpty)
        #expect(expected["content"]?.members.keys.contains(response["Content-Type"] ?? "") ?? (response.status == 304))
    }

    @Test(
        arguments: [nil, "https://example.org", "http://[::1]:8080/a/b"],
        ["/face.json?mouth=grin&title=a/face", "/faces.json?mouth=*&title=a/face", "/2048.json?moves=lurd"])
    func `the contract describes the links with a public URL and without`(url: String?, target: String) throws {
        let settings = try with(ServiceSettings()) { $0.publicURL = try url.map { try PublicURL($0) } }
        let response = ServiceResponse(get: target, settings: settings)
        let components = try #require(contract.document["components"])
        let field = try Regex(#require(components["headers"]?["Link"]?["schema"]?["pattern"]?.text))
        #expect(try field.wholeMatch(in: #require(response["Link"])) != nil)
        let link = try Regex(#require(components["schemas"]?["Link"]?["pattern"]?.text))
        for value in try response.links.values { #expect(try link.prefixMatch(in: value) != nil, "\(value)") }
    }
}
