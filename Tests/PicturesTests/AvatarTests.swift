import Face
import Parameters
import PictureTestSupport
import Pictures
import Testing

/// Faces that are requested by a name, as Gravatar and Libravatar are.
struct AvatarTests {
    /// The avatar at a target such as `ada.png?s=40`.
    private func avatar(_ target: String) throws(Rejection) -> AvatarRequest {
        let bytes = Array(target.utf8)
        let path = bytes.prefix { $0 != UInt8(ascii: "?") }
        var (reader, decoder) = (PictureRequestReader(of: FaceController.self), QueryDecoder())
        return try AvatarRequest(
            AvatarPath(path), bytes[path.endIndex...].dropFirst(), maxSize: 4096, with: &reader, &decoder)
    }

    /// The canonical form of the avatar of ada with a query.
    private func ada(_ query: String) throws -> String { try avatar("ada?\(query)").face.canonicalText }

    @Test(
        arguments: [
            ("ada", .png, "ada"), ("ada.png", .png, "ada"), ("ada.jpg", .png, "ada"), ("ada.jpeg", .png, "ada"),
            ("ada.webp", .png, "ada"), ("ADA.PnG", .png, "ada"), ("%61da.png", .png, "ada"),
            ("%20Ada%09.jpg", .png, "ada"), ("ada?format=png", .png, "ada"), ("ada.webp?format=png", .png, "ada"),
            ("ada?", .png, "ada"), ("ada?&&", .png, "ada"), ("ada.svg", .svg, "ada"), ("ada.SVG", .svg, "ada"),
            ("ada.json", .json, "ada"), ("ada.txt", .txt, "ada"), ("ada.gif", .gif, "ada"),
            ("ada?format=svg", .svg, "ada"), ("ada.json?format=json", .json, "ada"), ("john.doe", .png, "john.doe"),
            ("john.doe.jpg", .png, "john.doe"), ("Ada@Example.COM.png", .png, "ada@example.com"),
            ("ada@example.com", .png, "ada@example.com"), ("ada.png.png", .png, "ada.png"), ("ada.", .png, "ada."),
            ("..svg", .svg, "."), ("ada.bmp", .png, "ada.bmp"), ("ada.svg/", .svg, "ada"), ("ada/", .png, "ada"),
            ("a/b.svg", .svg, "a/b"), ("//", .png, "/"), ("ada%2F", .png, "ada/"), ("%2F..%2F", .png, "/../"),
            ("ada+1", .png, "ada+1"), ("ada%2B1", .png, "ada+1"), ("%2541", .png, "%41"), ("a%3Fb", .png, "a?b"),
            ("a=b&c", .png, "a=b&c"), ("%C3%BC%F0%9F%99%82", .png, "ü🙂"),
            ("205E460B479E2E5B48AEC07710C08D50", .png, "205e460b479e2e5b48aec07710c08d50"),
        ] as [(String, PictureFormat, String)])
    func `the name in the path is the seed of a face, and the extension its format`(
        target: String, format: PictureFormat, seed: String
    ) throws {
        let avatar = try avatar(target)
        #expect(avatar.format == format)
        #expect(try avatar.face.canonicalText == request([("seed", seed), ("size", "80")]).canonicalText)
    }

    @Test(arguments: [
        ("s=40", 40), ("size=40", 40), ("s=40&size=50", 50), ("size=50&s=40", 50), ("s=1", 1), ("size=2048", 2048),
        ("s=2049", 2048), ("size=1e300", 2048), ("s=99999999999999999999", 2048), ("s=40.0", 40), ("s=4e1", 40),
        ("s=0", 80), ("s=-1", 80), ("s=", 80), ("s", 80), ("s=large", 80), ("s=40.5", 80), ("s=0.9", 80),
        ("s=40px", 80), ("s=%zz", 80), ("s=%34%30", 40), ("s=+40", 80), ("s=NaN", 80), ("s=inf", 80),
        ("s=\(String(repeating: "1", count: 33))", 80), ("s=\(String(repeating: "9", count: 8_000))", 80),
        ("size=&s=40", 40), ("size=0&s=40&size=-1", 40), ("size=x&size=50&size=60&s=40", 50),
        ("s=x&s=40&s=60", 40), ("S=40", 40), ("SIZE=40", 40),
    ])
    func `the size is the first valid one of size, then of s, at most 2048 and 80 by default`(
        query: String, side: Int
    ) throws {
        let canvas = try avatar("ada?\(query)").face.canvas
        #expect(canvas.width == side && canvas.height == side)
    }

