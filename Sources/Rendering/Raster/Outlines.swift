import Geometry
import Images

/// The outlines of the parts of a picture as chains of edges, which the raster follows from the top.
///
/// An outline is a closed polygon. Where it turns from going down to going up, or back, a chain ends and another one
/// begins. The triangle (0, 0), (4, 2), (1, 5) has the edges down to (4, 2), down to (1, 5) and up to (0, 0): two
/// chains, of which the second one is followed from its last corner, so that every chain is followed downwards.
///
/// Corners are whole 1,024ths of a pixel. Sums of areas between such corners are exact, so what the edges of an outline
/// add to the coverage of a row is zero again beside it. Nothing of an outline is outside of the picture: what is
/// beyond a side is moved to that side, where it covers nothing but keeps the outline closed.
///
/// A corner takes 8 bytes, and a chain 12. Both grow with what is traced, up to the limit of the memory.
struct Outlines {
    private(set) var width = 0
    private(set) var height = 0
    private(set) var parts: [Part] = []
    /// The chains of one part after those of another.
    private(set) var chains: [Chain] = []
    /// The corners of all outlines; the first one of each is also its last one.
    private(set) var corners: [Corner] = []
    /// Two outlines while they are clipped.
    private var clipped: [Point] = []
    private var halfClipped: [Point] = []
    private var maxCorners = Self.maxCorners
    /// The number of corners of all that was traced, with those that are outside of the picture.
    private(set) var tracedCount = 0
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Outlines that are painted at once, and cover a pixel together.
    struct Part: BitwiseCopyable {
        /// The number of what it is painted with.
        let paint: Int32
        /// Whether outlines may cross themselves or each other, or go around a point more than once.
        var mayOverlap = false
        /// The first and the last column that it may change.
        var firstColumn = Int32.max
        var lastColumn: Int32 = 0
    }

    /// Edges of an outline, each of which begins where the one above it ends.
    struct Chain: BitwiseCopyable {
        let part: Int32
        /// The indices of the uppermost corner and of the lowest one.
        let top: Int32
        let bottom: Int32

        /// From the index of a corner to that of the next lower one. It is 1 if the outline goes down, else -1.
        var step: Int32 { top < bottom ? 1 : -1 }
    }

    /// A corner in whole parts of a pixel.
    struct Corner: Equatable, BitwiseCopyable {
        let x: Int32
        let y: Int32

        /// The number of units in a pixel, and the binary logarithm of that.
        static var perPixel: Int { 1 << bits }
        static var bits: Int { 10 }
    }

    /// The maximum length of a side, in pixels. Coordinates of corners have 26 bits then.
    static var maxSide: Int { 65_536 }

    /// A drawing with more corners than that is refused: no request has a sixteenth of them.
    static var maxCorners: Int { 1 << 24 }

    /// Removes all parts and keeps their memory. Neither side may be longer than `maxSide`. Of a drawing with more than
    /// `maxCorners` corners, the memory is exceeded.
    mutating func begin(width: Int, height: Int, maxCorners: Int) {
        precondition(0...Self.maxSide ~= width && 0...Self.maxSide ~= height, "the side of a picture is too long")
        (self.width, self.height, self.maxCorners) = (width, height, maxCorners)
        tracedCount = 0
        parts.removeAll(keepingCapacity: true)
        chains.removeAll(keepingCapacity: true)
        corners.removeAll(keepingCapacity: true)
    }

    /// Begins the next part; it may stay empty.
    mutating func beginPart(_ paint: Int32) {
        guard memory.makeRoom(for: 1, in: &parts) else { return }
        parts.append(Part(paint: paint))
    }

    /// Says that the outlines of the last part may cross themselves or each other, or go around a point more than once.
    mutating func allowOverlaps() {
        guard let last = parts.indices.last else { return }
        parts[last].mayOverlap = true
    }

    /// The rows between the first and the last one that the chains from an index on pass through.
    func rows(ofChainsFrom first: Int) -> Range<Int> {
        guard first < chains.count else { return 0..<0 }
        var (top, bottom) = (Int32.max, Int32.min)
        for chain in chains[first...] {
            (top, bottom) = (min(top, corners[Int(chain.top)].y), max(bottom, corners[Int(chain.bottom)].y))
        }
        return Int(top) >> Corner.bits..<(Int(bottom) + Corner.perPixel - 1) >> Corner.bits
    }

