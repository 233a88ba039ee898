import Face
import Foundation
import HTTP
import Parameters
import PictureService
import Testing

/// Compares openapi.yaml with what is true of the whole service, and with the documents that contain it.
struct ContractDocumentTests {
    private let contract: Contract

    init() throws { contract = try Contract() }

    @Test func `the contract describes every status of an error`() {
        let statuses: [Status] = [
            .badRequest, .notFound, .methodNotAllowed, .notAcceptable, .requestTimeout, .preconditionFailed,
            .contentTooLarge, .uriTooLong, .expectationFailed, .fieldsTooLarge, .notImplemented, .serviceUnavailable,
            .versionNotSupported,
        ]
        let described = contract.document["components"]?["schemas"]?["ErrorStatus"]?["oneOf"]?.elements
        #expect(
            described?.map { "\($0["const"]?.text ?? "") \($0["title"]?.text ?? "")" }
                == statuses.map { "\($0.code) \($0.reason)" })
    }

    @Test func `the contract states the number of every name`() {
        let description = contract.document["info"]?["description"]?.text ?? ""
        for case .number(_, let names) in FaceRequest.parameters.map(\.kind) {
            for name in names {
                #expect(description.contains("`\(name.name)` is \(Contract.text(name.value))"), "\(name)")
            }
        }
    }

    @Test func `the extensions in the contract are the formats`() {
        let extensions = contract.document["components"]?["parameters"]?["extension"]?["schema"]?["enum"]?.elements
        #expect(extensions?.map(\.text) == PictureFormat.allCases.map(\.rawValue))
    }

    @Test func `the version of the contract is that of the program`() {
        #expect(contract.document["info"]?["version"]?.text == programVersion)
    }

    @Test func `the service responds with the file openapi.yaml`() throws {
        let file = try String(contentsOf: Contract.file, encoding: .utf8)
        #expect(ServiceResponse(get: "/openapi.yaml").body == file)
        #expect(ServiceResponse(get: "/openapi.yaml", "Accept-Encoding: gzip\r\n").decompressedBody == file)
    }

    @Test func `the contract as JSON is the contract as YAML`() throws {
        let json = try JSONSerialization.jsonObject(
            with: Data(ServiceResponse(get: "/openapi.json").body.utf8), options: .fragmentsAllowed)
        #expect(Self.difference(between: json, and: contract.document, at: "") == nil)
    }

    /// The path of the first part that differs; nil if there is none. Scalars of YAML have no types here, and folded texts
    /// are compared by their words.
    private static func difference(between json: Any, and yaml: YAML, at path: String) -> String? {
        switch (json, yaml) {
        case (let object as [String: Any], .mapping(let members)):
            guard object.count == members.count else { return path }
            return members.lazy.compactMap { name, value in
                object[name].map { difference(between: $0, and: value, at: "\(path)/\(name)") } ?? "\(path)/\(name)"
            }.first
        case (let array as [Any], .sequence(let elements)):
            guard array.count == elements.count else { return path }
            return zip(array, elements).lazy.compactMap { difference(between: $0, and: $1, at: "\(path)/-") }.first
        case (let text as String, .scalar(let scalar)):
            return text.split(whereSeparator: \.isWhitespace) == scalar.split(whereSeparator: \.isWhitespace)
                ? nil : path
        case (let number as NSNumber, .scalar(let scalar)):
            return Double(scalar) == number.doubleValue || scalar == (number.boolValue ? "true" : "false") ? nil : path
        case (is NSNull, .scalar("null")): return nil
        default: return path
        }
    }
}
