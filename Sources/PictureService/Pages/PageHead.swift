import Bytes

/// What the head of a page says about its state: a title, the canonical URL, and what chats and social networks show of
/// a link to it, by the Open Graph protocol (https://ogp.me). It is for programs that run no scripts.
///
///     <title>…</title>
///     <link rel="canonical" href="…">
///     <meta property="og:title" content="…">
///
/// Open Graph needs absolute URLs: without a known address of the service, the elements that have one are omitted.
/// `Template` at the end fills places of a page, such as the one of the head.
struct PageHead {
    /// The title of the page, and what a link to it is called.
    let title, name: String
    /// What the page is for, in one sentence.
    let summary: StaticString
    /// The page relative to the service, such as `2048/play`, and relative to itself.
    let path, relativePath: StaticString
    /// The canonical query, with its question mark.
    let query: [UInt8]
    let picture: LinkPicture

    /// What follows the name of a state in the title of its page.
    static let titleSuffix = " · faceit"

    func write(linkingTo address: PageAddress, into bytes: inout [UInt8]) {
        bytes.write("<title>")
        bytes.writeHTML(title.utf8Span.span)
        bytes.write("</title>\n<link rel=\"canonical\" href=\"")
        writeCanonicalURL(address, into: &bytes)
        bytes.write("\">\n")
        bytes.writeProperty("og:type") { $0.write("website") }
        bytes.writeProperty("og:site_name") { $0.write("faceit") }
        bytes.writeProperty("og:title") { $0.writeHTML(name.utf8Span.span) }
        bytes.writeProperty("og:description") { $0.write(summary) }
        guard let base = address.absolute else { return }
        bytes.writeProperty("og:url") { writeURL(at: base, into: &$0) }
        guard address.hasPictures else { return }
        bytes.writeProperty("og:image") { picture.writeURL(at: base, into: &$0) }
        bytes.writeProperty("og:image:type") { $0.write("image/png") }
        bytes.writeProperty("og:image:width") { $0.write(Double(LinkPicture.width)) }
        bytes.writeProperty("og:image:height") { $0.write(Double(picture.height)) }
        bytes.writeProperty("og:image:alt") { $0.writeHTML(picture.description.utf8Span.span) }
        bytes.write("<meta name=\"twitter:card\" content=\"summary_large_image\">\n")
    }

    /// More bytes than are written.
    func maxByteCount(linkingTo address: PageAddress) -> Int {
        let (base, texts) = (address.absolute?.count ?? 0, [title, name, picture.description])
        let textBytes = texts.reduce(0) { $0 + [UInt8].maxBytesPerHTMLByte * $1.utf8.count }
        // The query is in three URLs. Its pairs have at least five bytes each, and the escape of `&` adds four.
        return 1_500 + textBytes + 3 * base + 6 * query.count
    }

    private func writeCanonicalURL(_ address: PageAddress, into bytes: inout [UInt8]) {
        if let publicURL = address.publicURL { return writeURL(at: publicURL, into: &bytes) }
        bytes.write(relativePath)
        bytes.writeHTML(query.span)
    }

    private func writeURL(at base: [UInt8], into bytes: inout [UInt8]) {
        bytes.append(base.span)
        bytes.write("/")
        bytes.write(path)
        bytes.writeHTML(query.span)
    }
}

/// Where clients reach the service, as far as it is known: what absolute links in pages begin with.
package struct PageAddress: Sendable {
    /// The public URL; nil if there is none. The canonical URL is then relative, so that its scheme is that with which
    /// a browser has loaded the page.
    let publicURL: [UInt8]?
    /// What links that have to be absolute begin with; nil if nothing is known.
    let absolute: [UInt8]?
    /// Whether the service draws pictures of the size that a link is shown with.
    let hasPictures: Bool
}

extension [UInt8] {
    /// Appends text of a page, or of an attribute in quotation marks.
    mutating func writeHTML(_ text: Span<UInt8>) {
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "&"): write("&amp;")
            case UInt8(ascii: "<"): write("&lt;")
            case UInt8(ascii: ">"): write("&gt;")
            case UInt8(ascii: "\""): write("&quot;")
            default: append(text[index])
            }
        }
    }

    static var maxBytesPerHTMLByte: Int { 6 }

    fileprivate mutating func writeProperty(_ name: StaticString, _ writeContent: (inout [UInt8]) -> Void) {
        write("<meta property=\"")
        write(name)
        write("\" content=\"")
        writeContent(&self)
        write("\">\n")
    }
}

/// A text with places, written as `{{name}}`, that are filled with other texts. It is split once, so that filling it
/// only copies. The names are the raw values of `Place`.
struct Template<Place: RawRepresentable<String> & Sendable>: Sendable {
    /// What comes before the first place.
    private let start: [UInt8]
    /// Each place with what comes after it.
    private let parts: [(place: Place, text: [UInt8])]

    /// The size without what the places are filled with, in bytes.
    let byteCount: Int

    /// Splits an embedded text, in which every place has a name.
    init(_ text: [UInt8]) {
        let pieces = String(decoding: text, as: UTF8.self).split(separator: "{{", omittingEmptySubsequences: false)
        start = pieces.first.map { Array($0.utf8) } ?? []
        parts = pieces.dropFirst().map { piece in
            guard let end = piece.firstRange(of: "}}"), let place = Place(rawValue: String(piece[..<end.lowerBound]))
            else { preconditionFailure("a template has an unknown place: \(piece.prefix(20))") }
            return (place, Array(piece[end.upperBound...].utf8))
        }
        byteCount = parts.reduce(start.count) { $0 + $1.text.count }
    }

    /// Appends the text, with what `fill` appends for each place.
    func write(into bytes: inout [UInt8], _ fill: (_ place: Place, _ bytes: inout [UInt8]) -> Void) {
        bytes.append(start.span)
        for (place, text) in parts {
            fill(place, &bytes)
            bytes.append(text.span)
        }
    }
}
