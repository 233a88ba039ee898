import HTTP
import Observability
import PictureResponses
import PictureService
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// Services that share routes, a cache and metrics, as event loops and workers do.
private final class MeteredServices {
    static let routes: [ServiceRoute] = {
        let settings = with(ServiceSettings()) { $0.exposesMetrics = true }
        return ServiceRoute.all(settings)
    }()

    let metrics = RequestMetrics(routes)
    private let cache = ResponseCache()
    private var responders: [Responder] = []
    /// The sizes of all bodies that were sent.
    private(set) var sentBytes = 0
    private(set) var sent = 0

    init(services: Int = 2) {
        responders = (0..<services).map { _ in
            .pictures(
                routes: Self.routes, cache: cache, recorder: metrics.makeRecorder(for: Self.routes),
                metrics: { [metrics] in metrics.families })
        }
    }

    /// Sends a request to one of the services.
    @discardableResult
    func send(_ text: String, to service: Int = 0) -> ServiceResponse {
        let response = ServiceResponse(Array(text.utf8), from: &responders[service])
        sentBytes += response.content.count
        sent += 1
        return response
    }

    @discardableResult
    func get(_ target: String, _ fields: String = "", method: String = "GET", to service: Int = 0) -> ServiceResponse {
        send("\(method) \(target) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n", to: service)
    }

    /// The samples of a family, as `operation format status` or the values of other labels.
    func samples(_ name: String) -> [String: Int] {
        let family = metrics.families.first { $0.name == name }
        return (family?.samples ?? []).reduce(into: [:]) { samples, sample in
            switch sample.value {
            case .integer(let count): samples[sample.labels.map(\.value).joined(separator: " ")] = count
            case .histogram(let counts): samples[sample.labels.map(\.value).joined(separator: " ")] = counts.count
            case .time: break
            }
        }
    }

    /// The samples of a family that are not 0.
    func counted(_ name: String) -> [String: Int] { samples(name).filter { $0.value != 0 } }
}

struct RequestMetricsTests {
    private let services = MeteredServices()

    @Test func `every response of every route is exported from the start, and no other`() {
        var expected: Set<String> = [
            "unmatched none 2xx", "unmatched none 4xx", "unmatched none 5xx", "rejected none 4xx", "rejected none 5xx",
            "getHealth none 2xx", "getHealth none 4xx", "getVersion none 2xx", "getVersion none 4xx",
            "getMetrics none 2xx", "getMetrics none 4xx", "getReadiness none 2xx", "getReadiness none 4xx",
            "getReadiness none 5xx",
        ]
        let pictures = [
            "getFace", "getFaceInFormat", "getFaceByPath", "getAvatar", "getFaces", "getFacesInFormat", "getBoard",
            "getBoardInFormat", "getBoardByPath",
        ]
        for operation in pictures {
            expected.insert("\(operation) none 4xx")
            for format in PictureFormat.allCases {
                expected.formUnion(["\(operation) \(format.rawValue) 2xx", "\(operation) \(format.rawValue) 3xx"])
            }
        }
        for operation in ["postFaces", "postFacesInFormat"] {
            expected.insert("\(operation) none 4xx")
            for format in PictureFormat.allCases { expected.insert("\(operation) \(format.rawValue) 2xx") }
        }
        let documents = [
            "getGame", "getPage", "getDocumentation", "getDocumentationPage", "getAsset", "getContract",
            "getContractJSON", "getElement", "getElementTypes", "getParameters", "getLLMsText", "getFavicon",
            "getFaviconICO", "getRobots", "getFacesArchive",
        ]
        for operation in documents {
            expected.formUnion(["\(operation) none 2xx", "\(operation) none 3xx", "\(operation) none 4xx"])
        }
        let samples = services.samples("faceit_http_requests")
        #expect(corrections(of: Set(samples.keys), to: expected) == [])
        #expect(samples.values.allSatisfy { $0 == 0 })
        let withoutStatus = Set(expected.map { $0.dropLast(4).description })
        for family in ["faceit_http_request_duration_seconds", "faceit_http_response_bytes"] {
            #expect(corrections(of: Set(services.samples(family).keys), to: withoutStatus) == [], "\(family)")
        }
    }

