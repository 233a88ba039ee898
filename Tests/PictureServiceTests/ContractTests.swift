import Face
import Foundation
import HTTP
import Parameters
import PictureService
import Testing

/// That openapi.yaml and the service say the same.
struct ContractTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "openapi.yaml")
    private let contract: YAML

    init() throws { contract = try YAML(contentsOf: Self.file) }

    private var operations: [(path: String, method: String, operation: YAML)] {
        contract["paths"]?.members.flatMap { path, item in
            item.members.filter { $0.name != "parameters" }.map { (path, $0.name, $0.value) }
        } ?? []
    }

    @Test func `its operations are the routes, in their order`() {
        let described = operations.map { "\($0.operation["operationId"]?.text ?? "") \($0.method) \($0.path)" }
        let served = PictureRoute.all(ServiceSettings()).map {
            "\($0.operation) \($0.route.method.name.lowercased()) \($0.route.path)"
                .replacing(/\{\w+(,\w+)+\}/, with: "{format}")
        }
        #expect(described == served)
    }

    @Test func `every operation of a face has every parameter, in their order`() {
        let names = FaceRequest.parameters.map(\.name)
        for (path, _, operation) in operations where path.hasPrefix("/face") && !path.hasPrefix("/favicon") {
            let parameters = operation["parameters"]?.elements ?? []
            #expect(parameters.map { $0.resolved(in: contract)["name"]?.text } == names)
            #expect(parameters.allSatisfy { $0.resolved(in: contract)["in"]?.text == "query" })
        }
    }

    @Test(arguments: FaceRequest.parameters)
    func `a parameter is described as it is read`(parameter: Parameter) throws {
        let described = try #require(contract["components"]?["parameters"]?[parameter.name])
        #expect(described["name"]?.text == parameter.name)
        #expect(described["description"]?.text == parameter.summary)
        let schema = try #require(described["schema"])
        #expect(schema["default"]?.text == parameter.defaultText)
        #expect(admitted(by: schema) == admitted(by: parameter))
        let example = try #require(described["example"]?.text)
        #expect(throws: Never.self) { try request("\(parameter.name)=\(example)") }
    }

    /// The names, the ranges and the lengths that a schema admits.
    private func admitted(by schema: YAML) -> Set<String> {
        let schema = schema.resolved(in: contract)
        if let choices = schema["anyOf"] {
            return choices.elements.reduce(into: []) { $0.formUnion(admitted(by: $1)) }
        }
        if let names = schema["enum"] { return Set(names.elements.compactMap(\.text)) }
        if let least = schema["minimum"]?.text, let most = schema["maximum"]?.text {
            return ["\(schema["type"]?.text ?? "") \(least)...\(most)"]
        }
        return schema["maxLength"]?.text.map { ["up to \($0)"] } ?? []
    }

    private func admitted(by parameter: Parameter) -> Set<String> {
        let numbers: Set<String> =
            switch parameter.kind {
            case .number(let range, _): ["number \(Self.text(range.lowerBound))...\(Self.text(range.upperBound))"]
            case .wholeNumber(let range): ["integer \(range.lowerBound)...\(range.upperBound)"]
            case .text(let longest): ["up to \(longest)"]
            case .color, .choice: []
            }
        return numbers.union(parameter.names)
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    @Test func `endings are the formats`() {
        let endings = contract["components"]?["parameters"]?["extension"]?["schema"]?["enum"]?.elements
        #expect(endings?.map(\.text) == PictureFormat.allCases.map(\.rawValue))
    }

    @Test func `its version is the program's`() {
        #expect(contract["info"]?["version"]?.text == programVersion)
    }

    /// What every answer is checked against: the status, its fields, and its type.
    @Test(arguments: [
        ("/face", "", "200"), ("/face", "Accept: application/json\r\nAccept-Encoding: gzip\r\n", "200"),
        ("/face.json", "", "200"), ("/face/mouth=grin.svg", "", "200"),
        ("/face.png", "Accept-Encoding: gzip\r\n", "200"), ("/face", "Accept: image/png\r\n", "200"),
        ("/face.txt", "", "200"), ("/face", "Accept: text/plain\r\n", "200"),
        ("/face", "If-None-Match: *\r\n", "304"),
        ("/face?x", "", "400"), ("/face", "Accept: text/html\r\n", "406"), ("/face", "If-Match: \"x\"\r\n", "412"),
        ("/", "Accept-Encoding: gzip\r\n", "200"), ("/docs", "", "200"), ("/docs", "If-None-Match: *\r\n", "304"),
        ("/openapi.yaml", "", "200"), ("/favicon.svg", "", "200"), ("/favicon.ico", "", "200"),
        ("/robots.txt", "", "200"), ("/healthz", "", "200"), ("/version", "", "200"),
        ("/docs", "If-Match: \"x\"\r\n", "default"), ("/healthz", "Expect: much\r\n", "default"),
    ])
    func `an answer is as it is described`(target: String, fields: String, status: String) throws {
        let answer = ServiceResponse(get: target, fields)
        let path = String(target.prefix { $0 != "?" })
        let described = try #require(operations.first { Self.matches($0.path, path) })
        let response = try #require(described.operation["responses"]?[status]).resolved(in: contract)
        if status != "default" { #expect(answer.status == Int(status)) }
        let headers = response["headers"]?.members ?? []
        for (name, reference) in headers {
            let header = reference.resolved(in: contract)
            guard let value = answer[name] else {
                #expect(header["required"] == nil, "\(name) is missing")
                continue
            }
            let schema = try #require(header["schema"])
            if let constant = schema["const"]?.text { #expect(value == constant) }
            if let names = schema["enum"] { #expect(names.elements.contains(.scalar(value)), "\(name): \(value)") }
            if let pattern = schema["pattern"]?.text { #expect(try Regex(pattern).wholeMatch(in: value) != nil) }
        }
        let sent = Set(answer.head.split(separator: "\r\n").dropFirst().map { $0.prefix { $0 != ":" } })
        #expect(sent.subtracting(headers.map { $0.name[...] }).subtracting(["Content-Type"]).isEmpty)
        #expect(
            response["content"]?.members.map(\.name).contains(answer["Content-Type"] ?? "") ?? (answer.status == 304))
    }

    private static func matches(_ template: String, _ path: String) -> Bool {
        let pattern = NSRegularExpression.escapedPattern(for: template)
            .replacing("\\{options\\}", with: ".*").replacing("\\{format\\}", with: "(svg|png|json|txt)")
        return path.range(of: "^\(pattern)$", options: .regularExpression) != nil
    }

    @Test func `what is served as the contract is the contract`() throws {
        let file = try String(contentsOf: Self.file, encoding: .utf8)
        #expect(ServiceResponse(get: "/openapi.yaml").body == file)
        #expect(ServiceResponse(get: "/openapi.yaml", "Accept-Encoding: gzip\r\n").unpackedBody == file)
    }
}
