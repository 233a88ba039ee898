import Foundation
import Geometry
import Parameters
import PictureService
import Testing

/// A subject that is no face: a square whose corners can be rounded.
private struct Tile: Subject {
    static let name: StaticString = "tile"
    static let pluralName: StaticString = "tiles"

    var roundness = 0.0
    var edge = Color(rgb: 0)
    var darkLineColor: Color?
    let bounds: Rectangle

    static let declarations = Declarations<Tile>([
        Declaration(
            "roundness", .number(0...1, names: [.init("square", 0), .init("circle", 1)]), in: .content, .tile,
            "How round the corners are.",
            at: .number({ $0.roundness }, set: { $0.roundness = $1 })),
        Declaration(
            "dice", .wholeNumber(1...6), in: .content, .tile, "Chooses the roundness by chance.", sets: ["roundness"],
            at: .none),
        Declaration(
            "edge", .color(), in: .content, .tile, "The colour of the edge.",
            at: ParameterStorage {
                .color($0.edge)
            } set: {
                $0.edge = $1.color ?? $0.edge
                $0.darkLineColor = nil
            }),
    ])

    mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }

    init(on canvas: borrowing Canvas) {
        bounds = canvas.bounds
        switch canvas.theme {
        case .light: break
        case .dark: edge = Color(rgb: 0xFFFFFF)
        case .auto: darkLineColor = Color(rgb: 0xFFFFFF)
        }
    }

    init(_ given: borrowing Given<Tile>, on canvas: inout Canvas) {
        self.init(on: canvas)
        if let number = given[ParameterKey("dice")].wholeNumber { roundness = Double(number) / 8 }
        set(given.parameters)
    }

    var description: String { roundness < 0.5 ? "Square" : "Circle" }

    var neighbors: [(name: StaticString, subject: Tile)] {
        var circle = self
        circle.roundness = 1
        return [("circle", circle)]
    }

    func draw(on drawing: inout Drawing) {
        let side = bounds.shorterSide
        drawing.add(
            "tile", Rectangle(x: 0, y: 0, width: side, height: side), cornerRadius: side / 2 * roundness,
            stroke: Stroke(color: edge, width: side / 100, darkColor: darkLineColor), fill: Color(rgb: 0xFF0000))
    }
}

extension ParameterGroup {
    fileprivate static let tile = ParameterGroup("tile")
}

/// A drawing is delivered without anything that names it.
struct OtherSubjectTests {
    private func request(_ pairs: [(String, String)]) throws -> PictureRequest<Tile> {
        var reader = PictureRequestReader(Tile.parameters)
        for (name, value) in pairs {
            #expect(try reader.read(name: name.utf8Span.span, value: value.utf8Span.span))
        }
        return try reader.request(for: Tile.self)
    }

    private func document(_ request: PictureRequest<Tile>, as format: PictureFormat) -> [UInt8] {
        var renderer = PictureRenderer()
        var bytes: [UInt8] = []
        renderer.write(request, as: format, into: &bytes)
        return bytes
    }

    @Test func `another subject has every format`() throws {
        let request = try request([("size", "8"), ("roundness", "circle"), ("background", "white")])
        #expect(
            String(decoding: document(request, as: .svg), as: UTF8.self).contains(
                ##"<rect width="8" height="8" rx="4" fill="#ff0000""##))
        #expect(document(request, as: .png).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(String(decoding: document(request, as: .txt), as: UTF8.self).contains("⣿") == false)
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(document(request, as: .json))) as? [String: Any])
        #expect(json["description"] as? String == "Circle")
        #expect((json["parameters"] as? [String: Any])?["roundness"] as? Double == 1)
        let links = try #require(json["links"] as? [String: String])
        #expect(links["canonical"] == "/tile?roundness=circle&size=8&background=white")
        #expect(links["circle"] == "/tile.json?roundness=circle&size=8&background=white")
        #expect(Set(links.keys) == ["canonical", "svg", "png", "json", "txt", "circle"])
    }

    @Test func `what a parameter sets is in the canonical form in its place`() throws {
        func canonical(_ pairs: [(String, String)]) throws -> String {
            var pieces: [String] = []
            try request(pairs).forEachCanonicalPair { pieces.append("\($0)=\($1)") }
            return pieces.joined(separator: "&")
        }
        #expect(try canonical([("dice", "2")]) == "roundness=0.25")
        #expect(try canonical([("theme", "dark")]) == "edge=white")
        #expect(try canonical([("theme", "dark"), ("edge", "black")]) == "")
        #expect(try canonical([("theme", "dark"), ("dice", "2")]) == "roundness=0.25&edge=white")
        #expect(try canonical([("theme", "auto"), ("dice", "2")]) == "roundness=0.25&theme=auto")
        #expect(try canonical([("theme", "auto"), ("edge", "red")]) == "edge=red")
        #expect(try canonical([("dice", "2"), ("roundness", "circle"), ("size", "9")]) == "roundness=circle&size=9")
    }

    @Test func `another subject follows the viewer's colour scheme`() throws {
        let request = try request([("theme", "auto")])
        #expect(
            String(decoding: document(request, as: .svg), as: UTF8.self).contains(
                "<style>@media(prefers-color-scheme:dark){:root>g{stroke:#ffffff}}</style>"))
        #expect(request.canvas.theme == .auto)
    }

    @Test func `another subject has the parameters of the canvas and the delivery`() {
        #expect(
            PictureRequest<Tile>.parameters.map(\.name) == [
                "roundness", "dice", "edge", "size", "width", "height", "background", "radius", "opacity", "rotate",
                "flip", "fit", "theme", "title", "format", "dpr", "columns", "v",
            ])
    }
}
