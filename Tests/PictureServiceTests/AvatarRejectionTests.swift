import Foundation
import HTTP
import PictureService
import TestSupport
import Testing

struct AvatarRejectionTests {
    private static let allowed =
        "text of up to 256 bytes, not only white space; no control characters but tabs and line ends"
    private static let tooLong = String(repeating: "%C3%BC", count: 129)

    @Test(arguments: [
        ("/avatar/", "the name in the path is empty: use \(allowed)", "empty"),
        ("/avatar/?s=80", "the name in the path is empty: use \(allowed)", "empty"),
        ("/avatar/.png", "the name in the path is empty: use \(allowed)", "empty"),
        ("/avatar/%20", "the name in the path contains only white space: use \(allowed)", "empty"),
        ("/avatar/%09%0A.svg", "the name in the path contains only white space: use \(allowed)", "empty"),
        ("/avatar/\(tooLong)", "the name in the path has 258 bytes: use at most 256", "too-long"),
        (
            "/avatar/%FF",
            "the name in the path is not valid UTF-8: percent-encode text as UTF-8, such as %C3%BC for ü",
            "bad-encoding"
        ),
        (
            "/avatar/ada%00",
            "the name in the path contains U+0000: use no control characters except tabs and line ends", "malformed"
        ),
        (
            "/avatar/100%", "the name in the path contains an invalid percent-escape: write % as %25",
            "bad-encoding"
        ),
        (
            "/avatar/%4%31.png", "the name in the path contains an invalid percent-escape: write % as %25",
            "bad-encoding"
        ),
    ])
    func `a rejected name is explained`(target: String, sentence: String, reason: String) throws {
        let problem = try problem(target)
        #expect(problem["detail"] as? String == sentence)
        #expect(problem["reason"] as? String == reason && problem["parameter"] as? String == "name")
        #expect((problem["allowed"] as? [String: Any])?["maximumLength"] as? Int == 256)
    }

    @Test(arguments: [
        (
            "seed=ada",
            "seed can't be combined with the name in the path: leave seed out, because the name is the seed",
            "conflict"
        ),
        (
            "seed=%zz",
            "seed can't be combined with the name in the path: leave seed out, because the name is the seed",
            "conflict"
        ),
        ("mouth=2", "mouth=2 is out of range: use -1 to 1, or frown, smirk, neutral, grin, smile", "out-of-range"),
        ("mood=hapy&d=404", "mood can't be 'hapy'; did you mean happy?", "malformed"),
        ("color=", "color is empty; in a URL write # as %23, or leave it out: color=333", "empty"),
        ("opacity=50%", "opacity contains an invalid percent-escape: write % as %25", "bad-encoding"),
        ("mouth=grin&mouth=grin", "mouth is given more than once: specify it once", "repeated"),
        ("width=5000", "width=5000 is out of range: use 1 to 4096", "out-of-range"),
        ("width=x&s=40", "width can't be 'x': use a whole number from 1 to 4096", "malformed"),
        (
            "width=40&s=40", "size can't be combined with width: use size for both sides, or width and height",
            "conflict"
        ),
        (
            "size=40&height=40", "size can't be combined with height: use size for both sides, or width and height",
            "conflict"
        ),
        ("format=jpg", "format can't be 'jpg': use svg, png, json or txt", "malformed"),
        (
            "energy=1",
            "energy has no effect by itself: add a parameter such as mood=happy or value=73, or leave energy out",
            "incomplete"
        ),
        (
            "size=2048&dpr=4", "8192 × 8192 is 67108864 pixels; at most 16777216 are allowed: lower size or dpr",
            "too-large"
        ),
    ])
    func `parameters of faces are as strict as at the other route`(query: String, sentence: String, reason: String)
        throws
    {
        let problem = try problem("/avatar/ada?\(query)")
        #expect(problem["detail"] as? String == sentence)
        #expect(problem["reason"] as? String == reason)
    }

