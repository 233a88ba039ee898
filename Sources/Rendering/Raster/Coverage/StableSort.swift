extension MutableSpan where Element: BitwiseCopyable {
    /// Sorts a range by a key, and keeps the order of elements with equal keys.
    ///
    /// Fastest for elements that are nearly in order, as the segments of a row are; if many are not, it takes the time of the
    /// standard library's sort.
    @inline(__always)
    mutating func sort(_ range: Range<Int>, by key: (Element) -> UInt64) {
        guard !insert(range, by: key) else { return }
        var elements: [Element] = []
        elements.reserveCapacity(range.count)
        for index in range { elements.append(self[index]) }
        elements.sort { key($0) < key($1) }
        for (offset, element) in elements.enumerated() { self[range.lowerBound + offset] = element }
    }

    /// Sorts by insertion. Returns false, with the elements partly sorted, as soon as there were too many moves.
    @inline(__always)
    private mutating func insert(_ range: Range<Int>, by key: (Element) -> UInt64) -> Bool {
        guard range.count > 1 else { return true }
        var movesLeft = 16 * range.count
        var lastKey = key(self[range.lowerBound])
        for index in range.lowerBound + 1..<range.upperBound {
            let element = self[index]
            let elementKey = key(element)
            guard elementKey < lastKey else {
                lastKey = elementKey
                continue
            }
            var target = index
            repeat {
                self[target] = self[target - 1]
                target -= 1
            } while target > range.lowerBound && key(self[target - 1]) > elementKey
            self[target] = element
            movesLeft -= index - target
            if movesLeft < 0 { return false }
        }
        return true
    }
}
