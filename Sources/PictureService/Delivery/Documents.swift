import Bytes
import HTTP
import Observability
import PictureResponses
import Pictures
import Synchronization

/// The documents of the service, which are made when they are first requested: to make all of them would be most of the
/// time of the start.
///
/// The links of the documentation are relative. Those of the inspector would fail at a public URL without a slash at
/// its end, so they begin with the path of the public URL; not with all of it, because the page then works at any
/// address.
struct Documents: Sendable {
    let inspector: Inspector
    /// The routes to all other documents.
    let routes: [ServiceRoute]

    /// The page, and the entity tag of what is the same for every state.
    typealias Inspector = Prepared<(page: InspectorPage, etag: ETag)>

    /// For a service without a public URL.
    static let relative = Documents(at: nil)

    init(at publicURL: PublicURL?) {
        let (path, url) = (publicURL.map { String(decoding: $0.path, as: UTF8.self) + "/" }, publicURL?.text)
        inspector = Prepared {
            let page = InspectorPage(linkingTo: path ?? "")
            return (page, ETag(of: page.start.span).adding(page.end.span))
        }
        let pages = EmbeddedDocuments.documentationPages.map { name in
            ("getDocumentationPage", "/docs/\(name)", Document(page: EmbeddedDocuments.bytes(of: "docs-\(name).html")))
        }
        let styles = EmbeddedDocuments.styles.map { name in
            ("getAsset", "/assets/\(name)", Document(forPages: Self.style, EmbeddedDocuments.style(named: name)))
        }
        let scripts = EmbeddedDocuments.scripts.map { name in
            ("getAsset", "/assets/\(name)", Document(forPages: Self.script, EmbeddedDocuments.script(named: name)))
        }
        let documentation = ("getDocumentation", "/docs", Document(page: EmbeddedDocuments.bytes(of: "docs.html")))
        let files = [
            ("getElement", "/face-it.js", Document(Self.script, EmbeddedDocuments.script(named: "face-it.js"))),
            // Plain text, because there is no registered type, and so that browsers show it.
            ("getElementTypes", "/face-it.d.ts", Document(Self.text, EmbeddedDocuments.bytes(of: "face-it.d.ts"))),
            // Browsers save a document of type application/yaml instead of showing it.
            ("getContract", "/openapi.yaml", Document(Self.text, EmbeddedDocuments.text("openapi.yaml", at: url))),
            ("getContractJSON", "/openapi.json", Document(Self.json, EmbeddedDocuments.text("openapi.json", at: url))),
            ("getParameters", "/parameters.json", Document(forPages: Self.json, ParametersJSON.document)),
            ("getLLMsText", "/llms.txt", Document(Self.text, EmbeddedDocuments.text("llms.txt", at: url))),
            ("getFavicon", "/favicon.svg", Document("image/svg+xml", Icon.svg)),
            ("getFaviconICO", "/favicon.ico", Document("image/vnd.microsoft.icon", Icon.file)),
            ("getRobots", "/robots.txt", Document(Self.text, Array(Self.robots.utf8))),
        ]
        routes = ([documentation] + pages + styles + scripts + files).map { ServiceRoute($0, $1, $2) }
    }

    private static let json = "application/json"
    private static let style = "text/css; charset=utf-8"
    private static let script = "text/javascript; charset=utf-8"
    private static let text = "text/plain; charset=utf-8"

    /// Every position of a game has a page with links to the next ones, which are too many to be visited. Crawlers that
    /// show a preview of a link request only the page that it leads to.
    private static let robots = """
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

        """
}

/// A value that is made when a request first needs it. That may take milliseconds, so a worker does it.
final class Prepared<Value: Sendable>: Sendable {
    private let made = Locked<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    /// The value; nil if it has to be made, and that costs more than is allowed.
    func value(_ allowed: Allowance) -> Value? {
        if let value = made.withLock({ $0 }) { return value }
        if allowed.isExceeded(by: Cost.ofMaking) { return nil }
        // Without the lock, for which event loops would wait: two workers may make the same value.
        let value = make()
        made.withLock { $0 = value }
        return value
    }
}

extension Cost {
    /// That of making a document: the first script takes the longest, because all modules are read.
    static var ofMaking: Cost { Cost(microseconds: 5_000, bytes: 2 << 20) }
}

/// A document that is the same for every client, kept as it is sent. It is compressed when a client first prefers gzip.
final class Document: Sendable {
    private let content: Prepared<(bytes: [UInt8], etag: ETag)>
    /// The content itself if compressing it makes it no smaller; nil until it is compressed.
    private let compressed = Locked<[UInt8]?>(nil)
    private let fields: RepresentationFields
    /// Whether it is a page that is read. Pages that depend on the request are in `PageHandlers.swift`.
    let isPage: Bool

    /// A document, by default for other programs. Caches may keep those for an hour: the next version of this program
    /// may have different ones.
    init(
        _ type: String, _ content: @autoclosure @escaping @Sendable () -> [UInt8],
        cacheControl: String = "public, max-age=3600", isPage: Bool = false
    ) {
        self.isPage = isPage
        self.content = Prepared {
            let bytes = content()
            return (bytes, ETag(of: bytes.span))
        }
        fields = RepresentationFields(type, cacheControl: cacheControl, isPage ? .reading : nil)
    }

    convenience init(page html: @autoclosure @escaping @Sendable () -> [UInt8]) {
        self.init(RepresentationFields.pageType, html(), cacheControl: RepresentationFields.revalidation, isPage: true)
    }

    /// What pages load: style sheets, scripts, and what scripts request.
    convenience init(forPages type: String, _ content: @autoclosure @escaping @Sendable () -> [UInt8]) {
        self.init(type, content(), cacheControl: RepresentationFields.revalidation)
    }

    /// Delivers the document in the coding that the client prefers. A worker compresses it.
    func deliver(
        to routed: RoutedRequest, _ response: inout Response
    ) throws(Problem) -> RouteResult {
        let (request, allowed) = (routed.request, routed.allowed)
        guard let (content, etag) = content.value(allowed) else { return .deferred(.ofMaking) }
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
            cost = cost.adding(Cost(PictureCost.document(bytes: body.count)).time)
            representation.compression = .done(body.count < content.count ? .gzip : .identity)
        }
        return .found(representation, nil, cost)
    }
}

extension RepresentationFields {
    /// Those of a document or page.
    init(_ type: String, cacheControl: String, _ policy: ContentSecurityPolicy? = nil) {
        self.init(
            caching: "Cache-Control: \(cacheControl)\r\nVary: Accept-Encoding\r\n",
            content: "Content-Type: \(type)\r\n", policy)
    }

    static let pageType = "text/html; charset=utf-8"

    /// Every use is a revalidation, so that a page and what it loads are always of the same version.
    static let revalidation = "no-cache"
}
