/// For which method and at which path something can be asked for.
package struct Route: Sendable {
    package let method: Method
    package let path: StaticString

    package init(_ method: Method, _ path: StaticString) {
        self.method = method
        self.path = path
    }
}

/// Finds the route of a request, or what is to be said of there being none.
package struct Router: Sendable {
    package let routes: [Route]

    package init(_ routes: [Route]) {
        self.routes = routes
    }

    package enum Match: Equatable {
        /// The place of the route in the table.
        case route(Int)
        /// OPTIONS, with the methods that are allowed here.
        case options(allow: String)
        case methodNotAllowed(allow: String)
        case unknownMethod
        case notFound
    }

    package func match(_ request: Request) -> Match {
        // RFC 9110 §9.3.2: HEAD is GET without the content.
        let method = request.method == .head ? .get : request.method
        let path = request.path
        for place in routes.indices where routes[place].method == method && path.isEqual(to: routes[place].path) {
            return .route(place)
        }
        guard Method.known.contains(method) else { return .unknownMethod }
        let here = request.isForServer || method == .connect ? routes : routes.filter { path.isEqual(to: $0.path) }
        guard !here.isEmpty else { return .notFound }
        let allow = Self.allow(here.map(\.method))
        return method == .options ? .options(allow: allow) : .methodNotAllowed(allow: allow)
    }

    private static func allow(_ methods: [Method]) -> String {
        var names: [String] = []
        for method in methods.flatMap({ $0 == .get ? [.get, .head] : [$0] }) + [.options]
        where !names.contains(method.name) {
            names.append(method.name)
        }
        return names.joined(separator: ", ")
    }
}

extension ArraySlice<UInt8> {
    /// Byte by byte. An empty path, which an absolute target may have, is the root.
    fileprivate func isEqual(to path: StaticString) -> Bool {
        path.withUTF8Buffer { isEmpty ? $0.elementsEqual("/".utf8) : elementsEqual($0) }
    }
}
