import HTTP
import PictureService
import Pictures
import TestSupport
import Testing

struct AvatarRejectionTests {
    private static let allowed = "1 to 256 bytes of text"
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
            "the name in the path contains U+0000, which is not allowed: remove it", "malformed"
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
        let problem = try expectRejection(target, sentence, reason: reason, parameter: "name")
        #expect((problem["allowed"] as? [String: Any])?["maximumLength"] as? Int == 256)
    }

    @Test(arguments: ["seed=ada", "seed=%zz"])
    func `a seed beside the name is a conflict`(query: String) throws {
        try expectRejection(
            "/avatar/ada?\(query)",
            "seed can't be combined with the name in the path: leave seed out, because the name is the seed",
            reason: "conflict")
    }

    @Test(arguments: ["width=40&s=40", "size=40&height=40"])
    func `a size and a side are a conflict`(query: String) throws {
        let side = query.hasPrefix("width") ? "width" : "height"
        try expectRejection(
            "/avatar/ada?\(query)", "size can't be combined with \(side): use size for both sides, or width and height",
            reason: "conflict")
    }

    @Test(arguments: [
        ("mouth=2", ""), ("mood=hapy", "&d=404"), ("color=", ""), ("opacity=50%", ""), ("mouth=grin&mouth=grin", ""),
        ("width=5000", ""), ("width=x", "&s=40"), ("format=jpg", ""), ("energy=1", "&r=g"), ("dpr=9", "&name=A"),
    ])
    func `parameters of faces are rejected as at the other route, beside what is ignored`(
        query: String, ignored: String
    ) {
        let (avatar, face) = (
            ServiceResponse(get: "/avatar/ada?\(query)\(ignored)"), ServiceResponse(get: "/face?\(query)")
        )
        #expect(avatar.status == 400 && avatar.body == face.body)
    }

    @Test func `an avatar that is too large is described by its size`() throws {
        try expectRejection(
            "/avatar/ada?size=2048&dpr=4",
            "8192 × 8192 is 67108864 pixels; at most 16777216 are allowed: lower size or dpr", reason: "too-large")
    }

    @Test(arguments: [("png", "svg"), ("jpg", "svg"), ("webp", "json"), ("svg", "png"), ("json", "txt")])
    func `a format that contradicts the extension is a conflict`(pathExtension: String, format: String) throws {
        try expectRejection(
            "/avatar/ada.\(pathExtension)?format=\(format)",
            "format=\(format) contradicts the extension .\(pathExtension): leave one of them out", reason: "conflict")
    }

    @Test(arguments: ["image/*", "image/svg+xml", "image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8"])
    func `an error is never a picture`(accept: String) {
        for target in ["/avatar/", "/avatar/ada?mouth=2", "/avatar/%FF.svg", "/avatar/ada.png?format=svg", "/avatar"] {
            let response = ServiceResponse(get: target, "Accept: \(accept)\r\n")
            #expect(response["Content-Type"] == "application/problem+json")
            #expect(response["Vary"] == (response.status == 404 ? "Accept" : nil))
            #expect(response["Cache-Control"] == "no-store")
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
        var responder = Responder.pictures()
        for byte in 0...255 {
            let digits = String(byte, radix: 16)
            let escape = "%" + (digits.count < 2 ? "0" : "") + digits
            let response = ServiceResponse(get: "/avatar/\(escape).svg", from: &responder)
            #expect(response.status == (0x21...0x7E ~= byte ? 200 : 400), "\(escape)")
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
        let pieces = [
            "ada", "%C3%BC", "%zz", "%", "%FF", "%00", ".", ".svg", ".png", ".txt", ".json", "/", "%2F", "+", "%20",
            "=", "&", "a%CC%81", "%F0%9F%99%82", "1", ".JPG",
        ]
        let names = [
            "s", "size", "d", "default", "f", "forcedefault", "r", "name", "width", "height", "mood", "color", "format",
            "x", "%zz", "", "dpr", "title",
        ]
        let values = [
            "1", "40", "0", "-1", "404", "blank", "y", "mp", "x", "", "%zz", "%00", "happy", "red", "svg", "png", "1e9",
            "2",
        ]
        var numbers = SplitMix64()
        func one(of texts: [String]) -> String { texts.randomElement(using: &numbers) ?? "" }
        var settings = ServiceSettings()
        // Large pictures take long in a debug build.
        settings.maxPixels = 1_600
        var responder = Responder.pictures(settings)
        var statuses: Set<Int?> = []
        for _ in 0..<500 {
            let name = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in one(of: pieces) }.joined()
            let pairs = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in "\(one(of: names))=\(one(of: values))" }
            let path = Int.random(in: 0..<20, using: &numbers) == 0 ? "/avatar" : "/avatar/ada\(name)"
            let target = "\(path)?\(pairs.joined(separator: "&"))"
            let response = ServiceResponse(get: target, from: &responder)
            #expect([200, 400, 404].contains(response.status), "\(target)")
            statuses.insert(response.status)
        }
        #expect(statuses.count == 3)
    }
}
