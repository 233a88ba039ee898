import Bytes
import Images
import TestSupport
import Testing

struct GIFTests {
    private static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

    private static func file(_ film: Film, matte: Pixel = white, minAlpha: UInt8 = 128) -> [UInt8] {
        var bytes: [UInt8] = []
        var encoder = GIFEncoder()
        encoder.write(film, matte: matte, minAlpha: minAlpha, into: &bytes)
        return bytes
    }

    private static func film(_ pictures: [[[Pixel]]], times: [Double]) -> Film {
        Film(pictures.map { Picture($0) }, times: times)
    }

    /// An opaque colour for each number.
    private static func color(_ number: Int) -> Pixel {
        Pixel(red: UInt8(number & 255), green: UInt8(number * 7 & 255), blue: UInt8(number >> 8), alpha: 255)
    }

    private static func opaque(_ count: Int) -> [Pixel] { (0..<count).map(color) }

    /// Of which some are transparent and some translucent.
    private static func translucent(_ count: Int) -> [Pixel] {
        (0..<count).map { number in
            let color = color(number)
            let alpha: UInt8 = [255, 255, 0, 127, 128, 1, 200][number % 7]
            return Pixel(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 129, 254, 255, 256].flatMap { [opaque($0), translucent($0)] })
    func `a file shows the pixels of a film of at most 256 colours`(colors: [Pixel]) throws {
        var generator = SplitMix64()
        for _ in 0..<60 {
            let random = RandomFilm(of: colors, using: &generator)
            let matte = Self.color(Int.random(in: 0..<1000, using: &generator))
            let minAlpha = UInt8.random(in: 0...255, using: &generator)
            let file = Self.file(random.film, matte: matte, minAlpha: minAlpha)
            let expected = random.expected(unitsPerSecond: 100) { $0.shown(over: matte, minAlpha: minAlpha) }
            let read = try #require(DecodedGIF(file))
            #expect(read.width == random.width && read.height == random.height)
            #expect(
                read.shown == (read.frames.count == 1 && read.frames[0].time == 0 ? expected.map(\.untimed) : expected))
            let repetitions = read.frames.count == 1 || random.plays == 1 ? nil : max(0, random.plays - 1)
            #expect(read.repetitions == repetitions)
        }
    }

    @Test func `more colours than a file can have become colours of the film`() throws {
        var generator = SplitMix64()
        for count in [257, 300, 1000] {
            for _ in 0..<40 {
                let random = RandomFilm(of: Self.translucent(count), using: &generator)
                let read = try #require(DecodedGIF(Self.file(random.film)))
                let expected = random.expected(unitsPerSecond: 100) { $0.shown(over: Self.white, minAlpha: 128) }
                let colors = Set(random.pictures.joined().map { $0.shown(over: Self.white, minAlpha: 128) })
                // Different colours may become equal, and with them frames.
                var results: [Pixel: Pixel] = [:]
                var (index, end, start) = (0, read.shown[0].time, 0)
                for frame in expected {
                    if start == end, index + 1 < read.shown.count {
                        index += 1
                        end += read.shown[index].time
                    }
                    start += frame.time
                    for (pixel, result) in zip(frame.pixels, read.shown[index].pixels) {
                        guard colors.contains(result), (pixel == .clear) == (result == .clear),
                            results.updateValue(result, forKey: pixel) ?? result == result
                        else {
                            Issue.record("\(pixel) became \(result)")
                            return
                        }
                    }
                }
                #expect(start == end || read.frames.count == 1)
            }
        }
    }

    @Test func `even areas keep their colours among thousands of others`() throws {
        var generator = SplitMix64()
        let rows = (0..<200).map { row in
            (0..<200).map { column -> Pixel in
                // 100 areas of 12 × 12 pixels, and something else in each pixel between them.
                if row % 20 < 12, column % 20 < 12 { return Self.color(row / 20 * 10 + column / 20) }
                return Self.color(Int.random(in: 1000..<5000, using: &generator))
            }
        }
        let read = try #require(DecodedGIF(Self.file(Self.film([rows], times: [0]))))
        #expect(read.table.count == 256)
        for (index, pixel) in rows.joined().enumerated() where index / 200 % 20 < 12 && index % 20 < 12 {
            #expect(read.frames[0].pixels[index] == pixel)
        }
    }

