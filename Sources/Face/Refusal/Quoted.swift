/// What somebody typed, between quotes and fit for a line on a terminal: cut at 100 characters, control characters
/// spelled out.
package func quoted(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(longestQuote)
    let shown = start.map { $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0) }
    return "'\(shown.joined())\(start.endIndex < text.unicodeScalars.endIndex ? "…" : "")'"
}

private let longestQuote = 100
