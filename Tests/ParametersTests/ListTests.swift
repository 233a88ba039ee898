import Geometry
import Parameters
import TestSupport
import Testing

/// Several values of one parameter.
struct ListTests {
    private static let mouth = Parameter(
        "mouth", .number(-1...1, names: [("frown", -1), ("grin", 0.5)]), allowsNone: true, in: .content,
        .flag, default: nil, "")
    private static let mood = Parameter(
        "mood", .numberOrName(-1...1, names: ["happy", "sad"]), in: .content, .flag, default: nil, "")
    private static let fill = Parameter(
        "fill", .color(names: ["mood"]), allowsNone: true, in: .content, .flag, default: nil, "")
    private static let seed = Parameter("seed", .identifier(maxBytes: 20), in: .content, .flag, default: nil, "")
    private static let count = Parameter("count", .wholeNumber(2...11), in: .content, .flag, default: nil, "")
    private static let value = Parameter("value", .number(-1e9...1e9), in: .content, .flag, default: nil, "")
    private static let data = Parameter(
        "data", .anyNumber(names: [("inf", .infinity)]), in: .content, .flag, default: nil, "")
    private static let palette = Parameter(
        "palette", .colors(names: ["dusk", "dawn"], count: 3), in: .content, .flag, default: nil, "")
    private static let motion = Parameter(
        "motion", .choice(["none", "auto", "nod", "shake", "roll"]), in: .content, .flag, default: nil, "",
        namesForAll: 4)
    private static let all = [palette, data, mouth, mood, fill, seed, count, value, motion]

    private func values(_ text: String, maxCount: Int = 1024) throws(Rejection) -> [ParameterValue] {
        Array(try list(text, maxCount: maxCount))
    }

    private func list(_ text: String, maxCount: Int = 1024) throws(Rejection) -> ParameterValues {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let parameter = Self.all.first { $0.name == parts[0] } ?? Self.mouth
        return try parameter.values(parts[1].utf8Span.span, maxCount: maxCount)
    }

    private func rejection(_ text: String) -> Rejection? {
        do throws(Rejection) {
            _ = try values(text, maxCount: 5)
            return nil
        } catch {
            return error
        }
    }

    private func numbers(_ text: String) throws -> [Double] { try values(text).compactMap(\.number) }

    @Test func `values are separated by commas outside of parentheses`() throws {
        #expect(try numbers("mouth=grin") == [0.5])
        #expect(try values("mouth=grin,-.5,none") == [.number(0.5), .number(-0.5), .null])
        #expect(try values("fill=rgb(1,2,3),hsl(0 0% 0%),#fff").map(Self.fill.text) == ["010203", "black", "white"])
        #expect(try values("seed=ada,Grace Hopper") == [.text("ada"), .text("Grace Hopper")])
    }

