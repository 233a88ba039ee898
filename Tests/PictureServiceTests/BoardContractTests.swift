import Board
import Parameters
import PictureService
import Testing

/// Compares what openapi.yaml says about boards with the declarations and with JSON documents.
struct BoardContractTests {
    private let contract: Contract

    init() throws { contract = try Contract() }

    @Test(arguments: ["/2048", "/2048.{format}"])
    func `an operation for boards has all parameters of a board in their order`(path: String) {
        #expect(contract.corrections(of: path, to: BoardRequest.parameters.map(\.name)) == [])
        #expect(contract.parameters(at: path).map(\.parameter).allSatisfy { $0["in"]?.text == "query" })
    }

    @Test(arguments: BoardController.parameters.all)
    func `the contract describes a parameter of the board as it is declared`(parameter: Parameter) throws {
        let described = try #require(
            contract.parameters(at: "/2048").map(\.parameter).first { $0["name"]?.text == parameter.name })
        #expect(described["description"]?.text == parameter.summary)
        let schema = try #require(described["schema"])
        // Generated clients send every default, and a seed can't be combined with a board.
        #expect(schema["default"] == nil)
        #expect((parameter.defaultText ?? "") == (parameter.name == "seed" ? "2048" : ""))
        #expect(contract.allowed(by: schema) == contract.allowed(by: parameter))
        #expect(!described.exampleTexts.isEmpty)
        for example in described.exampleTexts {
            #expect(ServiceResponse(get: "/2048?\(parameter.name)=\(example)").status == 200)
        }
    }

    @Test(arguments: BoardController.parameters.all)
    func `the contract states the characters and the least number of them that a parameter of the board takes`(
        parameter: Parameter
    ) throws {
        guard case .characters(let alphabet, let count) = parameter.kind else { return }
        let described = contract.document["components"]?["parameters"]?[parameter.name]
        let pattern = try Regex(#require(described?["schema"]?["pattern"]?.text))
        for character in (0x20..<0x7F).map({ String(UnicodeScalar($0)) }) {
            let text = String(repeating: character, count: max(count.lowerBound, 1))
            #expect((text.wholeMatch(of: pattern) != nil) == alphabet.accepted.contains(character), "\(character)")
        }
        #expect(described?["schema"]?["minLength"]?.text ?? "0" == "\(count.lowerBound)")
        #expect((described?["allowEmptyValue"]?.text == "true") == (count.lowerBound == 0))
    }

    @Test(arguments: [
        "", "moves=lurdlurdlurdlurdlurd", "seed=%3C%26%22%3E&moves=l", "board=0000000000000000",
        "board=gh00000000000000&moves=l",
        "board=1212212112122121", "board=123456789abcdefg&theme=auto&flip=both&rotate=12.5&fit=cover&width=99",
        "background=%23fc08&radius=50&opacity=0.5&title=&dpr=2",
    ])
    func `the JSON of a board has the shape of the contract`(query: String) throws {
        let body = ServiceResponse(get: "/2048.json?\(query)").body
        let violations = try contract.violations(of: "Board", in: body)
        #expect(violations == [])
        #expect(!body.contains(#""theme""#))
    }

    @Test func `the examples of problems in the contract are what the service responds`() throws {
        let examples = contract.document["components"]?["schemas"]?["Problem"]?["examples"]?.elements ?? []
        #expect(examples.count == 2)
        for (example, target) in zip(examples, ["/face?mouth=grinn", "/2048?moves=lux"]) {
            let body = ServiceResponse(get: target).body
            #expect(try contract.violations(of: "Problem", in: body) == [])
            for member in example.members {
                guard let text = member.value.text else { continue }
                let (name, number) = ("\"\(member.name)\":", "\(text),")
                #expect(body.contains("\(name)\"\(text)\"") || body.contains(name + number), "\(member.name)")
            }
        }
    }
}
