import Documents

/// The documents that link to the service, with links that begin with a public URL.
struct LinkedDocuments: Sendable {
    let page: Document
    let documentation: Document
    let contract: Document

    init(at publicURL: PublicURL) {
        let base = String(decoding: publicURL.bytes, as: UTF8.self)
        page = Document(page: Self.linking(Page.html, to: base))
        documentation = Document(page: Self.linking(EmbeddedDocuments.documentation, to: base))
        let contract = String(decoding: EmbeddedDocuments.contract, as: UTF8.self)
        self.contract = Document(
            "application/yaml", Array(contract.replacing("\nservers:\n  - url: /\n", with: "\nservers:\n  - url: \(base)\n").utf8))
    }

    /// A page whose links relative to the root begin with `base`. Public URLs need no escape in HTML.
    private static func linking(_ html: [UInt8], to base: String) -> [UInt8] {
        Array(String(decoding: html, as: UTF8.self).replacing("href=\"/", with: "href=\"\(base)/").utf8)
    }
}
