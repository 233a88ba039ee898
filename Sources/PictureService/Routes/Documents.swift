import Pages

/// The documents of the service. Those that are the same for every service are made once.
///
/// The links of the documentation are relative. Those of the inspector would fail at a public URL without a slash at its
/// end, so they begin with the path of the public URL; not with all of it, because the page then works at any address.
struct Documents: Sendable {
    let inspector: InspectorPage
    let contract: Document
    let contractJSON: Document
    let llmsText: Document

    /// For a service without a public URL.
    static let relative = Documents(at: nil)

    init(at publicURL: PublicURL?) {
        let (path, url) = (publicURL.map { String(decoding: $0.path, as: UTF8.self) + "/" }, publicURL?.text)
        inspector = InspectorPage(linkingTo: path ?? "")
        // Browsers save a document of type application/yaml instead of showing it.
        contract = Document("text/plain; charset=utf-8", EmbeddedDocuments.contract(at: url))
        contractJSON = Document("application/json", EmbeddedDocuments.contractJSON(at: url))
        llmsText = Document("text/plain; charset=utf-8", EmbeddedDocuments.llmsText(at: url))
    }

    static let documentation = Document(page: EmbeddedDocuments.documentation, .reading)
    static let documentationPages = EmbeddedDocuments.documentationPages.map {
        (name: $0.name, document: Document(page: $0.bytes, .reading))
    }
    static let parameters = Document(forPages: "application/json", ParametersJSON.document)
    static let elementScript = Document("text/javascript; charset=utf-8", EmbeddedDocuments.elementScript)
    // Plain text, because there is no registered type, and so that browsers show it.
    static let elementTypes = Document("text/plain; charset=utf-8", EmbeddedDocuments.elementTypes)
    static let favicon = Document("image/svg+xml", Icon.svg)
    static let faviconICO = Document("image/vnd.microsoft.icon", Icon.file)
    /// Every position of a game has a page with links to the next ones, which are too many to be visited. Crawlers that show a
    /// preview of a link request only the page that it leads to.
    static let robots = Document(
        "text/plain; charset=utf-8",
        Array(
            """
            User-agent: Discordbot
            User-agent: facebookexternalhit
            User-agent: LinkedInBot
            User-agent: Slackbot-LinkExpanding
            User-agent: TelegramBot
            User-agent: Twitterbot
            User-agent: WhatsApp
            Allow: /

            User-agent: *
            Disallow: /2048/play?

            """.utf8))

    /// The style sheets and scripts of pages.
    static let assets: [(name: String, document: Document)] =
        EmbeddedDocuments.styles.map { ($0.name, Document(forPages: "text/css; charset=utf-8", $0.bytes)) }
        + EmbeddedDocuments.scripts.map { ($0.name, Document(forPages: "text/javascript; charset=utf-8", $0.bytes)) }
}
