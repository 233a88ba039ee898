extension Rejection: CustomStringConvertible {
    /// One sentence for people: which parameter, what is wrong, and what is allowed instead.
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
        case .badEncoding: "\(parameter) contains an invalid percent-escape\(allowed)"
        case .contradiction: "\(parameter) can't be \(value) here\(allowed)"
        case .conflict(let other): "\(parameter) can't be combined with \(quoted(other))\(allowed)"
        }
    }
}
