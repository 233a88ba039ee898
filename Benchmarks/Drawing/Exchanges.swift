import Glibc
import HTTP
import Observability
import PictureResponses
import PictureService

/// Requests to the service, which are repeated in turn, and their responses: all the work of the server without system calls.
///
/// A response can be handed out in pieces: a large body follows its head in a buffer of its own. If a caller takes
/// only the first piece, its next call makes no response, and only hands out the rest. So `respond` takes all pieces, and nothing else
/// reaches the connection. Each request is sent once at the beginning: its response has to be 200 or 304, with as many bytes of
/// body as its `Content-Length` says. Later calls compare the number of all bytes, which costs nothing that can be measured. If
/// anything is wrong, the program ends.
///
///     var exchanges = Exchanges(["/face?seed=ada", "/face?seed=joan"])
///     exchanges.respond()  // The bytes of the first response. The next call gives those of the second one.
struct Exchanges: ~Copyable {
    private let requests: [[UInt8]]
    /// The number of bytes of each response, with its head.
    private var sizes: [Int] = []
    private var responder: Responder
    private var connection: Connection
    private var index = 0
    private let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 0))

    /// `fields` are header fields of all requests, each with its line break. Without `isCached` every response is made anew,
    /// however few requests there are. With it, the cache stores a request that is repeated often.
    init(_ targets: [String], _ fields: String = "", hasMetrics: Bool = false, isCached: Bool = false) {
        requests = targets.map { Array("GET \($0) HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\(fields)\r\n".utf8) }
        let routes = ServiceRoute.all(ServiceSettings())
        responder = Responder.pictures(
            routes: routes, cache: isCached ? ResponseCache() : Self.noCache,
            recorder: hasMetrics ? RequestMetrics(routes).makeRecorder(for: routes) : nil)
        // Everything as on an event loop, expensive pictures as well.
        var limits = Limits()
        limits.loopTime = .seconds(1)
        connection = Connection(limits: limits)
        for request in requests {
            var bytes: [UInt8] = []
            exchange(request) { bytes += $0 }
            guard Self.isWhole(bytes) else { fail("is not the whole response to", request) }
            sizes.append(bytes.count)
        }
    }

    /// A cache that stores nothing. Its only slot has the last request, so that no other is taken for a repeated one.
    private static var noCache: ResponseCache { ResponseCache(slots: 1, maxBytes: 0, shards: 1, seed: 0) }

    /// Makes the next response, and returns the number of its bytes.
    @discardableResult
    mutating func respond() -> Int {
        var size = 0
        exchange(requests[index]) { size += $0.count }
        if size != sizes[index] { fail("is not the size of the first response to", requests[index]) }
        index = index + 1 < requests.count ? index + 1 : 0
        return size
    }

    private mutating func exchange(_ request: [UInt8], _ receive: (ArraySlice<UInt8>) -> Void) {
        connection.receive(request, count: request.count, at: now, using: &responder)
        // What needs more memory than a loop has for it is left to a worker.
        if let work = connection.takeWork() {
            connection.complete(responder.makeResponse(to: work.request), at: now)
        }
        while !connection.output.isEmpty {
            receive(connection.output.next)
            connection.didSend(connection.output.next.count, at: now)
        }
        if !connection.isIdle { fail("has left something to do:", request) }
    }

    private static func isWhole(_ response: [UInt8]) -> Bool {
        guard let end = response.firstRange(of: Array("\r\n\r\n".utf8)) else { return false }
        let head = response[..<end.lowerBound]
        let bodySize = response.count - end.upperBound
        if head.starts(with: "HTTP/1.1 304 ".utf8) { return bodySize == 0 }
        guard head.starts(with: "HTTP/1.1 200 ".utf8),
            let name = head.firstRange(of: Array("\r\nContent-Length: ".utf8))
        else { return false }
        let digits = head[name.upperBound...].prefix { $0 != UInt8(ascii: "\r") }
        return Int(String(decoding: digits, as: UTF8.self)) == bodySize
    }

    private func fail(_ problem: String, _ request: [UInt8]) -> Never {
        print("this", problem, String(decoding: request.prefix(200), as: UTF8.self))
        exit(1)
    }
}
