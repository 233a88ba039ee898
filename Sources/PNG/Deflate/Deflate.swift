/// Writes one DEFLATE block (RFC 1951) from known repetitions; it searches for none.
struct Deflate {
    private var repetitions: [Repetition] = []
    private let phrases: Phrases

    /// `capacity` is the maximum number of repetitions.
    init(capacity: Int, phrases: Phrases) {
        self.phrases = phrases
        repetitions.reserveCapacity(capacity)
    }

    /// Adds a repetition, as a part of the last one if it continues that.
    mutating func add(_ repetition: Repetition) {
        if let last = repetitions.indices.last, repetitions[last].extend(by: repetition) { return }
        repetitions.append(repetition)
    }

    /// Adds at most `maxCount` repetitions, none of which continues the one before it.
    mutating func add(maxCount: Int, _ write: (inout OutputSpan<Repetition>) -> Void) {
        repetitions.append(addingCapacity: maxCount, initializingWith: write)
    }

    /// Appends the block, if `admits` returns true for its maximum size in bytes.
    func write(into bytes: inout [UInt8], if admits: (Int) -> Bool) {
        let codes = Codes(Frequencies(of: repetitions, phrases), phrases)
        let maxBytes = codes.bitCount / 8 + CodeLengths.maxBytes
        guard admits(maxBytes) else { return }
        bytes.append(addingCapacity: maxBytes) { output in
            var writer = BitWriter()
            // The final block, with dynamic codes.
            writer.write(0b101, count: 3, to: &output)
            codes.write(to: &writer, &output)
            codes.write(repetitions, to: &writer, &output)
            codes.writeEnd(to: &writer, &output)
            writer.finish(&output)
        }
    }
}
