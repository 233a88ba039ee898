/// An untrusted text in quotation marks, for a message.
package func quoted(_ text: String) -> String { "'\(escaped(text))'" }

/// An untrusted text for a message: cut at 100 Unicode scalars, with what is not text escaped.
package func escaped(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(maxShownScalars)
    let shown = start.map { $0.value >= 0x20 && $0.isText ? String($0) : $0.escaped(asASCII: true) }
    return shown.joined() + (start.endIndex < text.unicodeScalars.endIndex ? "…" : "")
}

/// The maximum number of Unicode scalars that are shown of an untrusted text.
package let maxShownScalars = 100

extension Unicode.Scalar {
    /// Whether a document can contain it and a person read it: no control characters except tabs and line ends, and
    /// neither of the two code points that no XML document may contain (XML 1.0, §2.2).
    var isText: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xFFFD, 0x10000...: true
        default: false
        }
    }
}
