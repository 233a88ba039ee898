package import Bytes

/// Rows made of others: an area of them, or all of them with some in place of others.
///
/// What changes between two frames is a rectangle, and most of its pixels are those that are shown already. GIF has a
/// colour that leaves what is shown, and a row whose pixels keep it as long as they can is a few long runs. With the colour
/// `·`, a frame in which the second of these two rows follows the first is the third one:
///
///     AAAABBBBCCCC
///     AAAABBDDDCCC
///     ······DDD···
///
/// A pixel that is equal keeps its own colour where that continues a run, because a shorter one would take another code.
extension Rows {
    /// Replaces these rows by an area of others. Returns false if there is no memory for that.
    package mutating func replace(by area: Area, of other: Rows, in memory: WorkingMemory) -> Bool {
        replace(by: area, of: other, comparedWith: ShownRows(other), unchanged: nil, in: memory)
    }

    /// Replaces these rows by an area of others, where pixels that are equal to those that are shown may have the colour
    /// `unchanged` instead of their own: those that don't continue a run. Returns false if there is no memory for that.
    package mutating func replace(
        by area: Area, of other: Rows, comparedWith shown: ShownRows, unchanged: Int32?, in memory: WorkingMemory
    ) -> Bool {
        begin(width: area.width, height: area.height)
        var hasMemory = true
        other.forEachBand(comparedWith: shown) { runs, others, rows, filled in
            let count = rows.clamped(to: area.rows).count
            // What is filled begins once and ends once.
            let maxRuns = runs.count + others.count + 2
            guard count > 0, hasMemory else { return }
            hasMemory = makeRoom(forRuns: maxRuns, in: memory)
            guard hasMemory else { return }
            appendBand(count, maxRuns: maxRuns) { output in
                // The color of the last run.
                var last: Int32 = -1
                let (left, right) = (area.columns.lowerBound, area.columns.upperBound)
                Self.forEachStretch(runs, others, filled, with: shown.color, upTo: right) {
                    color, shownColor, start, end in
                    guard end > left else { return }
                    let length = Int32(truncatingIfNeeded: min(end, right) &- max(start, left))
                    let next = if let unchanged, color == shownColor, color != last { unchanged } else { color }
                    output.append(color: next, count: length)
                    last = next
                }
            }
        }
        return hasMemory
    }

    /// Replaces these rows by others with `inserted` in place of those from `top` on, with `numbers[n]` for the number n of
    /// a colour of `inserted`, if there are numbers. Different numbers must stay different. Returns false if there is no
    /// memory for that.
    mutating func replace(
        by other: Rows, inserting inserted: Rows, at top: Int, numbers: [Int32], in memory: WorkingMemory
    ) -> Bool {
        begin(width: other.width, height: other.height)
        let above = other.bands(in: 0..<top)
        let below = other.bands(in: top + inserted.height..<other.height)
        let count = (above + below).reduce(inserted.runs.count) { $0 + $1.runs.count }
        let bandCount = above.count + inserted.bands.count + below.count
        guard makeRoom(forRuns: count, bands: bandCount, in: memory) else { return false }
        return append(above, of: other, in: memory) && append(inserted, numbers: numbers, in: memory)
            && append(below, of: other, in: memory)
    }

    /// The bands that some rows are.
    private func bands(in rows: Range<Int>) -> [Picture.Band] {
        var top = 0
        return bands.compactMap { band in
            let count = (top..<top + band.count).clamped(to: rows).count
            top += band.count
            return count > 0 ? Picture.Band(runs: band.runs, count: count) : nil
        }
    }
}
