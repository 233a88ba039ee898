package import Bytes

/// A picture as rows of runs of equal pixels: a clear or even area costs nothing for each of its pixels.
///
/// A picture keeps its memory when it is begun again.
package struct Picture: Sendable {
    package private(set) var width = 0
    package private(set) var height = 0
    package private(set) var colors = Colors()
    package private(set) var runs: [Run] = []
    /// Index of the run after the last one of each row.
    private var ends: [Int] = []

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
        ends.removeAll(keepingCapacity: true)
    }

    /// Releases the memory of all rows and colours.
    package mutating func release(_ memory: WorkingMemory) {
        colors.release(memory)
        memory.release(&runs)
        memory.release(&ends)
    }

    /// Appends a row of at most `maxRuns` runs, whose lengths add up to the width and of which no two neighbours have the
    /// same colour; nothing if there is no memory for it.
    package mutating func appendRow(
        maxRuns: Int, in memory: WorkingMemory, _ write: (inout OutputSpan<Run>, inout Colors) -> Void
    ) {
        guard hasRoom(forRuns: maxRuns) || makeRoom(forRuns: maxRuns, in: memory) else { return }
        // Moved out for the duration of the call: the runs and the colours can't be changed through `self` at once.
        var colors = Colors()
        swap(&colors, &self.colors)
        runs.append(addingCapacity: maxRuns) { write(&$0, &colors) }
        swap(&colors, &self.colors)
        ends.append(runs.count)
    }

    private func hasRoom(forRuns count: Int) -> Bool {
        runs.count + count <= runs.capacity && ends.count < ends.capacity && colors.hasRoom(for: count)
    }

    private mutating func makeRoom(forRuns count: Int, in memory: WorkingMemory) -> Bool {
        memory.makeRoom(for: count, in: &runs) && memory.makeRoom(for: 1, in: &ends)
            && colors.makeRoom(for: count, in: memory)
    }

    /// The indices of a row's runs.
    package func indices(inRow row: Int) -> Range<Int> {
        (row == 0 ? 0 : ends[row - 1])..<ends[row]
    }

    /// Whether two rows have the same pixels.
    package func isRow(_ row: Int, equalTo other: Int) -> Bool {
        let (indices, others) = (indices(inRow: row), indices(inRow: other))
        guard indices.count == others.count else { return false }
        let runs = runs.span
        for offset in 0..<indices.count
        where runs[indices.lowerBound &+ offset] != runs[others.lowerBound &+ offset] { return false }
        return true
    }
}
