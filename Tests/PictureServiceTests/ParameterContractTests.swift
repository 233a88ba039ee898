import Board
import Face
import Foundation
import Parameters
import PictureService
import PictureTestSupport
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// Compares the parameters in openapi.yaml with the declarations.
struct ParameterContractTests {
    private let contract: Contract

    init() throws { contract = try Contract() }

    private static let faces = faceParameters
    private static let boards = boardParameters
    private static let sheets = sheetParameters

    @Test(arguments: [
        ("/face", faces.map(\.name)), ("/face.{format}", faces.map(\.name)), ("/faces", sheets.map(\.name)),
        ("/faces.{format}", sheets.map(\.name)), ("/2048", boards.map(\.name)), ("/2048.{format}", boards.map(\.name)),
        // The name in the path is the seed.
        ("/avatar/{name}", ["size", "s", "d", "f"] + faces.map(\.name).filter { !["seed", "size"].contains($0) }),
    ])
    func `an operation has the parameters of its picture in their order`(path: String, names: [String]) {
        let listed = contract.parameters(at: path).map(\.parameter)
        #expect(
            corrections(of: listed.compactMap { $0["name"]?.text }, to: names) == [],
            "the list of \(path) in openapi.yaml: run docs/generate")
        #expect(listed.allSatisfy { $0["in"]?.text == "query" })
    }

    private func described(_ parameter: Parameter, at path: String) throws -> (component: String, JSONValue) {
        try #require(
            contract.parameters(at: path).first { $0.parameter["name"]?.text == parameter.name },
            "describe \(parameter.name) in components.parameters of openapi.yaml, and run docs/generate")
    }

    /// What the contract says after the summary: what applies if a parameter is not given, unless the summary says so.
    private func absence(of parameter: Parameter, at path: String) -> String {
        if parameter.summary.contains("f not given") { return "" }
        let defaultText = path == "/faces" && parameter.name == "columns" ? "80" : parameter.defaultText
        guard let text = defaultText, !text.isEmpty else { return "" }
        let deciding = Self.faces.filter { other in
            FaceController.parameters.namesOfFollowers(of: other.name).contains(parameter.name) && other.needs.isEmpty
        }
        var names = alternatives(deciding.map(\.name))
        // Boards have the same parameters.
        if path == "/2048", parameter.name == "loops" { names = "" }
        if parameter.name == "background" { names += " of a face" }
        return " If not given, `\(text)`" + (names.isEmpty ? "." : ", or that of the \(names).")
    }

    /// Expects that there are examples, and that they are valid beside what the parameter needs.
    private func expectValidExamples(_ described: JSONValue, of parameter: Parameter, at path: String) throws {
        #expect(!described.exampleTexts.isEmpty)
        for example in described.exampleTexts {
            let value = try #require(example.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            let needed =
                parameter.name == "zip"
                ? "mouth=0,1&fill=red,gold"
                : (needs(of: parameter, as: example).map { "\($0)=\($1)" } + [""]).joined(separator: "&")
            let target = "\(path)?\(needed)&\(parameter.name)=\(value)".replacing("&&", with: "&")
            #expect(ServiceResponse(get: target).status == 200, "\(target)")
        }
    }

    @Test(
        arguments: faces.map { ("/face", $0) } + BoardController.parameters.all.map { ("/2048", $0) }
            + sheets.filter { !FaceController.parameters.all.map(\.name).contains($0.name) }.map { ("/faces", $0) })
    func `the contract describes a parameter as it is declared`(path: String, parameter: Parameter) throws {
        let described = try described(parameter, at: path).1
        #expect(described["description"]?.text == parameter.summary + absence(of: parameter, at: path))
        if path == "/face" { #expect(described["x-group"]?.text == parameter.group.name.description) }
        let schema = try #require(described["schema"])
        #expect(contract.allowed(by: schema) == contract.allowed(by: parameter))
        try expectValidExamples(described, of: parameter, at: path)
    }

    /// Generated clients send every default, and what is given wins over a seed and a feeling.
    @Test func `no parameter and no form has a default in the contract`() {
        func defaults(in value: JSONValue, at place: String) -> [String] {
            let value = value.resolved(in: contract.document)
            let parts = value.members.map { ($0.key, $0.value) } + value.elements.enumerated().map { ("\($0)", $1) }
            let inner = parts.flatMap { defaults(in: $1, at: "\(place)/\($0)") }
            return value["default"] == nil ? inner : inner + [place]
        }
        for (path, method, operation) in contract.operations {
            for name in ["parameters", "requestBody"] {
                #expect(operation[name].map { defaults(in: $0, at: "\(method) \(path)") } ?? [] == [])
            }
        }
    }

    @Test(arguments: FaceController.parameters.all.filter(\.isListable))
    func `the contract describes a parameter of the face as a list in sheets`(parameter: Parameter) throws {
        let (component, described) = try described(parameter, at: "/faces")
        #expect(component == "\(parameter.name)List")
        #expect(described["description"]?.text == "The value of `\(parameter.name)`, or a list of values.")
        #expect(described["schema"]?["$ref"]?.text == "#/components/schemas/List")
        try expectValidExamples(described, of: parameter, at: "/faces")
    }

    @Test(arguments: BoardController.parameters.all)
    func `the contract states the characters and the least number of them`(parameter: Parameter) throws {
        guard case .characters(let alphabet, let count) = parameter.kind else { return }
        let described = try described(parameter, at: "/2048").1
        let pattern = try Regex(#require(described["schema"]?["pattern"]?.text))
        for character in (0x20..<0x7F).map({ String(UnicodeScalar($0)) }) {
            let text = String(repeating: character, count: max(count.lowerBound, 1))
            #expect((text.wholeMatch(of: pattern) != nil) == alphabet.accepted.contains(character), "\(character)")
        }
        #expect(described["schema"]?["minLength"]?.text ?? "0" == "\(count.lowerBound)")
        #expect((described["allowEmptyValue"]?.text == "true") == (count.lowerBound == 0))
    }
}
