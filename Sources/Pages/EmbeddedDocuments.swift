import EmbeddedFiles

/// Files that are embedded in the program, so that it needs no others at run time.
package enum EmbeddedDocuments {
    // The documentation as HTML pages, generated from `openapi.yaml` by the scripts in `docs`.

    /// The page with which the documentation begins.
    package static let documentation = bytes(of: "docs.html")

    /// The other pages of the documentation, by the last segments of their paths.
    package static let documentationPages = ["parameters", "sheets", "formats", "errors", "boards"].map {
        (name: $0, bytes: bytes(of: "docs-\($0).html"))
    }

    // The source of pages, in `Web`; style sheets and scripts without their comments.

    /// The template of the page at the root.
    package static let inspector = bytes(of: "inspector.html")

    /// The template of the page on which a game is played.
    package static let play = bytes(of: "play.html")

    /// The template of the page that says why the URL of a game is rejected.
    package static let problem = bytes(of: "problem.html")

    /// The style sheets of pages.
    package static let styles = files(named: ".css")

    /// The scripts of pages, each with the modules that it imports.
    package static let scripts = bundle.entries.filter { $0 != faceElement }.map { (name: $0, bytes: script($0)) }

    /// The script of the element `<face-it>`, for pages of others, with the modules that it imports.
    package static let elementScript = script(faceElement)

    /// The types of the element for TypeScript.
    package static let elementTypes = bytes(of: "face-it.d.ts")

    private static let faceElement = "face-it.js"
    private static let bundle = ScriptBundle(of: files(named: ".js"))

    private static func script(_ name: String) -> [UInt8] { Array(bundle.text(of: name).utf8) }

    // The documents that name the address of the service, with its public URL, if it has one. It needs no escape in YAML
    // and JSON.

    /// `openapi.yaml`, the description of the interface.
    package static func contract(at url: String?) -> [UInt8] {
        document("openapi.yaml", replacing: "\nservers:\n  - url: /\n", by: url.map { "\nservers:\n  - url: \($0)\n" })
    }

    /// The same as JSON, generated from it.
    package static func contractJSON(at url: String?) -> [UInt8] {
        document(
            "openapi.json", replacing: #""servers":[{"url":"/","#, by: url.map { #""servers":[{"url":"\#($0)","# })
    }

    /// The documentation for language models, generated from it.
    package static func llmsText(at url: String?) -> [UInt8] {
        document("llms.txt", replacing: "relative to the address of the service", by: url.map { "relative to \($0)" })
    }

    private static func document(_ name: String, replacing text: String, by other: String?) -> [UInt8] {
        let document = bytes(of: name)
        guard let other else { return document }
        return Array(String(decoding: document, as: UTF8.self).replacing(text, with: other).utf8)
    }

    /// The source files whose names end with a text.
    private static func files(named suffix: String) -> [(name: String, bytes: [UInt8])] {
        all.filter { $0.name.hasSuffix(suffix) }.map { ($0.name, SourceText.withoutComments(Array($0.bytes))) }
    }

    private static func bytes(of name: String) -> [UInt8] {
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
