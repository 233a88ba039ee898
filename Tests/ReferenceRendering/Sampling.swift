import Geometry

/// A rectangle of pixels.
struct Tile {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
}

/// How much of a pixel a part covers, of 1.
struct PixelCoverage {
    /// Where any piece is.
    var union = 0.0
    /// Whether the pixel is covered entirely, or not at all.
    var isFlat: Bool { union == 0 || union == 1 }
}

/// Counts which of a grid of points in each pixel are covered.
struct Sampling {
    let tile: Tile
    /// The number of rows, and of columns, of points in a pixel.
    let count: Int

    private var columns: Int { tile.width * count }

    /// A point from which on a row is covered by more or fewer pieces.
    private struct Event {
        let column: Int
        var cover = 0

        static func += (event: inout Event, other: Event) {
            event.cover += other.cover
        }
    }

    /// Row by row.
    ///
    /// - Parameter clips: Polygons outside of which nothing is covered.
    func coverage(of part: Part, clips: [Piece]) -> [PixelCoverage] {
        var totals = [PixelCoverage](repeating: PixelCoverage(), count: tile.width * tile.height)
        let (left, right) = (Double(tile.x), Double(tile.x + tile.width))
        var events: [Event] = []
        var crossings: [Piece.Crossing] = []
        let (upper, lower) = (Double(tile.y), Double(tile.y + tile.height))
        let candidates = part.pieces.filter {
            $0.minY < lower && $0.maxY > upper && $0.maxX > left && $0.minX < right
        }
        for row in 0..<tile.height {
            let top = Double(tile.y + row)
            let pieces = candidates.filter { $0.minY < top + 1 && $0.maxY > top }.map { $0.between(top, top + 1) }
            if pieces.isEmpty { continue }
            for step in 0..<count {
                let y = top + (Double(step) + 0.5) / Double(count)
                let visible = visibleColumns(clips, at: y)
                if visible.isEmpty { continue }
                events.removeAll(keepingCapacity: true)
                // What covers the row from its first column on is one event.
                var start = Event(column: visible.lowerBound)
                for piece in pieces where piece.minY <= y && piece.maxY >= y {
                    crossings.removeAll(keepingCapacity: true)
                    piece.appendCrossings(at: y, to: &crossings)
                    append(&crossings, within: visible, to: &start, and: &events)
                }
                events.sort { $0.column < $1.column }
                add(start, events, until: visible.upperBound, to: &totals, row: row)
            }
        }
        let share = 1 / Double(count * count)
        return totals.map {
            PixelCoverage(union: $0.union * share)
        }
    }

    /// The first column whose points are not to the left of `x`.
    private func column(_ x: Double) -> Int {
        let column = ((x - Double(tile.x)) * Double(count) - 0.5).rounded(.up)
        return Int(min(max(column, 0), Double(columns)))
    }

    private func visibleColumns(_ clips: [Piece], at y: Double) -> Range<Int> {
        var visible = 0..<columns
        var crossings: [Piece.Crossing] = []
        for clip in clips {
            crossings.removeAll()
            clip.appendCrossings(at: y, to: &crossings)
            guard crossings.count == 2 else { return 0..<0 }
            let ends = crossings.map { column($0.x) }
            visible = visible.clamped(to: min(ends[0], ends[1])..<max(ends[0], ends[1]))
        }
        return visible
    }

    private func append(
        _ crossings: inout [Piece.Crossing], within visible: Range<Int>, to start: inout Event,
        and events: inout [Event]
    ) {
        if crossings.count == 2 {
            if crossings[0].x > crossings[1].x { crossings.swapAt(0, 1) }
        } else {
            crossings.sort { $0.x < $1.x }
        }
        var winding = 0
        for crossing in crossings {
            let column = column(crossing.x)
            if column >= visible.upperBound { break }
            let next = winding + crossing.winding
            let change = (next != 0 ? 1 : 0) - (winding != 0 ? 1 : 0)
            let event = Event(column: column, cover: change)
            winding = next
            if column > visible.lowerBound {
                events.append(event)
            } else {
                start += event
            }
        }
    }

    private func add(
        _ start: Event, _ events: [Event], until end: Int, to totals: inout [PixelCoverage], row: Int
    ) {
        var sum = start
        for index in -1..<events.count {
            if index >= 0 { sum += events[index] }
            let next = index + 1 < events.count ? events[index + 1].column : end
            if sum.cover == 0 { continue }
            var column = index < 0 ? start.column : events[index].column
            while column < next {
                let pixel = column / count
                let points = Double(min(next, (pixel + 1) * count) - column)
                let index = row * tile.width + pixel
                totals[index].union += points
                column += Int(points)
            }
        }
    }
}
