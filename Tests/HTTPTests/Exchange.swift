import HTTP
import TestSupport

/// All output of a connection for some input, and the state of the connection afterwards.
struct Exchange: Equatable {
    var output = ""
    var closes = false
    var endsOutput = false

    /// Feeds the bytes in pieces that end at `cuts`, sends all output, and ends the input if `endsInput` is true.
    init(
        _ bytes: [UInt8], cuts: [Int], limits: Limits = Limits(), endsInput: Bool = false,
        handler: @escaping Responder.Handler = echo
    ) {
        var responder = Responder(handler)
        var connection = Connection(limits: limits)
        var all: [UInt8] = []
        var start = 0
        for cut in cuts + [bytes.count] where cut > start {
            let piece = Array(bytes[start..<cut])
            // The receive buffer of a server is larger than the bytes that have arrived.
            connection.receive(piece + [0xAA, 0xBB], count: piece.count, at: Self.now, using: &responder)
            all += connection.run(at: Self.now, using: &responder)
            start = cut
        }
        if endsInput { connection.receiveEnd(at: Self.now) }
        output = String(decoding: all, as: UTF8.self)
        closes = connection.next.closes
        endsOutput = connection.next.endsOutput
    }

    static let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 784_111_777))
}

/// The exchange of a text that is fed whole, and the differences: the indices at which feeding the text in two pieces
/// gives another exchange, and -1 if feeding it byte by byte does.
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
