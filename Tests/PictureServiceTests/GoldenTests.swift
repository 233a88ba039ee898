import Board
import Face
import Foundation
import Parameters
import PictureService
import Pictures
import Rendering
import TestSupport
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

        func picture() throws -> any RequestedPicture {
            switch kind {
            case .face: try request(query)
            case .sheet: try sheet(query)
            case .board: try board(query)
            }
        }

        /// The file.
        func recorded(as format: PictureFormat) throws -> Data {
            try Data(contentsOf: GoldenTests.folder.appending(path: "\(name).\(format.rawValue)"))
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
    private static let fileNames = Set(
        all.flatMap { golden in PictureFormat.allCases.map { "\(golden.name).\($0.rawValue)" } })

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
        let drawn = content(try golden.picture(), as: format)
        if try golden.recorded(as: format) != Data(drawn) {
            Attachment.record(drawn, named: "\(golden.name).\(format.rawValue)")
            Issue.record("\(golden.name).\(format.rawValue) has changed; the new one is attached")
        }
    }

    @Test(.enabled(if: isRecording, "only with RECORD_GOLDEN"))
    func `golden files are recorded if they are new or the rendering version is`() throws {
        var record = (try? GoldenRecord(contentsOf: Self.record)) ?? GoldenRecord()
        for golden in Self.all {
            for format in PictureFormat.allCases {
                let name = "\(golden.name).\(format.rawValue)"
                let drawn = content(try golden.picture(), as: format)
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
                #expect(
                    try record.entries[name]?.hash == GoldenRecord.hash(Array(golden.recorded(as: format))), "\(name)")
            }
        }
        #expect(corrections(of: Set(record.entries.keys), to: Self.fileNames) == [], "recorded.txt")
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
            #expect(try golden.recorded(as: format) == Data(bytes), "\(golden.name).\(format.rawValue)")
        }
    }

    private static let onlyOfSheets = SheetRequestReader(of: PictureKind(FaceController.self)).parameters.filter {
        parameter in
        !faceParameters.contains { $0.name == parameter.name }
    }

    @Test(arguments: [(faces, faceParameters), (boards, boardParameters), (sheets, onlyOfSheets)])
    func `every parameter but those of the delivery is in one of the pictures`(
        pictures: [Golden], parameters: [Parameter]
    ) {
        let given = pictures.flatMap { $0.query.split(separator: "&").map { String($0.prefix { $0 != "=" }) } }
        let missing = Set(parameters.map(\.name)).subtracting(given)
        #expect(missing.subtracting(Output.parameters.all.map(\.name)) == [])
    }

    @Test(.enabled(if: !isRecording, "recording"))
    func `there is no file of a picture that is not listed`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(corrections(of: Set(files), to: Self.fileNames.union(Self.lists + ["recorded.txt"])) == [])
    }
}
