/// Bytes, written as one block of RFC 1951. What is repeated, whoever uses it knows beforehand; nothing is searched here.
struct Deflate {
    private var repetitions: [Repetition] = []
    private let phrases: Phrases

    /// With room for so many repetitions; there may be more.
    init(capacity: Int, phrases: Phrases) {
        self.phrases = phrases
        repetitions.reserveCapacity(capacity)
    }

    /// As part of the last one, where it goes on with that.
    mutating func add(_ repetition: Repetition) {
        if let last = repetitions.indices.last, repetitions[last].extend(by: repetition) { return }
        repetitions.append(repetition)
    }

    /// At most so many at once, each of which stays what it is.
    mutating func add(atMost count: Int, _ write: (inout OutputSpan<Repetition>) -> Void) {
        repetitions.append(addingCapacity: count, initializingWith: write)
    }

    /// Appends everything.
    func write(into bytes: inout [UInt8]) {
        let codes = Codes(Frequencies(of: repetitions, phrases), phrases)
        bytes.append(addingCapacity: codes.bits / 8 + CodeLengths.mostBytes) { output in
            var writer = BitWriter()
            // One block, the last, with codes of its own.
            writer.write(0b101, count: 3, to: &output)
            codes.write(to: &writer, &output)
            let repetitions = repetitions.span
            for place in repetitions.indices { codes.write(repetitions[place], to: &writer, &output) }
            codes.writeEnd(to: &writer, &output)
            writer.finish(&output)
        }
    }
}
