/// The path of a route: text, and in braces what varies. `{name}` stands for any text, `{one,other}` for one of those.
package struct PathTemplate: Sendable, CustomStringConvertible {
    package let description: String
    private let parts: [Part]

    private enum Part {
        case text([UInt8])
        case anything
        case oneOf([[UInt8]])
    }

    package init(_ description: String) {
        self.description = description
        var parts: [Part] = []
        for piece in description.split(separator: "{") {
            let ends = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            if ends.count == 2 {
                let choices = ends[0].split(separator: ",").map { Array($0.utf8) }
                parts.append(choices.count > 1 ? .oneOf(choices) : .anything)
            }
            if let text = ends.last, !text.isEmpty { parts.append(.text(Array(text.utf8))) }
        }
        self.parts = parts
    }

    /// What stands in the place of each that varies; nil where the path is another. Each takes as much as it can.
    func variables(of path: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        var variables: [ArraySlice<UInt8>] = []
        var rest = path
        for (place, part) in parts.enumerated() {
            switch part {
            case .text(let text):
                guard rest.starts(with: text) else { return nil }
                rest = rest.dropFirst(text.count)
            case .anything:
                guard let end = end(ofVariableAt: place, in: rest) else { return nil }
                variables.append(rest[..<end])
                rest = rest[end...]
            case .oneOf(let choices):
                guard let end = end(ofVariableAt: place, in: rest), choices.contains(where: rest[..<end].elementsEqual)
                else { return nil }
                variables.append(rest[..<end])
                rest = rest[end...]
            }
        }
        return rest.isEmpty ? variables : nil
    }

    /// Where the text that follows stands last.
    private func end(ofVariableAt place: Int, in rest: ArraySlice<UInt8>) -> Int? {
        guard place + 1 < parts.count, case .text(let next) = parts[place + 1] else { return rest.endIndex }
        guard rest.count >= next.count else { return nil }
        return (rest.startIndex...rest.endIndex - next.count).last { rest[$0...].starts(with: next) }
    }
}
