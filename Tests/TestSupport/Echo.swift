package import HTTP

/// Says what it was asked.
package func echo(_ incoming: Incoming, _ response: inout Response) {
    switch incoming {
    case .request(let request):
        response.add("X", "\(request.method.name) \(String(decoding: request.path, as: UTF8.self))")
        if let query = request.query { response.add("Q", String(decoding: query, as: UTF8.self)) }
        if let authority = request.authority { response.add("A", String(decoding: authority, as: UTF8.self)) }
        if request.isForServer { response.add("S", "server") }
        response.body = Array("hello".utf8)
    case .refused(let error):
        response.status = error.status
        response.add("E", "\(error)")
    }
}

/// The codes of the status lines, of which an answer's body has none.
package func statuses(_ output: String) -> [Int] {
    output.split(separator: "HTTP/1.1 ", omittingEmptySubsequences: false).dropFirst().compactMap { Int($0.prefix(3)) }
}
