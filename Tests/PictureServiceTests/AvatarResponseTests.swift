import HTTP
import Images
import Parameters
import PictureResponses
import PictureService
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// Avatars over HTTP, and what the service responds if none is requested.
struct AvatarResponseTests {
    /// The face of the seed `ada` as it is requested at `/face`.
    private static let ada = "/face.png?seed=ada&size=80"

    private func isSame(_ one: ServiceResponse, _ other: ServiceResponse) -> Bool {
        one.status == 200 && one.content == other.content && one["ETag"] == other["ETag"]
            && one["Link"] == other["Link"] && one["Content-Type"] == other["Content-Type"]
    }

    /// Whether two URLs have the same picture.
    private func isSame(_ target: String, _ other: String, _ settings: ServiceSettings = ServiceSettings()) -> Bool {
        isSame(ServiceResponse(get: target, settings: settings), ServiceResponse(get: other))
    }

    @Test(arguments: [
        ("/avatar/ada", ada), ("/avatar/%61da%2Epng", ada), ("/%61vatar/ada", ada), ("/avatar/%20Ada%09.jpg?", ada),
        ("/avatar/ada.svg", "/face.svg?seed=ada&size=80"), ("/avatar/ada.json", "/face.json?seed=ada&size=80"),
        ("/avatar/ada.gif?motion=nod", "/face.gif?seed=ada&size=80&motion=nod"),
        ("/avatar/ada.txt?columns=12", "/face.txt?seed=ada&size=80&columns=12"),
        ("/avatar/a/b.svg", "/face.svg?seed=a/b&size=80"), ("/avatar///", "/face.png?seed=/&size=80"),
        ("/avatar/a%3Fb", "/face.png?seed=a%3Fb&size=80"),
        ("/avatar/%C3%BC%F0%9F%99%82?size=2049&d=%zz", "/face.png?seed=%C3%BC%F0%9F%99%82&size=2048"),
    ])
    func `an avatar is the face whose seed is the name in the path`(target: String, face: String) {
        let avatar = ServiceResponse(get: target)
        #expect(isSame(avatar, ServiceResponse(get: face)), "\(avatar.head)\(avatar.body)")
    }

    @Test(arguments: [
        "f=y&d=404", "default=404&forcedefault=y", "d=404&d=blank&f=n&f=y", "f=y&d=404&default=mp", "Default=404&F=Y",
    ])
    func `a forced default of 404 is not found`(query: String) {
        let response = ServiceResponse(get: "/avatar/ada?\(query)", "Accept: image/*\r\n")
        #expect(response.status == 404 && response["Content-Type"] == "application/problem+json")
        #expect(response["Cache-Control"] == "no-store")
        #expect(response.body.contains(#""detail":"d=404 with f=y requests no picture: leave out d to get a face""#))
    }

    @Test(arguments: [
        ("/avatar/ada?f=y&d=blank&s=9", 9), ("/avatar/ada.jpg?default=blank&forcedefault=y", 80),
        ("/avatar/ada?S=9&D=BLANK&ForceDefault=y", 9),
        ("/avatar/ada?f=y&d=blank&size=128x96", 128),
    ])
    func `a forced default of blank is a transparent picture`(target: String, side: Int) throws {
        let picture = try #require(DecodedPicture(ServiceResponse(get: target).content))
        #expect(picture.width == side && picture.height == side)
        #expect(picture.pixels.allSatisfy { $0 == .clear })
    }

    @Test func `a blank picture is decorative unless it has a title`() {
        let query = "f=y&d=blank&opacity=0.5"
        #expect(isSame("/avatar/ada.svg?\(query)", "/face.svg?seed=ada&size=80&opacity=0&title="))
        #expect(isSame("/avatar/ada.svg?title=A&\(query)", "/face.svg?seed=ada&size=80&opacity=0&title=A"))
    }

