import HTTP

/// The memory that a connection holds, and what decides whether it is closed when memory is needed.
struct Holding {
    let socket: Int32
    let bytes: Int
    /// How long the client has made no progress.
    let stuckTime: Milliseconds
    /// When its last response was written.
    let respondedAt: Milliseconds

    /// Connections that hold less are not closed: all together they hold little, and most are idle.
    static let minBytes = 1024

    /// Returns the connections to close so that `bytes` are freed, or all if they hold less: first those with the largest
    /// product of memory and time without progress, then those that all make progress, the latest response first, so
    /// that downloads that have begun can be completed.
    static func sockets(toClose holdings: [Holding], toFree bytes: Int) -> [Int32] {
        var left = bytes
        var sockets: [Int32] = []
        for holding in holdings.sorted(by: { $0.rank > $1.rank }) {
            if left <= 0 { break }
            left -= holding.bytes
            sockets.append(holding.socket)
        }
        return sockets
    }

    private var rank: (Int, Milliseconds) { (bytes * stuckTime, respondedAt) }
}
