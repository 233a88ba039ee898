/// The left and right sides of a part in a row. Where they are beside each other, as nearly everywhere in a part that may
/// overlap, the part covers each pixel once.
struct RowSides {
    /// As many as those of the digits of a large number.
    private var sides = InlineArray<16, ActiveChain.Side>(repeating: ActiveChain.Side())

    /// Whether all chains that a part has in a row are such sides; the first one has the index `first`. May be false if they
    /// are.
    mutating func areAll(
        of active: [ActiveChain], from first: Int, in row: Int, _ corners: [Coverage.Corner]
    ) -> Bool {
        let (active, corners) = (active.span, corners.span)
        let part = active[first].part
        let bottom = (row &+ 1) &* Coverage.Corner.perPixel
        var (next, count) = (first, 0)
        while next < active.count, active[next].part == part {
            guard count < sides.count else { return false }
            insert(active[next].side(above: bottom, corners), count)
            next &+= 1
            count &+= 1
        }
        return areBesideEachOther(count)
    }

    /// Inserts a side among `count` ones, from the left.
    @inline(__always)
    private mutating func insert(_ side: ActiveChain.Side, _ count: Int) {
        var index = count
        while index > 0, sides[index &- 1].left > side.left {
            sides[index] = sides[index &- 1]
            index &-= 1
        }
        sides[index] = side
    }

    @inline(__always)
    private func areBesideEachOther(_ count: Int) -> Bool {
        guard count.isMultiple(of: 2) else { return false }
        var last = Int.min
        for index in stride(from: 0, to: count, by: 2) {
            let (left, right) = (sides[index], sides[index &+ 1])
            guard last <= left.left, left.right <= right.left, left.sign == sides[0].sign, left.sign != right.sign,
                left.top == right.top, left.bottom == right.bottom
            else { return false }
            last = right.right
        }
        return true
    }
}
