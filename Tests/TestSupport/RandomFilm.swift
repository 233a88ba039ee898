package import Images

/// A random moving picture, and what has to be shown of it.
package struct RandomFilm: Sendable {
    package let width: Int
    package let height: Int
    /// The pixels of each picture, row by row.
    package private(set) var pictures: [[Pixel]] = []
    /// Numbers of pictures, and the moments from which they are shown, in milliseconds.
    package private(set) var frames: [(picture: Int, start: Double)] = []
    package private(set) var duration = 0.0
    package let plays: Int
    /// The number of the picture for programs that show no films; nil if it is that of the first frame.
    package let still: Int?
    private let colors: [Pixel]

    /// A film with these colours. Each picture changes a part of the one before, or nothing. `times` are those of most frames,
    /// in milliseconds; some are very long.
    package init(
        of colors: [Pixel], times: ClosedRange<Double> = 0.3...120,
        using generator: inout some RandomNumberGenerator
    ) {
        self.colors = colors
        let maxSides = [(1, 1), (3, 3), (20, 20), (300, 40)].randomElement(using: &generator) ?? (1, 1)
        width = Int.random(in: 1...maxSides.0, using: &generator)
        height = Int.random(in: 1...maxSides.1, using: &generator)
        plays = Int.random(in: 0...3, using: &generator)
        let count = Int.random(in: 1...8, using: &generator)
        still = Bool.random(using: &generator) ? nil : Int.random(in: 0..<count, using: &generator)
        var (start, pixels) = (0.0, Array(repeating: colors[0], count: width * height))
        for number in 0..<count {
            change(&pixels, using: &generator)
            pictures.append(pixels)
            frames.append((Int.random(in: 0...number, using: &generator), start))
            start += Double.random(in: times, using: &generator)
            if Int.random(in: 0..<30, using: &generator) == 0 { start += 700_000 }
        }
        duration = start
    }

    private func change(_ pixels: inout [Pixel], using generator: inout some RandomNumberGenerator) {
        func area() -> [Int] {
            let (left, top) = (
                Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator)
            )
            let right = Int.random(in: left..<width, using: &generator)
            let bottom = Int.random(in: top..<height, using: &generator)
            return (top...bottom).flatMap { row in (left...right).map { row * width + $0 } }
        }
        func color() -> Pixel { colors.randomElement(using: &generator) ?? .clear }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: break
        case 1: pixels = Array(repeating: color(), count: pixels.count)
        case 2: pixels[Int.random(in: pixels.indices, using: &generator)] = color()
        case 3: for index in pixels.indices { pixels[index] = color() }
        case 4, 5: for index in area() { pixels[index] = color() }
        default:
            let color = color()
            for index in area() { pixels[index] = color }
        }
    }

    package var film: Film {
        var film = Film()
        write(into: &film)
        return film
    }

    /// Begins the film with these pictures and frames.
    package func write(into film: inout Film) {
        let memory = WorkingMemory()
        film.begin(width: width, height: height, duration: duration, plays: plays)
        let numbers = pictures.map { pixels in
            let rows = (0..<height).map { Array(pixels[$0 * width..<($0 + 1) * width]) }
            return film.add(Picture(rows), in: memory) ?? 0
        }
        film.still = still.map { numbers[$0] }
        for frame in frames { film.show(numbers[frame.picture], from: frame.start) }
    }

    /// What a file has to show, with times in units of its format and a colour for each one of the film.
    package func expected(unitsPerSecond: Int, _ color: (Pixel) -> Pixel) -> [Shown] {
        let moments = (frames.map(\.start) + [duration]).map { Int(($0 * Double(unitsPerSecond) / 1000).rounded()) }
        let shown = zip(frames, zip(moments, moments.dropFirst())).map { frame, moments in
            Shown(pixels: pictures[frame.picture].map(color), time: moments.1 - moments.0)
        }
        return (shown.contains { $0.time > 0 } ? shown.filter { $0.time > 0 } : shown.suffix(1)).joined
    }

    package struct Shown: Equatable {
        package let pixels: [Pixel]
        package var time: Int

        package init(pixels: [Pixel], time: Int) {
            (self.pixels, self.time) = (pixels, time)
        }
    }
}

extension [RandomFilm.Shown] {
    /// Equal pictures that follow each other as one.
    package var joined: Self {
        reduce(into: []) { result, shown in
            if let last = result.indices.last, result[last].pixels == shown.pixels {
                result[last].time += shown.time
            } else {
                result.append(shown)
            }
        }
    }
}

extension Pixel {
    /// What a format with one bit of transparency shows.
    package func shown(over matte: Pixel, minAlpha: UInt8) -> Pixel {
        guard alpha >= max(1, minAlpha) else { return .clear }
        func mixed(_ channel: UInt8, _ other: UInt8) -> UInt8 {
            let share = Double(alpha) / 255
            return UInt8((Double(channel) * share + Double(other) * (1 - share)).rounded())
        }
        return Pixel(
            red: mixed(red, matte.red), green: mixed(green, matte.green), blue: mixed(blue, matte.blue), alpha: 255)
    }
}
