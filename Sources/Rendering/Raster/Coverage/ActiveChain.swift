/// A chain that passes through the current row, and where it enters the row. Coordinates are in the unit of corners.
struct ActiveChain {
    /// That of the chain.
    let index: Int
    let part: Int
    /// The index of the lower end of the current edge, and that of the chain.
    private var next: Int
    private let last: Int
    /// To the index of the next lower corner. It is also the sign of what the edges cover.
    let step: Int
    /// The ends of the current edge.
    private var start: Position
    private(set) var end: Position
    /// How far the current edge goes to the right for each unit that it goes down, times 2³².
    private var slope = 0
    /// Where the current edge enters the row, or its upper end if that is in the row.
    private var x: Int
    private(set) var y: Int

    typealias Position = (x: Int, y: Int)

    init(_ index: Int, of coverage: Coverage) {
        let chain = coverage.chains[index]
        self.index = index
        (part, step, next, last) = (chain.part, chain.step, chain.top + chain.step, chain.bottom)
        let (first, second) = (coverage.corners[chain.top], coverage.corners[next])
        (start, end) = ((Int(first.x), Int(first.y)), (Int(second.x), Int(second.y)))
        (x, y) = start
        setSlope()
    }

    private mutating func setSlope() {
        // The height is at least one unit, and no coordinate has more than 31 bits.
        slope = Int(Double(end.x &- start.x) / Double(end.y &- start.y) * 0x1p32)
    }

    var isVertical: Bool { start.x == end.x }

    /// Where a chain is in a row.
    struct Side: BitwiseCopyable {
        /// The columns that it passes through.
        var left = 0
        var right = 0
        /// The heights between which it does.
        var top = 0
        var bottom = 0
        /// 1 if the chain goes down, else -1.
        var sign = 0
    }

    /// Where the chain is in the current row, which ends at a height. It may pass through fewer columns.
    @inline(__always)
    func side(above bottom: Int, _ corners: borrowing Span<Coverage.Corner>) -> Side {
        let last = end.y > bottom ? crossing(at: bottom) : end.x
        var side = Side(left: min(x, last), right: max(x, last), top: y, bottom: min(end.y, bottom), sign: step)
        var index = next
        while index != self.last, side.bottom < bottom {
            index &+= step
            let corner = corners[index]
            (side.left, side.right) = (min(side.left, Int(corner.x)), max(side.right, Int(corner.x)))
            side.bottom = min(Int(corner.y), bottom)
        }
        return side
    }

    /// Whether the current edge is vertical in all rows between two heights, and goes on below.
    fileprivate func isVertical(from top: Int, to bottom: Int) -> Bool {
        start.x == end.x && start.y <= top && end.y > bottom
    }

    /// Follows the chain down to the lower side of a row, and calls `add` with each piece of an edge in the row. Returns
    /// whether the chain goes on below.
    @inline(__always)
    fileprivate mutating func advance(
        to bottom: Int, _ corners: borrowing Span<Coverage.Corner>, _ add: (_ from: Position, _ to: Position) -> Void
    ) -> Bool {
        while end.y <= bottom {
            add((x, y), end)
            if next == last { return false }
            next &+= step
            start = end
            (x, y) = start
            let corner = corners[next]
            end = (Int(corner.x), Int(corner.y))
            setSlope()
        }
        guard y < bottom else { return true }
        let crossing = crossing(at: bottom)
        add((x, y), (crossing, bottom))
        (x, y) = (crossing, bottom)
        return true
    }

    /// Where the current edge crosses a horizontal line between its ends.
    @inline(__always)
    private func crossing(at y: Int) -> Int {
        // Never beyond the ends of the edge: the slope's error is far less than half a unit of the product.
        start.x &+ ((y &- start.y) &* slope &+ 1 << 31) >> 32
    }

    /// Follows the chain down to `top`, which is above its end, unless it begins below that.
    mutating func begin(at top: Int, _ corners: [Coverage.Corner]) {
        if y < top { _ = advance(to: top, corners.span) { _, _ in } }
    }

    /// Skips the rows above `top`, in which the current edge is vertical.
    fileprivate mutating func skip(to top: Int) {
        y = top
    }
}

extension [ActiveChain] {
    /// Calls `add` with each piece of an edge that a part has in a row, with 1 if the outline goes down there, else -1. Follows
    /// the chains of the part to the lower side of the last repetition of the row, and moves those that go on below it to the
    /// index `kept`.
    ///
    /// - Returns: The index of the first chain of another part, and that after the last chain that was moved.
    @inline(__always)
    mutating func advance(
        from first: Int, keptUpTo kept: Int, _ corners: [Coverage.Corner], in row: Int, repeated count: Int,
        _ add: (_ from: ActiveChain.Position, _ to: ActiveChain.Position, _ sign: Int) -> Void
    ) -> (next: Int, kept: Int) {
        var (index, kept) = (first, kept)
        var active = mutableSpan
        let corners = corners.span
        let perPixel = Coverage.Corner.perPixel
        let part = active[first].part
        while index < active.count, active[index].part == part {
            let sign = active[index].step
            if active[index].advance(to: (row &+ 1) &* perPixel, corners, { add($0, $1, sign) }) {
                if count > 1 { active[index].skip(to: (row &+ count) &* perPixel) }
                if kept < index { active[kept] = active[index] }
                kept &+= 1
            }
            index &+= 1
        }
        return (index, kept)
    }

    /// The number of chains of a part, the first of which has that index, if all are vertical between two heights; else 0. Then the
    /// part covers the same as in the row at the upper height, unless a chain ended there.
    func verticalCount(from first: Int, _ top: Int, _ bottom: Int) -> Int {
        let active = span
        let part = active[first].part
        var end = first
        repeat {
            guard active[end].isVertical(from: top, to: bottom) else { return 0 }
            end &+= 1
        } while end < active.count && active[end].part == part
        return end &- first
    }

    /// Moves vertical chains down to a height, and to the index `kept`.
    mutating func skip(_ count: Int, from first: Int, keptUpTo kept: Int, to height: Int) {
        var active = mutableSpan
        for offset in 0..<count {
            if kept < first { active[kept &+ offset] = active[first &+ offset] }
            active[kept &+ offset].skip(to: height)
        }
    }
}
