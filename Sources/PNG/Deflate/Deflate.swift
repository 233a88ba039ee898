import Bytes

/// Writes one DEFLATE block (RFC 1951) from known repetitions; it searches for none.
struct Deflate {
    private var repetitions: [Repetition] = []
    private var phrases = Phrases.none
    private var phraseCounts: [Int] = []
    private var phraseWords: [Codes.PhraseWords] = []
    private let memory: WorkingMemory

    init(in memory: WorkingMemory) {
        self.memory = memory
    }

    /// Releases the memory that was kept for the next block.
    mutating func release() {
        phrases = .none
        memory.release(&repetitions)
        memory.release(&phraseCounts)
        memory.release(&phraseWords)
    }

    /// Begins a block of at most `capacity` repetitions. Returns false if there is no memory for it.
    mutating func begin(capacity: Int, phrases: Phrases) -> Bool {
        self.phrases = phrases
        repetitions.removeAll(keepingCapacity: true)
        phraseWords.removeAll(keepingCapacity: true)
        return memory.makeRoom(for: capacity, in: &repetitions)
            && memory.replace(&phraseCounts, by: 0, count: phrases.count)
            && memory.makeRoom(for: phrases.count, in: &phraseWords)
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

    /// Appends the block, unless there is no memory for it and for a copy of it.
    mutating func write(into bytes: inout [UInt8]) {
        defer { phrases = .none }
        let frequencies = Frequencies(of: repetitions, phrases, phraseCounts: &phraseCounts)
        let codes = Codes(frequencies, phraseLength: phrases.length)
        codes.append(phrases, to: &phraseWords)
        let maxBytes = codes.bitCount / 8 + CodeLengths.maxBytes
        guard memory.admits(2 * maxBytes) else { return }
        bytes.append(addingCapacity: maxBytes) { output in
            var writer = BitWriter()
            // The final block, with dynamic codes.
            writer.write(0b101, count: 3, to: &output)
            codes.write(to: &writer, &output)
            codes.write(repetitions, phraseWords, to: &writer, &output)
            codes.writeEnd(to: &writer, &output)
            writer.finish(&output)
        }
    }
}
