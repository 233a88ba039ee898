/// What the edges of a part add to the coverage of a row: the accumulation buffer of font-rs, and of FreeType's smooth
/// rasterizer.
///
/// Each column has a sum: what an edge adds to the coverage of this column and of all columns to the right of it, if it
/// goes down; an edge that goes up takes it away. Added up from the left, the sums are the coverage of each column.
///
///     column                                 0     1     2     3
///     an edge from (1.5, 0) down to (1.5, 1) 0     0.5   0.5   0
///     an edge from (3, 1) up to (3, 0)       0     0     0    -1
///     coverage                               0     0.5   1     0
///
/// A bit for each column says whether its sum may differ from 0, so that only these are visited. An edge costs about 20
/// instructions for each column that it passes through, and changes one more column: a row has two columns beside the
/// picture.
///
/// Heights are in the unit of corners, and areas in half of its square: the area of a pixel is 2²¹. Sums have room for
/// 1,023 outlines around a pixel; more would wrap around, and give a wrong colour.
enum RowSums {
    /// The number of words with the bits of the columns that have sums, in a picture with that width.
    static func wordCount(width: Int) -> Int { (width + 2 + 63) / 64 }

    /// The level of a pixel that is covered entirely. Halves and quarters of a pixel are levels of their own. More
    /// levels would hardly be visible, but they would cost colours in the palette and bits for each edge.
    static var full: Int { 32 }

    /// The level that is nearest to the magnitude of a sum. Its sign only tells in which direction an outline goes
    /// around the pixel.
    @inline(__always)
    static func level(of sum: Int32) -> Int {
        let shift = 2 * Outlines.Corner.bits + 1 - full.trailingZeroBitCount
        let magnitude = UInt64(UInt32(bitPattern: sum < 0 ? 0 &- sum : sum))
        return min(Int(truncatingIfNeeded: (magnitude &+ 1 &<< UInt64(shift - 1)) &>> UInt64(shift)), full)
    }
}

extension RowBuffers {
    private static var bits: Int { Outlines.Corner.bits }
    private static var perPixel: Int { Outlines.Corner.perPixel }

    /// Adds an edge that is in the row, or a piece of one. `height` is negative if the outline goes up.
    @inline(__always)
    mutating func add(from: Int, to: Int, height: Int) {
        let (left, right) = from < to ? (from, to) : (to, from)
        let column = left &>> Self.bits
        guard right &>> Self.bits == column else { return addAcross(from: left, to: right, height: height) }
        // So this column and the next one have sums and bits.
        precondition(UInt(bitPattern: column) < UInt(bitPattern: sums.count &- 1))
        let next = height &* (left &+ right &- 2 &* column &* Self.perPixel)
        sums[unchecked: column] &+= Int32(truncatingIfNeeded: height &* (2 * Self.perPixel) &- next)
        sums[unchecked: column &+ 1] &+= Int32(truncatingIfNeeded: next)
        let (word, bit) = (column &>> 6, UInt64(truncatingIfNeeded: column & 63))
        touched[unchecked: word] |= 3 &<< bit
        if bit == 63 { touched[unchecked: word &+ 1] |= 1 }
    }

    /// The same for one that passes through several columns.
    @inline(never)
    private mutating func addAcross(from left: Int, to right: Int, height: Int) {
        let (first, last) = (left &>> Self.bits, right &>> Self.bits &+ 1)
        precondition(first >= 0 && last < sums.count)
        // How much of the height is above each unit from the left, times 2³².
        let slope = Int64(Double(height) / Double(right &- left) * 0x1p32)
        var column = first
        var side = (column &+ 1) &* Self.perPixel
        var (x, above, carried) = (left, 0, 0)
        while right > side {
            let nextAbove = Int(truncatingIfNeeded: (Int64(side &- left) &* slope &+ 1 &<< 31) &>> 32)
            let next = (nextAbove &- above) &* (x &- side &+ 2 * Self.perPixel)
            let sum = (nextAbove &- above) &* (2 * Self.perPixel) &- next &+ carried
            sums[unchecked: column] &+= Int32(truncatingIfNeeded: sum)
            (x, above, carried) = (side, nextAbove, next)
            column &+= 1
            side &+= Self.perPixel
        }
        let next = (height &- above) &* (x &+ right &- 2 &* column &* Self.perPixel)
        let sum = (height &- above) &* (2 * Self.perPixel) &- next &+ carried
        sums[unchecked: column] &+= Int32(truncatingIfNeeded: sum)
        sums[unchecked: column &+ 1] &+= Int32(truncatingIfNeeded: next)
        touch(first, column &+ 1)
    }

    /// Sets the bits of the columns from one to another.
    @inline(__always)
    private mutating func touch(_ first: Int, _ last: Int) {
        let (word, lastWord) = (first &>> 6, last &>> 6)
        let from = UInt64.max &<< UInt64(truncatingIfNeeded: first)
        let to = UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- last & 63)
        guard word < lastWord else { return touched[word] |= from & to }
        touched[word] |= from
        for index in word &+ 1..<lastWord { touched[index] = .max }
        touched[lastWord] |= to
    }

    /// Removes the sums of some columns.
    mutating func removeSums(of columns: ClosedRange<Int>) {
        for word in columns.lowerBound >> 6...columns.upperBound >> 6 {
            var bits = touched[word]
            touched[word] = 0
            while bits != 0 {
                sums[word &* 64 &+ bits.trailingZeroBitCount] = 0
                bits &= bits &- 1
            }
        }
    }
}
