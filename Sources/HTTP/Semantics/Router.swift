import Bytes

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
    /// The paths of the routes, but for those with variables that match any text.
    package let constantPaths: [String]
    /// A path under which the routes are available as well: empty, or without a slash at its end.
    private let prefix: [UInt8]

    /// A path that begins with the segments of `prefix` is matched without them if a route matches the rest, unless it is
    /// one of `constantPaths` as it is: a proxy may have removed the prefix.
    package init(_ routes: [Route], prefix: [UInt8] = []) {
        self.routes = routes
        self.prefix = prefix
        constantPaths = routes.flatMap { $0.path.constantPaths }
    }

    /// A path under the prefix.
    package func prefixed(_ path: String) -> String { String(decoding: prefix, as: UTF8.self) + path }

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
        var path = request.path.isEmpty ? Self.root : request.path.decodingUnreservedEscapes
        if !prefix.isEmpty, !isConstant(path) {
            let rest = withoutPrefix(path)
            if hasRoute(at: rest) { path = rest }
        }
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

    package func hasRoute(at path: ArraySlice<UInt8>) -> Bool { routes.contains { $0.path.variables(of: path) != nil } }

    /// Whether a path is one of `constantPaths`.
    private func isConstant(_ path: ArraySlice<UInt8>) -> Bool {
        routes.contains { !$0.path.matchesAnyText && $0.path.variables(of: path) != nil }
    }

    /// The rest of a path that begins with the segments of the prefix; any other path as it is.
    package func withoutPrefix(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard path.starts(with: prefix) else { return path }
        let rest = path.dropFirst(prefix.count)
        if rest.isEmpty { return Self.root }
        return rest.first == UInt8(ascii: "/") ? rest : path
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
