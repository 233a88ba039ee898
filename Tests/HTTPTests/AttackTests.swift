import HTTP
import TestSupport
import Testing

/// The attacks of `Attack.table`, each sent whole, in two pieces at every byte, and a byte at a time.
struct AttackTests {
    @Test(arguments: Attack.table.indices)
    func `every attack of a class has its responses, and nothing in a body is a request`(index: Int) {
        let (name, attacks) = Attack.table[index]
        for attack in attacks {
            let bytes = Array((attack.bytes + Attack.after).utf8)
            // Two pieces of a long one would be cut at thousands of bytes that are all the same.
            let (whole, differences) = exchange(bytes, cutsEverywhere: bytes.count < 1_000)
            let outcome = statuses(whole.output).map(String.init) + (whole.endsOutput ? ["end"] : [])
            let label = "\(name): \(attack.id), \(attack.source)"
            #expect(outcome.joined(separator: " ") == attack.expected, "\(label)")
            #expect(differences == [], "\(label)")
            #expect(!whole.output.contains("/smuggled"), "\(label)")
            #expect(whole.output.contains(" /after\r\n") == !whole.endsOutput, "\(label)")
        }
    }

    @Test func `a clean request has one response, not before all of it has arrived`() {
        for request in Attack.cleanRequests {
            let bytes = Array(request.utf8)
            for cuts in [[], Array(bytes.indices)] {
                let start = Exchange(Array(bytes.dropLast()), cuts: cuts)
                #expect(statuses(start.output).allSatisfy { $0 == 100 } && !start.endsOutput, "\(request)")
                let twice = Exchange(bytes + bytes, cuts: cuts)
                #expect(statuses(twice.output).filter { $0 != 100 } == [200, 200], "\(request)")
                #expect(!twice.output.contains("/smuggled") && !twice.endsOutput, "\(request)")
            }
        }
    }

    @Test func `every attack has an id of its own in its class, and a source`() {
        for (name, attacks) in Attack.table {
            #expect(
                Set(attacks.map(\.id)).count == attacks.count && attacks.allSatisfy { !$0.source.isEmpty }, "\(name)")
        }
    }
}

/// One line of the table of attacks: what a client or a proxy sends, and what it must get.
///
/// An attack is a request that two programs could read differently. `bytes` is followed by a clean request of `/after`. A
/// body contains a request of `/smuggled` wherever that fits, which no program may respond to.
struct Attack {
    let id: String
    /// The advisory, paper or section of a standard that describes it.
    let source: String
    let bytes: String
    /// The statuses of all responses, and `end` if the connection is closed. The last status is that of `/after`, unless the
    /// connection is closed before.
    let expected: String

    private init(_ id: String, _ source: String, _ bytes: String, _ expected: String) {
        (self.id, self.source, self.bytes, self.expected) = (id, source, bytes, expected)
    }

    /// The attacks by their class.
    static let table: [(name: String, attacks: [Attack])] = [
        ("a length on a method without content (0.CL, CL.0)", lengths),
        ("lengths that are repeated or malformed", malformedLengths),
        ("fields that only one of two programs sees", hiddenFields),
        ("transfer codings that only one of two programs knows (TE.0, CL.TE, TE.CL)", transferCodings),
        ("HTTP/1.0 beside a transfer coding", http10),
        ("extensions of chunks (TERM.EXT, EXT.TERM)", chunkExtensions),
        ("sizes and ends of chunks (SPILL, ONE.TWO)", chunks),
        ("trailer fields", trailers),
        ("Expect", expectations),
        ("Upgrade and CONNECT beside a body", upgrades),
        ("Connection that names other fields", connectionOptions),
        ("bytes after a request or a response", danglingBytes),
        ("a body that delimits itself", selfDelimiting),
    ]

    /// One that gets 400, after which the connection is closed.
    private static func rejected(_ id: String, _ source: String, _ bytes: String) -> Attack {
        Attack(id, source, bytes, "400 end")
    }

