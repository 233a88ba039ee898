/// `type/subtype`, in lower case.
package struct MediaType: Equatable, Sendable, CustomStringConvertible {
    package let type: StaticString
    package let subtype: StaticString

    package init(_ type: StaticString, _ subtype: StaticString) {
        self.type = type
        self.subtype = subtype
    }

    package var description: String { "\(type)/\(subtype)" }

    package static func == (left: MediaType, right: MediaType) -> Bool {
        left.type.description == right.type.description && left.subtype.description == right.subtype.description
    }
}
