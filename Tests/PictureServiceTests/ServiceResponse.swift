import Foundation
import HTTP
import Observability
import PictureService
import TestSupport
import Testing

/// The response of the service to the bytes of a request.
struct ServiceResponse {
    let head: String
    let content: [UInt8]

    init(_ request: [UInt8], _ settings: ServiceSettings = ServiceSettings()) {
        var responder = Responder.pictures(settings)
        self.init(request, from: &responder)
    }

    init(_ request: [UInt8], from responder: inout Responder) {
        var connection = Connection(limits: Limits())
        let now = Moment(
            time: Instant(nanoseconds: MonotonicTime.nanoseconds), date: HTTPDate(secondsSince1970: 0))
        connection.receive(request, count: request.count, at: now, using: &responder)
        let bytes = Data(connection.run(at: now, using: &responder))
        let end = bytes.range(of: Data("\r\n\r\n".utf8))?.upperBound ?? 0
        head = String(decoding: bytes[..<end], as: UTF8.self)
        content = Array(bytes[end...])
    }

    init(
        get target: String, _ fields: String = "", method: String = "GET",
        settings: ServiceSettings = ServiceSettings()
    ) {
        self.init(Array("\(method) \(target) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n".utf8), settings)
    }

    var status: Int? { Int(head.dropFirst(9).prefix(3)) }
    var body: String { String(decoding: content, as: UTF8.self) }
    func has(_ line: String) -> Bool { head.contains("\r\n\(line)\r\n") }

    /// The value of a header field; nil if there is none, or more than one.
    subscript(_ name: String) -> String? {
        let lines = head.components(separatedBy: "\r\n").filter { $0.hasPrefix(name + ": ") }
        return lines.count == 1 ? String(lines[0].dropFirst(name.count + 2)) : nil
    }

    /// The decompressed body; nil if it was not compressed.
    var decompressedBody: String? {
        self["Content-Encoding"] == "gzip" ? decompressed(content).map { String(decoding: $0, as: UTF8.self) } : nil
    }
}

/// Expects that a request is rejected with a sentence and a reason.
func expectRejection(
    _ target: String, _ sentence: String, reason: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let body = ServiceResponse(get: target).body
    #expect(
        body.contains(#""detail":"\#(sentence)""#) && body.contains(#""reason":"\#(reason)""#), "\(body)",
        sourceLocation: sourceLocation)
}