    /// One that is a request like any other.
    private static func clean(_ id: String, _ source: String, _ bytes: String) -> Attack {
        Attack(id, source, bytes, "200 200")
    }

    // The sources that several attacks have.
    private static let endgame = "HTTP/1.1 must die: the desync endgame, PortSwigger 2025"
    private static let funkyChunks = "Funky chunks, Jeppe Bonde Weikop 2025"
    private static let trailingDanger = "Trailing danger, Sebastiano Sartor 2025"
    private static let kestrel = "CVE-2025-55315 (Kestrel)"

    static let smuggled = "GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n"
    static let after = "GET /after HTTP/1.1\r\nHost: h\r\n\r\n"

    private static func request(
        _ fields: String, _ body: String = "", method: String = "POST", version: String = "1.1"
    ) -> String {
        "\(method) /first HTTP/\(version)\r\nHost: h\r\n\(fields)\r\n\(body)"
    }

    /// A request whose body is another one.
    private static func sized(_ fields: String = "", method: String = "POST", version: String = "1.1") -> String {
        request("\(fields)Content-Length: \(smuggled.utf8.count)\r\n", smuggled, method: method, version: version)
    }

    /// A request whose body has these chunks, of which the first may contain another request.
    private static func chunked(_ body: String, _ fields: String = "", method: String = "POST") -> String {
        request("\(fields)Transfer-Encoding: chunked\r\n", body, method: method)
    }

    private static let chunk = "\(String(smuggled.utf8.count, radix: 16))\r\n\(smuggled)\r\n"

    /// A chunk of five bytes and the last one, with something between the size of the first and its end of line.
    private static func extended(_ text: String) -> String { chunked("5\(text)\r\n12345\r\n0\r\n\r\n") }

    private static let lengths = ["GET", "HEAD", "OPTIONS", "DELETE", "TRACE", "POST", "PUT", "QUERY", "FOO"].map {
        clean("length-on-\($0)", endgame, sized(method: $0))
    }

    private static let malformedLengths =
        [
            rejected("equal-twice", "RFC 9112 §6.3", request("Content-Length: 5\r\nContent-Length: 5\r\n", "12345")),
            rejected("equal-cases", "RFC 9112 §6.3", request("Content-Length: 5\r\ncontent-length: 5\r\n", "12345")),
            rejected("equal-list", "RFC 9110 §8.6", request("Content-Length: 5, 5\r\n", "12345")),
            rejected("zero-and-more", endgame, sized("Content-Length: 0\r\n")),
            rejected("more-and-zero", endgame, request("Content-Length: 5\r\nContent-Length: 0\r\n", "12345")),
            rejected("empty-and-more", "RFC 9112 §6.3", sized("Content-Length:\r\n")),
        ]
        + ["+5", "-5", "5,", ",5", "5 5", "5;a", "0x5", "5.0", "5e0", "5_", "\u{FF15}", "\"5\"", "5\u{B}", "5\u{0}"].map
    {
        rejected("length '\($0)'", "CVE-2018-7159, RFC 9110 §8.6", request("Content-Length: \($0)\r\n", "12345"))
    }

