extension Game2048: CustomStringConvertible {
    /// As in `2048 board, score 1,204, best tile 128, 3 places empty`.
    package var description: String {
        let empty = grid.emptyCount
        let best = bestPower == 0 ? "no tiles" : "best tile \((1 << bestPower).grouped)"
        let places = empty == 0 ? "no place empty" : empty == 1 ? "1 place empty" : "\(empty) places empty"
        let end = (isWon ? ", won" : "") + (isOver ? ", game over" : "")
        return "2048 board, score \(score.grouped), \(best), \(places)\(end)"
    }
}

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
