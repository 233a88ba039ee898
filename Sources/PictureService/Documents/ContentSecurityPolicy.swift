/// What browsers may do with a response.
enum ContentSecurityPolicy {
    /// For everything but pages: nothing runs, and nothing is loaded. The styles are those of SVG.
    static let common = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

    /// For a page: images of this service, and the style sheets of the page itself, which are identified by their hashes.
    static func page(_ html: [UInt8]) -> String {
        let styles = contents(of: "style", in: html).map { "'sha256-\(base64(SHA256.hash(of: $0)))'" }
        return """
            default-src 'none'; img-src 'self'; style-src \(styles.joined(separator: " ")); base-uri 'none'; \
            form-action 'none'; frame-ancestors 'none'
            """
    }

    /// The text of each element with that name. Its tag has no attributes.
    private static func contents(of name: String, in html: [UInt8]) -> [ArraySlice<UInt8>] {
        var contents: [ArraySlice<UInt8>] = []
        var rest = html[...]
        while let start = rest.firstRange(of: Array("<\(name)>".utf8)) {
            rest = rest[start.upperBound...]
            guard let end = rest.firstRange(of: Array("</\(name)>".utf8)) else { break }
            contents.append(rest[..<end.lowerBound])
            rest = rest[end.upperBound...]
        }
        return contents
    }

    /// RFC 4648 §4.
    private static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for index in 0..<4 {
                text.append(index <= group.count ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
