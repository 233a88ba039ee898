import Glibc
import HTTP
import PictureResponses
import PictureService
import TestSupport

/// Measures the processor time of responses, and asks the service what it estimates.
struct EstimateMeasurement {
    private var service: PictureService
    private var response = Response()
    /// Connected sockets, if bodies are sent.
    private var sockets: [Int32] = []
    private var received = [UInt8](repeating: 0, count: 64 * 1024)

    struct Sample {
        /// In microseconds.
        let estimate: Int
        var time: Double
    }

    init(usesCache: Bool = false, sendsBodies: Bool = false) {
        if sendsBodies {
            sockets = [0, 0]
            precondition(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets) == 0)
        }
        service = PictureService(cache: usesCache ? ResponseCache() : ResponseCache(maxBytes: 0))
    }

    mutating func isAccepted(_ target: String) -> Bool {
        respond(to: Self.request(target, ""), .unlimited)
        return response.status == .ok
    }

    /// The estimate and the median time of each request of a kind.
    mutating func samples(of kind: Kind) -> [Sample] {
        kind.targets.map { target in
            let request = Self.request(target, kind.fields)
            // The second of two equal requests is stored.
            if kind.isCached { for _ in 0..<2 { respond(to: request, .unlimited) } }
            var (handling, time) = measure(request, Allowance.slice(Limits().loopTime))
            if case .deferred = handling { (_, time) = measure(request, .unlimited) }
            if !kind.isFirst { time = medianTime(of: request, about: time) }
            return Sample(estimate: handling.cost.time.microseconds, time: time)
        }
    }

    /// Enough calls that reading the clock doesn't count, in several rounds.
    private mutating func medianTime(of request: Request, about time: Double) -> Double {
        let calls = max(1, min(100, Int(200 / time)))
        let times = (0..<Self.rounds).map { _ in
            let start = Self.processorTime
            for _ in 0..<calls { respond(to: request, .unlimited) }
            return (Self.processorTime - start) / Double(calls)
        }
        return times.sorted()[Self.rounds / 2]
    }

    private static let rounds = 5

    /// How many times as long as the machine to which the estimates are fitted this one takes for work that has nothing to do
    /// with them: to sort random numbers. Other programs beside it change that from one second to the next.
    static var slowness: Double {
        let times = (0..<rounds).map { round in
            var random = SplitMix64(seed: UInt64(round))
            var numbers = (0..<20_000).map { _ in random.next() }
            let start = processorTime
            numbers.sort()
            return processorTime - start
        }
        return times.sorted()[rounds / 2] / fittedMicroseconds
    }

    /// For the AMD EPYC of Benchmarks/README.md.
    private static let fittedMicroseconds = 1_090.0

    private mutating func measure(_ request: Request, _ allowed: Allowance) -> (HandlerResult, Double) {
        let start = Self.processorTime
        let handling = respond(to: request, allowed)
        return (handling, Self.processorTime - start)
    }

    @discardableResult
    private mutating func respond(to request: Request, _ allowed: Allowance) -> HandlerResult {
        response.reset()
        let handling = service.serve(.request(request), &response, allowed: allowed)
        if !sockets.isEmpty { sendBody() }
        return handling
    }

    /// Copies the body as a connection does, sends it, and receives it on the same thread, in place of what the kernel does
    /// to deliver it.
    private mutating func sendBody() {
        var rest = (response.body + [0])[...]
        while !rest.isEmpty {
            let piece = rest.prefix(received.count)
            let sent = piece.withUnsafeBytes { send(sockets[0], $0.baseAddress, $0.count, 0) }
            let count = received.withUnsafeMutableBytes {
                recv(sockets[1], $0.baseAddress, piece.count, Int32(MSG_WAITALL))
            }
            precondition(sent == piece.count && count == sent)
            rest = rest.dropFirst(count)
        }
    }

    func close() { for socket in sockets { Glibc.close(socket) } }

    /// The processor time of this thread, in microseconds.
    private static var processorTime: Double { ProcessorTime.nanoseconds / 1e3 }

    private static func request(_ target: String, _ fields: String) -> Request {
        let bytes = Array("GET \(target) HTTP/1.1\r\nHost: faces.example\r\n\(fields)\r\n".utf8)
        var limits = Limits()
        limits.requestLineBytes = 64 * 1024
        var request: Request?
        var responder = Responder { incoming, _, _ in
            request = incoming.request
            return .responded(Cost(microseconds: 1, bytes: 1))
        }
        var connection = Connection(limits: limits)
        let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 0))
        connection.receive(bytes, count: bytes.count, at: now, using: &responder)
        guard let request else { preconditionFailure("\(target) is no valid request") }
        return request
    }
}
