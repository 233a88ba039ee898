import Bytes
import Geometry
import Pixels

/// Lays the parts of a drawing one over the other, row by row, and appends the runs of their colours to a picture.
struct Composition {
    /// The different paints. Equal ones are the same, whichever parts have them: they make the same colours.
    private var paints: [Paint] = []
    private var indices: [Paint: Int32] = [:]
    /// The paint of each part.
    private var paintOfPart: [Int32] = []
    private var opacity: Float = 1
    private var known = KnownMixtures()
    /// The number of the clear colour once the picture has a clear pixel. A picture without clear pixels must not have it,
    /// or it would be written with transparency.
    private var clear: Int32?
    private var cursors = Cursors()
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Releases the memory that was kept for the next picture.
    mutating func release() {
        known.release(memory)
    }

    /// Removes all parts. `opacity` is that of the finished picture.
    mutating func begin(opacity: Double) {
        paints.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        paintOfPart.removeAll(keepingCapacity: true)
        self.opacity = Float(opacity)
    }

    /// Sets what the next part is painted with.
    mutating func add(_ paint: Paint) {
        let index = indices[paint] ?? Int32(paints.count)
        if index == paints.count {
            indices[paint] = index
            paints.append(paint)
        }
        paintOfPart.append(index)
    }

    /// Call after all parts have been added and before the first row. Returns false if there is no memory for the paints.
    mutating func beginRows() -> Bool {
        clear = nil
        return known.removeAll(paintCount: paints.count, memory)
    }

    mutating func append(_ row: CoverageRow, to picture: inout Picture) {
        let (allSegments, allStretches) = (row.segments, row.stretches)
        let (segments, stretches) = (allSegments.span, allStretches.span)
        let width = Int32(picture.width)
        picture.appendRow(maxRuns: 2 * stretches.count + 1, in: memory) { runs, colors in
            var line = Line()
            var index = 0
            while index < segments.count {
                let segment = segments[index]
                if segment.start > line.column {
                    line.append(clearColor(&colors), upTo: segment.start, to: &runs)
                }
                index += 1
                if index == segments.count || segment.end <= segments[index].start {
                    append(segment, stretches, to: &line, &runs, &colors)
                } else {
                    appendGroup(segment, and: segments, from: &index, stretches, to: &line, &runs, &colors)
                }
            }
            if width > line.column { line.append(clearColor(&colors), upTo: width, to: &runs) }
            line.end(&runs)
        }
    }

    /// A segment with nothing over or under it, as most of them are.
    @inline(__always)
    private mutating func append(
        _ segment: CoverageRow.Segment, _ stretches: borrowing Span<CoverageRow.Stretch>, to line: inout Line,
        _ runs: inout OutputSpan<Picture.Run>, _ colors: inout Colors
    ) {
        let paint = paintOfPart[Int(segment.part)]
        var index = Int(segment.firstStretch)
        repeat {
            let covering = Covering(paint: paint, level: stretches[index].level)
            line.append(color(of: covering, &colors), upTo: stretches[index].end, to: &runs)
            index += 1
        } while line.column < segment.end
    }

    /// A segment and all those that overlap it, or one of them. `next` is the index of the next segment.
    private mutating func appendGroup(
        _ first: CoverageRow.Segment, and segments: borrowing Span<CoverageRow.Segment>, from next: inout Int,
        _ stretches: borrowing Span<CoverageRow.Stretch>, to line: inout Line,
        _ runs: inout OutputSpan<Picture.Run>, _ colors: inout Colors
    ) {
        let packing = known.packing
        cursors.removeAll()
        cursors.insert(Cursor(first, paint: paintOfPart[Int(first.part)], stretches))
        while true {
            while next < segments.count, segments[next].start <= line.column {
                cursors.insert(Cursor(segments[next], paint: paintOfPart[Int(segments[next].part)], stretches))
                next += 1
            }
            var end = next < segments.count ? segments[next].start : .max
            let key = cursors.advance(to: line.column, stretches, end: &end, packing)
            if cursors.count == 0 { return }
            line.append(color(of: key, &colors), upTo: end, to: &runs)
        }
    }

    /// The number of the colour of all cursors together. They have the key unless there are too many of them.
    @inline(__always)
    private mutating func color(of key: KnownMixtures.Key, _ colors: inout Colors) -> Int32 {
        let isKeyed = cursors.count <= known.packing.maxCount
        if isKeyed, let color = known[key] { return color }
        var mixture = Mixture()
        for index in 0..<cursors.count {
            let covering = cursors.covering(at: index)
            mixture.add(paints[Int(covering.paint)], level: covering.level)
        }
        let color = colors.number(of: mixture.pixel(opacity: opacity))
        if isKeyed { known[key] = color }
        return color
    }

    @inline(__always)
    private mutating func color(of covering: Covering, _ colors: inout Colors) -> Int32 {
        if let color = known[covering] { return color }
        var mixture = Mixture()
        mixture.add(paints[Int(covering.paint)], level: covering.level)
        let color = colors.number(of: mixture.pixel(opacity: opacity))
        known[covering] = color
        return color
    }

    @inline(__always)
    private mutating func clearColor(_ colors: inout Colors) -> Int32 {
        if let clear { return clear }
        let color = colors.number(of: .clear)
        clear = color
        return color
    }
}

/// A row as far as it has been drawn, in runs of different colours.
private struct Line {
    private(set) var column: Int32 = 0
    private var run = Picture.Run(color: -1, length: 0)

    @inline(__always)
    mutating func append(_ color: Int32, upTo end: Int32, to runs: inout OutputSpan<Picture.Run>) {
        if color != run.color {
            if run.length > 0 { runs.append(run) }
            (run.color, run.length) = (color, 0)
        }
        run.length += end - column
        column = end
    }

    func end(_ runs: inout OutputSpan<Picture.Run>) {
        runs.append(run)
    }
}
