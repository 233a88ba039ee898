import Board
import Face
import Foundation
import Parameters
import PictureService
import Rendering
import Testing

/// The promise: the same face, sheet of faces, or board has the same bytes, for ever.
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

        func content(as format: PictureFormat) throws -> [UInt8] {
            var renderer = PictureRenderer()
            return try content(as: format, by: &renderer)
        }

        func content(as format: PictureFormat, by renderer: inout PictureRenderer) throws -> [UInt8] {
            var bytes: [UInt8] = []
            switch kind {
            case .face: renderer.writeFace(try request(query), as: format, into: &bytes)
            case .sheet: renderer.write(try sheet(query), as: format, into: &bytes)
            case .board: renderer.writeBoard(try board(query), as: format, into: &bytes)
            }
            return bytes
        }
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    private static let record = folder.appending(path: "recorded.txt")
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil

    private static let lists = ["faces.txt", "sheets.txt", "boards.txt"]
    static let faces = pictures(.face, in: lists[0])
    static let sheets = pictures(.sheet, in: lists[1])
    static let boards = pictures(.board, in: lists[2])
    static let all = faces + sheets + boards

    /// The pictures of a file: a line with the name and the query of each.
    private static func pictures(_ kind: Golden.Kind, in file: String) -> [Golden] {
        guard let list = try? String(contentsOf: folder.appending(path: file), encoding: .utf8) else { return [] }
        return list.split(separator: "\n").map { line in
            let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            return Golden(name: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "", kind: kind)
        }
    }

    @Test(.enabled(if: !isRecording, "recording"), arguments: all, PictureFormat.allCases)
    func `a picture has the bytes that it always had`(golden: Golden, format: PictureFormat) throws {
        let drawn = try golden.content(as: format)
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
                let drawn = try golden.content(as: format)
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

    /// A renderer keeps its memory, but nothing of the picture before.
    @Test func `a renderer that drew another picture before writes the same bytes`() throws {
        var renderer = PictureRenderer()
        for golden in Self.all + Self.all.reversed() {
            for format in PictureFormat.allCases {
                let bytes = try golden.content(as: format, by: &renderer)
                let drawn = try golden.content(as: format)
                #expect(bytes == drawn, "\(golden.name).\(format.rawValue)")
            }
        }
    }

    @Test func `every parameter of a face is in one of them`() {
        #expect(Self.names(in: Self.faces) == Self.namesWithoutDelivery(FaceRequest.parameters))
    }

    @Test func `every parameter of a board is in one of them`() {
        #expect(Self.names(in: Self.boards).isSuperset(of: Self.namesWithoutDelivery(BoardRequest.parameters)))
    }

    private static func namesWithoutDelivery(_ parameters: [Parameter]) -> Set<String> {
        Set(parameters.map(\.name)).subtracting(Output.parameters.all.map(\.name))
    }

    @Test func `every parameter that only sheets have is in one of them`() {
        let names = Set(SheetRequestReader(FaceController.parameters).parameters.map(\.name))
        #expect(names.subtracting(FaceRequest.parameters.map(\.name)).isSubset(of: Self.names(in: Self.sheets)))
    }

    /// The names of the parameters that pictures have.
    private static func names(in pictures: [Golden]) -> Set<String> {
        Set(pictures.flatMap { $0.query.split(separator: "&").map { String($0.prefix { $0 != "=" }) } })
    }

    @Test(.enabled(if: !isRecording, "recording"))
    func `there is no file of a picture that is not listed`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let listed = Self.all.flatMap { golden in PictureFormat.allCases.map { "\(golden.name).\($0.rawValue)" } }
        #expect(Set(files) == Set(listed + Self.lists + ["recorded.txt"]))
    }
}
