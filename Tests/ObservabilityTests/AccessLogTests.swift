import Foundation
import HTTP
import Observability
import PictureResponses
import PictureService
import PictureTestSupport
import Pictures
import ServiceTestSupport
import Synchronization
import TestSupport
import Testing

struct AccessLogTests {
    /// The lines for what a client sends.
    private func lines(
        _ sent: [UInt8], as format: LogFormat = .json, from peer: Peer = .local, logsTargets: Bool = false,
        publicURL: PublicURL? = nil
    ) throws -> [[UInt8]] {
        let log = AccessLog(format, logsTargets: logsTargets, withoutPrefix: publicURL?.path ?? [])
        var settings = ServiceSettings()
        settings.publicURL = publicURL
        settings.identifiesAllRequests = true
        let collected = Collected()
        var responder = Responder.pictures(settings) { observation in
            let time = LogTime(secondsSince1970: 1_795_321_869, milliseconds: 7)
            collected.lines.withLock { $0.append(log.line(for: observation, at: time)) }
        }
        var connection = Connection(limits: Limits(), from: peer)
        let now = Moment(time: .now, date: HTTPDate(secondsSince1970: 0))
        connection.receive(sent, count: sent.count, at: now, using: &responder)
        _ = connection.run(at: now, using: &responder)
        return collected.lines.withLock { $0 }
    }

    private final class Collected: Sendable {
        let lines = Mutex<[[UInt8]]>([])
    }

