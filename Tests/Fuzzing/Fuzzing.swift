import HTTP
import PictureService

/// Gives bytes to connections that serve faces and makes sure that nothing but the bytes decides what is sent: neither
/// the pieces in which they arrive, nor how much a client takes at a time, nor in which order workers respond.
enum Fuzzing {
    static func run(_ input: UnsafeBufferPointer<UInt8>) {
        guard let first = input.first else { return }
        let bytes = Array(input.dropFirst())
        let whole = exchange(bytes, pieces: max(1, bytes.count))
        precondition(whole.output.isEmpty || whole.output.starts(with: "HTTP/1.1 ".utf8))
        precondition(exchange(bytes, pieces: 1 + Int(first & 0x7F)) == whole)
        if first & 0x80 != 0 {
            precondition(exchange(bytes, pieces: max(1, bytes.count), unsentBytes: 1).output == whole.output)
        }
        // Two connections whose requests are left to workers, which respond in any order.
        let seed = bytes.reduce(UInt64(first)) { $0 &* 31 &+ UInt64($1) }
        var server = FuzzedServer(bytes, pieces: 1 + Int(first & 0x7F), seed: seed)
        precondition(server.outputs() == [whole.output, whole.output])
        // Some of which are rejected: whatever was requested, something is sent.
        var overloaded = FuzzedServer(bytes, pieces: 1 + Int(first & 0x7F), seed: seed, rejects: true)
        precondition(overloaded.outputs().allSatisfy { $0.isEmpty == whole.output.isEmpty })
    }

    static var limits: Limits {
        var limits = Limits()
        limits.requestLineBytes = 200
        limits.fieldBytes = 300
        limits.fields = 10
        limits.bodyBytes = 100
        limits.loopTime = 1_000_000_000
        return limits
    }

    static let now = Moment(time: 0, date: HTTPDate(secondsSince1970: 0))

    struct Exchange: Equatable {
        var output: [UInt8] = []
        var endsOutput = false
        var reads = false
    }

    /// What is sent where every response is written at once.
    private static func exchange(_ bytes: [UInt8], pieces: Int, unsentBytes: Int = 1 << 20) -> Exchange {
        var limits = Self.limits
        limits.unsentBytes = unsentBytes
        var responder = Responder.pictures()
        var connection = Connection(limits: limits, at: 0)
        var exchange = Exchange()
        var start = 0
        while start < bytes.count {
            let piece = Array(bytes[start..<min(start + pieces, bytes.count)])
            connection.receive(piece, count: piece.count, at: now, using: &responder)
            start += piece.count
            while connection.hasUnsent || connection.next.continues {
                exchange.output.append(contentsOf: connection.unsent)
                connection.sent(connection.unsent.count, at: now)
                connection.continueReading(at: now, using: &responder)
            }
        }
        exchange.endsOutput = connection.next.endsOutput
        exchange.reads = connection.next.reads
        return exchange
    }
}

#if FUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
    public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
        Fuzzing.run(UnsafeBufferPointer(start: start, count: count))
        return 0
    }
#endif
