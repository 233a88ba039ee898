import Foundation

extension Contract {
    /// The places where a JSON document isn't as a schema in the components describes it: a value of another type, out of
    /// range or unlike the pattern, a member that isn't described, a required one that is missing, an empty array.
    func violations(of name: String, in document: String) throws -> [String] {
        let schema = self.document["components"]?["schemas"]?[name] ?? .scalar("")
        return violations(of: schema, in: try JSONSerialization.jsonObject(with: Data(document.utf8)), at: name)
    }

    private func violations(of reference: JSONValue, in value: Any, at path: String) -> [String] {
        let schema = reference.resolved(in: document)
        if let choices = schema["anyOf"]?.elements {
            return choices.contains { violations(of: $0, in: value, at: path).isEmpty } ? [] : [path]
        }
        if let constant = schema["const"]?.text {
            return constant == value as? String || constant == (value as? Bool)?.description ? [] : [path]
        }
        if let names = schema["enum"]?.elements { return names.contains { $0.text == value as? String } ? [] : [path] }
        let types = schema["type"].map { [$0] + $0.elements }?.compactMap(\.text) ?? []
        if value is NSNull { return types.contains("null") ? [] : [path] }
        switch (types.first { $0 != "null" }, value) {
        case ("object", let object as [String: Any]): return violations(of: schema, in: object, at: path)
        case ("array", let array as [Any]):
            guard let items = schema["items"], !array.isEmpty else { return [path] }
            return array.indices.flatMap { violations(of: items, in: array[$0], at: "\(path)/\($0)") }
        case ("number", let number as NSNumber):
            let minimum = Double(schema["minimum"]?.text ?? "-inf") ?? 0
            let maximum = Double(schema["maximum"]?.text ?? "inf") ?? 0
            return (minimum...maximum).contains(number.doubleValue) ? [] : [path]
        case ("string", let text as String):
            let pattern = schema["pattern"]?.text ?? ""
            return text.range(of: pattern.isEmpty ? ".*" : pattern, options: .regularExpression) != nil ? [] : [path]
        case ("integer", is Int), ("boolean", is Bool): return []
        default: return [path]
        }
    }

    private func violations(of schema: JSONValue, in object: [String: Any], at path: String) -> [String] {
        var properties = schema["properties"]?.members ?? []
        var required = schema["required"]?.elements ?? []
        if let alternatives = schema["oneOf"]?.elements {
            let chosen = alternatives.filter { $0["required"]?.elements.allSatisfy { has($0, object) } == true }
            guard chosen.count == 1 else { return ["\(path) is none or several of the alternatives"] }
            properties += chosen[0]["properties"]?.members ?? []
            required += chosen[0]["required"]?.elements ?? []
        }
        let missing = required.filter { !has($0, object) }.map { "\(path)/\($0.text ?? "")" }
        return object.reduce(missing) { violations, member in
            let place = "\(path)/\(member.key)"
            guard let property = properties.first(where: { $0.name == member.key }) else { return violations + [place] }
            return violations + self.violations(of: property.value, in: member.value, at: place)
        }
    }

    private func has(_ name: JSONValue, _ object: [String: Any]) -> Bool {
        name.text.map { object[$0] != nil } ?? false
    }
}
