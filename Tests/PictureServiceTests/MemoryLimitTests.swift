import HTTP
import PictureResponses
import PictureService
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// The memory for pictures, which no request exceeds.
struct MemoryLimitTests {
    /// The response of a worker to a request, with at most that much memory for it.
    private func response(to target: String, maxBytes: Int) -> (response: ServiceResponse, reserved: Int) {
        var service = PictureService(cache: ResponseCache())
        var reserved = 0
        var responder = Responder { incoming, response, _ in
            let reservation = MemoryReservation(bytes: 0, maxBytes: maxBytes) { _ in true }
            defer { reserved = reservation.bytes }
            return service.serve(incoming, &response, allowed: .worker(reservation))
        }
        return (ServiceResponse(get: target, from: &responder), reserved)
    }

    /// Flat ellipses, many faces, wide lines, translucent colours, many colours, and enlarged edges.
    private static let expensive = [
        "/faces.txt?mouth=-1..1/256&eyes=.000005&eyeSize=2&scale=1.2&size=4096&columns=240&across=16&gap=0",
        "/faces.png?mouth=-1..1/100&eyes=.000005&eyeSize=2&scale=1.2&size=128&across=10&gap=0",
        "/faces.png?mouth=-1..1/200&size=64&fill=gold&background=red",
        "/faces.png?lineWidth=0..200/100&size=64&across=20&fill=1238&color=1237",
        "/faces.png?lineWidth=0..200/100&size=64&across=20&fill=1238&color=1237&caps=round",
        "/faces.png?color=*&fill=*&zip=color,fill&across=12&size=100",
        "/face.png?width=256&height=4096&fit=fill&lineWidth=200&fill=1234&background=f008&radius=20&opacity=.5&color=3338",
        "/face.png?size=1024&fit=cover&scale=4&rotate=33&fill=1238",
        "/2048.png?size=1024&board=123456789abcdef0",
        "/faces.txt?color=*&fill=*&zip=color,fill&across=12&size=100&columns=240&text=ansi",
        "/faces.txt?lineWidth=0..200/100&size=64&across=20&fill=1238&color=1237&columns=240&text=ansi",
    ]

    @Test(arguments: expensive)
    func `a picture that needs more memory than there is gets 400, and one whose estimate was too low is drawn`(
        target: String
    ) throws {
        let whole = response(to: target, maxBytes: 1 << 30)
        #expect(whole.response.status == 200)
        var limit = 50_000
        var limited = response(to: target, maxBytes: limit)
        #expect(limited.response.status == 400 && limited.response.body.contains(#""reason":"too-large""#))
        // The estimate is cut to the limit, so that the limit is the only attempt, or one of several.
        while limited.response.status != 200, limit < 1 << 30 {
            #expect(limited.reserved <= limit)
            limit *= 4
            limited = response(to: target, maxBytes: limit)
        }
        #expect(limited.reserved <= limit && limited.response.content == whole.response.content)
    }

    private static let people = "seed=" + (0..<100).map { "p\($0)" }.joined(separator: ",")

    @Test(
        arguments: PictureFormat.allCases, [people + "&size=100&across=10", people + "&size=32&fill=mood&mood=happy"])
    func `a sheet needs no more memory than was estimated before its pictures were resolved`(
        format: PictureFormat, query: String
    ) {
        var service = PictureService(cache: ResponseCache())
        var responder = Responder { incoming, response, _ in
            let estimate = service.serve(incoming, &response, allowed: .slice(.microseconds(50)))
            #expect(estimate == .deferred(estimate.cost))
            let reservation = MemoryReservation(bytes: estimate.cost.bytes, maxBytes: 1 << 30) { _ in false }
            return service.serve(incoming, &response, allowed: .worker(reservation))
        }
        #expect(ServiceResponse(get: "/faces.\(format.rawValue)?\(query)", from: &responder).status == 200)
    }

    @Test func `a picture waits for memory that others have, and gets 400 if it can never be reserved`() {
        var service = PictureService(cache: ResponseCache())
        func response(_ maxBytes: Int, isFree: Bool) -> (ServiceResponse, HandlerResult) {
            var handling = HandlerResult.responded(Cost(microseconds: 0, bytes: 0))
            var responder = Responder { incoming, response, _ in
                let reservation = MemoryReservation(bytes: 0, maxBytes: maxBytes) { _ in isFree }
                handling = service.serve(incoming, &response, allowed: .worker(reservation))
                #expect(
                    isFree || handling == .deferred(handling.cost) && reservation.missedBytes == handling.cost.bytes)
                return handling
            }
            return (ServiceResponse(get: "/face.png", from: &responder), handling)
        }
        let (waiting, (tooLarge, _)) = (response(1 << 30, isFree: false).1, response(50_000, isFree: true))
        #expect(waiting == .deferred(waiting.cost) && waiting.cost.bytes > 50_000)
        #expect(tooLarge.status == 400 && tooLarge["Retry-After"] == nil)
        #expect(tooLarge.body.contains("the picture needs more memory than the 50 kB that are allowed: lower size"))
    }

    @Test func `the time of a sheet as text is estimated from the columns that each face has`() {
        var service = PictureService(cache: ResponseCache())
        let target = "/faces.txt?mouth=-1..1/256&width=1&height=4096&fit=fill&columns=240"
        let cost = service.serve(get: target, allowed: .slice(.zero)).handling.cost
        // With 240 columns each it would be 25 seconds.
        #expect(256 < cost.time.microseconds && cost.time.microseconds < 10_000_000)
    }
}
