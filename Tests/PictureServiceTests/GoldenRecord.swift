import Foundation
import PictureService
import Rendering

/// The hash of every golden file, with the rendering version under which it was recorded.
///
/// It makes a change of golden files without a raised rendering version, or the other way round, visible to a test.
struct GoldenRecord: Equatable {
    struct Entry: Equatable {
        let hash: String
        let version: UInt64
    }

    private(set) var entries: [String: Entry] = [:]

    init() {}

    /// From lines of a file name, a hash and a version.
    init(contentsOf file: URL) throws {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 3, let version = UInt64(words[2]) else { throw CocoaError(.fileReadCorruptFile) }
            entries[String(words[0])] = Entry(hash: String(words[1]), version: version)
        }
    }

    func write(to file: URL) throws {
        let lines = entries.sorted { $0.key < $1.key }.map { "\($0) \($1.hash) \($1.version)\n" }
        try Data(lines.joined().utf8).write(to: file)
    }

    /// Enters a file. False, and nothing is entered, if other bytes were recorded under the same rendering version.
    mutating func enter(_ name: String, _ content: [UInt8], version: UInt64) -> Bool {
        let hash = Self.hash(content)
        if let entry = entries[name] {
            guard entry.hash != hash else { return true }
            guard entry.version < version else { return false }
        }
        entries[name] = Entry(hash: hash, version: version)
        return true
    }

    /// FNV-1a of 64 bits, in hexadecimal digits.
    static func hash(_ content: [UInt8]) -> String {
        let hash = content.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
