/// Bytes that a client sends, and the expected responses of `echo`. The cases are tested on a `Connection` and over
/// sockets.
package struct RequestCase: Sendable {
    package let name: String
    package let input: String
    /// The status codes of the responses.
    package let statuses: [Int]
    /// Texts in the responses.
    package let contains: [String]
    /// Whether the server closes the connection.
    package let closes: Bool

    package init(_ name: String, _ input: String, _ statuses: [Int], contains: [String] = [], closes: Bool = false) {
        self.name = name
        self.input = input
        self.statuses = statuses
        self.contains = contains
        self.closes = closes
    }

    /// A case with one response, an error, after which the connection is closed.
    private static func rejected(
        _ name: String, _ input: String, _ status: Int = 400, error: String? = nil
    ) -> RequestCase {
        RequestCase(name, input, [status], contains: error.map { [$0] } ?? [], closes: true)
    }

    private static func get(_ target: String, _ fields: String = "") -> String {
        "GET \(target) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n"
    }

    static let requestLines: [RequestCase] = [
        RequestCase("a path", get("/a/b"), [200], contains: ["X: GET /a/b\r\n", "A: h\r\n"]),
        RequestCase("a query", get("/a?b=c?d"), [200], contains: ["X: GET /a\r\n", "Q: b=c?d\r\n"]),
        RequestCase("an empty query", get("/a?"), [200], contains: ["Q: \r\n"]),
        RequestCase("escapes are not decoded", get("/%41%zz"), [200], contains: ["X: GET /%41%zz\r\n"]),
        RequestCase(
            "characters that browsers don't escape", get("/?a=[x]|{y}^`\\"), [200], contains: ["Q: a=[x]|{y}^`\\\r\n"]),
        RequestCase("any token is a method", "x-Y!#$%&'*+.^_`|~9 / HTTP/1.1\r\nHost: h\r\n\r\n", [200]),
        RequestCase(
            "an absolute target", get("http://other:80/a?b"), [200], contains: ["A: other:80\r\n", "X: GET /a"]),
        RequestCase("a scheme in upper case", get("HTTPS://other"), [200], contains: ["A: other\r\n", "X: GET \r\n"]),
        RequestCase("a query without a path", get("http://other?b"), [200], contains: ["Q: b\r\n"]),
        RequestCase(
            "OPTIONS with asterisk-form", "OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n", [200], contains: ["S: server\r\n"]),
        RequestCase(
            "OPTIONS with a URL without a path", "OPTIONS http://h HTTP/1.1\r\nHost: h\r\n\r\n", [200],
            contains: ["S: server\r\n"]),
        rejected("asterisk-form with another method", get("*"), error: "malformedTarget"),
        RequestCase(
            "CONNECT", "CONNECT h:443 HTTP/1.1\r\nHost: h:443\r\n\r\n", [200], contains: ["A: h:443"], closes: true),
        rejected("CONNECT without a port", "CONNECT h HTTP/1.1\r\nHost: h\r\n\r\n"),
        rejected("user information in the authority", get("http://me@other/")),
        rejected("no host in the authority", get("http:///a")),
        rejected("another scheme", get("ftp://other/")),
        rejected("a path without a slash", get("face"), error: "malformedTarget"),
        rejected("a fragment", get("/a#b")),
        rejected("a quote", get("/\"a")),
        rejected("angle brackets", get("/<a>")),
        rejected("a letter beyond ASCII", get("/ä")),
        rejected("a control character", get("/a\u{1}b")),
        rejected("a NUL", get("/a\u{0}b")),
        rejected("a tab instead of a space", "GET\t/ HTTP/1.1\r\nHost: h\r\n\r\n"),
        rejected("two spaces", "GET  / HTTP/1.1\r\nHost: h\r\n\r\n"),
        rejected("a space at the end", "GET / HTTP/1.1 \r\nHost: h\r\n\r\n"),
        rejected("a space at the beginning", " GET / HTTP/1.1\r\nHost: h\r\n\r\n"),
        rejected("a space in the target", get("/a b")),
        rejected("no target", "GET HTTP/1.1\r\nHost: h\r\n\r\n"),
        rejected("no version", "GET /\r\nHost: h\r\n\r\n"),
        rejected("a colon in the method", "G:T / HTTP/1.1\r\nHost: h\r\n\r\n"),
        rejected("the version in lower case", "GET / http/1.1\r\nHost: h\r\n\r\n"),
        rejected("a minor version of two digits", "GET / HTTP/1.10\r\nHost: h\r\n\r\n"),
        RequestCase("a higher minor version", "GET / HTTP/1.7\r\nHost: h\r\n\r\n", [200]),
        rejected("version 2", "GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505),
        rejected("version 0.9", "GET / HTTP/0.9\r\nHost: h\r\n\r\n", 505),
        rejected("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
        rejected("a TLS handshake", "\u{16}\u{3}\u{1}\u{2}", error: "tlsHandshake"),
        RequestCase("the first byte of a TLS handshake", "\u{16}", []),
        rejected("the first byte of a TLS handshake before another", "\u{16}\u{2}", error: "malformedRequestLine"),
        RequestCase(
            "a TLS handshake after a request", get("/a") + "\u{16}\u{3}\u{3}", [200, 400], contains: ["tlsHandshake"],
            closes: true),
        rejected("a bare line feed", "GET / HTTP/1.1\nHost: h\r\n\r\n"),
        rejected("a bare carriage return", "GET / HTTP/1.1\rHost: h\r\n\r\n"),
        RequestCase("an empty line before a request", "\r\n" + get("/"), [200]),
        rejected("two empty lines before a request", "\r\n\r\n" + get("/")),
        RequestCase("an empty line between two requests", get("/") + "\r\n" + get("/b"), [200, 200]),
        rejected("a bare line feed before a request", "\n" + get("/")),
    ]

    static let fields: [RequestCase] = [
        RequestCase("whitespace around values", get("/", "A: \t x \t\r\nB:\r\nC:y\r\n"), [200]),
        RequestCase("obs-text", get("/", "A: é\r\n"), [200]),
        rejected("a space before the colon", get("/", "A : x\r\n"), error: "malformedField"),
        rejected("a folded line", get("/", "A: x\r\n y\r\n")),
        rejected("no colon", get("/", "A\r\n")),
        rejected("no name", get("/", ": x\r\n")),
        rejected("a bare carriage return in a value", get("/", "A: x\ry\r\n")),
        rejected("a bare line feed after a value", get("/", "A: x\n")),
        rejected("a NUL in a value", get("/", "A: x\u{0}y\r\n")),
        rejected("a DEL in a value", get("/", "A: x\u{7F}y\r\n")),
        rejected("a name beyond ASCII", get("/", "Ä: x\r\n")),
        rejected("no host", "GET / HTTP/1.1\r\n\r\n", error: "missingHost"),
        RequestCase("no host in HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", [200], closes: true),
        rejected("two hosts", get("/", "Host: h\r\n"), error: "repeatedHost"),
        rejected("an absolute target without a Host field", "GET http://h/ HTTP/1.1\r\n\r\n"),
    ]

    static let hosts: [RequestCase] =
        [
            "h:80", "h:", "1.2.3.4:8080", "[::1]", "[::1]:80", "[1:2:3:4:5:6:7:8]", "[::ffff:1.2.3.4]", "a_b.c-d~%20!",
            "[1::]",
        ]
        .map { RequestCase("host \($0)", "GET / HTTP/1.1\r\nHost: \($0)\r\n\r\n", [200]) }
        + [
            "", "h h", "h:x", "h:99999", "h:123456", "h/a", "h?", "h#", "me@h", "[::1", "::1", "[]", "[1:2]", "[::1]x",
            "[1::2::3]", "[12345::]", "[1:2:3:4:5:6:7:8:9]", "[::1.2.3]", "[::1.2.3.256]", "h%2", "h%zz", "h<",
            "h:80:80", "[1:2:3:4:5:6:7:]", "h\u{E4}", "[v1.x]", "[:1::]",
        ].map { rejected("host '\($0)'", "GET / HTTP/1.1\r\nHost: \($0)\r\n\r\n") }

    /// More elements of a list than are read of other fields, each with a comma after it.
    private static func many(_ element: String) -> String { String(repeating: element + ",", count: 100) }

    private static func post(_ fields: String, _ body: String) -> String {
        "POST /p HTTP/1.1\r\nHost: h\r\n\(fields)\r\n\(body)"
    }

    private static func chunked(_ body: String) -> String {
        post("Transfer-Encoding: chunked\r\n", body)
    }

    static let bodies: [RequestCase] = [
        RequestCase(
            "a body is read and ignored", post("Content-Length: 5\r\n", "GET /") + get("/b"), [200, 200],
            contains: ["/b"]),
        RequestCase("an empty body", post("Content-Length: 0\r\n", "") + get("/b"), [200, 200]),
        RequestCase("a length with leading zeros", post("Content-Length: 0005\r\n", "12345") + get("/b"), [200, 200]),
        rejected("a body larger than the limit", post("Content-Length: 262145\r\n", ""), 413),
        rejected(
            "a length that does not fit in an integer", post("Content-Length: 99999999999999999999999\r\n", ""), 413),
        RequestCase("a chunked body", chunked("5\r\nGET /\r\n0\r\n\r\n") + get("/b"), [200, 200]),
        RequestCase(
            "chunked in upper case", post("Transfer-Encoding: CHUNKED\r\n", "0\r\n\r\n") + get("/b"), [200, 200]),
        RequestCase(
            "chunk extensions and trailer fields",
            chunked("00a;x=y;z=\"q\"\r\n0123456789\r\n0;e\r\nT: v\r\nU:\r\n\r\n") + get("/b"), [200, 200]),
        RequestCase(
            "whitespace around an extension's separators",
            chunked("5 \t; a\t=\t\"b\\\"\\\\;=é\" ;c;d= e\r\n12345\r\n0\r\n\r\n") + get("/b"), [200, 200]),
        RequestCase("an empty quoted extension value", chunked("0;a=\"\"\r\n\r\n") + get("/b"), [200, 200]),
        rejected("a chunk without a size", chunked("\r\n")),
        rejected("a chunk size with a prefix", chunked("0x5\r\n")),
        rejected("a negative chunk size", chunked("-1\r\n")),
        rejected("a chunk size above the limit", chunked("40001\r\n"), 413),
        rejected("a chunk size that does not fit in an integer", chunked("ffffffffffffffffff\r\n"), 413),
        rejected("a chunk size with too many zeros", chunked("0000000000000000")),
        rejected("a chunk with more data than its size", chunked("5\r\n123456\r\n")),
        rejected("a bare line feed after a chunk size", chunked("5\n12345")),
        rejected("a bare line feed in an extension", chunked("5;a\nb\r\n")),
        rejected("a bare carriage return in a quoted extension value", chunked("5;a=\"\r\"\r\n12345\r\n")),
        rejected("a folded trailer field", chunked("0\r\nA: b\r\n c\r\n\r\n")),
        rejected("a transfer coding in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        RequestCase(
            "100-continue", post("Content-Length: 5\r\nExpect: 100-continue\r\n", "12345") + get("/b"), [100, 200, 200]),
        RequestCase("100-continue without a body", post("Expect: 100-Continue\r\n", ""), [200]),
        RequestCase(
            "100-continue in HTTP/1.0", "POST / HTTP/1.0\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\nx", [200],
            closes: true),
        RequestCase("another expectation", get("/", "Expect: more\r\n") + get("/b"), [417, 200]),
        RequestCase(
            "another expectation after many", get("/", "Expect: \(many("100-continue"))more\r\n") + get("/b"),
            [417, 200]),
        rejected("another expectation and a body", post("Content-Length: 5\r\nExpect: more\r\n", "12345"), 417),
    ]

    /// Lengths that are malformed, one by a digit beyond ASCII, and framings that are repeated, unknown or contradictory.
    static let framings: [RequestCase] =
        ["5, 5", "+5", "-5", "0x5", "٥", "5\r\nContent-Length: 6"].map {
            rejected("length '\($0)'", post("Content-Length: \($0)\r\n", "12345"))
        }
        + ["gzip", "identity", "chun\u{212A}ed"].map {
            rejected("transfer coding '\($0)'", post("Transfer-Encoding: \($0)\r\n", ""))
        }
        + ["gzip, chunked", "chunked\r\nTransfer-Encoding: chunked"].map {
            rejected("transfer codings '\($0)'", post("Transfer-Encoding: \($0)\r\n", ""), 501)
        } + [
            rejected("an empty length", post("Content-Length:\r\n", "12345")),
            rejected("an empty Transfer-Encoding", post("Transfer-Encoding:\r\n", "")),
            rejected(
                "the same length twice", post("Content-Length: 5\r\nContent-Length: 5\r\n", "12345"),
                error: "malformedContentLength"),
            rejected(
                "a length and a transfer coding",
                post("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n")),
            rejected(
                "chunked before another transfer coding", post("Transfer-Encoding: chunked, gzip\r\n", ""),
                error: "endlessBody"),
        ]

    static let chunkExtensions: [RequestCase] =
        [";", "; ", ";;a", ";=b", ";a==b", ";a b", ";a=\"b", ";a=b\"c\"", ";é"].map {
            RequestCase("chunk extension '\($0)'", chunked("5\($0)\r\n12345\r\n0\r\n\r\n") + get("/b"), [200, 200])
        }
        + [";a\u{1}", ";a\u{7F}", ";a=\"\u{0}\"", ";a\r", " ", "\t", " a", "=b"].map {
            rejected(
                "malformed chunk extension '\($0)'", chunked("5\($0)\r\n12345\r\n0\r\n\r\n"), error: "malformedChunk")
        }

    static let persistence: [RequestCase] = [
        RequestCase("HTTP/1.1 connections persist", get("/a") + get("/b") + get("/c"), [200, 200, 200]),
        RequestCase(
            "HTTP/1.0 connections are closed", "GET / HTTP/1.0\r\n\r\n" + get("/b"), [200],
            contains: ["Connection: close"], closes: true),
        RequestCase(
            "HTTP/1.0 connections persist if requested", "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n" + get("/b"),
            [200, 200], contains: ["Connection: keep-alive"]),
        RequestCase(
            "a request with close is the last one", get("/", "Connection: x, Close\r\n") + get("/b"), [200],
            contains: ["Connection: close"], closes: true),
        RequestCase(
            "close after many other options", get("/", "Connection: \(many("x"))close\r\n") + get("/b"), [200],
            contains: ["Connection: close"], closes: true),
        RequestCase(
            "close between empty elements and whitespace", get("/", "Connection: ,, ,\t\tclose \t, ,\r\n"), [200],
            closes: true),
        RequestCase(
            "options that only begin or end like close",
            get("/", "Connection: closed,xclose,close x,clos\r\n") + get("/b"), [200, 200]),
        RequestCase(
            "close in a second field", get("/", "Connection: keep-alive\r\nConnection: close\r\n"), [200], closes: true),
        RequestCase("HEAD has no body", "HEAD / HTTP/1.1\r\nHost: h\r\n\r\n" + get("/b"), [200, 200]),
        RequestCase("fields that are ignored", get("/", "TE: trailers\r\nUpgrade: h2c\r\nRange: bytes=0-1\r\n"), [200]),
    ]

    package static let all = requestLines + fields + hosts + bodies + framings + chunkExtensions + persistence
}
