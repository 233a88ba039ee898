/// The two codes of a block: one for literals and lengths, one for distances.
struct Codes {
    private let literals: PrefixCode
    private let distances: PrefixCode
    /// For each length all that is said of it.
    private var lengths = [PrefixCode.Word](repeating: .none, count: Copy.longest + 1)
    /// And of a distance of one as well, which most copies have.
    private var runs = [PrefixCode.Word](repeating: .none, count: Copy.longest + 1)
    /// And of a distance of a phrase.
    private var phraseRuns = [PrefixCode.Word](repeating: .none, count: Copy.longest + 1)
    /// For each phrase all of its literals: the first two, and the others.
    private var phrases: [(PrefixCode.Word, PrefixCode.Word)] = []
    private let phraseLength: Int
    /// How many bits there are in all, but for those that tell the codes.
    private(set) var bits = 0

    init(_ frequencies: Frequencies, _ phrases: Phrases) {
        literals = PrefixCode(counts: frequencies.literals, longest: 15)
        // Less than could be said, so that all of a copy fits into 32 bits.
        distances = PrefixCode(counts: frequencies.distances, longest: 12)
        for symbol in frequencies.literals.indices {
            bits += frequencies.literals[symbol] * Int(literals.words[symbol].length)
        }
        for symbol in frequencies.distances.indices {
            bits +=
                frequencies.distances[symbol] * (Int(distances.words[symbol].length) + Extra.bits(ofDistance: symbol))
        }
        phraseLength = phrases.length
        let extra = Extra.ofDistance(phraseLength)
        let phraseDistance = distances.words[extra.symbol].followed(by: extra)
        for length in Copy.shortest...Copy.longest where frequencies.lengths[length] > 0 {
            let extra = Extra.ofLength(length)
            lengths[length] = literals.words[Extra.firstLength + extra.symbol].followed(by: extra)
            runs[length] = lengths[length].followed(by: distances.words[0])
            phraseRuns[length] = lengths[length].followed(by: phraseDistance)
            bits += frequencies.lengths[length] * extra.count
        }
        self.phrases = phrases.bytes.indices.map { phrase in
            func literals(_ range: Range<Int>) -> PrefixCode.Word {
                range.reduce(.none) { $0.followed(by: self.literals.words[phrases.byte($1, of: phrase)]) }
            }
            return (literals(0..<min(2, phrases.length)), literals(min(2, phrases.length)..<phrases.length))
        }
    }

    func write(to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>) {
        CodeLengths(literals, distances).write(to: &writer, &output)
    }

    @inline(__always)
    func write(_ repetition: Repetition, to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>) {
        guard repetition.isByte else {
            guard let phrase = repetition.phrase else { return writeCopy(repetition, to: &writer, &output) }
            writer.write(phrases[phrase].0, to: &output)
            writer.write(phrases[phrase].1, to: &output)
            return Copy.forEach(of: (Int(repetition.count) - 1) * phraseLength) {
                writer.write(phraseRuns[$0], to: &output)
            }
        }
        let literal = literals.words[repetition.byte]
        for _ in 0..<repetition.literals { writer.write(literal, to: &output) }
        repetition.forEachCopy { writer.write(runs[$0], to: &output) }
    }

    private func writeCopy(_ copy: Repetition, to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>) {
        let extra = Extra.ofDistance(copy.distance)
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
