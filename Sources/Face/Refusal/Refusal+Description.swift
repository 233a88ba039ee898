extension Refusal: CustomStringConvertible {
    /// One sentence for people: which parameter, what was wrong, and what to say instead.
    package var description: String {
        let parameter = "parameter \(quoted(self.parameter))"
        let value = quoted(self.value ?? "")
        let instead = suggestion.map { "; did you mean \(quoted($0))?" }
        let allowed = "; allowed: \(self.allowed)"
        return switch reason {
        case .unknown: "unknown \(parameter)\(instead ?? allowed)"
        case .repeated: "\(parameter) is given more than once"
        case .empty: "\(parameter) is empty\(allowed)"
        case .malformed: "\(parameter) can't be \(value)\(instead ?? allowed)"
        case .outOfRange: "\(parameter) is out of range with \(value)\(allowed)"
        case .tooLong: "\(parameter) is too long\(allowed)"
        case .malformedEscape: "\(parameter) has an escape that is none\(allowed)"
        case .contradiction: "\(parameter) can't be \(value) here\(allowed)"
        case .conflict(let other): "\(parameter) can't stand beside \(quoted(other))\(allowed)"
        }
    }
}
