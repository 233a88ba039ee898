/// How often each symbol of a block occurs.
struct Frequencies {
    /// Bytes, the end, and ranges of lengths.
    private(set) var literals = [Int](repeating: 0, count: 286)
    private(set) var distances = [Int](repeating: 0, count: 30)
    /// Each by itself.
    private(set) var lengths = [Int](repeating: 0, count: Copy.longest + 1)

    init(of repetitions: [Repetition], _ phrases: Phrases) {
        var phraseCounts = [Int](repeating: 0, count: phrases.bytes.count)
        var phraseCopies = 0
        for repetition in repetitions {
            if let phrase = repetition.phrase {
                phraseCounts[phrase] += 1
                Copy.forEach(of: (Int(repetition.count) - 1) * phrases.length) { length in
                    lengths[length] += 1
                    phraseCopies += 1
                }
                continue
            }
            if repetition.literals > 0 { literals[repetition.byte] += repetition.literals }
            var copies = 0
            repetition.forEachCopy { length in
                lengths[length] += 1
                copies += 1
            }
            if copies > 0 { distances[Extra.ofDistance(repetition.distance).symbol] += copies }
        }
        for (phrase, count) in phraseCounts.enumerated() where count > 0 {
            for index in 0..<phrases.length { literals[phrases.byte(index, of: phrase)] += count }
        }
        distances[Extra.ofDistance(phrases.length).symbol] += phraseCopies
        for length in Copy.shortest...Copy.longest where lengths[length] > 0 {
            literals[Extra.firstLength + Extra.ofLength(length).symbol] += lengths[length]
        }
        literals[Extra.end] = 1
    }
}
