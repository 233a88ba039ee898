/// `"opaque"` (RFC 9110 §8.8.3). Two tags are equal by the weak comparison of `If-None-Match` (§8.8.3.2), which ignores `W/`.
package struct EntityTag: Equatable, Sendable {
    package let opaque: [UInt8]

    package init(_ opaque: [UInt8]) {
        self.opaque = opaque
    }

    package func write(into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: opaque)
        bytes.append(UInt8(ascii: "\""))
    }
}

/// The value of `If-None-Match`: `*` or a list of tags.
package enum EntityTagList: Equatable {
    case any
    case tags([EntityTag])

    /// nil if there is no field. Reads the values of all fields of one name, and the first `ListElements.maxCount` tags of them together. Of a
    /// malformed value the tags before the error are read. The list can't be split at commas, because a tag can contain
    /// them.
    package init?(_ values: [ArraySlice<UInt8>]) {
        if values.isEmpty { return nil }
        if values.count == 1, values[0].elementsEqual("*".utf8) {
            self = .any
            return
        }
        var tags: [EntityTag] = []
        for value in values where tags.count < ListElements.maxCount { Self.read(value, into: &tags) }
        self = .tags(tags)
    }

    /// Whether the list is `*` or has the tag.
    package func contains(_ tag: EntityTag) -> Bool {
        switch self {
        case .any: true
        case .tags(let tags): tags.contains(tag)
        }
    }

    private static func read(_ value: ArraySlice<UInt8>, into tags: inout [EntityTag]) {
        var rest = value.withoutSeparators
        while !rest.isEmpty, tags.count < ListElements.maxCount {
            if rest.starts(with: "W/".utf8) { rest = rest.dropFirst(2) }
            guard rest.first == UInt8(ascii: "\"") else { break }
            let opaque = rest.dropFirst().prefix { $0 == 0x21 || 0x23...0x7E ~= $0 || $0 >= 0x80 }
            rest = rest[opaque.endIndex...]
            guard rest.first == UInt8(ascii: "\"") else { break }
            tags.append(EntityTag(Array(opaque)))
            rest = rest.dropFirst().trimmed
            guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { break }
            rest = rest.withoutSeparators
        }
    }
}
