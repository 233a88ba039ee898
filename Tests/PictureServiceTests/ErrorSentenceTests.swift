import Foundation
import Glibc
import Parameters
import PictureService
import Testing

/// What users run into, and the sentence that says what is wrong and what to do about it.
struct ErrorSentenceTests {
    @Test(arguments: [
        ("mouth=2", "mouth=2 is out of range: use -1 to 1, or frown, smirk, neutral, grin, smile", "out-of-range"),
        ("scale=5", "scale=5 is out of range: use 0.01 to 4", "out-of-range"),
        ("size=1e4", "size=1e4 is out of range: use 1 to 4096", "out-of-range"),
        ("color=", "color is empty; in a URL write # as %23, or leave it out: color=333", "empty"),
        ("fill", "fill is empty; in a URL write # as %23, or leave it out: fill=333", "empty"),
        ("size=", "size is empty: use a whole number from 1 to 4096", "empty"),
        ("opacity=50%", "opacity contains an invalid percent-escape: write % as %25", "bad-encoding"),
        ("50%=1", "'50%' contains an invalid percent-escape: write % as %25", "bad-encoding"),
        ("amp;mouth=grin", "unknown parameter 'amp;mouth': write & between parameters, not &amp;", "unknown"),
        ("eyes=open&amp;mouth=grin", "unknown parameter 'amp;mouth': write & between parameters, not &amp;", "unknown"),
        ("mouth=happy", "mouth can't be 'happy'; did you mean mood=happy?", "malformed"),
        ("mouth=grinn", "mouth can't be 'grinn'; did you mean grin?", "malformed"),
        ("eyes=wink", "eyes can't be 'wink'; did you mean leftEye=closed?", "malformed"),
        (
            "mouth=x", "mouth can't be 'x': use frown, smirk, neutral, grin, smile, or a number from -1 to 1",
            "malformed"
        ),
        ("flip=%1B[2J", "flip can't be '\\u{1B}[2J': use none, horizontal, vertical or both", "malformed"),
        ("mouth=+0.5", "mouth can't be ' 0.5'; in a URL write + as %2B", "malformed"),
        ("rotate=1e+2", "rotate can't be '1e 2'; in a URL write + as %2B", "malformed"),
        ("size=256.5", "size can't be '256.5': use a whole number from 1 to 4096", "malformed"),
        ("mout=grin", "unknown parameter 'mout'; did you mean mouth?", "unknown"),
        ("stroke=red", "unknown parameter 'stroke'; did you mean color?", "unknown"),
        (
            "fill=hsl(48,100,50)",
            "fill can't be 'hsl(48,100,50)': use the form rgb(255,204,0) or hsl(48,100%25,50%25), where %25 is a percent sign",
            "malformed"
        ),
        (
            "color=rgba(300,0,0,1)",
            "color can't be 'rgba(300,0,0,1)': use the form rgb(255,204,0) or hsl(48,100%25,50%25), where %25 is a percent sign",
            "malformed"
        ),
        ("smile", "unknown parameter 'smile'; did you mean mouth=smile?", "unknown"),
        ("=grin", "a parameter has no name: write name=value", "unknown"),
        ("mouth=grin&mouth=smile", "mouth is given more than once: specify it once", "repeated"),
        (
            "size=9&width=9", "size can't be combined with width: use size for both sides, or width and height",
            "conflict"
        ),
        ("title=a%07", "title contains U+0007: use no control characters except tabs and line ends", "malformed"),
        ("title=%FF", "title is not valid UTF-8: percent-encode text as UTF-8, such as %C3%BC for ü", "bad-encoding"),
        ("v=\(String(repeating: "x", count: 65))", "v has 65 characters: use at most 64", "too-long"),
    ])
    func `the sentence names the cause and the cure`(query: String, sentence: String, reason: String) throws {
        for target in ["/face?\(query)", "/face/columns=30.svg?\(query)"] {
            let problem = try problem(target)
            #expect(problem["detail"] as? String == sentence, "\(target)")
            #expect(problem["reason"] as? String == reason, "\(target)")
            #expect(problem["status"] as? Int == 400)
        }
    }

