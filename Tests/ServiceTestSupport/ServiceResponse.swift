import Foundation
package import HTTP
import Observability
package import PictureResponses
package import PictureService
import TestSupport

/// The paths of the pages of the documentation.
package let documentationPaths = ["/docs"] + EmbeddedDocuments.documentationPages.map { "/docs/\($0)" }

/// The response of the service to the bytes of a request.
package struct ServiceResponse {
    package let head: String
    package let content: [UInt8]

    package init(_ request: [UInt8]) {
        var responder = Responder.pictures()
        self.init(request, from: &responder)
    }

    package init(_ request: [UInt8], from responder: inout Responder) {
        var connection = Connection(limits: Limits())
        let now = Moment(time: .now, date: HTTPDate(secondsSince1970: 0))
        connection.receive(request, count: request.count, at: now, using: &responder)
        let bytes = Data(connection.run(at: now, using: &responder))
        let end = bytes.range(of: Data("\r\n\r\n".utf8))?.upperBound ?? 0
        head = String(decoding: bytes[..<end], as: UTF8.self)
        content = Array(bytes[end...])
    }

    package init(
        get target: String, _ fields: String = "", method: String = "GET",
        settings: ServiceSettings = ServiceSettings()
    ) {
        var responder = Responder.pictures(settings)
        self.init(get: target, fields, method: method, from: &responder)
    }

    package init(get target: String, _ fields: String = "", method: String = "GET", from responder: inout Responder) {
        self.init(Array("\(method) \(target) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n".utf8), from: &responder)
    }

    package var status: Int? { Int(head.dropFirst(9).prefix(3)) }
    package var body: String { String(decoding: content, as: UTF8.self) }

    /// The members of a JSON document.
    package var members: [String: Any] { get throws { try cast(JSONSerialization.jsonObject(with: Data(content))) } }

    /// The links in the JSON of a picture.
    package var links: [String: String] { get throws { try cast(members["links"]) } }

    private func cast<Value>(_ value: Any?) throws -> Value {
        guard let value = value as? Value else { throw CocoaError(.coderInvalidValue) }
        return value
    }

    package func has(_ line: String) -> Bool { head.contains("\r\n\(line)\r\n") }

    /// The value of a header field; nil if there is none, or more than one.
    package subscript(_ name: String) -> String? {
        let lines = head.components(separatedBy: "\r\n").filter { $0.hasPrefix(name + ": ") }
        return lines.count == 1 ? String(lines[0].dropFirst(name.count + 2)) : nil
    }

    /// The decompressed body; nil if it was not compressed.
    package var decompressedBody: String? {
        self["Content-Encoding"] == "gzip" ? decompressed(content).map { String(decoding: $0, as: UTF8.self) } : nil
    }
}

extension PictureService {
    /// What the service does with a GET request, and its response, which is sent even if the request is deferred.
    package mutating func serve(
        get target: String, _ fields: String = "", allowed: Allowance
    ) -> (handling: HandlerResult, response: ServiceResponse) {
        let nothing = HandlerResult.responded(Cost(microseconds: 0, bytes: 0))
        var (service, handling) = (self, nothing)
        var responder = Responder { incoming, response, _ in
            handling = service.serve(incoming, &response, allowed: allowed)
            return nothing
        }
        let response = ServiceResponse(get: target, fields, from: &responder)
        self = service
        return (handling, response)
    }
}

extension HandlerResult {
    package var isDeferred: Bool { if case .deferred = self { true } else { false } }
}
