import Bytes

/// Visits the rows of a picture from the top, with what its parts cover of each.
///
/// A part is traced when its first row is reached, together with the parts after it, as long as there are few cells. So
/// the memory for cells is bounded by the parts that are present at about the same height, and not by all of them.
struct CoverageRows {
    /// Cells of one part in the order of its edges.
    private var unsorted: [Coverage.Cell] = []
    /// Cells of rows that have not been visited, part by part, each in the order of its columns. Elements from
    /// `tracedCount` on are not in use: setting a count is faster than removing elements and appending others.
    private var traced: [Coverage.Cell] = []
    private var tracedCount = 0
    /// The same cells row by row.
    private var sorted: [Coverage.Cell] = []
    private var starts: [Int32] = []
    /// The parts in the order in which they are traced, each with its first row in the upper half.
    private var order: [UInt64] = []
    private var row = CoverageRow()
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Releases the memory that was kept for the next picture.
    mutating func release() {
        memory.release(&unsorted)
        memory.release(&traced)
        memory.release(&sorted)
        memory.release(&starts)
        memory.release(&order)
        row.release(memory)
    }

    /// The number of cells in a batch: 1 MiB. Parts are traced ahead of their first row until a batch is full, and each
    /// batch copies the cells that earlier ones have left.
    private static let batch = 1 << 16

    /// Calls `body` with each row, as long as there is memory for it.
    mutating func forEach(of coverage: Coverage, _ body: (CoverageRow) -> Void) {
        guard memory.makeRoom(for: coverage.parts.count, in: &order) else { return }
        setOrder(of: coverage)
        tracedCount = 0
        var (first, next) = (0, 0)
        while first < coverage.height {
            let end = trace(coverage, from: &next, atRow: first)
            guard sort(rows: first..<end) else { return }
            visit(rowCount: end - first, width: coverage.width, body)
            keepRest(after: end - first)
            first = end
        }
    }

    private mutating func setOrder(of coverage: Coverage) {
        order.removeAll(keepingCapacity: true)
        var maxCells = 0
        for (index, part) in coverage.parts.enumerated() {
            order.append(UInt64(part.firstRow) << 32 | UInt64(index))
            maxCells += part.maxCells
        }
        // What fits into one batch stays in the order of the parts, in which rows need the least sorting.
        if maxCells > Self.batch { order.sort() }
    }

    /// Returns the row before which all parts have been traced.
    private mutating func trace(_ coverage: Coverage, from next: inout Int, atRow first: Int) -> Int {
        let limit = max(Self.batch, 2 * tracedCount)
        while next < order.count {
            let firstRow = Int(order[next] >> 32)
            if firstRow > first, tracedCount >= limit { return firstRow }
            appendCells(of: Int(order[next] & 0xFFFF_FFFF), in: coverage)
            next += 1
        }
        return coverage.height
    }

    private mutating func appendCells(of part: Int, in coverage: Coverage) {
        unsorted.removeAll(keepingCapacity: true)
        guard memory.makeRoom(for: coverage.parts[part].maxCells, in: &unsorted) else { return }
        coverage.appendCells(of: part, to: &unsorted)
        guard !unsorted.isEmpty else { return }
        let (first, last) = (coverage.parts[part].minColumn, coverage.parts[part].maxColumn)
        let buckets = last - first + 1
        guard memory.grow(&traced, toCount: tracedCount + unsorted.count), memory.clear(&starts, buckets: buckets)
        else { return }
        starts.count(unsorted, unsorted.count) { $0.column &- first }
        starts.copy(unsorted, unsorted.count, to: &traced, from: tracedCount) { $0.column &- first }
        tracedCount += unsorted.count
    }

