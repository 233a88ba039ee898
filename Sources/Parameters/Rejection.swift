import Bytes

/// Why a parameter is rejected, and what is allowed instead.
package struct Rejection: Error, Equatable {
    package let parameter: String
    /// The value as it was given; nil if the value is not at fault.
    package let value: String?
    package let reason: Reason
    /// What is allowed, in words.
    package let allowed: String
    /// The nearest name, if one is close.
    package let suggestion: String?

    package enum Reason: Equatable, Sendable {
        case unknown
        case repeated
        case empty
        case malformed
        case outOfRange
        case tooLong
        /// The parameter can't be combined with another one.
        case conflict(with: String)
        case badEncoding
        /// The value is valid by itself, but not together with what was given elsewhere.
        case contradiction
    }

    private init(
        parameter: String, value: String? = nil, reason: Reason, allowed: String, suggestion: String? = nil
    ) {
        self.parameter = parameter
        self.value = value
        self.reason = reason
        self.allowed = allowed
        self.suggestion = suggestion
    }

    /// A value that a parameter does not admit.
    init(_ parameter: Parameter, _ value: Span<UInt8>, _ reason: Reason) {
        let value = String(repairing: value)
        self.init(
            parameter: parameter.name, value: value, reason: reason, allowed: parameter.allowed,
            suggestion: reason == .malformed ? nearestName(to: value, among: parameter.names) : nil)
    }

    package static func unknown(_ name: Span<UInt8>, among known: [Parameter]) -> Rejection {
        let name = String(repairing: name)
        let names = known.map(\.name)
        return Rejection(
            parameter: name, reason: .unknown, allowed: names.joined(separator: ", "),
            suggestion: nearestName(to: name, among: names))
    }

    /// An invalid percent-escape in a pair, so that neither name nor value is known for certain.
    package static func badEncoding(_ name: Span<UInt8>, _ value: Span<UInt8>) -> Rejection {
        Rejection(
            parameter: String(repairing: name), value: String(repairing: value), reason: .badEncoding,
            allowed: "% followed by two hexadecimal digits, and %25 for a percent sign")
    }

    package static func repeated(_ parameter: Parameter) -> Rejection {
        Rejection(parameter: parameter.name, reason: .repeated, allowed: "once")
    }

    package static func contradiction(_ parameter: Parameter, _ value: String, allowed: String) -> Rejection {
        Rejection(parameter: parameter.name, value: value, reason: .contradiction, allowed: allowed)
    }

    package static func conflict(_ parameter: Parameter, with other: Parameter) -> Rejection {
        Rejection(
            parameter: parameter.name, reason: .conflict(with: other.name),
            allowed: "\(parameter.name) alone, or \(other.name) without it")
    }
}
