import EmbeddedFiles

/// Files that are embedded in the program, so that it needs no others at run time.
///
/// The C target `EmbeddedFiles` has the bytes of each file by its name. A name that isn't there ends the program, when
/// the document is first needed. Style sheets and scripts are shortened (`SourceText`), and scripts joined
/// (`ScriptBundle`). Each use makes a document anew, and the start none: `Document` keeps those that are requested.
package enum EmbeddedDocuments {
    /// The pages of the documentation beside the one with which it begins, which `docs/make-page` generates from
    /// `openapi.yaml` and from documents: the last segments of their paths.
    package static let documentationPages = [
        "guide", "migration", "parameters", "words", "sheets", "formats", "errors", "embedding", "face-it", "recipes",
        "applications", "everywhere", "boards",
    ]

    /// The names of the style sheets of pages.
    package static let styles = all.map(\.name).filter { $0.hasSuffix(".css") }

    /// A style sheet without its comments.
    package static func style(named name: String) -> [UInt8] { SourceText.withoutComments(bytes(of: name)) }

    /// The names of the scripts of pages: those that no module imports.
    package static let scripts = ["docs.js", "first-game.js", "first-paint.js", "inspector.js", "play.js"]

    /// A script with the modules that it imports, without their comments.
    package static func script(named name: String) -> [UInt8] { bundle.text(of: name) }

    private static let bundle = ScriptBundle(
        of: all.map(\.name).filter { $0.hasSuffix(".js") }.map { ($0, SourceText.withoutComments(bytes(of: $0))) }
            + [("synonyms.js", SearchSynonyms.script)])

    // The documents that name the address of the service, with its public URL, if it has one. It needs no escape in
    // YAML and JSON.

    /// `openapi.yaml`, the description of the interface.
    package static func contract(at url: String?) -> [UInt8] {
        document("openapi.yaml", replacing: "\nservers:\n  - url: /\n", by: url.map { "\nservers:\n  - url: \($0)\n" })
    }

    /// The same as JSON, generated from it.
    package static func contractJSON(at url: String?) -> [UInt8] {
        document("openapi.json", replacing: #""servers":[{"url":"/","#, by: url.map { #""servers":[{"url":"\#($0)","# })
    }

    /// The documentation for language models, generated from it.
    package static func llmsText(at url: String?) -> [UInt8] {
        document("llms.txt", replacing: "the address of the service before", by: url.map { "\($0) before" })
    }

    private static func document(_ name: String, replacing text: String, by other: String?) -> [UInt8] {
        let document = bytes(of: name)
        guard let other else { return document }
        return Array(String(decoding: document, as: UTF8.self).replacing(text, with: other).utf8)
    }

    /// A file as it is.
    package static func bytes(of name: String) -> [UInt8] {
        guard let file = all.first(where: { $0.name == name }) else {
            preconditionFailure("\(name) is not embedded")
        }
        return Array(file.bytes)
    }

    private static var all: [(name: String, bytes: UnsafeBufferPointer<UInt8>)] {
        let files = embeddedFiles()
        return UnsafeBufferPointer(start: files.files, count: files.count).map { file in
            (String(cString: file.name), UnsafeBufferPointer(start: file.bytes, count: file.count))
        }
    }
}