    @Test func `a parameter that is unknown and like no other is shown with all that exist`() throws {
        let problem = try problem("/face?xyzzy=1")
        let names = FaceRequest.parameters.map(\.name).joined(separator: ", ")
        #expect(problem["detail"] as? String == "unknown parameter 'xyzzy': use \(names)")
    }

    @Test(arguments: [
        (
            "/face.png?size=4096&dpr=4", "dpr", "4",
            "16384 × 16384 is 268435456 pixels; at most 16777216 are allowed: lower size or dpr"
        ),
        (
            "/face.png?width=4096&height=4000&dpr=2", "dpr", "2",
            "8192 × 8000 is 65536000 pixels; at most 16777216 are allowed: lower width or height or dpr"
        ),
        (
            "/face.txt?width=8&height=4096&columns=240", "columns", "240",
            "240 columns need 61440 lines; at most 1000 are allowed: lower height"
        ),
        (
            "/face.txt?width=80&height=4096&columns=240", "columns", "240",
            "240 columns need 6144 lines; at most 1000 are allowed: lower columns or height"
        ),
        (
            "/faces.png?mouth=-1..1/256&width=4096&height=1", "width", "4096",
            "1052656 × 1 is too wide; at most 65536 pixels are allowed on a side: lower width, gap or the number of faces"
        ),
        (
            "/faces.png?mouth=-1..1/1000&width=1&height=4096&across=1", "height", "4096",
            "1 × 4111984 is too high; at most 65536 pixels are allowed on a side: lower height, gap or the number of faces"
        ),
        (
            "/faces.png?mouth=-1..1/1024&size=16&gap=16&dpr=3", "dpr", "3",
            "98256 × 48 is too wide; at most 65536 pixels are allowed on a side: lower size, gap, the number of faces or dpr"
        ),
    ])
    func `a picture that is too large is described by its size`(
        target: String, parameter: String, value: String, sentence: String
    ) throws {
        let problem = try problem(target)
        #expect(problem["detail"] as? String == sentence)
        #expect(problem["reason"] as? String == "too-large")
        #expect(problem["parameter"] as? String == parameter && problem["value"] as? String == value)
    }

    @Test func `a number with too many characters is said to be too long`() throws {
        let problem = try problem("/face?mouth=0.\(String(repeating: "1", count: 32))")
        #expect(problem["detail"] as? String == "mouth has 34 characters: use at most 32")
        #expect(problem["reason"] as? String == "too-long")
    }

