import Bytes

/// Tracking parameters, which services append to links. They are ignored.
package enum LinkDecoration: Sendable, CustomStringConvertible {
    case name(StaticString)
    /// The prefix of a name.
    case prefix(StaticString)

    package static let all: [LinkDecoration] = [
        .prefix("utm_"), .name("fbclid"), .name("gclid"), .name("dclid"), .name("gbraid"), .name("wbraid"),
        .name("msclkid"), .name("mc_cid"), .name("mc_eid"), .name("igshid"), .prefix("_"),
    ]

    static func contains(_ name: Span<UInt8>) -> Bool {
        all.contains { decoration in
            switch decoration {
            case .name(let other): name.isEqual(to: other)
            case .prefix(let prefix):
                name.count >= prefix.utf8CodeUnitCount
                    && name.extracting(first: prefix.utf8CodeUnitCount).isEqual(to: prefix)
            }
        }
    }

    /// The name as it is documented: `utm_*` for a prefix.
    package var description: String {
        switch self {
        case .name(let name): name.description
        case .prefix(let prefix): "\(prefix)*"
        }
    }
}
