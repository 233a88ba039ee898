import HTTP
import PictureService
import TestSupport
import Testing

/// That nobody can tell from an answer whether it was drawn or known.
struct ResponseCacheTests {
    private static let targets = [
        "/face", "/face?mouth=grin", "/face?mouth=.5", "/face.json?mouth=grin", "/face?mouth=grin&format=json",
        "/face/mouth=grin.svg", "/face/mouth=grin.json", "/face/.svg?mouth=grin", "/face?mout=grin", "/face?", "/docs",
        "/version", "/nowhere", "http://h/face", "/face?v=1", "/face.png?size=32",
    ]

    private static let fields = [
        "", "Accept: application/json\r\n", "Accept: image/svg+xml\r\n", "Accept: text/html\r\n",
        "Accept: image/png\r\n",
        "Accept-Encoding: gzip\r\n", "Accept: application/json\r\nAccept-Encoding: gzip\r\n",
        "Accept-Encoding: application/json\r\n", "Accept-Encoding: *;q=0\r\n", "If-None-Match: *\r\n",
        "If-None-Match: \"x\"\r\n", "If-Match: *\r\n", "If-Match: *\r\nIf-None-Match: *\r\n",
        "Accept: *\r\nIf-Match: *\r\n",
        "If-Match: \"x\"\r\n", "Accept: image/svg+xml;q=0\r\nAccept: application/json\r\n",
    ]

    private static let requests = ["GET", "HEAD", "OPTIONS", "POST"].flatMap { method in
        targets.flatMap { target in
            fields.map { Array("\(method) \(target) HTTP/1.1\r\nHost: h\r\n\($0)\r\n".utf8) }
        }
    }

    @Test func `what is asked for again is answered as it was at first`() {
        var responder = Responder.pictures()
        let first = Self.requests.map { ServiceResponse($0) }
        for _ in 0..<4 {
            for (request, answer) in zip(Self.requests, first) {
                // Twice in a row, so that it is kept, whatever else belongs in its place.
                for _ in 0..<3 {
                    let again = ServiceResponse(request, from: &responder)
                    #expect(again.head == answer.head)
                    #expect(again.content == answer.content)
                }
            }
        }
    }

    /// One request after the other, as a connection sees them.
    private func answers(_ lines: [String], places: Int, mostBytes: Int = 1_000_000) -> [Bool] {
        var cache = CachedResponses(ResponseCache(slots: places, maxBytes: mostBytes, shards: 1))
        var known: [Bool] = []
        var responder = Responder(
            cheapHandler { incoming, response in
                guard case .request(let request) = incoming else { return }
                known.append(cache.respond(to: request, &response))
                if known.last == false {
                    response.body = Array("drawn for \(String(decoding: request.path, as: UTF8.self))".utf8)
                    cache.keep(response)
                }
            })
        for line in lines {
            let answer = ServiceResponse(Array("GET \(line) HTTP/1.1\r\nHost: h\r\n\r\n".utf8), from: &responder)
            #expect(answer.body == "drawn for \(line)")
        }
        return known
    }

    @Test func `what is asked for twice in a row is known from then on`() {
        #expect(answers(["/a", "/a", "/a", "/a"], places: 1) == [false, false, true, true])
    }

    @Test func `what is asked for once drives out nothing`() {
        let lines = ["/a", "/a", "/a", "/b", "/a", "/c", "/a", "/d", "/d", "/d", "/a"]
        #expect(answers(lines, places: 1) == [false, false, true, false, true, false, true, false, false, true, false])
    }

    @Test func `what is too long to be kept is drawn each time`() {
        let long = "/" + String(repeating: "a", count: 8000)
        #expect(answers([long, long, long], places: 1, mostBytes: 4 * 16_000) == [false, false, false])
        #expect(answers([long, long, long], places: 1, mostBytes: 4 * 17_000) == [false, false, true])
    }

    @Test func `of a body that is too large to be kept the size is known, which is all that HEAD needs`() {
        var cache = CachedResponses(ResponseCache(slots: 1, maxBytes: 8_000, shards: 1))
        var known: [Bool] = []
        var responder = Responder(
            cheapHandler { incoming, response in
                guard case .request(let request) = incoming else { return }
                known.append(cache.respond(to: request, &response))
                if known.last == false {
                    response.body = [UInt8](repeating: 0x78, count: 5_000)
                    cache.keep(response)
                }
            })
        for method in ["HEAD", "GET", "HEAD", "HEAD", "GET"] {
            let answer = ServiceResponse(Array("\(method) /large HTTP/1.1\r\nHost: h\r\n\r\n".utf8), from: &responder)
            #expect(answer["Content-Length"] == "5000")
            #expect(answer.content.count == (method == "GET" ? 5_000 : 0))
        }
        #expect(known == [false, false, true, true, false])
    }

    @Test func `where there is no more room, those go first that nobody has asked for for longest`() {
        // Each takes a bit more than a hundredth of the room, with the path in its key and in its body.
        let long = (0..<101).map { "/\($0)" + String(repeating: "a", count: 500) }
        let known = answers(long[..<90].flatMap { [$0, $0] } + [long[0]], places: 1_000_000, mostBytes: 90_000)
        #expect(known.last == false)
        let kept = answers(
            long[..<80].flatMap { [$0, $0] } + [long[0]] + long[80...].flatMap { [$0, $0] } + [
                long[0], long[1], long[100],
            ],
            places: 1_000_000, mostBytes: 90_000)
        #expect(kept.suffix(3) == [true, false, true])
    }

    @Test func `however many there are, it keeps as many as there are places`() {
        let many = (0..<1000).map { "/\($0)" }
        #expect(answers(many.flatMap { [$0, $0] } + many, places: 10).count { $0 } <= 10)
        #expect(answers(many.flatMap { [$0, $0] } + many, places: 100_000).count { $0 } > 900)
    }
}