    @Test func `a value that is text is percent-decoded, so that it may have a comma`() throws {
        #expect(
            try values("seed=Lovelace%2C Ada,%2c%252C,%C3%A9,5%,%2") == [
                .text("Lovelace, Ada"), .text(",%2C"), .text("é"), .text("5%"), .text("%2"),
            ])
        #expect(rejection("seed=a,%C3")?.description == "value 2 of seed is not valid UTF-8")
        #expect(rejection("mouth=%30")?.reason == .malformed)
    }

    @Test func `a list of any values has these values`() throws {
        let texts = ["a", ",", "%", "%2C", "%%2c", "5%25", "%2", " é,漢%41 ", "(,)", "*", "0..1/2", "NA", "%4,1"]
        for text in texts {
            let value = ParameterValue.text(text)
            for list in [[value], [value, value], [value, .absent, value]] {
                #expect(try values("seed=" + Self.seed.list(of: list)) == list, "\(text)")
            }
            #expect(
                try values("seed=" + String(decoding: Self.seed.item(for: text.utf8Span.span), as: UTF8.self)) == [
                    value
                ])
        }
        #expect(Self.seed.list(of: [.text("100%"), .text("5%2C")]) == "100%,5%252C")
    }

    @Test func `colours with hyphens between them are one value, and a number is that of a name`() throws {
        let text = "palette=dawn,1,#FFF-0f0-navy,rebeccapurple-8888-ff9a3d,*"
        #expect(
            try values(text).map(Self.palette.text)
                == ["dawn", "dawn", "white-lime-navy", "rebeccapurple-8888-ff9a3d", "dusk", "dawn"])
        for wrong in [
            "2", "-1", "0.5", "dusky", "fff-000", "fff-000-fff-000", "fff--000", "-fff-000", "rgb(1 2 3)-fff-fff",
        ] {
            #expect(rejection("palette=\(wrong)") != nil, "\(wrong)")
        }
        #expect(rejection("palette=2")?.reason == .outOfRange)
    }

    @Test func `an asterisk is every name but none`() throws {
        #expect(try numbers("mouth=*") == [-1, 0.5])
        #expect(try values("mouth=*,none,0") == [.number(-1), .number(0.5), .null, .number(0)])
        #expect(try values("mood=*") == [.choice(0), .choice(1)])
        // Neither `none`, nor `auto`, which is one of the others, nor names after the first ones.
        #expect(try values("motion=*") == [.choice(2), .choice(3)])
        let colors = try values("fill=*")
        #expect(colors.count == 149)
        #expect(colors.allSatisfy { $0.color != nil })
    }

    @Test func `a range has even steps with both ends, in six decimals`() throws {
        #expect(try numbers("mouth=0..1/5") == [0, 0.25, 0.5, 0.75, 1])
        #expect(try numbers("mouth=frown..grin/4") == [-1, -0.5, 0, 0.5])
        #expect(try numbers("mouth=-1..1/4") == [-1, -0.333333, 0.333333, 1])
        #expect(try numbers("mouth=1..-1/3,grin") == [1, 0, -1, 0.5])
        #expect(try numbers("mouth=-.5...5/2") == [-0.5, 0.5])
        #expect(try numbers("mood=-1..1/2") == [-1, 1])
        #expect(try numbers("value=-1e9..1e9/3") == [-1e9, 0, 1e9])
        #expect(try numbers("value=0..0.000001/3") == [0, 0.000001, 0.000001])
        #expect(try numbers("value=0..-0.000001/3") == [0, -0.000001, -0.000001])
        #expect(try values("count=2..11/4") == [2, 5, 8, 11].map(ParameterValue.wholeNumber))
        #expect(try values("mouth=0..1/1024").count == 1024)
    }

    @Test func `a range of numbers of any size has even steps, in six digits at least`() throws {
        #expect(try numbers("data=0..1/4") == [0, 0.333333, 0.666667, 1])
        #expect(try numbers("data=0..1e-9/4") == [0, 3.3333e-10, 6.6667e-10, 1e-9])
        #expect(try numbers("data=0..1e300/3") == [0, 5e299, 1e300])
        #expect(try numbers("data=-1.7e308..1.7e308/3") == [-1.7e308, 0, 1.7e308])
        #expect(try numbers("data=1e300..1e-300/2") == [1e300, 1e-300])
        #expect(try numbers("data=0..5e-324/2") == [0, .leastNonzeroMagnitude])
        #expect(try numbers("data=1732368000000..1732368000001/3") == [1732368000000, 1732368000000.5, 1732368000001])
        #expect(try values("data=0..1e18/1024").count == 1024)
    }

    @Test func `every number of a range of any size is read from its text`() throws {
        var random = SplitMix64()
        for _ in 0..<500 {
            let ends = (0..<2).map { _ in
                "\(Int.random(in: -999_999...999_999, using: &random))e\(Int.random(in: -330...300, using: &random))"
            }
            let values = try values("data=\(ends[0])..\(ends[1])/7")
            #expect(values.count == 7)
            let text = values.map(Self.data.text).joined(separator: ",")
            #expect(try self.values("data=\(text)") == values, "\(ends)")
        }
    }

    @Test func `a list has all values for which its items stand`() throws {
        for (text, count) in [
            ("mouth=0..1/1024", 1024), ("fill=*,*,*,*,*,*", 894), ("mood=*,happy,0..1/100", 103), ("mouth=0,0,0", 3),
        ] {
            #expect(try list(text).count == count, "\(text)")
        }
    }

    @Test func `the values of a list are those of its items, one after the other`() throws {
        let items = ["0..1/3", "grin", "*", "none", "-1..1/7", "*", "0"]
        let list = try list("mouth=" + items.joined(separator: ","))
        let expected = try items.flatMap { try values("mouth=\($0)") }
        #expect(Array(list) == expected)
        #expect(list.indices.reversed().map { list[$0] } == expected.reversed())
    }

    @Test func `a range of whole numbers is accepted if and only if all of its steps are whole`() {
        for first in 2...11 {
            for last in 2...11 {
                for count in 2...12 {
                    let areWhole = (0..<count).allSatisfy {
                        (first * (count - 1 - $0) + last * $0).isMultiple(of: count - 1)
                    }
                    let found = try? values("count=\(first)..\(last)/\(count)")
                    #expect((found != nil) == areWhole, "\(first)..\(last)/\(count)")
                    guard let found else { continue }
                    #expect(found.first?.wholeNumber == first && found.last?.wholeNumber == last)
                }
            }
        }
    }

    /// Each value is as a person would write it, so that the face is that of the number.
    @Test func `every value of a range is a number that can be given`() throws {
        var random = SplitMix64()
        for _ in 0..<2_000 {
            let ends = (0..<2).map { _ in Int.random(in: -1_000_000...1_000_000, using: &random) }
            let count = Int.random(in: 2...40, using: &random)
            let text = "mouth=\(Double(ends[0]) / 1e6)..\(Double(ends[1]) / 1e6)/\(count)"
            let numbers = try numbers(text.replacing("e-0", with: "e-"))
            #expect(numbers.count == count, "\(text)")
            for (step, number) in numbers.enumerated() {
                let exact = (Double(ends[0] * (count - 1 - step) + ends[1] * step)) / Double(count - 1) / 1e6
                #expect((number - exact).magnitude <= 0.000_000_500_1, "\(text)")
                #expect(number == (number * 1e6).rounded() / 1e6, "\(text)")
            }
        }
    }

    @Test func `a value that is missing is none where that is allowed, and else absent`() throws {
        #expect(try values("mouth=grin,,NA,-1") == [.number(0.5), .null, .null, .number(-1)])
        #expect(try values("data=,3,") == [.absent, .number(3), .absent] && values("mood=NA") == [.absent])
        #expect(try values("data=,").count == 2 && values("data=NA,0..1/2,").count == 4)
        #expect(try values("fill=,red,NA") == [.null, .color(Color(rgb: 0xFF0000)), .null])
        #expect(try values("seed=,a,NA") == [.absent, .text("a"), .text("NA")])
    }

    @Test func `dots have a meaning only in numbers, and parentheses only in colours`() throws {
        #expect(try values("seed=a..b/3,*") == [.text("a..b/3"), .text("*")])
        #expect(try values("seed=:(,b)") == [.text(":("), .text("b)")])
        #expect(rejection("fill=red..blue/3")?.description.contains("fill can't be 'red..blue/3'") == true)
    }

    @Test(arguments: [
        "mouth=": "mouth is empty: use frown, grin, none, or a number from -1 to 1",
        "mouth=grin,na": "value 2 of mouth is 'na'; did you mean NA?",
        "mouth=grin,2": "value 2 of mouth is 2, which is out of range: use -1 to 1, or frown, grin, none",
        "mouth=2,grin": "value 1 of mouth is 2, which is out of range: use -1 to 1, or frown, grin, none",
        "mouth=2": "mouth=2 is out of range: use -1 to 1, or frown, grin, none",
        "mouth=0,0..1/3,grinn,x": "value 3 of mouth is 'grinn'; did you mean grin?",
        "mouth=0,0..1/1":
            "value 2 of mouth is '0..1/1': write a range of numbers as first..last/count, such as -1..1/5",
        "mouth=0,0,0,0,0,x": "value 6 of mouth is 'x': use frown, grin, none, or a number from -1 to 1",
        "mood=happy,hapy": "value 2 of mood is 'hapy'; did you mean happy?",
        "fill=red,rgb(1,2,3),blu": "value 3 of fill is 'blu'; did you mean blue?",
        "seed=a, ,b": "value 2 of seed contains only white space: use 1 to 20 bytes of text",
        "seed=a,0123456789012345678901,b": "value 2 of seed has 22 bytes: use at most 20",
        "seed=a,b\u{7}": "value 2 of seed contains U+0007, which is not allowed: remove it",
        "count=2,12": "value 2 of count is 12, which is out of range: use 2 to 11",
        "value=\(String(repeating: "1,", count: 4))NaN": "value 5 of value is 'NaN'; did you mean NA?",
        "data=1,NaN": "value 2 of data is 'NaN'; did you mean NA?",
        "mouth=0..2/3": "mouth=2 is out of range: use -1 to 1, or frown, grin, none",
        "mouth=0..1/6": "mouth has more than 5 values: shorten the list",
        "mouth=0..1/1e300": "mouth has more than 5 values: shorten the list",
        "mouth=0,0,0,0,0,0": "mouth has more than 5 values: shorten the list",
        "fill=*": "fill has more than 5 values: shorten the list",
        "fill=rgb(1,2,3": "fill can't be 'rgb(1,2,3': use the form rgb(255,204,0) or hsl(48,100%,50%)",
        "count=*": "count can't be '*': use a whole number from 2 to 11",
        "data=*": "data can't be '*': use inf, or a number",
        "data=0..1e309/3":
            "data=1e309 is out of range: use a number with a magnitude of at most 1.7976931348623157e308",
    ])
    func `a list is rejected with the cause and the cure`(text: String, sentence: String) {
        #expect(rejection(text)?.description == sentence)
    }

    @Test(arguments: [
        ("mouth", ["0..1"], "0..1/5"), ("mouth", ["0..1/", "0..1/1", "0..1/2.5", "none..1/2"], "-1..1/5"),
        ("mood", ["happy..1/2"], "-1..1/5"), ("count", ["2..11/3"], "2..11/10"), ("data", ["0..inf/3"], "0..100/5"),
    ])
    func `a malformed range is rejected with the form of one`(name: String, ranges: [String], example: String) {
        for range in ranges {
            let cure = "write a range of numbers as first..last/count, such as \(example)"
            #expect(rejection("\(name)=\(range)")?.description == "\(name) can't be '\(range)': \(cure)")
        }
    }
}
