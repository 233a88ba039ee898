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

    /// The stretch of a part that its row has come to, and where the next ones are.
    private struct Cursor {
        let part: Int
        let shade: Int
        private(set) var start = Int32.max
        private(set) var end = Int32.max
        private(set) var level: UInt8 = 0
        private var next: Int
        private let last: Int

        @inline(__always)
        init(_ part: CoverageRow.Part, shade: Int, _ stretches: borrowing Span<CoverageRow.Stretch>) {
            self.part = part.number
            self.shade = shade
            (next, last) = (part.stretches.lowerBound, part.stretches.upperBound)
            advance(stretches)
        }

        /// After the last stretch it stays at one that is never reached.
        @inline(__always)
        mutating func advance(_ stretches: borrowing Span<CoverageRow.Stretch>) {
            guard next < last else {
                (start, end) = (.max, .max)
                return
            }
            (start, end, level) = (stretches[next].start, stretches[next].end, stretches[next].level)
            next &+= 1
        }
    }

    mutating func begin(opacity: Double) {
        paints.removeAll(keepingCapacity: true)
        shades.removeAll(keepingCapacity: true)
        self.opacity = Float(opacity)
        known.removeAll()
    }

    /// What the next part is painted with.
    mutating func add(_ paint: Paint) {
        paints.append(paint)
        shades.append(paints.firstIndex { $0.isAlike(paint) } ?? paints.count - 1)
    }

    /// The next row.
    mutating func append(_ row: CoverageRow, to picture: inout Picture) {
        let stretches = row.stretches.span
        cursors.removeAll(keepingCapacity: true)
        for part in row.parts { cursors.append(Cursor(part, shade: shades[part.number], stretches)) }
        let width = Int32(picture.width)
        picture.appendRow(maxRuns: 2 * stretches.count + 1) { runs, colors in
            var line = Line()
            while true {
                let seen = advance(to: line.column, stretches)
                if seen.count > 1 {
                    let color = color(of: seen, at: line.column, to: &colors)
                    line.append(color, upTo: min(seen.end, seen.next), to: &runs)
                } else if seen.count == 1 {
                    appendAlone(seen.cursor, upTo: seen.next, stretches, to: &line, &runs, &colors)
                } else if seen.next < width {
                    line.appendNothing(upTo: seen.next, to: &runs, &colors)
                    appendAlone(seen.nextCursor, upTo: seen.later, stretches, to: &line, &runs, &colors)
                } else {
                    line.appendNothing(upTo: width, to: &runs, &colors)
                    break
                }
            }
            line.end(&runs)
        }
    }

    /// What covers a column of a row, and what comes after it.
    private struct Seen {
        var count = 0
        /// The last cursor of those that cover it.
        var cursor = 0
        var key = KnownMixtures.Key()
        /// Where the first of those ends.
        var end = Int32.max
        /// Where the next stretch of another starts, its cursor, and where the one after it starts.
        var next = Int32.max
        var nextCursor = 0
        var later = Int32.max
    }

    /// Moves the cursors to a column. All that is asked of them is found in one pass: where thick lines overlap, there is
    /// one for every pixel or two.
    @inline(__always)
    private mutating func advance(to column: Int32, _ stretches: borrowing Span<CoverageRow.Stretch>) -> Seen {
        var cursors = cursors.mutableSpan
        var seen = Seen()
        for index in 0..<cursors.count {
            if cursors[index].end <= column { cursors[index].advance(stretches) }
            let start = cursors[index].start
            if start <= column {
                seen.count &+= 1
                seen.cursor = index
                seen.key.add(cursors[index].shade, cursors[index].level)
                seen.end = min(seen.end, cursors[index].end)
            } else if start < seen.next {
                seen.later = seen.next
                (seen.next, seen.nextCursor) = (start, index)
            } else {
                seen.later = min(seen.later, start)
            }
        }
        return seen
    }

    /// The stretches of a part up to where the next one of another starts: where nothing else is seen, as in most of a row.
    @inline(__always)
    private mutating func appendAlone(
        _ index: Int, upTo next: Int32, _ stretches: borrowing Span<CoverageRow.Stretch>, to line: inout Line,
        _ runs: inout OutputSpan<Picture.Run>, _ colors: inout Colors
    ) {
        var cursor = cursors[index]
        while cursor.start < next {
            line.appendNothing(upTo: cursor.start, to: &runs, &colors)
            line.append(color(of: cursor, to: &colors), upTo: min(cursor.end, next), to: &runs)
            if cursor.end > next { break }
            cursor.advance(stretches)
        }
        cursors[index] = cursor
    }

    /// The number of what is seen where several parts overlap.
    @inline(__always)
    private mutating func color(of seen: Seen, at column: Int32, to colors: inout Colors) -> Int32 {
        let isKeyed = isKeyed && seen.count <= KnownMixtures.Key.maxParts
        if isKeyed, let color = known[seen.key] { return color }
        covering.removeAll(keepingCapacity: true)
        for cursor in cursors where cursor.start <= column {
            covering.append(Covering(part: cursor.part, level: cursor.level))
        }
        return mixture(knownAs: isKeyed ? seen.key : nil, to: &colors)
    }

    /// The same where there is only one.
    @inline(__always)
    private mutating func color(of cursor: Cursor, to colors: inout Colors) -> Int32 {
        var key = KnownMixtures.Key()
        key.add(cursor.shade, cursor.level)
        if isKeyed, let color = known[key] { return color }
        covering.removeAll(keepingCapacity: true)
        covering.append(Covering(part: cursor.part, level: cursor.level))
        return mixture(knownAs: isKeyed ? key : nil, to: &colors)
    }

    private mutating func mixture(knownAs key: KnownMixtures.Key?, to colors: inout Colors) -> Int32 {
        let number = colors.number(of: Mixture(covering, paints).pixel(opacity: opacity))
        if let key { known[key] = number }
        return number
    }

    private var isKeyed: Bool { shades.count <= KnownMixtures.Key.maxShades }
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
