import EmbeddedFiles

/// Files that are embedded in the program, so that it needs no others at run time.
package enum EmbeddedDocuments {
    /// `openapi.yaml`, the description of the interface.
    package static let contract = bytes(of: "openapi.yaml")

    // Generated from it by the scripts in `docs`:

    /// The same as JSON.
    package static let contractJSON = bytes(of: "openapi.json")

    /// The documentation as an HTML page.
    package static let documentation = bytes(of: "docs.html")

    /// The documentation for language models.
    package static let llmsText = bytes(of: "llms.txt")

    // The source of pages, in `Pages`:

    /// The template of the page at the root.
    package static let inspector = bytes(of: "inspector.html")

    /// The template of the page on which a game is played.
    package static let play = bytes(of: "play.html")

    /// The style sheets of pages.
    package static let styles = files(named: ".css")

    /// The scripts of pages.
    package static let scripts = files(named: ".js")

    /// The files whose names end with a text.
    private static func files(named suffix: String) -> [(name: String, bytes: [UInt8])] {
        all.filter { $0.name.hasSuffix(suffix) }.map { ($0.name, Array($0.bytes)) }
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
