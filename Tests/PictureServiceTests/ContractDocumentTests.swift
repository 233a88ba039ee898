import Face
import Foundation
import Geometry
import HTTP
import Parameters
import PictureResponses
import PictureService
import PictureTestSupport
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// Compares openapi.yaml with what is true of the whole service, and with the documents that contain it.
struct ContractDocumentTests {
    private let contract: Contract

    init() throws { contract = try Contract() }

    @Test func `the contract describes every status of an error`() {
        let statuses: [Status] = [
            .badRequest, .notFound, .methodNotAllowed, .requestTimeout, .preconditionFailed, .contentTooLarge,
            .uriTooLong, .unsupportedMediaType, .expectationFailed, .fieldsTooLarge, .notImplemented,
            .serviceUnavailable, .versionNotSupported,
        ]
        let described = contract.document["components"]?["schemas"]?["ErrorStatus"]?["oneOf"]?.elements
        #expect(
            corrections(
                of: (described ?? []).map { "\($0["const"]?.text ?? "") \($0["title"]?.text ?? "")" },
                to: statuses.map { "\($0.code) \($0.reason)" }) == [], "ErrorStatus in openapi.yaml")
    }

    @Test func `the contract states the number of every name`() {
        let description = contract.document["info"]?["description"]?.text ?? ""
        for case .number(_, let names) in faceParameters.map(\.kind) {
            for name in names {
                #expect(description.contains("`\(name.name)` is \(JSONValue.text(name.value))"), "\(name)")
            }
        }
    }

    @Test func `the extensions in the contract are the formats`() {
        let extensions = contract.document["components"]?["parameters"]?["extension"]?["schema"]?["enum"]?.elements
        #expect(extensions?.map(\.text) == PictureFormat.allCases.map(\.rawValue))
    }

    @Test func `the examples of problems in the contract are what the service responds`() throws {
        let examples = contract.document["components"]?["schemas"]?["Problem"]?["examples"]?.elements ?? []
        #expect(examples.count == 2)
        for (example, target) in zip(examples, ["/face?mouth=grinn", "/2048?moves=lux"]) {
            let content = Data(ServiceResponse(get: target).content)
            #expect(try JSONDecoder().decode(JSONValue.self, from: content) == example)
        }
    }

    @Test func `the parts in the contract are the shapes that faces have, and backgrounds in sheets`() throws {
        var parts: Set<String> = ["background"]
        var drawing = Drawing()
        for golden in GoldenTests.faces {
            try request(golden.query).draw(on: &drawing)
            parts.formUnion(drawing.shapeNames)
        }
        let described = contract.document["components"]?["schemas"]?["Shape"]?["properties"]?["part"]?["enum"]
        #expect(
            corrections(of: Set(described?.elements.compactMap(\.text) ?? []), to: parts) == [],
            "part of Shape in openapi.yaml")
    }

    @Test func `the version of the contract is that of the program`() {
        #expect(contract.document["info"]?["version"]?.text == programVersion)
    }

    @Test func `the service responds with the file openapi.yaml`() throws {
        let file = try String(contentsOfFile: repositoryPath("openapi.yaml"), encoding: .utf8)
        #expect(ServiceResponse(get: "/openapi.yaml").body == file)
        #expect(ServiceResponse(get: "/openapi.yaml", "Accept-Encoding: gzip\r\n").decompressedBody == file)
    }
}
