// Which route a request has. A route is a method and a template of paths:
//
//     /face.{svg,png}           one of the texts
//     /face/{options}.svg       any text, also with slashes
//
// The routes are tried in their order. A template is compared with its constant beginning first, in which most of them
// differ, so some fifty routes take less than a microsecond, and there is no tree to keep.

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

    /// A path that begins with the segments of `prefix` is matched without them if a route matches the rest, unless it
    /// is one of `constantPaths` as it is: a proxy may have removed the prefix.
    package init(_ routes: [Route], prefix: [UInt8] = []) {
        self.routes = routes
        self.prefix = prefix
        constantPaths = routes.flatMap { $0.path.constantPaths }
    }

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
        var path = request.path.isEmpty ? rootPath : request.path.decodingUnreservedEscapes
        if !prefix.isEmpty, !isConstant(path) {
            let rest = withoutPrefix(path)
            if hasRoute(at: rest) { path = rest }
        }
        // The path is compared before the method: most paths differ in the first bytes.
        for index in routes.indices {
            if let variables = routes[index].path.variables(of: path), routes[index].method == method {
                return .route(index, variables)
            }
        }
        guard Method.registered.contains(method) else { return .unknownMethod }
        let candidates =
            request.isServerWide || method == .connect ? routes : routes.filter { $0.path.variables(of: path) != nil }
        guard !candidates.isEmpty else { return .notFound }
        let allow = Self.allow(candidates.map { $0.method })
        return method == .options ? .options(allow: allow) : .methodNotAllowed(allow: allow)
    }

    package func hasRoute(at path: ArraySlice<UInt8>) -> Bool { routes.contains { $0.path.variables(of: path) != nil } }

    private func isConstant(_ path: ArraySlice<UInt8>) -> Bool {
        routes.contains { !$0.path.matchesAnyText && $0.path.variables(of: path) != nil }
    }

    /// The rest of a path that begins with the segments of the prefix; any other path as it is.
    package func withoutPrefix(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        path.withoutPrefix(prefix)
    }

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

/// The path of a route: text and variables in braces. `{name}` matches any text, also with slashes, and `{one,other}`
/// one of the texts in the list.
package struct PathTemplate: Sendable, CustomStringConvertible {
    package let description: String
    /// The text before the first variable.
    private let prefix: [UInt8]
    /// The first variable and what follows it.
    private let parts: [Part]

    private struct Part {
        /// In braces; nil if it is no variable.
        let name: String?
        /// The texts that the part matches; empty if it matches any text.
        let texts: [[UInt8]]

        var isVariable: Bool { name != nil }
    }

    package init(_ description: String) {
        self.description = description
        let pieces = description.split(separator: "{", omittingEmptySubsequences: false)
        prefix = Array(pieces[0].utf8)
        var parts: [Part] = []
        for piece in pieces.dropFirst() {
            let halves = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
            let choices = halves[0].split(separator: ",").map { Array($0.utf8) }
            parts.append(Part(name: "{\(halves[0])}", texts: choices.count > 1 ? choices : []))
            if let text = halves.dropFirst().last, !text.isEmpty {
                parts.append(Part(name: nil, texts: [Array(text.utf8)]))
            }
        }
        self.parts = parts
    }

    /// All paths that match; empty if the template has a variable that matches any text.
    var constantPaths: [String] {
        parts.reduce([String(decoding: prefix, as: UTF8.self)]) { paths, part in
            paths.flatMap { path in part.texts.map { path + String(decoding: $0, as: UTF8.self) } }
        }
    }

    /// Whether there is a variable that matches any text.
    var matchesAnyText: Bool { parts.contains { $0.texts.isEmpty } }

    /// A path that matches, whose variables have these values, with names in place of those that match any text:
    /// `/face/{options}.svg`.
    package func pathWithoutTexts(_ variables: [ArraySlice<UInt8>]) -> String {
        var rest = variables[...]
        return parts.reduce(String(decoding: prefix, as: UTF8.self)) { path, part in
            guard let name = part.name else { return path + String(decoding: part.texts[0], as: UTF8.self) }
            let value = rest.removeFirst()
            return path + (part.texts.isEmpty ? name : String(decoding: value, as: UTF8.self))
        }
    }

    /// The template of the first segment: `/avatar` of `/avatar/{name}`, and `/face.{svg,png}` of itself.
    package var firstSegment: PathTemplate { PathTemplate("/" + description.dropFirst().prefix { $0 != "/" }) }

    package func matches(_ path: ArraySlice<UInt8>) -> Bool { variables(of: path) != nil }

    /// The values of the variables, each as long as possible; nil if the path does not match.
    func variables(of path: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        guard path.span.starts(with: prefix.span) else { return nil }
        if parts.isEmpty { return path.count == prefix.count ? [] : nil }
        var variables: [ArraySlice<UInt8>] = []
        var rest = path.dropFirst(prefix.count)
        for (index, part) in parts.enumerated() {
            let end = part.isVariable ? end(ofVariableAt: index, in: rest) : rest.startIndex + part.texts[0].count
            guard let end, end <= rest.endIndex else { return nil }
            let found = rest[..<end]
            guard part.texts.isEmpty || part.texts.contains(where: found.elementsEqual) else { return nil }
            if part.isVariable { variables.append(found) }
            rest = rest[end...]
        }
        return rest.isEmpty ? variables : nil
    }

    /// The last index at which the text of the next part begins; the end for the last part; nil if the text does not
    /// occur.
    private func end(ofVariableAt index: Int, in rest: ArraySlice<UInt8>) -> Int? {
        guard index + 1 < parts.count, let next = parts[index + 1].texts.first else { return rest.endIndex }
        guard rest.count >= next.count else { return nil }
        return (rest.startIndex...rest.endIndex - next.count).last { rest[$0...].starts(with: next) }
    }
}

extension Span<UInt8> {
    fileprivate func starts(with prefix: Span<UInt8>) -> Bool {
        guard prefix.count <= count else { return false }
        for index in prefix.indices where self[index] != prefix[index] { return false }
        return true
    }
}

extension ArraySlice<UInt8> {
    /// A path without the path of the public URL, if it begins with that.
    package func withoutPrefix(_ prefix: [UInt8]) -> ArraySlice {
        guard starts(with: prefix) else { return self }
        let rest = dropFirst(prefix.count)
        if rest.isEmpty { return rootPath }
        return rest.first == UInt8(ascii: "/") ? rest : self
    }
}

private let rootPath = Array("/".utf8)[...]
