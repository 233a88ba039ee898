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

    /// Runs the program with a pseudoterminal of some size as its standard output. With `endsAtOutput` it gets SIGTERM when it
    /// has written something.
    static func onTerminal(
        _ arguments: [String], columns: Int = 80, lines: Int = 24, environment: [String: String] = [:],
        endsAtOutput: Bool = false
    ) throws -> Program {
        let script = """
            import fcntl, os, pty, struct, subprocess, sys, termios
            ours, theirs = pty.openpty()
            fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", \(lines), \(columns), 0, 0))
            attributes = termios.tcgetattr(theirs)
            attributes[1] &= ~termios.OPOST
            termios.tcsetattr(theirs, termios.TCSANOW, attributes)
            process = subprocess.Popen(sys.argv[1:], stdout=theirs, stderr=subprocess.PIPE)
            os.close(theirs)
            try:
                sys.stdout.buffer.write(os.read(ours, 65536))
                \(endsAtOutput ? "process.terminate()" : "")
                while data := os.read(ours, 65536): sys.stdout.buffer.write(data)
            except OSError: pass
            sys.stderr.buffer.write(process.stderr.read())
            sys.exit(process.wait())
            """
        let variables = ["TERM": "xterm-256color", "NO_COLOR": ""].merging(environment) { $1 }
        return try Program(running: "python3", ["-c", script, path] + arguments, environment: variables)
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
