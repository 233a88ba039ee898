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
    func union(_ other: Range) -> Range {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
