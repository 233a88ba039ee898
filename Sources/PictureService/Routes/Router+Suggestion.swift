// The sentence of a response 404: the path that was probably meant.
//
//     /Face               /face                  another case
//     /face.jpg           /face.png              a format that does not exist
//     /avatar             /avatar/ada            a route that needs a name
//     /actuator/health    /healthz               the name in other services
//     /openapi.yml        /openapi.yaml          the nearest path of a route
//     /face/ada           /face/seed=ada.svg     parameters in a path have names and an extension
//     /Ada.png            /avatar/Ada.png        avatars of other services are at the root
//     /avatars/Ada.png    /avatar/Ada.png        or at a similar path
//
// They are tried in about this order, and the first one that has a route is suggested. To bound the time, paths of more
// than 100 bytes get no suggestion.

import Bytes
import HTTP
import Parameters
import PictureResponses

extension Router {
    /// Why there is nothing at a path, and where to look instead.
    func problem(withoutRouteFor path: ArraySlice<UInt8>) -> Problem {
        let cause = "no resource at \(quoted(String(decoding: path, as: UTF8.self)))"
        if withoutPrefix(path.decodingUnreservedEscapes).elementsEqual("/metrics".utf8) {
            return Problem(
                .notFound, "\(cause): metrics are here with --metrics, and at another port with --metrics-port")
        }
        if let suggestion = suggestion(for: path) {
            return Problem(.notFound, "\(cause); did you mean \(suggestion)?", suggestion: suggestion)
        }
        let documentation = Self.isOfOtherService(withoutPrefix(path)) ? "/docs/migration" : "/docs"
        return Problem(.notFound, cause, documentation: constantPaths.contains(documentation) ? documentation : nil)
    }

    /// Whether a path begins as those of DiceBear, such as `/9.x/lorelei/svg`, or of Boring Avatars, such as `/beam/120/Ada`.
    private static func isOfOtherService(_ path: ArraySlice<UInt8>) -> Bool {
        let segment = path.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        return segment.suffix(2).elementsEqual(".x".utf8)
            || ["marble", "beam", "pixel", "sunset", "ring", "bauhaus"].contains { segment.elementsEqual($0.utf8) }
    }

    /// The path that was probably meant by one that has no route; nil if none is close.
    func suggestion(for path: ArraySlice<UInt8>) -> String? {
        guard path.count <= Self.maxPathBytes else { return nil }
        let normal = Self.normalized(String(decoding: withoutPrefix(path.decodingUnreservedEscapes), as: UTF8.self))
        let name = normal.extensionStart.map { String(normal[..<$0]) } ?? normal
        // For the extension of another raster format PNG is suggested, and for that of a film GIF. Parameters in a
        // path need an extension.
        let withExtension = Self.hasParameters(normal) ? [normal + ".svg"] : []
        let other = Self.hasExtension(normal, Self.rasterFormats) ? ".png" : nil
        let format = Self.hasExtension(normal, Self.movingFormats) ? ".gif" : other
        let candidates =
            (format.map { [pathOfSeed(name, $0) ?? name + $0] } ?? [normal, normal + ".js"] + withExtension)
            + [name + Self.example]
        let found =
            (candidates + Self.meanings(of: normal)).first { hasRoute(at: Array($0.utf8)[...]) }
            ?? avatar(forPath: path, named: name)
            ?? nearestName(to: normal, among: constantPaths)
            ?? nearestName(to: name + Self.example, among: examplePaths) ?? pathOfSeed(normal, ".svg")
            ?? (hasRoute(at: Array((name + ".svg").utf8)[...]) ? name + ".svg" : nil)
        return found.map(prefixed)
    }

    /// `/avatar/Ada.png` for `/Ada.png`, if its name resembles that of no route, and for `/avatars/Ada.png`.
    private func avatar(forPath path: ArraySlice<UInt8>, named name: String) -> String? {
        let segments = String(decoding: withoutPrefix(path), as: UTF8.self).split(separator: "/")
        guard let last = segments.last, segments.count <= 2 else { return nil }
        let isAvatar =
            segments.count == 2
            ? nearestName(to: segments[0].lowercased(), among: ["avatar"]) != nil
            : Self.isHash(last)
                || Self.hasExtension("/" + last.lowercased(), Self.avatarFormats)
                    && nearestName(to: name, among: constantPaths) == nil
        let avatar = "/avatar/" + last
        return isAvatar && hasRoute(at: Array(avatar.utf8)[...]) ? avatar : nil
    }

    /// Whether a name is the hash of an address, as Gravatar and Libravatar have it.
    private static func isHash(_ name: Substring) -> Bool {
        [32, 64].contains(name.utf8.count) && name.allSatisfy(\.isHexDigit)
    }

    /// `/face/seed=ada.svg` for `/face/ada`: parameters in a path have names and an extension.
    private func pathOfSeed(_ path: String, _ pathExtension: String) -> String? {
        let segments = path.split(separator: "/")
        guard segments.count == 2, segments[1].utf8.allSatisfy(\.isUnreserved),
            routes.contains(where: { $0.path.description.hasPrefix("/\(segments[0])/{options}") })
        else { return nil }
        return "/\(segments[0])/seed=\(segments[1])\(pathExtension)"
    }

    /// The path of a route for which other services have this one.
    private static func meanings(of path: String) -> [String] {
        otherNames.filter { $0.names.words.contains { path.utf8.elementsEqual($0.utf8) } }.map(\.path)
    }

    /// Separated by spaces.
    private static let otherNames: [(path: String, names: String)] = [
        ("/healthz", "/livez /live /alive /liveness /ping /status /up /healthcheck /health/live /-/healthy"),
        ("/healthz", "/actuator/health"),
        ("/readyz", "/readiness /health/ready /-/ready"), ("/2048/play", "/play /game"),
        ("/", "/index.html /index.htm"),
    ]

    /// What is added to the path of a route that needs a name.
    private static let example = "/ada"

    /// A path for each route to which a name is added.
    private var examplePaths: [String] {
        routes.map(\.path.description).filter { $0.hasSuffix("/{name}") }
            .map { $0.replacing("/{name}", with: Self.example) }
    }

    /// Bounds what a suggestion costs, and its size.
    private static let maxPathBytes = 100

    /// Without empty segments, and in lowercase but for parameters in the path.
    private static func normalized(_ path: String) -> String {
        let segments = path.split(separator: "/")
        guard let first = segments.first else { return path }
        let normal = "/" + ([first.lowercased()] + segments.dropFirst().map(String.init)).joined(separator: "/")
        guard let start = normal.extensionStart else { return normal }
        return normal[..<start] + normal[start...].lowercased()
    }

    /// Whether the second segment is a list of parameters.
    private static func hasParameters(_ path: String) -> Bool {
        guard let options = path.split(separator: "/").dropFirst().first else { return false }
        return options.contains("=") || options.lowercased().contains("%3d")
    }

    private static func hasExtension(_ path: String, _ extensions: [String]) -> Bool {
        guard let start = path.extensionStart else { return false }
        return extensions.contains { path[start...].dropFirst().utf8.elementsEqual($0.utf8) }
    }

    private static let rasterFormats = ["jpg", "jpeg", "webp", "avif", "bmp", "tif", "tiff"]
    private static let avatarFormats = rasterFormats + ["png", "svg"]
    private static let movingFormats = ["gif", "mp4", "webm", "mov", "m4v", "ogv"]
}

extension String {
    /// The index of the last dot, if it is in the last segment.
    fileprivate var extensionStart: Index? {
        guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return nil }
        return dot
    }
}
