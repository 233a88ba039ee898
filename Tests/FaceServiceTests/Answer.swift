import FaceService
import Foundation
import HTTP

/// What the service answers, as a function from the bytes of a request to those of an answer.
struct Answer {
    let head: String
    let body: String

    init(_ request: String) {
        var responder = Responder.faces()
        var connection = Connection(limits: Limits(), at: 0)
        let bytes = Array(request.utf8)
        let now = Moment(time: 0, date: HTTPDate(secondsSince1970: 0))
        connection.receive(bytes, count: bytes.count, at: now, using: &responder)
        let text = String(decoding: connection.unsent, as: UTF8.self)
        let end = text.range(of: "\r\n\r\n")
        head = end.map { String(text[..<$0.upperBound]) } ?? ""
        body = end.map { String(text[$0.upperBound...]) } ?? ""
    }

    init(get target: String, _ fields: String = "", method: String = "GET") {
        self.init("\(method) \(target) HTTP/1.1\r\nHost: h\r\n\(fields)\r\n")
    }

    var status: Int? { Int(head.dropFirst(9).prefix(3)) }
    func has(_ line: String) -> Bool { head.contains("\r\n\(line)\r\n") }
}
