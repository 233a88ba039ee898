/// Validates the extensions of one chunk, a byte at a time (RFC 9112 §7.1.1):
///
///     chunk-ext = *( BWS ";" BWS chunk-ext-name [ BWS "=" BWS ( token / quoted-string ) ] )
///
/// The server ignores all extensions. They are validated because a lenient parser may disagree with a proxy about where
/// the line, and so the chunk, ends, which allows request smuggling.
struct ChunkExtensions {
    private var state = State.beforeSemicolon

    private enum State {
        /// In whitespace after which only another extension can follow.
        case beforeSemicolon
        case beforeName, name, afterName
        case beforeValue, token, quotedString, quotedPair, afterQuotedString
    }

    /// Whether the line may end here.
    var isComplete: Bool {
        switch state {
        case .name, .token, .afterQuotedString: true
        case .beforeSemicolon, .beforeName, .afterName, .beforeValue, .quotedString, .quotedPair: false
        }
    }

    /// Reads the next byte after the chunk's size, except the CR that ends the line.
    mutating func read(_ byte: UInt8) throws(RequestError) {
        state =
            switch (state, byte) {
            case (.quotedString, UInt8(ascii: "\"")): .afterQuotedString
            case (.quotedString, UInt8(ascii: "\\")): .quotedPair
            case (.quotedString, _) where byte.isFieldCharacter: .quotedString
            case (.quotedPair, _) where byte.isFieldCharacter: .quotedString

            case (.beforeSemicolon, UInt8(ascii: ";")), (.name, UInt8(ascii: ";")), (.afterName, UInt8(ascii: ";")),
                (.token, UInt8(ascii: ";")), (.afterQuotedString, UInt8(ascii: ";")):
                .beforeName
            case (.name, UInt8(ascii: "=")), (.afterName, UInt8(ascii: "=")): .beforeValue
            case (.beforeValue, UInt8(ascii: "\"")): .quotedString

            case (.beforeName, _) where byte.isTokenCharacter, (.name, _) where byte.isTokenCharacter: .name
            case (.beforeValue, _) where byte.isTokenCharacter, (.token, _) where byte.isTokenCharacter: .token

            case (.beforeSemicolon, _) where byte.isBlank, (.beforeName, _) where byte.isBlank,
                (.beforeValue, _) where byte.isBlank, (.afterName, _) where byte.isBlank:
                state
            case (.name, _) where byte.isBlank: .afterName
            case (.token, _) where byte.isBlank, (.afterQuotedString, _) where byte.isBlank: .beforeSemicolon

            default: throw .malformedChunk
            }
    }
}
