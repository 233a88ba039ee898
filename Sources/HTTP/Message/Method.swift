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