    /// Whether an outline with `count` corners before it is clipped may be traced. If not, the picture is refused, and
    /// the corners are counted nevertheless.
    mutating func admits(_ count: Int) -> Bool {
        if tracedCount + count > maxCorners {
            memory.refuse()
            tracedCount += count
        }
        return !memory.isExceeded
    }

    /// Counts the corners of an outline before it is clipped. Returns whether it may be added.
    mutating func count(_ count: Int) -> Bool {
        guard admits(count) else { return false }
        tracedCount += count
        return true
    }

    /// Adds an outline to the last part.
    mutating func add(_ outline: [Point]) {
        guard !parts.isEmpty else { return }
        let (width, height) = (Double(width), Double(height))
        var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        for corner in outline {
            (left, right) = (min(left, corner.x), max(right, corner.x))
            (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
        }
        guard top < height, bottom > 0, left < width, right > 0 else { return }
        let part = parts.count - 1
        // An edge also changes the column to the right of those that it passes through, and rounding may move it by
        // one.
        parts[part].firstColumn = min(parts[part].firstColumn, Int32(max(left, 0)))
        parts[part].lastColumn = max(parts[part].lastColumn, Int32(min(right + 1, width)) + 1)
        if left >= 0, right <= width, top >= 0, bottom <= height {
            addChains(of: outline)
        } else {
            halfClipped.removeAll(keepingCapacity: true)
            clipped.removeAll(keepingCapacity: true)
            // At most two corners are added for each edge.
            guard memory.makeRoom(for: 3 * outline.count, in: &halfClipped) else { return }
            halfClipped.append(outline, clippedToHeight: height)
            guard memory.makeRoom(for: 3 * halfClipped.count, in: &clipped) else { return }
            clipped.append(halfClipped, clippedToHeight: width)
            addChains(of: clipped)
        }
    }

    /// Adds an outline that is inside of the picture, from its uppermost corner on, where no chain goes on.
    private mutating func addChains(of outline: [Point]) {
        guard let top = outline.indices.min(by: { outline[$0].y < outline[$1].y }),
            memory.makeRoom(for: outline.count + 1, in: &corners)
        else { return }
        var start = corners.count
        corners.append(addingCapacity: outline.count + 1) { Self.append(outline, from: top, to: &$0) }
        var direction = 0
        for index in start..<corners.count - 1 {
            let (from, to) = (corners[index].y, corners[index + 1].y)
            let next = from < to ? 1 : from > to ? -1 : direction
            guard next != direction else { continue }
            addChain(from: start, to: index, direction)
            (start, direction) = (index, next)
        }
        addChain(from: start, to: corners.count - 1, direction)
    }

    /// Appends the corners of an outline, from one of them to the same one.
    private static func append(_ outline: [Point], from first: Int, to corners: inout OutputSpan<Corner>) {
        let outline = outline.span
        for index in first..<outline.count { corners.append(Corner(outline[index])) }
        for index in 0..<first + 1 { corners.append(Corner(outline[index])) }
    }

    private mutating func addChain(from start: Int, to end: Int, _ direction: Int) {
        guard direction != 0, memory.makeRoom(for: 1, in: &chains) else { return }
        // Followed from the top, a chain must not begin with a horizontal edge.
        var end = end
        while corners[end].y == corners[end - 1].y { end -= 1 }
        let (top, bottom) = direction > 0 ? (start, end) : (end, start)
        chains.append(Chain(part: Int32(parts.count - 1), top: Int32(top), bottom: Int32(bottom)))
    }
}

extension Outlines.Corner {
    /// The nearest one to a point of the picture, in pixels.
    @inline(__always)
    fileprivate init(_ point: Point) {
        // Neither coordinate is negative.
        (x, y) = (Int32(point.x * Double(Self.perPixel) + 0.5), Int32(point.y * Double(Self.perPixel) + 0.5))
    }
}

extension [Point] {
    /// Appends the corners of a closed polygon, moved to the nearest points with 0 ≤ y ≤ `height`, with corners added
    /// where its edges cross these bounds. The coordinates of the result are swapped, so that doing it twice clips to a
    /// rectangle.
    fileprivate mutating func append(_ polygon: [Point], clippedToHeight height: Double) {
        guard var from = polygon.last else { return }
        for to in polygon {
            let isDown = from.y < to.y
            appendCrossing(of: from, to, at: isDown ? 0 : height)
            appendCrossing(of: from, to, at: isDown ? height : 0)
            append(Point(Swift.min(Swift.max(to.y, 0), height), to.x))
            from = to
        }
    }

