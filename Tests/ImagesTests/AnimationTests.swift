import Bytes
import Images
import TestSupport
import Testing

struct AnimationTests {
    private static func file(_ film: Film) -> [UInt8] {
        var bytes: [UInt8] = []
        var encoder = PNGEncoder()
        encoder.write(film, into: &bytes)
        return bytes
    }

    private static func colors(_ count: Int, isOpaque: Bool) -> [Pixel] {
        (0..<count).map { number in
            let (red, green, blue) = (UInt8(number & 255), UInt8(number * 7 & 255), UInt8(number >> 8))
            return Pixel(red: red, green: green, blue: blue, alpha: isOpaque ? 255 : UInt8(number * 5 & 255))
        }
    }

    @Test(arguments: [1, 2, 3, 16, 17, 256, 257, 1000], [true, false])
    func `a file shows the pixels of a film`(count: Int, isOpaque: Bool) throws {
        var generator = SplitMix64()
        for _ in 0..<60 {
            let colors =
                count > 256 ? PNGTests.distant(count, isOpaque: isOpaque) : Self.colors(count, isOpaque: isOpaque)
            let random = RandomFilm(of: colors, using: &generator)
            let film = random.film
            let picture = try #require(DecodedPicture(Self.file(film)))
            let expected = random.expected(unitsPerSecond: 1000) { $0 }
            let still = random.still.map { random.pictures[$0] } ?? expected.first?.pixels
            // A picture that is shown for longer than a frame can be is several frames, although nothing changes.
            let isAnimated = picture.chunks.contains("acTL")
            #expect(picture.pixels == (isAnimated ? still : expected.first?.pixels))
            guard isAnimated else {
                #expect(expected.count == 1)
                #expect(picture.chunks.allSatisfy { $0 != "fcTL" && $0 != "fdAT" })
                continue
            }
            let read = try #require(DecodedAnimation(picture))
            #expect(read.frames.map { RandomFilm.Shown(pixels: $0.pixels, time: $0.time) }.joined == expected)
            #expect(read.plays == random.plays)
            #expect(read.beginsWithPicture == (still == expected.first?.pixels))
        }
    }

    @Test func `a film with one frame is the file of its picture`() throws {
        var generator = SplitMix64()
        for count in [1, 2, 16, 200, 300] {
            let colors = Self.colors(count, isOpaque: false)
            let picture = Picture(
                (0..<50).map { _ in (0..<50).map { _ in colors[Int.random(in: 0..<count, using: &generator)] } })
            let film = Film([picture, picture, picture], times: [20, 20, 60])
            var (moving, still): ([UInt8], [UInt8]) = ([], [])
            var encoder = PNGEncoder()
            encoder.write(film, dotsPerMetre: 3780, into: &moving)
            encoder.write(picture, dotsPerMetre: 3780, into: &still)
            #expect(moving == still)
        }
    }

    @Test func `a frame has the rectangle of what changes`() throws {
        let plain = Array(repeating: Array(repeating: Pixel.clear, count: 40), count: 30)
        var other = plain
        other[7][5] = Pixel(red: 1, green: 2, blue: 3, alpha: 4)
        other[20][31] = Pixel(red: 4, green: 3, blue: 2, alpha: 1)
        let film = Film([Picture(plain), Picture(other)], times: [40, 40])
        let read = try #require(DecodedPicture(Self.file(film)).flatMap { DecodedAnimation($0) })
        #expect(read.frames.map(\.columns) == [0..<40, 5..<32])
        #expect(read.frames.map(\.rows) == [0..<30, 7..<21])
        #expect(read.frames.map(\.time) == [40, 40])
    }
}
