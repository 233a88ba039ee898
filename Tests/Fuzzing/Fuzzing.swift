import HTTP
import Observability
import PictureResponses
import PictureService
import Synchronization

/// Feeds bytes to connections that serve faces, and checks that the responses depend on nothing but the bytes: neither
/// on the pieces in which they arrive, nor on how many bytes are sent at once, nor on the order in which workers
/// respond.
enum Fuzzing {
    /// The first byte of `input` has the size of the pieces and whether output is bounded; the others are what a client
    /// sends.
    static func run(_ input: UnsafeBufferPointer<UInt8>) {
        guard let first = input.first else { return }
        let bytes = Array(input.dropFirst())
        let pieceSize = 1 + Int(first & 0x7F)
        let whole = exchange(bytes, pieceSize: max(1, bytes.count))
        precondition(whole.output.isEmpty || whole.output.starts(with: "HTTP/1.1 ".utf8))
        check(whole)
        precondition(exchange(bytes, pieceSize: pieceSize) == whole)
        if first & 0x80 != 0 {
            precondition(exchange(bytes, pieceSize: max(1, bytes.count), unsentBytes: 1).output == whole.output)
        }
        // Two connections whose requests are left to workers, which respond in any order.
        let seed = bytes.reduce(UInt64(first)) { $0 &* 31 &+ UInt64($1) }
        var server = FuzzedServer(bytes, pieceSize: pieceSize, seed: seed)
        precondition(server.outputs() == [whole.output, whole.output])
        // The same, but some requests are rejected. A client gets a response in any case.
        var overloaded = FuzzedServer(bytes, pieceSize: pieceSize, seed: seed, rejects: true)
        precondition(overloaded.outputs().allSatisfy { $0.isEmpty == whole.output.isEmpty })
    }

    /// The limits for an input of that size: those of the program for a long one, so that it can contain sheets, games and
    /// many header fields, and for a short one some that it can exceed.
    static func limits(for count: Int) -> Limits {
        var limits = Limits()
        limits.loopTime = .seconds(1_000)
        if count < 2_000 {
            limits.requestLineBytes = 200
            limits.fieldBytes = 300
            limits.fields = 10
            limits.bodyBytes = 100
        }
        return limits
    }

    /// Pictures are small, so that many inputs are run in a second.
    static var settings: ServiceSettings {
        var settings = ServiceSettings()
        settings.maxPixels = 40_000
        settings.maxFaces = 64
        return settings
    }

    static let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 0))

    struct Exchange: Equatable {
        var output: [UInt8] = []
        /// What the access log has of it, in both formats, with and without its target.
        var lines: [[UInt8]] = []
        var endsOutput = false
        var reads = false
    }

    /// The output of a connection that responds to every request at once.
    private static func exchange(_ bytes: [UInt8], pieceSize: Int, unsentBytes: Int = 1 << 20) -> Exchange {
        var limits = limits(for: bytes.count)
        limits.unsentBytes = unsentBytes
        let observed = Lines()
        var responder = Responder.pictures(settings) { observed.append($0) }
        var connection = Connection(limits: limits)
        var exchange = Exchange()
        var start = 0
        while start < bytes.count {
            let piece = Array(bytes[start..<min(start + pieceSize, bytes.count)])
            connection.receive(piece, count: piece.count, at: now, using: &responder)
            start += piece.count
            complete(&connection, with: &responder)
            while !connection.output.isEmpty || connection.next.continues {
                exchange.output.append(contentsOf: connection.output.next)
                connection.didSend(connection.output.next.count, at: now)
                connection.continueReading(at: now, using: &responder)
                complete(&connection, with: &responder)
            }
        }
        exchange.endsOutput = connection.next.endsOutput
        exchange.reads = connection.next.reads
        exchange.lines = observed.all
        return exchange
    }

    /// Responds to a request that needs more memory than a turn may take.
    private static func complete(_ connection: inout Connection, with responder: inout Responder) {
        guard let work = connection.takeWork() else { return }
        connection.complete(responder.makeResponse(to: work.request), at: now)
    }

    /// Checks that each response is one line of the access log in each format, with and without its target, and that a line is
    /// printable ASCII.
    private static func check(_ exchange: Exchange) {
        // All responses have a date, but for "100 Continue".
        precondition(exchange.lines.count == 4 * count(of: "\r\nDate: ", in: exchange.output))
        for line in exchange.lines {
            precondition(line.last == UInt8(ascii: "\n"))
            precondition(line.dropLast().allSatisfy { 0x20 <= $0 && $0 < 0x7F })
        }
    }

    private static func count(of text: StaticString, in bytes: [UInt8]) -> Int {
        text.withUTF8Buffer { text in
            bytes.indices.count { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
        }
    }

    /// Collects the lines of the access log. The times are left out, so that they are the same for the same bytes.
    private final class Lines: Sendable {
        private let lines = Mutex<[[UInt8]]>([])

        var all: [[UInt8]] { lines.withLock { $0 } }

        func append(_ observation: Observation) {
            let observation = Observation(
                incoming: observation.incoming, id: observation.id,
                path: observation.path, status: observation.status, rejection: observation.rejection,
                bytes: observation.bytes, time: .zero)
            let time = LogTime(secondsSince1970: 0, milliseconds: 0)
            lines.withLock { lines in
                for format in LogFormat.allCases {
                    for logsTargets in [false, true] {
                        let log = AccessLog(format, logsTargets: logsTargets)
                        lines.append(log.line(for: observation, at: time))
                    }
                }
            }
        }
    }
}

#if FUZZER
    @_cdecl("LLVMFuzzerTestOneInput")
    public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
        Fuzzing.run(UnsafeBufferPointer(start: start, count: count))
        return 0
    }
#endif
