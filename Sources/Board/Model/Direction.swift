/// Where a move pushes the tiles, in the order in which links to moves are documented.
package enum Direction: UInt8, CaseIterable, Sendable {
    case left, up, right, down

    /// The direction of a letter; nil if it has none.
    package init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "l"): self = .left
        case UInt8(ascii: "u"): self = .up
        case UInt8(ascii: "r"): self = .right
        case UInt8(ascii: "d"): self = .down
        default: return nil
        }
    }

    package var name: StaticString {
        switch self {
        case .left: "left"
        case .up: "up"
        case .right: "right"
        case .down: "down"
        }
    }

    /// The first letter of the name.
    package var letter: UInt8 { name.utf8Start[0] }
}