    @Test func `the operator's limit is in the sentence`() throws {
        var settings = ServiceSettings()
        settings.maxPixels = 10_000
        let problem = try problem("/face.png", settings)
        #expect(
            problem["detail"] as? String == "256 × 256 is 65536 pixels; at most 10000 are allowed: lower size")
    }

    @Test func `a format that contradicts the extension is a conflict`() throws {
        let problem = try problem("/face.svg?format=png")
        #expect(problem["detail"] as? String == "format=png contradicts the extension .svg: leave one of them out")
        #expect(problem["reason"] as? String == "conflict")
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
        ("/face.jpg", "/face.png"), ("/face.JPEG?mouth=2", "/face.png"), ("/Face", "/face"), ("/faces/", "/faces"),
        ("/face/", "/face"), ("/FACE.Png", "/face.png"), ("//face", "/face"), ("/face.pngg", "/face.png"),
        ("/face/mouth=grin.webp", "/face/mouth=grin.png"), ("/face/leftEye=closed", "/face/leftEye=closed.svg"),
        ("/Face/leftEye=closed.SVG", "/face/leftEye=closed.svg"), ("/openapi.yml", "/openapi.yaml"),
        ("/doc", "/docs"), ("/%46ace", "/face"), ("/fa%63e.jpg", "/face.png"), ("/favicon", "/favicon.svg"),
        ("/health", "/healthz"), ("/docs/", "/docs"), ("/2047", "/2048"), ("/2048/", "/2048"),
        ("/2048/moves=lurd", "/2048/moves=lurd.svg"), ("/2048.gif", "/2048.png"),
        ("/2048/plai", "/2048/play"), ("/2048/play/", "/2048/play"), ("/2048/play/x=1", "/2048/play"),
    ])
    func `an unknown path is not found, with the nearest one that exists`(target: String, path: String) throws {
        let problem = try problem(target)
        #expect(problem["status"] as? Int == 404)
        #expect(problem["suggestion"] as? String == path)
        #expect((problem["detail"] as? String)?.hasSuffix("; did you mean \(path)?") == true)
        #expect(ServiceResponse(get: path).status == 200)
    }

    @Test(arguments: ["/wp-login.php", "/.env", "/%2E%2E/etc/passwd", "/\(String(repeating: "x", count: 4000)).jpg"])
    func `a path that is like no other is not found, with a reference to the documentation`(target: String) throws {
        let problem = try problem(target)
        #expect(problem["status"] as? Int == 404 && problem["suggestion"] == nil)
        #expect((problem["detail"] as? String)?.hasSuffix(": see /docs") == true)
    }

    @Test(arguments: [
        ("?title=<script>", "title contains '<', which a URL can't contain: write it as %3C"),
        ("?mouth=grin&title=a\"b", "title contains '\"', which a URL can't contain: write it as %22"),
        ("?color=#333", "color contains '#', which a URL can't contain: write it as %23"),
        ("?title=a b", "title contains ' ', which a URL can't contain: write it as %20"),
        ("?title=Grün", "title contains 'ü', which a URL can't contain: write it as %C3%BC"),
        ("?title=🙂", "title contains '🙂', which a URL can't contain: write it as %F0%9F%99%82"),
        ("?title=\u{85}", "title contains the byte 0xC285, which a URL can't contain: write it as %C2%85"),
        ("/title=<b>.svg", "title contains '<', which a URL can't contain: write it as %3C"),
        ("?title=a\tb", "title contains the byte 0x09, which a URL can't contain: write it as %09"),
        ("?<b>=1", "the query contains '<', which a URL can't contain: write it as %3C"),
        ("/<b>.svg", "the path contains '<', which a URL can't contain: write it as %3C"),
    ])
    func `a character that has to be encoded is named with its place`(target: String, sentence: String) throws {
        let problem = try problem("/face" + target)
        #expect(problem["status"] as? Int == 400)
        #expect(problem["detail"] as? String == sentence)
    }

    /// Normalizing them takes quadratic time.
    private static let combiningMarks = String(repeating: "%CC%81%CC%A3", count: 600)

    @Test(arguments: [
        "/face?\(combiningMarks)=1", "/face?mouth=\(combiningMarks)", "/face?color=\(combiningMarks)",
        "/face?title=\(combiningMarks)", "/face/\(combiningMarks)%3D1.svg", "/face/a=\(combiningMarks).svg",
        "/face?\(combiningMarks)%=1", "/face?mouth=\(combiningMarks)%", "/face?amp;\(combiningMarks)=1",
        "/\(combiningMarks).jpg", "/face?%FF\(String(repeating: "%FF", count: 2500))=1",
        "/face?mouth=\(String(repeating: "1", count: 8000))", "/face?mouth=\(String(repeating: "z", count: 8000))",
        "/avatar/\(combiningMarks)", "/avatar/ada?\(combiningMarks)=2&mouth=2", "/avatar/ada?mouth=\(combiningMarks)",
        "/avatar/\(combiningMarks)%", "/avatar/\(String(repeating: "a", count: 8000))",
        "/avatar/?\(String(repeating: "s=&", count: 2600))", "/avatar/?\(String(repeating: "%zz&", count: 2000))",
        "/\(String(repeating: "/", count: 8000))", "/Face/\(String(repeating: "a", count: 7900)).jpg",
    ])
    func `the rejection of a long text takes no longer than that of a short one`(target: String) {
        let start = Self.processorTime
        let response = ServiceResponse(get: target)
        // Some milliseconds in a debug build. It was half a second with quadratic time.
        #expect(Self.processorTime - start < 0.1)
        #expect([400, 404].contains(response.status))
        #expect(response.content.count < 4096)
    }

    /// That of this thread in seconds, which does not depend on what else the machine does.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private func problem(_ target: String, _ settings: ServiceSettings = ServiceSettings()) throws -> [String: Any] {
        let response = ServiceResponse(get: target, settings: settings)
        #expect(response["Content-Type"] == "application/problem+json")
        let json = try JSONSerialization.jsonObject(with: Data(response.content))
        return try #require(json as? [String: Any])
    }
}
