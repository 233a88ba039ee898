import Face
import Foundation
import Geometry
import Parameters
import PictureService
import PictureTestSupport
import Pictures
import TestSupport
import Testing

/// Compares `/parameters.json` with the declarations.
struct ParametersDocumentTests {
    private struct Document: Decodable {
        let parameters: [Declaration]
        let moods: [NamedMood]
        let palettes: [NamedColors]
    }

    private struct Declaration: Decodable {
        let name, group, kind, summary: String
        let minimum, maximum: Double?
        let minimumLength, maximumLength: Int?
        let names: [NamedValue]?
        let aliases: [String: String]?
        let `default`: String?
        let parts, sets, needs: [String]?
    }

    private struct NamedValue: Decodable, Equatable {
        let name: String
        let value: Double?
    }

    private struct NamedMood: Decodable, Equatable {
        let name: String
        let valence, energy: Double
        let isOnPlane: Bool?
    }

    private struct NamedColors: Decodable {
        let background, fill, color, accent: String
    }

    private static let text = String(decoding: ParametersJSON.document, as: UTF8.self)
    private let document: Document

    init() throws {
        document = try JSONDecoder().decode(Document.self, from: Data(ParametersJSON.document))
    }

    @Test func `every parameter is declared, in the documented order`() {
        #expect(
            corrections(
                of: document.parameters.map { "\($0.name): \($0.summary) [\($0.default ?? "no default")]" },
                to: faceParameters.map { "\($0.name): \($0.summary) [\($0.defaultText ?? "no default")]" }) == [])
    }

    @Test(arguments: faceParameters)
    func `a parameter has the kind, the range and the names of its declaration`(parameter: Parameter) throws {
        let declared = try #require(document.parameters.first { $0.name == parameter.name })
        let allowed = parameter.allowedValues
        #expect(declared.group == parameter.group.name.description && declared.kind == allowed.kind.rawValue)
        #expect(declared.minimum == allowed.range?.lowerBound && declared.maximum == allowed.range?.upperBound)
        #expect(declared.minimumLength == allowed.minLength && declared.maximumLength == allowed.maxLength)
        #expect((declared.names ?? []).map(\.name) == allowed.names)
        guard case .number(_, let points) = parameter.kind else { return }
        #expect(declared.names?.compactMap(\.value) ?? [] == points.map(\.value))
    }

    @Test func `every alias is the same face as the name that it stands for`() throws {
        let declared = document.parameters.filter { $0.aliases != nil }
        #expect(declared.map(\.name) == ["mood", "status"])
        for declaration in declared {
            for (alias, name) in declaration.aliases ?? [:] {
                let query = "\(declaration.name)=\(alias)"
                #expect(try request(query).canonicalText == request("\(declaration.name)=\(name)").canonicalText)
            }
        }
    }

    @Test(arguments: [
        #""mouth","group":"feeling","kind":"number","minimum":-1,"maximum":1,"names":[{"name":"frown","value":-1},"#
            + #"{"name":"smirk","value":-0.5},{"name":"neutral","value":0},{"name":"grin","value":0.5},"#
            + #"{"name":"smile","value":1}],"default":"smile""#,
        #""mood","group":"feeling","kind":"number","minimum":-1,"maximum":1,"names":[{"name":"happy"},"#
            + #"{"name":"excited"},{"name":"calm"},{"name":"neutral"},{"name":"bored"},{"name":"sleepy"},"#
            + #"{"name":"sad"},{"name":"annoyed"},{"name":"angry"},{"name":"laughing"},{"name":"surprised"},"#
            + #"{"name":"worried"},{"name":"crying"},{"name":"mischievous"},{"name":"skeptical"},{"name":"thinking"},"#
            + #"{"name":"confused"},{"name":"winking"},{"name":"loving"},{"name":"proud"},{"name":"asleep"},"#
            + #"{"name":"afraid"},{"name":"disgusted"},{"name":"embarrassed"}]"#,
        #""size","group":"canvas","kind":"integer","minimum":1,"maximum":4096,"default":"256""#,
        #""fill","group":"style","kind":"color","names":[{"name":"mood"},{"name":"none"}],"default":"none""#,
        #""flip","group":"canvas","kind":"choice","names":[{"name":"none"},{"name":"horizontal"},"#
            + #"{"name":"vertical"},{"name":"both"}],"default":"none""#,
        #""seed","group":"identity","kind":"text","minimumLength":1,"maximumLength":256"#,
    ])
    func `programs read these declarations, one of each kind`(declaration: String) {
        #expect(Self.text.contains(#"{"name":\#(declaration),"summary":"#))
    }

    @Test func `a shorthand has parts, and a parameter lists those that it sets and needs`() {
        func lists(_ list: KeyPath<Declaration, [String]?>) -> [String: [String]] {
            document.parameters.reduce(into: [:]) { $0[$1.name] = $1[keyPath: list] }
        }
        #expect(lists(\.parts) == ["eyes": ["leftEye", "rightEye"], "size": ["width", "height"]])
        let sets = lists(\.sets)
        let expression = [
            "eyes", "brows", "mouth", "mouthOpen", "mouthSkew", "browRaise", "browSkew", "lookX", "lookY", "lid",
            "lowerLid", "mark",
        ]
        // A feeling has the whole mouth of a person. The motion of a status has a phase and is played a number of times, and
        // some states turn the head.
        #expect(sets["mood"] == expression + ["mouthWidth"])
        #expect(sets["status"] == expression + ["phase", "loops", "tilt", "mouthWidth"])
        #expect(Set(sets["seed"] ?? []).isSuperset(of: ["background", "fill", "topper", "mouth"]))
        #expect(
            lists(\.needs) == [
                "gen": ["seed"], "swap": ["palette", "kind"], "kind": ["seed"], "face": ["kind"], "paint": ["kind"],
                "energy": ["mood", "value"], "min": ["value"],
                "max": ["value"], "mid": ["value"],
                "steps": ["value"], "speed": ["motion"], "phase": ["motion"], "loops": ["motion"],
            ])
        let names = Set(document.parameters.map(\.name))
        for declared in document.parameters {
            #expect(names.isSuperset(of: (declared.sets ?? []) + (declared.needs ?? [])))
        }
    }

    @Test func `a default, given as it is, does not change the face`() throws {
        let (face, moving) = (try content("", as: .svg), try content("motion=nod", as: .svg))
        for declared in document.parameters {
            guard let value = declared.default else { continue }
            let needsMotion = declared.needs == ["motion"]
            let query = (needsMotion ? "motion=nod&" : "") + "\(declared.name)=\(value)"
            #expect(try content(query, as: .svg) == (needsMotion ? moving : face))
        }
    }

    @Test func `with an energy a mood on the plane is its valence, and any other accepts none`() throws {
        #expect(document.moods.map(\.name) == document.parameters.first { $0.name == "mood" }?.names?.map(\.name))
        #expect(document.moods.filter { $0.isOnPlane == nil }.count == 9)
        for mood in document.moods {
            guard mood.isOnPlane == nil else {
                #expect(rejection("mood=\(mood.name)&energy=0") != nil)
                continue
            }
            let numbers = try content("mood=\(mood.valence)&energy=\(mood.energy)", as: .svg)
            #expect(try content("mood=\(mood.name)&energy=\(mood.energy)", as: .svg) == numbers)
        }
    }

    @Test func `a palette is the four colours of a face`() throws {
        #expect(document.palettes.count == Palette.all.count)
        for (colors, palette) in zip(document.palettes, Palette.all) {
            let query =
                "background=\(colors.background)&fill=\(colors.fill)&color=\(colors.color)&accent=\(colors.accent)"
            let face = try PictureTestSupport.document(query, as: .json)
            for (name, color) in [
                ("background", palette.background), ("fill", palette.fill), ("color", palette.line),
                ("accent", palette.accent),
            ] {
                #expect(face.contains("\"\(name)\":\"\(color.hexadecimal)\""), "\(name)")
            }
        }
    }
}
