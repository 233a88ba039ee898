import Bytes
import Images
import TestSupport
import Testing

/// Pictures with too many colours for a palette, which become others that are nearly equal.
struct ColorMergingTests {
    /// Colours around some centres, at most `spread` above them in each channel: a third is opaque, a third translucent.
    private static func colors(
        _ count: Int, spread: UInt8, using generator: inout some RandomNumberGenerator
    ) -> [Pixel] {
        let centres = (0..<40).map { _ in (0..<4).map { _ in UInt8.random(in: 0...31, using: &generator) * 8 } }
        func near(_ centre: UInt8) -> UInt8 { centre + UInt8.random(in: 0...spread, using: &generator) }
        return (0..<count).map { number in
            let centre = centres[Int.random(in: 0..<40, using: &generator)]
            let alpha = number % 3 == 0 ? 255 : number % 3 == 1 ? max(1, min(254, near(centre[3]))) : 0
            return Pixel(red: near(centre[0]), green: near(centre[1]), blue: near(centre[2]), alpha: alpha)
        }
    }

    private static func picture(
        _ width: Int, _ height: Int, of colors: [Pixel], maxRun: Int, using generator: inout some RandomNumberGenerator
    ) -> [[Pixel]] {
        (0..<height).map { _ in
            var row: [Pixel] = []
            while row.count < width {
                // The colour with half of a number is more frequent.
                let number = Int.random(in: 1...colors.count, using: &generator)
                let color = colors[Int.random(in: 0..<number, using: &generator)]
                let length = Int.random(in: 1...maxRun, using: &generator)
                row += Array(repeating: color, count: min(length, width - row.count))
            }
            return row
        }
    }

    /// The colours of runs of at least 16 pixels.
    private static func areas(_ rows: [[Pixel]]) -> Set<Pixel> {
        var areas: Set<Pixel> = []
        for row in rows where row.count >= 16 {
            for end in 16...row.count where row[end - 16..<end].allSatisfy({ $0 == row[end - 1] }) {
                areas.insert(row[end - 1])
            }
        }
        return areas
    }

    private static func distance(_ one: Pixel, _ other: Pixel) -> Int {
        [\Pixel.red, \.green, \.blue, \.alpha].map { abs(Int(one[keyPath: $0]) - Int(other[keyPath: $0])) }.max() ?? 0
    }

    private static func kind(_ pixel: Pixel) -> Int { pixel.isOpaque ? 2 : pixel.alpha > 0 ? 1 : 0 }