    private static let hiddenFields = [
        rejected("space-first", endgame, request(" Content-Length: 38\r\n", smuggled)),
        rejected("tab-first", endgame, request("\tContent-Length: 38\r\n", smuggled)),
        rejected("space-in-front-of-host", endgame, "GET / HTTP/1.1\r\n Host: x\r\nHost: h\r\n\r\n"),
        rejected("space-before-colon", "RFC 9112 §5.1", request("Content-Length : 38\r\n", smuggled)),
        rejected("tab-before-colon", "RFC 9112 §5.1", request("Transfer-Encoding\t: chunked\r\n", chunk)),
        rejected("nul-in-name", endgame, request("Content-Length\u{0}: 38\r\n", smuggled)),
        rejected("nul-in-value", endgame, request("A: \u{0}\r\nContent-Length: 38\r\n", smuggled)),
        rejected("cr-in-value", "RFC 9112 §2.2", request("A: b\rContent-Length: 38\r\n", smuggled)),
        rejected("lf-in-value", "RFC 9112 §2.2", request("A: b\nContent-Length: 38\r\n", smuggled)),
        rejected("lf-only-end", "RFC 9112 §2.2", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 38\r\n\n\(smuggled)"),
        rejected("cr-only-end", "RFC 9112 §2.2", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 38\r\n\r\(smuggled)"),
        rejected("folded-name", "CVE-2025-32094 (Akamai)", request("A:\r\n Content-Length: 38\r\n", smuggled)),
        rejected("folded-value", "RFC 9112 §5.2", request("Content-Length:\r\n 38\r\n", smuggled)),
        rejected("no-colon", "CVE-2025-59822 (http4s)", request("Content-Length 38\r\n", smuggled)),
        rejected("empty-name", "RFC 9112 §5.1", request(": 38\r\n", smuggled)),
        rejected("two-hosts", "RFC 9112 §3.2", request("Host: other\r\n")),
        rejected("host-with-path", "RFC 9110 §7.2", "GET / HTTP/1.1\r\nHost: h/other\r\n\r\n"),
    ]

    private static let transferCodings =
        [
            clean("chunked-options", "TE.0, Bugcrowd 2024", chunked("\(chunk)0\r\n\r\n", method: "OPTIONS")),
            clean("chunked-get", "TE.0, Bugcrowd 2024", chunked("\(chunk)0\r\n\r\n", method: "GET")),
            clean("chunked-head", "TE.0, Bugcrowd 2024", chunked("\(chunk)0\r\n\r\n", method: "HEAD")),
            rejected("length-and-chunked", "RFC 9112 §6.1", chunked("0\r\n\r\n\(smuggled)", "Content-Length: 43\r\n")),
            rejected(
                "chunked-and-length", "RFC 9112 §6.1",
                request("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n", "0\r\n\r\n")),
            rejected("length-and-unknown", "CVE-2026-66752 (tiny_http)", sized("Transfer-Encoding: chunke\r\n")),
        ]
        + [
            ("chunked,", "501"), (",chunked", "501"), ("chunked, chunked", "501"), ("identity, chunked", "501"),
            ("gzip, chunked", "501"), ("chunked\r\nTransfer-Encoding: chunked", "501"),
            ("identity\r\nTransfer-Encoding: chunked", "501"), ("chunked, identity", "400"), ("chunked, gzip", "400"),
            ("chunked\r\nTransfer-Encoding: identity", "400"), ("chunked;a=b", "400"), ("\"chunked\"", "400"),
            ("xchunked", "400"), ("chunked x", "400"), ("chun ked", "400"), ("chunked\u{B}", "400"),
            ("\u{B}chunked", "400"),
            ("chun\r\n ked", "400"), ("identity", "400"), ("", "400"), ("chun\u{212A}ed", "400"),
        ].map { value, status in
            Attack(
                "coding '\(value)'", "CVE-2026-54387 (Tinyproxy), RFC 9112 §6.3",
                request("Transfer-Encoding: \(value)\r\n", "\(chunk)0\r\n\r\n"), "\(status) end")
        }

    private static let http10 =
        ["chunked", "identity", "gzip, chunked", ""].flatMap { coding in
            ["", "Connection: keep-alive\r\n", "Content-Length: 5\r\n"].map { field in
                rejected(
                    "1.0 '\(coding)' \(field.trimmingPrefix(while: \.isWhitespace).prefix { $0 != ":" })",
                    "CVE-2026-2835 (Pingora), RFC 9112 §6.1",
                    request("\(field)Transfer-Encoding: \(coding)\r\n", "0\r\n\r\n", version: "1.0"))
            }
        } + [
            clean("1.0-length", "RFC 9112 §9.3", sized("Connection: keep-alive\r\n", version: "1.0")),
            Attack("1.0-without-length", "CVE-2026-2835 (Pingora)", request("", smuggled, version: "1.0"), "200 end"),
        ]

    private static let chunkExtensions = [
        rejected("lf-in-extension", kestrel, extended(";a\nb")),
        rejected("lf-ends-extension", kestrel, chunked("5;a\n12345\r\n0\r\n\r\n")),
        rejected("lf-after-semicolon", kestrel, chunked("5;\n12345\r\n0\r\n\r\n")),
        rejected("lf-ends-size", "CVE-2025-22871 (Go)", chunked("5\n12345\r\n0\r\n\r\n")),
        rejected("lf-in-quotes", "CVE-2025-58056 (Netty)", extended(";a=\"\n\"")),
        rejected("cr-in-extension", kestrel, extended(";a\rb")),
        rejected("cr-after-blank", "Apache Traffic Server, issue 11935", extended(" \r;a")),
        rejected("cr-in-quotes", funkyChunks, extended(";a=\"\r\"")),
        rejected("quoted-cr", funkyChunks, extended(";a=\"\\\r\"")),
        clean("quotes-over-lines", funkyChunks, chunked("5;a=\"\r\n12345\r\n0;\"\r\n\r\n")),
        clean("quote-without-end", "RFC 9112 §7.1.1", extended(";a=\"b")),
        clean("quote-escaped-end", "RFC 9112 §7.1.1", extended(";a=\"b\\\"")),
        rejected("nul", "RFC 9112 §7.1.1", extended(";\u{0}a")),
        rejected("nul-in-quotes", "RFC 9112 §7.1.1", extended(";a=\"\u{0}\"")),
        clean("no-name", "RFC 9112 §7.1.1", extended(";")),
        rejected("other-separator", "RFC 9112 §7.1.1", extended(",a=b")),
        Attack("too-large", "CVE-2023-39326 (Go)", extended(";a=\(String(repeating: "b", count: 17_000))"), "431 end"),
        clean("clean", "RFC 9112 §7.1.1", extended(" ; a = \"\\\";\r\n0\"".replacing("\r\n", with: ""))),
    ]

    private static let chunks =
        [
            rejected("spill", funkyChunks, chunked("5\r\n12345\(smuggled)\r\n0\r\n\r\n")),
            rejected("lf-after-data", funkyChunks, chunked("5\r\n12345\n0\r\n\r\n")),
            rejected("cr-after-data", funkyChunks, chunked("5\r\n12345\r0\r\n\r\n")),
            rejected("any-after-data", "CVE-2025-43859 (h11)", chunked("5\r\n12345XX0\r\n\r\n")),
            rejected("nothing-after-data", "CVE-2025-43859 (h11)", chunked("5\r\n123450\r\n\r\n")),
            rejected("lf-after-last", funkyChunks, chunked("0\n\r\n")),
            rejected("lf-at-end", funkyChunks, chunked("0\r\n\n")),
            rejected("cr-at-end", funkyChunks, chunked("0\r\n\rX")),
            rejected("lf-before-size", funkyChunks, chunked("\n5\r\n12345\r\n0\r\n\r\n")),
        ]
        + [
            ("0x5", "400"), ("+5", "400"), ("-5", "400"), (" 5", "400"), ("5 ", "400"), ("5\t", "400"), ("5_0", "400"),
            ("", "400"),
            ("\u{FF15}", "400"), ("0000000000000005", "400"), ("10000000000000005", "413"), ("fffffffffffffffb", "413"),
        ].map { size, status in
            Attack("size '\(size)'", "RFC 9112 §7.1", chunked("\(size)\r\n12345\r\n0\r\n\r\n"), "\(status) end")
        }

    private static let trailers = [
        clean("length", "CVE-2025-12642 (lighttpd)", chunked("0\r\nContent-Length: 99\r\n\r\n")),
        clean("coding", "CVE-2025-12642 (lighttpd)", chunked("0\r\nTransfer-Encoding: gzip\r\n\r\n")),
        clean("host", trailingDanger, chunked("0\r\nHost: other\r\n\r\n")),
        clean("connection", trailingDanger, chunked("0\r\nConnection: close\r\n\r\n")),
        clean("expect", trailingDanger, chunked("0\r\nExpect: 100-continue\r\n\r\n")),
        rejected("request", "Eventlet, \(trailingDanger)", chunked("0\r\n\(smuggled)")),
        rejected("no-colon", "CVE-2025-59822 (http4s)", chunked("0\r\nA\r\n\r\n\(smuggled)")),
        rejected("space-before-colon", "RFC 9112 §5.1", chunked("0\r\nA : b\r\n\r\n")),
        rejected("folded", "RFC 9112 §5.2", chunked("0\r\nA: b\r\n c\r\n\r\n")),
        rejected("lf", trailingDanger, chunked("0\r\nA: b\n\r\n")),
        rejected("cr", trailingDanger, chunked("0\r\nA: b\rc\r\n\r\n")),
        rejected("nul", trailingDanger, chunked("0\r\nA: \u{0}\r\n\r\n")),
        Attack("too-many", "RFC 9110 §5.4", chunked("0\r\n\(String(repeating: "A:\r\n", count: 101))\r\n"), "431 end"),
        Attack(
            "too-large", "RFC 9110 §5.4", chunked("0\r\nA:\(String(repeating: "b", count: 16_381))\r\n\r\n"), "431 end"),
    ]

    private static let expectations =
        [
            Attack("continue", "RFC 9110 §10.1.1", sized("Expect: 100-continue\r\n"), "100 200 200"),
            Attack("continue-case", "RFC 9110 §10.1.1", sized("Expect: 100-CONTINUE\r\n"), "100 200 200"),
            Attack("continue-list", "RFC 9110 §10.1.1", sized("Expect: 100-continue, 100-continue\r\n"), "100 200 200"),
            Attack("continue-twice", endgame, sized("Expect: 100-continue\r\nExpect: 100-continue\r\n"), "100 200 200"),
            Attack(
                "continue-options", "CVE-2025-32094 (Akamai)", sized("Expect: 100-continue\r\n", method: "OPTIONS"),
                "100 200 200"),
            Attack(
                "continue-chunked", "RFC 9110 §10.1.1", chunked("\(chunk)0\r\n\r\n", "Expect: 100-continue\r\n"),
                "100 200 200"),
            clean("continue-without-body", "RFC 9110 §10.1.1", request("Expect: 100-continue\r\n", method: "GET")),
            Attack("continue-in-1.0", "RFC 9110 §10.1.1", sized("Expect: 100-continue\r\n", version: "1.0"), "200 end"),
            clean("empty", endgame, sized("Expect:\r\n")),
            rejected("folded", "CVE-2025-32094 (Akamai)", sized("Expect:\r\n 100-continue\r\n", method: "OPTIONS")),
            Attack("without-body", "RFC 9110 §10.1.1", request("Expect: y 100-continue\r\n", method: "GET"), "417 200"),
        ]
        + [
            "y 100-continue", "100-continuey", "100-continue y", "100-continue;a", "100-continue=a", "\"100-continue\"",
            "100-continue, y", "y\r\nExpect: 100-continue", "100-continue\r\nExpect: y", "100", "\u{A0}100-continue",
        ].map { Attack("expectation '\($0)'", endgame, sized("Expect: \($0)\r\n"), "417 end") }
        + ["\u{B}100-continue", "100-continue\u{0}", "100-continue\n"].map {
            rejected("expectation '\($0)'", endgame, sized("Expect: \($0)\r\n"))
        }

    private static let upgrades =
        ["h2c", "websocket", "TLS/1.0", "foo"].flatMap { name in
            let fields = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: \(name)\r\nHTTP2-Settings: AA\r\n"
            return [
                clean("\(name)-length", "CVE-2026-58055 (nghttpx)", sized(fields, method: "GET")),
                clean("\(name)-chunked", "CVE-2026-2833 (Pingora)", chunked("\(chunk)0\r\n\r\n", fields)),
                clean("\(name)-alone", "RFC 9110 §7.8", request(fields, method: "GET")),
            ]
        } + [
            Attack(
                "connect", "draft-ietf-httpbis-optimistic-upgrade",
                "CONNECT h:80 HTTP/1.1\r\nHost: h\r\n\r\n\(smuggled)", "200 end"),
            Attack(
                "connect-length", "RFC 9110 §9.3.6",
                "CONNECT h:80 HTTP/1.1\r\nHost: h\r\nContent-Length: \(smuggled.utf8.count)\r\n\r\n\(smuggled)",
                "200 end"),
        ]

    private static let connectionOptions = [
        clean("length", "RFC 9110 §7.6.1", sized("Connection: Content-Length\r\n")),
        clean("coding", "CVE-2026-26365 (Akamai)", chunked("\(chunk)0\r\n\r\n", "Connection: Transfer-Encoding\r\n")),
        clean("host", "RFC 9110 §7.6.1", request("Connection: Host\r\n", method: "GET")),
        Attack("expect", "RFC 9110 §7.6.1", sized("Connection: Expect\r\nExpect: 100-continue\r\n"), "100 200 200"),
        Attack("close-and-length", "RFC 9112 §9.6", sized("Connection: close, Content-Length\r\n"), "200 end"),
        Attack("close-and-keep-alive", "RFC 9112 §9.3", sized("Connection: keep-alive, close\r\n"), "200 end"),
        clean("proxy-connection", "RFC 9112 C.2.2", sized("Proxy-Connection: close\r\n")),
    ]

    private static let danglingBytes = [
        Attack("after-close", "RFC 9112 §9.6", request("Connection: close\r\n", smuggled, method: "GET"), "200 end"),
        Attack("after-1.0", "RFC 9112 §9.3", request("", smuggled, method: "GET", version: "1.0"), "200 end"),
        rejected("after-error", "RFC 9112 §9.6", "GET /a b HTTP/1.1\r\nHost: h\r\n\r\n\(smuggled)"),
        Attack("after-too-large", "RFC 9110 §15.5.14", request("Content-Length: 999999\r\n", smuggled), "413 end"),
        clean("line-after-body", "RFC 9112 §2.2", "\(sized())\r\n"),
        Attack("lines-after-body", "RFC 9112 §2.2", "\(sized())\r\n\r\n", "200 400 end"),
        Attack("text-after-body", "RFC 9112 §6.3", "\(sized())\"", "200 400 end"),
        clean("method-after-body", "RFC 9112 §6.3", "\(sized())X"),
        Attack("body-without-length", "RFC 9112 §6.3", request("", "a=b\r\n"), "200 400 end"),
    ]

    private static let selfDelimiting = [
        Attack(
            "byteranges", "RFC 2616 §4.4, which RFC 9112 §6.3 leaves out",
            request("Content-Type: multipart/byteranges; boundary=a\r\n", "--a\r\n\r\n\(smuggled)\r\n--a--\r\n"),
            "200 400 end"),
        clean("byteranges-length", "RFC 9112 §6.3", sized("Content-Type: multipart/byteranges; boundary=a\r\n")),
        clean(
            "byteranges-chunked", "RFC 9112 §6.3",
            chunked("\(chunk)0\r\n\r\n", "Content-Type: multipart/byteranges; boundary=a\r\n")),
        clean("range", "RFC 9110 §14.2", sized("Range: bytes=0-0,1-1\r\nContent-Range: bytes 0-1/2\r\n")),
    ]

    /// Requests that are clean by the RFCs, framed in every way.
    static let cleanRequests =
        ["GET", "HEAD", "OPTIONS", "POST", "PUT", "DELETE", "QUERY"].flatMap { method in
            [
                request("", method: method), request("Content-Length: 0\r\n", method: method), sized(method: method),
                sized("Expect: 100-continue\r\n", method: method),
                sized("Connection: Upgrade\r\nUpgrade: a\r\n", method: method),
                chunked("0\r\n\r\n", method: method), chunked("\(chunk)0\r\n\r\n", method: method),
                chunked("\(chunk)5;a=\"b\"\r\n12345\r\n000\r\nTrailer: a\r\nB:\r\n\r\n", method: method),
                sized("Connection: keep-alive\r\n", method: method, version: "1.0"),
            ]
        }
}
