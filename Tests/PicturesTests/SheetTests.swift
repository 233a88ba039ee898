import Face
import Foundation
import FoundationXML
import Geometry
import Images
import Parameters
import PictureTestSupport
import Pictures
import Rendering
import TestSupport
import Testing

/// Many faces in one picture.
struct SheetTests {
    /// The canonical parameters of each face, from the sheet's JSON.
    private func faces(_ text: String) throws -> [String] {
        try members(text, "faces").map { face in
            let link = try #require((face["links"] as? [String: Any])?["canonical"] as? String)
            return try #require(link.removingPercentEncoding).replacing(/^\/face\??/, with: "")
        }
    }

    private func members(_ text: String, _ name: String) throws -> [[String: Any]] {
        try #require(try json(text)[name] as? [[String: Any]])
    }

    private func json(_ text: String) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: Data(content(try sheet(text), as: .json)))
        return try #require(json as? [String: Any])
    }

    private func bounds(_ text: String) throws -> Rectangle { try sheet(text).bounds }

    @Test(arguments: [
        "": [""],
        "mouth=grin": ["mouth=grin"],
        "mouth=grin,neutral,.1": ["mouth=grin", "mouth=neutral", "mouth=0.1"],
        "mouth=grin,neutral&brows=none": ["brows=none&mouth=grin", "brows=none&mouth=neutral"],
        "brows=furrowed,relaxed&mouth=grin,neutral": [
            "brows=furrowed&mouth=grin", "brows=relaxed&mouth=grin", "brows=furrowed&mouth=neutral",
            "brows=relaxed&mouth=neutral",
        ],
        "mouth=grin,neutral&brows=furrowed,relaxed&size=9": [
            "brows=furrowed&mouth=grin&size=9", "brows=furrowed&mouth=neutral&size=9",
            "brows=relaxed&mouth=grin&size=9", "brows=relaxed&mouth=neutral&size=9",
        ],
        "mouth=grin,neutral&fill=gold,red&zip=fill,mouth": ["mouth=grin&fill=gold", "mouth=neutral&fill=red"],
        "fill=gold,red&scale=.5,1&mouth=grin,neutral&zip=mouth,fill": [
            "mouth=grin&scale=0.5&fill=gold", "mouth=neutral&scale=0.5&fill=red", "mouth=grin&scale=1&fill=gold",
            "mouth=neutral&scale=1&fill=red",
        ],
        "mouth=grin&fill=gold&zip=mouth,fill": ["mouth=grin&fill=gold"],
        "eyes=open,closed&leftEye=.5": ["leftEye=0.5", "leftEye=0.5&rightEye=closed"],
        "mood=happy,sad&mouth=smile": ["browRaise=0.6&lowerLid=0.6", "eyes=0.6&brows=1&lookY=1"],
        "nose=1,,NA,0": ["nose=1", "", "", ""], "nose=,": ["", ""], "nose=NA": [""],
        "mouth=NA,smile,&eyes=0.5": ["eyes=0.5&mouth=neutral", "eyes=0.5", "eyes=0.5&mouth=neutral"],
        "eyes=,1&brows=,0&zip=eyes,brows": ["eyes=closed&brows=none", ""],
        "seed=ada,&fill=,red&zip=seed,fill": ["seed=ada&fill=none", "fill=red"],
        "value=5,,NA&max=10": ["value=5&max=10", "value=none", "value=none"],
        "mood=happy,NA&energy=0.5": ["mood=happy&energy=0.5", ""],
        "mood=happy,&fill=mood": ["mood=happy&fill=mood", "fill=ccc"],
        "mood=happy,&status=,done&zip=mood,status": ["mood=happy", "status=done"],
        "value=3,5,7&min=0,,1&zip=value,min": ["value=3", "value=5", "value=7&min=1"],
        "motion=blink,&speed=2": ["motion=blink&speed=2", ""],
    ])
    func `the first list runs along the rows, and the second one down the columns`(
        text: String, expected: [String]
    ) throws {
        #expect(try faces(text) == expected.map { try request($0).canonicalText })
    }

    @Test func `a missing value stays missing in the canonical form`() throws {
        for (given, canonical) in [
            ("nose=NA,1,NA", "nose=,1,"), ("seed=,ada", "seed=,ada&gen=1"), ("mouth=,grin", "mouth=neutral,grin"),
            ("value=NA,3", "value=none,3"), ("mood=,sad&nose=NA", "mood=,sad"),
        ] {
            #expect(try sheet(given).canonicalText == canonical)
            #expect(try sheet(canonical).canonicalText == canonical)
        }
    }

    @Test func `a parameter with a missing value can't be repeated, and can be zipped`() throws {
        #expect(sheetRejection("nose=NA&nose=1")?.reason == .repeated)
        #expect(sheetRejection("nose=,1&nose=1")?.reason == .repeated)
        #expect(try faces("nose=NA&mouth=smile&zip=nose,mouth") == [""])
    }

    @Test func `a seed with a comma is the same face in a sheet as alone, however it is written`() throws {
        let seeds = ["Lovelace, Ada", "a,b", "50%2C", "(x),", "plain"]
        let list = FaceKey.seed.parameter.list(of: seeds.map(ParameterValue.text))
        #expect(list == "Lovelace%2C Ada,a%2Cb,50%252C,(x)%2C,plain")
        let alone = try seeds.map { try request([("seed", $0)]).canonicalText }
        #expect(try faces("seed=\(list)") == alone)
        #expect(try faces("seed=LOVELACE%2c ADA") == [alone[0]])
        let canonical = try sheet("seed=Lovelace%2c Ada&mood=happy,sad").canonicalText
        #expect(canonical == "mood=happy,sad&seed=lovelace%2C ada&gen=1")
        #expect(try sheet(canonical).canonicalText == canonical)
    }

    @Test(arguments: [
        "seed=Lovelace, Ada,grace&mood=happy,sad&zip=seed,mood":
            "zip needs lists of the same length: seed has 3 values, and mood has 2; a comma in a text is ",
        "seed=ada,grace&captions=Lovelace, Ada,Hopper, Grace":
            "captions has 4 texts for 2 faces: use one for each, which may be empty, separated by commas; "
            + "a comma in a text is ",
    ])
    func `the error of a text with a comma says how to write it`(text: String, sentence: String) {
        #expect(sheetRejection(text)?.description == sentence + "%2C")
        #expect(sheetRejection(text)?.descriptionInURL == sentence + "%252C")
    }

    @Test func `no name that a list may have contains a comma`() {
        for parameter in FaceController.parameters.all where parameter.isListable && !parameter.isText {
            #expect(!(parameter.names + parameter.aliases.map(\.text)).contains { $0.contains(",") })
        }
    }

    @Test func `a face without a seed has no swapped palette beside faces that have one`() throws {
        let seeds = try faces("seed=ada,,grace&kind=creature&swap=yes")
        #expect(seeds[1] == "" && seeds.allSatisfy { rejection($0) == nil })
    }

    @Test(arguments: ["topper=mop,cat", "patch=none,left"])
    func `a list has no value that a natural person of its own can't have`(list: String) {
        #expect(sheetRejection("seed=ada&palette=natural&\(list)")?.reason == .conflict)
    }

    @Test func `a face of a sheet is the face that it links to`() throws {
        var random = RandomFaces()
        for _ in 0..<100 {
            let text = random.sheet()
            for (face, canonical) in zip(try members(text, "faces"), try faces(text)) {
                let alone = try request(canonical)
                #expect(alone.canonicalText == canonical, "\(text)")
                #expect(face["description"] as? String == alone.title, "\(text)")
            }
        }
    }

    /// The pixels before a file merges their colours.
    private func drawn(_ request: some RequestedPicture) -> (width: Int, pixels: [Pixel]) {
        var (drawing, raster) = (Drawing(), Raster())
        request.draw(on: &drawing)
        raster.draw(drawing, pixelsPerPoint: request.output.pixelsPerPoint)
        return (raster.picture.width, raster.picture.pixels)
    }

    @Test(arguments: [
        "fill=gold&scale=1.7&rotate=33&mood=sad,angry,happy", "seed=ada,grace,alan&background=eee8&radius=50&mood=*",
    ])
    func `a face of a sheet is pixel for pixel the face alone`(parameters: String) throws {
        let text = parameters + "&width=40&height=30&fit=cover&gap=3&dpr=2"
        let picture = drawn(try sheet(text))
        for (face, canonical) in zip(try members(text, "faces"), try faces(text)) {
            let corner = try #require(face["bounds"] as? [String: Double])
            let left = Int(try #require(corner["x"])) * 2
            let top = Int(try #require(corner["y"])) * 2
            let alone = drawn(try request("\(canonical)&dpr=2"))
            for (index, pixel) in alone.pixels.enumerated() {
                let (row, column) = index.quotientAndRemainder(dividingBy: alone.width)
                let other = picture.pixels[(top + row) * picture.width + left + column]
                #expect(pixel.isNear(other), "\(canonical) \(column) \(row)")
            }
        }
    }

    @Test(arguments: [
        ("", 256.0, 256.0), ("mouth=*", 1344, 256), ("mouth=*&gap=0", 1280, 256), ("mouth=*&brows=*", 1344, 800),
        ("mouth=*&across=2", 528, 800), ("mouth=*&across=1", 256, 1344), ("mouth=*&across=9", 1344, 256),
        ("mouth=*&width=10&height=20&gap=1&across=3", 32, 41), ("across=3&gap=100", 256, 256),
    ])
    func `a sheet is as large as its faces and gaps`(text: String, width: Double, height: Double) throws {
        #expect(try bounds(text) == Rectangle(x: 0, y: 0, width: width, height: height))
    }

    @Test(arguments: [
        ("", "Smiling face, eyes open, brows normal"), ("mouth=*", "5 faces in a row"),
        ("mouth=*&across=1", "5 faces in a column"), ("mouth=*&brows=*", "15 faces in 3 rows of 5"),
        ("mouth=*&across=3", "5 faces in 2 rows of 3"),
    ])
    func `a sheet says how many faces it shows`(text: String, description: String) throws {
        #expect(try json(text)["description"] as? String == description)
        let svg = document(try sheet(text), as: .svg)
        #expect(svg.contains("<title>\(description)</title>"))
    }

    @Test func `each face has a title, unless the sheet is decorative`() throws {
        func titles(_ text: String) throws -> [String?] {
            let svg = document(try sheet(text), as: .svg)
            let root = try #require(try XMLDocument(xmlString: svg).rootElement())
            return try root.nodes(forXPath: "//*[local-name()='title']").map(\.stringValue)
        }
        let faces = ["Slightly smiling face, eyes open, brows normal", "Neutral face, eyes open, brows normal"]
        #expect(try titles("mouth=grin,neutral") == ["2 faces in a row"] + faces)
        #expect(try titles("mouth=grin,neutral&title=Two <b>") == ["Two <b>"] + faces)
        #expect(try titles("mouth=grin,neutral&title=") == [])
    }

    @Test func `the theme auto changes the lines with the default colour`() throws {
        let rule = "<style>@media(prefers-color-scheme:dark){:root>g{stroke:#88aaff}}</style>"
        for (text, isThemed) in [
            ("mouth=*", true), ("fill=red,none", true), ("value=none,1", true), ("color=red,blue", false),
            ("mouth=*&color=blue", false),
        ] {
            let svg = document(try sheet("\(text)&theme=auto"), as: .svg)
            #expect(svg.contains(rule) == isThemed)
        }
    }

    @Test func `a line of text has 80 characters unless specified`() throws {
        func columns(_ text: String) throws -> Int? {
            document(try sheet(text), as: .txt).split(separator: "\n").map(\.count).max()
        }
        #expect(try columns("mouth=*&scale=1&gap=0") == 80)
        #expect(try columns("mouth=*&scale=1&gap=0&columns=40") == 40)
    }

    @Test(arguments: [
        "eyes=*&brows=*&mouth=*": "mouth: mouth is a third list: join two lists with zip, for example zip=eyes,brows",
        "mouth=*&fill=red,gold&zip=mouth,fill":
            "zip: zip needs lists of the same length: mouth has 5 values, and fill has 2",
        "mouth=*&fill=red&zip=mouth,fill":
            "zip: zip needs lists of the same length: mouth has 5 values, and fill has 1",
        "mouth=*&zip=mouth,fill":
            "zip: value 2 of zip is 'fill': use names of parameters that are given, separated by commas",
        "mouth=*&zip=fill": "zip: zip can't be 'fill': use names of parameters that are given, separated by commas",
        "mouth=*&zip=,": "zip: value 1 of zip is empty: use names of parameters that are given, separated by commas",
        "mouth=*&zip=": "zip: zip is empty: use 1 to 500 bytes of text",
        "eyes=0..1/33&mouth=0..1/32": "eyes: 33 × 32 are 1056 faces; at most 1024 are allowed: shorten a list",
        "mouth=*&brows=*&across=2":
            "across: across can't be combined with a second list, brows: join the lists with zip, or leave across out",
        "across=0": "across: across=0 is out of range: use 1 to 1024",
        "gap=101": "gap: gap=101 is out of range: use 0 to 100",
        "seed=a,b&mood=sad,happy&topper=bob,cap,bun":
            "topper: topper is a third list: join two lists with zip, for example zip=seed,mood",
        "seed=a,b,c,d&mood=sad,happy&topper=bob,cap,bun":
            "topper: topper is a third list: join two lists of the same length with zip",
        "mouth=*&mouth=grin": "mouth: mouth is given more than once: specify it once",
        "mouth=*&fill=red,gold&zip=mouth,fill&zip=mouth,fill": "zip: zip is given more than once: specify it once",
        "title=a,b&title=a,b": "title: title is given more than once: specify it once",
        "mouth=grin,happy": "mouth: value 2 of mouth is 'happy'; did you mean mood=happy?",
        "eyes=open,smile,*": "eyes: value 2 of eyes is 'smile'; did you mean mouth=smile?",
        "value=\(String(repeating: "0,", count: 416))NaN,7": "value: value 417 of value is 'NaN'; did you mean none?",
        "energy=0,1": "energy: energy needs mood or value, for example mood=happy",
    ])
    func `what doesn't fit is rejected with the parameter, the cause and the cure`(text: String, expected: String) {
        let rejection = sheetRejection(text)
        #expect("\(rejection?.parameter ?? ""): \(rejection?.description ?? "")" == expected)
    }

    @Test(arguments: ["mood=happy,sad,grumpy,angry": "mood", "captions=yes,no": "captions"])
    func `what doesn't fit is rejected with its parameter`(text: String, parameter: String) {
        #expect(sheetRejection(text)?.parameter == parameter)
    }

    @Test(arguments: [
        ("theme", "dark,light", ""), ("background", "gold,plum", "&mouth=*"), ("background", "rgb(1,2,3),red", ""),
        ("size", "64,128", ""),
    ])
    func `what the whole sheet has takes no list`(name: String, value: String, others: String) {
        let rejection = sheetRejection("\(name)=\(value)\(others)")
        #expect(rejection?.parameter == name)
        let cause = "it takes no list, because the whole sheet has one value"
        #expect(rejection?.description == "\(name) can't be '\(value)': \(cause)")
    }

    @Test func `the canonical parameters are those of the same sheet`() throws {
        var random = RandomFaces()
        for _ in 0..<200 {
            let text = random.sheet()
            let (one, canonical) = (try sheet(text), try sheet(text).canonicalText)
            let other = try sheet(canonical)
            #expect(other.canonicalText == canonical, "\(text)")
            for format in [PictureFormat.svg, .json] {
                #expect(content(other, as: format) == content(one, as: format), "\(text)")
            }
            var (query, decoder) = ([] as [UInt8], QueryDecoder())
            query.writeQuery(of: other)
            var reader = SheetRequestReader(of: FaceController.self)
            try reader.read(query.dropFirst(), with: &decoder)
            #expect(try reader.plan().resolved().canonicalText == canonical, "\(text)")
        }
    }

    @Test(arguments: [
        ("mouth=*&brows=normal&gap=16&size=256", "mouth=frown,smirk,neutral,grin,smile"),
        ("mouth=grin&across=4&gap=3", "mouth=grin"), ("mouth=0..1/3&across=3", "mouth=neutral,grin,smile"),
        ("mouth=0..1/3&across=2", "mouth=neutral,grin,smile&across=2"),
        ("eyes=closed&leftEye=open&fill=ff0000,none", "fill=red,none&eyes=closed&leftEye=open"),
        ("zip=fill,mouth&fill=red,none&mouth=0,1", "mouth=neutral,smile&fill=red,none&zip=mouth,fill"),
        ("zip=fill&fill=red,none", "fill=red,none"), ("theme=dark&color=blue", "color=blue&theme=dark"),
        // Only the default of every picture is left out: what a default follows is not in the canonical form.
        ("theme=dark&color=8af", "color=8af&theme=dark"),
        ("theme=dark&seed=x&background=white&color=8af", "seed=x&gen=1&color=8af&background=white"),
        ("mouth=0,1&body=1&fill=none", "mouth=neutral,smile&fill=none&body=1"),
        ("mouth=0,1&body=0&fill=none", "mouth=neutral,smile"),
        ("topper=none,bob&fill=none", "topper=none,bob&fill=none"),
        ("mood=happy,sad&fill=mood&theme=dark&color=8af", "mood=happy,sad&color=8af&fill=mood&theme=dark"),
        ("mood=happy,sad&fill=mood&theme=auto", "mood=happy,sad&fill=mood&theme=auto"),
        ("mouth=0,1&fill=red&color=blue", "mouth=neutral,smile&fill=red"),
        ("mouth=0,1&theme=auto&captions=a,b&color=blue", "mouth=neutral,smile&color=blue&theme=auto&captions=a,b"),
        ("style=line&mouth=0,1&outline=1", "mouth=neutral,smile"), ("leftEye=0,1&eyes=open", "leftEye=closed,open"),
        ("mouth=0,1&theme=auto&color=blue", "mouth=neutral,smile"), ("theme=auto&color=red", "color=red"),
        ("mouth=0,1&theme=auto", "mouth=neutral,smile&theme=auto"),
        ("seed=Ada,bob&color=blue", "seed=ada,bob&gen=1&color=blue"),
        ("mood=:),😠,*&size=9", "mood=happy,angry,\(Mood.allCases.map(\.rawValue).joined(separator: ","))&size=9"),
        ("seed= Ada", "seed=ada&gen=1"), ("seed=x&background=none", "seed=x&gen=1&background=none"),
        ("seed=x,y&background=none&size=9", "seed=x,y&gen=1&size=9&background=none"), ("mouth=1&background=none", ""),
    ])
    func `the canonical form has lists written out, and nothing that is without effect`(
        text: String, canonical: String
    ) throws {
        #expect(try sheet(text).canonicalText == canonical)
    }

    @Test func `each face of a sheet has its own figures and colour`() throws {
        let svg = document(try sheet("value=3,none&max=10&fill=mood"), as: .svg)
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

    @Test(arguments: [
        // 1,024 × 64 = 65,536 pixels across, and the same down.
        "mouth=-1..1/1024&width=64&height=1&gap=0", "mouth=-1..1/1024&width=1&height=64&gap=0&across=1",
    ])
    func `the longest side of a picture is drawn to its end`(text: String) throws {
        let sheet = try sheet(text + "&background=gold")
        #expect(max(sheet.bounds.width, sheet.bounds.height) == 65_536)
        let picture = try #require(DecodedPicture(content(sheet, as: .png)))
        #expect(picture.pixels.allSatisfy { $0.alpha == 255 })
    }
}

extension Pixel {
    /// Whether no channel differs by more than a level of coverage, of 32: the same edges are at other coordinates.
    fileprivate func isNear(_ other: Pixel) -> Bool {
        zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha]).allSatisfy {
            (Int($0) - Int($1)).magnitude <= 8
        }
    }
}
