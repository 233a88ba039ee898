/// A segment in a group of overlapping ones, and its stretch over the current column.
struct Cursor: BitwiseCopyable {
    let part: Int32
    let paint: Int32
    let segmentEnd: Int32
    /// End and level of the stretch.
    private(set) var end: Int32
    private(set) var level: UInt8
    private var stretch: Int32

    /// At the first stretch of a segment.
    @inline(__always)
    init(_ segment: CoverageRow.Segment, paint: Int32, _ stretches: borrowing Span<CoverageRow.Stretch>) {
        (part, self.paint, segmentEnd, stretch) = (segment.part, paint, segment.end, segment.firstStretch)
        (end, level) = (stretches[Int(stretch)].end, stretches[Int(stretch)].level)
    }

    @inline(__always)
    mutating func advance(_ stretches: borrowing Span<CoverageRow.Stretch>) {
        stretch &+= 1
        (end, level) = (stretches[Int(stretch)].end, stretches[Int(stretch)].level)
    }

    var covering: Covering { Covering(paint: paint, level: level) }
}

/// The segments over a column, in the order of their parts.
struct Cursors {
    /// Elements from `count` on are not in use.
    private var buffer: [Cursor] = []
    private(set) var count = 0

    mutating func removeAll() {
        count = 0
    }

    @inline(__always)
    mutating func insert(_ cursor: Cursor) {
        if count == buffer.count { buffer.append(cursor) }
        var index = count
        while index > 0, buffer[index - 1].part > cursor.part {
            buffer[index] = buffer[index - 1]
            index -= 1
        }
        buffer[index] = cursor
        count += 1
    }

    /// Moves the cursors to a column, removes those whose segments end at or before it, and returns the key of the others.
    ///
    /// All in one pass over the cursors, because where thick lines overlap this is called for every pixel or two.
    ///
    /// - Parameter end: The column up to which the colour can't change otherwise; reduced to the first end of a stretch if
    ///   that is before it.
    @inline(__always)
    mutating func advance(
        to column: Int32, _ stretches: borrowing Span<CoverageRow.Stretch>, end: inout Int32,
        _ packing: KnownMixtures.Key.Packing
    ) -> KnownMixtures.Key {
        var key = KnownMixtures.Key()
        var kept = 0
        let count = count
        var cursors = buffer.mutableSpan
        for index in 0..<count {
            if cursors[index].end <= column {
                if cursors[index].segmentEnd <= column { continue }
                cursors[index].advance(stretches)
            }
            if kept < index { cursors[kept] = cursors[index] }
            end = min(end, cursors[kept].end)
            key.add(cursors[kept].covering, packing)
            kept &+= 1
        }
        self.count = kept
        return key
    }

    func covering(at index: Int) -> Covering { buffer[index].covering }
}
