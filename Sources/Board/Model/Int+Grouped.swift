extension Int {
    /// The number with a comma before each group of three digits.
    package var grouped: String {
        var digits = String(self)
        var index = digits.endIndex
        while let comma = digits.index(index, offsetBy: -3, limitedBy: digits.startIndex), comma > digits.startIndex {
            digits.insert(",", at: comma)
            index = comma
        }
        return digits
    }
}
