package import Bytes

extension Rows {
    /// Replaces these rows by an area of others. Returns false if there is no memory for that.
    package mutating func replace(by area: Area, of other: Rows, in memory: WorkingMemory) -> Bool {
        replace(by: area, of: other, comparedWith: other, unchanged: nil, in: memory)
    }

    /// Replaces these rows by an area of others, where pixels that are equal to those of `shown` may have the colour
    /// `unchanged` instead of their own: those that don't continue a run. Returns false if there is no memory for that.
    package mutating func replace(
        by area: Area, of other: Rows, comparedWith shown: Rows, unchanged: Int32?, in memory: WorkingMemory
    ) -> Bool {
        begin(width: area.width, height: area.height)
        var hasMemory = true
        other.forEachBand(comparedWith: shown) { band, shownBand, rows in
            let count = rows.clamped(to: area.rows).count
            let maxRuns = band.runs.count + shownBand.runs.count
            guard count > 0, hasMemory else { return }
            hasMemory = makeRoom(forRuns: maxRuns, in: memory)
            guard hasMemory else { return }
            appendBand(count, maxRuns: maxRuns) { output in
                other.forEachStretch(of: band, comparedWith: shownBand, of: shown) { color, shownColor, start, end in
                    let (start, end) = (max(start, area.columns.lowerBound), min(end, area.columns.upperBound))
                    guard start < end else { return }
                    let count = Int32(truncatingIfNeeded: end &- start)
                    if let unchanged, color == shownColor, output.isEmpty || output[output.count &- 1].color != color {
                        output.append(color: unchanged, count: count)
                    } else {
                        output.append(color: color, count: count)
                    }
                }
            }
        }
        return hasMemory
    }

    /// Replaces these rows by others in which an area has one colour. Returns false if there is no memory for that.
    package mutating func replace(
        by other: Rows, filling area: Area, with color: Int32, in memory: WorkingMemory
    ) -> Bool {
        begin(width: other.width, height: other.height)
        var top = 0
        for band in other.bands {
            let rows = top..<top + band.count
            top = rows.upperBound
            let filled = rows.clamped(to: area.rows)
            guard !filled.isEmpty else {
                guard append(band, count: band.count, of: other, in: memory) else { return false }
                continue
            }
            let above = filled.lowerBound - rows.lowerBound
            let below = rows.upperBound - filled.upperBound
            guard append(band, count: above, of: other, in: memory),
                makeRoom(forRuns: band.runs.count + 2, in: memory)
            else { return false }
            appendBand(filled.count, maxRuns: band.runs.count + 2) {
                let runs = other.runs.span.extracting(band.runs)
                $0.append(runs, in: 0..<area.columns.lowerBound)
                $0.append(color: color, count: Int32(area.width))
                $0.append(runs, in: area.columns.upperBound..<other.width)
            }
            guard append(band, count: below, of: other, in: memory) else { return false }
        }
        return true
    }

    /// Replaces these rows by others with `inserted` in place of those from `top` on, with `numbers[n]` for the number n of a
    /// colour of `inserted`. Different numbers must stay different. Returns false if there is no memory for that.
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

    /// Appends bands of other rows. Returns false if there is no memory for them.
    private mutating func append(_ bands: [Picture.Band], of other: Rows, in memory: WorkingMemory) -> Bool {
        for band in bands {
            guard append(band, count: band.count, of: other, in: memory) else { return false }
        }
        return true
    }

    /// Appends a band of other rows with another count, unless that is 0. Returns false if there is no memory for it.
    private mutating func append(
        _ band: Picture.Band, count: Int, of other: Rows, in memory: WorkingMemory
    ) -> Bool {
        guard count > 0 else { return true }
        guard makeRoom(forRuns: band.runs.count, in: memory) else { return false }
        appendBand(count, maxRuns: band.runs.count) { output in
            let runs = other.runs.span
            for index in band.runs { output.append(runs[index]) }
        }
        return true
    }
}

extension OutputSpan<Picture.Run> {
    /// Appends the pixels of a row that are in a range of columns.
    fileprivate mutating func append(_ runs: borrowing Span<Picture.Run>, in columns: Range<Int>) {
        var start = 0
        for index in 0..<runs.count {
            let end = start + Int(runs[index].length)
            append(color: runs[index].color, count: Int32((start..<end).clamped(to: columns).count))
            start = end
        }
    }
}
