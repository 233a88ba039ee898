import Face
import HTTP
import Parameters
import PictureResponses
import PictureService
import PictureTestSupport
import Pictures
import ServiceTestSupport
import TestSupport
import Testing

/// Invalid values of each parameter, in a query and in a path, and the problem documents for them.
struct RejectedParametersTests {
    /// Values that every parameter rejects, as they are sent.
    private static let anywhere = [
        "%", "%4", "%zz", "grin%", "%00", "grin%00", "%FF", "%C3", "%C0%AF", "%ED%A0%80", "%F4%90%80%80", "%1B[2J",
        "%7F", "%C2%85", "%EF%BF%BF", "%",
    ]

    /// Values that every parameter rejects whose values are not texts.
    private static let notText = [
        "", "nonsense", "+", "%2B", "0x10", "NaN", "nan", "Infinity", "%D9%A1", "%EF%BC%91", "1%C2%A0", "%20",
        "'; DROP TABLE faces".replacing(" ", with: "%20"), "-", ".", "5.", "1.2.3", "1,5", "--1", "1e", "1e-", "1e-3.5",
        "%3Csvg%20onload=alert(1)%3E", "%22%3E%3Cscript%3E", "%27;--", "null", "true", "[1]", "%E2%84%AA", "01",
        "0.\(String(repeating: "0", count: 31))",
        String(repeating: "x", count: 500),
    ]

    /// Values that every parameter rejects whose values are neither texts nor numbers of any size.
    private static let unbounded = ["inf", "12345678901234567890", "1e+30"]

    /// More values that a parameter of this kind rejects.
    private static func more(for parameter: Parameter) -> [String] {
        switch parameter.kind {
        case .number(let range, _), .numberOrName(let range, _, _):
            [
                range.contains(1e3) ? "1e10" : "1e3", "1E99", "-1e999999", text(range.lowerBound - 0.001),
                text(range.upperBound + 0.001), "-9999999999999999",
            ]
        case .anyNumber: ["1e309", "-1e999", "Infinity", "-inf0", "infinite", "0x1p3"]
        case .wholeNumber:
            ["1e30", "1.5", "9999999999999999", "-1"]
        case .color: ["1e", "%2312", "rgb(0,0,256)", "rgb(0+0+0", "hsl(0,0,0)", "url(x)", "currentcolor", "blue%20"]
        case .choice(let names): names.map { $0 + "%20" }
        case .colors(let names, let count):
            [
                "\(names.count)", "-1", "1.5", "fff-000-fff", "fff-000-fff-000-fff", "fff-000--000",
                "rgb(0,0,0)-fff-000-fff", "\(names[0])-\(names[1])",
                Array(repeating: "fff", count: count).joined(separator: "_"),
            ]
        case .text(let maxScalars), .identifier(let maxScalars, _):
            ["a", "%F0%9F%99%82", "%3C"].map { String(repeating: $0, count: maxScalars + 1) }
        case .characters(let alphabet, let count):
            ["~", alphabet.characters + "%00", String(repeating: alphabet.characters, count: count.upperBound + 1)]
        }
    }

    private static func text(_ number: Double) -> String {
        let thousandths = Int((number.magnitude * 1000).rounded())
        let decimals = String(thousandths % 1000 + 1000).dropFirst()
        return "\(number < 0 ? "-" : "")\(thousandths / 1000).\(decimals)"
    }

    /// A valid value that needs no percent-encoding.
    private static func validText(of parameter: Parameter) -> String {
        if case .wholeNumber(let range) = parameter.kind { return String(range.lowerBound) }
        return parameter.defaultText ?? parameter.names.first ?? "1"
    }

    static let all: [(parameter: Parameter, value: String)] = faceParameters.flatMap { parameter in
        let isText =
            switch parameter.kind {
            case .text, .identifier: true
            case .number, .anyNumber, .numberOrName, .wholeNumber, .color, .choice, .colors, .characters: false
            }
        let isBounded = if case .anyNumber = parameter.kind { false } else { !isText }
        return (anywhere + (isText ? [] : notText) + (isBounded ? unbounded : []) + more(for: parameter))
            .map { (parameter, $0) }
    }

