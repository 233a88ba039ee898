/// A picture as rows of runs: what is empty or even costs nothing for each pixel.
package struct Picture: Equatable, Sendable {
    package let width: Int
    package let height: Int
    package private(set) var runs: [Run] = []
    /// For each row that is complete, where its runs end.
    private var ends: [Int] = []
    private var column = 0

    package struct Run: Equatable, Sendable {
        package var pixel: Pixel
        package var length: Int
    }

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
        ends.reserveCapacity(height)
    }

    /// Goes on in the row that was begun, or in the next one.
    package mutating func append(_ pixel: Pixel, count: Int = 1) {
        if column > 0, runs[runs.count - 1].pixel == pixel {
            runs[runs.count - 1].length += count
        } else {
            runs.append(Run(pixel: pixel, length: count))
        }
        column += count
        if column == width {
            ends.append(runs.count)
            column = 0
        }
    }

    func runs(in row: Int) -> ArraySlice<Run> {
        runs[(row == 0 ? 0 : ends[row - 1])..<ends[row]]
    }
}

/// A colour of sRGB with straight alpha, eight bits each; all that is transparent is alike.
package struct Pixel: Hashable, Sendable {
    /// Red in the lowest byte, alpha in the highest.
    package let bits: UInt32

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        bits = alpha == 0 ? 0 : UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    package static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)

    package var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
    package var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
    package var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
    package var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

    var isOpaque: Bool { alpha == 255 }
    var isGrey: Bool { red == green && green == blue }
}
