import Bytes
import Geometry

/// The name that somebody may have meant; nil where none is close.
///
/// A name is close when less than a third of it was mistyped: left out, put in, exchanged with another letter or with
/// its neighbour. Case counts for nothing.
package func nearestName(to text: String, among names: [String]) -> String? {
    let typed = Array(text.utf8.map(\.asciiLowercased).prefix(longestTyped + 1))
    guard typed.count <= longestTyped else { return nil }
    let distances = names.map { name in
        let letters = name.utf8.map(\.asciiLowercased)
        return (name: name, distance: distance(typed, letters), bound: max(typed.count, letters.count) / 3)
    }
    return distances.filter { $0.distance <= $0.bound }.min { $0.distance < $1.distance }?.name
}

/// Longer than any name with its mistakes, so that what a stranger sends costs little to compare.
private let longestTyped = 40

/// The optimal string alignment distance: Levenshtein's, in which a swap of neighbours counts as one.
private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in one.indices {
        var current = [row + 1]
        for column in other.indices {
            let same = one[row] == other[column]
            var least = min(last[column + 1] + 1, current[column] + 1, last[column] + (same ? 0 : 1))
            if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                least = min(least, beforeLast[column - 1] + 1)
            }
            current.append(least)
        }
        (beforeLast, last) = (last, current)
    }
    return last[other.count]
}
