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

    /// A document that names the address of the service, with its public URL, if it has one. The URL needs no escape in
    /// YAML and JSON.
    static func text(_ name: String, at url: String?) -> [UInt8] {
        let document = bytes(of: name)
        guard let url else { return document }
        guard let (before, address, after) = addresses[name] else { preconditionFailure("\(name) has no address") }
        let text = String(decoding: document, as: UTF8.self)
        return Array(text.replacing(before + address + after, with: before + url + after).utf8)
    }

    /// What the public URL replaces in each of these documents, and the text around it.
    private static let addresses = [
        "openapi.yaml": ("\nservers:\n  - url: ", "/", "\n"),
        "openapi.json": (#""servers":[{"url":""#, "/", #"","#),
        "llms.txt": ("", "the address of the service", " before"),
    ]

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