    @Test func `a still picture has one frame and no repetitions`() throws {
        let read = try #require(DecodedGIF(Self.file(Self.film([[[Self.white]]], times: [0]))))
        #expect(read.frames.count == 1)
        #expect(read.repetitions == nil)
        #expect(!read.frames[0].hasTransparency)
    }

    @Test func `the table has a power of two of colours, and a transparent one if it is of use`() throws {
        for (count, stillCount, movingCount) in [(1, 2, 2), (2, 2, 4), (3, 4, 4), (16, 16, 32), (256, 256, 256)] {
            let rows = [Self.opaque(count)]
            let still = try #require(DecodedGIF(Self.file(Self.film([rows], times: [0]))))
            #expect(still.table.count == stillCount)
            #expect(!still.frames[0].hasTransparency)
            let moving = Self.film([rows, [Self.opaque(count).reversed()]], times: [40, 40])
            let read = try #require(DecodedGIF(Self.file(moving)))
            #expect(read.table.count == movingCount)
        }
    }

    private static let plain = Array(repeating: Array(repeating: white, count: 40), count: 30)

    @Test func `a frame has the rectangle of what changes`() throws {
        var other = Self.plain
        (other[7][5], other[20][31]) = (Self.color(1), Self.color(2))
        let read = try #require(DecodedGIF(Self.file(Self.film([Self.plain, other], times: [40, 40]))))
        #expect(read.frames.map(\.columns) == [0..<40, 5..<32])
        #expect(read.frames.map(\.rows) == [0..<30, 7..<21])
        #expect(read.frames.map(\.disposal) == [1, 1])
    }

    @Test func `the rectangle of a frame covers pixels that become transparent, which are cleared with it`() throws {
        var (other, hole) = (Self.plain, Self.plain)
        other[7][5] = Self.color(1)
        hole[20][31] = .clear
        let film = Self.film([Self.plain, other, hole], times: [40, 40, 40])
        let read = try #require(DecodedGIF(Self.file(film)))
        #expect(read.frames.map(\.disposal) == [1, 2, 1])
        #expect(read.frames.map(\.columns) == [0..<40, 5..<32, 5..<32])
        #expect(read.frames.map(\.rows) == [0..<30, 7..<21, 7..<21])
        #expect(read.frames[2].pixels == hole.flatMap { $0 })
    }

    @Test func `a decoder that begins again over the last frame shows the same frames`() throws {
        var generator = SplitMix64()
        for count in [2, 7, 200] {
            for _ in 0..<60 {
                let random = RandomFilm(of: Self.translucent(count), using: &generator)
                let file = Self.file(random.film)
                let first = try #require(DecodedGIF(file))
                let second = try #require(DecodedGIF(file, over: first.canvas))
                #expect(second.shown == first.shown)
            }
        }
    }

