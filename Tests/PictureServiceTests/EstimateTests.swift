import Board
import Face
import HTTP
import Parameters
import PictureService
import Pictures
import TestSupport
import Testing

extension RequestedPicture {
    func estimate(as format: PictureFormat) -> PictureCost {
        var renderer = PictureRenderer()
        return renderer.draw(self, as: format)
    }
}

/// Expects that the document of a picture has no more bytes than estimated, and takes no more memory. Returns the document.
@discardableResult
func expectEnoughBytes(
    _ picture: some RequestedPicture, as format: PictureFormat, _ name: String, at url: PublicURL? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) -> [UInt8] {
    var renderer = PictureRenderer(linksAt: url?.bytes ?? [])
    var bytes: [UInt8] = []
    let estimate = renderer.draw(picture, as: format).bytes
    renderer.write(picture, as: format, into: &bytes)
    let needed = max(bytes.count, renderer.peakMemory(as: format))
    #expect(needed <= estimate, "\(name), \(format.rawValue)", sourceLocation: sourceLocation)
    return bytes
}

/// What is estimated before a picture is drawn.
struct EstimateTests {
    @Test(arguments: PictureFormat.allCases)
    func `no golden picture has more bytes than estimated`(format: PictureFormat) throws {
        for golden in GoldenTests.all {
            let picture = try golden.picture()
            #expect(content(picture, as: format).count <= picture.estimate(as: format).bytes, "\(golden.name)")
        }
    }

    @Test func `short jobs don't wait for one of the most expensive pictures, which is a long one`() throws {
        let largest = try request([
            ("width", "256"), ("height", "4096"), ("dpr", "4"), ("fit", "fill"), ("fill", "1234"),
            ("background", "f008"), ("radius", "20"), ("lineWidth", "200"), ("opacity", ".5"), ("color", "3338"),
        ])
        #expect(largest.estimate(as: .png).microseconds > 20_000)
    }

    private static let longURL = "https://h/" + String(repeating: "a", count: 490)

    /// Every parameter, texts that have to be escaped, and links that begin with a long URL.
    @Test(arguments: [(PictureFormat.svg, nil), (.json, nil), (.json, longURL)])
    func `no random document has more bytes than estimated`(format: PictureFormat, url: String?) throws {
        var random = RandomFaces()
        let url = try url.map { try PublicURL($0) }
        for _ in 0..<300 {
            let (face, board) = (random.pairs(), random.boardPairs())
            expectEnoughBytes(try request(face), as: format, "\(face)", at: url)
            expectEnoughBytes(try request(board, for: BoardController.self), as: format, "\(board)", at: url)
        }
    }

    @Test(arguments: [PictureFormat.png, .txt])
    func `no random picture has more bytes than estimated, and a PNG has its size`(format: PictureFormat) throws {
        var random = RandomFaces()
        var tested = 0
        for _ in 0..<150 {
            let face = try request(random.small(random.pairs()))
            let board = try request(random.small(random.boardPairs()), for: BoardController.self)
            for picture in [face, board] as [any RequestedPicture] {
                // A narrow picture may have too many lines.
                guard (try? picture.check(as: format, maxPixels: 1_000_000)) != nil else { continue }
                tested += 1
                let document = expectEnoughBytes(picture, as: format, "\(picture.canonicalText)")
                guard format == .png else { continue }
                let scale = picture.output.pixelsPerPoint
                let sides = [picture.canvas.width * scale, picture.canvas.height * scale]
                #expect(PNGHeader(document)?.sides == sides, "\(picture.canonicalText)")
            }
        }
        #expect(tested > 150)
    }

    @Test(arguments: PictureFormat.allCases)
    func `no random sheet has more bytes than estimated`(format: PictureFormat) throws {
        var random = RandomFaces()
        var tested = 0
        for _ in 0..<40 {
            let text = random.sheet()
            let sheet = try sheet(text)
            guard (try? sheet.check(as: format, maxPixels: 1_000_000)) != nil else { continue }
            expectEnoughBytes(sheet, as: format, text)
            tested += 1
        }
        #expect(tested > 0)
    }

    @Test(arguments: ["\"", "\t", "🙂", "é", "&"])
    func `the longest JSON document of a face has no more bytes than estimated`(letter: String) throws {
        var pairs = faceParameters.compactMap { parameter -> (String, String)? in
            guard case .number(let range, _) = parameter.kind, parameter.name != "eyes", parameter.sets.isEmpty else {
                return nil
            }
            let value = range.lowerBound + (range.upperBound - range.lowerBound) * 0.123457
            return (parameter.name, String("\(value)".prefix(16)))
        }
        pairs += [
            ("motion", "talk"), ("loops", "100"), ("width", "4095"), ("height", "4094"), ("fill", "12345678"),
            ("color", "87654321"),
        ]
        pairs += [("background", "abcdef01"), ("flip", "both"), ("fit", "cover")]
        pairs += [("title", String(repeating: letter, count: 200))]
        expectEnoughBytes(try request(pairs), as: .json, letter)
    }

    @Test(arguments: ["", "fill=gold&background=008&radius=20", "lineWidth=200&fit=fill&rotate=30", "scale=0.01"])
    func `an estimate never decreases with the number of pixels`(face: String) throws {
        for (fewer, more) in [
            ("width=64", "width=65"), ("height=100", "height=4000"), ("size=28", "size=32"), ("dpr=1", "dpr=2"),
            ("dpr=2", "dpr=3"), ("dpr=3", "dpr=4"),
        ] {
            let fewer = try request("\(fewer)&\(face)").estimate(as: .png)
            let more = try request("\(more)&\(face)").estimate(as: .png)
            #expect(fewer.microseconds <= more.microseconds && fewer.bytes <= more.bytes)
        }
    }

    @Test func `an estimate never decreases with the number of columns if lines are wider than a dot`() throws {
        let estimates = try (8...240).map { try request("lineWidth=20&columns=\($0)").estimate(as: .txt) }
        for (fewer, more) in zip(estimates, estimates.dropFirst()) {
            #expect(fewer.microseconds <= more.microseconds && fewer.bytes <= more.bytes)
        }
    }

    /// The maximum time for one request on an event loop is 50 µs.
    @Test(arguments: [
        ("size=32", PictureFormat.png, true), ("size=1024", .png, false), ("", .svg, true), ("", .json, true),
        // Hardly any edges, but a GIF is compressed pixel by pixel.
        ("width=4096&height=16&scale=0.01&lineWidth=0", .png, true),
        ("width=4096&height=16&scale=0.01&lineWidth=0", .gif, false),
    ])
    func `the estimate allows an event loop to draw a small picture and not a large one`(
        text: String, format: PictureFormat, isSmall: Bool
    ) throws {
        #expect(try (request(text).estimate(as: format).microseconds <= 50) == isSmall)
    }
}
