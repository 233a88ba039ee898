/// Comparing rows with others of the same size.
extension Rows {
    /// All pixels.
    package var area: Area { Area(columns: 0..<width, rows: 0..<height) }

    /// Whether all pixels are equal to those of other rows.
    package func isEqual(to other: Rows) -> Bool {
        var isEqual = true
        forEachBand(comparedWith: other) { band, otherBand, _ in
            isEqual = isEqual && isRow(of: band, equalTo: otherBand, of: other)
        }
        return isEqual
    }

    /// The smallest area with all pixels that differ from those of other rows; nil if there are none.
    package func changedArea(from other: Rows) -> Area? {
        area(comparedWith: other) { $0 != $1 }
    }

    /// The smallest area with all pixels that have a colour here and not in other rows; nil if there are none.
    package func area(withColor color: Int32, butNotOf other: Rows) -> Area? {
        area(comparedWith: other) { $0 == color && $1 != color }
    }

    /// The smallest area with all pixels whose colours here and in other rows fulfil a condition, which equal colours don't.
    @inline(__always)
    private func area(comparedWith other: Rows, where condition: (Int32, Int32) -> Bool) -> Area? {
        var (left, right, top, bottom) = (width, 0, height, 0)
        forEachBand(comparedWith: other) { band, otherBand, rows in
            guard !isRow(of: band, equalTo: otherBand, of: other) else { return }
            forEachStretch(of: band, comparedWith: otherBand, of: other) { color, otherColor, start, end in
                guard condition(color, otherColor) else { return }
                (left, right) = (min(left, start), max(right, end))
                (top, bottom) = (min(top, rows.lowerBound), rows.upperBound)
            }
        }
        return left < right ? Area(columns: left..<right, rows: top..<bottom) : nil
    }

    /// Calls `body` from the top with bands of both, and the rows that are in both of them.
    @inline(__always)
    func forEachBand(
        comparedWith other: Rows, _ body: (Picture.Band, _ otherBand: Picture.Band, _ rows: Range<Int>) -> Void
    ) {
        var (index, otherIndex, row) = (0, 0, 0)
        var (end, otherEnd) = (0, 0)
        while row < height {
            if row == end {
                end += bands[index].count
                index += 1
            }
            if row == otherEnd {
                otherEnd += other.bands[otherIndex].count
                otherIndex += 1
            }
            let next = min(end, otherEnd)
            body(bands[index - 1], other.bands[otherIndex - 1], row..<next)
            row = next
        }
    }

    /// Calls `body` from the left with columns in which a row has one colour, and a row of others as well.
    @inline(__always)
    func forEachStretch(
        of band: Picture.Band, comparedWith otherBand: Picture.Band, of other: Rows,
        _ body: (_ color: Int32, _ otherColor: Int32, _ start: Int, _ end: Int) -> Void
    ) {
        let (runs, others) = (runs.span, other.runs.span)
        var (index, otherIndex) = (band.runs.lowerBound, otherBand.runs.lowerBound)
        var (column, end, otherEnd) = (0, 0, 0)
        while column < width {
            if column == end {
                end &+= Int(runs[index].length)
                index &+= 1
            }
            if column == otherEnd {
                otherEnd &+= Int(others[otherIndex].length)
                otherIndex &+= 1
            }
            let next = min(end, otherEnd)
            body(runs[index &- 1].color, others[otherIndex &- 1].color, column, next)
            column = next
        }
    }
}
