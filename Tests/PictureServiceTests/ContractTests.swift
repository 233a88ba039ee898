import Board
import Face
import Foundation
import HTTP
import Parameters
import PictureService
import Testing

/// Compares openapi.yaml with the service.
struct ContractTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "openapi.yaml")
    /// Read once for all tests, because it takes long in a debug build.
    static let result = Result { try YAML(contentsOf: file) }
    private let contract: YAML

    init() throws { contract = try Self.result.get() }

    private var operations: [(path: String, method: String, operation: YAML)] {
        contract["paths"]?.members.flatMap { path, item in
            item.members.filter { $0.name != "parameters" }.map { (path, $0.name, $0.value) }
        } ?? []
    }

    @Test func `the operations of the contract are the routes in their order`() {
        let described = operations.map { "\($0.operation["operationId"]?.text ?? "") \($0.method) \($0.path)" }
        var settings = ServiceSettings()
        settings.exposesMetrics = true
        let served = PictureRoute.all(settings).map {
            "\($0.operation) \($0.route.method.name.lowercased()) \($0.route.path)"
                .replacing(/\{\w+(,\w+)+\}/, with: "{format}").replacing(/\/assets\/.+/, with: "/assets/{file}")
        }
        // Each asset has a route, and all together have one operation.
        let operations = served.indices.filter { $0 == 0 || served[$0] != served[$0 - 1] }.map { served[$0] }
        #expect(described == operations)
    }

    @Test func `every operation with a query has all parameters in their order`() {
        let names = FaceRequest.parameters.map(\.name)
        for (path, _, operation) in operations where path == "/face" || path.hasPrefix("/face.") {
            let parameters = operation["parameters"]?.elements ?? []
            #expect(parameters.map { $0.resolved(in: contract)["name"]?.text } == names)
            #expect(parameters.allSatisfy { $0.resolved(in: contract)["in"]?.text == "query" })
        }
    }

    @Test func `every operation for boards has all parameters of a board in their order`() {
        let boards = operations.filter { $0.path == "/2048" || $0.path.hasPrefix("/2048.") }
        #expect(boards.count == 2)
        for (_, _, operation) in boards {
            let parameters = operation["parameters"]?.elements.map { $0.resolved(in: contract) } ?? []
            #expect(parameters.map { $0["name"]?.text } == BoardRequest.parameters.map(\.name))
        }
    }

    @Test(arguments: BoardController.parameters.all)
    func `the contract describes a parameter of the board as it is declared`(parameter: Parameter) throws {
        let references = operations.first { $0.path == "/2048" }?.operation["parameters"]?.elements ?? []
        let described = try #require(
            references.map { $0.resolved(in: contract) }.first { $0["name"]?.text == parameter.name })
        #expect(described["description"]?.text == parameter.summary)
        let schema = try #require(described["schema"])
        #expect(schema["default"]?.text ?? "" == parameter.defaultText ?? "")
        #expect(allowed(by: schema) == allowed(by: parameter))
        let examples = described["examples"]?.members.compactMap { $0.value["value"]?.text } ?? []
        #expect(!examples.isEmpty)
        for example in examples {
            #expect(ServiceResponse(get: "/2048?\(parameter.name)=\(example)").status == 200)
        }
    }

    @Test func `an avatar has parameters of its own, and those of a face except seed and size`() {
        let operation = operations.first { $0.path == "/avatar/{name}" }?.operation
        let names = operation?["parameters"]?.elements.map { $0.resolved(in: contract)["name"]?.text }
        let faceNames = FaceRequest.parameters.map(\.name).filter { !["seed", "size"].contains($0) }
        #expect(names == ["size", "s", "d", "f"] + faceNames)
    }

    private static let sheetParameters = SheetRequestReader(FaceController.parameters).parameters

    /// The component that describes a parameter of a sheet.
    private func describedInSheets(_ parameter: Parameter) -> (component: String, YAML)? {
        let references = operations.first { $0.path == "/faces" }?.operation["parameters"]?.elements ?? []
        return references.lazy.map { ($0["$ref"]?.text ?? "", $0.resolved(in: contract)) }
            .first { $1["name"]?.text == parameter.name }
            .map { (String($0.split(separator: "/").last ?? ""), $1) }
    }

    @Test func `every operation for sheets has all parameters of a sheet in their order`() {
        let sheets = operations.filter { $0.path.hasPrefix("/faces") }
        #expect(sheets.count == 2)
        for (_, _, operation) in sheets {
            let parameters = operation["parameters"]?.elements.map { $0.resolved(in: contract) } ?? []
            #expect(parameters.map { $0["name"]?.text } == Self.sheetParameters.map(\.name))
            #expect(parameters.allSatisfy { $0["in"]?.text == "query" })
        }
    }

    @Test(arguments: FaceController.parameters.all)
    func `the contract describes a parameter of the face as a list in sheets`(parameter: Parameter) throws {
        let (component, described) = try #require(describedInSheets(parameter))
        #expect(component == "\(parameter.name)List")
        #expect(described["description"]?.text == "The value of `\(parameter.name)`, or a list of values.")
        #expect(described["schema"]?["$ref"]?.text == "#/components/schemas/List")
        let examples = described["examples"]?.members.compactMap { $0.value["value"]?.text } ?? []
        #expect(!examples.isEmpty)
        for example in examples {
            let needed = parameter.needs.first.map { "&" + $0 } ?? ""
            #expect(throws: Never.self) { try sheet("\(parameter.name)=\(example)\(needed)") }
        }
    }

    @Test(arguments: sheetParameters.filter { !FaceController.parameters.all.map(\.name).contains($0.name) })
    func `the other parameters of a sheet are those of a face or described as they are declared`(
        parameter: Parameter
    ) throws {
        let (component, described) = try #require(describedInSheets(parameter))
        guard parameter.name != "columns" else {
            #expect(described["schema"]?["default"]?.text == "80")
            #expect(described["description"]?.text == parameter.summary)
            #expect(allowed(by: try #require(described["schema"])) == allowed(by: parameter))
            return
        }
        #expect(component == parameter.name)
        if !FaceRequest.parameters.contains(where: { $0.name == parameter.name }) {
            #expect(described["description"]?.text == parameter.summary)
            let schema = try #require(described["schema"])
            #expect(schema["default"]?.text == parameter.defaultText)
            #expect(allowed(by: schema) == allowed(by: parameter))
        }
        for example in described["examples"]?.members.compactMap({ $0.value["value"]?.text }) ?? [] {
            let lists = parameter.name == "zip" ? "mouth=0,1&fill=red,gold" : "mouth=*"
            #expect(throws: Never.self) { try sheet("\(lists)&\(parameter.name)=\(example)") }
        }
    }

    @Test(arguments: FaceRequest.parameters)
    func `the contract describes every parameter as it is declared`(parameter: Parameter) throws {
        let described = try #require(contract["components"]?["parameters"]?[parameter.name])
        #expect(described["name"]?.text == parameter.name)
        #expect(described["description"]?.text == parameter.summary)
        let schema = try #require(described["schema"])
        // Generated clients send every default, and these can't be combined.
        let sides = ["size", "width", "height"]
        #expect(schema["default"]?.text == (sides.contains(parameter.name) ? nil : parameter.defaultText))
        #expect(allowed(by: schema) == allowed(by: parameter))
        let examples = described["examples"]?.members.compactMap { $0.value["value"]?.text } ?? []
        #expect(!examples.isEmpty)
        for example in examples {
            let needed = parameter.needs.first.map { "&" + $0 } ?? ""
            #expect(throws: Never.self) { try request("\(parameter.name)=\(example)\(needed)") }
        }
    }

    /// The names, the ranges and the lengths that a schema allows.
    private func allowed(by schema: YAML) -> Set<String> {
        let schema = schema.resolved(in: contract)
        if let choices = schema["anyOf"] {
            return choices.elements.reduce(into: []) { $0.formUnion(allowed(by: $1)) }
        }
        if let names = schema["enum"] { return Set(names.elements.compactMap(\.text)) }
        if let minimum = schema["minimum"]?.text, let maximum = schema["maximum"]?.text {
            return ["\(schema["type"]?.text ?? "") \(minimum)...\(maximum)"]
        }
        return schema["maxLength"]?.text.map { ["up to \($0)"] } ?? []
    }

    private func allowed(by parameter: Parameter) -> Set<String> {
        let numbers: Set<String> =
            switch parameter.kind {
            case .number(let range, _), .numberOrName(let range, _):
                ["number \(Self.text(range.lowerBound))...\(Self.text(range.upperBound))"]
            case .wholeNumber(let range): ["integer \(range.lowerBound)...\(range.upperBound)"]
            case .identifier(let maxBytes): ["up to \(maxBytes)"]
            case .characters(_, let count): ["up to \(count.upperBound)"]
            case .text(let maxScalars): ["up to \(maxScalars)"]
            case .color, .choice: []
            }
        return numbers.union(parameter.names)
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    @Test func `the contract describes every status of an error`() {
        let statuses: [Status] = [
            .badRequest, .notFound, .methodNotAllowed, .notAcceptable, .requestTimeout, .preconditionFailed,
            .contentTooLarge, .uriTooLong, .expectationFailed, .fieldsTooLarge, .notImplemented, .serviceUnavailable,
            .versionNotSupported,
        ]
        let described = contract["components"]?["schemas"]?["ErrorStatus"]?["oneOf"]?.elements
        #expect(
            described?.map { "\($0["const"]?.text ?? "") \($0["title"]?.text ?? "")" }
                == statuses.map { "\($0.code) \($0.reason)" })
    }

    @Test func `the contract states the number of every name`() {
        let description = contract["info"]?["description"]?.text ?? ""
        for case .number(_, let names) in FaceRequest.parameters.map(\.kind) {
            for name in names {
                #expect(description.contains("`\(name.name)` is \(Self.text(name.value))"), "\(name)")
            }
        }
    }

    @Test func `the extensions in the contract are the formats`() {
        let extensions = contract["components"]?["parameters"]?["extension"]?["schema"]?["enum"]?.elements
        #expect(extensions?.map(\.text) == PictureFormat.allCases.map(\.rawValue))
    }

    @Test func `the version of the contract is that of the program`() {
        #expect(contract["info"]?["version"]?.text == programVersion)
    }

    /// Checks the status, the header fields and the media type.
    @Test(arguments: [
        ("/face", "", "200"), ("/face", "Accept: application/json\r\nAccept-Encoding: gzip\r\n", "200"),
        ("/face.json", "", "200"), ("/face/mouth=grin.svg", "", "200"),
        ("/face.png", "Accept-Encoding: gzip\r\n", "200"), ("/face", "Accept: image/png\r\n", "200"),
        ("/face.txt", "", "200"), ("/face", "Accept: text/plain\r\n", "200"),
        ("/face", "If-None-Match: *\r\n", "304"),
        ("/avatar/ada", "", "200"), ("/avatar/ada.json", "Accept-Encoding: gzip\r\n", "200"),
        ("/avatar/ada", "If-None-Match: *\r\n", "304"), ("/avatar/ada?mouth=2", "", "400"),
        ("/avatar/ada?d=404&f=y", "", "404"),
        ("/faces?mouth=*", "", "200"), ("/faces?mouth=*", "Accept: application/json\r\n", "200"),
        ("/faces.json?mouth=*&brows=*", "Accept-Encoding: gzip\r\n", "200"), ("/faces.txt", "", "200"),
        ("/faces.png?mouth=*", "", "200"), ("/faces.svg?mouth=*", "If-None-Match: *\r\n", "304"),
        ("/faces?eyes=*&mouth=*&brows=*", "", "400"), ("/faces", "Accept: text/html\r\n", "406"),
        ("/2048?moves=lurd", "", "200"), ("/2048", "Accept: application/json\r\n", "200"),
        ("/2048.json?board=1122001122001122", "Accept-Encoding: gzip\r\n", "200"), ("/2048.png", "", "200"),
        ("/2048/moves=lurd.txt", "", "200"), ("/2048.svg", "If-None-Match: *\r\n", "304"),
        ("/2048?moves=x", "", "400"), ("/2048", "Accept: text/html\r\n", "406"),
        ("/face?x", "", "400"), ("/face", "Accept: text/html\r\n", "406"), ("/face", "If-Match: \"x\"\r\n", "412"),
        ("/", "Accept-Encoding: gzip\r\n", "200"), ("/docs", "", "200"), ("/docs", "If-None-Match: *\r\n", "304"),
        ("/assets/style.css", "Accept-Encoding: gzip\r\n", "200"), ("/assets/inspector.js", "", "200"),
        ("/assets/style.css", "If-None-Match: *\r\n", "304"), ("/assets/unknown.css", "", "404"),
        ("/parameters.json", "Accept-Encoding: gzip\r\n", "200"),
        ("/openapi.yaml", "", "200"), ("/openapi.json", "", "200"), ("/llms.txt", "", "200"),
        ("/favicon.svg", "", "200"), ("/favicon.ico", "", "200"),
        ("/robots.txt", "", "200"), ("/healthz", "", "200"), ("/readyz", "", "200"), ("/version", "", "200"),
        ("/metrics", "", "200"),
        ("/metrics", "Accept: application/openmetrics-text\r\nAccept-Encoding: gzip\r\n", "200"),
        ("/metrics", "Accept-Encoding: identity;q=0\r\n", "default"),
        ("/docs", "If-Match: \"x\"\r\n", "default"), ("/healthz", "Expect: much\r\n", "default"),
    ])
    func `the contract describes every response`(target: String, fields: String, status: String) throws {
        var settings = ServiceSettings()
        settings.exposesMetrics = true
        let response = ServiceResponse(get: target, fields, settings: settings)
        let path = String(target.prefix { $0 != "?" })
        let described = try #require(operations.first { Self.matches($0.path, path) })
        let expected = try #require(described.operation["responses"]?[status]).resolved(in: contract)
        if status != "default" { #expect(response.status == Int(status)) }
        let headers = expected["headers"]?.members ?? []
        for (name, reference) in headers {
            let header = reference.resolved(in: contract)
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
        #expect(sent.subtracting(headers.map { $0.name[...] }).subtracting(["Content-Type"]).isEmpty)
        #expect(
            expected["content"]?.members.map(\.name).contains(response["Content-Type"] ?? "")
                ?? (response.status == 304))
    }

    @Test(
        arguments: [nil, "https://example.org", "http://[::1]:8080/a/b"],
        ["/face.json?mouth=grin&title=a/face", "/faces.json?mouth=*&title=a/face", "/2048.json?moves=lurd"])
    func `the contract describes the links with a public URL and without`(url: String?, target: String) throws {
        var settings = ServiceSettings()
        settings.publicURL = try url.map { try PublicURL($0) }
        let response = ServiceResponse(get: target, settings: settings)
        let components = try #require(contract["components"])
        let field = try Regex(#require(components["headers"]?["Link"]?["schema"]?["pattern"]?.text))
        #expect(try field.wholeMatch(in: #require(response["Link"])) != nil)
        let link = try Regex(#require(components["schemas"]?["Link"]?["pattern"]?.text))
        let json = try JSONSerialization.jsonObject(with: Data(response.body.utf8))
        let links = try #require((json as? [String: Any])?["links"] as? [String: String])
        for value in links.values { #expect(try link.prefixMatch(in: value) != nil, "\(value)") }
    }

    private static func matches(_ template: String, _ path: String) -> Bool {
        let pattern = NSRegularExpression.escapedPattern(for: template)
            .replacing("\\{options\\}", with: ".*").replacing("\\{name\\}", with: ".*")
            .replacing("\\{file\\}", with: ".*")
            .replacing("\\{format\\}", with: "(svg|png|json|txt)")
        return path.range(of: "^\(pattern)$", options: .regularExpression) != nil
    }

    @Test func `the service responds with the file openapi.yaml`() throws {
        let file = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(ServiceResponse(get: "/openapi.yaml").body == file)
        #expect(ServiceResponse(get: "/openapi.yaml", "Accept-Encoding: gzip\r\n").decompressedBody == file)
    }

    @Test func `the contract as JSON is the contract as YAML`() throws {
        let json = try JSONSerialization.jsonObject(
            with: Data(ServiceResponse(get: "/openapi.json").body.utf8), options: .fragmentsAllowed)
        #expect(Self.difference(between: json, and: contract, at: "") == nil)
    }

    /// The path of the first part that differs; nil if there is none. Scalars of YAML have no types here, and folded texts
    /// are compared by their words.
    private static func difference(between json: Any, and yaml: YAML, at path: String) -> String? {
        switch (json, yaml) {
        case (let object as [String: Any], .mapping(let members)):
            guard object.count == members.count else { return path }
            return members.lazy.compactMap { name, value in
                object[name].map { difference(between: $0, and: value, at: "\(path)/\(name)") } ?? "\(path)/\(name)"
            }.first
        case (let array as [Any], .sequence(let elements)):
            guard array.count == elements.count else { return path }
            return zip(array, elements).lazy.compactMap { difference(between: $0, and: $1, at: "\(path)/-") }.first
        case (let text as String, .scalar(let scalar)):
            return text.split(whereSeparator: \.isWhitespace) == scalar.split(whereSeparator: \.isWhitespace)
                ? nil : path
        case (let number as NSNumber, .scalar(let scalar)):
            return Double(scalar) == number.doubleValue || scalar == (number.boolValue ? "true" : "false") ? nil : path
        case (is NSNull, .scalar("null")): return nil
        default: return path
        }
    }
}
