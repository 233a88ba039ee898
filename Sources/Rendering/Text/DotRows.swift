import Bytes

/// The dots of a text that parts cover by half or more: a bit for each, row by row.
struct DotRows: RowPainter {
    private var bits: [UInt64] = []
    private var dotsAcross = 0
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    private var wordsAcross: Int { (dotsAcross + 63) / 64 }

    /// Begins the first row. Returns false if there is no memory for it.
    mutating func begin(across dotsAcross: Int) -> Bool {
        self.dotsAcross = dotsAcross
        bits.removeAll(keepingCapacity: true)
        return appendRows(1)
    }

    private mutating func appendRows(_ count: Int) -> Bool {
        guard memory.makeRoom(for: count * wordsAcross, in: &bits) else { return false }
        for _ in 0..<count * wordsAcross { bits.append(0) }
        return true
    }

    mutating func paint(
        _ part: Outlines.Part, sums: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
    ) {
        let first = bits.count - wordsAcross
        var (sum, start): (Int32, Int?) = (0, nil)
        for word in Int(part.firstColumn) >> 6...Int(part.lastColumn) >> 6 {
            var changes = touched[word]
            touched[word] = 0
            while changes != 0 {
                let column = word * 64 + changes.trailingZeroBitCount
                changes &= changes - 1
                sum &+= sums[column]
                sums[column] = 0
                let isDot = RowSums.level(of: sum) >= RowSums.full / 2
                if isDot, start == nil { start = column }
                guard !isDot, let begun = start else { continue }
                set(begun..<min(column, dotsAcross), from: first)
                start = nil
            }
        }
        if let start { set(start..<dotsAcross, from: first) }
    }

    private mutating func set(_ dots: Range<Int>, from first: Int) {
        for dot in dots { bits[first + dot >> 6] |= 1 << UInt64(dot & 63) }
    }

    mutating func endRow(repeated count: Int) -> Bool {
        let first = bits.count - wordsAcross
        guard appendRows(count) else { return false }
        for index in 0..<(count - 1) * wordsAcross { bits[first + wordsAcross + index] = bits[first + index] }
        return true
    }

    /// Calls `body` with each range of dots of a row.
    func forEachRange(inRow row: Int, _ body: (Range<Int>) -> Void) {
        var start: Int?
        for dot in 0..<dotsAcross {
            let isSet = bits[row * wordsAcross + dot >> 6] & 1 << UInt64(dot & 63) != 0
            if isSet, start == nil { start = dot }
            guard !isSet, let begun = start else { continue }
            body(begun..<dot)
            start = nil
        }
        if let start { body(start..<dotsAcross) }
    }
}
