/// The rows of a picture, and what is covered of each.
struct CoverageRows {
    /// By their rows, then parts, then columns: the order in which they are looked at.
    private var cells = SortedCells()
    private var cellsByColumn = SortedCells()
    private var row = CoverageRow()

    mutating func forEach(of coverage: Coverage, _ body: (CoverageRow) -> Void) {
        // Twice into buckets: as quick for a picture that is stretched until all of its cells are in a few rows.
        cellsByColumn.sort(coverage.cells, buckets: coverage.width + 1) { $0.column }
        let parts = coverage.partCount
        cells.sort(cellsByColumn.cells, buckets: coverage.height * parts) { $0.row &* parts &+ $0.part }
        let sorted = cells
        for number in 0..<coverage.height {
            row.removeAll()
            for part in 0..<parts {
                let places = sorted.places(inBucket: number * parts + part)
                if !places.isEmpty { row.add(part, sorted.cells.span.extracting(places), width: coverage.width) }
            }
            body(row)
        }
    }
}

/// Cells in the order of their buckets, and in each as they came.
private struct SortedCells {
    private(set) var cells: [Coverage.Cell] = []
    /// Where those of each bucket start, and then where those of the last one end.
    private var starts: [Int32] = []

    func places(inBucket bucket: Int) -> Range<Int> {
        Int(starts[bucket])..<Int(starts[bucket + 1])
    }

    @inline(__always)
    mutating func sort(_ unsorted: [Coverage.Cell], buckets: Int, _ bucket: (Coverage.Cell) -> Int) {
        starts.removeAll(keepingCapacity: true)
        starts.append(addingCapacity: buckets + 2) { $0.append(repeating: 0, count: buckets + 2) }
        cells.removeAll(keepingCapacity: true)
        cells.append(addingCapacity: unsorted.count) { $0.append(repeating: .none, count: unsorted.count) }
        Self.put(unsorted.span, into: &cells, &starts, bucket)
    }

    @inline(__always)
    private static func put(
        _ unsorted: borrowing Span<Coverage.Cell>, into cells: inout [Coverage.Cell], _ starts: inout [Int32],
        _ bucket: (Coverage.Cell) -> Int
    ) {
        var cells = cells.mutableSpan
        var starts = starts.mutableSpan
        // Where a bucket starts stands one place too far, until all of its cells have been put into it. No sum is above
        // the number of cells.
        for place in 0..<unsorted.count { starts[bucket(unsorted[place]) &+ 2] &+= 1 }
        var sum: Int32 = 0
        for place in 0..<starts.count {
            sum &+= starts[place]
            starts[place] = sum
        }
        for place in 0..<unsorted.count {
            let cell = unsorted[place]
            let bucket = bucket(cell) &+ 1
            let start = starts[bucket]
            starts[bucket] = start &+ 1
            cells[Int(start)] = cell
        }
    }
}
