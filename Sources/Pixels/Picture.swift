package import Bytes

/// A picture as bands of equal rows, each of which is runs of equal pixels: an even area costs nothing for each of its
/// pixels.
///
/// A picture keeps its memory when it is begun again.
package struct Picture: Sendable {
    package private(set) var width = 0
    package private(set) var height = 0
    package private(set) var colors = Colors()
    package private(set) var runs: [Run] = []
    package private(set) var bands: [Band] = []

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

    /// Removes all rows and colours. As many rows as `height` must be appended afterwards.
    package mutating func begin(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        colors.removeAll()
        runs.removeAll(keepingCapacity: true)
        bands.removeAll(keepingCapacity: true)
    }

    /// Releases the memory of all rows and colours.
    package mutating func release(_ memory: WorkingMemory) {
        colors.release(memory)
        memory.release(&runs)
        memory.release(&bands)
    }

    /// Appends `count` equal rows of at most `maxRuns` runs, whose lengths add up to the width and of which no two neighbours
    /// have the same colour. Returns false if there is no memory for them.
    package mutating func appendBand(
        _ count: Int, maxRuns: Int, in memory: WorkingMemory, _ write: (inout OutputSpan<Run>, inout Colors) -> Void
    ) -> Bool {
        guard hasRoom(forRuns: maxRuns) || makeRoom(forRuns: maxRuns, in: memory) else { return false }
        // Moved out for the duration of the call: the runs and the colours can't be changed through `self` at once.
        var colors = Colors()
        swap(&colors, &self.colors)
        let start = runs.count
        runs.append(addingCapacity: maxRuns) { write(&$0, &colors) }
        swap(&colors, &self.colors)
        bands.append(Band(runs: start..<runs.count, count: count))
        return true
    }

    private func hasRoom(forRuns count: Int) -> Bool {
        runs.count + count <= runs.capacity && bands.count < bands.capacity && colors.hasRoom(for: count)
    }

    private mutating func makeRoom(forRuns count: Int, in memory: WorkingMemory) -> Bool {
        memory.makeRoom(for: count, in: &runs) && memory.makeRoom(for: 1, in: &bands)
            && colors.makeRoom(for: count, in: memory)
    }

    /// Whether the rows of two bands have the same pixels.
    package func isRow(of band: Band, equalTo other: Band) -> Bool {
        guard band.runs.count == other.runs.count else { return false }
        let runs = runs.span
        for offset in 0..<band.runs.count
        where runs[band.runs.lowerBound &+ offset] != runs[other.runs.lowerBound &+ offset] { return false }
        return true
    }
}
