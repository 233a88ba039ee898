import Foundation
import Parameters
import ServiceTestSupport

/// What openapi.yaml says, for comparisons with the service: the JSON that is generated from it, as `.ci/run` checks.
struct Contract {
    /// Read once for all tests, because it takes long in a debug build.
    private static let result = Result { try Contract(ServiceResponse(get: "/openapi.json")) }

    let document: JSONValue
    /// In the order of the document.
    let operations: [(path: String, method: String, operation: JSONValue)]

    init() throws { self = try Self.result.get() }

    private init(_ response: ServiceResponse) throws {
        let text = response.body
        document = try JSONDecoder().decode(JSONValue.self, from: Data(response.content))
        let operations = (document["paths"]?.members ?? [:]).flatMap { path, methods in
            methods.members.filter { $0.key != "parameters" }.map { (path, $0.key, $0.value) }
        }
        let places = operations.map {
            text.range(of: "\"operationId\":\"\($0.2["operationId"]?.text ?? "")\"")?.lowerBound
        }
        let order = operations.indices.sorted { places[$0] ?? text.endIndex < places[$1] ?? text.endIndex }
        self.operations = order.map { operations[$0] }
    }

    /// The parameters of the operation at a path, with the names of the components that describe them.
    func parameters(at path: String) -> [(component: String, parameter: JSONValue)] {
        let references = operations.first { $0.path == path }?.operation["parameters"]?.elements ?? []
        return references.map { reference in
            let component = reference["$ref"]?.text?.split(separator: "/").last ?? ""
            return (String(component), reference.resolved(in: document))
        }
    }

    /// The operation whose path a request has.
    func operation(at path: String) -> JSONValue? { operations.first { Self.matches($0.path, path) }?.operation }

    private static func matches(_ template: String, _ path: String) -> Bool {
        let pattern = NSRegularExpression.escapedPattern(for: template)
            .replacing("\\{options\\}", with: ".*").replacing("\\{name\\}", with: ".*")
            .replacing("\\{file\\}", with: ".*").replacing("\\{page\\}", with: ".*")
            .replacing("\\{format\\}", with: "(svg|png|gif|json|txt)")
        return path.range(of: "^\(pattern)$", options: .regularExpression) != nil
    }

    /// The names, the ranges and the lengths that a schema allows.
    func allowed(by schema: JSONValue) -> Set<String> {
        let schema = schema.resolved(in: document)
        if let choices = schema["anyOf"] {
            return choices.elements.reduce(into: []) { $0.formUnion(allowed(by: $1)) }
        }
        if schema["type"]?.text == "number", schema["minimum"] == nil { return ["any number"] }
        if let names = schema["enum"] { return Set(names.elements.compactMap(\.text)) }
        if let minimum = schema["minimum"]?.text, let maximum = schema["maximum"]?.text {
            return ["\(schema["type"]?.text ?? "") \(minimum)...\(maximum)"]
        }
        return schema["maxLength"]?.text.map { ["up to \($0)"] } ?? []
    }

    func allowed(by parameter: Parameter) -> Set<String> {
        let numbers: Set<String> =
            switch parameter.kind {
            case .number(let range, _), .numberOrName(let range, _, _):
                ["number \(JSONValue.text(range.lowerBound))...\(JSONValue.text(range.upperBound))"]
            case .anyNumber: ["any number"]
            case .wholeNumber(let range): ["integer \(range.lowerBound)...\(range.upperBound)"]
            case .identifier(let maxBytes, _): ["up to \(maxBytes)"]
            case .characters(_, let count): ["up to \(count.upperBound)"]
            case .text(let maxScalars): ["up to \(maxScalars)"]
            case .colors(let names, _): ["integer 0...\(names.count - 1)"]
            case .color, .choice: []
            }
        return numbers.union(parameter.names)
    }
}

/// A JSON document. Numbers and truth values are the texts that stand for them.
enum JSONValue: Decodable, Equatable, Sendable {
    case null
    case scalar(String)
    case array([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let members = try? value.decode([String: JSONValue].self) {
            self = .object(members)
        } else if let elements = try? value.decode([JSONValue].self) {
            self = .array(elements)
        } else if let text = try? value.decode(String.self) {
            self = .scalar(text)
        } else if let truth = try? value.decode(Bool.self) {
            self = .scalar("\(truth)")
        } else if let number = try? value.decode(Double.self) {
            self = .scalar(Self.text(number))
        } else {
            self = .null
        }
    }

    static func text(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }

    subscript(_ name: String) -> JSONValue? { members[name] }
    var members: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
    var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
    var text: String? { if case .scalar(let text) = self { text } else { nil } }

    /// The target of a reference in the document `root`; for anything else the value itself.
    func resolved(in root: JSONValue) -> JSONValue {
        guard let path = self["$ref"]?.text else { return self }
        return path.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] ?? .null }
    }
}

extension JSONValue {
    /// The values of a parameter's examples.
    var exampleTexts: [String] { self["examples"]?.members.values.compactMap { $0["value"]?.text } ?? [] }
}
