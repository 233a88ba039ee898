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
        cursors.removeAll(keepingCapacity: true)
        for part in row.parts {
            let (place, end) = (part.stretches.lowerBound, part.stretches.upperBound)
            cursors.append(Cursor(part: part.number, shade: shades[part.number], place: place, end: end))
        }
        let stretches = row.stretches.span
        let width = Int32(picture.width)
        picture.appendRow(mostRuns: 2 * stretches.count + 1) { runs, colors in
            var line = Line()
            while let (first, start, later) = nearest(stretches, from: line.column) {
                appendAlone(stretches, first, upTo: later, to: &line, &runs, &colors)
                if line.column > start { continue }
                line.appendNothing(upTo: start, to: &runs, &colors)
                var key = KnownMixtures.Key()
                let end = overlap(stretches, at: start, &key)
                let color = known[key] ?? add(key, stretches, at: start, to: &colors)
                line.append(color, upTo: end, to: &runs)
            }
            line.appendNothing(upTo: width, to: &runs, &colors)
            line.end(&runs)
        }
    }

    /// The cursor that comes first, where its stretch starts from here on, and where the next one of another does.
    private mutating func nearest(
        _ stretches: borrowing Span<CoverageRow.Stretch>, from column: Int32
    ) -> (cursor: Int, start: Int32, later: Int32)? {
        var cursors = cursors.mutableSpan
        var (first, start, later) = (Int?.none, Int32.max, Int32.max)
        for index in 0..<cursors.count {
            var place = cursors[index].place
            if place < cursors[index].end, stretches[place].end <= column {
                place += 1
                cursors[index].place = place
            }
            guard place < cursors[index].end else { continue }
            let next = max(stretches[place].start, column)
            if next < start {
                (first, start, later) = (index, next, start)
            } else if next < later {
                later = next
            }
        }
        return first.map { ($0, start, later) }
    }

    /// Those of a part that end before there is another, as most do.
    private mutating func appendAlone(
        _ stretches: borrowing Span<CoverageRow.Stretch>, _ index: Int, upTo later: Int32, to line: inout Line,
        _ runs: inout OutputSpan<Picture.Run>, _ colors: inout Colors
    ) {
        let cursor = cursors[index]
        var place = cursor.place
        while place < cursor.end, stretches[place].end <= later {
            let stretch = stretches[place]
            line.appendNothing(upTo: stretch.start, to: &runs, &colors)
            var key = KnownMixtures.Key()
            key.add(cursor.shade, stretch.level)
            let color = known[key] ?? add(key, Covering(part: cursor.part, level: stretch.level), to: &colors)
            line.append(color, upTo: stretch.end, to: &runs)
            place += 1
        }
        cursors[index].place = place
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

/// A row as far as it has been drawn, in runs of different colours.
private struct Line {
    private(set) var column: Int32 = 0
    private var run = Picture.Run(color: -1, length: 0)
    /// The number of what is clear, if anything is: a colour that isn't there would make all of the picture transparent.
    private var clear: Int32?

    @inline(__always)
    mutating func append(_ color: Int32, upTo end: Int32, to runs: inout OutputSpan<Picture.Run>) {
        if color != run.color {
            if run.length > 0 { runs.append(run) }
            run = Picture.Run(color: color, length: 0)
        }
        run.length += end - column
        column = end
    }

    @inline(__always)
    mutating func appendNothing(
        upTo end: Int32, to runs: inout OutputSpan<Picture.Run>, _ colors: inout Colors
    ) {
        guard end > column else { return }
        let color = clear ?? colors.number(of: .clear)
        clear = color
        append(color, upTo: end, to: &runs)
    }

    func end(_ runs: inout OutputSpan<Picture.Run>) {
        runs.append(run)
    }
}
