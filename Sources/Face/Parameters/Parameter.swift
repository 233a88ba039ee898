import Bytes
import Geometry

/// What people may say of one parameter, and how it is explained to them.
///
/// The command line, the query, the messages, the canonical form and the documentation all read this. An object, so that
/// to look at one is not to copy all that it says.
package final class Parameter: Sendable {
    package let name: String
    private let spelling: StaticString
    private let key: UInt64
    package let kind: Kind
    /// Whether `none` may stand in the place of a value.
    package let allowsNone: Bool
    /// What it is when nothing is said, as one would say it; nil where that depends on other parameters.
    package let standard: String?
    /// What it is, in one sentence.
    package let summary: String

    package init(_ name: StaticString, _ kind: Kind, allowsNone: Bool = false, standard: String?, _ summary: String) {
        self.name = name.description
        spelling = name
        key = self.name.utf8Span.span.nameKey
        self.kind = kind
        self.allowsNone = allowsNone
        self.standard = standard
        self.summary = summary
    }

    /// `key` is the `nameKey` of the same name, which differs for nearly all others.
    func isNamed(_ name: Span<UInt8>, key: UInt64) -> Bool {
        key == self.key && name.isEqual(to: spelling)
    }

    package enum Kind: Sendable {
        /// A number, at some of which stand names.
        case number(ClosedRange<Double>, names: [NamedNumber] = [])
        case wholeNumber(ClosedRange<Int>)
        case color
        case choice([String])
        /// Of so many characters at the most, and perhaps of none.
        case text(Int)
    }

    package struct NamedNumber: Sendable {
        package let name: String
        package let value: Double
    }
}

extension Parameter {
    /// The names that may be given as a value: all there are for a choice, the named points of a number, the colours.
    package var names: [String] {
        let names: [String] =
            switch kind {
            case .number(_, let names): names.map(\.name)
            case .choice(let choices): choices
            case .color: Color.names.map(\.description)
            case .wholeNumber, .text: []
            }
        return allowsNone ? names + ["none"] : names
    }

    /// What is allowed, in words.
    package var allowed: String {
        switch kind {
        case .number(let range, _):
            let numbers = "a number from \(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
            return names.isEmpty ? numbers : names.joined(separator: ", ") + ", or " + numbers
        case .wholeNumber(let range):
            return "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .color:
            let colors = "a CSS colour name, 3, 4, 6 or 8 hexadecimal digits, rgb(), rgba(), hsl() or hsla()"
            return allowsNone ? "none, or " + colors : colors
        case .choice(let choices):
            return choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
        case .text(let longest):
            return "text of up to \(longest) characters; no control characters but tabs and line ends"
        }
    }
}

extension Span<UInt8> {
    /// The first eight bytes as one number, for telling names apart quickly.
    var nameKey: UInt64 {
        var key: UInt64 = 0
        for index in 0..<Swift.min(count, 8) { key = key << 8 | UInt64(self[index]) }
        return key
    }
}
