/// A request's method: any token, so anyone may add one.
package struct Method: Hashable, Sendable {
    package let name: String

    package init(_ name: String) {
        self.name = name
    }

    // Computed, because a name of up to fifteen letters is made at once, and a constant is looked for on every use.
    package static var get: Method { Method("GET") }
    package static var head: Method { Method("HEAD") }
    package static var options: Method { Method("OPTIONS") }
    package static var trace: Method { Method("TRACE") }
    package static var connect: Method { Method("CONNECT") }

    /// What the standards name (RFC 9110 §9, RFC 5789, and QUERY, which is safe as GET is). A server that knows no more
    /// answers others with 501.
    package static let known: Set<Method> = [
        get, head, options, trace, connect, Method("POST"), Method("PUT"), Method("DELETE"), Method("PATCH"),
        Method("QUERY"),
    ]
}
