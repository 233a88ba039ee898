/// The number of occurrences of each symbol in a block.
struct Frequencies {
    /// Bytes, the end, and ranges of lengths.
    private(set) var literals = InlineArray<286, Int>(repeating: 0)
    private(set) var distances = InlineArray<30, Int>(repeating: 0)
    /// Each length by itself.
    private(set) var lengths = Copy.ByLength<Int>(repeating: 0)

    /// `phraseCounts` is a buffer with an element for each phrase.
    init(of repetitions: [Repetition], _ phrases: Phrases, phraseCounts: inout [Int]) {
        for phrase in phraseCounts.indices { phraseCounts[phrase] = 0 }
        let phraseCopies = count(repetitions, phrases, &phraseCounts)
        distances[Extra(distance: phrases.length).symbol] += phraseCopies
        for (phrase, count) in phraseCounts.enumerated() where count > 0 {
            for index in 0..<phrases.length { literals[phrases.byte(index, of: phrase)] += count }
        }
        for length in Copy.minLength...Copy.maxLength where lengths[length] > 0 {
            literals[Extra.firstLength + Extra(length: length).symbol] += lengths[length]
        }
        literals[Extra.end] = 1
    }

    /// Counts everything but the literals of phrases, and returns the number of copies from the distance of a phrase.
    private mutating func count(
        _ repetitions: [Repetition], _ phrases: borrowing Phrases, _ phraseCounts: inout [Int]
    ) -> Int {
        // Nearly all copies have one of two distances, which are not looked up for each of them.
        var (byteCopies, phraseCopies) = (0, 0)
        for repetition in repetitions {
            if repetition.isByte {
                literals[repetition.byte] &+= repetition.literalCount
                if repetition.count <= Copy.minLength { continue }
                repetition.forEachCopy {
                    lengths[$0] &+= 1
                    byteCopies &+= 1
                }
            } else if let phrase = repetition.phrase {
                phraseCounts[phrase] += 1
                Copy.forEach(of: (Int(repetition.count) - 1) * phrases.length) {
                    lengths[$0] &+= 1
                    phraseCopies &+= 1
                }
            } else {
                var copies = 0
                repetition.forEachCopy {
                    lengths[$0] &+= 1
                    copies &+= 1
                }
                distances[Extra(distance: repetition.distance).symbol] += copies
            }
        }
        distances[0] += byteCopies
        return phraseCopies
    }
}