    private static var withoutFaces: ServiceSettings {
        with(ServiceSettings()) { $0.avatarDefault = .notFound }
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

    @Test(arguments: ["", "d=mp", "d=mp&d=404", "d=blank", "f=y", "d=0404", "d=404.0", "d=+404"])
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

    private static func withQuery(_ query: String) throws -> ServiceSettings {
        try with(ServiceSettings()) { $0.avatarQuery = try AvatarQuery(query) }
    }

    @Test(arguments: [
        "/avatar/ada": "/face.png?seed=ada&size=80&kind=robot&palette=denim",
        "/avatar/grace.svg?s=40&d=mp&x=1": "/face.svg?seed=grace&size=40&kind=robot&palette=denim",
        "/avatar/ada.svg?palette=candy": "/face.svg?seed=ada&size=80&kind=robot&palette=candy",
        "/avatar/ada.svg?KIND=creature": "/face.svg?seed=ada&size=80&kind=creature&palette=denim",
        "/avatar/ada.svg?mood=sad&palette=candy%7Ccandy":
            "/face.svg?seed=ada&size=80&kind=robot&palette=candy&mood=sad",
        // What can't be combined with the query of the operator is as if there were none.
        "/avatar/ada.svg?palette=natural": "/face.svg?seed=ada&size=80&palette=natural",
        "/avatar/ada.svg?glasses=round&s=9": "/face.svg?seed=ada&size=9&glasses=round",
    ])
    func `an avatar has the parameters of the operator that the request doesn't give`(
        target: String, face: String
    ) throws {
        let settings = try Self.withQuery("kind=robot&palette=denim|forest")
        let avatar = ServiceResponse(get: target, settings: settings)
        // The canonical URL in `Link` is that of the same picture, with and without the option.
        #expect(isSame(avatar, ServiceResponse(get: face)), "\(avatar.head)")
        #expect(isSame(avatar, ServiceResponse(get: face, settings: settings)))
    }

    @Test func `another query of the operator gives another ETag`() throws {
        let queries = [
            "", "kind=robot", "kind=robot&palette=denim", "kind=robot&palette=forest", "style=ink", "title=",
        ]
        let tags = try queries.map { ServiceResponse(get: "/avatar/ada", settings: try Self.withQuery($0))["ETag"] }
        #expect(Set(tags).count == queries.count && tags[0] == ServiceResponse(get: "/avatar/ada")["ETag"])
    }

    @Test func `other routes don't have the parameters of avatars`() throws {
        let settings = try Self.withQuery("kind=robot&background=gold%7Ctomato&title=")
        for target in ["/face.svg?seed=ada", "/face/seed=ada.svg", "/faces.svg?seed=ada,ben"] {
            #expect(isSame(target, target, settings))
        }
        let avatar = ServiceResponse(get: "/avatar/ada.svg", settings: settings)
        #expect(
            isSame(
                avatar, ServiceResponse(get: "/face.svg?seed=ada&size=80&kind=robot&background=gold%7Ctomato&title=")))
    }

    @Test func `an avatar that would be too large with the parameters of the operator has none of them`() throws {
        let settings = try Self.withQuery("motion=idle")
        #expect(isSame("/avatar/ada.gif?s=64", "/face.gif?seed=ada&size=64&motion=idle", settings))
        #expect(isSame("/avatar/ada?s=2048", "/face.png?seed=ada&size=2048", settings))
    }

    @Test func `a request that is rejected without the parameters of the operator is rejected for what it has`() throws
    {
        let settings = try Self.withQuery("kind=robot")
        let response = ServiceResponse(get: "/avatar/ada?mouth=2&glasses=round", settings: settings)
        #expect(response.body == ServiceResponse(get: "/avatar/ada?mouth=2&glasses=round").body)
        #expect(response.status == 400)
    }

