import Face
import Parameters
import PictureService
import Testing

struct RejectionTests {
    /// Values that no parameter accepts, except texts.
    static let invalidValues = [
        "1e", "1e5e5", "+", "0x10", "NaN", "inf", "\u{661}", "12345678901234567890", "<svg>", "\"", "&", "\u{0}",
        "1\u{0}", "--1", "01", "5.", ".", "-", " ", "OPEN", "Smile", "null", "\u{212A}", "\u{202E}", "🙂",
        "'; DROP TABLE faces",
    ]

    @Test(arguments: FaceRequest.parameters.filter { !["title", "v", "seed"].contains($0.name) })
    func `an invalid value is rejected with the parameter's name and its allowed values`(parameter: Parameter) throws {
        for value in Self.invalidValues {
            let rejected = try #require(rejection(parameter.name, value), "\(value)")
            #expect(rejected.parameter == parameter.name)
            #expect(rejected.value == value)
            #expect([.malformed, .outOfRange].contains(rejected.reason), "\(value)")
            #expect(rejected.allowed == parameter.allowedValues)
        }
        #expect(rejection(parameter.name, "")?.reason == .empty)
    }

    @Test(arguments: [
        ("eyes", "-0.001", "1.001"), ("leftEye", "-1", "2"), ("rightEye", "-0.1", "1.1"), ("brows", "-1.1", "1.1"),
        ("mouth", "-1.0001", "1.0001"), ("scale", "0.009", "4.001"), ("size", "0", "4097"), ("width", "-1", "4097"),
        ("height", "0", "9999999999999999"), ("lineWidth", "-0.1", "200.1"), ("radius", "-1", "50.001"),
        ("opacity", "-0.01", "1.01"), ("rotate", "-360.1", "360.1"),
    ])
    func `a number is rejected below and above its range`(name: String, below: String, above: String) {
        #expect(rejection(name, below)?.reason == .outOfRange)
        #expect(rejection(name, above)?.reason == .outOfRange)
    }

    @Test(arguments: ["size", "width", "height"])
    func `a side that is not a whole number is rejected`(name: String) {
        #expect(rejection(name, "256.5")?.reason == .malformed)
        #expect(rejection(name, "256.0") == nil)
    }

    @Test(arguments: FaceRequest.parameters)
    func `a parameter that is given twice is rejected`(parameter: Parameter) throws {
        let pair = (parameter.name, parameter.validText)
        let rejected = #expect(throws: Rejection.self) { try request([pair, pair]) }
        #expect(rejected?.reason == .repeated)
        #expect(rejected?.parameter == parameter.name)
    }

    @Test(arguments: ["width", "height"])
    func `size can't be combined with a side in any order`(side: String) {
        for pairs in [[("size", "64"), (side, "64")], [(side, "64"), ("size", "64")]] {
            let rejected = #expect(throws: Rejection.self) { try request(pairs) }
            #expect(rejected?.parameter == "size")
            #expect(rejected?.reason == .conflict)
            #expect(rejected?.description.contains(" with \(side): ") == true)
        }
    }

    @Test(arguments: [
        ("mout", "mouth"), ("Mouth", "mouth"), ("eye", "eyes"), ("left_eye", "leftEye"), ("colour", "color"),
        ("linewidth", "lineWidth"), ("stroke", "color"), ("BG", "background"), ("eyebrows", "brows"), ("x", nil),
        ("smile", "mouth=smile"), ("Happy", "mood=happy"), ("wink", "leftEye=closed"), ("gold", "color=gold"),
        ("none", nil), ("", nil), ("widht", "width"), ("Mood", "mood"), ("Max", "max"), ("score", "value"),
    ])
    func `an unknown parameter is rejected with the nearest name if one is close`(name: String, nearest: String?) {
        let rejected = rejection(name, "1")
        #expect(rejected?.reason == .unknown)
        #expect(rejected?.suggestion == nearest)
    }

    @Test(arguments: [
        ("mouth", "grinn", "grin"), ("eyes", "Open", "open"), ("brows", "furowed", "furrowed"),
        ("fill", "bleu", "blue"),
        ("flip", "horizontl", "horizontal"), ("fit", "Cover", "cover"), ("fill", "nome", "none"), ("mouth", "xyz", nil),
        ("mouth", "happy", "mood=happy"), ("mouth", "Sad", "mood=sad"),
        ("mouth", "angry", "mood=angry"), ("mouth", "surprised", "neutral"), ("brows", "angry", "furrowed"),
        ("eyes", "wink", "leftEye=closed"), ("rightEye", "wink", "closed"), ("eyes", "blink", "closed"),
        ("mood", "tired", "sleepy"), ("value", "NaN", "none"), ("fill", "Mood", "mood"), ("background", "mood", nil),
        ("eyes", "smile", "mouth=smile"), ("eyes", "surprised", "brows=relaxed"), ("scale", "grin", "mouth=grin"),
    ])
    func `a malformed value is rejected with the nearest name if one is close`(
        name: String, value: String, nearest: String?
    ) {
        #expect(rejection(name, value)?.suggestion == nearest)
    }

    @Test func `a very long unknown name is rejected without a comparison`() {
        #expect(rejection(String(repeating: "mouth", count: 20_000), "1")?.suggestion == nil)
    }

    @Test func `every suggested meaning is a value of its parameter, or a pair that is accepted`() throws {
        for parameter in FaceRequest.parameters {
            for (word, meaning) in parameter.meanings {
                let pair = meaning.contains("=") ? meaning : "\(parameter.name)=\(meaning)"
                #expect(throws: Never.self) { try request(pair) }
                #expect(word == word.lowercased() && !parameter.names.contains(word), "\(word)")
            }
            for synonym in parameter.synonyms {
                #expect(rejection(synonym, "1")?.suggestion == parameter.name, "\(synonym)")
            }
        }
    }

    @Test func `a long value is cut at 100 characters in the sentence`() throws {
        let sentence = try #require(rejection("mouth", String(repeating: "x", count: 500))?.description)
        #expect(sentence.contains("'" + String(repeating: "x", count: 100) + "…'"))
    }
}
