/// The path of a route: text, and in braces what varies. `{name}` stands for any text, `{one,other}` for one of those.
package struct PathTemplate: Sendable, CustomStringConvertible {
    package let description: String
    private let parts: [Part]

    private struct Part {
        let varies: Bool
        /// The text, or those that what varies is one of; none where it is anything.
        let texts: [[UInt8]]
    }

    package init(_ description: String) {
        self.description = description
        var parts: [Part] = []
        for piece in description.split(separator: "{") {
            let ends = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            if ends.count == 2 {
                let choices = ends[0].split(separator: ",").map { Array($0.utf8) }
                parts.append(Part(varies: true, texts: choices.count > 1 ? choices : []))
            }
            if let text = ends.last, !text.isEmpty { parts.append(Part(varies: false, texts: [Array(text.utf8)])) }
        }
        self.parts = parts
    }

    /// What stands in the place of each that varies; nil where the path is another. Each takes as much as it can.
    func variables(of path: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        var variables: [ArraySlice<UInt8>] = []
        var rest = path
        for (place, part) in parts.enumerated() {
            let end = part.varies ? end(ofVariableAt: place, in: rest) : rest.startIndex + part.texts[0].count
            guard let end, end <= rest.endIndex else { return nil }
            let found = rest[..<end]
            guard part.texts.isEmpty || part.texts.contains(where: found.elementsEqual) else { return nil }
            if part.varies { variables.append(found) }
            rest = rest[end...]
        }
        return rest.isEmpty ? variables : nil
    }

    /// Where the text that follows stands last.
    private func end(ofVariableAt place: Int, in rest: ArraySlice<UInt8>) -> Int? {
        guard place + 1 < parts.count, let next = parts[place + 1].texts.first else { return rest.endIndex }
        guard rest.count >= next.count else { return nil }
        return (rest.startIndex...rest.endIndex - next.count).last { rest[$0...].starts(with: next) }
    }
}
