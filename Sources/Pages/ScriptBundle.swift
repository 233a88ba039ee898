/// Scripts of pages as they are served: each with all modules that it imports, as one text. A response for each module would
/// add more bytes of header fields than some modules have, and some round trips until the last one is loaded.
struct ScriptBundle {
    /// The lines of each module, by its name.
    private let modules: [String: [Substring]]
    private var included: Set<String> = []
    private var text = ""

    /// Modules import names from each other without changing them, on one line for each module; exported names are unique,
    /// and so is the declaration of each.
    init(of sources: [(name: String, bytes: [UInt8])]) {
        let modules = sources.map { source in
            // Split as bytes, which is much faster than as characters.
            let lines = String(decoding: source.bytes, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
            return (source.name, lines.map { Substring($0) })
        }
        self.modules = Dictionary(uniqueKeysWithValues: modules)
    }

    /// The names of the scripts that no module imports, because they export nothing.
    var entries: [String] {
        modules.filter { !$0.value.contains { $0.utf8.starts(with: "export ".utf8) } }.keys.sorted()
    }

    /// A script that exports nothing, after the modules that it needs.
    func text(of entry: String) -> String {
        var bundle = self
        bundle.include(entry)
        return bundle.text
    }

    /// Appends a module in a scope of its own, unless it is there already, after those that it imports.
    private mutating func include(_ name: String) {
        guard included.insert(name).inserted else { return }
        guard let lines = modules[name] else { preconditionFailure("\(name) is imported, but not embedded") }
        var body = ""
        var exports: [Substring] = []
        for line in lines {
            if line.utf8.starts(with: "import ".utf8) {
                include(String(line.split(separator: "\"")[1].dropFirst(2)))
                continue
            }
            var line = line
            if line.utf8.starts(with: "export ".utf8) {
                line = line.dropFirst("export ".count)
                exports.append(Self.declaredName(in: line))
            }
            body.append(contentsOf: SourceText.withoutSpaces(line))
            body.append("\n")
        }
        // Braces alone, so that the script may await at its top level.
        text +=
            exports.isEmpty
            ? "{\n\(body)}\n"
            : "const { \(exports.joined(separator: ", ")) } = (() => {\n\(body)return { \(exports.joined(separator: ", ")) }\n})()\n"
    }

    /// The name in a declaration of a class, a function or a constant.
    private static func declaredName(in declaration: Substring) -> Substring {
        let words = declaration.split(maxSplits: 3) { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return words.first { !["async", "class", "const", "function"].contains($0) } ?? ""
    }
}
