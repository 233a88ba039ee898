/// The path of a route: text and variables in braces. `{name}` matches any text, also with slashes, and `{one,other}`
/// one of the texts in the list.
package struct PathTemplate: Sendable, CustomStringConvertible {
    package let description: String
    /// The text before the first variable.
    private let prefix: [UInt8]
    /// The first variable and what follows it.
    private let parts: [Part]

    private struct Part {
        /// In braces; nil if it is no variable.
        let name: String?
        /// The texts that the part matches; empty if it matches any text.
        let texts: [[UInt8]]

        var isVariable: Bool { name != nil }
    }

    package init(_ description: String) {
        self.description = description
        let pieces = description.split(separator: "{", omittingEmptySubsequences: false)
        prefix = Array(pieces[0].utf8)
        var parts: [Part] = []
        for piece in pieces.dropFirst() {
            let halves = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            let choices = halves[0].split(separator: ",").map { Array($0.utf8) }
            parts.append(Part(name: "{\(halves[0])}", texts: choices.count > 1 ? choices : []))
            if let text = halves.dropFirst().last, !text.isEmpty {
                parts.append(Part(name: nil, texts: [Array(text.utf8)]))
            }
        }
        self.parts = parts
    }

    /// All paths that match; empty if the template has a variable that matches any text.
    var constantPaths: [String] {
        parts.reduce([String(decoding: prefix, as: UTF8.self)]) { paths, part in
            paths.flatMap { path in part.texts.map { path + String(decoding: $0, as: UTF8.self) } }
        }
    }

    /// Whether there is a variable that matches any text.
    var matchesAnyText: Bool { parts.contains { $0.texts.isEmpty } }

    /// A path that matches, whose variables have these values, with names in place of those that match any text:
    /// `/face/{options}.svg`.
    package func pathWithoutTexts(_ variables: [ArraySlice<UInt8>]) -> String {
        var rest = variables[...]
        return parts.reduce(String(decoding: prefix, as: UTF8.self)) { path, part in
            guard let name = part.name else { return path + String(decoding: part.texts[0], as: UTF8.self) }
            let value = rest.removeFirst()
            return path + (part.texts.isEmpty ? name : String(decoding: value, as: UTF8.self))
        }
    }

    /// The template of the first segment: `/avatar` of `/avatar/{name}`, and `/face.{svg,png}` of itself.
    package var firstSegment: PathTemplate { PathTemplate("/" + description.dropFirst().prefix { $0 != "/" }) }

    package func matches(_ path: ArraySlice<UInt8>) -> Bool { variables(of: path) != nil }

    /// The values of the variables, each as long as possible; nil if the path does not match.
    func variables(of path: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        guard path.span.starts(with: prefix.span) else { return nil }
        if parts.isEmpty { return path.count == prefix.count ? [] : nil }
        var variables: [ArraySlice<UInt8>] = []
        var rest = path.dropFirst(prefix.count)
        for (index, part) in parts.enumerated() {
            let end = part.isVariable ? end(ofVariableAt: index, in: rest) : rest.startIndex + part.texts[0].count
            guard let end, end <= rest.endIndex else { return nil }
            let found = rest[..<end]
            guard part.texts.isEmpty || part.texts.contains(where: found.elementsEqual) else { return nil }
            if part.isVariable { variables.append(found) }
            rest = rest[end...]
        }
        return rest.isEmpty ? variables : nil
    }

    /// The last index at which the text of the next part begins; the end for the last part; nil if the text does not
    /// occur.
    private func end(ofVariableAt index: Int, in rest: ArraySlice<UInt8>) -> Int? {
        guard index + 1 < parts.count, let next = parts[index + 1].texts.first else { return rest.endIndex }
        guard rest.count >= next.count else { return nil }
        return (rest.startIndex...rest.endIndex - next.count).last { rest[$0...].starts(with: next) }
    }
}

extension Span<UInt8> {
    fileprivate func starts(with prefix: Span<UInt8>) -> Bool {
        guard prefix.count <= count else { return false }
        for index in prefix.indices where self[index] != prefix[index] { return false }
        return true
    }
}
