import Foundation

/// The subset of YAML that openapi.yaml uses: blocks and flows of mappings and sequences, plain, quoted and folded scalars,
/// anchors and aliases. Throws `Malformed` for everything else.
indirect enum YAML: Equatable {
    case scalar(String)
    case sequence([YAML])
    case mapping([(name: String, value: YAML)])

    struct Malformed: Error {
        let line: String
    }

    static func == (one: YAML, other: YAML) -> Bool {
        switch (one, other) {
        case (.scalar(let one), .scalar(let other)): one == other
        case (.sequence(let one), .sequence(let other)): one == other
        case (.mapping(let one), .mapping(let other)):
            one.map(\.name) == other.map(\.name) && one.map(\.value) == other.map(\.value)
        default: false
        }
    }

    init(contentsOf file: URL) throws {
        var reader = Reader(try String(contentsOf: file, encoding: .utf8))
        self = try reader.readBlock(indentation: 0)
        if let line = reader.lines.first { throw Malformed(line: line.text) }
    }

    subscript(_ name: String) -> YAML? { members.first { $0.name == name }?.value }
    var members: [(name: String, value: YAML)] { if case .mapping(let members) = self { members } else { [] } }
    var elements: [YAML] { if case .sequence(let elements) = self { elements } else { [] } }
    var text: String? { if case .scalar(let text) = self { text } else { nil } }

    /// The target of a reference in the document `root`; for anything else the value itself.
    func resolved(in root: YAML) -> YAML {
        guard let path = self["$ref"]?.text else { return self }
        return path.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] ?? .scalar("") }
    }

    private struct Reader {
        var lines: ArraySlice<(indentation: Int, text: String)>
        var anchors: [String: YAML] = [:]

        init(_ text: String) {
            lines =
                text.components(separatedBy: "\n").map { line in
                    let indentation = line.prefix { $0 == " " }.count
                    return (indentation, String(line.dropFirst(indentation)))
                }[...]
            skipEmpty()
        }

        mutating func skipEmpty() {
            lines = lines.drop { $0.text.isEmpty || $0.text.hasPrefix("#") }
        }

        mutating func readBlock(indentation: Int) throws -> YAML {
            lines.first?.text.hasPrefix("- ") == true
                ? try readSequence(indentation) : try readMapping(indentation)
        }

        private mutating func readMapping(_ indentation: Int) throws -> YAML {
            var members: [(name: String, value: YAML)] = []
            while let line = lines.first, line.indentation == indentation {
                guard let match = line.text.wholeMatch(of: /('[^']*'|[^'{\[][^:]*):(?: (.*))?/) else {
                    throw Malformed(line: line.text)
                }
                lines.removeFirst()
                let name = match.1.hasPrefix("'") ? String(match.1.dropFirst().dropLast()) : String(match.1)
                guard !members.contains(where: { $0.name == name }) else { throw Malformed(line: line.text) }
                members.append((name, try readValue(match.2.map(String.init) ?? "", above: indentation)))
            }
            return .mapping(members)
        }

        private mutating func readSequence(_ indentation: Int) throws -> YAML {
            var elements: [YAML] = []
            while let line = lines.first, line.indentation == indentation, line.text.hasPrefix("- ") {
                let rest = String(line.text.dropFirst(2))
                if rest.hasPrefix("{") || rest.hasPrefix("'") || rest.firstMatch(of: /^[^ ]+:( |$)/) == nil {
                    lines.removeFirst()
                    elements.append(try readValue(rest, above: indentation))
                } else {
                    // A mapping whose first member is on the line of the dash.
                    lines[lines.startIndex] = (indentation + 2, rest)
                    elements.append(try readMapping(indentation + 2))
                }
            }
            return .sequence(elements)
        }

        private mutating func readValue(_ text: String, above indentation: Int) throws -> YAML {
            if let anchor = text.wholeMatch(of: /&(\w+)/) {
                skipEmpty()
                let value = try readBlock(indentation: lines.first?.indentation ?? 0)
                anchors[String(anchor.1)] = value
                return value
            }
            if let alias = text.wholeMatch(of: /\*(\w+)/) {
                guard let value = anchors[String(alias.1)] else { throw Malformed(line: text) }
                skipEmpty()
                return value
            }
            if text == ">-" { return .scalar(readFolded(above: indentation)) }
            if text.isEmpty {
                skipEmpty()
                return try readBlock(indentation: lines.first?.indentation ?? 0)
            }
            var flow = text
            if text.hasPrefix("{") || text.hasPrefix("[") {
                while Flow.isOpen(flow), let line = lines.popFirst() { flow += " " + line.text }
            }
            skipEmpty()
            var reader = Flow(flow)
            return try reader.readAll()
        }

        /// Joins lines with spaces; an empty line becomes a line end.
        private mutating func readFolded(above indentation: Int) -> String {
            let folded = lines.prefix { $0.text.isEmpty || $0.indentation > indentation }
            lines = lines.dropFirst(folded.count)
            let paragraphs = folded.map(\.text).split(separator: "", omittingEmptySubsequences: true)
            return paragraphs.map { $0.joined(separator: " ") }.joined(separator: "\n")
        }
    }

    /// Reads a value that is on one line.
    private struct Flow {
        private var rest: Substring
        private let whole: String

        init(_ text: String) {
            whole = text
            rest = text[...]
        }

        static func isOpen(_ text: String) -> Bool {
            let opening = text.filter { $0 == "{" || $0 == "[" }.count
            return opening > text.filter { $0 == "}" || $0 == "]" }.count
        }

        mutating func readAll() throws -> YAML {
            guard rest.hasPrefix("{") || rest.hasPrefix("[") || rest.hasPrefix("'") || rest.hasPrefix("\"") else {
                guard rest.firstMatch(of: /: | #|^[&*!|>%@`]/) == nil else { throw Malformed(line: whole) }
                return .scalar(String(rest))
            }
            let value = try readValue()
            guard rest.isEmpty else { throw Malformed(line: whole) }
            return value
        }

        private mutating func readValue() throws -> YAML {
            if take("{") {
                var members: [(name: String, value: YAML)] = []
                while !take("}") {
                    guard let name = rest.prefixMatch(of: /\$?\w+: */) else { throw Malformed(line: whole) }
                    rest = rest[name.range.upperBound...]
                    members.append((name.output.trimmingCharacters(in: [" ", ":"]), try readValue()))
                    try takeSeparator(before: "}")
                }
                return .mapping(members)
            }
            if take("[") {
                var elements: [YAML] = []
                while !take("]") {
                    elements.append(try readValue())
                    try takeSeparator(before: "]")
                }
                return .sequence(elements)
            }
            if let match = rest.prefixMatch(of: /'([^']*)'|"([^"\\]*)(\\n)?"/) {
                rest = rest[match.range.upperBound...]
                return .scalar(String(match.1 ?? match.2 ?? "") + (match.3 == nil ? "" : "\n"))
            }
            let plain = rest.prefix { !",[]{}".contains($0) }
            guard !plain.isEmpty, plain.firstMatch(of: /: | #/) == nil else { throw Malformed(line: whole) }
            rest = rest[plain.endIndex...]
            return .scalar(plain.trimmingCharacters(in: .whitespaces))
        }

        private mutating func take(_ character: Character) -> Bool {
            guard rest.first == character else { return false }
            rest = rest.dropFirst().drop { $0 == " " }
            return true
        }

        private mutating func takeSeparator(before end: Character) throws {
            rest = rest.drop { $0 == " " }
            guard rest.first == end || take(",") else { throw Malformed(line: whole) }
        }
    }
}
