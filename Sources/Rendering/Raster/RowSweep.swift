import Images

/// Visits the rows of a picture from the top, with what its parts cover of each.
///
/// It is a scan converter with a list of active edges: the chains that pass through the current row, part by part in
/// the order in which they are painted. In each row, the edges of a part are added to `RowSums`, from which `PaintedRows`
/// take what the part covers, before those of the next part are added. So a row needs a sum for each column, and the
/// time grows with the edges and not with the areas.
///
/// A row between corners, all of whose edges are vertical, is equal to those below it as long as no chain begins or
/// ends. It is visited once.
///
/// Where a part covers a row as pairs of sides beside each other, each of which goes down on one side and up on the
/// other, the sums are exact. Any other row of a part whose outlines may overlap is added again, as their union
/// (`RowUnion`).
struct RowSweep {
    /// The last chain that begins in each row; -1 if none does. Chains begin in the first row that is visited, or below
    /// it.
    private var lastChains: [Int32] = []
    /// For each chain the one before it that begins in the same row; -1 if none does.
    private var previousChains: [Int32] = []
    /// The chains that pass through the current row, in their order.
    private var active: [ActiveChain] = []
    private var sums: [Int32] = []
    /// A bit for each column that has a sum.
    private var touched: [UInt64] = []
    /// Those of a part in the row: 16 are enough for a number of many digits, and rows with more are united at once.
    private var sides = [RowSide](repeating: RowSide(at: 0, 0, sign: 0), count: 16)
    private var union: RowUnion
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
        union = RowUnion(in: memory)
    }

    /// Paints some rows. Returns false if there is no memory for that.
    mutating func paint(
        _ rows: Range<Int>, of outlines: Outlines, with painter: inout PaintedRows
    ) -> Bool {
        guard memory.replace(&sums, by: 0, count: RowSums.columnCount(width: outlines.width)),
            memory.replace(&touched, by: 0, count: RowSums.wordCount(width: outlines.width)),
            sortChains(of: outlines, in: rows)
        else { return false }
        active.removeAll(keepingCapacity: true)
        Self.paint(
            rows, outlines.parts.span, outlines.chains.span, outlines.corners.span, lastChains, previousChains,
            &active, &sums, &touched, &sides, &union, &painter, memory)
        return !memory.isExceeded
    }

    private mutating func sortChains(of outlines: Outlines, in rows: Range<Int>) -> Bool {
        guard memory.replace(&lastChains, by: -1, count: outlines.height),
            memory.replace(&previousChains, by: -1, count: outlines.chains.count)
        else { return false }
        Self.sort(outlines.chains.span, outlines.corners.span, in: rows, &lastChains, &previousChains)
        return true
    }

    private static func sort(
        _ chains: borrowing Span<Outlines.Chain>, _ corners: borrowing Span<Outlines.Corner>, in rows: Range<Int>,
        _ lastChains: inout [Int32], _ previousChains: inout [Int32]
    ) {
        var lastChains = lastChains.mutableSpan
        var previousChains = previousChains.mutableSpan
        for index in 0..<chains.count {
            let top = Int(corners[Int(chains[index].top)].y), bottom = Int(corners[Int(chains[index].bottom)].y)
            let row = max(top >> Outlines.Corner.bits, rows.lowerBound)
            guard row < rows.upperBound, bottom > rows.lowerBound * Outlines.Corner.perPixel else { continue }
            previousChains[index] = lastChains[row]
            lastChains[row] = Int32(truncatingIfNeeded: index)
        }
    }

    private static func paint(
        _ rows: Range<Int>, _ parts: borrowing Span<Outlines.Part>, _ chains: borrowing Span<Outlines.Chain>,
        _ corners: borrowing Span<Outlines.Corner>, _ lastChains: [Int32], _ previousChains: [Int32],
        _ active: inout [ActiveChain], _ sums: inout [Int32],
        _ touched: inout [UInt64], _ sides: inout [RowSide], _ union: inout RowUnion, _ painter: inout PaintedRows,
        _ memory: WorkingMemory
    ) {
        var sums = sums.mutableSpan
        var touched = touched.mutableSpan
        var sides = sides.mutableSpan
        let lastChains = lastChains.span
        let previousChains = previousChains.span
        var row = rows.lowerBound
        while row < rows.upperBound {
            if lastChains[row] >= 0 {
                guard begin(lastChains[row], previousChains, in: row, chains, corners, &active, memory) else { return }
            }
            var chain = active.mutableSpan
            let count = repetitions(of: row, upTo: rows.upperBound, chain, lastChains)
            var (index, endedCount) = (0, 0)
            while index < chain.count {
                let part = parts[Int(chain[index].part)]
                endedCount &+= add(
                    part, from: &index, in: row, &chain, chains, corners, &sums, &touched, &sides, &union)
                painter.paint(part, sums: &sums, &touched)
            }
            row += count
            if count > 1 {
                for index in 0..<chain.count { chain[index].move(down: count - 1) }
            }
            if endedCount > 0 { active.removeAll { $0.hasEnded } }
            guard painter.endRow(repeated: count) else { return }
        }
    }

    /// Adds what a part covers of a row, and moves its chains to the end of the row. Returns the number of those that
    /// have ended.
    @inline(__always)
    private static func add(
        _ part: Outlines.Part, from index: inout Int, in row: Int, _ active: inout MutableSpan<ActiveChain>,
        _ chains: borrowing Span<Outlines.Chain>, _ corners: borrowing Span<Outlines.Corner>,
        _ sums: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>, _ sides: inout MutableSpan<RowSide>,
        _ union: inout RowUnion
    ) -> Int {
        let bottom = (row &+ 1) &* Outlines.Corner.perPixel
        let (first, number) = (index, active[index].part)
        var (endedCount, sideCount) = (0, 0)
        repeat {
            if part.mayOverlap {
                var side = active[index].side
                active[index].advance(to: bottom, corners) { from, to, height in
                    RowSums.add(from: from, to: to, height: height, to: &sums, &touched)
                    side.extend(to)
                }
                side.end(of: index, at: active[index].y)
                sides.insert(side, count: &sideCount)
            } else {
                active[index].advance(to: bottom, corners) { from, to, height in
                    RowSums.add(from: from, to: to, height: height, to: &sums, &touched)
                }
            }
            endedCount &+= active[index].hasEnded ? 1 : 0
            index &+= 1
        } while index < active.count && active[index].part == number
        guard part.mayOverlap, !sides.arePairs(count: sideCount) else { return endedCount }
        if sideCount <= sides.count {
            sides.forEachOverlap(count: sideCount) { sides, group in
                union.begin(inRow: row)
                for index in group {
                    let chain = chains[Int(active[sides[index].chain].index)]
                    union.addEdges(of: chain, corners, removing: true, from: &sums, &touched)
                }
                // In the direction of the others: areas with different signs would take away from each other in a
                // pixel.
                union.add(inDirection: sides[0].sign, to: &sums, &touched)
            }
        } else {
            RowSums.removeAll(Int(part.firstColumn)...Int(part.lastColumn), of: &sums, &touched)
            union.begin(inRow: row)
            for chain in first..<index {
                union.addEdges(
                    of: chains[Int(active[chain].index)], corners, removing: false, from: &sums, &touched)
            }
            union.add(inDirection: 1, to: &sums, &touched)
        }
        return endedCount
    }

    /// Inserts the chains that begin in a row, from the last one on. Returns false if there is no memory for them.
    private static func begin(
        _ lastChain: Int32, _ previousChains: borrowing Span<Int32>, in row: Int,
        _ chains: borrowing Span<Outlines.Chain>,
        _ corners: borrowing Span<Outlines.Corner>, _ active: inout [ActiveChain], _ memory: WorkingMemory
    ) -> Bool {
        var source = active.count - 1
        var chain = lastChain
        while chain >= 0 {
            guard memory.makeRoom(for: 1, in: &active) else { return false }
            active.append(ActiveChain(chain, chains[Int(chain)], corners))
            chain = previousChains[Int(chain)]
        }
        // The new ones are at the end, the last one first. They are made again where they belong.
        var active = active.mutableSpan
        var target = active.count - 1
        chain = lastChain
        while chain >= 0 {
            while source >= 0, active[source].index > chain {
                active[target] = active[source]
                target -= 1
                source -= 1
            }
            active[target] = ActiveChain(chain, chains[Int(chain)], corners)
            active[target].skip(to: row * Outlines.Corner.perPixel, corners)
            target -= 1
            chain = previousChains[Int(chain)]
        }
        return true
    }

    /// The number of rows from `first` on that are equal because their edges are vertical; at least one.
    private static func repetitions(
        of first: Int, upTo end: Int, _ active: borrowing MutableSpan<ActiveChain>, _ lastChains: borrowing Span<Int32>
    ) -> Int {
        let perPixel = Outlines.Corner.perPixel
        var end = end
        for index in 0..<active.count {
            let lowest = active[index].verticalEnd(from: first * perPixel)
            guard lowest >= (first + 2) * perPixel else { return 1 }
            end = min(end, lowest / perPixel)
        }
        var next = first + 1
        while next < end, lastChains[next] < 0 { next += 1 }
        return next - first
    }
}

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
    private var x: Int
    /// How far the current edge goes to the right for each unit that it goes down, times 2²⁴: towards zero, so that it
    /// never goes beyond its ends.
    private var slope: Int
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
        (x, y) = (Int(start.x) &<< 24 &+ 1 &<< 23, Int(start.y))
        slope = Self.slope(from: start, toX: endX, endY)
    }

    @inline(__always)
    static func slope(from start: Outlines.Corner, toX endX: Int32, _ endY: Int32) -> Int {
        // Coordinates have 26 bits, so the product has 50.
        endY > start.y ? Int(Double(endX &- start.x) / Double(endY &- start.y) * 0x1p24) : 0
    }

    /// Where the chain is in the current row, before it is followed.
    @inline(__always)
    var side: RowSide {
        RowSide(at: x &>> 24, y, sign: Int(step))
    }

    /// Where the current edge ends, if it is vertical from a height on; else that height.
    @inline(__always)
    func verticalEnd(from top: Int) -> Int { slope == 0 && y <= top ? Int(endY) : top }

    /// Follows the chain down to a height, unless it ends above it, and calls `add` with each piece of an edge above.
    @inline(__always)
    mutating func advance(
        to bottom: Int, _ corners: borrowing Span<Outlines.Corner>,
        _ add: (_ from: Int, _ to: Int, _ height: Int) -> Void
    ) {
        let sign = Int(step)
        while Int(endY) <= bottom {
            let end = Outlines.Corner(x: endX, y: endY)
            if Int(end.y) > y { add(x &>> 24, Int(end.x), (Int(end.y) &- y) &* sign) }
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
        let crossing = x &+ (bottom &- y) &* slope
        add(x &>> 24, crossing &>> 24, (bottom &- y) &* sign)
        (x, y) = (crossing, bottom)
    }

    /// Follows the chain down to a height, which is above its end, unless it begins below that.
    mutating func skip(to top: Int, _ corners: borrowing Span<Outlines.Corner>) {
        if y < top { advance(to: top, corners) { _, _, _ in } }
    }

    /// Moves a chain that is vertical down by some rows.
    mutating func move(down rows: Int) { y += rows * Outlines.Corner.perPixel }
}

