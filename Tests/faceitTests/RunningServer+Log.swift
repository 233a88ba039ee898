import Foundation
import Testing

extension Program {
    /// The message of the only line of the log, if it says why the server could not start.
    var failure: String? {
        let entry = try? JSONDecoder().decode(RunningServer.LogEntry.self, from: Data(errorOutput.utf8))
        return entry?.event == "failed" && entry?.level == "error" ? entry?.message : nil
    }
}

extension RunningServer {
    /// The members of a line of the log in JSON.
    struct LogEntry: Decodable {
        let time: String
        let level: String
        let event: String
        let message: String?
        let version: String?
        let options: String?
        let signal: String?
        let method: String?
        let target: String?
        let status: Int?
        let bytes: Int?
        let microseconds: Int?
        let client: String?
        let agent: String?
        let id: String?
    }

    /// The lines of the log of a server that has ended.
    func log() throws -> [LogEntry] {
        try errorOutputToEnd().split(separator: "\n").map {
            try JSONDecoder().decode(LogEntry.self, from: Data($0.utf8))
        }
    }

    /// Waits until the server has logged a text. Returns what it has logged since the last call.
    @discardableResult
    func waitForLog(_ text: String) -> String {
        var output = ""
        while !output.contains(text) {
            let next = nextErrorOutput()
            guard !next.isEmpty else {
                Issue.record("the log ends without '\(text)': \(output)")
                return output
            }
            output += next
        }
        return output
    }
}
