extension ArraySlice<UInt8> {
    /// What `%XX` stands for; nil where what follows the percent sign is not that.
    func escapedByte(at index: Int) -> UInt8? {
        guard index + 2 < endIndex, let high = self[index + 1].hexadecimalValue,
            let low = self[index + 2].hexadecimalValue
        else { return nil }
        return high << 4 | low
    }
}
