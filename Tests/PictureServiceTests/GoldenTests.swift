import Face
import Foundation
import Parameters
import PictureService
import Testing

/// The promise: the same face is the same bytes, for ever.
///
/// A change to these files is a decision, taken with `RECORD_GOLDEN=1 swift test --filter GoldenTests`.
struct GoldenTests {
    struct Golden: CustomTestStringConvertible {
        let name: String
        let query: String
        var testDescription: String { name }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

    /// The faces of `faces.txt`: a line each, its name and what is query for.
    static let all: [Golden] = {
        guard let list = try? String(contentsOf: folder.appending(path: "faces.txt"), encoding: .utf8) else {
            return []
        }
        return list.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            return Golden(name: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "")
        }
    }()

    @Test(arguments: all, PictureFormat.allCases)
    func `a face has the bytes that it always had`(golden: Golden, format: PictureFormat) throws {
        let drawn = try content(golden.query, as: format)
        let file = Self.folder.appending(path: "\(golden.name).\(format.rawValue)")
        if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
            try Data(drawn).write(to: file)
        }
        if try Data(contentsOf: file) != Data(drawn) {
            Attachment.record(drawn, named: "\(golden.name).\(format.rawValue)")
            Issue.record("\(file.lastPathComponent) has changed; the new one is attached")
        }
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
        #expect(Set(files) == Set(listed + ["faces.txt"]))
    }
}
