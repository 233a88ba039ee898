/// An untrusted text in quotation marks, for a message: cut at 100 Unicode scalars, with control characters escaped.
package func quoted(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(maxQuotedScalars)
    let shown = start.map { $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0) }
    return "'\(shown.joined())\(start.endIndex < text.unicodeScalars.endIndex ? "…" : "")'"
}

private let maxQuotedScalars = 100
