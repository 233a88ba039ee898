/// A request whose body is being read.
struct UnfinishedRequest {
    /// The bytes of the head.
    let head: [UInt8]
    /// What has been read of the body; empty if it is dropped.
    private(set) var content: [UInt8] = []
    private let keepsContent: Bool
    private var body: Body

    private enum Body {
        case counted(remaining: Int)
        case chunked(ChunkedBody)
    }

    /// `contentLength` is nil if the body is chunked.
    init(head: [UInt8], contentLength: Int?, keepsContent: Bool) {
        self.head = head
        self.keepsContent = keepsContent
        body = contentLength.map(Body.counted) ?? .chunked(ChunkedBody())
    }

    var isComplete: Bool {
        switch body {
        case .counted(let remaining): remaining == 0
        case .chunked(let body): body.isDone
        }
    }

    /// The memory of what has been read, in bytes.
    var allocatedBytes: Int { head.capacity + content.capacity }

    /// Continues at `start`. Returns `end`, or the index after the last byte of the body.
    mutating func read(_ bytes: [UInt8], from start: Int, to end: Int, limits: Limits) throws(RequestError) -> Int {
        switch body {
        case .counted(let remaining):
            let count = min(remaining, end - start)
            body = .counted(remaining: remaining - count)
            if keepsContent { content.append(contentsOf: bytes[start..<start + count]) }
            return start + count
        case .chunked(var chunks):
            let keepsContent = keepsContent
            let index = try chunks.read(bytes, from: start, to: end, limits: limits) { data in
                if keepsContent { content.append(contentsOf: bytes[data]) }
            }
            body = .chunked(chunks)
            return index
        }
    }
}
