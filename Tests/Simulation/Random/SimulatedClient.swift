import HTTP
import SimulatedMachine
import TestSupport

/// A client of the simulated server, with random requests and manners. It checks what it receives.
final class SimulatedClient {
    private let manners: Manners
    private let socket = SimulatedKernel.Socket()
    private var isConnected = false
    /// Whether it does nothing more.
    private(set) var hasEnded = false
    /// When it does something next.
    private(set) var nextAt: Int
    private var requests: [Request] = []
    private var stream: [UInt8] = []
    private var sentCount = 0
    private var sentAt = 0
    /// The number of requests that have been sent completely.
    private var sentRequests = 0
    private var received: [UInt8] = []
    /// The head of the next response, and in how many bytes its end was searched for.
    private var head: Head?
    private var searchedCount = 0
    /// How many responses have been received, and how many interim ones since then.
    private(set) var responseCount = 0
    private(set) var statuses: [Int: Int] = [:]
    private var interimCount = 0
    /// The last response says that the connection ends.
    private var isLast = false
    /// Since when the server could have begun with the request that the client sends.
    private var beganAt: Int?

    enum Manners: CaseIterable {
        /// Sends and receives everything, in pieces.
        case polite
        /// Sends everything, ends its side, and receives what needs no worker.
        case leaving
        /// Sends hundreds of requests, and receives a little less than it requests.
        case pipelining
        /// Sends a byte now and then.
        case slow
        /// Sends everything, and receives nothing, or a little now and then.
        case blocked
        case sluggish
        /// Sends nothing.
        case silent
        /// Resets the connection at a random time.
        case resetting
    }

    private struct Request {
        /// The indices of its bytes in the stream, and of the first one of its body.
        let bytes: Range<Int>
        let body: Int
        let isHead: Bool
        let expectsContinue: Bool
        /// Whether it is left to a worker.
        let isExpensive: Bool
        /// What the response begins with, and how many bytes its body has.
        let id: String
        let responseBytes: Int
    }

    /// The largest request is one with a body.
    static let maxRequestBytes = 6_000
    static let maxHeadBytes = 200

    /// A response has a body of at most `maxBodyBytes`. Some expensive requests need up to `memoryBytes`.
    init(
        number: Int, manners: Manners, at time: Int, maxBodyBytes: Int, memoryBytes: Int, using random: inout SplitMix64
    ) {
        (self.manners, nextAt) = (manners, time)
        let requestCount = manners == .pipelining ? 300 : Int.random(in: 1...5, using: &random)
        // With many expensive requests, pipelining keeps workers busy, and with few it fills the output.
        let expensive = manners == .pipelining ? [2, 100][Int.random(in: 0...1, using: &random)] : 3
        for index in 0..<requestCount {
            let isExpensive = Int.random(in: 0..<expensive, using: &random) == 0
            let memory = isExpensive && Int.random(in: 0..<4, using: &random) == 0 ? memoryBytes : 0
            addRequest(
                "\(number).\(index)", isExpensive, maxBodyBytes, .random(in: 0...memory, using: &random), using: &random
            )
        }
    }

