/// For which method and at which path something can be asked for.
package struct Route: Sendable {
    package let method: Method
    package let path: PathTemplate

    package init(_ method: Method, _ path: String) {
        self.method = method
        self.path = PathTemplate(path)
    }
}

/// Finds the route of a request, or what is to be said of there being none.
package struct Router: Sendable {
    package let routes: [Route]

    package init(_ routes: [Route]) {
        self.routes = routes
    }

    package enum Match: Equatable {
        /// The place of the route in the table, and what stands where its path varies.
        case route(Int, [ArraySlice<UInt8>] = [])
        /// OPTIONS, with the methods that are allowed here.
        case options(allow: String)
        case methodNotAllowed(allow: String)
        case unknownMethod
        case notFound
    }

    package func match(_ request: Request) -> Match {
        // RFC 9110 §9.3.2: HEAD is GET without the content.
        let method = request.method == .head ? .get : request.method
        // An empty path, which an absolute target may have, is the root.
        let path = request.path.isEmpty ? Self.root : request.path.withoutNeedlessEscapes
        for place in routes.indices where routes[place].method == method {
            if let variables = routes[place].path.variables(of: path) { return .route(place, variables) }
        }
        guard Method.known.contains(method) else { return .unknownMethod }
        let here =
            request.isForServer || method == .connect ? routes : routes.filter { $0.path.variables(of: path) != nil }
        guard !here.isEmpty else { return .notFound }
        let allow = Self.allow(here.map(\.method))
        return method == .options ? .options(allow: allow) : .methodNotAllowed(allow: allow)
    }

    private static let root = Array("/".utf8)[...]

    private static func allow(_ methods: [Method]) -> String {
        var names: [String] = []
        for method in methods.flatMap({ $0 == .get ? [.get, .head] : [$0] }) + [.options]
        where !names.contains(method.name) {
            names.append(method.name)
        }
        return names.joined(separator: ", ")
    }
}
