import Bytes

/// The name that was probably meant; nil if none is close.
///
/// A name is close if at most a third of its letters have to be inserted, deleted, replaced or swapped with their
/// neighbour. Case is ignored.
package func nearestName(to text: String, among names: [String]) -> String? {
    let typed = Array(text.utf8.map(\.asciiLowercased).prefix(maxComparedBytes + 1))
    guard typed.count <= maxComparedBytes else { return nil }
    let distances = names.map { name in
        let letters = name.utf8.map(\.asciiLowercased)
        return (name: name, distance: distance(typed, letters), bound: max(typed.count, letters.count) / 3)
    }
    return distances.filter { $0.distance <= $0.bound }.min { $0.distance < $1.distance }?.name
}

/// Longer than any name with its mistakes; bounds what a comparison costs.
private let maxComparedBytes = 40

/// The optimal string alignment distance: Levenshtein's, in which a swap of neighbours counts as one.
private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
        var current = [row + 1]
        for column in other.indices {
            let isSame = one[row] == other[column]
            var least = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
            if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                least = min(least, beforeLast[column - 1] + 1)
            }
            current.append(least)
        }
        (beforeLast, last) = (last, current)
    }
    return last[other.count]
}