    @Test(arguments: [
        "seed=ada": "seed can't be combined with the name in the path: leave it out, because the name is the seed",
        "size=64": "size can't be combined with avatars: leave it out, because each request decides it",
        "kind=robot&width=64": "width can't be combined with avatars: leave it out, because each request decides it",
        "format=svg": "format can't be combined with avatars: leave it out, because each request decides it",
        "dpr=2": "dpr can't be combined with avatars: leave it out, because each request decides it",
        "d=404": "unknown parameter 'd'", "hair=bob": "unknown parameter 'hair'; did you mean topper?",
        "kind=robot&kind=robot": "kind is given more than once: specify it once",
        "palette=%zz": "palette contains an invalid percent-escape: write % as %25",
        "topper=bob|hat": "value 2 of topper is 'hat'; did you mean cap?",
        "mood=sad|happy": "mood can't be 'sad|happy': use one value, because no seed chooses it",
        // Values that only some names have together.
        "kind=person|robot&glasses=round|none": "glasses can't be combined with kind=robot: robots have none",
        "kind=person|robot&palette=natural|vivid|denim|forest|candy":
            "kind can't be combined with palette=natural: leave one of them out",
    ])
    func `the parameters of avatars have to be valid with any name`(query: String, sentence: String) {
        let rejection = #expect(throws: Rejection.self) { try AvatarQuery(query) }
        #expect(rejection?.description == sentence)
    }

    @Test(arguments: [
        "gen=1", "kind=person|robot&palette=denim|forest", "", "&&", "title=&radius=50&rotate=5&theme=auto",
    ])
    func `all other parameters of faces can be those of avatars`(query: String) throws {
        #expect(try AvatarQuery(query).text == query)
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

    @Test(arguments: [
        ("/avatar/?s=80", "is empty: use 1 to 256 bytes of text", "empty"),
        ("/avatar/100%", "contains an invalid percent-escape: write % as %25", "bad-encoding"),
        ("/avatar/%4%31.png", "contains an invalid percent-escape: write % as %25", "bad-encoding"),
    ])
    func `a rejected name is a problem of the parameter name`(target: String, cause: String, reason: String) throws {
        let problem = try expectRejection(target, "the name in the path \(cause)", reason: reason, parameter: "name")
        #expect((problem["allowed"] as? [String: Any])?["maximumLength"] as? Int == 256)
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

    @Test(arguments: [
        ("/avatar/ada/", ada), ("/avatar/ada.svg/?s=40", "/avatar/ada.svg?s=40"), ("/avatar/avatar/", "/avatar/avatar"),
    ])
    func `a slash at the end is no part of the name, as django-avatar writes one`(target: String, plain: String) {
        #expect(isSame(target, plain))
    }

    @Test func `a slash within a name, or an encoded one, is a part of it`() {
        let tags = ["a", "a//", "a%2F", "a/b", "a/b%2F"].map { ServiceResponse(get: "/avatar/\($0)")["ETag"] }
        #expect(tags[1] == tags[2] && Set(tags).count == 4 && !tags.contains(nil))
    }

    @Test(arguments: ["/avatar/avatar/x", "/avatar/avatar/ada.png?s=80", "/avatar/%61vatar/x", "/avatar/avatar//"])
    func `a path with the base twice is not found, and the sentence says so`(target: String) throws {
        let response = ServiceResponse(get: target, "Accept: image/*\r\n")
        #expect(response.status == 404 && response["Content-Type"] == "application/problem+json")
        #expect(
            response.body.contains("/avatar/ is in the path twice: leave it out of the base URL, because the client"))
    }

    @Test(arguments: ["Size=40", "SIZE=40&mouth=GRIN", "Mouth=grin&size=40"])
    func `names of parameters are read in any case`(query: String) {
        let response = ServiceResponse(get: "/avatar/ada?\(query)")
        #expect(response.status == 200)
        #expect(response["Link"]?.contains("size=40") == true)
        #expect(ServiceResponse(get: "/avatar/ada?Seed=x").status == 400)
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
