import Bytes
import Parameters

extension Parameter {
    /// The name, the summary, the values and the default, in as many lines of a page as they need.
    var helpLines: String {
        let ending = defaultText.map { $0.isEmpty ? "" : " [\($0)]" } ?? ""
        let text = "\(summary) \(values.joined(separator: ", "))\(ending)"
        let indentation = Self.nameColumns + 5
        return "    \(name.padded(to: Self.nameColumns)) "
            + text.wrapped(indentedBy: indentation).dropFirst(indentation)
    }

    /// The length of the longest name that leaves the texts aligned.
    private static let nameColumns = 12

    /// What can be given, in short: the range of a number comes first.
    private var values: [String] {
        switch kind {
        case .number(let range, _), .numberOrName(let range, _, _):
            ["\(decimal(range.lowerBound))…\(decimal(range.upperBound))"] + names
        case .anyNumber: ["NUMBER"] + names
        case .wholeNumber(let range):
            [range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)…\(range.upperBound)"]
        case .color: ["COLOR"] + namesBesideColors
        case .choice: names
        case .colors(let names, let count):
            names + ["0…\(names.count - 1)", Array(repeating: "COLOR", count: count).joined(separator: "-")]
        case .identifier(let maxBytes, _): ["Up to \(maxBytes) bytes"]
        case .text(let maxScalars): ["Up to \(maxScalars) characters"]
        case .characters: [allowed.prefix(1).uppercased() + allowed.dropFirst()]
        }
    }
}
