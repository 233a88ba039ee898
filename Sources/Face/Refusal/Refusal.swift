import Bytes

/// Why a parameter is not taken, with what would be.
package struct Refusal: Error, Equatable {
    package let parameter: String
    /// As it was given; nil where the value is not at fault.
    package let value: String?
    package let reason: Reason
    /// What may be said instead, in words.
    package let allowed: String
    /// The nearest name, where one is close.
    package let suggestion: String?

    package enum Reason: Equatable, Sendable {
        case unknown
        case repeated
        case empty
        case malformed
        case outOfRange
        case tooLong
        case conflict(with: String)
        case malformedEscape
        case contradiction
    }

    init(parameter: String, value: String, reason: Reason, allowed: String, names: [String]) {
        self.parameter = parameter
        self.value = value
        self.reason = reason
        self.allowed = allowed
        suggestion = reason == .malformed ? nearestName(to: value, among: names) : nil
    }

    private init(parameter: String, reason: Reason, allowed: String, suggestion: String? = nil) {
        self.parameter = parameter
        value = nil
        self.reason = reason
        self.allowed = allowed
        self.suggestion = suggestion
    }

    package static func unknown(_ name: Span<UInt8>, among known: [Parameter]) -> Refusal {
        let name = String(repairing: name)
        let names = known.map(\.name)
        return Refusal(
            parameter: name, reason: .unknown, allowed: names.joined(separator: ", "),
            suggestion: nearestName(to: name, among: names))
    }

    /// An escape in the text around a pair, so that neither name nor value is known for certain.
    package static func malformedEscape(_ name: Span<UInt8>, _ value: Span<UInt8>) -> Refusal {
        Refusal(
            parameter: String(repairing: name), value: String(repairing: value), reason: .malformedEscape,
            allowed: "% followed by two hexadecimal digits, and %25 for a percent sign", names: [])
    }

    static func repeated(_ parameter: Parameter) -> Refusal {
        Refusal(parameter: parameter.name, reason: .repeated, allowed: "once")
    }

    /// A value that is right by itself, but not beside what was said elsewhere.
    package static func contradiction(_ parameter: Parameter, _ value: String, allowed: String) -> Refusal {
        Refusal(parameter: parameter.name, value: value, reason: .contradiction, allowed: allowed, names: [])
    }

    static func conflict(_ parameter: Parameter, with other: Parameter) -> Refusal {
        Refusal(
            parameter: parameter.name, reason: .conflict(with: other.name),
            allowed: "\(parameter.name) alone, or \(other.name) without it")
    }
}
