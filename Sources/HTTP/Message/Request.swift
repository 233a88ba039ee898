/// A request with valid framing. It refers to the received bytes: nothing is decoded or copied until it is needed.
///
///     bytes    … earlier request | GET /face?seed=ada HTTP/1.1␍␊ fields ␍␊ | later request …
///                                  ^ base                                  ^ base + length
///
/// A request that outlives the turn of an event loop has to be `detached`. Otherwise the receive buffer, which all
/// clients share, would be copied as a whole when the next bytes are received.
package struct Request: Sendable {
    private let bytes: [UInt8]
    private let base: Int
    private let length: Int
    private let head: RequestHead
    /// The other end of the connection: the client, or a proxy.
    package let peer: Peer
    /// When the event loop began to read the request.
    let receivedAt: Instant
    /// The content of a POST request; empty for other methods, whose bodies are dropped.
    package let body: [UInt8]

    /// `head` is parsed from the `length` bytes that begin at `base`.
    init(
        bytes: [UInt8], base: Int, length: Int, head: RequestHead, body: [UInt8] = [], from peer: Peer,
        at receivedAt: Instant
    ) {
        self.bytes = bytes
        self.base = base
        self.length = length
        self.head = head
        self.body = body
        self.peer = peer
        self.receivedAt = receivedAt
    }

    /// Parses a head that is complete, for a program that has no connections.
    package init(head bytes: [UInt8], limits: Limits = Limits()) throws(RequestError) {
        var parser = HeadParser()
        guard let length = try parser.parse(bytes, from: 0, to: bytes.count, limits: limits) else {
            throw .malformedRequestLine
        }
        self.init(bytes: bytes, base: 0, length: length, head: parser.head, from: .local, at: .zero)
    }

    /// The memory that a detached copy uses, in bytes.
    var allocatedBytes: Int {
        length + head.fields.capacity * MemoryLayout<RequestHead.FieldLine>.stride + body.capacity
    }

    var headBytes: [UInt8] { Array(bytes[base..<base + length]) }

    /// A copy that does not refer to the received bytes.
    var detached: Request {
        Request(bytes: headBytes, base: 0, length: length, head: head, body: body, from: peer, at: receivedAt)
    }

    package var method: Method { head.method }

    /// Whether the target refers to the server as a whole (RFC 9112 §3.2.4).
    package var isServerWide: Bool { head.target.isServerWide }

    /// The path as it was sent, not decoded. It is empty in an absolute-form that ends with its authority.
    package var path: ArraySlice<UInt8> { slice(head.target.path) }

    /// The part after the first question mark, not decoded; nil if there is none.
    package var query: ArraySlice<UInt8>? { head.target.query.map(slice) }

    /// The request target, as it was sent.
    package var target: ArraySlice<UInt8> { slice(head.target.range) }

    /// `host [":" port]`: from the target if it has an authority, otherwise from the `Host` field; nil if there is
    /// neither, which only HTTP/1.0 allows.
    package var authority: ArraySlice<UInt8>? { (head.target.authority ?? head.host).map(slice) }

    /// The values of all fields with this name, in their order. `name` must be in lower case.
    package func values(of name: StaticString) -> [ArraySlice<UInt8>] {
        head.fields.compactMap { field in
            let isNamed = field.name.count == name.utf8CodeUnitCount && slice(field.name).equalsIgnoringCase(name)
            return isNamed ? slice(field.value) : nil
        }
    }

    package var hasID: Bool { head.hasID }

    /// Whether the request has an `If-Match` or `If-None-Match` field.
    package var isConditional: Bool { head.isConditional }

    /// Evaluates the conditions for a resource whose acceptable representations have these tags, the preferred one first;
    /// none if they have no tags. Conditions on dates are ignored, because the resources have no modification date
    /// (RFC 9110 §13.1.3 and §13.1.4).
    package func precondition(for tags: [EntityTag]) -> Precondition {
        guard isConditional else { return .holds }
        if let required = EntityTagList(values(of: "if-match")), !required.isAny,
            !tags.contains(where: required.containsStrongly)
        {
            return .fails
        }
        guard let known = EntityTagList(values(of: "if-none-match")) else { return .holds }
        let tag = tags.first(where: known.containsWeakly)
        if method == .get || method == .head { return tag.map(Precondition.isKnown) ?? .holds }
        return known.isAny || tag != nil ? .fails : .holds
    }

    private func slice(_ range: Range<Int>) -> ArraySlice<UInt8> {
        bytes[base + range.lowerBound..<base + range.upperBound]
    }
}

/// The other end of a connection.
package enum Peer: Hashable, Sendable {
    case address(IPAddress)
    /// A process on the same machine, through a Unix-domain socket.
    case local
}

/// A request's method, which can be any token (RFC 9110 §9.1).
package struct Method: Hashable, Sendable {
    package let name: String

    package init(_ name: String) {
        self.name = name
    }

    // Computed, because a string of up to 15 bytes needs no allocation, and a static constant would be checked for
    // initialization on every use.
    package static var get: Method { Method("GET") }
    package static var head: Method { Method("HEAD") }
    package static var post: Method { Method("POST") }
    package static var options: Method { Method("OPTIONS") }
    package static var trace: Method { Method("TRACE") }
    package static var connect: Method { Method("CONNECT") }

    /// The methods of RFC 9110 §9 and RFC 5789, and QUERY. The response to any other is 501.
    package static let registered: Set<Method> = [
        get, head, post, options, trace, connect, Method("PUT"), Method("DELETE"), Method("PATCH"),
        Method("QUERY"),
    ]
}
