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
    /// The chains that pass through the current row, in their order.
    private var active: [ActiveChain] = []
    private var union: RowUnion
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
        union = RowUnion(in: memory)
    }

    /// Paints some rows. Returns false if there is no memory for that.
    mutating func paint(_ rows: Range<Int>, of outlines: Outlines, with painted: inout PaintedRows) -> Bool {
        let wordCount = RowSums.wordCount(width: outlines.width)
        // For each column 4 + 4 bytes and a bit in each of two words, and for each row and each chain 4 bytes.
        let bytes = wordCount * (64 * 8 + 16) + 4 * (outlines.height + outlines.chains.count)
        guard memory.take(bytes) else { return false }
        defer { memory.giveBack(bytes) }
        let waiting = WaitingChains(of: outlines, in: rows)
        var sums = [Int32](repeating: 0, count: 64 * wordCount)
        var touched = [UInt64](repeating: 0, count: wordCount)
        var starts = [UInt64](repeating: 0, count: wordCount)
        var numbers = [Int32](repeating: Mixtures.clear, count: 64 * wordCount)
        starts[0] = 1
        var ramps = painted.ramps
        painted.ramps = []
        defer { painted.ramps = ramps }
        var buffers = RowBuffers(
            sums: sums.mutableSpan, touched: touched.mutableSpan, starts: starts.mutableSpan,
            numbers: numbers.mutableSpan, ramps: ramps.mutableSpan, corners: outlines.corners.span)
        // Moved out, as `ramps` are: no other part of `self` can change while chains are followed.
        var active: [ActiveChain] = []
        swap(&active, &self.active)
        defer { self.active = active }
        active.removeAll(keepingCapacity: true)
        var sideMemory = RowSides.memory
        var sides = RowSides(sideMemory.mutableSpan)
        let (parts, chains) = (outlines.parts.span, outlines.chains.span)
        var row = rows.lowerBound
        while row < rows.upperBound {
            guard begin(waiting, in: row, chains, buffers.corners, &active) else { return false }
            var chain = active.mutableSpan
            let count = Self.repetitions(of: row, upTo: rows.upperBound, chain, waiting)
            var (index, endedCount) = (0, 0)
            while index < chain.count {
                let part = parts[Int(chain[index].part)]
                endedCount &+= Self.add(part, from: &index, in: row, &chain, &sides, &union, chains, &buffers)
                painted.paint(part, &buffers)
            }
            row += count
            if count > 1 {
                for index in 0..<chain.count { chain[index].move(down: count - 1) }
            }
            if endedCount > 0 { active.removeAll { $0.hasEnded } }
            guard painted.endRow(repeated: count, &buffers) else { return false }
        }
        return !memory.isExceeded
    }

    /// Adds what a part covers of a row, and moves its chains to the end of the row. Returns the number of those that
    /// have ended.
    @inline(__always)
    private static func add(
        _ part: Outlines.Part, from index: inout Int, in row: Int, _ active: inout MutableSpan<ActiveChain>,
        _ sides: inout RowSides, _ union: inout RowUnion, _ chains: Span<Outlines.Chain>, _ buffers: inout RowBuffers
    ) -> Int {
        let bottom = (row &+ 1) &* Outlines.Corner.perPixel
        let (first, number) = (index, active[index].part)
        var endedCount = 0
        sides.removeAll()
        repeat {
            var side = active[index].side
            if active[index].crosses(bottom) {
                let piece = active[index].cross(bottom)
                buffers.add(from: piece.from, to: piece.to, height: piece.height)
                side.extend(piece.to)
            } else {
                add(&active[index], to: bottom, &side, &buffers)
                endedCount &+= active[index].hasEnded ? 1 : 0
            }
            if part.mayOverlap {
                side.end(of: index, at: active[index].y)
                sides.insert(side)
            }
            index &+= 1
        } while index < active.count && active[index].part == number
        if part.mayOverlap, !sides.arePairs {
            unite(part, first..<index, in: row, active, sides, &union, chains, &buffers)
        }
        return endedCount
    }

    /// Adds the edges of a chain down to a height. Inlined, it would take the registers of the loop.
    @inline(never)
    private static func add(
        _ chain: inout ActiveChain, to bottom: Int, _ side: inout RowSide, _ buffers: inout RowBuffers
    ) {
        let corners = buffers.corners
        chain.advance(to: bottom, corners) { from, to, height in
            buffers.add(from: from, to: to, height: height)
            side.extend(to)
        }
    }

    /// Replaces what the chains of a part cover where they overlap by their union.
    private static func unite(
        _ part: Outlines.Part, _ indices: Range<Int>, in row: Int, _ active: borrowing MutableSpan<ActiveChain>,
        _ sides: borrowing RowSides, _ union: inout RowUnion, _ chains: Span<Outlines.Chain>,
        _ buffers: inout RowBuffers
    ) {
        if sides.areTooMany {
            buffers.removeSums(of: Int(part.firstColumn)...Int(part.lastColumn))
            union.begin(inRow: row)
            for index in indices {
                union.addEdges(of: chains[Int(active[index].index)], removing: false, from: &buffers)
            }
            return union.add(inDirection: 1, to: &buffers)
        }
        var next = sides.overlap(from: 0)
        while let group = next {
            union.begin(inRow: row)
            for side in group {
                union.addEdges(
                    of: chains[Int(active[Int(sides.sides[side].chain)].index)], removing: true, from: &buffers)
            }
            // In the direction of the others: areas with different signs would take away from each other in a pixel.
            union.add(inDirection: Int(sides.sides[0].sign), to: &buffers)
            next = sides.overlap(from: group.upperBound)
        }
    }

    /// Inserts the chains that begin in a row, from the last one on. Returns false if there is no memory for them.
    private func begin(
        _ waiting: borrowing WaitingChains, in row: Int, _ chains: Span<Outlines.Chain>,
        _ corners: Span<Outlines.Corner>, _ active: inout [ActiveChain]
    ) -> Bool {
        var chain = waiting.last[row]
        if chain < 0 { return true }
        var source = active.count - 1
        while chain >= 0 {
            guard memory.makeRoom(for: 1, in: &active) else { return false }
            active.append(ActiveChain(chain, chains[Int(chain)], corners))
            chain = waiting.previous[Int(chain)]
        }
        // The new ones are at the end, the last one first. They are made again where they belong.
        var active = active.mutableSpan
        var target = active.count - 1
        chain = waiting.last[row]
        while chain >= 0 {
            while source >= 0, active[source].index > chain {
                active[target] = active[source]
                target -= 1
                source -= 1
            }
            active[target] = ActiveChain(chain, chains[Int(chain)], corners)
            active[target].skip(to: row * Outlines.Corner.perPixel, corners)
            target -= 1
            chain = waiting.previous[Int(chain)]
        }
        return true
    }

    /// The number of rows from `first` on that are equal because their edges are vertical; at least one.
    private static func repetitions(
        of first: Int, upTo end: Int, _ active: borrowing MutableSpan<ActiveChain>, _ waiting: borrowing WaitingChains
    ) -> Int {
        let perPixel = Outlines.Corner.perPixel
        var end = end
        for index in 0..<active.count {
            let lowest = active[index].verticalEnd(from: first * perPixel)
            guard lowest >= (first + 2) * perPixel else { return 1 }
            end = min(end, lowest / perPixel)
        }
        var next = first + 1
        while next < end, waiting.last[next] < 0 { next += 1 }
        return next - first
    }
}

/// Where each chain begins: in the first row that is visited, or below it.
private struct WaitingChains {
    /// The last chain that begins in each row; -1 if none does.
    let last: [Int32]
    /// For each chain the one before it that begins in the same row; -1 if none does.
    let previous: [Int32]

    init(of outlines: Outlines, in rows: Range<Int>) {
        var last = [Int32](repeating: -1, count: outlines.height)
        var previous = [Int32](repeating: -1, count: outlines.chains.count)
        var lastChains = last.mutableSpan
        var previousChains = previous.mutableSpan
        let (chains, corners) = (outlines.chains.span, outlines.corners.span)
        for index in 0..<chains.count {
            let top = Int(corners[Int(chains[index].top)].y), bottom = Int(corners[Int(chains[index].bottom)].y)
            let row = max(top >> Outlines.Corner.bits, rows.lowerBound)
            guard row < rows.upperBound, bottom > rows.lowerBound * Outlines.Corner.perPixel else { continue }
            previousChains[index] = lastChains[row]
            lastChains[row] = Int32(truncatingIfNeeded: index)
        }
        (self.last, self.previous) = (last, previous)
    }
}
