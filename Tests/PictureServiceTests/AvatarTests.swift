import HTTP
import Parameters
import PictureService
import Pictures
import Pixels
import TestSupport
import Testing

struct AvatarTests {
    /// The face of the seed `ada` as it is requested at `/face`.
    private static let ada = "/face.png?seed=ada&size=80"

    private func isSame(_ one: ServiceResponse, _ other: ServiceResponse) -> Bool {
        one.status == 200 && one.content == other.content && one["ETag"] == other["ETag"]
            && one["Link"] == other["Link"] && one["Content-Type"] == other["Content-Type"]
    }

    @Test(arguments: [
        ("/avatar/ada", ada), ("/avatar/ada.png", ada), ("/avatar/ada.jpg", ada), ("/avatar/ada.jpeg", ada),
        ("/avatar/ada.webp", ada), ("/avatar/ADA.PnG", ada), ("/avatar/%61da%2Epng", ada),
        ("/%61vatar/ada", ada), ("/avatar/%20Ada%09.jpg", ada), ("/avatar/ada?format=png", ada),
        ("/avatar/ada.webp?format=png", ada), ("/avatar/ada?", ada), ("/avatar/ada?&&", ada),
        ("/avatar/ada.svg", "/face.svg?seed=ada&size=80"), ("/avatar/ada.SVG", "/face.svg?seed=ada&size=80"),
        ("/avatar/ada.json", "/face.json?seed=ada&size=80"), ("/avatar/ada.txt", "/face.txt?seed=ada&size=80"),
        ("/avatar/ada?format=svg", "/face.svg?seed=ada&size=80"),
        ("/avatar/ada.json?format=json", "/face.json?seed=ada&size=80"),
        ("/avatar/ada.gif?motion=nod", "/face.gif?seed=ada&size=80&motion=nod"),
        ("/avatar/ada.txt?columns=12", "/face.txt?seed=ada&size=80&columns=12"),
        ("/avatar/john.doe", "/face.png?seed=john.doe&size=80"),
        ("/avatar/john.doe.jpg", "/face.png?seed=john.doe&size=80"),
        ("/avatar/ada@example.com", "/face.png?seed=ada@example.com&size=80"),
        ("/avatar/Ada@Example.COM.png", "/face.png?seed=ada@example.com&size=80"),
        ("/avatar/ada.png.png", "/face.png?seed=ada.png&size=80"), ("/avatar/ada.", "/face.png?seed=ada.&size=80"),
        ("/avatar/..svg", "/face.svg?seed=.&size=80"), ("/avatar/ada.bmp", "/face.png?seed=ada.bmp&size=80"),
        ("/avatar/ada.svg/", "/face.png?seed=ada.svg/&size=80"), ("/avatar/a/b.svg", "/face.svg?seed=a/b&size=80"),
        ("/avatar//", "/face.png?seed=/&size=80"), ("/avatar/%2F..%2F", "/face.png?seed=/../&size=80"),
        ("/avatar/ada+1", "/face.png?seed=ada%2B1&size=80"), ("/avatar/ada%2B1", "/face.png?seed=ada%2B1&size=80"),
        ("/avatar/%2541", "/face.png?seed=%2541&size=80"), ("/avatar/a%3Fb", "/face.png?seed=a%3Fb&size=80"),
        ("/avatar/a=b&c", "/face.png?seed=a%3Db%26c&size=80"),
        ("/avatar/%C3%BC%F0%9F%99%82", "/face.png?seed=%C3%BC%F0%9F%99%82&size=80"),
        ("/avatar/205e460b479e2e5b48aec07710c08d50", "/face.png?seed=205E460B479E2E5B48AEC07710C08D50&size=80"),
    ])
    func `the name in the path is the seed of a face, and the extension its format`(target: String, face: String) {
        let avatar = ServiceResponse(get: target)
        #expect(isSame(avatar, ServiceResponse(get: face)), "\(avatar.head)\(avatar.body)")
    }

