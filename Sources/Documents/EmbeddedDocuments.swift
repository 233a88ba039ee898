import EmbeddedFiles

/// Files that are embedded in the program, so that it needs no others at run time.
package enum EmbeddedDocuments {
    /// `openapi.yaml`, the description of the interface.
    package static let contract = bytes(of: embeddedContract())

    // Generated from it by the scripts in `docs`:

    /// The same as JSON.
    package static let contractJSON = bytes(of: embeddedContractJSON())

    /// The documentation as an HTML page.
    package static let documentation = bytes(of: embeddedDocumentation())

    /// The documentation for language models.
    package static let llmsText = bytes(of: embeddedLLMsText())

    private static func bytes(of file: EmbeddedFile) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
