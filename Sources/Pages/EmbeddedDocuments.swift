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

    // The source of pages, in `Web`:

    /// The template of the page at the root.
    package static let inspector = bytes(of: "inspector.html")

    /// The template of the page on which a game is played.
    package static let play = bytes(of: "play.html")

    /// The style sheets of pages.
    package static let styles = files(named: ".css")

    /// The scripts of pages.
    package static let scripts = files(named: ".js")

    // The documents that name the address of the service, with the URL of one that has a public URL. It needs no escape in
    // YAML and JSON.

    package static func contract(at url: String) -> [UInt8] {
        replacing("\nservers:\n  - url: /\n", by: "\nservers:\n  - url: \(url)\n", in: contract)
    }

    package static func contractJSON(at url: String) -> [UInt8] {
        replacing(#""servers":[{"url":"/","#, by: #""servers":[{"url":"\#(url)","#, in: contractJSON)
    }

    package static func llmsText(at url: String) -> [UInt8] {
        replacing("relative to the address of the service", by: "relative to \(url)", in: llmsText)
    }

    private static func replacing(_ text: String, by other: String, in document: [UInt8]) -> [UInt8] {
        Array(String(decoding: document, as: UTF8.self).replacing(text, with: other).utf8)
    }

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
