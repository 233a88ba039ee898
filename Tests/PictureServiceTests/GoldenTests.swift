import Face
import Foundation
import Parameters
import PictureService
import Rendering
import Testing

/// The promise: the same face has the same bytes, for ever.
///
/// `RECORD_GOLDEN=1 swift test --filter GoldenTests` records new faces, and changed ones after the rendering version was
/// raised.
struct GoldenTests {
    struct Golden: CustomTestStringConvertible {
        let name: String
        let query: String
        var testDescription: String { name }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    private static let record = folder.appending(path: "recorded.txt")
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil

    /// The faces of `faces.txt`: a line with the name and the query of each.
    static let all: [Golden] = {
        guard let list = try? String(contentsOf: folder.appending(path: "faces.txt"), encoding: .utf8) else {
            return []
        }
        return list.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            return Golden(name: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "")
        }
    }()

    @Test(.enabled(if: !isRecording, "recording"), arguments: all, PictureFormat.allCases)
    func `a face has the bytes that it always had`(golden: Golden, format: PictureFormat) throws {
        let drawn = try content(golden.query, as: format)
        let file = Self.folder.appending(path: "\(golden.name).\(format.rawValue)")
        if try Data(contentsOf: file) != Data(drawn) {
            Attachment.record(drawn, named: "\(golden.name).\(format.rawValue)")
            Issue.record("\(file.lastPathComponent) has changed; the new one is attached")
        }
    }

    @Test(.enabled(if: isRecording, "only with RECORD_GOLDEN"))
    func `golden files are recorded if they are new or the rendering version is`() throws {
        var record = (try? GoldenRecord(contentsOf: Self.record)) ?? GoldenRecord()
        for golden in Self.all {
            for format in PictureFormat.allCases {
                let name = "\(golden.name).\(format.rawValue)"
                let drawn = try content(golden.query, as: format)
                if record.enter(name, drawn, version: renderingVersion) {
                    try Data(drawn).write(to: Self.folder.appending(path: name))
                } else {
                    Issue.record("\(name) has changed: raise renderingVersion before it is recorded")
                }
            }
        }
        try record.write(to: Self.record)
    }

    @Test(.enabled(if: !isRecording, "recording"))
    func `golden files and the rendering version change together`() throws {
        let record = try GoldenRecord(contentsOf: Self.record)
        for golden in Self.all {
            for format in PictureFormat.allCases {
                let name = "\(golden.name).\(format.rawValue)"
                let file = try Data(contentsOf: Self.folder.appending(path: name))
                #expect(record.entries[name]?.hash == GoldenRecord.hash(Array(file)), "\(name)")
            }
        }
        #expect(record.entries.count == Self.all.count * PictureFormat.allCases.count)
        #expect(record.entries.values.map(\.version).max() == renderingVersion)
    }

    @Test func `other bytes are not recorded under the same rendering version`() {
        var record = GoldenRecord()
        let entered = [([1], 3), ([1], 3), ([2], 3), ([2], 4)].map { record.enter("a.svg", $0, version: $1) }
        #expect(entered == [true, true, false, true])
        #expect(record.entries["a.svg"]?.version == 4)
    }

    /// A renderer keeps its memory, but nothing of the face before.
    @Test func `a renderer that drew another face before writes the same bytes`() throws {
        var renderer = PictureRenderer()
        for golden in Self.all + Self.all.reversed() {
            let face = try request(golden.query)
            for format in PictureFormat.allCases {
                var bytes: [UInt8] = []
                renderer.write(face, as: format, into: &bytes)
                let drawn = try content(golden.query, as: format)
                #expect(bytes == drawn, "\(golden.name).\(format.rawValue)")
            }
        }
    }

    @Test func `every parameter of a face is in one of them`() {
        let names = Self.all.flatMap { $0.query.split(separator: "&").map { $0.prefix { $0 != "=" } } }
        let delivery = Output.parameters.all.map(\.name)
        #expect(
            Set(names.map(String.init)) == Set(FaceRequest.parameters.map(\.name).filter { !delivery.contains($0) }))
    }

    @Test func `there is no file of a face that is not listed`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let listed = Self.all.flatMap { golden in PictureFormat.allCases.map { "\(golden.name).\($0.rawValue)" } }
        #expect(Set(files) == Set(listed + ["faces.txt", "recorded.txt"]))
    }
}
