import Bytes

/// A text with places, written as `{{name}}`, that are filled with other texts. It is split once, so that filling it only
/// copies. The names are the raw values of `Place`.
struct Template<Place: RawRepresentable<String> & Sendable>: Sendable {
    /// What comes before the first place.
    private let start: [UInt8]
    /// Each place with what comes after it.
    private let parts: [(place: Place, text: [UInt8])]

    /// The size without what the places are filled with, in bytes.
    let byteCount: Int

    /// Splits an embedded text, in which every place has a name.
    init(_ text: [UInt8]) {
        let pieces = String(decoding: text, as: UTF8.self).split(separator: "{{", omittingEmptySubsequences: false)
        start = pieces.first.map { Array($0.utf8) } ?? []
        parts = pieces.dropFirst().map { piece in
            guard let end = piece.firstRange(of: "}}"), let place = Place(rawValue: String(piece[..<end.lowerBound]))
            else { preconditionFailure("a template has an unknown place: \(piece.prefix(20))") }
            return (place, Array(piece[end.upperBound...].utf8))
        }
        byteCount = parts.reduce(start.count) { $0 + $1.text.count }
    }

    /// Appends the text, with what `fill` appends for each place.
    func write(into bytes: inout [UInt8], _ fill: (_ place: Place, _ bytes: inout [UInt8]) -> Void) {
        bytes.append(start.span)
        for (place, text) in parts {
            fill(place, &bytes)
            bytes.append(text.span)
        }
    }
}