/// Where a chain is in the row: the left or the right side of what a part covers.
struct RowSide: BitwiseCopyable {
    /// The index of the active chain.
    fileprivate private(set) var chain = 0
    /// The columns that it passes through, in the unit of corners, and where it enters and leaves the row.
    fileprivate private(set) var left: Int
    fileprivate private(set) var right: Int
    private let topX: Int
    private var bottomX: Int
    /// The heights between which it does.
    fileprivate let top: Int
    fileprivate private(set) var bottom: Int
    /// 1 if the chain goes down, else -1.
    fileprivate let sign: Int
    /// The number of edges.
    private var edgeCount = 0

    init(at x: Int, _ y: Int, sign: Int) {
        (left, right, topX, bottomX, top, bottom, self.sign) = (x, x, x, x, y, y, sign)
    }

    @inline(__always)
    mutating func extend(_ to: Int) {
        (left, right, bottomX) = (min(left, to), max(right, to), to)
        edgeCount &+= 1
    }

    @inline(__always)
    mutating func end(of chain: Int, at bottom: Int) { (self.chain, self.bottom) = (chain, bottom) }

    /// Whether this side and another one on its right are those of an area that is covered once. May be false if they
    /// are.
    @inline(__always)
    fileprivate func isPair(with other: RowSide) -> Bool {
        guard sign != other.sign, top == other.top, bottom == other.bottom else { return false }
        return right <= other.left
            || edgeCount == 1 && other.edgeCount == 1 && topX <= other.topX && bottomX <= other.bottomX
    }

