import Face
import Parameters
import PictureService
import TestSupport

/// A request as a client would write it: a value, or none, for each of the service's parameters.
struct Candidate {
    private var values: [String?]

    /// All parameters except `size` and those that set others, which only abbreviate them, `format`, which is given by the
    /// search, and `v`, which has no effect.
    private static let parameters = FaceRequest.parameters.filter {
        !["size", "format", "v"].contains($0.name) && $0.sets.isEmpty
    }

    /// A request without parameters: a plain face.
    init() {
        values = Self.parameters.map { _ in nil }
    }

    /// The most expensive request that was found by hand, which a random search can miss: a strip with translucent colours.
    static var known: Candidate {
        let values = [
            "width": "256", "height": "4096", "dpr": "4", "fit": "fill", "lineWidth": "200", "fill": "1234",
            "background": "f008", "radius": "20", "opacity": ".5", "color": "3338",
        ]
        var candidate = Candidate()
        candidate.values = parameters.map { values[$0.name] }
        return candidate
    }

    /// About half of the parameters, each with a random value.
    static func random(using numbers: inout SplitMix64) -> Candidate {
        var candidate = Candidate()
        for index in parameters.indices where Bool.random(using: &numbers) {
            candidate.values[index] = parameters[index].randomValue(using: &numbers)
        }
        return candidate
    }

    /// A copy with one to three parameters changed.
    func changed(using numbers: inout SplitMix64) -> Candidate {
        var candidate = self
        for _ in 0..<Int.random(in: 1...3, using: &numbers) {
            let index = Int.random(in: Self.parameters.indices, using: &numbers)
            let parameter = Self.parameters[index]
            switch (Int.random(in: 0..<8, using: &numbers), values[index]) {
            case (0, _): candidate.values[index] = nil
            case (1...4, let value?): candidate.values[index] = parameter.valueNear(value, using: &numbers)
            default: candidate.values[index] = parameter.randomValue(using: &numbers)
            }
        }
        return candidate
    }

    /// The request as the service reads it; nil if it is rejected in that format.
    func request(as format: PictureFormat) -> FaceRequest? {
        do throws(Rejection) {
            var reader = PictureRequestReader(FaceController.parameters)
            for (parameter, value) in zip(Self.parameters, values) {
                guard let value else { continue }
                _ = try reader.read(name: parameter.name.utf8Span.span, value: value.utf8Span.span)
            }
            let request = try reader.faceRequest()
            try request.check(as: format, maxPixels: ServiceSettings.maxPixelsAllowed)
            return request
        } catch {
            return nil
        }
    }

    /// The query of its URL, in which a title, which repeats one character, is abbreviated.
    var query: String {
        let pairs = zip(Self.parameters, values).compactMap { parameter, value -> String? in
            guard let value else { return nil }
            guard case .text = parameter.kind, value.count > 1 else {
                return "\(parameter.name)=\(value.percentEncoded)"
            }
            return "\(parameter.name)=\(String(value.prefix(1)).percentEncoded)(\(value.count) times)"
        }
        return pairs.joined(separator: "&")
    }
}

extension String {
    fileprivate var percentEncoded: String {
        utf8.reduce(into: "") { text, byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
