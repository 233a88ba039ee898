/// `"opaque"` or `W/"opaque"` (RFC 9110 §8.8.3).
package struct EntityTag: Equatable, Sendable {
    package let opaque: [UInt8]
    package let isWeak: Bool

    package init(_ opaque: [UInt8], isWeak: Bool = false) {
        self.opaque = opaque
        self.isWeak = isWeak
    }

    package func write(into bytes: inout [UInt8]) {
        if isWeak { bytes.append(contentsOf: "W/".utf8) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: opaque)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Weak comparison (RFC 9110 §8.8.3.2), for `If-None-Match`.
    package func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }

    /// Strong comparison (RFC 9110 §8.8.3.2), for `If-Match`.
    package func matchesStrongly(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && opaque == other.opaque }
}

/// The value of `If-Match` or `If-None-Match`: `*` or a list of tags.
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

    /// Whether the list is `*` or has a tag that matches.
    package func contains(where matches: (EntityTag) -> Bool) -> Bool {
        switch self {
        case .any: true
        case .tags(let tags): tags.contains(where: matches)
        }
    }

    private static func read(_ value: ArraySlice<UInt8>, into tags: inout [EntityTag]) {
        var rest = value.withoutSeparators
        while !rest.isEmpty, tags.count < ListElements.maxCount {
            let isWeak = rest.starts(with: "W/".utf8)
            if isWeak { rest = rest.dropFirst(2) }
            guard rest.first == UInt8(ascii: "\"") else { break }
            let opaque = rest.dropFirst().prefix { $0 == 0x21 || 0x23...0x7E ~= $0 || $0 >= 0x80 }
            rest = rest[opaque.endIndex...]
            guard rest.first == UInt8(ascii: "\"") else { break }
            tags.append(EntityTag(Array(opaque), isWeak: isWeak))
            rest = rest.dropFirst().trimmed
            guard rest.isEmpty || rest.first == UInt8(ascii: ",") else { break }
            rest = rest.withoutSeparators
        }
    }
}
