import Images
import TestSupport
import Testing

/// Colours, and the colour type that a picture of them should have.
struct Palette: CustomTestStringConvertible {
    let name: String
    let colors: [Pixel]
    let kind: Int

    init(_ name: String, _ colors: [Pixel], _ kind: Int) {
        (self.name, self.colors, self.kind) = (name, colors, kind)
    }

    var testDescription: String { name }
}

struct PNGTests {
    /// A random picture with runs of up to `maxRun` pixels, a third of whose rows are equal to earlier ones. Equal rows below each
    /// other are one band or several.
    private static func picture(
        _ width: Int, _ height: Int, colors: [Pixel], maxRun: Int, using generator: inout some RandomNumberGenerator
    ) -> (picture: Picture, pixels: [Pixel]) {
        var rows: [[Pixel]] = []
        for _ in 0..<height {
            if let last = rows.last, let earlier = rows.randomElement(using: &generator),
                case let choice = Int.random(in: 0..<6, using: &generator), choice < 2
            {
                rows.append(choice == 0 ? last : earlier)
                continue
            }
            var row: [Pixel] = []
            while row.count < width {
                let color = colors.randomElement(using: &generator) ?? .clear
                let length = Int.random(in: 1...maxRun, using: &generator)
                row += Array(repeating: color, count: min(length, width - row.count))
            }
            rows.append(row)
        }
        var picture = Picture()
        picture.begin(width: width, height: height)
        var first = 0
        while first < height {
            let isEqual = { (row: Int) in row < height && rows[row] == rows[first] }
            var end = first + 1
            while isEqual(end), Int.random(in: 0..<4, using: &generator) > 0 { end += 1 }
            picture.append(rows[first], count: end - first)
            first = end
        }
        return (picture, rows.flatMap { $0 })
    }

    static func file(_ picture: Picture, dotsPerMetre: Int? = nil) -> [UInt8] {
        var bytes: [UInt8] = []
        var encoder = PNGEncoder()
        encoder.write(picture, dotsPerMetre: dotsPerMetre, into: &bytes)
        return bytes
    }

    private static func grey(_ level: Int, alpha: Int = 255) -> Pixel {
        Pixel(red: UInt8(level), green: UInt8(level), blue: UInt8(level), alpha: UInt8(alpha))
    }

    private static func mixed(_ count: Int, isOpaque: Bool) -> [Pixel] {
        (0..<count).map { (number: Int) -> Pixel in
            let (red, green, blue) = (UInt8(number & 255), UInt8(number * 7 & 255), UInt8(number >> 8))
            return Pixel(red: red, green: green, blue: blue, alpha: isOpaque ? 255 : UInt8(1 + number % 255))
        }
    }

    private static let whiteClearAndGreys =
        [grey(255), .clear] + (0..<30).map { grey($0 * 8) } + distant(300, isOpaque: false)

    /// Up to 32,768 colours, none of which is within 7 of 255 of another one in all channels, so that none are merged.
    static func distant(_ count: Int, isOpaque: Bool) -> [Pixel] {
        (0..<count).map { (number: Int) -> Pixel in
            let (red, green, blue) = (UInt8(number & 31), UInt8(number >> 5 & 31), UInt8(number >> 10))
            return Pixel(red: red << 3, green: green << 3, blue: blue << 3, alpha: isOpaque ? 255 : 100)
        }
    }

    static let palettes: [Palette] = [
        Palette("black and white", [grey(0), grey(255)], 3),
        Palette("four greys", [grey(0), grey(85), grey(170), grey(255)], 3),
        Palette("sixteen greys", (0..<16).map { (step: Int) in grey(step * 17) }, 3),
        Palette("128 greys", (0..<128).map { (step: Int) in grey(2 * step) }, 3),
        Palette("two uneven greys", [grey(1), grey(200)], 3), Palette("transparent", [.clear], 3),
        Palette("one colour", mixed(1, isOpaque: false), 3),
        Palette("two colours", mixed(2, isOpaque: true), 3),
        Palette("three colours", mixed(3, isOpaque: false), 3),
        Palette("sixteen colours", mixed(16, isOpaque: true), 3),
        Palette("seventeen colours", mixed(17, isOpaque: false), 3),
        Palette("256 colours", mixed(256, isOpaque: false), 3),
        Palette("257 translucent colours", distant(257, isOpaque: false), 6),
        Palette("257 opaque colours", distant(257, isOpaque: true), 2),
        Palette("3,000 translucent colours", distant(3000, isOpaque: false), 6),
        Palette("white, clear, greys and 300 translucent colours", whiteClearAndGreys, 6),
    ]