    @Test func `rounded times don't add up to errors`() throws {
        let pictures = (0..<50).map { number in [[Self.color(number)]] }
        let read = try #require(
            DecodedGIF(Self.file(Self.film(pictures, times: Array(repeating: 80 / 0.7, count: 50)))))
        #expect(read.frames.count == 50)
        #expect(Set(read.frames.map(\.time)) == [11, 12])
        #expect(read.frames.reduce(0) { $0 + $1.time } == 571)
    }

    @Test func `a frame of more than 655 seconds becomes several`() throws {
        let pictures = [[[Self.color(0)]], [[Self.color(1)]]]
        let read = try #require(DecodedGIF(Self.file(Self.film(pictures, times: [2_000_000, 10]))))
        #expect(read.frames.map(\.time) == [65_535, 65_535, 65_535, 3395, 1])
        #expect(read.shown.map(\.time) == [200_000, 1])
    }

    @Test func `a file of a million equal pixels has less than 3,000 bytes`() throws {
        let rows = Array(repeating: Array(repeating: Self.white, count: 1024), count: 1024)
        let file = Self.file(Self.film([rows], times: [0]))
        #expect(file.count < 3000)
        #expect(DecodedGIF(file)?.frames.first?.pixels == Array(repeating: Self.white, count: 1024 * 1024))
    }

    @Test(arguments: [2, 3, 16, 200])
    func `pixels are written as the longest sequences that have codes`(count: Int) {
        var generator = SplitMix64()
        // Runs of every length. There are enough of them to use up all codes, after which codes start again.
        var pixels: [UInt8] = []
        while pixels.count < 40_000 {
            let length = Int.random(in: 1...Int.random(in: 1...90, using: &generator), using: &generator)
            pixels += Array(repeating: UInt8.random(in: 0..<UInt8(count), using: &generator), count: length)
        }
        // In the order in which they first occur, as they are numbered in a file.
        let numbers = pixels.reduce(into: [UInt8]()) { if !$0.contains($1) { $0.append($1) } }
        pixels = Array(pixels.prefix(40_000)).map { UInt8(numbers.firstIndex(of: $0) ?? 0) }
        let rows = (0..<200).map { row in pixels[row * 200..<row * 200 + 200].map { Self.color(Int($0)) } }
        let depth = max(2, Int.bitWidth - (numbers.count - 1).leadingZeroBitCount)
        let expected = Self.compressed(pixels, depth: depth) + [UInt8(ascii: ";")]
        #expect(Self.file(Self.film([rows], times: [0])).suffix(expected.count) == expected[...])
    }

    /// The blocks of an image, compressed with a dictionary of all sequences.
    private static func compressed(_ pixels: [UInt8], depth: Int) -> [UInt8] {
        var (codes, next, length): ([[UInt8]: Int], Int, Int) = ([:], 0, depth + 1)
        var (bits, bytes): ([Int], [UInt8]) = ([], [])
        func write(_ code: Int?) { bits += (0..<length).map { (code ?? 0) >> $0 & 1 } }
        func restart() {
            write(1 << depth)
            codes = Dictionary(uniqueKeysWithValues: (0..<1 << depth).map { ([UInt8($0)], $0) })
            (next, length) = (1 << depth + 2, depth + 1)
        }
        func useNext() {
            if next == 1 << length { length += 1 }
            next += 1
        }
        restart()
        var sequence: [UInt8] = []
        for pixel in pixels {
            if codes[sequence + [pixel]] != nil {
                sequence.append(pixel)
                continue
            }
            write(codes[sequence])
            if next < 4096 {
                codes[sequence + [pixel]] = next
                useNext()
            } else {
                restart()
            }
            sequence = [pixel]
        }
        write(codes[sequence])
        if next < 4096 { useNext() }
        write(1 << depth + 1)
        for start in stride(from: 0, to: bits.count, by: 8) {
            bytes.append(bits[start..<min(start + 8, bits.count)].reversed().reduce(0) { $0 << 1 | UInt8($1) })
        }
        let blocks = stride(from: 0, to: bytes.count, by: 255).flatMap { start in
            let block = bytes[start..<min(start + 255, bytes.count)]
            return [UInt8(block.count)] + block
        }
        return [UInt8(depth)] + blocks + [0]
    }

    @Test func `an encoder that is used again writes the same file as a new one`() {
        var generator = SplitMix64()
        var (encoder, film) = (GIFEncoder(), Film())
        for count in [300, 2, 17, 1000, 1] {
            let random = RandomFilm(of: Self.translucent(count), using: &generator)
            random.write(into: &film)
            var bytes: [UInt8] = []
            encoder.write(film, matte: Self.white, minAlpha: 128, into: &bytes)
            #expect(bytes == Self.file(random.film))
        }
    }

    @Test func `what is written is incomplete if there is no memory for it`() {
        var generator = SplitMix64()
        let colors = Self.opaque(300)
        let rows = (0..<200).map { _ in (0..<200).map { _ in colors[Int.random(in: 0..<300, using: &generator)] } }
        let film = Self.film([rows], times: [0])
        let memory = WorkingMemory()
        memory.begin(limit: 100_000)
        var encoder = GIFEncoder(in: memory)
        var bytes: [UInt8] = []
        encoder.write(film, matte: Self.white, minAlpha: 128, into: &bytes)
        #expect(memory.isExceeded)
        #expect(memory.peak <= 100_000)
        #expect(3 * bytes.count < 101_000)
    }
}

extension DecodedGIF {
    /// The frames, with equal ones as one.
    fileprivate var shown: [RandomFilm.Shown] {
        frames.map { RandomFilm.Shown(pixels: $0.pixels, time: $0.time) }.joined
    }
}

extension RandomFilm.Shown {
    /// As in a file that is no animation.
    fileprivate var untimed: RandomFilm.Shown { RandomFilm.Shown(pixels: pixels, time: 0) }
}
