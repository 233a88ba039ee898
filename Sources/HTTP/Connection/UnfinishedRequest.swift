/// A request whose body is being read. The body is dropped.
struct UnfinishedRequest {
    /// The bytes of the head.
    let head: [UInt8]
    private var body: Body

    private enum Body {
        case counted(remaining: Int)
        case chunked(ChunkedBody)
    }

    /// `contentLength` is nil if the body is chunked.
    init(head: [UInt8], contentLength: Int?) {
        self.head = head
        body = contentLength.map(Body.counted) ?? .chunked(ChunkedBody())
    }

    var isComplete: Bool {
        switch body {
        case .counted(let remaining): remaining == 0
        case .chunked(let body): body.isDone
        }
    }

    /// Continues at `start`. Returns `end`, or the index after the last byte of the body.
    mutating func read(_ bytes: [UInt8], from start: Int, to end: Int, limits: Limits) throws(RequestError) -> Int {
        switch body {
        case .counted(let remaining):
            let count = min(remaining, end - start)
            body = .counted(remaining: remaining - count)
            return start + count
        case .chunked(var chunks):
            let index = try chunks.read(bytes, from: start, to: end, limits: limits)
            body = .chunked(chunks)
            return index
        }
    }
}
