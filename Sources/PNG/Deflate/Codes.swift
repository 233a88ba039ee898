/// The two codes of a block: one for literals, lengths and the end, one for distances.
///
/// Literals of phrases, and lengths with their distances, are put together once and not at every occurrence.
struct Codes {
    private let literals: PrefixCode
    private let distances: PrefixCode
    /// For each length of a copy its symbol and extra bits.
    private var lengths = [PrefixCode.Word](repeating: .none, count: Copy.maxLength + 1)
    /// The same, followed by the distance 1.
    private var runs = [PrefixCode.Word](repeating: .none, count: Copy.maxLength + 1)
    /// The same, followed by the distance of one phrase; empty if there are no phrases.
    private var phraseRuns: [PrefixCode.Word] = []
    /// The literals of each phrase: the first two, and the others.
    private let phrases: [(PrefixCode.Word, PrefixCode.Word)]
    private let phraseLength: Int
    /// Number of bits of the block without its header.
    private(set) var bitCount = 0

    init(_ frequencies: Frequencies, _ phrases: Phrases) {
        let literals = PrefixCode(counts: frequencies.literals, maxLength: 15)
        // RFC 1951 allows 15 bits. With 12, a length and a distance with their extra bits fit into 32.
        let distances = PrefixCode(counts: frequencies.distances, maxLength: 12)
        (self.literals, self.distances) = (literals, distances)
        phraseLength = phrases.length
        self.phrases = phrases.bytes.indices.map { phrase in
            func words(_ range: Range<Int>) -> PrefixCode.Word {
                range.reduce(.none) { $0.followed(by: literals.words[phrases.byte($1, of: phrase)]) }
            }
            return (words(0..<min(2, phrases.length)), words(min(2, phrases.length)..<phrases.length))
        }
        setLengths(frequencies)
        countBits(frequencies)
    }

    private mutating func setLengths(_ frequencies: Frequencies) {
        if !phrases.isEmpty { phraseRuns = lengths }
        let extra = Extra(distance: phraseLength)
        let phraseDistance = distances.words[extra.symbol].followed(by: extra)
        for length in Copy.minLength...Copy.maxLength where frequencies.lengths[length] > 0 {
            let extra = Extra(length: length)
            lengths[length] = literals.words[Extra.firstLength + extra.symbol].followed(by: extra)
            runs[length] = lengths[length].followed(by: distances.words[0])
            if !phrases.isEmpty { phraseRuns[length] = lengths[length].followed(by: phraseDistance) }
            bitCount += frequencies.lengths[length] * extra.count
        }
    }

    private mutating func countBits(_ frequencies: Frequencies) {
        for (symbol, count) in frequencies.literals.enumerated() {
            bitCount += count * Int(literals.words[symbol].length)
        }
        for (symbol, count) in frequencies.distances.enumerated() {
            bitCount += count * (Int(distances.words[symbol].length) + Extra.bitCount(ofDistanceSymbol: symbol))
        }
    }

    /// Writes the header.
    func write(to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>) {
        CodeLengths(literals, distances).write(to: &writer, &output)
    }

    func write(_ repetitions: [Repetition], to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>) {
        let repetitions = repetitions.span
        let (literals, runs) = (literals.words.span, runs.span)
        for index in 0..<repetitions.count {
            let repetition = repetitions[index]
            guard repetition.isByte else {
                writeOther(repetition, to: &writer, &output)
                continue
            }
            let literal = literals[repetition.byte]
            writer.write(literal, to: &output)
            if repetition.count == 1 { continue }
            for _ in 1..<repetition.literalCount { writer.write(literal, to: &output) }
            repetition.forEachCopy { writer.write(runs[$0], to: &output) }
        }
    }

    /// A phrase or a copy from a distance.
    private func writeOther(
        _ repetition: Repetition, to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>
    ) {
        guard let phrase = repetition.phrase else { return writeCopy(repetition, to: &writer, &output) }
        writer.write(phrases[phrase].0, to: &output)
        writer.write(phrases[phrase].1, to: &output)
        Copy.forEach(of: (Int(repetition.count) - 1) * phraseLength) { writer.write(phraseRuns[$0], to: &output) }
    }

    private func writeCopy(_ copy: Repetition, to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>) {
        let extra = Extra(distance: copy.distance)
        let distance = distances.words[extra.symbol].followed(by: extra)
        copy.forEachCopy { length in
            writer.write(lengths[length], to: &output)
            writer.write(distance, to: &output)
        }
    }

    func writeEnd(to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>) {
        writer.write(literals.words[Extra.end], to: &output)
    }
}

extension BitWriter {
    @inline(__always)
    mutating func write(_ word: PrefixCode.Word, to output: inout OutputSpan<UInt8>) {
        write(word.bits, count: Int(word.length), to: &output)
    }
}
