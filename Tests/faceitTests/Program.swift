import Foundation

/// A finished run of the program, or of a shell command that uses it.
struct Program {
    let exitCode: Int32
    let output: Data
    let errorOutput: String

    init(_ arguments: String..., standardOutput: FileHandle? = nil) throws {
        try self.init(arguments, standardOutput: standardOutput)
    }

    init(_ arguments: [String], environment: [String: String] = [:], standardOutput: FileHandle? = nil) throws {
        try self.init(Self.executable, arguments, environment: environment, standardOutput: standardOutput)
    }

    /// Runs a shell command, in which `$0` is the path of the program.
    static func inShell(_ command: String) throws -> Program {
        try Program(URL(filePath: "/bin/sh"), ["-c", command, executable.path])
    }

    private init(
        _ executable: URL, _ arguments: [String], environment: [String: String] = [:],
        standardOutput: FileHandle? = nil
    ) throws {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (out, error) = (Pipe(), Pipe())
        process.standardOutput = standardOutput ?? out
        process.standardError = error
        process.standardInput = FileHandle.nullDevice
        try process.run()
        output = standardOutput == nil ? try out.fileHandleForReading.readToEnd() ?? Data() : Data()
        errorOutput = String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        exitCode = process.terminationStatus
    }

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The executable, which is built into the same folder as the tests.
    static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "faceit")
}

/// A new folder, which is removed when the object is released.
final class TemporaryFolder {
    let url: URL

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
