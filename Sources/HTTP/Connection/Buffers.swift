// What a connection keeps between turns: received bytes that it has not used yet, and responses that its socket has not
// accepted yet.
//
//     UnreadInput      [ used | unread                      ]    used bytes are removed when more arrive
//                             ^ start
//     UnsentOutput     [ sent | responses ] [ large body    ]    memory is freed or reused when all is sent
//                             ^ sentBytes
//
// Responses are appended to one buffer, which event loops reuse for other connections. Only a worker's response can
// have a body in memory of its own, after which nothing can be appended (`endsWithBody`).
//
// A client that pipelines, and receives a little slower than it requests, never leaves the buffer empty. So a response
// is appended in place of the bytes that are sent, if they are more than half of the buffer: fewer bytes are moved than
// were sent. If L is `limits.unsentBytes`, nothing is appended to a buffer that would have L bytes or more
// (`occupiedBytes`), so it has fewer than L bytes and those of one response. As arrays double their memory when they
// grow, its capacity is less than twice that.

import Bytes

/// Received bytes that a connection has not used yet. They begin with the head of a request, or in its body.
struct UnreadInput {
    private(set) var bytes: [UInt8] = []
    /// The index of the first byte that is not used.
    private(set) var start = 0
    /// Whether there may be a complete request, because reading stopped for another reason than missing bytes.
    var mayHaveRequest = false

    var isEmpty: Bool { bytes.isEmpty }

    var allocatedBytes: Int { bytes.capacity }

    mutating func append(_ received: ArraySlice<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        if bytes.isEmpty { bytes = Array(received) } else { bytes.append(contentsOf: received) }
    }

    /// Records that all bytes before `index` are used.
    mutating func didUse(upTo index: Int) {
        if index == bytes.count { removeAll() } else { start = index }
    }

    /// Drops all bytes, and frees their memory.
    mutating func removeAll() { self = UnreadInput() }
}

/// The bytes that a connection has to send: its responses, and perhaps the body of the last one in memory of its own.
package struct UnsentOutput: ~Copyable {
    private var buffer: [UInt8] = []
    /// The body of the last response, if it is too large to be copied into `buffer`.
    private var body: [UInt8] = []
    /// How many bytes of `buffer` and `body` have been sent.
    private var sentBytes = 0
    /// How many bytes are sent that the client's system has not acknowledged: those at the last `didAcknowledge`, and
    /// all that were sent since.
    package private(set) var unacknowledged = 0

    /// The bytes to send next. If `count` is larger than their number, there are more in another buffer.
    package var next: ArraySlice<UInt8> {
        sentBytes < buffer.count ? buffer[sentBytes...] : body[(sentBytes - buffer.count)...]
    }

    /// The number of all bytes to send.
    package var count: Int { buffer.count + body.count - sentBytes }

    package var isEmpty: Bool { count == 0 }

    /// How many bytes precede the next response in the buffer: those that are unsent, and those that are sent and not
    /// yet replaced.
    var occupiedBytes: Int { buffer.count - (isMostlySent ? sentBytes : 0) }

    /// Whether the next response replaces the sent bytes of the buffer.
    private var isMostlySent: Bool { sentBytes > buffer.count / 2 }

    /// Whether another response has to wait until all bytes are sent.
    var endsWithBody: Bool { !body.isEmpty }

    var allocatedBytes: Int { buffer.capacity + body.capacity }

    /// Whether there is nothing to send, and no memory for what comes next.
    package var needsBuffer: Bool { buffer.capacity == 0 && body.isEmpty }

    /// Uses the memory of an empty buffer for the next output. To be called only if `needsBuffer` is true.
    package mutating func attachSpareBuffer(_ spare: consuming [UInt8]) { buffer = spare }

    /// Removes and returns the buffer if there is nothing to send; otherwise an empty one without memory.
    package mutating func detachBuffer() -> [UInt8] {
        guard isEmpty else { return [] }
        defer { buffer = [] }
        return buffer
    }

    /// Records that the socket has accepted the first `count` bytes.
    mutating func didSend(_ count: Int) {
        sentBytes += count
        unacknowledged += count
        guard isEmpty else { return }
        buffer.removeAll(keepingCapacity: true)
        body = []
        sentBytes = 0
    }

    /// Records that `queued` bytes wait in the socket until they are acknowledged. Returns how many have been
    /// acknowledged since the last call.
    mutating func didAcknowledge(upTo queued: Int) -> Int {
        let count = max(0, unacknowledged - queued)
        unacknowledged -= count
        return count
    }

    /// Appends the interim response that lets the client send the body of its request.
    mutating func appendContinue() { buffer.write("HTTP/1.1 100 Continue\r\n\r\n") }

    /// Appends a response. Without a `connection` option it has no `Connection` field. If `movesLargeBody` is true, a
    /// large body is kept in its own memory instead of being copied.
    mutating func append(
        _ response: borrowing Response, date: HTTPDate, connection: ConnectionOption?, withoutBody: Bool,
        movesLargeBody: Bool = false
    ) {
        if isMostlySent {
            buffer.removeFirst(sentBytes)
            sentBytes = 0
        }
        buffer.writeStatusLine(response.status)
        buffer.write("Date: ")
        buffer.append(date.text.span)
        buffer.write("\r\n")
        buffer.append(response.fields.span)
        if response.status.allowsContent {
            buffer.write("Content-Length: ")
            buffer.write(decimal: response.contentLength)
            buffer.write("\r\n")
        }
        switch connection {
        case nil: buffer.write("\r\n")
        case .close: buffer.write("Connection: close\r\n\r\n")
        case .keepAlive: buffer.write("Connection: keep-alive\r\n\r\n")
        }
        guard response.status.allowsContent, !withoutBody else { return }
        if movesLargeBody, response.body.count > Self.maxCopiedBytes {
            body = response.body
        } else {
            buffer.append(response.body.span)
        }
    }

    /// Copying a body of up to this size is cheaper than another system call for it.
    private static var maxCopiedBytes: Int { 16 * 1024 }
}

/// The value of a `Connection` field (RFC 9112 §9.3).
enum ConnectionOption {
    case close, keepAlive
}

extension [UInt8] {
    fileprivate mutating func writeStatusLine(_ status: Status) {
        // The most frequent one is a single constant.
        if status == .ok { return write("HTTP/1.1 200 OK\r\n") }
        write("HTTP/1.1 ")
        write(decimal: status.code)
        append(UInt8(ascii: " "))
        write(status.reason)
        write("\r\n")
    }

    fileprivate mutating func write(decimal number: Int) {
        if number >= 10 { write(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