    @Test(arguments: [(1, 3000), (3000, 1), (120, 90), (1024, 5)], [UInt8(1), 3, 7])
    func `merged colours are as near as one, two or three bits allow, and areas are exact`(
        size: (Int, Int), spread: UInt8
    ) throws {
        var generator = SplitMix64()
        for maxRun in [1, 2, 40] {
            let colors = Self.colors(1200, spread: spread, using: &generator)
            let rows = Self.picture(size.0, size.1, of: colors, maxRun: maxRun, using: &generator)
            let pixels = rows.flatMap { $0 }
            let read = try #require(DecodedPicture(PNGTests.file(Picture(rows))))
            let areas = Self.areas(rows)
            // One-bit bins are enough for 40 centres with a spread of 1, if not too many colours are areas.
            if Set(pixels).count <= 256 || areas.count < 10 { #expect(read.kind == 3) }
            var shown: [Pixel: Pixel] = [:]
            for (pixel, found) in zip(pixels, read.pixels) {
                #expect(Self.distance(pixel, found) <= Int(spread) && Self.kind(pixel) == Self.kind(found))
                #expect(shown[pixel, default: found] == found)
                shown[pixel] = found
            }
            #expect(read.pixels.count == pixels.count)
            for area in areas { #expect(shown[area] == area) }
        }
    }

    /// 300 opaque colours in pairs that differ by one, the second of which is as frequent as `count` says.
    private static func pairs(repeating count: Int) -> [Pixel] {
        PNGTests.distant(150, isOpaque: true).flatMap { color in
            let other = Pixel(red: color.red + 1, green: color.green, blue: color.blue, alpha: 255)
            return [color] + (0..<count).flatMap { _ in [other, .clear] }
        }
    }

    @Test func `colours become the most frequent one that is near them, and the first one of equally frequent ones`() {
        let frequent = DecodedPicture(PNGTests.file(Picture([Self.pairs(repeating: 2)])))?.pixels ?? []
        #expect(Set(frequent.filter(\.isOpaque).map { $0.red & 1 }) == [1])
        let first = DecodedPicture(PNGTests.file(Picture([Self.pairs(repeating: 1)])))?.pixels ?? []
        #expect(Set(first.filter(\.isOpaque).map { $0.red & 1 }) == [0])
    }

    @Test func `the colour of an area is kept, and a more frequent one becomes it`() {
        let area = PNGTests.distant(1, isOpaque: true)
        let row = Self.pairs(repeating: 3) + Array(repeating: area[0], count: 16)
        let pixels = DecodedPicture(PNGTests.file(Picture([row])))?.pixels ?? []
        #expect(pixels.suffix(16) == area[...].map { $0 } + Array(repeating: area[0], count: 15))
        #expect(pixels.first == area[0] && pixels[1] == area[0])
    }

    @Test func `two areas of nearly equal colours stay different`() {
        let (one, other) = (
            Pixel(red: 100, green: 0, blue: 0, alpha: 255), Pixel(red: 101, green: 0, blue: 0, alpha: 255)
        )
        let areas = Array(repeating: one, count: 16) + Array(repeating: other, count: 16)
        let row = Self.pairs(repeating: 1) + areas
        #expect(DecodedPicture(PNGTests.file(Picture([row])))?.pixels.suffix(32) == areas[...])
    }

    @Test(arguments: [4096, 4097])
    func `up to 4,096 colours are merged`(count: Int) throws {
        let row = (0..<count).map { Pixel(red: UInt8($0 & 127), green: UInt8($0 >> 7), blue: 0, alpha: 255) }
        let read = try #require(DecodedPicture(PNGTests.file(Picture([row]))))
        #expect(read.kind == (count <= 4096 ? 3 : 2))
        #expect(count <= 4096 || read.pixels == row)
    }

    @Test func `a file depends on nothing but the picture`() {
        var generator = SplitMix64()
        var encoder = PNGEncoder()
        for count in [257, 1000, 4096, 20, 700, 4097, 300] {
            let colors = Self.colors(count, spread: 7, using: &generator)
            let picture = Picture(Self.picture(200, 100, of: colors, maxRun: 20, using: &generator))
            var bytes: [UInt8] = []
            encoder.write(picture, into: &bytes)
            #expect(bytes == PNGTests.file(picture))
        }
    }

    @Test func `the colours of a film are merged in the same way in all frames`() throws {
        var generator = SplitMix64()
        for _ in 0..<20 {
            let colors = Self.colors(1500, spread: 3, using: &generator)
            let random = RandomFilm(of: colors, using: &generator)
            var file: [UInt8] = []
            var encoder = PNGEncoder()
            encoder.write(random.film, into: &file)
            let picture = try #require(DecodedPicture(file))
            // The first of the colours that are shown decides about all of them.
            var merged: [Pixel: Pixel] = [:]
            let frames = DecodedAnimation(picture)?.frames.map(\.pixels) ?? [picture.pixels]
            let expected = random.expected(unitsPerSecond: 1000) { $0 }
            guard frames.count == expected.count else { continue }
            for (found, shown) in zip(frames, expected) {
                for (pixel, color) in zip(shown.pixels, found) {
                    #expect(merged[pixel, default: color] == color && Self.distance(pixel, color) <= 7)
                    merged[pixel] = color
                }
            }
        }
    }
}
