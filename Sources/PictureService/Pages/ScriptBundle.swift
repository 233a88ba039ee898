/// Scripts of pages as they are served: each with all modules that it imports, as one text. A response for each module
/// would add more bytes of header fields than some modules have, and some round trips until the last one is loaded.
///
///     page.js                          becomes    const { f } = (() => {
///       import { f } from "./m.js"                function f(){}
///       f()                                       return { f }
///     m.js                                        })()
///       export function f() {}                    {
///                                                 f()
///                                                 }
///
/// Each module has a scope of its own, and is in a text once, after the modules that it imports. Nothing is parsed but
/// lines that begin with `import` or `export`, so modules keep to the rules of `init(of:)` and of `SourceText`.
struct ScriptBundle {
    private let modules: [String: Module]
    private var included: Set<String> = []
    private var text: [UInt8] = []

    /// A module. Several scripts may have it, so it is read once. It is bytes, which are much faster to search than
    /// characters.
    private struct Module {
        /// The names of the modules that it imports and of what it exports.
        var imports: [String] = []
        var exports: [String] = []
        /// Its lines without imports and the word `export`.
        var body: [UInt8] = []

        init(_ source: [UInt8]) {
            for line in source.split(separator: UInt8(ascii: "\n")) {
                if line.starts(with: "import ".utf8) {
                    // The name is between quotation marks, after "./".
                    let name = line.split(separator: UInt8(ascii: "\""))[1].dropFirst(2)
                    imports.append(String(decoding: name, as: UTF8.self))
                    continue
                }
                let isExport = line.starts(with: "export ".utf8)
                let code = isExport ? line.dropFirst("export ".utf8.count) : line
                if isExport { exports.append(Self.declaredName(in: code)) }
                body += code
                body.append(UInt8(ascii: "\n"))
            }
        }

        /// The name in a declaration of a class, a function or a constant.
        private static func declaredName(in declaration: ArraySlice<UInt8>) -> String {
            let words = declaration.split(maxSplits: 3) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "(") }
            let names = words.map { String(decoding: $0, as: UTF8.self) }
            return names.first { !["async", "class", "const", "function"].contains($0) } ?? ""
        }
    }

    /// Modules import names from each other without changing them, on one line for each module; exported names are
    /// unique, and so is the declaration of each.
    init(of sources: [(name: String, bytes: [UInt8])]) {
        modules = Dictionary(uniqueKeysWithValues: sources.map { ($0.name, Module($0.bytes)) })
    }

    /// A script that exports nothing, after the modules that it needs.
    func text(of entry: String) -> [UInt8] {
        var bundle = self
        bundle.include(entry)
        return bundle.text
    }

    /// Appends a module in a scope of its own, unless it is there already, after those that it imports.
    private mutating func include(_ name: String) {
        guard included.insert(name).inserted else { return }
        guard let module = modules[name] else { preconditionFailure("\(name) is imported, but not embedded") }
        for name in module.imports { include(name) }
        // Braces alone, so that the script may await at its top level.
        let exports = module.exports.joined(separator: ", ")
        text += (exports.isEmpty ? "{\n" : "const { \(exports) } = (() => {\n").utf8
        text += module.body
        text += (exports.isEmpty ? "}\n" : "return { \(exports) }\n})()\n").utf8
    }
}

/// The text of scripts and style sheets as pages load it, in about two thirds of the bytes of what people read.
enum SourceText {
    /// The text without indentation, and without the lines that contain nothing but a comment.
    ///
    /// A comment after code stays. No other rule of the languages is needed as long as each template literal ends on
    /// the line on which it begins, and no line of code begins with a comment.
    static func withoutComments(_ source: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        var isInComment = false
        for line in source.split(separator: UInt8(ascii: "\n")) {
            let text = line.drop { $0 == UInt8(ascii: " ") }
            if text.starts(with: "/*".utf8) { isInComment = true }
            if isInComment {
                isInComment = !text.reversed().starts(with: "/*".utf8)
            } else if !text.isEmpty, !text.starts(with: "//".utf8) {
                result.append(contentsOf: text)
                result.append(UInt8(ascii: "\n"))
            }
        }
        return result
    }
}
