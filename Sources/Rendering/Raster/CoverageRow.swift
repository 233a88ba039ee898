/// What parts cover of a row: even stretches of it, those of one part after those of the other, from the left.
struct CoverageRow {
    private(set) var stretches: [Stretch] = []
    private(set) var parts: [Part] = []

    struct Part {
        let number: Int
        /// The places of its stretches.
        let stretches: Range<Int>
    }

    struct Stretch {
        let start: Int32
        let end: Int32
        /// Of each of its pixels, from nothing to `full`.
        let level: UInt8
    }

    /// The level of a pixel that is covered entirely. Halves and quarters of a pixel are levels of their own. More of them
    /// would be told from each other by nobody and be a burden on everybody: colours to tell and bits for each edge.
    static let full: UInt8 = 128

    mutating func removeAll() {
        stretches.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
    }

    /// A part by its cells, from the left.
    mutating func add(_ part: Int, _ cells: borrowing Span<Coverage.Cell>, width: Int) {
        let start = stretches.count
        stretches.append(addingCapacity: 2 * cells.count) { $0.add(cells, width: width) }
        if stretches.count > start { parts.append(Part(number: part, stretches: start..<stretches.count)) }
    }
}

extension OutputSpan<CoverageRow.Stretch> {
    /// Inside is what outlines go around more often in one direction than in the other.
    fileprivate mutating func add(_ cells: borrowing Span<Coverage.Cell>, width: Int) {
        var sum: Float = 0
        var place = 0
        // At the very right there is a column that isn't seen.
        while place < cells.count, cells[place].column < width {
            let column = cells[place].column
            var (cover, area): (Float, Float) = (0, 0)
            repeat {
                cover += cells[place].cover
                area += cells[place].area
                place += 1
            } while place < cells.count && cells[place].column == column
            add(sum + cover - area, from: column, to: column + 1)
            sum += cover
            let next = place < cells.count ? cells[place].column : width
            if column + 1 < next { add(sum, from: column + 1, to: next) }
        }
    }

    @inline(__always)
    private mutating func add(_ area: Float, from start: Int, to end: Int) {
        let level = UInt8(min(1, area.magnitude) * Float(CoverageRow.full) + 0.5)
        if level > 0 { append(CoverageRow.Stretch(start: Int32(start), end: Int32(end), level: level)) }
    }
}