    private static let sizes = [
        (1, 1), (1, 2), (2, 1), (3, 5), (7, 9), (8, 8), (9, 3), (17, 33), (64, 64), (255, 4), (257, 5), (300, 40),
        (1, 300), (4096, 1), (4096, 3), (259, 60),
    ]

    @Test(arguments: palettes)
    func `decoding a file gives the pixels of the picture`(palette: Palette) throws {
        var generator = SplitMix64()
        for (width, height) in Self.sizes {
            for maxRun in [1, 3, 40, 5000] {
                let (picture, pixels) = Self.picture(
                    width, height, colors: palette.colors, maxRun: maxRun, using: &generator)
                let read = try #require(DecodedPicture(Self.file(picture)), "\(width) × \(height)")
                #expect(read.width == width && read.height == height)
                #expect(read.pixels == pixels, "\(width) × \(height), runs of \(maxRun)")
            }
        }
    }

    @Test(arguments: palettes)
    func `rows that are longer than the window are decoded`(palette: Palette) throws {
        var generator = SplitMix64()
        for (width, height) in [(8_192, 3), (10_923, 3), (32_767, 2), (32_768, 3), (65_536, 2)] {
            let (picture, pixels) = Self.picture(width, height, colors: palette.colors, maxRun: 3000, using: &generator)
            #expect(DecodedPicture(Self.file(picture))?.pixels == pixels, "\(width) × \(height)")
        }
    }

    @Test(arguments: palettes)
    func `a picture has a palette if that has room for its colours`(palette: Palette) throws {
        let read = try #require(DecodedPicture(Self.file(Picture([palette.colors]))))
        #expect(read.kind == palette.kind)
        #expect(read.depth == 8)
        #expect(read.chunks.contains("PLTE") == (palette.kind == 3))
        #expect(read.chunks.contains("tRNS") == (palette.kind == 3 && palette.colors.contains { $0.alpha < 255 }))
    }

    @Test func `a file of a million transparent pixels has less than 6,000 bytes`() throws {
        let file = Self.file(Picture(Array(repeating: Array(repeating: .clear, count: 1024), count: 1024)))
        #expect(file.count < 6_000)
        #expect(DecodedPicture(file)?.pixels == Array(repeating: .clear, count: 1024 * 1024))
    }

    @Test func `the chunk pHYs is written only if the resolution is known`() throws {
        let picture = Picture([[.clear]])
        #expect(DecodedPicture(Self.file(picture))?.chunks == ["IHDR", "sRGB", "PLTE", "tRNS", "IDAT", "IEND"])
        let file = Self.file(picture, dotsPerMetre: 5669)
        #expect(DecodedPicture(file)?.chunks == ["IHDR", "sRGB", "pHYs", "PLTE", "tRNS", "IDAT", "IEND"])
    }

    @Test func `a picture that is begun again has nothing of the one before`() throws {
        var generator = SplitMix64(seed: 7)
        var picture = Picture()
        for (width, count) in [(300, 400), (20, 3), (64, 257), (5, 1)] {
            let colors = Self.distant(count, isOpaque: true)
            let row = (0..<width).map { _ in colors[Int.random(in: 0..<count, using: &generator)] }
            picture.begin(width: width, height: 2)
            picture.append(row)
            picture.append(row.reversed())
            let file = Self.file(picture)
            #expect(file == Self.file(Picture([row, row.reversed()])))
            #expect(DecodedPicture(file)?.pixels == row + row.reversed())
        }
    }
}

