import Bytes

extension ArraySlice<UInt8> {
    /// The same path in its normal form: RFC 3986 §6.2.2.2 has escapes of unreserved characters mean what those mean.
    /// All others stay, so that what is decoded afterwards is decoded once.
    var withoutNeedlessEscapes: ArraySlice<UInt8> {
        guard contains(UInt8(ascii: "%")) else { return self }
        var result: [UInt8] = []
        var index = startIndex
        while index < endIndex {
            let escaped = self[index] == UInt8(ascii: "%") ? span.escapedByte(at: index - startIndex) : nil
            let end = escaped == nil ? index + 1 : index + 3
            if let escaped, escaped.isUnreserved {
                result.append(escaped)
            } else {
                result.append(contentsOf: self[index..<end])
            }
            index = end
        }
        return result[...]
    }
}

extension Span<UInt8> {
    /// What `%XX` stands for; nil where what follows the percent sign is not that.
    func escapedByte(at index: Int) -> UInt8? {
        guard index + 2 < count, let high = self[index + 1].hexadecimalValue,
            let low = self[index + 2].hexadecimalValue
        else { return nil }
        return high << 4 | low
    }
}
