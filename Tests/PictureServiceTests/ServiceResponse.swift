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

    init(_ request: [UInt8]) {
        var responder = Responder.pictures()
        self.init(request, from: &responder)
    }

    init(_ request: [UInt8], from responder: inout Responder) {
        var connection = Connection(limits: Limits())
        let now = Moment(
            time: .now, date: HTTPDate(secondsSince1970: 0))
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
        var responder = Responder.pictures(settings)
        self.init(get: target, fields, method: method, from: &responder)
    }

    init(get target: String, _ fields: String = "", method: String = "GET", from responder: inout Responder) {
        self.init(
            Array("\(method) \(target) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n".utf8), from: &responder)
    }

    var status: Int? { Int(head.dropFirst(9).prefix(3)) }
    var body: String { String(decoding: content, as: UTF8.self) }

    /// The members of a JSON document.
    var members: [String: Any] {
        get throws { try #require(try JSONSerialization.jsonObject(with: Data(content)) as? [String: Any]) }
    }

    /// The links in the JSON of a picture.
    var links: [String: String] { get throws { try #require(try members["links"] as? [String: String]) } }

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

/// Expects that a request is rejected with a sentence and a reason, for a parameter if one is given. Returns the members of
/// the problem document.
@discardableResult
func expectRejection(
    _ target: String, _ sentence: String, reason: String, parameter: String? = nil,
    settings: ServiceSettings = ServiceSettings(), sourceLocation: SourceLocation = #_sourceLocation
) throws -> [String: Any] {
    let response = ServiceResponse(get: target, settings: settings)
    #expect(response.status == 400 && response["Content-Type"] == "application/problem+json")
    let problem = try response.members
    #expect(problem["detail"] as? String == sentence, "\(target)", sourceLocation: sourceLocation)
    #expect(problem["reason"] as? String == reason, "\(target)", sourceLocation: sourceLocation)
    if let parameter {
        #expect(problem["parameter"] as? String == parameter, "\(target)", sourceLocation: sourceLocation)
    }
    return problem
}
