/// A method and the paths that it can be used with.
package struct Route: Sendable {
    package let method: Method
    package let path: PathTemplate

    package init(_ method: Method, _ path: String) {
        self.method = method
        self.path = PathTemplate(path)
    }
}

/// Finds the route of a request, or the reason why there is none.
package struct Router: Sendable {
    package let routes: [Route]

    package init(_ routes: [Route]) {
        self.routes = routes
    }

    package enum Match: Equatable {
        /// The index of the route in `routes`, and the values of the variables in its path.
        case route(Int, [ArraySlice<UInt8>] = [])
        /// The method is OPTIONS. `allow` is the list of allowed methods, for the `Allow` field.
        case options(allow: String)
        case methodNotAllowed(allow: String)
        case unknownMethod
        case notFound
    }

    package func match(_ request: Request) -> Match {
        // RFC 9110 §9.3.2: HEAD is GET without content in the response.
        let method = request.method == .head ? .get : request.method
        // RFC 9110 §4.2.3: the empty path of an absolute-form is equivalent to "/".
        let path = request.path.isEmpty ? Self.root : request.path.decodingUnreservedEscapes
        // The path first: it differs in its first bytes, without a copy of anything.
        for index in routes.indices {
            guard let variables = routes[index].path.variables(of: path), routes[index].method == method else {
                continue
            }
            return .route(index, variables)
        }
        guard Method.registered.contains(method) else { return .unknownMethod }
        let candidates =
            request.isServerWide || method == .connect ? routes : routes.filter { $0.path.variables(of: path) != nil }
        guard !candidates.isEmpty else { return .notFound }
        let allow = Self.allow(candidates.map(\.method))
        return method == .options ? .options(allow: allow) : .methodNotAllowed(allow: allow)
    }

    private static let root = Array("/".utf8)[...]

    /// The value of the `Allow` field. HEAD and OPTIONS are allowed without routes of their own.
    private static func allow(_ methods: [Method]) -> String {
        var names: [String] = []
        for method in methods.flatMap({ $0 == .get ? [.get, .head] : [$0] }) + [.options]
        where !names.contains(method.name) {
            names.append(method.name)
        }
        return names.joined(separator: ", ")
    }
}
