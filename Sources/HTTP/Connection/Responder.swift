/// What arrives: a request that can be answered, or the reason why there is none.
package enum Incoming {
    case request(Request)
    case refused(RequestError)
}

/// Answers what arrives, on one connection after the other, with an answer whose memory is used again.
package struct Responder {
    private let answer: (Incoming, inout Response) -> Void
    private(set) var response = Response()

    package init(_ answer: @escaping (Incoming, inout Response) -> Void) {
        self.answer = answer
    }

    /// Puts the answer in `response`, where it stays until the next one.
    mutating func respond(to incoming: consuming Incoming) {
        response.reset()
        answer(incoming, &response)
    }
}
