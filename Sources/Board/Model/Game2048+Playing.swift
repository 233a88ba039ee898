extension Game2048 {
    /// Makes the moves of some letters, and returns the letters that moved something. The others are skipped.
    package mutating func play(_ letters: String) -> String {
        var played: [UInt8] = []
        played.reserveCapacity(letters.utf8.count)
        // A bit for each direction in which nothing has moved since the last move. When the game is over, the letters that
        // are left cost nothing.
        var blocked: UInt8 = 0
        for letter in letters.utf8 {
            guard let direction = Direction(letter: letter) else { continue }
            let bit: UInt8 = 1 << direction.rawValue
            if blocked & bit != 0 { continue }
            if move(direction) {
                played.append(letter)
                blocked = 0
            } else {
                blocked |= bit
            }
        }
        return String(decoding: played, as: UTF8.self)
    }
}
