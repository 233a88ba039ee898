import HTTP
import Observability
import PictureService
import Synchronization
import TestSupport
import Testing

/// Collects observations, as metrics and an access log do.
private final class Observations: Sendable {
    let all = Mutex<[Observation]>([])
}

struct ObserverTests {
    /// What an observer learns of the responses to requests, one after the other.
    private func observe(_ requests: [String]) -> [Observation] {
        let observations = Observations()
        var responder = Responder.pictures(observer: { observation in
            observations.all.withLock { $0.append(observation) }
        })
        for request in requests { _ = ServiceResponse(Array(request.utf8), from: &responder) }
        return observations.all.withLock { $0 }
    }

    private func request(_ target: String, method: String = "GET", _ fields: String = "") -> String {
        "\(method) \(target) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n"
    }

    @Test func `every response is observed with its operation, status and size`() {
        let observed = observe([
            request("/face?mouth=grin"), request("/face?mouth=grin"), request("/face?mouth=grin"),
            request("/face.json", method: "HEAD"), request("/face", "If-None-Match: *\r\n"), request("/face?x=1"),
            request("/healthz"), request("/nothing"), request("/face", method: "POST"), "GET / HTTP/9.9\r\n\r\n",
        ])
        #expect(
            observed.map { $0.operation?.description } == [
                "getFace", "getFace", "getFace", "getFaceInFormat", "getFace", "getFace", "getHealth", nil, nil, nil,
            ])
        #expect(observed.map(\.status) == [200, 200, 200, 200, 304, 400, 200, 404, 405, 505])
        let sizes = observed.map(\.bytes)
        let svg = ServiceResponse(get: "/face?mouth=grin").content.count
        #expect(Array(sizes[..<5]) == [svg, svg, svg, 0, 0] && sizes[6] == 3)
        #expect(sizes[5] > 100 && sizes[7] > 100 && sizes[8] > 50)
        #expect(observed.allSatisfy { $0.time > .zero && $0.time < .seconds(10) })
    }

    @Test func `a request that is left to a worker is observed once`() {
        let observations = Observations()
        var service = PictureService(cache: ResponseCache()) { observation in
            observations.all.withLock { $0.append(observation) }
        }
        var responder = Responder { incoming, response, allowed in
            // As an event loop that may not draw, and then a worker.
            let handling = service.respond(to: incoming, &response, allowed: Allowance(turn: .zero))
            #expect(handling == .deferred(handling.cost))
            #expect(observations.all.withLock { $0.isEmpty })
            response.reset()
            return service.respond(to: incoming, &response, allowed: allowed)
        }
        let response = ServiceResponse(Array(request("/face.png").utf8), from: &responder)
        #expect(response.status == 200)
        #expect(observations.all.withLock { $0.map(\.status) } == [200])
    }
}
