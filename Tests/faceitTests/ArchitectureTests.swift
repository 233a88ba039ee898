import Foundation
import Testing

/// What the compiler does not check of the way that the targets may know each other.
struct ArchitectureTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources")

    /// What the files of each target import, by the target's name.
    private static func imports() throws -> [String: Set<String>] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
        return try files.reduce(into: [:]) { imports, file in
            let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
            let target = String(file.prefix { $0 != "/" })
            for match in text.matches(of: /(?m)^(?:\w+ )?import (?:\w+ )?(\w+)/) {
                imports[target, default: []].insert(String(match.1))
            }
        }
    }

    @Test func `a target imports what it may and nothing else`() throws {
        let allowed: [String: Set<String>] = [
            "Face": ["Geometry"],
            "Rendering": ["Geometry", "PNG"],
            "HTTPServer": ["CLinux", "Dispatch", "Glibc", "HTTP", "Synchronization"],
            "FaceService": ["Documents", "Face", "Geometry", "Gzip", "HTTP", "PNG", "Rendering"],
            "Gzip": ["CZlib"],
            "faceit": ["Face", "FaceService", "Geometry", "Glibc", "HTTP", "HTTPServer"],
        ]
        // Geometry, HTTP and PNG import nothing and so are in neither.
        #expect(try Self.imports() == allowed)
    }
}
