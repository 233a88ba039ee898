import Face
import Parameters
import PictureService
import Testing

struct RejectionTests {
    @Test(arguments: [
        ("mout", "mouth"), ("Mouth", "mouth"), ("eye", "eyes"), ("left_eye", "leftEye"), ("colour", "color"),
        ("linewidth", "lineWidth"), ("stroke", "color"), ("BG", "background"), ("eyebrows", "brows"), ("x", nil),
        ("smile", "mouth=smile"), ("Happy", "mood=happy"), ("wink", "leftEye=closed"), ("gold", "color=gold"),
        ("none", nil), ("", nil), ("widht", "width"), ("Mood", "mood"), ("Max", "max"), ("score", "value"),
        ("colums", "columns"),
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
        for parameter in faceParameters {
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
}
