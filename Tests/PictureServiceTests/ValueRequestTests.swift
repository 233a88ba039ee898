import Face
import Parameters
import PictureService
import Testing

/// Data in requests: its layer beside the others, its canonical form and its rejections.
struct ValueRequestTests {
    private static let figures = "title=Grinning face, eyes open, brows normal: 73 of 0 to 100"

    @Test(arguments: [
        ("value=73", "mouth=0.46&\(figures)"),
        ("value=73&title=Quality", "mouth=0.46&title=Quality"), ("value=73&title=", "mouth=0.46&title="),
        ("value=100&title=", "title="), ("value=73&steps=5&title=", "mouth=grin&title="),
        ("value=73&fill=mood&title=", "mouth=0.46&fill=94c659&title="),
        ("mood=-1&fill=mood", "mouth=frown&fill=d55e00"), ("mood=calm&fill=mood", "eyes=0.68&mouth=0.4&fill=a0ca56"),
        ("mood=sad&fill=mood&mouth=smile", "eyes=0.6&brows=0.4&fill=dc7800"),
        ("value=73&mouth=0&eyes=.9&brows=none&fill=gold&title=", "eyes=0.9&brows=none&mouth=neutral&fill=gold&title="),
        (
            "value=none&theme=dark",
            "eyes=closed&brows=none&mouth=neutral&color=888&title=Neutral face, eyes closed, no brows: no data"
        ),
        (
            "value=none&theme=auto&leftEye=open&brows=0&mouth=1&color=blue&fill=mood&title=",
            "rightEye=closed&fill=ccc&title="
        ),
        (
            "seed=joan&value=0&energy=1&fill=mood&title=",
            "eyes=0.5&brows=-1&mouth=frown&color=543601&fill=d55e00&eyeSize=1.3&mouthWidth=0.75&title="
        ),
        (
            "seed=joan&value=none&title=",
            "eyes=closed&brows=none&mouth=neutral&color=888&fill=eabb79&eyeSize=1.3&mouthWidth=0.75&title="
        ),
    ])
    func `the canonical form spells out what data sets`(query: String, canonical: String) throws {
        #expect(try request(query).canonicalText == canonical)
    }

    @Test func `the figures are in the title of SVG and JSON, and not in the description`() {
        let title = "Grinning face, eyes open, brows normal: 73 of 0 to 100"
        #expect(ServiceResponse(get: "/face.svg?value=73").body.contains("<title>\(title)</title>"))
        let json = ServiceResponse(get: "/face.json?value=73").body
        #expect(json.contains("\"title\":\"\(title)\""))
        #expect(json.contains(#""description":"Grinning face, eyes open, brows normal""#))
    }

    @Test func `each face of a sheet has its own figures and colour`() throws {
        let svg = String(decoding: content(try sheet("value=3,none&max=10&fill=mood"), as: .svg), as: UTF8.self)
        #expect(svg.contains("<title>Smirking face, eyes open, brows normal: 3 of 0 to 10</title>"))
        #expect(svg.contains("<title>Neutral face, eyes closed, no brows: no data</title>"))
        #expect(svg.contains("#e8ad0d") && svg.contains("#cccccc"))
    }

    @Test(arguments: [
        ("value=5&mood=happy", "mood can't be combined with value: leave one of them out", "conflict"),
        ("value=none&mood=0", "mood can't be combined with value: leave one of them out", "conflict"),
        ("value=5&min=5&max=5", "max=5 contradicts min=5: they have to differ", "conflict"),
        ("value=none&max=0", "max=0 contradicts min=0: they have to differ", "conflict"),
        ("value=5&min=100.0", "min=100 contradicts max=100: they have to differ", "conflict"),
        ("value=5&min=1&max=1.0000004", "max=1 contradicts min=1: they have to differ", "conflict"),
        ("value=5&mid=150", "mid=150 contradicts min=0 and max=100: use a number between them", "conflict"),
        ("value=none&mid=0", "mid=0 contradicts min=0 and max=100: use a number between them", "conflict"),
        (
            "value=5&mid=-3&min=-3&max=-1e9",
            "mid=-3 contradicts min=-3 and max=-1000000000: use a number between them", "conflict"
        ),
        ("min=0", "min has no effect by itself: add a parameter such as value=73, or leave min out", "incomplete"),
        (
            "max=9&mood=0", "max has no effect by itself: add a parameter such as value=73, or leave max out",
            "incomplete"
        ),
        ("mid=50", "mid has no effect by itself: add a parameter such as value=73, or leave mid out", "incomplete"),
        (
            "steps=5&seed=a", "steps has no effect by itself: add a parameter such as value=73, or leave steps out",
            "incomplete"
        ),
        (
            "fill=mood&seed=a",
            "fill=mood has no effect by itself: add a parameter such as mood=happy or value=73, or leave fill=mood out",
            "incomplete"
        ),
        ("value=", "value is empty: use none, or a number from -1000000000 to 1000000000", "empty"),
        ("value=1e10", "value=1e10 is out of range: use -1000000000 to 1000000000, or none", "out-of-range"),
        (
            "value=1&min=-1000000000.000001", "min=-1000000000.000001 is out of range: use -1000000000 to 1000000000",
            "out-of-range"
        ),
        ("value=1&min=none", "min can't be 'none': use a number from -1000000000 to 1000000000", "malformed"),
        ("value=null", "value can't be 'null'; did you mean none?", "malformed"),
        ("value=1&steps=1", "steps=1 is out of range: use 2 to 11", "out-of-range"),
        ("value=1&steps=2.5", "steps can't be '2.5': use a whole number from 2 to 11", "malformed"),
        (
            "background=mood",
            "background can't be 'mood': use none, or a CSS colour name, 3, 4, 6 or 8 hexadecimal digits, rgb(), rgba(), hsl() or hsla()",
            "malformed"
        ),
        ("fill=Mood&value=1", "fill can't be 'Mood'; did you mean mood?", "malformed"),
        ("score=1", "unknown parameter 'score'; did you mean value?", "unknown"),
    ])
    func `rejected data is explained`(query: String, sentence: String, reason: String) throws {
        try expectRejection("/face?\(query)", sentence, reason: reason)
    }

    @Test func `the first value of a contradiction is the value at fault`() {
        let rejected = rejection("value=5&min=5&max=5")
        #expect(rejected?.parameter == "max" && rejected?.value == "5")
        #expect(rejection("fill=mood")?.suggestion == "mood=happy" && rejection("fill=mood")?.value == "mood")
    }

    @Test func `numbers of any magnitude up to 1e9 are accepted beside each other`() {
        let numbers = ["-1e9", "-999999999.999999", "-1", "-0.000001", "0", "0.000001", "1", "999999999.999999", "1e9"]
        for value in numbers {
            for (min, max) in zip(numbers, numbers.dropFirst()) + [("-1e9", "1e9"), ("1e9", "-1e9")] {
                for steps in ["", "&steps=2", "&steps=11"] {
                    let query = "value=\(value)&min=\(min)&max=\(max)\(steps)"
                    #expect(rejection(query) == nil, "\(query)")
                }
            }
        }
    }
}