    @Test(arguments: faceParameters)
    func `an invalid value is rejected with the name of its parameter`(parameter: Parameter) throws {
        let cases = Self.all.filter { $0.parameter.name == parameter.name }
        #expect(cases.count > 15)
        var responder = Responder.pictures()
        for (_, value) in cases {
            let pair = "\(parameter.name)=\(value)"
            for target in [
                "/face?\(pair)", "/face.json?v=1&\(pair)".replacing("v=1&v=", with: "v="), "/face/\(pair).svg",
            ] {
                let problem = try rejection(of: target, by: &responder)
                #expect(problem["parameter"] as? String == parameter.name, "\(target)")
                let value = try #require(problem["value"] as? String)
                #expect(value.unicodeScalars.count <= 100)
                #expect((problem["allowed"] as? [String: Any])?["kind"] is String)
                #expect(problem["reason"] is String)
                let detail = try #require(problem["detail"] as? String)
                #expect(detail.hasPrefix(parameter.name) && detail.unicodeScalars.count < 600, "\(target)")
            }
        }
    }

    @Test(arguments: faceParameters)
    func `a number beyond its range is rejected as such`(parameter: Parameter) throws {
        let bounds: [String] =
            switch parameter.kind {
            case .number(let range, _), .numberOrName(let range, _, _):
                [Self.text(range.lowerBound - 0.001), Self.text(range.upperBound + 0.001)]
            case .anyNumber: ["1e309", "-1.8e308", "1e999999999999"]
            case .wholeNumber(let range): ["\(range.lowerBound - 1)", "\(range.upperBound + 1)"]
            case .colors(let names, _): ["-1", "\(names.count)"]
            case .color, .choice, .text, .identifier, .characters: []
            }
        for bound in bounds {
            let problem = try rejection(of: "/face?\(parameter.name)=\(bound)")
            #expect(problem["reason"] as? String == "out-of-range", "\(bound)")
        }
    }

    @Test(arguments: faceParameters)
    func `a repeated parameter is rejected with its name`(parameter: Parameter) throws {
        let pair = "\(parameter.name)=\(Self.validText(of: parameter))"
        for target in ["/face?\(pair)&\(pair)", "/face/\(pair).svg?\(pair)", "/face/\(pair)&\(pair).svg"] {
            let problem = try rejection(of: target)
            #expect(problem["parameter"] as? String == parameter.name, "\(target)")
            #expect((problem["detail"] as? String)?.contains("more than once") == true)
        }
    }

    @Test(arguments: [
        "mout", "MOUT", "mouth%20", "%20mouth", "mouth%00", "%00", "%FF", "%3Cb%3E", "mouth[]", "mouth%5B%5D",
        "%E2%84%AAey", "utmsource", "fbclid2", "constructor", String(repeating: "a", count: 3000),
    ])
    func `an unknown parameter is rejected and shown in the problem`(name: String) throws {
        let problem = try rejection(of: "/face?\(name)=1")
        #expect((problem["detail"] as? String)?.hasPrefix("unknown parameter '") == true)
        let shown = try #require(problem["parameter"] as? String)
        #expect(shown.unicodeScalars.count <= 100)
        let allowed = try #require(problem["allowed"] as? [String: Any])
        #expect(allowed["kind"] as? String == "parameter")
        #expect(corrections(of: allowed["names"] as? [String] ?? [], to: faceParameters.map(\.name)) == [])
    }

    /// The problem document. It is always JSON, so that no input is in markup.
    private func rejection(of target: String) throws -> [String: Any] {
        var responder = Responder.pictures()
        return try rejection(of: target, by: &responder)
    }

    private func rejection(of target: String, by responder: inout Responder) throws -> [String: Any] {
        let response = ServiceResponse(get: target, from: &responder)
        #expect(response.status == 400, "\(target)")
        #expect(response["Content-Type"] == "application/problem+json")
        #expect(response["X-Content-Type-Options"] == "nosniff")
        #expect(response["Cache-Control"] == "no-store")
        #expect(response["Vary"] == "Accept")
        #expect(response["ETag"] == nil && response["Link"] == nil && response["Content-Disposition"] == nil)
        return try response.members
    }
}
