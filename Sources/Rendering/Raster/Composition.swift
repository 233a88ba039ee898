import Geometry
import PNG

/// Parts one over the other (Porter and Duff's source-over, in the colours' own space), and what is seen of all of them.
struct Composition {
    /// Every part's, in the order in which they lie over each other.
    private var paints: [Paint] = []
    /// For every part the first one that is painted alike: they make the same colours.
    private var shades: [Int] = []
    private var opacity: Float = 1
    private var known = KnownMixtures()
    private var cursors: [Cursor] = []
    private var covering: [Covering] = []

    /// The stretch of a part that its row has come to.
    private struct Cursor {
        let part: Int
        let shade: Int
        var place: Int
        let end: Int
    }

    mutating func begin(opacity: Double) {
        paints.removeAll(keepingCapacity: true)
        shades.removeAll(keepingCapacity: true)
        self.opacity = Float(opacity)
        known = KnownMixtures()
    }

    /// What the next part is painted with.
    mutating func add(_ paint: Paint) {
        paints.append(paint)
        shades.append(paints.firstIndex { $0.isAlike(paint) } ?? paints.count - 1)
    }

    /// The next row.
    mutating func append(_ row: CoverageRow, to picture: inout Picture) {
        if row.parts.count == 1 { return append(row.stretches.span, of: row.parts[0].number, to: &picture) }
        cursors.removeAll(keepingCapacity: true)
        for part in row.parts {
            let (place, end) = (part.stretches.lowerBound, part.stretches.upperBound)
            cursors.append(Cursor(part: part.number, shade: shades[part.number], place: place, end: end))
        }
        let stretches = row.stretches.span
        let width = Int32(picture.width)
        picture.appendRow(mostRuns: 2 * stretches.count + 1) { runs, colors in
            merge(stretches, width: width, into: &runs, &colors)
        }
    }

    /// A row of one part only, as most are.
    private mutating func append(
        _ stretches: borrowing Span<CoverageRow.Stretch>, of part: Int, to picture: inout Picture
    ) {
        let width = Int32(picture.width)
        let shade = shades[part]
        picture.appendRow(mostRuns: 2 * stretches.count + 1) { runs, colors in
            let clear = colors.number(of: .clear)
            var run = Picture.Run(color: clear, length: 0)
            var column: Int32 = 0
            for place in 0..<stretches.count {
                let stretch = stretches[place]
                if stretch.start > column { runs.append(clear, count: stretch.start - column, to: &run) }
                var key = KnownMixtures.Key()
                key.add(shade, stretch.level)
                let color = known[key] ?? add(key, Covering(part: part, level: stretch.level), to: &colors)
                runs.append(color, count: stretch.end - stretch.start, to: &run)
                column = stretch.end
            }
            if column < width { runs.append(clear, count: width - column, to: &run) }
            runs.append(run)
        }
    }

    /// From one place where something changes to the next.
    private mutating func merge(
        _ stretches: borrowing Span<CoverageRow.Stretch>, width: Int32, into runs: inout OutputSpan<Picture.Run>,
        _ colors: inout Colors
    ) {
        let clear = colors.number(of: .clear)
        var run = Picture.Run(color: clear, length: 0)
        var column: Int32 = 0
        while column < width {
            let (first, start, later) = nearest(stretches, from: column, width: width)
            if start > column { runs.append(clear, count: start - column, to: &run) }
            column = start
            guard let first else { break }
            let stretch = stretches[cursors[first].place]
            var key = KnownMixtures.Key()
            var end = stretch.end
            // Most often there is one by itself.
            let isAlone = end <= later
            if isAlone {
                key.add(cursors[first].shade, stretch.level)
            } else {
                end = overlap(stretches, at: column, &key)
            }
            let color = known[key] ?? add(key, stretches, at: column, to: &colors)
            runs.append(color, count: end - column, to: &run)
            if isAlone { cursors[first].place += 1 } else { leave(stretches, at: end) }
            column = end
        }
        runs.append(run)
    }

    /// The cursor that comes first, where its stretch starts from here on, and where the next one of another does.
    @inline(__always)
    private func nearest(
        _ stretches: borrowing Span<CoverageRow.Stretch>, from column: Int32, width: Int32
    ) -> (cursor: Int?, start: Int32, later: Int32) {
        let cursors = cursors.span
        var (first, start, later) = (Int?.none, width, width)
        for index in 0..<cursors.count {
            let cursor = cursors[index]
            guard cursor.place < cursor.end else { continue }
            let next = max(stretches[cursor.place].start, column)
            if next < start {
                (first, start, later) = (index, next, start)
            } else if next < later {
                later = next
            }
        }
        return (first, start, later)
    }

    /// How far the same ones go on to cover the same as here.
    private func overlap(
        _ stretches: borrowing Span<CoverageRow.Stretch>, at column: Int32, _ key: inout KnownMixtures.Key
    ) -> Int32 {
        var end = Int32.max
        for cursor in cursors where cursor.place < cursor.end {
            let stretch = stretches[cursor.place]
            if stretch.start <= column { key.add(cursor.shade, stretch.level) }
            end = min(end, stretch.start <= column ? stretch.end : stretch.start)
        }
        return end
    }

    private mutating func leave(_ stretches: borrowing Span<CoverageRow.Stretch>, at column: Int32) {
        for index in cursors.indices {
            let place = cursors[index].place
            if place < cursors[index].end, stretches[place].end <= column { cursors[index].place += 1 }
        }
    }

    /// The number of what is seen at a column, for the next time as well.
    private mutating func add(
        _ key: KnownMixtures.Key, _ stretches: borrowing Span<CoverageRow.Stretch>, at column: Int32,
        to colors: inout Colors
    ) -> Int32 {
        covering.removeAll(keepingCapacity: true)
        for cursor in cursors where cursor.place < cursor.end && stretches[cursor.place].start <= column {
            covering.append(Covering(part: cursor.part, level: stretches[cursor.place].level))
        }
        return add(key, to: &colors)
    }

    /// The same where there is only this.
    private mutating func add(_ key: KnownMixtures.Key, _ only: Covering, to colors: inout Colors) -> Int32 {
        covering.removeAll(keepingCapacity: true)
        covering.append(only)
        return add(key, to: &colors)
    }

    private mutating func add(_ key: KnownMixtures.Key, to colors: inout Colors) -> Int32 {
        let number = colors.number(of: Mixture(covering, paints).pixel(opacity: opacity))
        known[key] = number
        return number
    }
}

extension OutputSpan<Picture.Run> {
    /// As part of the last run, where it goes on.
    @inline(__always)
    fileprivate mutating func append(_ color: Int32, count: Int32, to last: inout Picture.Run) {
        if color == last.color {
            last.length += count
        } else {
            if last.length > 0 { append(last) }
            last = Picture.Run(color: color, length: count)
        }
    }
}
