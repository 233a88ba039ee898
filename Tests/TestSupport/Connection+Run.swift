package import HTTP

extension Connection {
    /// Does what a server does until the connection waits for its client: gives it turns, responds to the requests that
    /// it leaves to workers, and sends its output. Returns the sent bytes.
    package mutating func run(at now: Moment, using responder: inout Responder) -> [UInt8] {
        var sent: [UInt8] = []
        while true {
            if let work = takeWork() {
                complete(responder.makeResponse(to: work.request), at: now)
            } else if !output.isEmpty {
                sent.append(contentsOf: output.next)
                self.didSend(output.next.count, at: now)
            } else if next.continues {
                continueReading(at: now, using: &responder)
            } else {
                return sent
            }
        }
    }
}
