import Foundation
import Glibc
import HTTP
import Parameters
import PictureResponses
import PictureService
import ServiceTestSupport
import TestSupport
import Testing

/// What users run into, and the sentence that says what is wrong and what to do about it.
struct ErrorSentenceTests {
    /// The queries in Problems.txt, each with the reason and the sentence of the next line.
    private static let problems: [(query: String, reason: String, sentence: String)] = {
        let text = try? String(
            contentsOfFile: repositoryPath("Tests/PictureServiceTests/Problems.txt"), encoding: .utf8)
        let lines = (text ?? "").split(separator: "\n").filter { !$0.hasPrefix("# ") }
        return stride(from: 0, to: lines.count - 1, by: 2).map { index in
            let parts = lines[index + 1].split(separator: ": ", maxSplits: 1)
            return (String(lines[index]), parts[0].trimmingCharacters(in: .whitespaces), String(parts[1]))
        }
    }()

    private static let tooLong = [
        ("title=e\(String(repeating: "%CC%81", count: 200))", "too-long", "title has 201 characters: use at most 200"),
        ("v=\(String(repeating: "x", count: 65))", "too-long", "v has 65 characters: use at most 64"),
        ("mouth=0.\(String(repeating: "1", count: 32))", "too-long", "mouth has 34 characters: use at most 32"),
        ("seed=\(String(repeating: "%C3%BC", count: 129))", "too-long", "seed has 258 bytes: use at most 256"),
    ]

    @Test(arguments: problems + tooLong)
    func `the sentence names the cause and the cure`(query: String, reason: String, sentence: String) throws {
        try expectRejection("/face?\(query)", sentence, reason: reason)
        try expectRejection("/face/columns=30.svg?\(query)", sentence, reason: reason)
    }

    @Test func `Problems.txt has problems of every reason but those of long texts and large pictures`() {
        let reasons: Set = [
            "unknown", "repeated", "empty", "malformed", "out-of-range", "bad-encoding", "conflict", "incomplete",
        ]
        #expect(Set(Self.problems.map(\.reason)) == reasons)
    }

    @Test(arguments: ["/face", "/faces", "/2048", "/2048/play", "/face/xyzzy=2.svg"])
    func `a parameter that is unknown and like no other refers to the documentation`(path: String) throws {
        try expectRejection("\(path)?xyzzy=1", "unknown parameter 'xyzzy': see /docs#parameters", reason: "unknown")
    }