    /// Sorts the cells by row; those of later rows than these come last.
    ///
    /// Returns false if there is no memory for that.
    private mutating func sort(rows: Range<Int>) -> Bool {
        let (first, count) = (rows.lowerBound, rows.count)
        guard memory.grow(&sorted, toCount: tracedCount), memory.clear(&starts, buckets: count + 1) else {
            return false
        }
        starts.count(traced, tracedCount) { min($0.row &- first, count) }
        starts.copy(traced, tracedCount, to: &sorted, from: 0) { min($0.row &- first, count) }
        return true
    }

    private mutating func visit(rowCount: Int, width: Int, _ body: (CoverageRow) -> Void) {
        for index in 0..<rowCount {
            let range = Int(starts[index])..<Int(starts[index + 1])
            let cells = sorted
            guard row.replace(with: cells.span.extracting(range), width: width, in: memory) else { return }
            body(row)
        }
    }

    private mutating func keepRest(after rowCount: Int) {
        let rest = Int(starts[rowCount])..<tracedCount
        for index in rest { traced[index - rest.lowerBound] = sorted[index] }
        tracedCount = rest.count
    }
}

extension WorkingMemory {
    /// Makes sure that there are `newCount` cells. Returns false if there is no room for them.
    fileprivate func grow(_ cells: inout [Coverage.Cell], toCount newCount: Int) -> Bool {
        let missing = newCount - cells.count
        guard missing > 0 else { return true }
        guard makeRoom(for: missing, in: &cells) else { return false }
        cells.append(addingCapacity: missing) { $0.append(repeating: .none, count: missing) }
        return true
    }

    /// Makes `starts` a zero for each of `buckets` buckets and two more. Returns false if there is no room for them.
    @inline(__always)
    fileprivate func clear(_ starts: inout [Int32], buckets: Int) -> Bool {
        starts.removeAll(keepingCapacity: true)
        guard makeRoom(for: buckets + 2, in: &starts) else { return false }
        starts.append(addingCapacity: buckets + 2) { $0.append(repeating: 0, count: buckets + 2) }
        return true
    }
}

/// A counting sort, which keeps the order of cells in the same bucket.
///
/// For cells in the buckets 1, 0, 1 and 0, 0, 0, 0 for two buckets and two more, `count` makes the starts 0, 0, 1, 3: that of
/// bucket 0 is at index 1, and that of bucket 1 at index 2. `copy` moves each to the end of its bucket: 0, 1, 3, 3. So
/// afterwards the start of a bucket is at its own index.
extension [Int32] {
    /// Counts the first `cellCount` cells: replaces zeros by the index at which each bucket starts when the cells are sorted.
    /// That of bucket `b` is at index `b + 1`.
    @inline(__always)
    fileprivate mutating func count(
        _ cells: [Coverage.Cell], _ cellCount: Int, _ bucket: (Coverage.Cell) -> Int
    ) {
        precondition(cellCount <= Int32.max, "a picture has too many cells")
        var starts = mutableSpan
        let cells = cells.span.extracting(..<cellCount)
        // No sum is above the number of cells.
        for index in 0..<cells.count { starts[bucket(cells[index]) &+ 2] &+= 1 }
        var sum: Int32 = 0
        for index in 0..<starts.count {
            sum &+= starts[index]
            starts[index] = sum
        }
    }

    /// Copies the first `cellCount` cells in the order of their buckets, to `sorted` from index `start` on. Afterwards the
    /// start of bucket `b` is at index `b`.
    @inline(__always)
    fileprivate mutating func copy(
        _ cells: [Coverage.Cell], _ cellCount: Int, to sorted: inout [Coverage.Cell], from start: Int,
        _ bucket: (Coverage.Cell) -> Int
    ) {
        var starts = mutableSpan
        var sorted = sorted.mutableSpan
        let cells = cells.span.extracting(..<cellCount)
        for index in 0..<cells.count {
            let cell = cells[index]
            let bucket = bucket(cell) &+ 1
            let next = starts[bucket]
            starts[bucket] = next &+ 1
            sorted[start &+ Int(next)] = cell
        }
    }
}