    @Test(arguments: [
        ("s=40", 40), ("size=40", 40), ("s=40&size=50", 50), ("size=50&s=40", 50), ("s=1", 1), ("size=2048", 2048),
        ("s=2049", 2048), ("size=1e300", 2048), ("s=99999999999999999999", 2048), ("s=40.0", 40), ("s=4e1", 40),
        ("s=0", 80), ("s=-1", 80), ("s=", 80), ("s", 80), ("s=large", 80), ("s=40.5", 80), ("s=0.9", 80),
        ("s=40px", 80), ("s=%zz", 80), ("s=%34%30", 40), ("s=+40", 80), ("s=NaN", 80), ("s=inf", 80),
        ("s=\(String(repeating: "1", count: 33))", 80), ("s=\(String(repeating: "9", count: 8_000))", 80),
        ("size=&s=40", 40), ("size=0&s=40&size=-1", 40), ("size=x&size=50&size=60&s=40", 50),
        ("s=x&s=40&s=60", 40), ("S=40", 80), ("SIZE=40", 80),
    ])
    func `the size is the first valid one of size, then of s, at most 2048 and 80 by default`(query: String, side: Int)
    {
        let response = ServiceResponse(get: "/avatar/ada?\(query)")
        #expect(isSame(response, ServiceResponse(get: "/face.png?seed=ada&size=\(side)")))
    }

