import Face
import Parameters
import PictureTestSupport
import Pictures
import Testing

/// What of the parameters of a face is accepted, and what is suggested for what is not.
struct RejectionTests {
    @Test(arguments: [
        ("mout", "mouth"), ("eye", "eyes"), ("left_eye", "leftEye"), ("colour", "color"),
        ("linewith", "lineWidth"), ("stroke", "color"), ("BG", "background"), ("eyebrows", "brows"), ("x", nil),
        ("smile", "mouth=smile"), ("Happy", "mood=happy"), ("wink", "mood=winking"), ("gold", "color=gold"),
        ("none", "nose"), ("", nil), ("widht", "width"), ("Moood", "mood"), ("score", "value"),
        ("colums", "columns"), ("hair", "topper"), ("hat", "topper"), ("emotion", "mood"), ("state", "status"),
        ("emoji", "mood"), ("skin", "fill"), ("busy", "status=working"), ("open", "eyes=open"),
        ("crown", "topper=crown"),
    ])
    func `an unknown parameter is rejected with the nearest name if one is close`(name: String, nearest: String?) {
        let rejected = rejection(name, "1")
        #expect(rejected?.reason == .unknown)
        #expect(rejected?.suggestion == nearest)
    }

    @Test(arguments: [
        ("mouth", "grinn", "grin"), ("brows", "furowed", "furrowed"), ("fill", "bleu", "blue"),
        ("flip", "horizontl", "horizontal"), ("fit", "Covers", "cover"), ("fill", "nome", "none"),
        ("mouth", "xyz", nil), ("mouth", "happy", "mood=happy"), ("mouth", "Sad", "mood=sad"),
        ("mouth", "angry", "mood=angry"), ("mouth", "surprised", "mood=surprised"), ("mouth", "open", "mouthOpen=0.7"),
        ("mood", "open", "mouthOpen=0.7"), ("mood", "working", "status=working"), ("status", "glad", "mood=happy"),
        ("lookX", "left", "-1"), ("lookY", "up", "-1"), ("lookX", "up", "lookY=-1"), ("freckles", "yes", nil),
        ("brows", "angry", "furrowed"),
        ("eyes", "wink", "leftEye=closed"), ("rightEye", "wink", "closed"), ("eyes", "blink", "closed"),
        ("eyes", "tired", "mood=sleepy"), ("value", "NaN", "none"), ("theme", "night", "dark"),
        ("format", "jpg", "png"),
        ("mouth", "smiling", "smile"), ("fill", "Moode", "mood"), ("background", "mood", nil),
        ("eyes", "smile", "mouth=smile"), ("eyes", "surprised", "mood=surprised"), ("scale", "grin", "mouth=grin"),
    ])
    func `a malformed value is rejected with the nearest name if one is close`(
        name: String, value: String, nearest: String?
    ) {
        #expect(rejection(name, value)?.suggestion == nearest)
    }

    @Test func `a very long unknown name is rejected without a comparison`() {
        #expect(rejection(String(repeating: "mouth", count: 20_000), "1")?.suggestion == nil)
    }

    @Test(arguments: [
        ("idle", "ready online AI_STATE_IDLE"), ("thinking", "reasoning AI_STATE_THINKING"),
        (
            "working",
            "reading searching tool_use tool_calls in_progress input-streaming input-available AI_STATE_EXTERNAL_SOURCES"
        ),
        ("speaking", "generating streaming writing AI_STATE_GENERATING"),
        ("waiting", "initializing connecting submitted queued requires_action input-required approval-requested"),
        ("done", "completed output-available"),
        ("failed", "error cancelled incomplete output-error AI_STATE_ERROR"), ("sleeping", "offline disconnected"),
    ])
    func `the states of frameworks for agents are rejected with ours, as badge and as mood`(
        state: String, words: String
    ) {
        for word in words.split(separator: " ").map(String.init) {
            #expect(rejection("badge", word)?.suggestion == (state == "idle" ? "none" : state), "\(word)")
            #expect(rejection("mood", word)?.suggestion == "status=\(state)", "\(word)")
        }
    }

    @Test func `every suggested meaning is a value of its parameter, or a pair that is accepted`() throws {
        for parameter in faceParameters {
            for (word, meaning) in parameter.words.meanings {
                let pair = meaning.contains("=") ? meaning : "\(parameter.name)=\(meaning)"
                #expect(throws: Never.self) { try request("\(parameter.needs.first ?? "")&\(pair)") }
                #expect(word == word.lowercased() && !parameter.names.contains(word), "\(word)")
            }
            for synonym in parameter.words.synonyms {
                #expect(rejection(synonym, "1")?.suggestion == parameter.name, "\(synonym)")
            }
        }
    }

    @Test func `the first value of a contradiction is the value at fault`() {
        let rejected = rejection("value=5&min=5&max=5")
        #expect(rejected?.parameter == "max" && rejected?.value == "5")
        #expect(rejection("fill=mood")?.suggestion == "mood=happy" && rejection("fill=mood")?.value == "mood")
    }

    @Test func `finite numbers of any magnitude are accepted beside each other`() {
        let numbers = [
            "-1.7976931348623157e308", "-1e300", "-1e9", "-999999999.999999", "-1", "-0.000001", "-5e-324", "0",
            "5e-324",
            "1e-300", "0.000001", "1", "999999999.999999", "1e9", "9007199254740993", "1e300", "1.7976931348623157e308",
        ]
        for value in numbers {
            for (min, max) in zip(numbers, numbers.dropFirst()) + [("-1e300", "1e308"), ("1e9", "-1e9")] {
                for steps in ["", "&steps=2", "&steps=11"] {
                    let query = "value=\(value)&min=\(min)&max=\(max)\(steps)"
                    #expect(rejection(query) == nil, "\(query)")
                }
            }
        }
    }

    @Test(arguments: faceParameters)
    func `every documented name is accepted`(parameter: Parameter) {
        for name in parameter.names {
            let isFeeling = parameter.name == "fill" && name == "mood"
            let needed = isFeeling ? [("mood", "happy")] : needs(of: parameter, as: name)
            let query = (needed + [(parameter.name, name)]).map { "\($0)=\($1)" }.joined(separator: "&")
            #expect(rejection(query) == nil, "\(query)")
        }
    }

    @Test func `a seed of 256 bytes and one with any characters are accepted`() {
        for seed in [String(repeating: "ü", count: 128), "<script>", "a\nb", "\u{202E}", "&="] {
            #expect(rejection("seed", seed) == nil, "\(seed)")
        }
    }
}
