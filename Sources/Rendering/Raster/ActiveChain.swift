/// A chain that passes through the current row, and where it enters the row. Coordinates are in the unit of corners.
struct ActiveChain: BitwiseCopyable {
    /// That of the chain.
    let index: Int32
    let part: Int32
    /// The index of the lower end of the current edge, and that of the chain.
    private var next: Int32
    private let last: Int32
    /// To the index of the next lower corner. It is also the sign of what the edges cover.
    private let step: Int32
    /// The lower end of the current edge.
    private var endX: Int32
    private var endY: Int32
    /// Where the current edge enters the row, or its upper end if that is in the row. Its x coordinate is times 2²⁴,
    /// and half a unit more, so that it is rounded to the nearest one.
    private(set) var y: Int
    private var x: Int64
    /// How far the current edge goes to the right for each unit that it goes down, times 2²⁴: towards zero, so that it
    /// never goes beyond its ends.
    private var slope: Int64
    private(set) var hasEnded = false

    init(_ index: Int32, _ chain: Outlines.Chain, _ corners: borrowing Span<Outlines.Corner>) {
        (self.index, part, last, step) = (index, chain.part, chain.bottom, chain.step)
        next = chain.top + step
        let (start, end) = (corners[Int(chain.top)], corners[Int(next)])
        (endX, endY) = (end.x, end.y)
        (x, y, slope) = (0, 0, 0)
        begin(at: start)
    }

    /// Sets where the current edge begins.
    @inline(__always)
    private mutating func begin(at start: Outlines.Corner) {
        (x, y) = (Int64(start.x) &<< 24 &+ 1 &<< 23, Int(start.y))
        slope = Self.slope(from: start, toX: endX, endY)
    }

    @inline(__always)
    static func slope(from start: Outlines.Corner, toX endX: Int32, _ endY: Int32) -> Int64 {
        // Coordinates have 26 bits, so the product has 50.
        endY > start.y ? Int64(Double(endX &- start.x) / Double(endY &- start.y) * 0x1p24) : 0
    }

    /// Where the current edge enters the row, in whole units.
    @inline(__always)
    private var column: Int { Int(truncatingIfNeeded: x &>> 24) }

    /// Where the chain is in the current row, before it is followed.
    @inline(__always)
    var side: RowSide {
        RowSide(at: column, y, sign: step)
    }

    /// Where the current edge ends, if it is vertical from a height on; else that height.
    @inline(__always)
    func verticalEnd(from top: Int) -> Int { slope == 0 && y <= top ? Int(endY) : top }

    /// Whether the current edge goes on to a height, and below it: in most rows, as chains are many edges only at bends.
    @inline(__always)
    func crosses(_ bottom: Int) -> Bool { Int(endY) > bottom && y < bottom }

    /// Follows the current edge down to a height that it crosses. Returns the piece of it that is above.
    @inline(__always)
    mutating func cross(_ bottom: Int) -> (from: Int, to: Int, height: Int) {
        let (start, height) = (column, bottom &- y)
        (x, y) = (x &+ Int64(height) &* slope, bottom)
        return (start, column, height &* Int(step))
    }

    /// Follows the chain down to a height, unless it ends above it, and calls `add` with each piece of an edge above.
    @inline(__always)
    mutating func advance(
        to bottom: Int, _ corners: borrowing Span<Outlines.Corner>,
        _ add: (_ from: Int, _ to: Int, _ height: Int) -> Void
    ) {
        let sign = Int(step)
        while Int(endY) <= bottom {
            let end = Outlines.Corner(x: endX, y: endY)
            if Int(end.y) > y { add(column, Int(end.x), (Int(end.y) &- y) &* sign) }
            if next == last {
                (y, hasEnded) = (Int(end.y), true)
                return
            }
            next &+= step
            let corner = corners[Int(next)]
            (endX, endY) = (corner.x, corner.y)
            begin(at: end)
        }
        guard y < bottom else { return }
        let piece = cross(bottom)
        add(piece.from, piece.to, piece.height)
    }

    /// Follows the chain down to a height, which is above its end, unless it begins below that.
    mutating func skip(to top: Int, _ corners: borrowing Span<Outlines.Corner>) {
        if y < top { advance(to: top, corners) { _, _, _ in } }
    }

    /// Moves a chain that is vertical down by some rows.
    mutating func move(down rows: Int) { y += rows * Outlines.Corner.perPixel }
}
