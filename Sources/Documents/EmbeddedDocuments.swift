import EmbeddedFiles

/// Files that are embedded in the program, so that it needs no others at run time.
package enum EmbeddedDocuments {
    /// `openapi.yaml`, the description of the interface.
    package static let contract = bytes(of: embeddedContract())

    /// The same as an HTML page, which `docs/make-page` generates.
    package static let documentation = bytes(of: embeddedDocumentation())

    private static func bytes(of file: EmbeddedFile) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