    @Test func `requests are counted by operation, format and class of the status`() {
        for _ in 0..<3 { services.get("/face?mouth=grin") }
        services.get("/face?mouth=grin", to: 1)
        services.get("/face", "Accept: image/png\r\n")
        services.get("/face?format=json", method: "HEAD")
        services.get("/face.txt", "If-None-Match: *\r\n")
        services.get("/face/mouth=grin.png")
        services.get("/face?x=1")
        services.get("/face?x=1", "Accept: image/svg+xml\r\n")
        services.get("/face", "Accept: text/html\r\n")
        services.get("/face.png?x=1")
        for _ in 0..<4 { services.get("/avatar/ada") }
        services.get("/avatar/ada?d=404&f=y")
        services.get("/faces.svg?mouth=*", to: 1)
        services.get("/docs", "If-None-Match: *\r\n")
        services.get("/healthz", method: "HEAD")
        services.get("/metrics")
        #expect(
            services.counted("faceit_http_requests") == [
                "getFace svg 2xx": 5, "getFace png 2xx": 1, "getFace json 2xx": 1, "getFaceInFormat txt 3xx": 1,
                "getFaceByPath png 2xx": 1, "getFace none 4xx": 2, "getFaceInFormat none 4xx": 1,
                "getAvatar png 2xx": 4, "getAvatar none 4xx": 1, "getFacesInFormat svg 2xx": 1,
                "getDocumentation none 3xx": 1, "getHealth none 2xx": 1, "getMetrics none 2xx": 1,
            ])
        #expect(services.counted("faceit_http_not_modified") == ["": 2])
        // Of four equal requests the second one is stored. HEAD gets the stored response as well.
        #expect(services.counted("faceit_cache_hits") == ["": 4])
        #expect(services.counted("faceit_cache_misses") == ["": 10])
    }

    @Test func `requests without a route are counted, however they are made`() {
        for target in ["/nothing", "/Face", "/face.jpg"] { services.get(target) }
        services.get("/face", method: "OPTIONS")
        services.get("*", method: "OPTIONS")
        services.get("/face", method: "POST")
        services.get("/face", method: "BREW")
        #expect(
            services.counted("faceit_http_requests") == [
                "unmatched none 2xx": 2, "unmatched none 4xx": 4, "unmatched none 5xx": 1,
            ])
    }

    @Test(arguments: [
        ("nonsense\r\n\r\n", "malformed_request_line"), ("GET / HTTP/1.1\r\n\r\n", "missing_host"),
        ("GET / HTTP/2.0\r\n\r\n", "unsupported_version"), ("\u{16}\u{3}\u{1}\u{2}", "tls_handshake"),
        ("GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 300000\r\n\r\n", "body_too_large"),
        ("GET / HTTP/1.1\r\nHost: h\r\nExpect: much\r\n\r\n", "unknown_expectation"),
    ])
    func `a request that is rejected is counted by its reason`(request: String, reason: String) throws {
        let status = try #require(services.send(request).status)
        #expect(services.counted("faceit_http_rejected_requests") == [reason: 1])
        #expect(services.counted("faceit_http_requests") == ["rejected none \(status / 100)xx": 1])
    }

    @Test func `reasons are distinct words in lower case`() {
        let names = services.samples("faceit_http_rejected_requests").keys
        #expect(names.count == RequestError.Reason.allCases.count)
        #expect(names.allSatisfy { $0.wholeMatch(of: /[a-z]+(_[a-z]+)*/) != nil })
    }

    @Test func `a request that is left to a worker is counted once, with the time that it waited`() {
        let metrics = RequestMetrics(MeteredServices.routes)
        var responder = Responder.pictures(
            routes: MeteredServices.routes, recorder: metrics.makeRecorder(for: MeteredServices.routes))
        let bytes = Array("GET /face.png?size=1024 HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
        var connection = Connection(limits: Limits())
        let waiting = 3_000_000_000
        let now = Moment(time: Instant.now - .nanoseconds(Int64(waiting)), date: HTTPDate(secondsSince1970: 0))
        connection.receive(bytes, count: bytes.count, at: now, using: &responder)
        guard let work = connection.takeWork() else {
            Issue.record("no worker is needed")
            return
        }
        _ = responder.makeResponse(to: work.request)
        let counts = metrics.families.flatMap(\.samples).compactMap { sample in
            if case .histogram(let counts) = sample.value, counts.count > 0 { counts } else { nil }
        }
        #expect(counts.map(\.count) == [1])
        #expect(counts.allSatisfy { $0.nanoseconds > waiting && $0.buckets.last == 1 })
    }

    /// Random bytes that are mostly found in URLs.
    private static func randomRequest(_ numbers: inout SplitMix64) -> String {
        let parts = [
            "/", "face", "faces", ".svg", ".png", "?", "&", "=", "mouth", "grin", "%", "%2F", "%00", "{format}", "..",
            "operation=\"", "\\", "\n", "é", "avatar/", "x", "\u{1}", "metrics", "#", "\"", "healthz",
        ]
        let target = (0..<Int.random(in: 1...8, using: &numbers)).map { _ in parts.randomElement(using: &numbers) ?? ""
        }
        let method = ["GET", "HEAD", "OPTIONS", "POST", "X\"Y", "get"].randomElement(using: &numbers) ?? ""
        return "\(method) /\(target.joined()) HTTP/1.1\r\nHost: h\r\n\r\n"
    }

    @Test func `no request adds a series, and the sums agree`() {
        let names = ["requests", "request_duration_seconds", "response_bytes", "rejected_requests"].map {
            "faceit_http_\($0)"
        }
        let before = names.map { Set(services.samples($0).keys) }
        var numbers = SplitMix64()
        for index in 0..<200 { services.send(Self.randomRequest(&numbers), to: index % 2) }
        #expect(names.map { Set(services.samples($0).keys) } == before)
        let requests = services.samples("faceit_http_requests")
        #expect(requests.values.reduce(0, +) == services.sent)
        #expect(services.samples("faceit_http_response_bytes").values.reduce(0, +) == services.sentBytes)
        for (series, count) in services.samples("faceit_http_request_duration_seconds") {
            let counted = requests.filter { $0.key.hasPrefix(series + " ") }.values.reduce(0, +)
            #expect(counted == count, "\(series)")
        }
        let rejected = requests.filter { $0.key.hasPrefix("rejected ") }.values.reduce(0, +)
        #expect(services.samples("faceit_http_rejected_requests").values.reduce(0, +) == rejected)
    }
}
