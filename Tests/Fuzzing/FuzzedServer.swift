import HTTP
import PictureResponses
import PictureService
import TestSupport

/// A server that leaves nearly every request to a worker, and two clients that send it the same bytes. In each step a
/// random one of the possible events happens, until there are none left.
struct FuzzedServer {
    private let bytes: [UInt8]
    /// The size of the pieces in which the bytes arrive.
    private let pieceSize: Int
    /// Whether workers reject some of the requests.
    private let rejects: Bool
    private var random: SplitMix64
    private let first: Client
    private let second: Client
    private var loop = Responder.pictures(Fuzzing.settings)
    private var worker = Responder.pictures(Fuzzing.settings)

    private final class Client {
        var connection: Connection
        var work: Connection.Work?
        var position = 0
        var output: [UInt8] = []

        init(_ limits: Limits) {
            connection = Connection(limits: limits)
        }

        func isDone(_ bytes: [UInt8]) -> Bool {
            // Not within the condition: the optimiser of Swift 6.3 does not end an access that begins after `&&`.
            let (next, hasUnsent) = (connection.next, !connection.output.isEmpty)
            return work == nil && !hasUnsent && !next.continues && (position == bytes.count || !next.reads)
        }
    }

    init(_ bytes: [UInt8], pieceSize: Int, seed: UInt64, rejects: Bool = false) {
        self.bytes = bytes
        self.pieceSize = pieceSize
        self.rejects = rejects
        random = SplitMix64(seed: seed)
        var limits = Fuzzing.limits(for: bytes.count)
        // Enough for one request per turn whose response exists already, such as a page.
        limits.loopTime = .microseconds(1)
        first = Client(limits)
        second = Client(limits)
    }

    /// Runs the server until nothing can happen any more. Returns what each client has received.
    mutating func outputs() -> [[UInt8]] {
        while !first.isDone(bytes) || !second.isDone(bytes) {
            step(Bool.random(using: &random) ? first : second)
        }
        return [first.output, second.output]
    }

    private mutating func step(_ client: Client) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where client.connection.next.reads && client.position < bytes.count:
            let piece = Array(bytes[client.position..<min(client.position + pieceSize, bytes.count)])
            client.position += piece.count
            client.connection.receive(piece, count: piece.count, at: Fuzzing.now, using: &loop)
        case 1 where !client.connection.output.isEmpty:
            let count = Int.random(in: 1...client.connection.output.next.count, using: &random)
            client.output.append(contentsOf: client.connection.output.next.prefix(count))
            client.connection.didSend(count, at: Fuzzing.now)
        case 2:
            client.connection.continueReading(at: Fuzzing.now, using: &loop)
        case 3:
            if let work = client.work.take() {
                precondition(client.connection.next.deadline == nil || !client.connection.output.isEmpty)
                if rejects, Bool.random(using: &random) {
                    client.connection.rejectWork(wait: .zero, at: Fuzzing.now, using: &loop)
                } else {
                    client.connection.complete(worker.makeResponse(to: work.request), at: Fuzzing.now)
                }
            }
        default: break
        }
        if let work = client.connection.takeWork() {
            precondition(client.work == nil)
            client.work = work
        }
    }
}
