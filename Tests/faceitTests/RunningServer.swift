import Foundation
import Glibc

/// A running server, which is killed when the object is released.
final class RunningServer {
    private let process = Process()
    private let standardError = Pipe()
    /// What the program announces: the URL of a face, or `unix:` and the path of a socket.
    let address: String

    convenience init(_ arguments: String..., environment: [String: String] = [:]) throws {
        try self.init(Program.executable, arguments, environment: environment)
    }

    /// Runs another executable, which replaces itself with the program.
    init(_ executable: URL, _ arguments: [String], environment: [String: String] = [:]) throws {
        let output = Pipe()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = standardError
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        address = line.split(separator: " ").last.map { $0.trimmingCharacters(in: .newlines) } ?? ""
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    var port: Int? { address.split(separator: ":").last?.split(separator: "/").first.flatMap { Int($0) } }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits for output on standard error, and returns what has been written since the last call.
    func nextErrorOutput() -> String {
        String(decoding: standardError.fileHandleForReading.availableData, as: UTF8.self)
    }

    /// All output on standard error that has not been read yet, of a process that has ended.
    func errorOutputToEnd() throws -> String {
        String(decoding: try standardError.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }

    /// Waits until the process has ended. Returns its exit code, or the negative number of the signal that ended it.
    func wait() -> Int32 {
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// Waits until the process has ended, for at most ten seconds. Returns whether it has.
    func hasEnded() -> Bool {
        for _ in 0..<1_000 where process.isRunning { usleep(10_000) }
        return !process.isRunning
    }

    /// Ends the server with SIGTERM and returns its exit code.
    func end() -> Int32 {
        send(SIGTERM)
        return wait()
    }
}

func curl(_ arguments: String...) throws -> String { try curl(arguments) }

/// Runs curl to its end and returns what it writes to standard output.
func curl(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["curl", "-sS", "--max-time", "10", "--noproxy", "*"] + arguments
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
}

/// A connection that has sent the beginning of a request's head, so that a server that drains waits for the rest.
final class UnfinishedRequest {
    private let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)

    init(port: Int) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0, Glibc.send(socket, "GET /", 5, Int32(MSG_NOSIGNAL)) == 5 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    deinit {
        close(socket)
    }
}
