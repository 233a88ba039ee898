import HTTP
import TestSupport
import Testing

/// A client that pipelines for ever, and receives a little less than it requests.
struct PipeliningTests {
    private static let request = Array("GET / HTTP/1.1\r\nHost: h\r\n\r\n".utf8)
    private static let requests = Array((0..<500).flatMap { _ in request })
    private static let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 0))
    /// More than the size of a response without its body.
    private static let maxHeadBytes = 200

    /// A responder whose responses have bodies of that many bytes, and differ.
    private static func responder(bodyBytes: Int) -> Responder {
        var number: UInt8 = 0
        return Responder { _, response, _ in
            number &+= 1
            response.body = [UInt8](repeating: number, count: bodyBytes)
            return .responded(Cost(microseconds: 1, bytes: bodyBytes))
        }
    }

    @Test(arguments: [0, 1], [40, 20_000, 147_000])
    func `a connection holds no more than twice the unsent bytes and a response, however much it has sent`(
        leftBytes: Int, bodyBytes: Int
    ) {
        var responder = Self.responder(bodyBytes: bodyBytes)
        let limits = Limits()
        var connection = Connection(limits: limits)
        var (held, sent) = (0, 0)
        for _ in 0..<1_000 {
            if connection.next.reads {
                connection.receive(Self.requests, count: Self.requests.count, at: Self.now, using: &responder)
            }
            if connection.next.continues { connection.continueReading(at: Self.now, using: &responder) }
            held = max(held, connection.heldBytes)
            let count = min(100_000, connection.output.count - leftBytes)
            sent += count
            connection.didSend(count, at: Self.now)
        }
        #expect(sent > 10 * limits.unsentBytes)
        // The allocator rounds sizes up to pages.
        let bound = 2 * (limits.unsentBytes + bodyBytes + Self.maxHeadBytes) + 2 * Self.requests.count + 2 * 4_096
        #expect(held <= bound)
    }

    @Test func `a client receives the same bytes in whatever pieces the socket accepts them`() {
        var random = SplitMix64()
        /// All bytes of 300 responses, sent in pieces of at most `maxPiece` bytes.
        func output(maxPiece: Int) -> [UInt8] {
            var (responder, limits) = (Self.responder(bodyBytes: 700), Limits())
            limits.unsentBytes = 4_000
            var connection = Connection(limits: limits)
            var output: [UInt8] = []
            let input = Array(Self.requests.prefix(300 * Self.request.count))
            connection.receive(input, count: input.count, at: Self.now, using: &responder)
            while connection.next.continues || connection.next.writes {
                if connection.next.continues { connection.continueReading(at: Self.now, using: &responder) }
                let count = min(connection.output.next.count, .random(in: 1...maxPiece, using: &random))
                output += connection.output.next.prefix(count)
                connection.didSend(count, at: Self.now)
            }
            return output
        }
        let whole = output(maxPiece: .max)
        #expect(whole.count > 300 * 700)
        #expect(output(maxPiece: 3_000) == whole)
        #expect(output(maxPiece: 900) == whole)
    }
}
