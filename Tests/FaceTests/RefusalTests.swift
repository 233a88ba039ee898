import Face
import Testing

struct RefusalTests {
    /// Values that no parameter takes, but for those that are text.
    static let wrong = [
        "1e-3", "+1", "0x10", "NaN", "inf", "\u{661}", "12345678901234567890", "<svg>", "\"", "&", "\u{0}", "1\u{0}",
        "--1",
        "5.", ".", "-", " ", "OPEN", "Smile", "null", "\u{212A}", "\u{202E}", "🙂", "'; DROP TABLE faces",
    ]

    @Test(arguments: FaceParameter.allCases.filter { $0 != .title })
    func `what is no value is refused, by name, with what is allowed`(parameter: FaceParameter) throws {
        let definition = parameter.definition
        for value in Self.wrong {
            let refused = try #require(refusal(definition.name, value), "\(value)")
            #expect(refused.parameter == definition.name)
            #expect(refused.value == value)
            #expect([.malformed, .outOfRange].contains(refused.reason), "\(value)")
            #expect(refused.allowed == definition.allowed)
        }
        #expect(refusal(definition.name, "")?.reason == .empty)
    }

    @Test(arguments: [
        ("eyes", "-0.001", "1.001"), ("leftEye", "-1", "2"), ("rightEye", "-0.1", "1.1"), ("brows", "-1.1", "1.1"),
        ("mouth", "-1.0001", "1.0001"), ("scale", "0.009", "4.001"), ("size", "0", "4097"), ("width", "-1", "4097"),
        ("height", "0", "9999999999999999"), ("lineWidth", "-0.1", "200.1"), ("radius", "-1", "50.001"),
        ("opacity", "-0.01", "1.01"), ("rotate", "-360.1", "360.1"),
    ])
    func `a number is refused below and above its range`(name: String, below: String, above: String) {
        #expect(refusal(name, below)?.reason == .outOfRange)
        #expect(refusal(name, above)?.reason == .outOfRange)
    }

    @Test(arguments: ["mouth", "scale", "size", "lineWidth", "rotate"])
    func `a number has no exponent`(name: String) {
        // To a colour these are digits.
        #expect(refusal(name, "1e3")?.reason == .malformed)
        #expect(refusal(name, "1E0")?.reason == .malformed)
    }

    @Test(arguments: ["size", "width", "height"])
    func `a side is whole`(name: String) {
        #expect(refusal(name, "256.5")?.reason == .malformed)
        #expect(refusal(name, "256.0") == nil)
    }

    @Test(arguments: FaceParameter.definitions)
    func `a parameter is given once`(parameter: Parameter) throws {
        let value = parameter.standard ?? "1"
        let refused = #expect(throws: Refusal.self) {
            try read([(parameter.name, value), (parameter.name, value)])
        }
        #expect(refused?.reason == .repeated)
        #expect(refused?.parameter == parameter.name)
    }

    @Test(arguments: ["width", "height"])
    func `size does not stand beside a side of its own, whichever comes first`(side: String) {
        for pairs in [[("size", "64"), (side, "64")], [(side, "64"), ("size", "64")]] {
            let refused = #expect(throws: Refusal.self) { try read(pairs) }
            #expect(refused?.parameter == "size")
            #expect(refused?.reason == .conflict(with: side))
        }
    }

    @Test(arguments: [
        ("mout", "mouth"), ("Mouth", "mouth"), ("eye", "eyes"), ("left_eye", "leftEye"), ("colour", "color"),
        ("linewidth", "lineWidth"), ("stroke", nil), ("x", nil), ("", nil), ("widht", "width"),
    ])
    func `an unknown parameter is refused, with the nearest name where one is close`(name: String, nearest: String?) {
        let refused = refusal(name, "1")
        #expect(refused?.reason == .unknown)
        #expect(refused?.suggestion == nearest)
    }

    @Test(arguments: [
        ("mouth", "grinn", "grin"), ("eyes", "Open", "open"), ("brows", "furowed", "furrowed"),
        ("fill", "bleu", "blue"),
        ("flip", "horizontl", "horizontal"), ("fit", "Cover", "cover"), ("fill", "nome", "none"), ("mouth", "xyz", nil),
    ])
    func `a malformed value comes with the nearest name where one is close`(
        name: String, value: String, nearest: String?
    ) {
        #expect(refusal(name, value)?.suggestion == nearest)
    }

    @Test func `a name as long as a stranger likes costs nothing to refuse`() {
        #expect(refusal(String(repeating: "mouth", count: 20_000), "1")?.suggestion == nil)
    }

    @Test(arguments: [
        ("mout", "grin", "unknown parameter 'mout'; did you mean 'mouth'?"),
        ("mouth", "grinn", "parameter 'mouth' can't be 'grinn'; did you mean 'grin'?"),
        ("size", "", "parameter 'size' is empty; allowed: a whole number from 1 to 4096"),
        ("scale", "5", "parameter 'scale' is out of range with '5'; allowed: a number from 0.01 to 4"),
        (
            "mouth", "x",
            "parameter 'mouth' can't be 'x'; allowed: "
                + "frown, smirk, neutral, grin, smile, or a number from -1 to 1"
        ),
        ("flip", "\u{1B}[2J", "parameter 'flip' can't be '\\u{1B}[2J'; allowed: none, horizontal, vertical or both"),
    ])
    func `a refusal is one sentence for people`(name: String, value: String, sentence: String) {
        #expect(refusal(name, value)?.description == sentence)
    }

    @Test func `a long value is shown in part`() throws {
        let sentence = try #require(refusal("mouth", String(repeating: "x", count: 500))?.description)
        #expect(sentence.contains("'" + String(repeating: "x", count: 100) + "…'"))
    }
}
