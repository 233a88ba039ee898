import HTTP
import PictureResponses
import PictureService
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// The cache changes no response.
struct ResponseCacheTests {
    private static let targets = [
        "/face", "/face?mouth=grin", "/face?mouth=.5", "/face.json?mouth=grin", "/face?mouth=grin&format=json",
        "/face/mouth=grin.svg", "/face/mouth=grin.json", "/face/.svg?mouth=grin", "/face?mout=grin", "/face?", "/docs",
        "/version", "/nowhere", "http://h/face", "/face?v=1", "/face.png?size=32",
    ]

    private static let fields = [
        "", "Accept: application/json\r\n", "Accept: image/svg+xml\r\n", "Accept: text/html\r\n",
        "Accept: image/png\r\n", "Accept-Encoding: gzip\r\n", "Accept: application/json\r\nAccept-Encoding: gzip\r\n",
        "Accept-Encoding: application/json\r\n", "Accept-Encoding: *;q=0\r\n", "If-None-Match: *\r\n",
        "If-None-Match: \"x\"\r\n", "If-Match: *\r\n", "If-Match: \"x\"\r\n", "Accept: *\r\nIf-None-Match: *\r\n",
        "Accept: image/svg+xml;q=0\r\nAccept: application/json\r\n",
    ]

    private static let requests = ["GET", "HEAD", "OPTIONS", "POST"].flatMap { method in
        targets.flatMap { target in
            fields.map { Array("\(method) \(target) HTTP/1.1\r\nHost: h\r\n\($0)\r\n".utf8) }
        }
    }

    @Test func `the response to a repeated request is the first one`() {
        var responder = Responder.pictures()
        let first = Self.requests.map { ServiceResponse($0) }
        for _ in 0..<4 {
            for (request, response) in zip(Self.requests, first) {
                // Three times in a row: the second one is stored, and the third one comes from the cache.
                for _ in 0..<3 {
                    let again = ServiceResponse(request, from: &responder)
                    #expect(again.head == response.head)
                    #expect(again.content == response.content)
                }
            }
        }
    }

    /// Sends requests, each a method and a target, and passes their responses to `check`. Returns for each whether its
    /// response came from the cache; one that did not has the body that `body` makes of the path, and is then kept.
    private func areCached(
        _ requests: [(method: String, target: String)], in cache: ResponseCache, body: @escaping (String) -> [UInt8],
        check: (ServiceResponse, (method: String, target: String)) -> Void
    ) -> [Bool] {
        var cache = CachedResponses(cache)
        var cached: [Bool] = []
        var responder = Responder(
            cheapHandler { incoming, response in
                guard case .request(let request) = incoming else { return }
                cached.append(cache.lookUp(request, &response) != nil)
                if cached.last == false {
                    response.body = body(String(decoding: request.path, as: UTF8.self))
                    cache.keep(response, .svg)
                }
            })
        for request in requests {
            check(ServiceResponse(get: request.target, method: request.method, from: &responder), request)
        }
        return cached
    }

    /// The same for GET, with bodies that tell the paths.
    private func areCached(_ targets: [String], slots: Int, maxBytes: Int = 1_000_000) -> [Bool] {
        areCached(
            targets.map { ("GET", $0) }, in: ResponseCache(slots: slots, maxBytes: maxBytes, shards: 1, seed: 1),
            body: { Array("drawn for \($0)".utf8) }
        ) { response, request in
            #expect(response.body == "drawn for \(request.target)")
        }
    }

    @Test func `a response is in the cache after two requests in a row`() {
        #expect(areCached(["/a", "/a", "/a", "/a"], slots: 1) == [false, false, true, true])
    }

    @Test func `a single request replaces no response in the cache`() {
        let lines = ["/a", "/a", "/a", "/b", "/a", "/c", "/a", "/d", "/d", "/d", "/a"]
        #expect(
            areCached(lines, slots: 1) == [false, false, true, false, true, false, true, false, false, true, false])
    }

    @Test func `a response that is too large for the cache is drawn each time`() {
        let long = "/" + String(repeating: "a", count: 8000)
        #expect(areCached([long, long, long], slots: 1, maxBytes: 4 * 16_000) == [false, false, false])
        #expect(areCached([long, long, long], slots: 1, maxBytes: 4 * 17_000) == [false, false, true])
    }

    @Test func `requests with HEAD that wait for a worker have the same length, in the cache or not`() {
        let cache = ResponseCache()
        var (loop, worker) = (Responder.pictures(cache: cache), Responder.pictures(cache: cache))
        let request = Array("HEAD /face.png?size=512 HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
        let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 0))
        // All of them are left to the worker before it responds to the first.
        let waiting = (0..<4).compactMap { _ in
            var connection = Connection(limits: Limits())
            connection.receive(request, count: request.count, at: now, using: &loop)
            return connection.takeWork()
        }
        let lengths = waiting.map { worker.makeResponse(to: $0.request).contentLength }
        #expect(lengths.count == 4 && lengths.allSatisfy { $0 > 1_000 && $0 == lengths[0] }, "\(lengths)")
    }

    @Test func `the least recently used responses are removed first`() {
        // Each takes a little more than a hundredth of the memory, with the path in its key and in its body.
        let long = (0..<101).map { "/\($0)" + String(repeating: "a", count: 500) }
        let cached = areCached(long[..<90].flatMap { [$0, $0] } + [long[0]], slots: 1_000, maxBytes: 90_000)
        #expect(cached.last == false)
        let kept = areCached(
            long[..<80].flatMap { [$0, $0] } + [long[0]] + long[80...].flatMap { [$0, $0] } + [
                long[0], long[1], long[100],
            ],
            slots: 1_000, maxBytes: 90_000)
        #expect(kept.suffix(3) == [true, false, true])
    }

    @Test func `the cache has at most as many responses as slots`() {
        let many = (0..<1000).map { "/\($0)" }
        #expect(areCached(many.flatMap { [$0, $0] } + many, slots: 10).count { $0 } <= 10)
        #expect(areCached(many.flatMap { [$0, $0] } + many, slots: 100_000).count { $0 } > 900)
    }
}
