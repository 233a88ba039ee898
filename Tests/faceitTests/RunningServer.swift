import Foundation
import Glibc
import Testing

/// A running server, which is killed when the object is released.
final class RunningServer {
    private let process: Process
    private let standardError = Pipe()
    /// What has been read of the log and not been waited for.
    private var unread = ""
    /// What the program announces: the URL of a face, or `unix:` and the path of a socket.
    let address: String

    convenience init(_ arguments: String..., environment: [String: String] = [:]) throws {
        try self.init(Program.path, arguments, environment: environment)
    }

    /// Runs another executable, which replaces itself with the program.
    init(
        _ executable: String, _ arguments: [String], environment: [String: String] = [:],
        input: FileHandle = .nullDevice
    ) throws {
        let output = Pipe()
        process = try Process.start(
            executable, arguments, environment: environment, input: input, output: output, error: standardError)
        address = output.nextText().split(separator: " ").last.map { $0.trimmingCharacters(in: .newlines) } ?? ""
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }

    var port: Int? { address.split(separator: ":").last?.split(separator: "/").first.flatMap { Int($0) } }

    /// The URL of the service, without a slash at the end.
    var base: String { address.replacing("/face", with: "") }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits until the process has ended, and kills it after a minute. Returns its exit code, or the negative number of the
    /// signal that ended it.
    func wait() -> Int32 {
        for _ in 0..<6_000 where process.isRunning { usleep(10_000) }
        if process.isRunning { send(SIGKILL) }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// Ends the server with SIGTERM and returns its exit code.
    func end() -> Int32 {
        send(SIGTERM)
        return wait()
    }
}

/// The members of a line of the log in JSON.
struct LogEntry: Decodable {
    let time: String
    let level: String
    let event: String
    let message: String?
    let version: String?
    let options: String?
    let signal: String?
    let count: Int?
    let port: Int?
    let method: String?
    let path: String?
    let target: String?
    let status: Int?
    let bytes: Int?
    let microseconds: Int?
    let client: String?
    let agent: String?
    let id: String?

    fileprivate static func lines(_ text: some StringProtocol) throws -> [LogEntry] {
        try text.split(separator: "\n").map { try JSONDecoder().decode(LogEntry.self, from: Data($0.utf8)) }
    }
}

extension RunningServer {
    /// The rest of what a server that has ended has written to standard error.
    func errorOutputToEnd() throws -> String { try unread + standardError.text() }

    /// The lines of the log of a server that has ended, but for those that have been waited for.
    func log() throws -> [LogEntry] { try LogEntry.lines(errorOutputToEnd()) }

    /// Waits until the server has logged a text. Returns the lines since the last call, with the one that has the text.
    @discardableResult
    func waitForLog(_ text: String) throws -> String {
        while true {
            if let found = unread.range(of: text), let end = unread[found.upperBound...].firstIndex(of: "\n") {
                defer { unread.removeSubrange(...end) }
                return String(unread[...end])
            }
            let next = standardError.nextText()
            try #require(!next.isEmpty, "the log ends without '\(text)': \(unread)")
            unread += next
        }
    }

    /// Waits until the server has logged an event. Returns its line.
    @discardableResult
    func waitForEvent(_ event: String) throws -> LogEntry {
        try #require(LogEntry.lines(waitForLog("\"event\":\"\(event)\"")).last)
    }
}

extension Program {
    /// The message of the only line of the log, if it says why the server could not start.
    var failure: String? {
        let entry = try? LogEntry.lines(errorOutput).first
        return entry?.event == "failed" && entry?.level == "error" ? entry?.message : nil
    }
}

func curl(_ arguments: String...) throws -> String { try curl(arguments) }

/// Runs curl to its end and returns what it writes to standard output.
func curl(_ arguments: [String]) throws -> String {
    let output = Pipe()
    let process = try Process.start("curl", ["-sS", "--max-time", "10", "--noproxy", "*"] + arguments, output: output)
    defer { process.waitUntilExit() }
    return try output.text()
}

/// A connection to a server on this machine that has sent some bytes, such as the beginning of a request, for the rest of
/// which a server that drains waits.
final class Client {
    private let socket: FileHandle

    init(port: Int, sending text: String = "GET /") throws {
        let number = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        socket = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        try send(text)
    }

    func send(_ text: String) throws { try socket.write(contentsOf: Data(text.utf8)) }

    /// Everything that the server sends until it closes the connection.
    func response() throws -> String {
        let bytes = try socket.readToEnd() ?? Data()
        try close()
        return String(decoding: bytes, as: UTF8.self)
    }

    func close() throws { try socket.close() }
}
