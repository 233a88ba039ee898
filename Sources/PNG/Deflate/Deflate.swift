/// Bytes, written as one block of RFC 1951. What is repeated, whoever uses it knows beforehand; nothing is searched here.
struct Deflate {
    private var repetitions: [Repetition] = []

    /// With room for so many repetitions; there may be more.
    init(capacity: Int) {
        repetitions.reserveCapacity(capacity)
    }

    mutating func add(_ repetition: Repetition) {
        if let last = repetitions.indices.last, repetitions[last].extend(by: repetition) { return }
        repetitions.append(repetition)
    }

    /// As many as somebody finds, of whom it is known how many they are at most.
    mutating func add(atMost count: Int, _ write: (inout OutputSpan<Repetition>) -> Void) {
        repetitions.append(addingCapacity: count, initializingWith: write)
    }

    /// Appends everything.
    func write(into bytes: inout [UInt8]) {
        let codes = Codes(Frequencies(of: repetitions))
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
