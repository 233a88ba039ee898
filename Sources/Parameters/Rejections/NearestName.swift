import Bytes

/// The name that was probably meant; nil if none is close.
///
/// A name is close if at most a third of its letters have to be inserted, deleted, replaced or swapped with their
/// neighbour. Case is ignored.
package func nearestName(to text: String, among names: [String]) -> String? {
    guard text.utf8.count <= maxComparedBytes else { return nil }
    let typed = text.utf8.map(\.asciiLowercased)
    var nearest: (name: String, distance: Int)?
    for name in names {
        let bound = min(max(typed.count, name.utf8.count) / 3, (nearest?.distance ?? .max) - 1)
        // Each letter that one has more than the other has to be inserted or deleted.
        guard (typed.count - name.utf8.count).magnitude <= bound else { continue }
        let distance = distance(typed, name.utf8.map(\.asciiLowercased))
        if distance <= bound { nearest = (name, distance) }
    }
    return nearest?.name
}

/// Longer than any name with its mistakes; bounds what a comparison costs.
private let maxComparedBytes = 40

/// A text in lowercase that may be compared with words; nil if it is too long or not ASCII, as no word is. Comparing or
/// hashing any other text would normalize it, which for combining characters takes quadratic time.
func comparable(_ text: String) -> String? {
    guard text.utf8.count <= maxComparedBytes, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return text.lowercased()
}

/// The optimal string alignment distance: Levenshtein's, in which a swap of neighbours counts as one.
private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    let width = other.count + 1
    // Three rows of the matrix, which are used in turn.
    var cells = [Int](repeating: 0, count: 3 * width)
    for column in 0..<width { cells[column] = column }
    for row in one.indices {
        let (beforeLast, last, current) = ((row + 2) % 3 * width, row % 3 * width, (row + 1) % 3 * width)
        cells[current] = row + 1
        for column in other.indices {
            let isSame = one[row] == other[column]
            var least = min(
                cells[last + column + 1] + 1, cells[current + column] + 1, cells[last + column] + (isSame ? 0 : 1))
            if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                least = min(least, cells[beforeLast + column - 1] + 1)
            }
            cells[current + column + 1] = least
        }
    }
    return cells[one.count % 3 * width + other.count]
}
