import Board
import Face
import Foundation
import HTTP
import Observability
import Parameters
import PictureResponses
import PictureService
import Pictures
import Synchronization
import TestSupport
import Testing

/// Attacks that depend on what is served: bodies that arrive after the head of their request, texts that look like header
/// fields, and fields that change a response without its caches knowing. `Attack.table` of `HTTPTests` has those that depend
/// on bytes alone.
struct ServiceAttackTests {
    private static let smuggled = "GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n"
    private static let after = "GET /after HTTP/1.1\r\nHost: h\r\n\r\n"
    private static let bySize = "Content-Length: \(smuggled.utf8.count)\r\n"
    private static let chunked = "Transfer-Encoding: chunked\r\n"
    private static let chunks = "\(String(smuggled.utf8.count, radix: 16))\r\n\(smuggled)\r\n0\r\n\r\n"

    /// A request for each status, without its framing, and whether the connection is closed after it.
    private static let requests: [(status: Int, line: String, fields: String, closes: Bool)] = [
        (200, "GET /healthz", "", false), (204, "OPTIONS /face", "", false),
        (304, "GET /face.svg", "If-None-Match: *\r\n", false), (400, "GET /face?mouth=2", "", false),
        (404, "GET /nothing", "", false), (405, "PUT /face", "", false),
        (412, "GET /face", "If-Match: \"x\"\r\n", false), (415, "POST /faces", "Content-Type: text/plain\r\n", false),
        (501, "BREW /face", "", false), (503, "GET /readyz", "", false), (400, "GET /face?a b", "", true),
        (400, "GET /face", "Host: other\r\n", true), (400, "GET /face", "Transfer-Encoding: gzip\r\n", true),
        (413, "POST /faces", "Content-Length: 999999\r\n", true),
        (414, "GET /\(String(repeating: "a", count: 9_000))", "", true), (417, "GET /face", "Expect: much\r\n", true),
        (431, "GET /face", "A: \(String(repeating: "a", count: 17_000))\r\n", true),
        (501, "GET /face", "Transfer-Encoding: gzip, chunked\r\n", true),
    ]

    @Test func `a body that arrives after its head is no request, whatever the status is`() {
        let service = Service()
        service.readiness.end()
        for (status, line, fields, closes) in Self.requests {
            let isFramed = fields.contains("Content-Length") || fields.contains("Transfer-Encoding")
            let bodies = isFramed ? [("", Self.smuggled)] : [(Self.bySize, Self.smuggled), (Self.chunked, Self.chunks)]
            for (framing, body) in bodies {
                let head = "\(line) HTTP/1.1\r\nHost: h\r\n\(fields)\(framing)\r\n"
                service.exchange([head])
                #expect(service.responses().map(\.status) == (closes ? [status] : []), "\(line.prefix(99)) \(status)")
                service.exchange([head, body, Self.after])
                let responses = service.responses()
                #expect(responses.map(\.status) == (closes ? [status] : [status, 404]), "\(line.prefix(99)) \(status)")
                #expect(responses.allSatisfy { $0.path != "/smuggled" }, "\(line.prefix(99)) \(status)")
            }
        }
    }

    @Test func `a body that arrives after a timeout or an unsupported version is no request`() {
        let service = Service()
        service.exchange(
            ["GET /face HTTP/1.1\r\nHost: h\r\n\(Self.bySize)\r\n", Self.smuggled, Self.after], pause: .seconds(31))
        #expect(service.responses().map(\.status) == [408])
        service.exchange(["GET /face HTTP/2.0\r\nHost: h\r\n\(Self.bySize)\r\n", Self.smuggled, Self.after])
        #expect(service.responses().map(\.status) == [505])
    }

    @Test func `a body is no request at any route, with any method`() {
        let service = Service()
        for path in service.paths {
            for method in ["GET", "HEAD", "OPTIONS", "POST", "PUT", "CONNECT"] {
                for (framing, body) in [(Self.bySize, Self.smuggled), (Self.chunked, Self.chunks)] {
                    service.exchange(["\(method) \(path) HTTP/1.1\r\nHost: h\r\n\(framing)\r\n\(body)\(Self.after)"])
                    let paths = service.responses().map(\.path)
                    #expect(paths == (method == "CONNECT" ? [nil] : [path, "/after"]), "\(method) \(path)")
                }
            }
        }
    }

