/// Comparing rows with others of the same size.
///
/// The bands of both are followed from the top, and the runs of both from the left, so that it takes time for bands and
/// runs, and none for pixels. A stretch is pixels beside each other that are in one run of either row. Here are four:
///
///     runs       AAAAABBAAA
///     others     AABBBBBAAA
///     stretches  1122233444
///
/// Most rows are equal, or differ in a few runs in the middle: runs that are equal at the beginning of two rows or at
/// their end are not divided.
extension Rows {
    /// All pixels.
    package var area: Area { Area(columns: 0..<width, rows: 0..<height) }

    /// Whether all pixels are equal to those of other rows.
    package func isEqual(to other: Rows) -> Bool {
        var isEqual = true
        forEachBand(comparedWith: ShownRows(other)) { runs, others, _, _ in
            isEqual = isEqual && Self.equalRuns(runs, others).count == runs.count
        }
        return isEqual
    }

    /// The smallest area with all pixels that differ from those that are shown; nil if there are none.
    package func changedArea(from shown: ShownRows) -> Area? {
        area(comparedWith: shown) { $0 != $1 }
    }

    /// The smallest area with all pixels that have a colour here and not in other rows; nil if there are none.
    package func area(withColor color: Int32, butNotOf other: Rows) -> Area? {
        area(comparedWith: ShownRows(other)) { $0 == color && $1 != color }
    }

    /// The smallest area with all pixels whose colours here and where they are shown fulfil a condition, which equal
    /// colours don't.
    @inline(__always)
    private func area(comparedWith shown: ShownRows, where condition: (Int32, Int32) -> Bool) -> Area? {
        var (left, right, top, bottom) = (width, 0, height, 0)
        forEachBand(comparedWith: shown) { runs, others, rows, filled in
            let equal = filled.isEmpty ? Self.equalRuns(runs, others) : (count: 0, width: 0)
            if equal.count == runs.count { return }
            var (first, last) = (width, 0)
            Self.forEachStretch(runs, others, after: equal, filled, with: shown.color, upTo: width) {
                color, otherColor, start, end in
                if condition(color, otherColor) { (first, last) = (min(first, start), end) }
            }
            guard first < last else { return }
            (left, right) = (min(left, first), max(right, last))
            (top, bottom) = (min(top, rows.lowerBound), rows.upperBound)
        }
        return left < right ? Area(columns: left..<right, rows: top..<bottom) : nil
    }

    /// Calls `body` from the top with a row of both, the rows that are equal to these, and the columns that are filled
    /// in them.
    @inline(__always)
    func forEachBand(
        comparedWith shown: ShownRows,
        _ body: (
            _ runs: borrowing Span<Picture.Run>, _ others: borrowing Span<Picture.Run>, _ rows: Range<Int>,
            _ filled: Range<Int>
        ) -> Void
    ) {
        let (bands, otherBands) = (bands.span, shown.rows.bands.span)
        let (runs, others) = (runs.span, shown.rows.runs.span)
        let filled = shown.filled ?? Area(columns: 0..<0, rows: 0..<0)
        var (index, otherIndex, row) = (0, 0, 0)
        var (end, otherEnd) = (0, 0)
        while row < height {
            if row == end {
                end += bands[index].count
                index += 1
            }
            if row == otherEnd {
                otherEnd += otherBands[otherIndex].count
                otherIndex += 1
            }
            var next = min(end, otherEnd)
            if row < filled.rows.lowerBound {
                next = min(next, filled.rows.lowerBound)
            } else if row < filled.rows.upperBound {
                next = min(next, filled.rows.upperBound)
            }
            body(
                runs.extracting(bands[index - 1].runs), others.extracting(otherBands[otherIndex - 1].runs), row..<next,
                filled.rows.contains(row) ? filled.columns : 0..<0)
            row = next
        }
    }

    /// How many runs are equal at the beginning of two rows, and how many pixels these are.
    @inline(__always)
    private static func equalRuns(
        _ runs: borrowing Span<Picture.Run>, _ others: borrowing Span<Picture.Run>
    ) -> (count: Int, width: Int) {
        let maxCount = min(runs.count, others.count)
        var (count, width) = (0, 0)
        while count < maxCount, runs[count] == others[count] {
            width &+= Int(runs[count].length)
            count &+= 1
        }
        return (count, width)
    }

    /// Calls `body` from the left, after some runs that are equal, with columns in which both rows have one colour. The
    /// last ones may end after a width.
    @inline(__always)
    static func forEachStretch(
        _ runs: borrowing Span<Picture.Run>, _ others: borrowing Span<Picture.Run>,
        after equal: (count: Int, width: Int) = (0, 0), _ filled: Range<Int>, with filling: Int32, upTo width: Int,
        _ body: (_ color: Int32, _ otherColor: Int32, _ start: Int, _ end: Int) -> Void
    ) {
        var (index, otherIndex) = (equal.count, equal.count)
        // Where the runs end, and where the other colour ends, which is also where what is filled begins.
        var (column, end, runEnd, otherEnd) = (equal.width, equal.width, equal.width, equal.width)
        var (color, runColor, otherColor): (Int32, Int32, Int32) = (0, 0, 0)
        let fillStart = filled.isEmpty ? Int.max : filled.lowerBound
        while column < width {
            if column == end {
                (color, end) = (runs[index].color, end &+ Int(runs[index].length))
                index &+= 1
            }
            if column == otherEnd, column == fillStart {
                (otherColor, otherEnd) = (filling, filled.upperBound)
            } else if column == otherEnd {
                while runEnd <= column {
                    (runColor, runEnd) = (others[otherIndex].color, runEnd &+ Int(others[otherIndex].length))
                    otherIndex &+= 1
                }
                (otherColor, otherEnd) = (runColor, column < fillStart ? min(runEnd, fillStart) : runEnd)
            }
            let next = min(end, otherEnd)
            body(color, otherColor, column, next)
            column = next
        }
    }
}

/// What is shown before a frame of a film: rows, of which an area may have been filled with a colour since they were
/// drawn.
package struct ShownRows {
    let rows: Rows
    let filled: Area?
    let color: Int32

    package init(_ rows: Rows, filled: Area? = nil, with color: Int32 = 0) {
        (self.rows, self.filled, self.color) = (rows, filled, color)
    }
}

/// A rectangle of pixels.
package struct Area: Equatable, Sendable {
    package let columns: Range<Int>
    package let rows: Range<Int>

    package init(columns: Range<Int>, rows: Range<Int>) {
        (self.columns, self.rows) = (columns, rows)
    }

    /// The pixel in the first column of the first row.
    package static let firstPixel = Area(columns: 0..<1, rows: 0..<1)

    package var width: Int { columns.count }
    package var height: Int { rows.count }

    /// The smallest rectangle that contains both.
    package func union(_ other: Area) -> Area {
        Area(columns: columns.union(other.columns), rows: rows.union(other.rows))
    }
}

extension Range<Int> {
    /// The smallest range that contains both.
    package func union(_ other: Range) -> Range {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
