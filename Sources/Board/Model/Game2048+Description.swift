extension Game2048: CustomStringConvertible {
    /// As in `2048 board, score 1,204, best tile 128, 3 places empty`.
    package var description: String {
        let empty = grid.emptyCount
        let best = bestPower == 0 ? "no tiles" : "best tile \(grouped(1 << bestPower))"
        let places = empty == 0 ? "no place empty" : empty == 1 ? "1 place empty" : "\(empty) places empty"
        let end = (isWon ? ", won" : "") + (isOver ? ", game over" : "")
        return "2048 board, score \(grouped(score)), \(best), \(places)\(end)"
    }
}

/// A number with a comma before each group of three digits.
private func grouped(_ number: Int) -> String {
    var digits = String(number)
    var index = digits.endIndex
    while let comma = digits.index(index, offsetBy: -3, limitedBy: digits.startIndex), comma > digits.startIndex {
        digits.insert(",", at: comma)
        index = comma
    }
    return digits
}
