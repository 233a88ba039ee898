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

    /// Removes all rows and colours. As many rows as `height` must be appended afterwards.
    package mutating func begin(width: Int, height: Int) {
        colors.removeAll()
        rows.begin(width: width, height: height)
    }

    /// Releases the memory of all rows and colours.
    package mutating func release(_ memory: WorkingMemory) {
        colors.release(memory)
        rows.release(memory)
    }

    /// Appends `count` equal rows of at most `maxRuns` runs, whose lengths add up to the width and of which no two neighbours
    /// have the same colour. Returns false if there is no memory for them.
    package mutating func appendBand(
        _ count: Int, maxRuns: Int, in memory: WorkingMemory, _ write: (inout OutputSpan<Run>, inout Colors) -> Void
    ) -> Bool {
        guard hasRoom(forRuns: maxRuns) || makeRoom(forRuns: maxRuns, in: memory) else { return false }
        // Moved out for the duration of the call: the rows and the colours can't be changed through `self` at once.
        var colors = Colors()
        swap(&colors, &self.colors)
        rows.appendBand(count, maxRuns: maxRuns) { write(&$0, &colors) }
        swap(&colors, &self.colors)
        return true
    }

    private func hasRoom(forRuns count: Int) -> Bool {
        rows.hasRoom(forRuns: count) && colors.hasRoom(for: count)
    }

    private mutating func makeRoom(forRuns count: Int, in memory: WorkingMemory) -> Bool {
        rows.makeRoom(forRuns: count, in: memory) && colors.makeRoom(for: count, in: memory)
    }
}