struct IconFileTests {
    @Test func `an icon file has a directory with the position of each PNG file`() throws {
        let pictures = [16, 32, 256].map { side in
            let color = Pixel(red: UInt8(side - 1), green: 0, blue: 0, alpha: 200)
            return Picture(Array(repeating: Array(repeating: color, count: side), count: side))
        }
        var file: [UInt8] = []
        IconFile.write(pictures, into: &file)
        func number(_ index: Int, _ count: Int) -> Int {
            file[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        #expect([0, 2, 4].map { number($0, 2) } == [0, 1, 3])
        var end = 6 + 3 * 16
        for (index, side) in [16, 32, 256].enumerated() {
            let entry = 6 + 16 * index
            #expect([entry, entry + 1].map { number($0, 1) } == [side & 255, side & 255])
            #expect([entry + 4, entry + 6].map { number($0, 2) } == [1, 32])
            let (count, start) = (number(entry + 8, 4), number(entry + 12, 4))
            #expect(start == end)
            end += count
            let picture = try #require(DecodedPicture(Array(file[start..<end])))
            #expect(picture.width == side && picture.height == side)
            #expect(Set(picture.pixels) == [Pixel(red: UInt8(side - 1), green: 0, blue: 0, alpha: 200)])
        }
        #expect(end == file.count)
    }
}

struct WorkingMemoryTests {
    @Test func `a buffer grows as far as the limit allows, and then no buffer grows any more`() {
        let memory = WorkingMemory()
        var (numbers, bytes): ([Int], [UInt8]) = ([], [])
        memory.begin(limit: 10_000)
        #expect(memory.makeRoom(for: 1_000, in: &numbers) && numbers.capacity >= 1_000)
        #expect(memory.used >= 8_000 && memory.used <= 10_000)
        #expect(!memory.makeRoom(for: 3_000, in: &bytes) && bytes.capacity == 0)
        #expect(memory.isExceeded)
        #expect(!memory.makeRoom(for: 1, in: &bytes) && !memory.makeRoom(for: 10_000, in: &numbers))
        #expect(memory.peak <= 10_000)
    }

    @Test func `a buffer counts twice while it is copied to a larger one`() {
        let memory = WorkingMemory()
        var numbers: [Int] = []
        memory.begin(limit: 20_000)
        #expect(memory.makeRoom(for: 1_000, in: &numbers))
        numbers.append(contentsOf: repeatElement(0, count: 1_000))
        // 8,000 and 16,000 bytes.
        #expect(!memory.makeRoom(for: 1_000, in: &numbers) && memory.isExceeded)
    }

    @Test func `a buffer keeps its memory until it is released, and does not count for the next picture`() {
        let memory = WorkingMemory()
        var numbers: [Int] = []
        memory.begin(limit: 10_000)
        #expect(memory.makeRoom(for: 1_000, in: &numbers))
        memory.begin(limit: 1_000)
        #expect(memory.makeRoom(for: 1_000, in: &numbers) && memory.peak == 0)
        numbers = []
        memory.removeAll()
        #expect(memory.used == 0)
        memory.begin(limit: 1_000)
        #expect(!memory.makeRoom(for: 1_000, in: &numbers) && memory.isExceeded)
    }

    @Test func `a part is released alone, and has the limit of all`() {
        let memory = WorkingMemory()
        let part = WorkingMemory(partOf: memory)
        var (numbers, bytes): ([Int], [UInt8]) = ([], [])
        memory.begin(limit: 10_000)
        #expect(memory.makeRoom(for: 1_000, in: &bytes) && part.makeRoom(for: 1_000, in: &numbers))
        let bytesUsed = memory.used - 8 * numbers.capacity
        #expect(bytesUsed == bytes.capacity && part.used == memory.used)
        numbers = []
        part.removeAll()
        #expect(memory.used == bytesUsed)
        #expect(!part.makeRoom(for: 2_000, in: &numbers) && memory.isExceeded)
        memory.removeAll()
        #expect(part.used == 0)
    }
}
