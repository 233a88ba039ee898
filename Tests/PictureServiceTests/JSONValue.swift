import Foundation

/// A JSON document whose members keep their order. Numbers, truth values and null are the texts that stand for them.
indirect enum JSONValue: Equatable, Sendable {
    case scalar(String)
    case array([JSONValue])
    case object([Member])

    struct Member: Equatable, Sendable {
        let name: String
        let value: JSONValue
    }

    struct Malformed: Error {
        let rest: Substring
    }

    init(_ text: String) throws {
        var rest = text[...]
        self = try Self.read(from: &rest)
        guard rest.allSatisfy(\.isWhitespace) else { throw Malformed(rest: rest) }
    }

    subscript(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
    var members: [Member] { if case .object(let members) = self { members } else { [] } }
    var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
    var text: String? { if case .scalar(let text) = self { text } else { nil } }

    /// The target of a reference in the document `root`; for anything else the value itself.
    func resolved(in root: JSONValue) -> JSONValue {
        guard let path = self["$ref"]?.text else { return self }
        return path.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] ?? .scalar("") }
    }

    private static func read(from rest: inout Substring) throws -> JSONValue {
        if take("{", from: &rest) {
            var members: [Member] = []
            while !take("}", from: &rest) {
                guard members.isEmpty || take(",", from: &rest) else { throw Malformed(rest: rest) }
                let name = try readString(from: &rest)
                guard take(":", from: &rest) else { throw Malformed(rest: rest) }
                members.append(Member(name: name, value: try read(from: &rest)))
            }
            return .object(members)
        }
        if take("[", from: &rest) {
            var elements: [JSONValue] = []
            while !take("]", from: &rest) {
                guard elements.isEmpty || take(",", from: &rest) else { throw Malformed(rest: rest) }
                elements.append(try read(from: &rest))
            }
            return .array(elements)
        }
        if rest.first == "\"" { return .scalar(try readString(from: &rest)) }
        guard let match = rest.prefixMatch(of: /[-+.\w]+/) else { throw Malformed(rest: rest) }
        rest = rest[match.range.upperBound...]
        return .scalar(String(match.output))
    }

    private static func readString(from rest: inout Substring) throws -> String {
        guard let match = rest.prefixMatch(of: /"(?:[^"\\]|\\.)*"/) else { throw Malformed(rest: rest) }
        rest = rest[match.range.upperBound...]
        return try JSONDecoder().decode(String.self, from: Data(match.output.utf8))
    }

    private static func take(_ character: Character, from rest: inout Substring) -> Bool {
        rest = rest.drop(while: \.isWhitespace)
        guard rest.first == character else { return false }
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        return true
    }
}