    /// Line ends in every encoding that some decoder has taken for them, before a field and a body.
    private static let lineEnds = [
        "%0D%0A", "%0A", "%0D", "%0d%0a%0d%0a", "%E5%98%8A%E5%98%8D", "%C4%8A%C4%8D", "%00%0A", "%250D%250A",
        "%E2%80%A8", "%C2%85", "+%0A+", "%22%0D%0A", "%3E%0D%0A",
    ]

    private static func injection(_ lineEnd: String) -> String { "a\(lineEnd)X-Injected:%201\(lineEnd)\(lineEnd)b" }

    /// Targets with a text in each place where one is read.
    private static var injections: [String] {
        let texts = lineEnds.map(injection)
        // In these each text is tried: values are shown in responses, in titles, captions, links and sentences.
        let places = [
            "/face?title=", "/face.json?seed=", "/faces.svg?captions=", "/faces.json?seed=", "/2048.svg?title=",
            "/2048?moves=", "/face?v=", "/avatar/", "/avatar/ada?d=", "/?seed=", "/?title=", "/2048/play?seed=",
            "/face/seed=", "/face?format=", "/", "/face?", "/docs/", "/face?mouth=1&", "/face?utm_source=", "/face.",
        ]
        let kinds = [("face", FaceController.allParameters), ("2048", BoardController.allParameters)]
        return places.flatMap { place in texts.map { place + $0 } }
            + kinds.flatMap { name, parameters in
                parameters.flatMap { parameter in
                    ["/\(name)?\(parameter.name)=\(texts[0])", "/\(name)/\(parameter.name)=\(texts[0]).svg"]
                }
            }
    }

    @Test(arguments: ["", "Accept: text/html\r\n", "Accept: image/svg+xml\r\n", "Accept: application/json\r\n"])
    func `an encoded line end begins no header field, no response and no line of the log`(accept: String) throws {
        let service = Service()
        let field = /(?!X-Injected)[A-Za-z-]+: [\x20-\x7E]*/
        for target in Self.injections {
            let output = service.exchange(["GET \(target) HTTP/1.1\r\nHost: h\r\n\(accept)\r\n"])
            let end = try #require(output.firstRange(of: Array("\r\n\r\n".utf8)))
            let lines = String(decoding: output[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
            for line in lines.dropFirst() {
                #expect(line.wholeMatch(of: field) != nil, "\(target): \(line)")
            }
            // One response, which is as long as it says.
            #expect(lines.contains("Content-Length: \(output.count - end.upperBound)"), "\(target)")
            for observation in service.observations() {
                for format in LogFormat.allCases {
                    for logsTargets in [false, true] {
                        let log = AccessLog(format, logsTargets: logsTargets)
                        let line = log.line(for: observation, at: LogTime(secondsSince1970: 0, milliseconds: 0))
                        #expect(
                            line.last == 0x0A && line.dropLast().allSatisfy { 0x20 <= $0 && $0 < 0x7F }, "\(target)")
                    }
                }
            }
        }
    }

    /// What proxies and applications have been seen to trust, and what a cache doesn't distinguish.
    private static let unkeyedFields = [
        "X-Forwarded-Host: evil.example", "X-Forwarded-Proto: https", "X-Forwarded-Scheme: nothttps",
        "X-Forwarded-Port: 1", "X-Forwarded-Prefix: /evil", "X-Forwarded-For: 192.0.2.66",
        "Forwarded: host=evil.example;proto=https", "X-Host: evil.example", "X-Original-URL: /version",
        "X-Rewrite-URL: /version", "X-HTTP-Method-Override: PUT", "X-Original-Host: evil.example",
        "Origin: http://evil.example", "Referer: http://evil.example/", "Cookie: evil=1",
        "Authorization: Basic ZXZpbA==", "User-Agent: evil", "Accept-Language: de", "Accept-Charset: utf-16",
        "Range: bytes=0-1",
        "Sec-Fetch-Dest: document", "Prefer: return=minimal", "Cache-Control: no-cache", "Pragma: no-cache",
    ]

    @Test(arguments: ["", "Accept: text/html\r\n"])
    func `a response depends on no field that caches don't know`(accept: String) {
        let service = Service()
        for path in service.paths + ["/face?mouth=2", "/?seed=ada", "/nothing"] {
            let plain = service.get(path, "Host: a.example\r\n\(accept)")
            for field in Self.unkeyedFields {
                #expect(service.get(path, "Host: a.example\r\n\(field)\r\n\(accept)") == plain, "\(path) \(field)")
            }
        }
    }

    @Test func `two hosts through one cache get no links of each other`() throws {
        let service = Service()
        var varying: [String] = []
        for path in service.paths + ["/?seed=ada", "/2048/play?seed=ada", "/face?mouth=2", "/nothing"] {
            let (one, other) = (service.get(path, "Host: a.example\r\n"), service.get(path, "Host: evil.example\r\n"))
            // Three times in a row: the cache of the service stores the second one.
            for _ in 0..<3 {
                #expect(service.get(path, "Host: a.example\r\n") == one)
                #expect(service.get(path, "Host: evil.example\r\n") == other)
            }
            // RFC 9112 §3.2.2: the host of the target is that of the request.
            #expect(service.get("http://evil.example\(path)", "Host: a.example\r\n") == other)
            #expect(!one.contains("evil.example") && !other.contains("a.example"), "\(path)")
            guard one != other else { continue }
            varying.append(path)
            let tag = try #require(one.firstMatch(of: /\r\nETag: ([^\r]*)/)?.1)
            #expect(service.get(path, "Host: a.example\r\nIf-None-Match: \(tag)\r\n").hasPrefix("HTTP/1.1 304 "))
            #expect(service.get(path, "Host: evil.example\r\nIf-None-Match: \(tag)\r\n") == other)
        }
        #expect(varying == ["/2048/play", "/", "/?seed=ada", "/2048/play?seed=ada"])
    }
}

/// A service with one cache, which remembers what it responded to.
private final class Service: Sendable {
    let readiness = Readiness()
    private let cache = ResponseCache()
    private let routes: [ServiceRoute]
    private let observed = Mutex<[Observation]>([])

