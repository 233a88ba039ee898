import Face
import Geometry
import Parameters
import PictureService
import Testing

/// Compares the parameters of faces in openapi.yaml with the declarations.
struct FaceContractTests {
    private let contract: Contract

    init() throws { contract = try Contract() }

    @Test(arguments: ["/face", "/face.{format}"])
    func `an operation for faces has all parameters of a face in their order`(path: String) {
        #expect(contract.corrections(of: path, to: FaceRequest.parameters.map(\.name)) == [])
        #expect(contract.parameters(at: path).map(\.parameter).allSatisfy { $0["in"]?.text == "query" })
    }

    @Test func `an avatar has parameters of its own, and those of a face except seed and size`() {
        let faceNames = FaceRequest.parameters.map(\.name).filter { !["seed", "size"].contains($0) }
        #expect(contract.corrections(of: "/avatar/{name}", to: ["size", "s", "d", "f"] + faceNames) == [])
    }

    @Test func `the parts in the contract are the shapes that faces have, and backgrounds in sheets`() throws {
        var parts: Set<String> = ["background"]
        var drawing = Drawing()
        for golden in GoldenTests.faces {
            try request(golden.query).draw(on: &drawing)
            parts.formUnion(drawing.shapeNames)
        }
        let described = contract.document["components"]?["schemas"]?["Shape"]?["properties"]?["part"]?["enum"]
        #expect(Set(described?.elements.compactMap(\.text) ?? []) == parts)
    }

    @Test(arguments: FaceRequest.parameters)
    func `the contract describes every parameter as it is declared`(parameter: Parameter) throws {
        let described = try #require(contract.document["components"]?["parameters"]?[parameter.name])
        #expect(described["name"]?.text == parameter.name)
        #expect(described["description"]?.text == parameter.summary)
        let schema = try #require(described["schema"])
        // Generated clients send every default, and these can't be combined.
        let sides = ["size", "width", "height"]
        #expect(schema["default"]?.text == (sides.contains(parameter.name) ? nil : parameter.defaultText))
        #expect(contract.allowed(by: schema) == contract.allowed(by: parameter))
        let examples = described.exampleTexts
        #expect(!examples.isEmpty)
        for example in examples {
            let needed = parameter.needs.first.map { "&" + $0 } ?? ""
            #expect(throws: Never.self) { try request("\(parameter.name)=\(example)\(needed)") }
        }
    }
}