    private func object(_ line: [UInt8]) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    }

    private func get(_ target: String, _ fields: String = "") -> [UInt8] {
        Array("GET \(target) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n".utf8)
    }

    @Test func `a line has the members that are known, in a fixed order`() throws {
        let address = try #require(IPAddress(Array("192.0.2.1".utf8)[...]))
        let line = try #require(
            lines(get("/healthz", "User-Agent: a\r\nX-Request-Id: b\r\n"), from: .address(address)).first)
        let text = String(decoding: line, as: UTF8.self).replacing(#/"microseconds":\d+/#, with: "\"microseconds\":1")
        #expect(
            text == """
                {"time":"2026-11-22T04:31:09.007Z","level":"info","event":"request","method":"GET",\
                "path":"/healthz","status":200,"bytes":3,"microseconds":1,"client":"192.0.2.1","agent":"a","id":"b"}

                """)
    }

    @Test func `bytes that are not a request have a line without a method and target`() throws {
        let line = try #require(lines(Array("\u{1B}[2J\n\n".utf8)).first)
        let object = try object(line)
        #expect(object["status"] as? Int == 400 && object["method"] == nil && object["path"] == nil)
        #expect(object["client"] as? String == "unix")
    }

    @Test func `a rejected request is logged with what is known of it`() throws {
        let expectation = get("/face", "Expect: much\r\nUser-Agent: a\r\nX-Request-Id: much\r\n")
        let lines = try lines(
            expectation + Array("OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
                + get("/docs", "Content-Length: 300000\r\nUser-Agent: b\r\nX-Request-Id: large\r\n"))
        let objects = try lines.map(object)
        #expect(objects.map { $0["status"] as? Int } == [417, 204, 413])
        #expect(objects.map { $0["path"] as? String } == ["/face", nil, "/docs"])
        #expect(objects.map { $0["agent"] as? String } == ["a", nil, "b"])
        #expect(objects[0]["id"] as? String == "much" && objects[2]["id"] as? String == "large")
        #expect(objects.map { $0["reason"] as? String } == ["unknown-expectation", nil, "body-too-large"])
    }

    @Test func `a rejected parameter is logged with its name and the reason, and nothing else is`() throws {
        let targets = [
            "/face?mouth=2", "/faces?value=1,x", "/2048/play?moves=x", "/avatar/%FF", "/face?energy=1", "/face?mouth=1",
            "/nothing", "/face.svg?%22%0A%5C=1",
        ]
        let text = String(decoding: try lines(targets.flatMap { get($0) }, logsTargets: true).joined(), as: UTF8.self)
        let objects = try text.split(separator: "\n").map { try object(Array($0.utf8)) }
        let parameters = ["mouth", "value", "moves", "name", "energy", nil, nil, "\"\n\\"]
        #expect(objects.map { $0["parameter"] as? String } == parameters)
        let reasons = ["out-of-range", "malformed", "malformed", "bad-encoding", "incomplete", nil, nil, "unknown"]
        #expect(objects.map { $0["reason"] as? String } == reasons)
        #expect(text.contains(#""status":400,"reason":"out-of-range","parameter":"mouth","bytes":"#))
    }

    /// Each with the name `zoe`, which no identifier in hexadecimal contains, and with what the log has of its path.
    private static let named: [(target: String, path: String)] = [
        ("/face?seed=zoe", "/face"), ("/faces.png?captions=zoe,b&seed=zoe", "/faces.png"),
        ("/avatar/zoe", "/avatar/{name}"), ("/avatar/zoe.png?d=404", "/avatar/{name}"),
        ("/avatar/%7Aoe", "/avatar/{name}"),
        ("/face/seed=zoe.svg?v=1", "/face/{options}.svg"), ("/face/zoe.gif", "/face/{options}.gif"),
        ("/2048/seed=zoe.txt", "/2048/{options}.txt"), ("/2048/play?seed=zoe", "/2048/play"),
        ("/?seed=zoe", "/"), ("/?zoe", "/"), ("/face?zoe", "/face"), ("/face?zoe=1", "/face"),
        ("/face?%7Aoe=%", "/face"),
        ("/face/zoe", "/face/..."), ("/avatars/zoe.jpg", "/avatars/..."), ("/pictures/avatar/zoe", "/avatar/{name}"),
        ("/other/avatar/zoe", "/other/..."), ("http://zoe/face?zoe", "/face"), ("http://h", "/"), ("//zoe", "//..."),
        ("/docs/", "/docs/"), ("/pictures/other/zoe", "/other/..."), ("/pictures", "/"),
    ]

    @Test(arguments: LogFormat.allCases)
    func `without the option no line has a name that is in the query or in the path of a route`(format: LogFormat)
        throws
    {
        let publicURL = try PublicURL("https://example.org/pictures")
        func expect(_ sent: [[UInt8]], _ paths: [String?]) throws {
            let lines = try lines(Array(sent.joined()), as: format, publicURL: publicURL)
            #expect(lines.count == paths.count)
            for (line, path) in zip(lines, paths) {
                let text = String(decoding: line, as: UTF8.self)
                #expect(!text.contains("zoe") && !text.contains("%7A"), "\(text)")
                if format == .json { #expect(try object(line)["path"] as? String == path, "\(text)") }
            }
        }
        func request(_ method: String, _ target: String, _ fields: String) -> [UInt8] {
            Array("\(method) \(target) HTTP/1.1\r\nHost: zoe\r\nReferer: http://h/?seed=zoe\r\n\(fields)\r\n".utf8)
        }
        for method in ["GET", "HEAD"] {
            for fields in ["", "Expect: much\r\n"] {
                try expect(Self.named.map { request(method, $0.target, fields) }, Self.named.map(\.path))
            }
        }
        // Without a route, and before one is looked for.
        try expect([request("POST", "/avatar/zoe", "")], ["/avatar/..."])
        try expect([request("POST", "/pictures/avatar/zoe", "")], ["/avatar/..."])
        try expect([request("OPTIONS", "/avatar/zoe", "")], ["/avatar/..."])
        try expect([request("CONNECT", "zoe:80", "")], [nil])
        try expect([request("OPTIONS", "*", "")], [nil])
        try expect([request("GET", "/avatar/zoe", "Content-Length: 999999\r\n")], ["/avatar/{name}"])
        try expect([request("GET", "/face?seed=zoe#", "")], [nil])
    }

    @Test func `without the option the name of a rejected parameter is logged if there is such a parameter`() throws {
        let targets = [
            "/face?mouth=2", "/face?mouth=%", "/avatar/%FF", "/face?mout=2", "/face?mout=%", "/face/ada.svg",
        ]
        let objects = try lines(targets.flatMap { get($0) }).map(object)
        #expect(objects.map { $0["parameter"] as? String } == ["mouth", "mouth", "name", nil, nil, nil])
        #expect(objects.allSatisfy { $0["reason"] != nil && $0["target"] == nil })
    }

    @Test func `a long name of a parameter is cut, which shows`() throws {
        let line = try #require(lines(get("/face?\(String(repeating: "y", count: 500))=1"), logsTargets: true).first)
        #expect(try object(line)["parameter"] as? String == String(repeating: "y", count: 64) + "...")
    }

    @Test func `a long method, a long target and a long agent are cut, which shows`() throws {
        let (method, target) = (String(repeating: "M", count: 2_000), String(repeating: "x", count: 5_000))
        let agent = String(repeating: "y", count: 900)
        let line = try #require(
            lines(
                Array("\(method) /face?_=\(target) HTTP/1.1\r\nHost: h\r\nUser-Agent: \(agent)\r\n\r\n".utf8),
                logsTargets: true
            ).first)
        let object = try object(line)
        #expect(object["method"] as? String == String(repeating: "M", count: 64) + "...")
        #expect((object["target"] as? String)?.count == 1_027 && (object["agent"] as? String)?.count == 259)
        #expect((object["agent"] as? String)?.hasSuffix("yyy...") == true)
    }

    @Test func `random requests are one line each, of printable ASCII, in which the values are unchanged`() throws {
        var numbers = SplitMix64()
        for _ in 0..<200 {
            let agent = (0..<Int.random(in: 1...40, using: &numbers)).map { _ in
                let byte = UInt8.random(in: 0x20...0xFF, using: &numbers)
                return byte == 0x7F || byte == 0x20 ? UInt8(ascii: "\\") : byte
            }
            let characters = Array("/?&=%\\[]{}|^`~abc'()*+,;:@!$".utf8)
            let target = (0..<20).map { _ in characters[Int.random(in: 0..<characters.count, using: &numbers)] }
            let sent =
                Array("GET /".utf8) + target + Array(" HTTP/1.1\r\nHost: h\r\nUser-Agent: ".utf8) + agent
                + Array("\r\n\r\n".utf8)
            for format in LogFormat.allCases {
                let lines = try lines(sent, as: format, logsTargets: true)
                let line = try #require(lines.first)
                #expect(lines.count == 1)
                #expect(line.last == UInt8(ascii: "\n") && line.dropLast().allSatisfy { 0x20 <= $0 && $0 < 0x7F })
                guard format == .json else { continue }
                let object = try object(line)
                #expect(object["target"] as? String == "/" + String(decoding: target, as: UTF8.self))
                #expect(object["agent"] as? String == String(decoding: agent, as: UTF8.self))
            }
        }
    }
}