    @Test func `a client that begins with TLS gets the sentence that the server speaks plain HTTP`() throws {
        // The beginning of a record with a hello of 512 bytes, as clients of TLS 1.0 to 1.3 send it.
        let response = ServiceResponse([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC, 0x03, 0x03])
        #expect(response.status == 400 && response["Connection"] == "close")
        #expect(
            try response.members["detail"] as? String
                == "the client has begun a TLS handshake, but the server speaks plain HTTP: use http:// instead of "
                + "https://, or a proxy that terminates TLS")
    }

    @Test func `the documentation is under the prefix of a public URL, and has the place`() throws {
        let settings = try with(ServiceSettings()) { $0.publicURL = try PublicURL("https://example.org/avatars") }
        try expectRejection(
            "/face?xyzzy=1", "unknown parameter 'xyzzy': see /avatars/docs#parameters", reason: "unknown",
            settings: settings)
        #expect(ServiceResponse(get: "/avatars/docs", settings: settings).body.contains("id=\"parameters\""))
        let missing = try ServiceResponse(get: "/wp-login.php", settings: settings).members
        #expect(missing["detail"] as? String == "no resource at '/wp-login.php': see /avatars/docs")
    }

    @Test(arguments: [
        ("/face/ada.svg", "ada", "seed=ada"), ("/2048/ada.png", "ada", "seed=ada"),
        ("/face/Ada%20Lovelace.svg?size=9", "Ada Lovelace", "seed=Ada%20Lovelace"),
        ("/face/zo%C3%AB.png", "zo\u{EB}", "seed=zo%C3%AB"), ("/face/hat.svg", "hat", "seed=hat"),
        ("/face/smile.svg", "smile", "mouth=smile"), ("/face/ben.svg", "ben", "seed=ben"),
        ("/face/a'b\"c.svg".replacing("\"", with: "%22"), "a'b\"c", "seed=a%27b%22c"),
    ])
    func `a name in a path without the name of a parameter is taken for a seed`(
        target: String, name: String, pair: String
    ) throws {
        let problem = try expectRejection(
            target, "unknown parameter '\(name)'; did you mean \(pair)?", reason: "unknown", parameter: name)
        #expect(problem["suggestion"] as? String == pair)
        let path = target.prefix { $0 != "?" }
        let start = try #require(path.dropFirst().firstIndex(of: "/"))
        let pathExtension = try #require(path.split(separator: ".").last)
        #expect(ServiceResponse(get: "\(path[...start])\(pair).\(pathExtension)").status == 200)
    }

    @Test(arguments: ["%20", "%00", "%FF", String(repeating: "a", count: 101), "mout=1", "x=1&ada"])
    func `what is no seed, or has an equals sign beside it, is not taken for one`(options: String) throws {
        let problem = try ServiceResponse(get: "/face/\(options).svg").members
        #expect((problem["suggestion"] as? String)?.hasPrefix("seed=") != true, "\(options)")
    }

    @Test(arguments: [
        "/face?mouth=grinn", "/face?xyzzy=1", "/face?mouth=2", "/faces?value=1,x", "/2048?moves=x",
        "/avatar/ada?mouth=2",
    ])
    func `the sentence comes first in a problem document, and what is allowed at the end`(target: String) throws {
        let body = ServiceResponse(get: target, "Accept: */*\r\n").body
        #expect(body.hasPrefix(#"{"type":"about:blank","title":"Bad Request","status":400,"detail":""#))
        let allowed = try #require(body.firstRange(of: #","allowed":{"kind":""#))
        let end = body[allowed.upperBound...]
        #expect(end.wholeMatch(of: #/[^{}]*\}\}\n/#) != nil, "\(end)")
        let members = body[..<allowed.lowerBound].matches(of: #/[,{]"(\w+)":/#).map { String($0.1) }
        let expected = ["type", "title", "status", "detail", "parameter", "value", "reason", "suggestion"]
        #expect(members == expected || members == expected.dropLast())
    }

    @Test(arguments: [
        "/face.png?size=4096&dpr=4":
            "dpr=4: 16384 × 16384 is 268435456 pixels; at most 16777216 are allowed: lower size or dpr",
        "/face.png?width=4096&height=4000&dpr=2":
            "dpr=2: 8192 × 8000 is 65536000 pixels; at most 16777216 are allowed: lower width or height or dpr",
        "/face.txt?width=8&height=4096&columns=240":
            "columns=240: 240 columns need 61440 lines; at most 1000 are allowed: lower height",
        "/face.txt?width=80&height=4096&columns=240":
            "columns=240: 240 columns need 6144 lines; at most 1000 are allowed: lower columns or height",
        "/faces.png?mouth=*&size=4096":
            "size=4096: 20544 × 4096 is 84148224 pixels; at most 16777216 are allowed: lower size, gap or the number of faces",
        "/faces.png?mouth=-1..1/256&width=4096&height=1":
            "width=4096: 1052656 × 1 is too wide; at most 65536 pixels are allowed on a side: lower width, gap or the number of faces",
        "/faces.png?mouth=-1..1/1000&width=1&height=4096&across=1":
            "height=4096: 1 × 4111984 is too high; at most 65536 pixels are allowed on a side: lower height, gap or the number of faces",
        "/faces.png?mouth=-1..1/1024&size=16&gap=16&dpr=3":
            "dpr=3: 98256 × 48 is too wide; at most 65536 pixels are allowed on a side: lower size, gap, the number of faces or dpr",
    ])
    func `a picture that is too large is described by its size`(target: String, expected: String) throws {
        let parts = expected.split(separator: /: |=/, maxSplits: 2).map(String.init)
        let problem = try expectRejection(target, parts[2], reason: "too-large", parameter: parts[0])
        #expect(problem["value"] as? String == parts[1])
    }

    @Test(arguments: [
        "/face.png?size=101": "size: 101 × 101 is 10201 pixels; at most 10000 are allowed: lower size",
        "/face.png?size=51&dpr=2": "dpr: 102 × 102 is 10404 pixels; at most 10000 are allowed: lower size or dpr",
        "/face.png?width=400&height=30":
            "width: 400 × 30 is 12000 pixels; at most 10000 are allowed: lower width or height",
        "/face.png?width=30&height=400":
            "height: 30 × 400 is 12000 pixels; at most 10000 are allowed: lower width or height",
    ])
    func `the operator's limit is in the sentence`(target: String, expected: String) throws {
        let parts = expected.split(separator: ": ", maxSplits: 1).map(String.init)
        let settings = with(ServiceSettings()) { $0.maxPixels = 10_000 }
        try expectRejection(target, parts[1], reason: "too-large", parameter: parts[0], settings: settings)
        #expect(ServiceResponse(get: "/face.png?size=100", settings: settings).status == 200)
        #expect(ServiceResponse(get: target.replacing(".png", with: ".svg"), settings: settings).status == 200)
    }

    @Test func `a format that contradicts the extension is a conflict`() throws {
        try expectRejection(
            "/face.svg?format=png", "format=png contradicts the extension .svg: leave one of them out",
            reason: "conflict", parameter: "format")
    }

    @Test(arguments: [
        ("mouth=2", #"{"kind":"number","names":["frown","smirk","neutral","grin","smile"],"minimum":-1,"maximum":1}"#),
        ("size=0", #"{"kind":"integer","minimum":1,"maximum":4096}"#), ("color=x", #"{"kind":"color"}"#),
        ("fill=x", #"{"kind":"color","names":["mood","none"]}"#), ("v=%07", #"{"kind":"text","maximumLength":64}"#),
        ("seed=%07", #"{"kind":"text","minimumLength":1,"maximumLength":256}"#),
        ("flip=x", #"{"kind":"choice","names":["none","horizontal","vertical","both"]}"#),
    ])
    func `what is allowed is an object for programs`(query: String, allowed: String) {
        #expect(ServiceResponse(get: "/face?\(query)").body.contains(#""allowed":\#(allowed)"#))
    }

    @Test(arguments: [
        ("/Ada.png", "/avatar/Ada.png"), ("/Ada.jpg", "/avatar/Ada.jpg"), ("/fce.png", "/face.png"),
        ("/avatars/Ada.png", "/avatar/Ada.png"), ("/face.rgb565", "/face.svg"),
        ("/205e460b479e2e5b48aec07710c08d50", "/avatar/205e460b479e2e5b48aec07710c08d50"),
        ("/face.jpg", "/face.png"), ("/face.JPEG?mouth=2", "/face.png"), ("/Face", "/face"), ("/faces/", "/faces"),
        ("/face/", "/face"), ("/FACE.Png", "/face.png"), ("//face", "/face"), ("/face.pngg", "/face.png"),
        ("/face/mouth=grin.webp", "/face/mouth=grin.png"), ("/face/leftEye=closed", "/face/leftEye=closed.svg"),
        ("/Face/leftEye=closed.SVG", "/face/leftEye=closed.svg"), ("/openapi.yml", "/openapi.yaml"),
        ("/doc", "/docs"), ("/%46ace", "/face"), ("/fa%63e.jpg", "/face.png"), ("/favicon", "/favicon.svg"),
        ("/health", "/healthz"), ("/docs/", "/docs"), ("/docs/parameter", "/docs/parameters"), ("/2047", "/2048"),
        ("/2048/", "/2048"),
        ("/2048/moves=lurd", "/2048/moves=lurd.svg"), ("/2048.bmp", "/2048.png"),
        ("/2048/plai", "/2048/play"), ("/2048/play/", "/2048/play"), ("/2048/play/x=1", "/2048/play"),
        ("/livez", "/healthz"), ("/Ping", "/healthz"), ("/status", "/healthz"), ("/health/live", "/healthz"),
        ("/ready", "/readyz"), ("/readiness", "/readyz"), ("/health/ready/", "/readyz"), ("/play", "/2048/play"),
        ("/face/ada", "/face/seed=ada.svg"), ("/Face/Ada.JPG", "/face/seed=Ada.png"),
        ("/2048/grace", "/2048/seed=grace.svg"), ("/index.html", "/"),
    ])
    func `an unknown path is not found, with the nearest one that exists`(target: String, path: String) throws {
        let response = ServiceResponse(get: target)
        let problem = try response.members
        #expect(response.status == 404 && problem["status"] as? Int == 404)
        #expect(problem["suggestion"] as? String == path)
        #expect((problem["detail"] as? String)?.hasSuffix("; did you mean \(path)?") == true)
        #expect(ServiceResponse(get: path).status == 200)
    }

    @Test(arguments: ["/metrics", "/%6Detrics", "/avatars/metrics"])
    func `metrics that are switched off are not found, with the option that they need`(path: String) throws {
        var settings = ServiceSettings()
        settings.publicURL = try PublicURL("https://example.org/avatars")
        let response = ServiceResponse(get: path, settings: settings)
        let cause = "no resource at '\(path)'"
        let cure = "metrics are here with --metrics, and at another port with --metrics-port"
        #expect(try response.status == 404 && response.members["detail"] as? String == "\(cause): \(cure)")
        settings.exposesMetrics = true
        #expect(ServiceResponse(get: path, settings: settings).status == 200)
    }

    @Test(arguments: [
        ("/wp-login.php", "/docs"), ("/.env", "/docs"), ("/%2E%2E/etc/passwd", "/docs"),
        ("/\(String(repeating: "x", count: 4000)).jpg", "/docs"),
        ("/9.x/lorelei/svg?seed=Ada", "/docs/migration"), ("/beam/120/Ada", "/docs/migration"),
    ])
    func `a path that is like no other is not found, with the page to read`(target: String, page: String) throws {
        let problem = try ServiceResponse(get: target).members
        #expect(problem["status"] as? Int == 404 && problem["suggestion"] == nil)
        #expect((problem["detail"] as? String)?.hasSuffix(": see \(page)") == true)
    }

    @Test(arguments: ["?color=#333", "?title=a b", "?title=Grün", "?title=\u{85}", "/title=<b>.svg", "?title=a\tb"])
    func `a character that has to be encoded is rejected with how to write one`(target: String) throws {
        let problem = try ServiceResponse(get: "/face" + target).members
        #expect(problem["status"] as? Int == 400)
        #expect((problem["detail"] as? String)?.hasSuffix("what a URL can't contain: # as %23, ü as %C3%BC") == true)
    }
}

/// Normalizing combining marks takes quadratic time, and so would comparing long texts.
struct LongTextTests {
    /// Two combining marks in the wrong order.
    private static let marks = "%CC%81%CC%A3"

    @Test(arguments: [
        ("/face?", marks, "=1"), ("/face?mouth=", marks, ""), ("/face?color=", marks, ""), ("/face?title=", marks, ""),
        ("/face/", marks, "%3D1.svg"), ("/face/a=", marks, ".svg"), ("/face?", marks, "%=1"),
        ("/face?mouth=", marks, "%"), ("/face?amp;", marks, "=1"), ("/", marks, ".jpg"), ("/face?%FF", "%FF", "=1"),
        ("/face?mouth=", "1", ""), ("/face?mouth=", "z", ""), ("/avatar/", marks, ""),
        ("/avatar/ada?", marks, "=2&mouth=2"), ("/avatar/ada?mouth=", marks, ""), ("/avatar/", marks, "%"),
        ("/avatar/", "a", ""), ("/avatar/?", "s=&", ""), ("/avatar/?", "%zz&", ""), ("/", "/", ""),
        ("/Face/", "a", ".jpg"),
    ])
    func `the rejection of a text that is four times as long takes no more than eight times as long`(
        start: String, repeated: String, end: String
    ) {
        func target(_ length: Int) -> String {
            start + String(repeating: repeated, count: length / repeated.utf8.count) + end
        }
        let response = ServiceResponse(get: target(7_600))
        #expect([400, 404].contains(response.status) && response.content.count < 4096)
        var responder = Responder.pictures()
        func time(_ target: String) -> Double {
            let times = (0..<5).map { _ in
                let start = Self.processorTime
                _ = ServiceResponse(get: target, from: &responder)
                return Self.processorTime - start
            }
            return times.min() ?? 0
        }
        let long = time(target(7_600))
        // Some milliseconds in a debug build.
        #expect(long < 0.1 && long < 8 * time(target(1_900)))
    }

    /// That of this thread in seconds, which does not depend on what else the machine does.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// Expects that a request is rejected with a sentence and a reason, for a parameter if one is given. Returns the members of
/// the problem document.
@discardableResult
func expectRejection(
    _ target: String, _ sentence: String, reason: String, parameter: String? = nil,
    settings: ServiceSettings = ServiceSettings(), sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String: Any] {
    let response = ServiceResponse(get: target, settings: settings)
    #expect(response.status == 400 && response["Content-Type"] == "application/problem+json")
    let problem = try response.members
    #expect(problem["detail"] as? String == sentence, "\(target)", sourceLocation: sourceLocation)
    #expect(problem["reason"] as? String == reason, "\(target)", sourceLocation: sourceLocation)
    if let parameter {
        #expect(problem["parameter"] as? String == parameter, "\(target)", sourceLocation: sourceLocation)
    }
    return problem
}