    /// A number for where the side begins and ends. The sum of these numbers is 0 if at every height as many sides go
    /// down as up (and else only if it overflows to 0).
    fileprivate var balance: Int {
        func number(_ y: Int) -> Int { (y &* 0x9E37_79B9 &+ 0x7F4A_7C15) &* (y | 1) &* 0x2545_F491_4F6C_DD1D }
        return sign &* (number(bottom) &- number(top))
    }
}

/// The sides of a part in a row, from the left.
extension MutableSpan<RowSide> {
    /// Inserts a side from the left. More than there is room for are only counted.
    @inline(__always)
    fileprivate mutating func insert(_ side: RowSide, count: inout Int) {
        defer { count &+= 1 }
        guard count < self.count else { return }
        var index = count
        while index > 0, self[index &- 1].left > side.left {
            self[index] = self[index &- 1]
            index &-= 1
        }
        self[index] = side
    }

    /// Whether the sides are pairs beside each other, all of which go around the pixels between them once, in the same
    /// direction. False if there are too many.
    @inline(__always)
    fileprivate func arePairs(count: Int) -> Bool {
        guard count <= self.count, count & 1 == 0 else { return false }
        var (last, index) = (Int.min, 0)
        while index < count {
            guard last <= self[index].left, self[index].sign == self[0].sign, self[index].isPair(with: self[index &+ 1])
            else { return false }
            last = Swift.max(self[index].right, self[index &+ 1].right)
            index &+= 2
        }
        return true
    }

    /// Calls `body` with the indices of each group of sides that share columns and aren't a pair.
    fileprivate func forEachOverlap(
        count: Int, _ body: (_ sides: borrowing MutableSpan<RowSide>, _ group: Range<Int>) -> Void
    ) {
        var first = 0
        while first < count {
            // A group ends where no outline goes around the pixels on its right side.
            var (end, right, balance) = (first, Int.min, 0)
            repeat {
                balance &+= self[end].balance
                right = Swift.max(right, self[end].right)
                end += 1
            } while end < count && (balance != 0 || self[end].left < right)
            let isPair = end - first == 2 && self[first].isPair(with: self[first + 1])
            if !isPair || self[first].sign != self[0].sign { body(self, first..<end) }
            first = end
        }
    }
}
