import Bytes

/// The name that was probably meant; nil if none is close.
///
/// A name is close if at most a third of its letters have to be inserted, deleted, replaced or swapped with their
/// neighbour. Case is ignored.
package func nearestName(to text: String, among names: [String]) -> String? {
    guard text.utf8.count <= maxComparedBytes else { return nil }
    let typed = text.utf8.map(\.asciiLowercased)
    var cells = [Int](repeating: 0, count: 3 * (typed.count + 1))
    var nearest: (name: String, distance: Int)?
    for name in names {
        let count = name.utf8.count
        let bound = min(max(typed.count, count) / 3, (nearest?.distance ?? .max) - 1)
        // Each letter that one has more than the other has to be inserted or deleted.
        guard (typed.count - count).magnitude <= bound else { continue }
        if let distance = distance(typed.span, name.utf8Span.span, atMost: bound, &cells) { nearest = (name, distance) }
    }
    return nearest?.name
}

/// Longer than any name with its mistakes; bounds what a comparison costs.
let maxComparedBytes = 40

/// A text in lowercase that may be compared with words; nil if it is too long or not ASCII, as no word is. Comparing or
/// hashing any other text would normalize it, which for combining characters takes quadratic time.
func comparable(_ text: String) -> String? {
    guard text.utf8.count <= maxComparedBytes, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return text.lowercased()
}

/// The optimal string alignment distance: Levenshtein's, in which a swap of neighbours counts as one; nil if it is more than
/// `bound`. The case of the second text is ignored. `cells` has room for three rows of the matrix, which are used in turn.
private func distance(
    _ typed: Span<UInt8>, _ name: Span<UInt8>, atMost bound: Int, _ cells: inout [Int]
) -> Int? {
    let width = typed.count + 1
    for column in 0..<width { cells[column] = column }
    for row in name.indices {
        let (beforeLast, last, current) = ((row + 2) % 3 * width, row % 3 * width, (row + 1) % 3 * width)
        let letter = name[row].asciiLowercased
        cells[current] = row + 1
        var least = row + 1
        for column in typed.indices {
            var cell = min(
                cells[last + column + 1] + 1, cells[current + column] + 1,
                cells[last + column] + (letter == typed[column] ? 0 : 1))
            if row > 0, column > 0, letter == typed[column - 1], name[row - 1].asciiLowercased == typed[column] {
                cell = min(cell, cells[beforeLast + column - 1] + 1)
            }
            cells[current + column + 1] = cell
            least = min(least, cell)
        }
        // Distances only grow from row to row, by a swap as well.
        guard least <= bound else { return nil }
    }
    let distance = cells[name.count % 3 * width + typed.count]
    return distance <= bound ? distance : nil
}
