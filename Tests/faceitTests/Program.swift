import Foundation

extension Process {
    /// Starts an executable, by its path or by its name on PATH. The environment is that of the tests and `environment`.
    static func start(
        _ executable: String, _ arguments: [String], environment: [String: String] = [:],
        input: FileHandle = .nullDevice,
        output: Pipe? = nil, error: Pipe? = nil
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: executable.hasPrefix("/") ? executable : "/usr/bin/env")
        process.arguments = executable.hasPrefix("/") ? arguments : [executable] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = input
        if let output { process.standardOutput = output }
        if let error { process.standardError = error }
        try process.run()
        return process
    }
}

extension Pipe {
    /// Everything that is written, until the other end is closed.
    func text() throws -> String {
        String(decoding: try fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// Waits for bytes, and returns those that have been written since the last call; none at the end.
    func nextText() -> String { String(decoding: fileHandleForReading.availableData, as: UTF8.self) }
}

/// A finished run of the program, or of a shell command that uses it.
struct Program {
    let exitCode: Int32
    let output: Data
    let errorOutput: String

    init(_ arguments: String...) throws {
        try self.init(arguments)
    }

    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        try self.init(running: Self.path, arguments, environment: environment)
    }

    /// Runs a shell command, in which `$0` is the path of the program.
    static func inShell(_ command: String) throws -> Program {
        try Program(running: "/bin/sh", ["-c", command, path])
    }

    /// Runs another executable.
    init(running executable: String, _ arguments: [String], environment: [String: String] = [:]) throws {
        let (out, error) = (Pipe(), Pipe())
        let process = try Process.start(executable, arguments, environment: environment, output: out, error: error)
        output = try out.fileHandleForReading.readToEnd() ?? Data()
        errorOutput = try error.text()
        process.waitUntilExit()
        exitCode = process.terminationStatus
    }

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The path of the executable, which is built into the same folder as the tests.
    static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "faceit").path
}

/// A new folder, which is removed when the object is released.
final class TemporaryFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "faceit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { url.appending(path: name).path }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
}
