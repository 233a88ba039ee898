import Face
import Parameters
import PictureService
import Testing

/// Compares the parameters of sheets in openapi.yaml with the declarations.
struct SheetContractTests {
    private let contract: Contract

    init() throws { contract = try Contract() }

    private static let sheetParameters = SheetRequestReader(FaceController.parameters).parameters

    /// The component that describes a parameter of a sheet.
    private func describedInSheets(_ parameter: Parameter) -> (component: String, JSONValue)? {
        contract.parameters(at: "/faces").first { $0.parameter["name"]?.text == parameter.name }
            .map { ($0.component, $0.parameter) }
    }

    @Test(arguments: ["/faces", "/faces.{format}"])
    func `an operation for sheets has all parameters of a sheet in their order`(path: String) {
        #expect(contract.corrections(of: path, to: Self.sheetParameters.map(\.name)) == [])
        #expect(contract.parameters(at: path).map(\.parameter).allSatisfy { $0["in"]?.text == "query" })
    }

    @Test(arguments: FaceController.parameters.all)
    func `the contract describes a parameter of the face as a list in sheets`(parameter: Parameter) throws {
        let (component, described) = try #require(describedInSheets(parameter))
        #expect(component == "\(parameter.name)List")
        #expect(described["description"]?.text == "The value of `\(parameter.name)`, or a list of values.")
        #expect(described["schema"]?["$ref"]?.text == "#/components/schemas/List")
        let examples = described.exampleTexts
        #expect(!examples.isEmpty)
        for example in examples {
            let needed = parameter.needs.first.map { "&" + $0 } ?? ""
            #expect(throws: Never.self) { try sheet("\(parameter.name)=\(example)\(needed)") }
        }
    }

    @Test(arguments: sheetParameters.filter { !FaceController.parameters.all.map(\.name).contains($0.name) })
    func `the other parameters of a sheet are those of a face or described as they are declared`(
        parameter: Parameter
    ) throws {
        let (component, described) = try #require(describedInSheets(parameter))
        guard parameter.name != "columns" else {
            #expect(described["schema"]?["default"]?.text == "80")
            #expect(described["description"]?.text == parameter.summary)
            #expect(contract.allowed(by: try #require(described["schema"])) == contract.allowed(by: parameter))
            return
        }
        #expect(component == parameter.name)
        if !FaceRequest.parameters.contains(where: { $0.name == parameter.name }) {
            #expect(described["description"]?.text == parameter.summary)
            let schema = try #require(described["schema"])
            #expect(schema["default"]?.text == parameter.defaultText)
            #expect(contract.allowed(by: schema) == contract.allowed(by: parameter))
        }
        for example in described.exampleTexts {
            let lists = parameter.name == "zip" ? "mouth=0,1&fill=red,gold" : "mouth=*"
            #expect(throws: Never.self) { try sheet("\(lists)&\(parameter.name)=\(example)") }
        }
    }
}
