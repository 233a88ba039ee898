import Foundation

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
