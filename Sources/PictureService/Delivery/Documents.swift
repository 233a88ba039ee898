import Bytes
import HTTP
import Observability
import Pages
import Synchronization

/// The documents of the service. Those that are the same for every service are made once.
///
/// The links of the documentation are relative. Those of the inspector would fail at a public URL without a slash at
/// its end, so they begin with the path of the public URL; not with all of it, because the page then works at any
/// address.
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

    static let documentation = Document(page: EmbeddedDocuments.documentation)
    static let documentationPages = EmbeddedDocuments.documentationPages.map {
        (name: $0.name, document: Document(page: $0.bytes))
    }
    static let parameters = Document(forPages: "application/json", ParametersJSON.document)
    static let elementScript = Document("text/javascript; charset=utf-8", EmbeddedDocuments.elementScript)
    // Plain text, because there is no registered type, and so that browsers show it.
    static let elementTypes = Document("text/plain; charset=utf-8", EmbeddedDocuments.elementTypes)
    static let favicon = Document("image/svg+xml", Icon.svg)
    static let faviconICO = Document("image/vnd.microsoft.icon", Icon.file)
    /// Every position of a game has a page with links to the next ones, which are too many to be visited. Crawlers that
    /// show a preview of a link request only the page that it leads to.
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

/// A document that is the same for every client, kept as it is sent.
///
/// It is compressed when a client first prefers gzip: compressing all documents at the start would be half of the time
/// of the start. A large one takes milliseconds, so a worker does it.
final class Document: Sendable {
    private let content: [UInt8]
    /// The content itself if compressing it makes it no smaller; nil until it is compressed.
    private let compressed = Locked<[UInt8]?>(nil)
    private let etag: ETag
    private let fields: RepresentationFields

    /// A document, by default for other programs. Caches may keep those for an hour: the next version of this program
    /// may have different ones.
    init(
        _ type: String, _ content: [UInt8], cacheControl: String = "public, max-age=3600",
        _ policy: ContentSecurityPolicy? = nil
    ) {
        self.content = content
        etag = ETag(of: content.span)
        fields = RepresentationFields(type, cacheControl: cacheControl, policy)
    }

    /// A page that is read. Those that depend on the request are in `PageHandlers.swift`.
    convenience init(page html: [UInt8]) {
        self.init(RepresentationFields.pageType, html, cacheControl: RepresentationFields.revalidation, .reading)
    }

    /// What pages load: style sheets, scripts, and what scripts request.
    convenience init(forPages type: String, _ content: [UInt8]) {
        self.init(type, content, cacheControl: RepresentationFields.revalidation)
    }

    /// Delivers the document in the coding that the client prefers. A worker compresses it.
    func handle(
        _ service: inout PictureService, _ request: Request, _: [ArraySlice<UInt8>],
        _ response: inout Response, _ allowed: Allowance
    ) throws(Problem) -> Delivered {
        var representation = try Representation(fields, etag, for: AcceptedCodings(of: request), to: request)
        var cost = Cost.least
        if representation.knownTag == nil {
            var body = content
            if representation.codings.prefersGzip {
                if let compressed = compressed.withLock({ $0 }) {
                    body = compressed
                } else {
                    cost = Compressor.cost(ofDocument: content.count)
                    if allowed.isExceeded(by: cost) { return .deferred(cost) }
                    // Without the lock, for which event loops would wait: two workers may compress the same document.
                    if let gzipped = Compressor.compress(document: content) {
                        body = gzipped.count < content.count ? gzipped : content
                        compressed.withLock { [body] in $0 = body }
                    }
                }
            }
            response.body.append(contentsOf: body)
            representation.compression = .done(body.count < content.count ? .gzip : .identity)
        }
        return service.deliver(representation, &response, for: cost)
    }
}

extension RepresentationFields {
    /// Those of a document or page.
    init(_ type: String, cacheControl: String, _ policy: ContentSecurityPolicy? = nil) {
        self.init(
            caching: "Cache-Control: \(cacheControl)\r\nVary: Accept-Encoding\r\n",
            content: "Content-Type: \(type)\r\n", followsTag: false, policy)
    }

    /// The type of pages.
    static let pageType = "text/html; charset=utf-8"

    /// Every use is a revalidation, so that a page and what it loads are always of the same version.
    static let revalidation = "no-cache"
}
