/// `type/subtype`, in small letters.
package struct MediaType: Equatable, Sendable, CustomStringConvertible {
    package let type: StaticString
    package let subtype: StaticString

    package init(_ type: StaticString, _ subtype: StaticString) {
        self.type = type
        self.subtype = subtype
    }

    package var description: String { "\(type)/\(subtype)" }

    package static func == (one: MediaType, other: MediaType) -> Bool {
        one.type.description == other.type.description && one.subtype.description == other.subtype.description
    }
}
