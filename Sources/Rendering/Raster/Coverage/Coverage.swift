import Bytes
import Geometry

/// The outlines of the parts of a picture as chains of edges.
///
/// An outline is a closed polygon. Where it turns from going down to going up, or back, a chain ends and another begins. The
/// triangle (0, 0), (4, 2), (1, 5) has the edges down to (4, 2), down to (1, 5) and up to (0, 0): two chains, of which the
/// second one is followed from its last corner, so that every chain is followed downwards. `CoverageRows` does that row by
/// row.
struct Coverage {
    private(set) var width = 0
    private(set) var height = 0
    /// Whether the outlines of each part may overlap.
    private var overlaps: [Bool] = []
    /// The chains of one part after those of another.
    private(set) var chains: [Chain] = []
    /// The corners of all outlines; the first one of each is also its last one.
    private(set) var corners: [Corner] = []
    /// Two outlines while they are clipped.
    private var clipped: [Point] = []
    private var halfClipped: [Point] = []
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Edges of an outline, each of which begins lower than the one before it.
    struct Chain: BitwiseCopyable {
        let part: Int
        /// The indices of the uppermost corner and of the lowest one.
        let top: Int
        let bottom: Int

        /// From the index of a corner to that of the next lower one. It is 1 if the outline goes down, else -1.
        var step: Int { top < bottom ? 1 : -1 }
    }

    /// A corner in whole parts of a pixel. Their sums are exact, so that all that the edges of an outline have added is zero
    /// beside it.
    struct Corner: Equatable, BitwiseCopyable {
        let x: Int32
        let y: Int32

        /// The nearest one to a point of the picture, in pixels.
        init(_ point: Point) {
            // Neither coordinate is negative.
            (x, y) = (Int32(point.x * Double(Corner.perPixel) + 0.5), Int32(point.y * Double(Corner.perPixel) + 0.5))
        }

        /// The number of units in a pixel, and the binary logarithm of that: as many bits as the longest side leaves free.
        static var perPixel: Int { 1 << bits }
        static var bits: Int { 14 }
    }

    /// The maximum length of a side, in pixels.
    static var maxSide: Int { 65_536 }

    /// Removes all parts and keeps their memory. Neither side may be longer than `maxSide`.
    mutating func begin(width: Int, height: Int) {
        precondition(0...Self.maxSide ~= width && 0...Self.maxSide ~= height, "the side of a picture is too long")
        (self.width, self.height) = (width, height)
        overlaps.removeAll(keepingCapacity: true)
        chains.removeAll(keepingCapacity: true)
        corners.removeAll(keepingCapacity: true)
    }

    /// Begins the next part; it may stay empty.
    mutating func beginPart() {
        guard memory.makeRoom(for: 1, in: &overlaps) else { return }
        overlaps.append(false)
    }

    var partCount: Int { overlaps.count }

    /// Says that the outlines of the last part may cross themselves or each other, or go around a point more than once.
    mutating func allowOverlaps() {
        guard let last = overlaps.indices.last else { return }
        overlaps[last] = true
    }

    /// Whether that was said of a part.
    func mayOverlap(_ part: Int) -> Bool { overlaps[part] }

    /// The rows between the first and the last one that the chains from an index on pass through.
    func rows(ofChainsFrom first: Int) -> Range<Int> {
        guard first < chains.count else { return 0..<0 }
        var (top, bottom) = (Int32.max, Int32.min)
        for chain in chains[first...] {
            (top, bottom) = (min(top, corners[chain.top].y), max(bottom, corners[chain.bottom].y))
        }
        return Int(top) >> Corner.bits..<(Int(bottom) + Corner.perPixel - 1) >> Corner.bits
    }

    /// Releases the memory of all parts.
    mutating func release() {
        memory.release(&overlaps)
        memory.release(&chains)
        memory.release(&corners)
        memory.release(&clipped)
        memory.release(&halfClipped)
    }

    /// Adds an outline to the last part. What is outside of the picture is left out, or moved to its left side, because
    /// an edge covers all that is to the right of it.
    mutating func add(_ outline: [Point]) {
        guard partCount > 0 else { return }
        let (width, height) = (Double(width), Double(height))
        var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        for corner in outline {
            (left, right) = (min(left, corner.x), max(right, corner.x))
            (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
        }
        guard top < height, bottom > 0, left < width, right > 0 else { return }
        if left >= 0, right <= width, top >= 0, bottom <= height {
            addChains(of: outline)
        } else {
            // At most two corners are added for each edge.
            guard memory.makeRoom(3 * outline.count, in: &halfClipped) else { return }
            halfClipped.clip(outline, toHeight: height)
            guard memory.makeRoom(3 * halfClipped.count, in: &clipped) else { return }
            clipped.clip(halfClipped, toHeight: width)
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
        var (step, from) = (0, corners[start])
        let right = Int32(width * Corner.perPixel)
        for index in start..<corners.count - 1 {
            let to = corners[index + 1]
            let next = Self.step(from: from, to: to, right: right)
            from = to
            guard next != step else { continue }
            addChain(from: start, to: index, step)
            (start, step) = (index, next)
        }
        addChain(from: start, to: corners.count - 1, step)
    }

    /// Appends the corners of an outline, from one of them to the same one.
    private static func append(_ outline: [Point], from first: Int, to corners: inout OutputSpan<Corner>) {
        let outline = outline.span
        var last = Corner(outline[first])
        corners.append(last)
        func append(_ indices: Range<Int>) {
            for index in indices {
                let corner = Corner(outline[index])
                // A corner that is the last one again would end a chain.
                if corner != last { corners.append(corner) }
                last = corner
            }
        }
        append(first + 1..<outline.count)
        append(0..<first + 1)
    }

    /// 1 for an edge that goes down, -1 for one that goes up, and 0 for one that covers nothing: it is horizontal, or on
    /// the right side of the picture.
    private static func step(from: Corner, to: Corner, right: Int32) -> Int {
        if min(from.x, to.x) >= right { return 0 }
        return from.y < to.y ? 1 : from.y > to.y ? -1 : 0
    }

    private mutating func addChain(from start: Int, to end: Int, _ step: Int) {
        guard step != 0, memory.makeRoom(for: 1, in: &chains) else { return }
        let (top, bottom) = step > 0 ? (start, end) : (end, start)
        chains.append(Chain(part: partCount - 1, top: top, bottom: bottom))
    }
}

extension [Point] {
    /// Replaces the points by the corners of a closed polygon, moved to the nearest points with 0 ≤ y ≤ `height`, with
    /// corners added where its edges cross these bounds. The coordinates of the result are swapped, so that doing it twice
    /// clips to a rectangle.
    fileprivate mutating func clip(_ polygon: [Point], toHeight height: Double) {
        removeAll(keepingCapacity: true)
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

extension WorkingMemory {
    /// Makes room for `count` elements in a buffer whose elements are no longer needed. Returns false if there is none.
    fileprivate func makeRoom<Element>(_ count: Int, in buffer: inout [Element]) -> Bool {
        buffer.removeAll(keepingCapacity: true)
        return makeRoom(for: count, in: &buffer)
    }
}
