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
    /// The number of columns that have sums, and that of words with their bits, in a picture with that width.
    static func columnCount(width: Int) -> Int { wordCount(width: width) * 64 }
    static func wordCount(width: Int) -> Int { (width + 2 + 63) / 64 }

    /// The level of a pixel that is covered entirely. Halves and quarters of a pixel are levels of their own. More levels
    /// would hardly be visible, but they would cost colours in the palette and bits for each edge.
    static var full: Int { 32 }

    private static var bits: Int { Outlines.Corner.bits }
    private static var perPixel: Int { Outlines.Corner.perPixel }

    /// The level that is nearest to a sum, whose sign is that of the direction in which an outline goes around the pixel.
    @inline(__always)
    static func level(of sum: Int32) -> Int {
        let shift = 2 * Self.bits + 1 - full.trailingZeroBitCount
        let magnitude = Int(UInt32(bitPattern: sum < 0 ? 0 &- sum : sum))
        return min((magnitude &+ 1 &<< (shift - 1)) &>> shift, full)
    }

    /// Adds an edge that is in the row, or a piece of one. `height` is negative if the outline goes up.
    @inline(__always)
    static func add(
        from: Int, to: Int, height: Int, to sums: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
    ) {
        let (left, right) = from < to ? (from, to) : (to, from)
        let column = left &>> bits
        guard right &>> bits == column else {
            return addAcross(from: left, to: right, height: height, to: &sums, &touched)
        }
        let next = height &* (left &+ right &- 2 &* column &* perPixel)
        sums[column] &+= Int32(truncatingIfNeeded: height &* (2 * perPixel) &- next)
        sums[column &+ 1] &+= Int32(truncatingIfNeeded: next)
        let (word, bit) = (column &>> 6, UInt64(truncatingIfNeeded: column & 63))
        touched[word] |= 3 &<< bit
        if bit == 63 { touched[word &+ 1] |= 1 }
    }

    /// The same for one that passes through several columns.
    @inline(never)
    private static func addAcross(
        from left: Int, to right: Int, height: Int, to sums: inout MutableSpan<Int32>,
        _ touched: inout MutableSpan<UInt64>
    ) {
        // How much of the height is above each unit from the left, times 2³².
        let slope = Int(Double(height) / Double(right &- left) * 0x1p32)
        let first = left &>> bits
        var column = first
        var side = (column &+ 1) &* perPixel
        var (x, above, carried) = (left, 0, 0)
        while right > side {
            let nextAbove = ((side &- left) &* slope &+ 1 &<< 31) &>> 32
            let next = (nextAbove &- above) &* (x &- side &+ 2 * perPixel)
            sums[column] &+= Int32(truncatingIfNeeded: (nextAbove &- above) &* (2 * perPixel) &- next &+ carried)
            (x, above, carried) = (side, nextAbove, next)
            column &+= 1
            side &+= perPixel
        }
        let next = (height &- above) &* (x &+ right &- 2 &* column &* perPixel)
        sums[column] &+= Int32(truncatingIfNeeded: (height &- above) &* (2 * perPixel) &- next &+ carried)
        sums[column &+ 1] &+= Int32(truncatingIfNeeded: next)
        touch(first, column &+ 1, &touched)
    }

    /// Sets the bits of the columns from one to another.
    @inline(__always)
    private static func touch(_ first: Int, _ last: Int, _ touched: inout MutableSpan<UInt64>) {
        let (word, lastWord) = (first &>> 6, last &>> 6)
        let from = UInt64.max &<< UInt64(truncatingIfNeeded: first)
        let to = UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- last & 63)
        guard word < lastWord else { return touched[word] |= from & to }
        touched[word] |= from
        for index in word &+ 1..<lastWord { touched[index] = .max }
        touched[lastWord] |= to
    }

    /// Removes the sums of some columns.
    static func removeAll(
        _ columns: ClosedRange<Int>, of sums: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
    ) {
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
