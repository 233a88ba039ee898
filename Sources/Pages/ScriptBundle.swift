/// Scripts of pages as they are served: each with all modules that it imports, as one text. A response for each module would
/// add more bytes of header fields than some modules have, and some round trips until the last one is loaded.
struct ScriptBundle {
    /// The modules by their names. They import names from each other without changing them, on one line for each module;
    /// exported names are unique, and so is the declaration of each.
    let sources: [String: String]

    private var included: Set<String> = []
    private var text = ""

    init(of sources: [String: String]) {
        self.sources = sources
    }

    /// The names of the scripts that no module imports, because they export nothing.
    var entries: [String] {
        sources.keys.filter { name in !lines(of: name).contains { $0.hasPrefix("export ") } }.sorted()
    }

    /// A script that exports nothing, after the modules that it needs.
    func text(of entry: String) -> String {
        var bundle = ScriptBundle(of: sources)
        bundle.include(entry)
        return bundle.text
    }

    /// Appends a module in a scope of its own, unless it is there already, after those that it imports.
    private mutating func include(_ name: String) {
        guard included.insert(name).inserted else { return }
        var body = ""
        var exports: [Substring] = []
        for line in lines(of: name) {
            if line.hasPrefix("import ") {
                include(String(line.split(separator: "\"")[1].dropFirst(2)))
            } else if line.hasPrefix("export ") {
                let declaration = line.dropFirst("export ".count)
                exports.append(Self.declaredName(in: declaration))
                body += declaration + "\n"
            } else {
                body += line + "\n"
            }
        }
        // Braces alone, so that the script may await at its top level.
        text +=
            exports.isEmpty
            ? "{\n\(body)}\n"
            : "const { \(exports.joined(separator: ", ")) } = (() => {\n\(body)return { \(exports.joined(separator: ", ")) }\n})()\n"
    }

    private func lines(of name: String) -> [Substring] {
        guard let source = sources[name] else { preconditionFailure("\(name) is imported, but not embedded") }
        return source.split(separator: "\n")
    }

    /// The name in a declaration of a class, a function or a constant.
    private static func declaredName(in declaration: Substring) -> Substring {
        let words = declaration.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        return words.first { !["async", "class", "const", "function"].contains($0) } ?? ""
    }
}
