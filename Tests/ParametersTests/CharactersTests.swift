import Parameters
import Testing

struct CharactersTests {
    private static let directions = Parameter(
        "way", .characters(of: Alphabet("nesw", ignoringCase: true), count: 0...5), in: .content, .flag, default: nil,
        "")
    private static let digits = Parameter(
        "code", .characters(of: Alphabet("01a"), count: 3...3), in: .content, .flag, default: nil, "")

    @Test(arguments: [("", ""), ("n", "n"), ("NeSwN", "neswn")])
    func `letters are read in any case if that is ignored`(text: String, value: String) throws {
        #expect(try Self.directions.value(text.utf8Span.span) == .text(value))
    }

    @Test func `letters are read in their own case if that matters`() throws {
        #expect(try Self.digits.value("01a".utf8Span.span) == .text("01a"))
        #expect(throws: Rejection.self) { try Self.digits.value("01A".utf8Span.span) }
    }

    @Test(arguments: [
        (directions, "nnx", "way contains 'x': use only the characters nesw, in upper or lower case"),
        (directions, "nn\u{212A}", "way contains '\u{212A}': use only the characters nesw, in upper or lower case"),
        (directions, "n\u{0}", "way contains '\\0': use only the characters nesw, in upper or lower case"),
        (directions, "nesnes", "way has 6 characters: use at most 5"),
        (digits, "", "code is empty: use 3 of the characters 01a"),
        (digits, "0", "code has 1 character: use 3 of the characters 01a"),
        (digits, "01", "code has 2 characters: use 3 of the characters 01a"),
        (digits, "012", "code contains '2': use only the characters 01a"),
        (digits, "01a0", "code has 4 characters: use at most 3"),
    ])
    func `other texts are rejected, saying what is wrong`(parameter: Parameter, text: String, sentence: String) {
        let rejection = #expect(throws: Rejection.self) { try parameter.value(text.utf8Span.span) }
        #expect(rejection?.description == sentence)
        #expect(rejection?.value == text)
    }

    @Test func `programs are told what is allowed`() {
        let (any, exact) = (Self.directions.allowedValues, Self.digits.allowedValues)
        #expect(any.kind == .text && any.minLength == nil && any.maxLength == 5 && any.characters == "neswNESW")
        #expect(exact.kind == .text && exact.minLength == 3 && exact.maxLength == 3 && exact.characters == "01a")
    }
}
