import Documents

/// The documents that name the address of the service, for a service with a public URL.
///
/// The links of the documentation are relative. Those of the inspector would fail at a public URL without a slash at its
/// end, so they begin with the path of the public URL; not with all of it, because the page then works at any address.
struct LinkedDocuments: Sendable {
    let page: Document
    let contract: Document
    let contractJSON: Document
    let llmsText: Document

    /// Public URLs need no escape in YAML and JSON.
    init(at publicURL: PublicURL) {
        let base = String(decoding: publicURL.bytes, as: UTF8.self)
        page = Document(page: Page.html(linkingTo: String(decoding: publicURL.path, as: UTF8.self) + "/"), .interactive)
        contract = .contract(
            Self.replacing(
                "\nservers:\n  - url: /\n", by: "\nservers:\n  - url: \(base)\n", in: EmbeddedDocuments.contract))
        contractJSON = .contractJSON(
            Self.replacing(
                #""servers":[{"url":"/","#, by: #""servers":[{"url":"\#(base)","#, in: EmbeddedDocuments.contractJSON))
        llmsText = .llmsText(
            Self.replacing(
                "relative to the address of the service", by: "relative to \(base)", in: EmbeddedDocuments.llmsText))
    }

    private static func replacing(_ text: String, by other: String, in document: [UInt8]) -> [UInt8] {
        Array(String(decoding: document, as: UTF8.self).replacing(text, with: other).utf8)
    }
}
