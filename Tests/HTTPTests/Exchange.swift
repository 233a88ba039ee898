import HTTP
import TestSupport

/// Everything that a connection says to some bytes, and what becomes of it.
struct Exchange: Equatable {
    var output = ""
    var closes = false
    var endsOutput = false

    /// How the bytes arrive.
    enum Feed: CaseIterable {
        case whole, byteByByte
    }

    /// Feeds the bytes in pieces that end at `cuts`, takes all that is said, and ends the input if asked.
    init(
        _ bytes: [UInt8], cuts: [Int], limits: Limits = Limits(), endsInput: Bool = false,
        handler: @escaping (Incoming, inout Response, Int) -> Cost = echo
    ) {
        var responder = Responder(handler)
        var connection = Connection(limits: limits, at: 0)
        var all: [UInt8] = []
        var start = 0
        for cut in cuts + [bytes.count] where cut > start {
            let piece = Array(bytes[start..<cut])
            // A server reads into one large buffer, of which the piece is the beginning.
            connection.receive(piece + [0xAA, 0xBB], count: piece.count, at: Self.now, using: &responder)
            all += connection.run(at: Self.now, using: &responder)
            start = cut
        }
        if endsInput { connection.receiveEnd(at: Self.now) }
        output = String(decoding: all, as: UTF8.self)
        closes = connection.next.closes
        endsOutput = connection.next.endsOutput
    }

    static let now = Moment(time: 0, date: HTTPDate(secondsSince1970: 784_111_777))
}

/// The exchange, after making sure that it is the same however the bytes are cut: whole, at every place in two, and
/// byte by byte.
func exchange(
    _ text: String, limits: Limits = Limits(), endsInput: Bool = false, cutsEverywhere: Bool = true
) -> (exchange: Exchange, differences: [Int]) {
    let bytes = Array(text.utf8)
    return exchange(bytes, limits: limits, endsInput: endsInput, cutsEverywhere: cutsEverywhere)
}

func exchange(
    _ bytes: [UInt8], limits: Limits = Limits(), endsInput: Bool = false, cutsEverywhere: Bool = true
) -> (exchange: Exchange, differences: [Int]) {
    let whole = Exchange(bytes, cuts: [], limits: limits, endsInput: endsInput)
    var differences: [Int] = []
    if cutsEverywhere {
        for cut in bytes.indices.dropFirst()
        where Exchange(bytes, cuts: [cut], limits: limits, endsInput: endsInput) != whole {
            differences.append(cut)
        }
    }
    if Exchange(bytes, cuts: Array(bytes.indices), limits: limits, endsInput: endsInput) != whole {
        differences.append(-1)
    }
    return (whole, differences)
}
