import Foundation
import HTTP
import TestSupport
import Testing

/// Rules for the sources that the compiler does not check.
struct ArchitectureTests {
    /// The text of each source file, by its path in the folder of the sources.
    private static func files() throws -> [(path: String, text: String)] {
        let sources = repositoryPath("Sources/")
        return try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }.map {
            ($0, try String(contentsOfFile: sources + $0, encoding: .utf8))
        }
    }

    /// The compiler rejects imports of targets that are not declared as dependencies. These are modules of the system.
    @Test func `only some targets use the system`() throws {
        let users: [String: Set<String>] = [
            "Dispatch": ["HTTPServer"], "Glibc": ["HTTPServer", "Observability", "faceit"],
            "Synchronization": ["HTTPServer", "Observability", "PictureService"],
        ]
        let files = try Self.files().map { (target: String($0.path.prefix { $0 != "/" }), text: $0.text) }
        let targets = Set(try FileManager.default.contentsOfDirectory(atPath: repositoryPath("Sources")))
        var found: [String: Set<String>] = [:]
        for file in files {
            for match in file.text.matches(of: /(?m)^(?:@?\w+ )*import (?:\w+ )?(\w+)/)
            where !targets.contains(String(match.1)) {
                found[String(match.1), default: []].insert(file.target)
            }
        }
        #expect(found == users)
    }

    @Test func `no source file contains a forbidden construct`() throws {
        let constructs = [
            // On Linux, Dispatch samples the threads of its global queues through /proc once a second, and ends the
            // process if it can't open a file because there are no descriptors left.
            (#"DispatchQueue\s*\.\s*global\b"#, "a global queue's threads are sampled"),
            (#"\.concurrent\b|\bconcurrentPerform\b"#, "a concurrent queue uses the threads of a global one"),
            (#"DispatchQueue\s*\.\s*main\b|\bdispatchMain\b"#, "the main queue is for the main thread, which waits"),
            (#"\bqueue:\s*(?:nil|\.main|\.global)\b"#, "a source needs a serial queue of its own"),
            (#"\bmake\w+Source\((?![^()]*(\([^()]*\)[^()]*)*\bqueue:)"#, "a source without a queue uses a global one"),
            // Foundation multiplies the size of a static executable.
            (#"(?m)^.*\bimport\s+(?:\w+\s+)?Foundation"#, "the program is built without Foundation"),
            (#"\bpthread_create\b"#, "threads are those of serial queues"),
        ]
        for file in try Self.files() {
            for (pattern, reason) in constructs {
                #expect(file.text.range(of: pattern, options: .regularExpression) == nil, "\(file.path): \(reason)")
            }
        }
    }
}

/// The configurations of proxies in `deploy`, whose values have to go with the defaults of the server.
struct DeploymentTests {
    /// The first number that `pattern` captures in each of its matches in a file.
    private func numbers(_ pattern: String, in file: String) throws -> [Int] {
        let text = try String(contentsOfFile: repositoryPath("deploy/\(file)"), encoding: .utf8)
        return try text.matches(of: Regex("(?m)\(pattern)", as: (Substring, Substring).self)).compactMap { Int($0.1) }
    }

    /// HAProxy closes half of its idle connections at each interval, so 128 of them in eight.
    @Test(arguments: [
        ("nginx.conf", #"^        keepalive_timeout (\d+)s;$"#, 1),
        ("compose-nginx.conf", #"^        keepalive_timeout (\d+)s;$"#, 1),
        ("Caddyfile", #"^\t+keepalive (\d+)s$"#, 1), ("haproxy.cfg", #" pool-purge-delay (\d+)s$"#, 8),
    ])
    func `a proxy closes idle connections long before the server`(file: String, pattern: String, intervals: Int) throws
    {
        let seconds = try numbers(pattern, in: file)
        #expect(seconds.count == 1 && .seconds((seconds.first ?? 0) * intervals + 20) < Limits().idleTime)
    }

    @Test(arguments: [
        ("nginx.conf", #"^    client_max_body_size (\d+)k;$"#),
        ("compose-nginx.conf", #"^    client_max_body_size (\d+)k;$"#), ("Caddyfile", #"^\t+max_size (\d+)KiB$"#),
    ])
    func `a proxy accepts bodies as large as the server does`(file: String, pattern: String) throws {
        #expect(try numbers(pattern, in: file).map { $0 * 1024 } == [Limits().bodyBytes])
    }

    @Test(arguments: ["nginx.conf", "compose-nginx.conf", "Caddyfile", "haproxy.cfg"])
    func `a comment on the idle time has that of the server`(file: String) throws {
        let times = try numbers(#"--idle-time \((\d+) s\)"#, in: file)
        #expect(times.map(TimeSpan.seconds) == [Limits().idleTime])
    }
}
