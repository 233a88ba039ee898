import Bytes
import Geometry

/// Visits the rows of a picture from the top, with what its parts cover of each.
///
/// The method is that of scan converters with a list of active edges and an accumulation buffer, such as font-rs and the
/// smooth rasterizer of FreeType: in each row, the chains that pass through it add the areas to the left of their edges to
/// the pixels in which these are, part by part. The sum of what is added up to a pixel is its coverage.
struct CoverageRows {
    /// The last chain that begins in each row; -1 if none does. Chains begin in the first row that is visited, or below it.
    private var lastChains: [Int] = []
    /// For each chain the one before it that begins in the same row; -1 if none does.
    private var previousChains: [Int] = []
    /// The chains that pass through the current row, in their order.
    private var active: [ActiveChain] = []
    /// For each part the row in which one of its chains ended last; -1 if none has.
    private var lastEnds: [Int] = []
    private var sides = RowSides()
    private var sums: CoverageSums
    private var edges: RowEdges
    private var row: CoverageRow
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
        sums = CoverageSums(in: memory)
        edges = RowEdges(in: memory)
        row = CoverageRow(in: memory)
    }

    /// Releases the memory that was kept for the next picture.
    mutating func release() {
        memory.release(&lastChains)
        memory.release(&previousChains)
        memory.release(&active)
        memory.release(&lastEnds)
        sums.release()
        edges.release()
        row.release()
    }

    /// Calls `body` with each of some rows, and how often it is repeated, as long as there is memory for it and `body` returns
    /// true.
    ///
    /// Rows are equal as long as no chain begins or ends and all edges are vertical.
    mutating func forEach(
        _ rows: Range<Int>, of coverage: Coverage, _ body: (_ row: CoverageRow, _ count: Int) -> Bool
    ) {
        guard sums.begin(width: coverage.width), sortChains(of: coverage, in: rows),
            memory.replace(&lastEnds, by: -1, count: coverage.partCount)
        else { return }
        active.removeAll(keepingCapacity: true)
        row.removeAll()
        var (first, previous) = (rows.lowerBound, -1)
        while first < rows.upperBound {
            guard beginChains(in: first, of: coverage) else { return }
            let count = repetitions(of: first, upTo: rows.upperBound)
            guard fill(first, repeated: count, after: previous, coverage) else { return }
            guard body(row, count) else { return }
            (first, previous) = (first + count, first)
        }
    }

    private mutating func sortChains(of coverage: Coverage, in rows: Range<Int>) -> Bool {
        guard memory.replace(&lastChains, by: -1, count: coverage.height),
            memory.replace(&previousChains, by: -1, count: coverage.chains.count)
        else { return false }
        for (index, chain) in coverage.chains.enumerated() {
            let row = max(Int(coverage.corners[chain.top].y) >> Coverage.Corner.bits, rows.lowerBound)
            let end = Int(coverage.corners[chain.bottom].y)
            guard row < rows.upperBound, end > rows.lowerBound * Coverage.Corner.perPixel else { continue }
            previousChains[index] = lastChains[row]
            lastChains[row] = index
        }
        return true
    }

    /// Inserts the chains that begin in a row, from the last one on. Returns false if there is no memory for them.
    private mutating func beginChains(in row: Int, of coverage: Coverage) -> Bool {
        var chain = lastChains[row]
        guard chain >= 0 else { return true }
        var source = active.count - 1
        while chain >= 0 {
            let begun = ActiveChain(chain, of: coverage)
            guard memory.makeRoom(for: 1, in: &active) else { return false }
            active.append(begun)
            chain = previousChains[chain]
        }
        var target = active.count - 1
        chain = lastChains[row]
        while chain >= 0 {
            while source >= 0, active[source].index > chain {
                active[target] = active[source]
                target -= 1
                source -= 1
            }
            active[target] = ActiveChain(chain, of: coverage)
            active[target].begin(at: row * Coverage.Corner.perPixel, coverage.corners)
            target -= 1
            chain = previousChains[chain]
        }
        return true
    }

    /// The number of rows from `first` on that are equal because their edges are vertical; at least one.
    private mutating func repetitions(of first: Int, upTo end: Int) -> Int {
        let perPixel = Coverage.Corner.perPixel
        var end = end
        for chain in active {
            guard chain.isVertical, chain.y <= first * perPixel, chain.end.y >= (first + 2) * perPixel else { return 1 }
            end = min(end, chain.end.y / perPixel)
        }
        var next = first + 1
        while next < end, lastChains[next] < 0 { next += 1 }
        return next - first
    }

    /// Sets the row, and moves the active chains to the end of its repetitions. The row before it was `previous`, and its
    /// repetitions; -1 if there is none. Returns false if there is no memory for it.
    private mutating func fill(_ first: Int, repeated count: Int, after previous: Int, _ coverage: Coverage) -> Bool {
        row.begin()
        let (top, bottom) = (previous * Coverage.Corner.perPixel, (first + count) * Coverage.Corner.perPixel)
        var (index, kept) = (0, 0)
        while index < active.count {
            let part = active[index].part
            let vertical = lastEnds[part] < previous ? active.verticalCount(from: index, top, bottom) : 0
            if vertical > 0 {
                guard row.repeatPrevious(of: part) else { return false }
                active.skip(vertical, from: index, keptUpTo: kept, to: bottom)
                (index, kept) = (index + vertical, kept + vertical)
                continue
            }
            let passed = index - kept
            if coverage.mayOverlap(part), !sides.areAll(of: active, from: index, in: first, coverage.corners) {
                (index, kept) = edges.replace(
                    by: &active, from: index, keptUpTo: kept, coverage.corners, in: first, repeated: count)
                sums.add(edges.edges)
            } else {
                (index, kept) = sums.add(
                    &active, from: index, keptUpTo: kept, coverage.corners, in: first, repeated: count)
            }
            if index - kept > passed { lastEnds[part] = first }
            guard row.append(&sums, of: part, width: coverage.width) else { return false }
        }
        active.removeLast(active.count - kept)
        return true
    }
}
