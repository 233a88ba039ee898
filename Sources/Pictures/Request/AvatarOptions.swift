import Bytes

/// The parameters of an avatar that a face doesn't have, or reads strictly: those of Gravatar and Libravatar. No value of
/// them is rejected.
package struct AvatarOptions {
    private var longSize: Int?
    private var shortSize: Int?
    /// nil if none is requested.
    package private(set) var defaultImage: DefaultImage?
    /// Whether the default image is requested instead of that of the name.
    package private(set) var isDefaultForced = false

    /// What is requested for a name without a picture.
    package enum DefaultImage {
        case notFound, blank, other
    }

    /// Reads a pair; false if it is none of these parameters.
    mutating func read(name: Span<UInt8>, value: Span<UInt8>) -> Bool {
        if name.isEqual(to: "size") {
            longSize = longSize ?? Self.size(value)
        } else if name.isEqual(to: "s") {
            shortSize = shortSize ?? Self.size(value)
        } else if name.isEqual(to: "d") || name.isEqual(to: "default") {
            defaultImage = defaultImage ?? DefaultImage(value)
        } else if name.isEqual(to: "f") || name.isEqual(to: "forcedefault") {
            isDefaultForced = isDefaultForced || value.isEqual(to: "y")
        } else {
            return false
        }
        return true
    }

    /// The size in points; nil if none is requested.
    var size: Int? { longSize ?? shortSize }

    static let defaultSize = 80
    private static let maxSize = 2048

    /// A whole number of at least 1, clamped to the maximum; nil if the text is something else.
    private static func size(_ text: Span<UInt8>) -> Int? {
        guard let number = Double(decimal: text), number >= 1, number == number.rounded(.down) else { return nil }
        return Int(min(number, Double(maxSize)))
    }
}

extension AvatarOptions.DefaultImage {
    fileprivate init(_ text: Span<UInt8>) {
        self = text.isEqual(to: "404") ? .notFound : text.isEqual(to: "blank") ? .blank : .other
    }
}