    init() { routes = ServiceRoute.all(ServiceSettings(), readiness: readiness) }

    /// A path of each route, in the order of the table.
    var paths: [String] {
        let paths = routes.map { route in
            route.route.path.description.replacing(/\.\{[^}]*\}/, with: ".svg").replacing("{name}", with: "ada")
                .replacing("{options}", with: "size=40")
        }
        return paths.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// Sends pieces on one connection, each after a pause and when all before it is responded to. Returns the output.
    @discardableResult
    func exchange(_ pieces: [String], pause: TimeSpan = .zero) -> [UInt8] {
        var responder = Responder.pictures(
            routes: routes, cache: cache,
            observer: { [self] observation in observed.withLock { $0.append(observation) } })
        var connection = Connection(limits: Limits())
        var output: [UInt8] = []
        var time = Instant.zero
        for piece in pieces {
            let bytes = Array(piece.utf8)
            let now = Moment(time: time, date: HTTPDate(secondsSince1970: 0))
            connection.receive(bytes, count: bytes.count, at: now, using: &responder)
            output += connection.run(at: now, using: &responder)
            time = time + pause
            connection.enforceDeadline(at: Moment(time: time, date: now.date), using: &responder)
        }
        return output + connection.run(at: Moment(time: time, date: HTTPDate(secondsSince1970: 0)), using: &responder)
    }

    /// The whole response to a GET request.
    func get(_ target: String, _ fields: String) -> String {
        String(decoding: exchange(["GET \(target) HTTP/1.1\r\n\(fields)\r\n"]), as: UTF8.self)
    }

    /// What was observed since the last call.
    func observations() -> [Observation] {
        observed.withLock { observed in
            defer { observed = [] }
            return observed
        }
    }

    /// The status of each, and the path of the request if it is known.
    func responses() -> [(status: Int, path: String?)] {
        observations().map { observation in
            (observation.status, observation.incoming.request.map { String(decoding: $0.path, as: UTF8.self) })
        }
    }
}
