/// Rows of pixels as bands of equal rows, each of which is runs of equal pixels. The pixels are numbers of colours.
///
///     0 0 0 0    bands    1 row of the runs 0..<1, 2 rows of the runs 1..<4
///     0 1 1 0    runs     (colour 0, length 4), (0, 1), (1, 2), (0, 1)
///     0 1 1 0
///
/// Neighbouring runs have different colours, so rows are equal if their runs are. All operations take time and memory
/// for runs and bands, and none for the pixels of an even area.
///
/// Rows keep their memory when they are begun again.
package struct Rows: Sendable {
    package private(set) var width = 0
    package private(set) var height = 0
    package private(set) var runs: [Picture.Run] = []
    package private(set) var bands: [Picture.Band] = []

    package init() {}

    /// Removes all rows. As many rows as `height` must be appended afterwards.
    package mutating func begin(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        runs.removeAll(keepingCapacity: true)
        bands.removeAll(keepingCapacity: true)
    }

    /// Makes room for `bandCount` bands of `count` runs in all. Returns false if there is no memory for them.
    package mutating func makeRoom(forRuns count: Int, bands bandCount: Int = 1, in memory: WorkingMemory) -> Bool {
        memory.makeRoom(for: count, in: &runs) && memory.makeRoom(for: bandCount, in: &bands)
    }

    /// Appends `count` equal rows of at most `maxRuns` runs, for which there must be room, whose lengths add up to the
    /// width and of which no two neighbours have the same colour.
    package mutating func appendBand(_ count: Int, maxRuns: Int, _ write: (inout OutputSpan<Picture.Run>) -> Void) {
        let start = runs.count
        runs.append(addingCapacity: maxRuns, initializingWith: write)
        bands.append(Picture.Band(runs: start..<runs.count, count: count))
    }

    /// Replaces these rows by others, with `numbers[n]` for the number n of a colour. Returns false if there is no
    /// memory for that.
    package mutating func replace(by other: Rows, numbers: [Int32], in memory: WorkingMemory) -> Bool {
        begin(width: other.width, height: other.height)
        return append(other, numbers: numbers, in: memory)
    }

    /// Appends other rows, with `numbers[n]` for the number n of a colour, or the same numbers if there are none.
    /// Returns false if there is no memory for them.
    mutating func append(_ other: Rows, numbers: [Int32], in memory: WorkingMemory) -> Bool {
        if numbers.isEmpty { return append(other.bands, of: other, in: memory) }
        guard makeRoom(forRuns: other.runs.count, bands: other.bands.count, in: memory) else { return false }
        // Moved out: no other part of `self` can change while runs are appended.
        var bands: [Picture.Band] = []
        swap(&bands, &self.bands)
        let first = runs.count
        runs.append(addingCapacity: other.runs.count) { output in
            let (others, runs, numbers) = (other.bands.span, other.runs.span, numbers.span)
            for index in 0..<others.count {
                let start = first + output.count
                var last: Int32 = -1
                for run in others[index].runs {
                    let color = numbers[Int(runs[run].color)]
                    if color == last {
                        output[output.count &- 1].length &+= runs[run].length
                    } else {
                        output.append(Picture.Run(color: color, length: runs[run].length))
                        last = color
                    }
                }
                bands.append(Picture.Band(runs: start..<first + output.count, count: others[index].count))
            }
        }
        swap(&bands, &self.bands)
        return true
    }

    /// Appends bands of other rows that are below each other. Returns false if there is no memory for them.
    mutating func append(_ others: [Picture.Band], of other: Rows, in memory: WorkingMemory) -> Bool {
        guard let start = others.first?.runs.lowerBound, let end = others.last?.runs.upperBound else { return true }
        guard makeRoom(forRuns: end - start, bands: others.count, in: memory) else { return false }
        let shift = runs.count - start
        runs.append(contentsOf: other.runs[start..<end])
        for band in others {
            let range = band.runs.lowerBound + shift..<band.runs.upperBound + shift
            bands.append(Picture.Band(runs: range, count: band.count))
        }
        return true
    }

    /// Whether the rows of two bands have the same pixels.
    func isRow(of band: Picture.Band, equalTo other: Picture.Band) -> Bool {
        guard band.runs.count == other.runs.count else { return false }
        let runs = runs.span
        for offset in 0..<band.runs.count
        where runs[band.runs.lowerBound &+ offset] != runs[other.runs.lowerBound &+ offset] { return false }
        return true
    }
}

extension OutputSpan<Picture.Run> {
    /// Appends pixels, as a part of the last run if they have its colour.
    @inline(__always)
    package mutating func append(color: Int32, count: Int32) {
        if count > 0, self.count > 0, self[self.count &- 1].color == color {
            self[self.count &- 1].length &+= count
        } else if count > 0 {
            append(Picture.Run(color: color, length: count))
        }
    }
}

/// Rows made of others: an area of them, or all of them with some in place of others.
///
/// What changes between two frames is a rectangle, and most of its pixels are those that are shown already. GIF has a
/// colour that leaves what is shown, and a row whose pixels keep it as long as they can is a few long runs. With the
/// colour `·`, a frame in which the second of these two rows follows the first is the third one:
///
///     AAAABBBBCCCC
///     AAAABBDDDCCC
///     ······DDD···
///
/// A pixel that is equal keeps its own colour where that continues a run, because a shorter one would take another
/// code.
extension Rows {
    /// Replaces these rows by an area of others, where pixels that are equal to those that are shown, if anything is, may
    /// have the colour `unchanged` instead of their own: those that don't continue a run. Returns false if there is no
    /// memory for that.
    package mutating func replace(
        by area: Area, of other: Rows, comparedWith shown: ShownRows? = nil, unchanged: Int32? = nil,
        in memory: WorkingMemory
    ) -> Bool {
        let unchanged = shown == nil ? nil : unchanged
        let shown = shown ?? ShownRows(other)
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
                // The colour of the last run.
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

    /// Replaces these rows by others with `inserted` in place of those from `top` on, with `numbers[n]` for the number
    /// n of a colour of `inserted`, if there are numbers. Different numbers must stay different. Returns false if there
    /// is no memory for that.
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