struct LogLineTests {
    private let time = LogTime(secondsSince1970: 0, milliseconds: 50)

    @Test(arguments: [(LogLevel.error, "error  "), (.warning, "warning"), (.info, "info   ")])
    func `in text the columns before the message have a fixed width`(level: LogLevel, shown: String) {
        var line = LogLine(.text, time, level, event: "end", message: "all \"done\"\u{1B}[0m")
        line.add("number", -3)
        line.add("word", "a/b")
        line.add("words", "a b")
        line.add("empty", "")
        line.add("quote", "\"\\\n")
        #expect(
            String(decoding: line.end(), as: UTF8.self)
                == "1970-01-01T00:00:00.050Z \(shown) all \"done\"\\u001b[0m number=-3 word=a/b words=\"a b\" empty=\"\" "
                + "quote=\"\\\"\\\\\\u000a\"\n")
    }

    @Test(arguments: LogFormat.allCases)
    func `nothing but printable ASCII is written`(format: LogFormat) {
        var line = LogLine(format, time, .info, event: "start", message: "\u{85}\u{2028}\u{202E}\u{9B}31m\u{7F}é🙂")
        line.add("bytes", [0xFF, 0x00, 0x0A, 0x0D, 0x1B, 0xC2, 0x9B].span)
        let bytes = line.end()
        #expect(bytes.last == UInt8(ascii: "\n") && bytes.dropLast().allSatisfy { 0x20 <= $0 && $0 < 0x7F })
    }

    @Test func `a level includes those that are more important`() {
        let included = LogLevel.allCases.map { level in LogLevel.allCases.map { level.includes($0) } }
        #expect(included == [[true, false, false], [true, true, false], [true, true, true]])
    }
}

struct RequestIDTests {
    /// The values of `X-Request-Id` in the responses to requests with these fields.
    private func ids(_ fields: [String], identifiesAll: Bool = true) -> [String?] {
        let settings = with(ServiceSettings()) { $0.identifiesAllRequests = identifiesAll }
        var responder = Responder.pictures(settings)
        return fields.map { ServiceResponse(get: "/face", $0, from: &responder)["X-Request-Id"] }
    }

    @Test(arguments: [
        "1", "7b2a0e14-5c1e-4d8b-9f5e-0a1b2c3d4e5f", "Root=1-67891233-abcdef012345678912345678", "a/b:c+d.e_f",
        String(repeating: "x", count: 128),
    ])
    func `a well-formed identifier is that of the response`(id: String) {
        #expect(ids(["X-Request-Id: \(id)\r\n"]) == [id])
        #expect(ids(["x-request-ID:\t\(id) \r\n"], identifiesAll: false) == [id])
    }

    @Test(arguments: [
        "", "X-Request-Id:\r\n", "X-Request-Id: a b\r\n", "X-Request-Id: a\"b\r\n", "X-Request-Id: a,b\r\n",
        "X-Request-Id: \u{1F600}\r\n", "X-Request-Id: a;b\r\n", "X-Request-Id: <a>\r\n",
        "X-Request-Id: \(String(repeating: "x", count: 129))\r\n", "X-Request-Id: a\r\nX-Request-Id: a\r\n",
    ])
    func `any other request gets a generated identifier, or none if that is not configured`(fields: String) throws {
        let id = try #require(ids([fields]).first ?? nil)
        #expect(id.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        #expect(ids([fields], identifiesAll: false) == [nil])
    }

    @Test func `generated identifiers differ`() {
        let generated = ids(Array(repeating: "", count: 100)) + ids(Array(repeating: "", count: 100))
        #expect(Set(generated).count == 200)
    }

    @Test func `a request that is rejected before it is routed gets an identifier`() {
        let settings = with(ServiceSettings()) { $0.identifiesAllRequests = true }
        var responder = Responder.pictures(settings)
        let response = ServiceResponse(Array("GET  / HTTP/1.1\r\n\r\n".utf8), from: &responder)
        #expect(response.status == 400 && response.head.contains("\r\nX-Request-Id: "))
    }
}
