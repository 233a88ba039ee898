import Glibc
import HTTP
import PictureResponses
import PictureService

/// What the server estimates for requests, so that a search through HTTP can compare it with what they cost.
enum Estimates {
    /// Reads a request from each line of standard input: its target, and header fields, with tabs between them. Prints a
    /// line for each: the estimated microseconds and bytes, or `0 0` if an event loop responds without an estimate, as it
    /// does to a rejected request.
    static func show() {
        var responder = Responder.pictures()
        while let line = readLine() {
            let cost = cost(of: line.split(separator: "\t"), using: &responder)
            print(cost?.time.microseconds ?? 0, cost?.bytes ?? 0)
            fflush(nil)
        }
    }

    private static func cost(of lines: [Substring], using responder: inout Responder) -> Cost? {
        guard let target = lines.first else { return nil }
        let head = ["GET \(target) HTTP/1.1", "Host: faces.example"] + lines.dropFirst().map(String.init)
        let bytes = Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        // Whatever is estimated to take longer than this is left to a worker, with its cost.
        var limits = Limits()
        limits.loopTime = .microseconds(1)
        var connection = Connection(limits: limits)
        let now = Moment(time: .zero, date: HTTPDate(secondsSince1970: 0))
        connection.receive(bytes, count: bytes.count, at: now, using: &responder)
        return connection.takeWork()?.cost
    }
}