    @Test(arguments: [
        ("width=100", "width=100&height=80"), ("height=100", "width=80&height=100"),
        ("width=30&height=20", "width=30&height=20"), ("width=100&s=x", "width=100&height=80"), ("s=256", "size=256"),
        ("dpr=2&s=40", "dpr=2&size=40"), ("mood=angry&color=red", "mood=angry&color=red&size=80"),
        ("fill=none&background=fff&radius=50", "fill=none&background=fff&radius=50&size=80"),
        ("gen=1&v=2&title=A", "title=A&size=80"),
    ])
    func `parameters of faces have the same effect as at the other route`(query: String, face: String) throws {
        #expect(try ada(query) == request("seed=ada&\(face)").canonicalText)
    }

    /// What applications send, and what no face has.
    private static let ignored = [
        "d=identicon", "d=", "d", "d=mp&r=pg", "d=https%3A%2F%2Fexample.org%2Fa.png%3Fs%3D1", "d=%zz", "default=retro",
        "d=blank", "d=404", "default=404", "r=g", "r=", "rating=PG", "initials=AB", "name=Ada+L", "reset_cache=0.123",
        "f=n", "f=y", "forcedefault=y", "f=y&d=identicon", "f=y&d=identicon&d=404", "f=1&d=404", "d=mp&default=404&f=y",
        "xyzzy=1", "=", "=1", "x%zz=%", "utm_source=a", "mout=grin", "amp;d=404", "d=404%00&f=y", "r=g&r=x", "%FF=%00",
        "_=1", "cachebuster",
    ]

    @Test(arguments: ignored)
    func `other parameters are ignored`(query: String) throws {
        #expect(try ada(query) == ada(""))
    }

    @Test func `no parameter of a face has a name that is ignored`() {
        let names = faceParameters.map(\.name)
        for name in ["s", "d", "default", "r", "rating", "initials", "name", "reset_cache", "f", "forcedefault"] {
            #expect(!names.contains(name))
        }
    }

    private static let allowed = "1 to 256 bytes of text"
    private static let tooLong = String(repeating: "%C3%BC", count: 129)
    private static let conflicts = [
        (
            "ada?seed=%zz",
            "seed can't be combined with the name in the path: leave seed out, because the name is the seed"
        ),
        ("ada?width=40&s=40", "size can't be combined with width: use size for both sides, or width and height"),
        ("ada?size=40&height=40", "size can't be combined with height: use size for both sides, or width and height"),
        ("ada.jpg?format=svg", "format=svg contradicts the extension .jpg: leave one of them out"),
        ("ada.webp?format=json", "format=json contradicts the extension .webp: leave one of them out"),
        ("ada.json?format=txt", "format=txt contradicts the extension .json: leave one of them out"),
    ]

    @Test(
        arguments: conflicts.map { ($0, $1, Rejection.Reason.conflict) } + [
            ("", "the name in the path is empty: use \(allowed)", .empty),
            (".png", "the name in the path is empty: use \(allowed)", .empty),
            ("%20", "the name in the path contains only white space: use \(allowed)", .empty),
            ("%09%0A.svg", "the name in the path contains only white space: use \(allowed)", .empty),
            (tooLong, "the name in the path has 258 bytes: use at most 256", .tooLong),
            (
                "%FF", "the name in the path is not valid UTF-8: percent-encode text as UTF-8, such as %C3%BC for ü",
                .badEncoding
            ),
            ("ada%00", "the name in the path contains U+0000, which is not allowed: remove it", .malformed),
        ])
    func `what is rejected is explained`(target: String, sentence: String, reason: Rejection.Reason) {
        let rejected = rejection { () throws(Rejection) in _ = try avatar(target) }
        #expect(rejected?.descriptionInURL == sentence && rejected?.reason == reason)
    }

    @Test func `every byte is a name or rejected`() {
        for byte in 0...255 {
            let target = (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
            let rejected = rejection { () throws(Rejection) in _ = try avatar(target) }
            #expect((rejected == nil) == (0x21...0x7E ~= byte), "\(target)")
        }
    }
}
