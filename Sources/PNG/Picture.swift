/// A picture as rows of runs: what is empty or even costs nothing for each pixel.
///
/// It can be begun again; what it has grown to hold, it keeps.
package struct Picture: Sendable {
    package private(set) var width = 0
    package private(set) var height = 0
    private(set) var colors = Colors()
    private(set) var runs: [Run] = []
    /// For each row, where its runs end.
    private var ends: [Int] = []

    /// So many pixels of the colour with that number.
    package struct Run: Equatable {
        package let color: Int32
        package var length: Int32

        package init(color: Int32, length: Int32) {
            (self.color, self.length) = (color, length)
        }
    }

    package init() {}

    package mutating func begin(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        colors.removeAll()
        runs.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// The next row, in runs that are as long as it together.
    package mutating func appendRow(mostRuns: Int, _ write: (inout OutputSpan<Run>, inout Colors) -> Void) {
        var colors = Colors()
        swap(&colors, &self.colors)
        runs.append(addingCapacity: mostRuns) { write(&$0, &colors) }
        swap(&colors, &self.colors)
        ends.append(runs.count)
    }

    /// The places of a row's runs in the list of all.
    func places(in row: Int) -> Range<Int> {
        (row == 0 ? 0 : ends[row - 1])..<ends[row]
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
