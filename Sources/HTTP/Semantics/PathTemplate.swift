/// The path of a route: text and variables in braces. `{name}` matches any text, also with slashes, and `{one,other}`
/// one of the texts in the list.
package struct PathTemplate: Sendable, CustomStringConvertible {
    package let description: String
    private let parts: [Part]

    private struct Part {
        let isVariable: Bool
        /// The texts that the part matches; empty if it matches any text.
        let texts: [[UInt8]]
    }

    package init(_ description: String) {
        self.description = description
        var parts: [Part] = []
        for piece in description.split(separator: "{") {
            // Only the piece before the first brace has no closing one.
            let halves = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            if halves.count == 2 {
                let choices = halves[0].split(separator: ",").map { Array($0.utf8) }
                parts.append(Part(isVariable: true, texts: choices.count > 1 ? choices : []))
            }
            if let text = halves.last, !text.isEmpty {
                parts.append(Part(isVariable: false, texts: [Array(text.utf8)]))
            }
        }
        self.parts = parts
    }

    /// The values of the variables, each as long as possible; nil if the path does not match.
    func variables(of path: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        var variables: [ArraySlice<UInt8>] = []
        var rest = path
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
