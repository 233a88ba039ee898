import Bytes
import Parameters

extension Parameter {
    /// The name, the summary, the values and the default in one line of at most 100 columns.
    ///
    /// If that doesn't fit, the summary is cut after its first clause, and then the list of values.
    var helpLine: String {
        let whole = summary.prefix { $0 != "." }
        let clause = summary.prefix { $0 != "." && $0 != ";" && $0 != ":" }
        let values = values
        var lines = [line(whole, values), line(clause, values)]
        lines += values.indices.reversed().map { line(clause, values[..<$0] + ["…"]) }
        return lines.first { $0.unicodeScalars.count <= Self.maxColumns } ?? lines[lines.count - 1]
    }

    private static let maxColumns = 100

    private func line(_ summary: Substring, _ values: [String]) -> String {
        let defaultText = defaultText ?? ""
        let ending = defaultText.isEmpty ? "" : " [\(defaultText)]"
        return "    \(name.padded(to: 12)) \(summary): \(values.joined(separator: ", "))\(ending)"
    }

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
        case .identifier(let maxBytes, _): ["up to \(maxBytes) bytes"]
        case .text(let maxScalars): ["up to \(maxScalars) characters"]
        case .characters: [allowed]
        }
    }
}
