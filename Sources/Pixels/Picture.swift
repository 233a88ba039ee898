package import Bytes

/// A picture: rows of pixels, and their colours.
///
/// A picture keeps its memory when it is begun again.
package struct Picture: Sendable {
    package private(set) var rows = Rows()
    package private(set) var colors = Colors()

    /// Equal rows below each other.
    package struct Band: Sendable {
        /// The indices of the runs of each row.
        package let runs: Range<Int>
        /// The number of rows.
        package let count: Int
    }

    /// Equal pixels beside each other.
    package struct Run: Equatable, BitwiseCopyable, Sendable {
        /// Index of the colour in the picture's `Colors`.
        package var color: Int32
        package var length: Int32

        package init(color: Int32, length: Int32) {
            (self.color, self.length) = (color, length)
        }
    }

    package init() {}

    package var width: Int { rows.width }
    package var height: Int { rows.height }

    /// Removes all rows, and all colours unless they are kept. As many rows as `height` must be appended afterwards.
    package mutating func begin(width: Int, height: Int, keepsColors: Bool = false) {
        if !keepsColors { colors.removeAll() }
        rows.begin(width: width, height: height)
    }

    /// The number of a colour; nil if it is new and there is no memory for it.
    package mutating func number(of pixel: Pixel, in memory: WorkingMemory) -> Int32? {
        colors.makeRoom(for: 1, in: memory) ? colors.number(of: pixel) : nil
    }

    /// Appends `count` equal rows of the first ones of some runs: the numbers of their colours, of which no two
    /// neighbours are equal, and the columns before which they end. Returns false if there is no memory for them.
    package mutating func appendBand(
        _ count: Int, _ colors: [Int32], _ ends: [Int32], count runCount: Int, in memory: WorkingMemory
    ) -> Bool {
        guard rows.makeRoom(forRuns: runCount, in: memory) else { return false }
        rows.appendBand(count, maxRuns: runCount) { output in
            let colors = colors.span
            let ends = ends.span
            var start: Int32 = 0
            for index in 0..<runCount {
                output.append(Run(color: colors[index], length: ends[index] &- start))
                start = ends[index]
            }
        }
        return true
    }
}
