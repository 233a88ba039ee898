import Parameters
import Testing

struct ParameterTests {
    @Test(arguments: [
        ("stripes", "a whole number from 1 to 9", "3"), ("border", "none, or a number from -1 to 1", "none"),
        ("left", "narrow, wide, or a number from 0 to 1", nil), ("weave", "plain or twill", "plain"),
        ("motto", "text of up to 5 characters; no control characters but tabs and line ends", nil),
    ])
    func `what is allowed and the default are described in words`(name: String, allowed: String, text: String?) throws {
        let parameter = try #require(Flag.parameters.all.first { $0.name == name })
        #expect(parameter.allowed == allowed)
        #expect(parameter.defaultText == text)
    }

    @Test(arguments: Flag.parameters.all)
    func `the text of a value is read as that value`(parameter: Parameter) throws {
        for name in parameter.names.prefix(20) {
            let value = try parameter.value(name.utf8Span.span)
            #expect(
                parameter.text(of: value).lowercased() == name || parameter.name == "color"
                    || parameter.name == "lining")
            #expect(try parameter.value(parameter.text(of: value).utf8Span.span) == value)
        }
    }

    @Test func `sections contain the parameters in their order`() {
        let names = Section.allCases.map { section in
            Flag.parameters.names(of: Flag.parameters.bits(of: section))
        }
        #expect(
            names == [
                ["stripes", "margins", "left", "right"], [], ["border", "color", "lining", "weave"], ["motto"], [],
            ])
    }
}

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

struct NearestNameTests {
    /// The optimal string alignment distance by its definition, without any bound.
    private func distance(_ one: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Int {
        guard let first = one.last, let second = other.last else { return one.count + other.count }
        let (shorter, otherShorter) = (one.dropLast(), other.dropLast())
        var least = distance(shorter, otherShorter) + (first == second ? 0 : 1)
        if least > 0 { least = min(least, distance(shorter, other) + 1, distance(one, otherShorter) + 1) }
        if shorter.last == second, otherShorter.last == first, first != second {
            least = min(least, distance(shorter.dropLast(), otherShorter.dropLast()) + 1)
        }
        return least
    }

    /// All texts of up to four letters of two, and some of six letters, of which two may differ.
    private static let texts: [String] = {
        var texts = ["abcdef", "badcfe", "bacdfe", "abdcfe", "abcdfe", "bcdef", "abcd", "abxdxf", "axxxef"]
        var shorter = [""]
        for _ in 1...4 {
            shorter = shorter.flatMap { [$0 + "a", $0 + "b"] }
            texts += shorter
        }
        return texts
    }()

    @Test func `a name is found if and only if at most a third of its letters differ`() {
        for one in Self.texts {
            for other in Self.texts {
                let isNear = distance(Array(one)[...], Array(other)[...]) <= max(one.count, other.count) / 3
                #expect((nearestName(to: one.uppercased(), among: [other]) != nil) == isNear, "\(one) \(other)")
            }
        }
    }

    @Test(arguments: [
        ("mouht", "mouth"), ("moth", "mouth"), ("MOUTHS", "mouth"), ("month", "mouth"), ("gril", "grin"),
        ("grins", "grin"), ("xyz", nil), ("", nil),
    ])
    func `the nearest name is found, the first of several`(text: String, expected: String?) {
        #expect(nearestName(to: text, among: ["mouth", "grin", "grim", "south"]) == expected)
    }
}
