import Foundation
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

    /// Why a source file is not allowed in the program; nil if it contains no forbidden construct.
    private static func forbiddenConstruct(in text: String) -> String? {
        let constructs = [
            // On Linux, Dispatch samples the threads of its global queues through /proc once a second, and ends the
            // process if it can't open a file because there are no descriptors left.
            (#"DispatchQueue\s*\.\s*global\b"#, "a global queue's threads are sampled"),
            (#"\.concurrent\b|\bconcurrentPerform\b"#, "a concurrent queue uses the threads of a global one"),
            (#"DispatchQueue\s*\.\s*main\b|\bdispatchMain\b"#, "the main queue is for the main thread, which waits"),
            (#"\bqueue:\s*(?:nil|\.main|\.global)\b"#, "a source needs a serial queue of its own"),
            // Foundation multiplies the size of a static executable.
            (#"(?m)^.*\bimport\s+(?:\w+\s+)?Foundation"#, "the program is built without Foundation"),
            (#"\bpthread_create\b"#, "threads are those of serial queues"),
        ]
        for (pattern, reason) in constructs where text.range(of: pattern, options: .regularExpression) != nil {
            return reason
        }
        guard text.contains("Source(") else { return nil }
        for match in text.matches(of: /\bmake\w+Source\(/.wordBoundaryKind(.simple)) {
            var depth = 1
            let arguments = text[match.range.upperBound...].prefix { character in
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                return depth > 0
            }
            if !arguments.contains(/\bqueue:/) { return "a source without a queue uses a global one" }
        }
        return nil
    }

    @Test func `no source file contains a forbidden construct`() throws {
        for file in try Self.files() {
            #expect(Self.forbiddenConstruct(in: file.text) == nil, "\(file.path)")
        }
    }

    @Test(arguments: [
        "DispatchQueue.global().async {}", "DispatchQueue(label: \"x\", attributes: .concurrent)",
        "attributes: [.concurrent]", "DispatchQueue.main", "dispatchMain()", "asyncAfter(queue: .main)",
        "source(queue: .global())", "DispatchSource.makeTimerSource()", "makeTimerSource(flags: [], queue: nil)",
        "DispatchSource.makeSignalSource(signal: number(3)).use(queue: queue)",
        "makeReadSource(\n    fileDescriptor: 3)", "makeWriteSource(fileDescriptor: 3)",
        "DispatchQueue.concurrentPerform(iterations: 3) {}", "import Foundation", "import struct Foundation.URL",
        "package import FoundationEssentials", "pthread_create(&thread, nil, start, nil)",
    ])
    func `a forbidden construct is found`(text: String) {
        #expect(Self.forbiddenConstruct(in: "let a = 1\n\(text)\n") != nil)
    }

    @Test(arguments: [
        "DispatchQueue(label: \"x\")", "makeSignalSource(signal: number(3), queue: queue)", "concurrently",
        "// Unlike Foundation's", "DispatchGroup()", "MakeSources()",
    ])
    func `an allowed construct is not reported`(text: String) {
        #expect(Self.forbiddenConstruct(in: text) == nil)
    }
}