    /// Adds a request with an estimated cost, a duration, a size of its response, and the memory that it needs.
    private func addRequest(
        _ id: String, _ isExpensive: Bool, _ maxBodyBytes: Int, _ memory: Int, using random: inout SplitMix64
    ) {
        let cost = isExpensive ? Int.random(in: 100...40_000, using: &random) : Int.random(in: 1...30, using: &random)
        let size = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 0...maxBodyBytes, using: &random) : 40
        let hasBody = Int.random(in: 0..<3, using: &random) == 0
        let isHead = !hasBody && Int.random(in: 0..<8, using: &random) == 0
        let expects = hasBody && Bool.random(using: &random)
        let start = stream.count
        let method = hasBody ? "POST" : isHead ? "HEAD" : "GET"
        stream += Array("\(method) /\(id)/\(cost)/\(size)/\(memory) HTTP/1.1\r\nHost: h\r\n".utf8)
        // What is sent slowly takes longer than the server waits.
        let padding = manners == .slow ? Int.random(in: 0...2_000, using: &random) : 0
        stream += Array("X: \(String(repeating: "x", count: padding))\r\n".utf8)
        if expects { stream += Array("Expect: 100-continue\r\n".utf8) }
        let content = Array(repeating: UInt8(ascii: "b"), count: hasBody ? .random(in: 1...3_000, using: &random) : 0)
        let isChunked = hasBody && Bool.random(using: &random)
        if isChunked {
            stream += Array("Transfer-Encoding: chunked\r\n\r\n".utf8)
        } else {
            stream += Array((hasBody ? "Content-Length: \(content.count)\r\n\r\n" : "\r\n").utf8)
        }
        let body = stream.count
        if isChunked {
            stream += Array("\(String(content.count, radix: 16))\r\n".utf8) + content + Array("\r\n0\r\n\r\n".utf8)
        } else {
            stream += content
        }
        requests.append(
            Request(
                bytes: start..<stream.count, body: body, isHead: isHead, expectsContinue: expects,
                isExpensive: isExpensive, id: "\(id):\(content.count);", responseBytes: size))
    }

    /// Whether every request has its response, as it must if nothing fails.
    var hasAllResponses: Bool { responseCount == requests.count }
    /// A client that ends its side while a worker has its request has left.
    var isSatisfied: Bool {
        switch manners {
        case .polite, .pipelining: hasAllResponses
        case .leaving: hasAllResponses || requests.contains(where: \.isExpensive)
        case .slow, .blocked, .sluggish, .silent, .resetting: true
        }
    }

    var description: String {
        "\(manners) client with \(responseCount) of \(requests.count) responses, \(sentCount) of \(stream.count) bytes sent"
    }

    /// Does what is due.
    func act(_ kernel: SimulatedKernel, longestRequest: TimeSpan) throws(Violation) {
        guard isConnected else {
            guard let listener = kernel.listener, !listener.isShutDown else { return hasEnded = true }
            isConnected = true
            listener.waiting.append(socket)
            return nextAt += Int.random(in: 0..<2_000_000, using: &kernel.random)
        }
        nextAt = kernel.time + gap(using: &kernel.random)
        try receive(kernel)
        if socket.isReset || socket.isClosed && (socket.output.isEmpty || manners == .blocked) {
            return hasEnded = true
        }
        try checkDeadline(kernel.runningTime, Int(longestRequest.nanoseconds))
        switch manners {
        case .silent: return
        case .resetting where Int.random(in: 0..<10, using: &kernel.random) == 0:
            (socket.isReset, hasEnded) = (true, true)
        default: send(kernel)
        }
    }

    private func gap(using random: inout SplitMix64) -> Int {
        switch manners {
        case .polite, .leaving, .pipelining, .resetting: .random(in: 0..<3_000_000, using: &random)
        case .slow, .sluggish: .random(in: 10_000_000..<60_000_000, using: &random)
        case .blocked, .silent: .random(in: 100_000_000..<200_000_000, using: &random)
        }
    }

    private func send(_ kernel: SimulatedKernel) {
        guard !socket.inputEnded, !socket.outputEnded else { return }
        if sentCount < stream.count {
            let left = stream.count - sentCount
            let count = manners == .slow ? 1 : Int.random(in: 1...left, using: &kernel.random)
            socket.input.append(contentsOf: stream[sentCount..<sentCount + count])
            sentCount += count
            sentAt = kernel.runningTime
            // It has begun a head or a body that it has not completed.
            while sentRequests < requests.count, requests[sentRequests].bytes.upperBound <= sentCount {
                sentRequests += 1
            }
            let isComplete =
                sentRequests == requests.count || requests[sentRequests].bytes.lowerBound == sentCount
                || requests[sentRequests].body == sentCount
            if isComplete { beganAt = nil } else if beganAt == nil { beganAt = kernel.runningTime }
        } else if manners == .leaving || [.polite, .pipelining].contains(manners) && hasAllResponses {
            socket.inputEnded = true
        }
    }

    private func receive(_ kernel: SimulatedKernel) throws(Violation) {
        var count = socket.output.count
        switch manners {
        case .blocked: count = 0
        case .sluggish: count = min(count, .random(in: 0...500, using: &kernel.random))
        default: count = min(count, .random(in: 0...8_000, using: &kernel.random))
        }
        received += socket.output.prefix(count)
        socket.output.removeFirst(count)
        while try readResponse(at: kernel.runningTime) {}
    }

    /// Reads a response if it has arrived as a whole.
    private func readResponse(at time: Int) throws(Violation) -> Bool {
        guard let head = try readHead() else { return false }
        let (status, end) = (head.status, head.end)
        let request = responseCount < requests.count ? requests[responseCount] : nil
        if isLast { throw Violation("a response follows the last one") }
        if status == 100 {
            interimCount += 1
            guard let request, request.expectsContinue, sentCount >= request.body, interimCount == 1 else {
                throw Violation("a client was told to continue without reason")
            }
            remove(end)
            return true
        }
        let isHead = request?.isHead ?? false
        let bodyEnd = isHead ? end : end + head.bodyBytes
        guard received.count >= bodyEnd else { return false }
        isLast = head.isLast
        if status == 200 {
            guard let request else { throw Violation("there are more responses than requests") }
            guard sentCount >= request.bytes.upperBound else {
                throw Violation("a response came before its request was complete")
            }
            let body = String(decoding: received[end..<bodyEnd], as: UTF8.self)
            guard isHead || body.hasPrefix(request.id), head.bodyBytes == request.id.utf8.count + request.responseBytes
            else {
                throw Violation(
                    "a client received the response to another request: \(body.prefix(40)) for \(request.id)")
            }
        } else if status != 503, !(status == 408 && isLast) {
            throw Violation("an unexpected status: \(status)")
        } else if status == 503, let request, sentCount < request.bytes.upperBound, !isLast {
            throw Violation("a request was rejected before it was complete, and the connection continues")
        }
        statuses[status, default: 0] += 1
        remove(bodyEnd)
        (responseCount, interimCount) = (responseCount + 1, 0)
        if beganAt != nil { beganAt = time }
        return true
    }

    private struct Head {
        let status: Int
        /// Where its body begins.
        let end: Int
        let bodyBytes: Int
        let isLast: Bool
    }

    /// The head of the next response, which is read once; nil if it has not arrived as a whole.
    private func readHead() throws(Violation) -> Head? {
        if let head { return head }
        while searchedCount + 4 <= received.count, received[searchedCount..<searchedCount + 4] != [13, 10, 13, 10] {
            searchedCount += 1
        }
        guard searchedCount + 4 <= received.count else { return nil }
        let text = String(decoding: received[..<searchedCount], as: UTF8.self)
        guard text.hasPrefix("HTTP/1.1 "), let status = Int(String(decoding: received[9..<12], as: UTF8.self)) else {
            throw Violation("a client received something that is no response: \(text)")
        }
        let lines = text.split(separator: "\r\n")
        let length = lines.first { $0.hasPrefix("Content-Length: ") }.flatMap { Int($0.dropFirst(16)) }
        if length == nil, status != 100 { throw Violation("a response has no length") }
        head = Head(
            status: status, end: searchedCount + 4, bodyBytes: length ?? 0, isLast: lines.contains("Connection: close"))
        return head
    }

    private func remove(_ count: Int) {
        received.removeSubrange(..<count)
        (head, searchedCount) = (nil, 0)
    }

    /// What the client sends must end in time: the server responds with 408, or closes the connection.
    private func checkDeadline(_ time: Int, _ longestRequest: Int) throws(Violation) {
        if socket.outputEnded || isLast { return }
        guard let acceptedAt = socket.acceptedAt else { return }
        // Those that receive nothing, or send nothing, must be disconnected as well.
        if manners == .silent || manners == .blocked, time - max(acceptedAt, sentAt) > longestRequest {
            throw Violation("a client without progress is still connected: \(description)")
        }
        guard let beganAt, responseCount < requests.count else { return }
        let busyTime = time - max(beganAt, acceptedAt)
        if busyTime > longestRequest {
            throw Violation("a client has sent a head or a body for \(busyTime / 1_000_000) ms: \(description)")
        }
    }
}
