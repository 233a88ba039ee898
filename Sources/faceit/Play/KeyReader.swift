import Board

/// What a player does with a key.
enum GameKey: Equatable {
    case move(Direction)
    case newGame, undo, quit
}

/// Recognises keys in the bytes that a terminal sends. Those without a meaning are skipped.
struct KeyReader {
    private var state = State.text

    private enum State {
        case text
        /// After ESC.
        case escape
        /// In a control sequence, after ESC and [ or O (ECMA-48 §5.4).
        case sequence
    }

    /// The key that a byte completes; nil if it completes none.
    mutating func read(_ byte: UInt8) -> GameKey? {
        switch (state, byte) {
        case (_, Self.escape):
            state = .escape
            return nil
        case (.escape, UInt8(ascii: "[")), (.escape, UInt8(ascii: "O")):
            state = .sequence
            return nil
        case (.sequence, 0x20...0x3F):
            // Parameters, such as those of an arrow key that is pressed together with another one.
            return nil
        case (.sequence, _):
            state = .text
            return Self.arrow(byte)
        case (.escape, _), (.text, _):
            state = .text
            return Self.key(byte)
        }
    }

    private static let escape: UInt8 = 0x1B

    private static func arrow(_ byte: UInt8) -> GameKey? {
        switch byte {
        case UInt8(ascii: "A"): .move(.up)
        case UInt8(ascii: "B"): .move(.down)
        case UInt8(ascii: "C"): .move(.right)
        case UInt8(ascii: "D"): .move(.left)
        default: nil
        }
    }

    /// The meaning of a letter in either case, or of Control and C or D.
    private static func key(_ byte: UInt8) -> GameKey? {
        switch byte {
        case UInt8(ascii: "w"), UInt8(ascii: "W"), UInt8(ascii: "k"), UInt8(ascii: "K"): .move(.up)
        case UInt8(ascii: "a"), UInt8(ascii: "A"), UInt8(ascii: "h"), UInt8(ascii: "H"): .move(.left)
        case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "j"), UInt8(ascii: "J"): .move(.down)
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "l"), UInt8(ascii: "L"): .move(.right)
        case UInt8(ascii: "n"), UInt8(ascii: "N"): .newGame
        case UInt8(ascii: "u"), UInt8(ascii: "U"): .undo
        case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04: .quit
        default: nil
        }
    }
}
