import Face
import Parameters
import PictureService
import Testing

/// Compares the parameters of faces in openapi.yaml with the declarations.
struct FaceContractTests {
    private let contract: Contract

    init() throws { contract = try Contract() }

    @Test(arguments: ["/face", "/face.{format}"])
    func `an operation for faces has all parameters of a face in their order`(path: String) {
        let parameters = contract.parameters(at: path).map(\.parameter)
        #expect(parameters.map { $0["name"]?.text } == FaceRequest.parameters.map(\.name))
        #expect(parameters.allSatisfy { $0["in"]?.text == "query" })
    }

    @Test func `an avatar has parameters of its own, and those of a face except seed and size`() {
        let names = contract.parameters(at: "/avatar/{name}").map { $0.parameter["name"]?.text }
        let faceNames = FaceRequest.parameters.map(\.name).filter { !["seed", "size"].contains($0) }
        #expect(names == ["size", "s", "d", "f"] + faceNames)
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