    private mutating func appendCrossing(of from: Point, _ to: Point, at y: Double) {
        guard (from.y < y) != (to.y < y) else { return }
        let x = from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
        append(Point(y, Swift.min(Swift.max(x, Swift.min(from.x, to.x)), Swift.max(from.x, to.x))))
    }
}

/// How much the parts of a drawing consist of once they are traced. Nearly all work of a raster is done for each corner
/// of their outlines, or for each pixel that an edge passes through.
///
/// It is counted before a drawing is drawn: what has been traced for that needn't be traced again, and counting is a
/// small part of the work. Event loops do it, so it is limited: tracing ends at the first shape with which there would
/// be more than `maxCorners` corners, and the rest of the drawing is assumed to be like what is before it. So the first
/// face of a sheet stands for the others. Corners count whether they are inside of the picture or not. Most ellipses
/// are refused before they are traced, and other shapes after it.
package struct TracedSize {
    package let width: Double
    package let height: Double
    package private(set) var corners = 0.0
    package private(set) var chains = 0.0
    /// Pixels that edges pass through: an edge within a pixel is in one, and each side of a pixel that it crosses leads
    /// to another one.
    package private(set) var cells = 0.0
    /// Those of parts that may overlap.
    package private(set) var overlappingCells = 0.0
    /// Whether the whole drawing has been traced, so that it can be drawn without tracing it again.
    package let isComplete: Bool

    static var maxCorners: Int { 8_192 }

    /// `tracedCount` is how many of the elements have been traced. If these aren't all, the corners of the next one
    /// have been counted, and nothing else of it.
    init(of outlines: Outlines, _ tracedCount: Int, of elementCount: Int) {
        (width, height) = (Double(outlines.width), Double(outlines.height))
        isComplete = tracedCount == elementCount
        let share = isComplete ? 1 : Double(max(tracedCount, 1)) / Double(elementCount)
        let shareOfCorners = isComplete ? 1 : Double(tracedCount + 1) / Double(elementCount)
        let (corners, chains, parts) = (outlines.corners.span, outlines.chains.span, outlines.parts.span)
        var (cells, overlappingCells) = (0, 0)
        for index in 0..<chains.count {
            let count = Self.cells(of: chains[index], corners)
            cells += count
            if parts[Int(chains[index].part)].mayOverlap { overlappingCells += count }
        }
        self.corners = Double(outlines.tracedCount) / shareOfCorners
        self.chains = Double(chains.count) / share
        (self.cells, self.overlappingCells) = (Double(cells) / share, Double(overlappingCells) / share)
    }

    private static func cells(of chain: Outlines.Chain, _ corners: borrowing Span<Outlines.Corner>) -> Int {
        let (first, last) = (Int(min(chain.top, chain.bottom)), Int(max(chain.top, chain.bottom)))
        var sides = 0
        for index in first..<last {
            // A horizontal edge changes nothing.
            guard corners[index].y != corners[index + 1].y else { continue }
            let bits = Int32(Outlines.Corner.bits)
            sides += Int(((corners[index].x >> bits) - (corners[index + 1].x >> bits)).magnitude)
            sides += Int(((corners[index].y >> bits) - (corners[index + 1].y >> bits)).magnitude)
        }
        return sides + 1
    }

    /// That of as many such drawings in one picture.
    package func repeated(_ count: Double) -> TracedSize {
        var size = self
        size.corners *= count
        size.chains *= count
        size.cells *= count
        size.overlappingCells *= count
        return size
    }
}