    @Test(arguments: [("png", "svg"), ("jpg", "svg"), ("webp", "json"), ("svg", "png"), ("json", "txt")])
    func `a format that contradicts the extension is a conflict`(pathExtension: String, format: String) throws {
        let problem = try problem("/avatar/ada.\(pathExtension)?format=\(format)")
        #expect(
            problem["detail"] as? String
                == "format=\(format) contradicts the extension .\(pathExtension): leave one of them out")
    }

    @Test(arguments: ["image/*", "image/svg+xml", "image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8"])
    func `an error is never a picture`(accept: String) {
        for target in ["/avatar/", "/avatar/ada?mouth=2", "/avatar/%FF.svg", "/avatar/ada.png?format=svg", "/avatar"] {
            let response = ServiceResponse(get: target, "Accept: \(accept)\r\n")
            #expect(response["Content-Type"] == "application/problem+json")
            #expect(response["Vary"] == nil && response["Cache-Control"] == "no-store")
        }
    }

    @Test(arguments: [
        ("/avatar", "/avatar/ada"), ("/Avatar", "/avatar/ada"), ("/avatar?s=80", "/avatar/ada"),
        ("/avatars", "/avatar/ada"), ("/gravatar", "/avatar/ada"), ("/avatars/ada", "/avatar/ada"),
        ("/AVATAR/Grace.PNG", "/avatar/Grace.png"), ("/avatar.png", "/avatar/ada"), ("/avatar.jpg", "/avatar/ada"),
        ("//avatar/ada", "/avatar/ada"),
    ])
    func `a path like that of an avatar is not found, with one that works`(target: String, path: String) {
        let response = ServiceResponse(get: target)
        #expect(response.status == 404 && response.body.contains("; did you mean \(path)?"), "\(response.body)")
        #expect(ServiceResponse(get: path).status == 200)
    }

    @Test func `every byte is a name or rejected`() {
        for byte in 0...255 {
            let digits = String(byte, radix: 16)
            let escape = "%" + (digits.count < 2 ? "0" : "") + digits
            let isName = 0x21...0x7E ~= byte
            #expect(ServiceResponse(get: "/avatar/\(escape)").status == (isName ? 200 : 400), "\(escape)")
        }
    }

    @Test func `a name that is a picture or a script is only a seed`() {
        for name in [
            "%3Cscript%3E", "%22%27%3E%3Csvg", "%0D%0AX:%20y", "%E2%80%AE", "%F0%9F%91%A9%E2%80%8D%F0%9F%9A%80",
        ] {
            let response = ServiceResponse(get: "/avatar/a\(name).svg")
            #expect(response.status == 200 && !response.head.contains("X: y") && !response.body.contains("script"))
        }
    }

    @Test func `random requests are answered with 200, 400 or 404`() {
        let seed = UInt64.random(in: 0...999_999)
        var random = RandomAvatars(seed: seed)
        var settings = ServiceSettings()
        // Large pictures take long in a debug build.
        settings.maxPixels = 1_600
        var responder = Responder.pictures(settings)
        var counts: [Int: Int] = [:]
        for _ in 0..<20_000 {
            let target = random.target()
            let response = ServiceResponse(Array("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n".utf8), from: &responder)
            counts[response.status ?? 0, default: 0] += 1
            #expect([200, 400, 404].contains(response.status), "seed \(seed): \(target)")
        }
        #expect([200, 400, 404].allSatisfy { counts[$0, default: 0] > 100 }, "seed \(seed): \(counts)")
    }

    private func problem(_ target: String) throws -> [String: Any] {
        let response = ServiceResponse(get: target)
        #expect(response.status == 400 && response["Content-Type"] == "application/problem+json")
        return try #require(try JSONSerialization.jsonObject(with: Data(response.content)) as? [String: Any])
    }
}

/// Random requests of avatars, most of them with something that is ignored or wrong.
private struct RandomAvatars {
    private var numbers: SplitMix64

    init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    private static let pieces = [
        "ada", "%C3%BC", "%zz", "%", "%FF", "%00", ".", ".svg", ".png", ".txt", ".json", "/", "%2F", "+", "%20", "=",
        "&", "a%CC%81", "%F0%9F%99%82", "1", ".JPG",
    ]
    private static let names = [
        "s", "size", "d", "default", "f", "forcedefault", "r", "name", "width", "height", "mood", "color", "format",
        "x",
        "%zz", "", "dpr", "title",
    ]
    private static let values = [
        "1", "40", "0", "-1", "404", "blank", "y", "mp", "x", "", "%zz", "%00", "happy", "red", "svg", "png", "1e9",
        "2",
    ]

    mutating func target() -> String {
        let name = "ada" + (0..<Int.random(in: 0...3, using: &numbers)).map { _ in one(of: Self.pieces) }.joined()
        let pairs = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
            "\(one(of: Self.names))=\(one(of: Self.values))"
        }
        let path = Int.random(in: 0..<50, using: &numbers) == 0 ? "/avatar" : "/avatar/\(name)"
        return pairs.isEmpty ? path : "\(path)?\(pairs.joined(separator: "&"))"
    }

    private mutating func one(of texts: [String]) -> String { texts.randomElement(using: &numbers) ?? "" }
}
