import Face
import HTTP
import Parameters
import PictureService
import TestSupport
import Testing

func size(_ picture: some RequestedPicture, as format: PictureFormat) -> Int {
    content(picture, as: format).count
}

extension RequestedPicture {
    func estimatedCost(as format: PictureFormat) -> Int {
        var renderer = PictureRenderer()
        return renderer.draw(self, as: format).microseconds
    }

    func estimatedBytes(as format: PictureFormat) -> Int {
        var renderer = PictureRenderer()
        return renderer.draw(self, as: format).bytes
    }
}

struct CostTests {
    /// The maximum time for one request on an event loop, in microseconds.
    private static let loopShare = 50

    @Test(arguments: PictureFormat.allCases)
    func `no golden face has more bytes than estimated`(format: PictureFormat) throws {
        for golden in GoldenTests.faces {
            let request = try request(golden.query)
            #expect(size(request, as: format) <= request.estimatedBytes(as: format), "\(golden.name)")
        }
    }

    @Test(arguments: PictureFormat.allCases)
    func `no random face has more bytes than estimated`(format: PictureFormat) throws {
        let seed = UInt64.random(in: 0...999_999)
        var numbers = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let text = Self.randomRequest(using: &numbers)
            let request = try request(text)
            #expect(size(request, as: format) <= request.estimatedBytes(as: format), "seed \(seed): \(text)")
        }
    }

    /// Every parameter, and titles that have to be escaped.
    @Test(arguments: [PictureFormat.svg, .json])
    func `no random document has more bytes than estimated`(format: PictureFormat) throws {
        let seed = UInt64.random(in: 0...999_999)
        var random = RandomFaces(seed: seed)
        for _ in 0..<1_000 {
            let pairs = random.pairs()
            let request = try request(pairs)
            #expect(size(request, as: format) <= request.estimatedBytes(as: format), "seed \(seed): \(pairs)")
        }
    }

    @Test func `the longest JSON document has no more bytes than estimated`() throws {
        for letter in ["\"", "\t", "🙂", "é", "&"] {
            let title = String(repeating: letter, count: 200)
            var pairs = FaceRequest.parameters.compactMap { parameter -> (String, String)? in
                guard case .number(let range, _) = parameter.kind, parameter.name != "eyes", parameter.sets.isEmpty
                else {
                    return nil
                }
                let value = range.lowerBound + (range.upperBound - range.lowerBound) * 0.123457
                return (parameter.name, String("\(value)".prefix(16)))
            }
            pairs += [("width", "4095"), ("height", "4094"), ("fill", "12345678"), ("color", "87654321")]
            pairs += [("background", "abcdef01"), ("flip", "both"), ("fit", "cover"), ("title", title)]
            let request = try request(pairs)
            #expect(size(request, as: .json) <= request.estimatedBytes(as: .json))
        }
    }

    /// Without names and titles, which the golden faces have, and small enough for a test.
    private static func randomRequest(using numbers: inout SplitMix64) -> String {
        func one(of values: String...) -> String { values.randomElement(using: &numbers) ?? "" }
        let sides = (Int.random(in: 1...300, using: &numbers), Int.random(in: 1...300, using: &numbers))
        return [
            "width=\(sides.0)&height=\(max(sides.1, sides.0 / 8))&columns=\(one(of: "8", "40", "80"))",
            "eyes=\(one(of: "0", "0.001", "0.5", "1"))&mouth=\(one(of: "-1", "0", "0.3", "1"))",
            "brows=\(one(of: "none", "-1", "0.2"))&scale=\(one(of: "0.01", "0.5", "0.9", "1.2", "4"))",
            "lineWidth=\(one(of: "0", "0.3", "5", "30", "200"))&color=\(one(of: "blue", "0008", "gold"))",
            "fill=\(one(of: "none", "gold", "36c5"))&background=\(one(of: "none", "white", "1238"))",
            "radius=\(one(of: "0", "12.5", "50"))&opacity=\(one(of: "0", "0.5", "1"))",
            "rotate=\(one(of: "0", "33.3", "90", "-200"))&flip=\(one(of: "none", "both"))",
            "fit=\(one(of: "contain", "cover", "fill"))&dpr=\(one(of: "1", "2"))",
            "headWidth=\(one(of: "0.6", "1", "1.4"))&eyeSize=\(one(of: "0.3", "1", "2"))",
            "eyeSpacing=\(one(of: "0.4", "1.6"))&browLength=\(one(of: "0", "2"))&mouthWidth=\(one(of: "0.2", "1.6"))",
        ].joined(separator: "&")
    }

    @Test(arguments: ["", "fill=gold&background=008&radius=20", "lineWidth=200&fit=fill&rotate=30", "scale=0.01"])
    func `an estimate never decreases with the number of pixels`(face: String) throws {
        for (fewer, more) in [("width=64", "width=65"), ("height=100", "height=4000"), ("size=31", "size=32")] {
            for density in 1...4 {
                let fewer = try request("\(fewer)&dpr=\(density)&\(face)")
                let more = try request("\(more)&dpr=\(density)&\(face)")
                #expect(fewer.estimatedCost(as: .png) <= more.estimatedCost(as: .png))
                #expect(fewer.estimatedBytes(as: .png) <= more.estimatedBytes(as: .png))
                let denser = try request("size=64&dpr=\(min(4, density + 1))&\(face)")
                #expect(
                    try request("size=64&dpr=\(density)&\(face)").estimatedCost(as: .png)
                        <= denser.estimatedCost(as: .png))
            }
        }
    }

    @Test func `an estimate never decreases with the number of columns if lines are wider than a dot`() throws {
        for columns in 8..<240 {
            let fewer = try request("lineWidth=20&columns=\(columns)")
            let more = try request("lineWidth=20&columns=\(columns + 1)")
            #expect(fewer.estimatedCost(as: .txt) <= more.estimatedCost(as: .txt))
            #expect(fewer.estimatedBytes(as: .txt) <= more.estimatedBytes(as: .txt))
        }
    }

    @Test func `the estimate allows an event loop to draw a small picture and not a large one`() throws {
        #expect(try request("size=32").estimatedCost(as: .png) <= Self.loopShare)
        #expect(try request("size=1024").estimatedCost(as: .png) > Self.loopShare)
        #expect(try request("").estimatedCost(as: .svg) <= Self.loopShare)
        #expect(try request("").estimatedCost(as: .json) <= Self.loopShare)
    }

    @Test func `an estimate is positive for all extreme values of the parameters`() throws {
        for side in ["width=1&height=4096", "width=4096&height=1", "size=1", "size=4096"] {
            for face in [
                "scale=0.01&eyes=0.000001", "scale=4&lineWidth=200", "lineWidth=0&eyes=0", "fit=fill&rotate=1",
            ] {
                for format in PictureFormat.allCases {
                    let request = try request("\(side)&\(face)&dpr=4&columns=240")
                    #expect(request.estimatedCost(as: format) > 0)
                    #expect(request.estimatedBytes(as: format) > 0)
                }
            }
        }
    }
}
