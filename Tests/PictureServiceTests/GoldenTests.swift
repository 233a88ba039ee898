import Board
import Face
import Foundation
import Parameters
import PictureService
import PictureTestSupport
import Pictures
import Rendering
import TestSupport
import Testing

/// The promise: the same face, sheet of faces, or board has the same bytes under the same rendering version. SVG and JSON
/// are in files, whose differences can be read. Of PNG, GIF and text there are hashes.
///
/// `RECORD_GOLDEN=1 swift test --filter GoldenTests` records new pictures, and changed ones after the rendering version was
/// raised.
struct GoldenTests {
    struct Golden: CustomTestStringConvertible {
        let name: String
        let query: String
        let kind: Kind
        var testDescription: String { name }

        enum Kind {
            case face, sheet, board
        }

        func picture() throws -> any RequestedPicture {
            switch kind {
            case .face: try request(query)
            case .sheet: try sheet(query)
            case .board: try board(query)
            }
        }

        /// The name in `recorded.txt`, and that of the file if there is one.
        func fileName(as format: PictureFormat) -> String { "\(name).\(format.rawValue)" }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    private static let record = folder.appending(path: "recorded.txt")
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil

    private static let lists = ["faces.txt", "sheets.txt", "boards.txt"]
    static let faces = pictures(.face, in: lists[0])
    static let sheets = pictures(.sheet, in: lists[1])
    static let boards = pictures(.board, in: lists[2])
    static let all = faces + sheets + boards
    private static func fileNames(of formats: [PictureFormat]) -> Set<String> {
        Set(all.flatMap { golden in formats.map(golden.fileName) })
    }
    private static let formatsOfFiles = [PictureFormat.svg, .json]
    private static let recorded = Result { try GoldenRecord(contentsOf: record) }

    /// The pictures of a file: a line with the name and the query of each.
    private static func pictures(_ kind: Golden.Kind, in file: String) -> [Golden] {
        guard let list = try? String(contentsOf: folder.appending(path: file), encoding: .utf8) else { return [] }
        return list.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            return Golden(name: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "", kind: kind)
        }
    }

    @Test(.enabled(if: !isRecording, "recording"), arguments: all, PictureFormat.allCases)
    func `a picture has the recorded bytes`(golden: Golden, format: PictureFormat) throws {
        let drawn = content(try golden.picture(), as: format)
        let name = golden.fileName(as: format)
        let hash = try Self.recorded.get().entries[name]?.hash
        if hash != GoldenRecord.hash(drawn) {
            Attachment.record(drawn, named: name)
            Issue.record("\(name) \(hash == nil ? "is not recorded" : "has changed"); the new one is attached")
        }
    }

    @Test(.enabled(if: isRecording, "only with RECORD_GOLDEN"))
    func `golden files are recorded if they are new or the rendering version is`() throws {
        var record = (try? Self.recorded.get()) ?? GoldenRecord()
        for golden in Self.all {
            for format in PictureFormat.allCases {
                let name = golden.fileName(as: format)
                let drawn = content(try golden.picture(), as: format)
                guard record.enter(name, drawn, version: renderingVersion) else {
                    Issue.record("\(name) has changed: raise renderingVersion before it is recorded")
                    continue
                }
                if Self.formatsOfFiles.contains(format) {
                    try Data(drawn).write(to: Self.folder.appending(path: name))
                }
            }
        }
        try record.write(to: Self.record)
    }

    @Test(.enabled(if: !isRecording, "recording"))
    func `golden files and the rendering version change together`() throws {
        let record = try Self.recorded.get()
        for golden in Self.all {
            for name in Self.formatsOfFiles.map(golden.fileName) {
                let file = try Data(contentsOf: Self.folder.appending(path: name))
                #expect(record.entries[name]?.hash == GoldenRecord.hash(Array(file)), "\(name)")
            }
        }
        let names = Self.fileNames(of: PictureFormat.allCases)
        #expect(corrections(of: Set(record.entries.keys), to: names) == [], "recorded.txt")
        #expect(record.entries.values.map(\.version).max() == renderingVersion)
    }

    @Test func `other bytes are not recorded under the same rendering version`() {
        var record = GoldenRecord()
        let entered = [([1], 3), ([1], 3), ([2], 3), ([2], 4)].map { record.enter("a.svg", $0, version: $1) }
        #expect(entered == [true, true, false, true])
        #expect(record.entries["a.svg"]?.version == 4)
    }

    /// A renderer keeps its memory, but nothing of the picture before.
    @Test(.enabled(if: !isRecording, "recording"), arguments: PictureFormat.allCases)
    func `a renderer that drew another picture before writes the same bytes`(format: PictureFormat) throws {
        var renderer = PictureRenderer()
        // The largest one takes long.
        for golden in Self.all.reversed() where golden.name != "large" {
            let picture = try golden.picture().shown(as: format)
            var bytes: [UInt8] = []
            renderer.write(picture, as: format, into: &bytes)
            let name = golden.fileName(as: format)
            #expect(try Self.recorded.get().entries[name]?.hash == GoldenRecord.hash(bytes), "\(name)")
        }
    }

    @Test(arguments: PictureFormat.allCases)
    func `no golden picture has more bytes than estimated`(format: PictureFormat) throws {
        for golden in Self.all {
            let picture = try golden.picture()
            #expect(content(picture, as: format).count <= picture.estimate(as: format).bytes, "\(golden.name)")
        }
    }

    @Test func `every parameter but those of the delivery is in one of the pictures`() {
        let parameters = [faceParameters, layoutParameters, boardParameters]
        for (file, (pictures, parameters)) in zip(Self.lists, zip([Self.faces, Self.sheets, Self.boards], parameters)) {
            let given = pictures.flatMap { $0.query.split(separator: "&").map { String($0.prefix { $0 != "=" }) } }
            let missing = Set(parameters.map(\.name)).subtracting(given)
            #expect(missing.subtracting(Output.parameters.all.map(\.name)) == [], "add a line to Golden/\(file)")
        }
    }

    @Test(.enabled(if: !isRecording, "recording"))
    func `there is no file of a picture that is not listed`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let names = Self.fileNames(of: Self.formatsOfFiles).union(Self.lists + ["recorded.txt"])
        #expect(corrections(of: Set(files), to: names) == [])
    }
}

/// The hash of every golden file, with the rendering version under which it was recorded.
///
/// It makes a change of golden files without a raised rendering version, or the other way round, visible to a test.
private struct GoldenRecord {
    struct Entry {
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
