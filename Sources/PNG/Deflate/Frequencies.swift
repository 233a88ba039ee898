/// How often each symbol of a block occurs.
struct Frequencies {
    /// Bytes, the end, and ranges of lengths.
    private(set) var literals = [Int](repeating: 0, count: 286)
    private(set) var distances = [Int](repeating: 0, count: 30)
    /// Each by itself.
    private(set) var lengths = [Int](repeating: 0, count: Copy.longest + 1)

    init(of repetitions: [Repetition]) {
        for repetition in repetitions {
            if repetition.literals > 0 { literals[repetition.byte] += repetition.literals }
            var copies = 0
            repetition.forEachCopy { length in
                lengths[length] += 1
                copies += 1
            }
            if copies > 0 { distances[Extra.ofDistance(repetition.distance).symbol] += copies }
        }
        for length in Copy.shortest...Copy.longest where lengths[length] > 0 {
            literals[Extra.firstLength + Extra.ofLength(length).symbol] += lengths[length]
        }
        literals[Extra.end] = 1
    }
}