    @Test(arguments: [
        ("width=100", "width=100&height=80"), ("height=100", "width=80&height=100"),
        ("width=30&height=20", "width=30&height=20"), ("width=100&s=x", "width=100&height=80"),
        ("s=256", "size=256"), ("dpr=2&s=40", "dpr=2&size=40"),
        ("mood=angry&color=red", "mood=angry&color=red&size=80"),
        ("fill=none&background=fff&radius=50", "fill=none&background=fff&radius=50&size=80"),
        ("gen=1&v=2&title=A", "title=A&size=80"),
    ])
    func `parameters of faces have the same effect as at the other route`(query: String, face: String) {
        #expect(
            isSame(
                ServiceResponse(get: "/avatar/ada?\(query)"), ServiceResponse(get: "/face.png?seed=ada&\(face)")))
    }

    /// What applications send, and what no face has.
    static let ignored = [
        "d=identicon", "d=", "d", "d=mp&r=pg", "d=https%3A%2F%2Fexample.org%2Fa.png%3Fs%3D1", "d=%zz", "default=retro",
        "d=blank", "d=404", "default=404", "r=g", "r=", "rating=PG", "initials=AB", "name=Ada+L", "reset_cache=0.123",
        "f=n", "f=y", "forcedefault=y", "f=y&d=identicon", "f=y&d=identicon&d=404", "f=Y&d=404", "f=1&d=404",
        "d=mp&default=404&f=y", "xyzzy=1", "=", "=1", "x%zz=%", "utm_source=a", "mout=grin", "amp;d=404",
        "d=404%00&f=y",
        "r=g&r=x", "%FF=%00", "_=1", "cachebuster",
    ]

    @Test(arguments: ignored)
    func `other parameters are ignored`(query: String) {
        #expect(isSame(ServiceResponse(get: "/avatar/ada?\(query)"), ServiceResponse(get: Self.ada)))
    }

    @Test func `no parameter of a face has a name that is ignored`() {
        let names = faceParameters.map(\.name)
        for name in ["s", "d", "default", "r", "rating", "initials", "name", "reset_cache", "f", "forcedefault"] {
            #expect(!names.contains(name))
        }
    }

    @Test(arguments: ["f=y&d=404", "default=404&forcedefault=y", "d=404&d=blank&f=n&f=y", "f=y&d=404&default=mp"])
    func `a forced default of 404 is not found`(query: String) {
        let response = ServiceResponse(get: "/avatar/ada?\(query)", "Accept: image/*\r\n")
        #expect(response.status == 404 && response["Content-Type"] == "application/problem+json")
        #expect(response["Cache-Control"] == "no-store")
        #expect(
            response.body.contains(
                #""detail":"d=404 with f=y requests no picture: leave out d to get a face""#))
    }

    @Test(arguments: [("/avatar/ada?f=y&d=blank&s=9", 9), ("/avatar/ada.jpg?default=blank&forcedefault=y", 80)])
    func `a forced default of blank is a transparent picture`(target: String, side: Int) throws {
        let picture = try #require(DecodedPicture(ServiceResponse(get: target).content))
        #expect(picture.width == side && picture.height == side)
        #expect(picture.pixels.allSatisfy { $0 == .clear })
    }

    @Test func `a blank picture is decorative unless it has a title`() {
        let query = "f=y&d=blank&opacity=0.5"
        #expect(
            isSame(
                ServiceResponse(get: "/avatar/ada.svg?\(query)"),
                ServiceResponse(get: "/face.svg?seed=ada&size=80&opacity=0&title=")))
        #expect(
            isSame(
                ServiceResponse(get: "/avatar/ada.svg?title=A&\(query)"),
                ServiceResponse(get: "/face.svg?seed=ada&size=80&opacity=0&title=A")))
    }

    private static var withoutFaces: ServiceSettings {
        var settings = ServiceSettings()
        settings.avatarDefault = .notFound
        return settings
    }

    @Test(arguments: ["d=404", "default=404", "d=404&d=mp&r=g", "s=x&default=404&f=n"])
    func `with a default of 404, a request for that is not found`(query: String) {
        let response = ServiceResponse(get: "/avatar/ada?\(query)", settings: Self.withoutFaces)
        #expect(response.status == 404 && response["Content-Type"] == "application/problem+json")
        #expect(response["Cache-Control"] == "no-store" && response["Vary"] == nil)
        let sentence =
            "there is no picture for d=404, because the service runs with --avatar-default 404: leave out d to get a face"
        #expect(response.body.contains(#""detail":"\#(sentence)""#))
        let head = ServiceResponse(get: "/avatar/ada?\(query)", method: "HEAD", settings: Self.withoutFaces)
        #expect(head.head == response.head && head.content.isEmpty)
    }

    @Test(arguments: ["", "d=mp", "d=mp&d=404", "d=blank", "f=y", "d=0404", "d=404.0", "D=404", "d=+404"])
    func `with a default of 404, every other request gets a face`(query: String) {
        let response = ServiceResponse(get: "/avatar/ada?\(query)", settings: Self.withoutFaces)
        #expect(isSame(response, ServiceResponse(get: Self.ada)))
    }

    @Test(arguments: ["", "*/*", "image/svg+xml", "text/html", "image/webp,image/*;q=0.8", "application/json;q=0"])
    func `Accept has no influence`(accept: String) {
        let response = ServiceResponse(get: "/avatar/ada", "Accept: \(accept)\r\nAccept-Encoding: gzip\r\n")
        #expect(isSame(response, ServiceResponse(get: Self.ada)))
        #expect(response["Vary"] == nil && response["Content-Encoding"] == nil && response["Location"] == nil)
        #expect(response["Content-Disposition"] == "inline; filename=\"avatar.png\"")
        #expect(response["Cache-Control"] == "public, max-age=31536000, immutable")
        #expect(response.has("Access-Control-Allow-Origin: *"))
    }

    @Test func `an avatar that the client has is not sent again`() throws {
        let tag = try #require(ServiceResponse(get: "/avatar/ada.jpg")["ETag"])
        let response = ServiceResponse(get: "/avatar/ADA.webp?d=mp", "If-None-Match: \(tag)\r\n")
        #expect(response.status == 304 && response.content.isEmpty && response["ETag"] == tag)
    }

    @Test func `a cached avatar is the same as the first one, and neither problem is cached`() {
        var responder = Responder.pictures(Self.withoutFaces)
        for target in ["/avatar/ada?s=40", "/avatar/ada.svg", "/avatar/ada?d=404", "/avatar/ada?mouth=2"] {
            let responses = (0..<4).map { _ in ServiceResponse(get: target, from: &responder) }
            for response in responses {
                #expect(response.head == responses[0].head && response.content == responses[0].content)
            }
        }
    }

    @Test func `other methods are answered as at other routes`() {
        #expect(ServiceResponse(get: "/avatar/ada", method: "OPTIONS")["Allow"] == "GET, HEAD, OPTIONS")
        let response = ServiceResponse(get: "/avatar/ada", method: "POST")
        #expect(response.status == 405 && response["Allow"] == "GET, HEAD, OPTIONS")
    }
}
