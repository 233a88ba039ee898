import Face
import Parameters
import PictureService
import Pictures
import Testing

/// Data in requests: its layer beside the others, its canonical form and its rejections.
struct ValueRequestTests {
    private static let figures = "title=Slightly smiling face, eyes open, brows normal: 73 of 0 to 100"

    @Test(arguments: [
        ("value=73", "mouth=0.46&lowerLid=0.23&\(figures)"),
        ("value=73&title=Quality", "mouth=0.46&lowerLid=0.23&title=Quality"),
        ("value=73&title=", "mouth=0.46&lowerLid=0.23&title="),
        ("value=100&title=", "lowerLid=0.5&title="), ("value=73&steps=5&title=", "mouth=grin&lowerLid=0.25&title="),
        ("value=73&fill=mood&title=", "mouth=0.46&lowerLid=0.23&fill=94c659&title="),
        ("mood=-1&fill=mood", "mouth=frown&fill=d55e00"),
        ("mood=calm&fill=mood", "eyes=closed&mouth=0.6&lid=-1&fill=a0ca56"),
        ("mood=sad&fill=mood&mouth=smile", "eyes=0.6&brows=1&lookY=0.7&fill=dc7800"),
        (
            "value=73&mouth=0&eyes=.9&brows=none&fill=gold&title=",
            "eyes=0.9&brows=none&mouth=neutral&lowerLid=0.23&fill=gold&title="
        ),
        (
            "value=none&theme=dark",
            "eyes=closed&brows=none&mouth=neutral&color=888&theme=dark&title=Neutral face, eyes closed, no brows: no data"
        ),
        (
            "value=none&theme=auto&leftEye=open&brows=0&mouth=1&color=blue&fill=mood&title=",
            "rightEye=closed&fill=ccc&title="
        ),
        (
            "seed=joan&value=0&energy=1&fill=mood&title=",
            "seed=joan&gen=1&eyes=0.65&brows=-1&mouth=frown&mouthOpen=0.95&lookX=0&fill=d55e00&title="
        ),
        (
            "seed=joan&value=none&title=",
            "seed=joan&gen=1&palette=d8d8d8-a7a7a7-202020-464646&eyes=closed&brows=none&mouth=neutral&lookX=0&lid=-1&title="
        ),
    ])
    func `the canonical form spells out what data sets`(query: String, canonical: String) throws {
        #expect(try request(query).canonicalText == canonical)
    }

    @Test func `the figures are in the title of SVG and JSON, and not in the description`() {
        let title = "Slightly smiling face, eyes open, brows normal: 73 of 0 to 100"
        #expect(ServiceResponse(get: "/face.svg?value=73").body.contains("<title>\(title)</title>"))
        let json = ServiceResponse(get: "/face.json?value=73").body
        #expect(json.contains("\"title\":\"\(title)\""))
        #expect(json.contains(#""description":"Slightly smiling face, eyes open, brows normal""#))
    }

    @Test func `each face of a sheet has its own figures and colour`() throws {
        let svg = String(decoding: content(try sheet("value=3,none&max=10&fill=mood"), as: .svg), as: UTF8.self)
        #expect(svg.contains("<title>Slightly frowning face, eyes open, brows normal: 3 of 0 to 10</title>"))
        #expect(svg.contains("<title>Neutral face, eyes closed, no brows: no data</title>"))
        #expect(svg.contains("#e8ad0d") && svg.contains("#cccccc"))
    }

    @Test func `the canonical form of a sheet has the numbers that were given, as short as possible`() throws {
        for (given, canonical) in [
            ("1e300,0.1,100", "1e300,0.1,100"), ("+5e+0,1732368000123,-0,2.50", "5,1732368000123,0,2.5"),
            ("123456789012345678901,1e21,1e-6,1e-7", "123456789012345680000,1e21,0.000001,1e-7"),
            ("inf,-inf,none", "inf,-inf,none"), ("0.1234567890123456,5e-324", "0.1234567890123456,5e-324"),
            ("1.7976931348623157e308,3", "1.7976931348623157e308,3"), ("0..1e-9/3", "0,5e-10,1e-9"),
        ] {
            let text = try sheet("value=\(given)&max=1e9").canonicalText
            #expect(text == "value=\(canonical)&max=1000000000")
            #expect(try sheet(text).canonicalText == text)
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
}
