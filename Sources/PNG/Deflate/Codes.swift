/// The two codes of a block: one for literals, lengths and the end, one for distances.
///
/// Literals of phrases, and lengths with their distances, are put together once and not at every occurrence.
struct Codes {
    private let literals: Literals
    private let distances: Distances
    /// For each length of a copy its symbol and extra bits.
    private var lengths = Copy.ByLength(repeating: Word.none)
    /// The same, followed by the distance 1.
    private var runs = Copy.ByLength(repeating: Word.none)
    /// The same, followed by the distance of one phrase.
    private var phraseRuns = Copy.ByLength(repeating: Word.none)
    private let phraseLength: Int
    /// Number of bits of the block without its header.
    private(set) var bitCount = 0

    typealias Literals = PrefixCode<286>
    typealias Distances = PrefixCode<30>

    /// The literals of a phrase.
    struct PhraseWords: BitwiseCopyable {
        let firstTwo: Word
        let others: Word
    }

    init(_ frequencies: Frequencies, phraseLength: Int) {
        literals = Literals(frequencies.literals, maxLength: 15)
        // RFC 1951 allows 15 bits. With 12, a length and a distance with their extra bits fit into 32.
        distances = Distances(frequencies.distances, maxLength: 12)
        self.phraseLength = phraseLength
        setLengths(frequencies)
        countBits(frequencies)
    }

    private mutating func setLengths(_ frequencies: Frequencies) {
        let (literals, distances, counts) = (literals.words.span, distances.words.span, frequencies.lengths.span)
        let extra = Extra(distance: phraseLength)
        let phraseDistance = distances[extra.symbol].followed(by: extra)
        for length in Copy.minLength...Copy.maxLength where counts[length] > 0 {
            let extra = Extra(length: length)
            let word = literals[Extra.firstLength + extra.symbol].followed(by: extra)
            lengths[length] = word
            runs[length] = word.followed(by: distances[0])
            phraseRuns[length] = word.followed(by: phraseDistance)
            bitCount += counts[length] * extra.count
        }
    }

    private mutating func countBits(_ frequencies: Frequencies) {
        let (literals, literalCounts) = (literals.words.span, frequencies.literals.span)
        for symbol in 0..<literals.count { bitCount += literalCounts[symbol] * Int(literals[symbol].length) }
        let (distances, distanceCounts) = (distances.words.span, frequencies.distances.span)
        for symbol in 0..<distances.count {
            let length = Int(distances[symbol].length) + Extra.bitCount(ofDistanceSymbol: symbol)
            bitCount += distanceCounts[symbol] * length
        }
    }

    /// Appends the words of each phrase.
    func append(_ phrases: Phrases, to words: inout [PhraseWords]) {
        let literals = literals.words.span
        for phrase in 0..<phrases.count {
            var (firstTwo, others) = (Word.none, Word.none)
            for index in 0..<phraseLength {
                let literal = literals[phrases.byte(index, of: phrase)]
                if index < 2 {
                    firstTwo = firstTwo.followed(by: literal)
                } else {
                    others = others.followed(by: literal)
                }
            }
            words.append(PhraseWords(firstTwo: firstTwo, others: others))
        }
    }

    /// Writes the header.
    func write(to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>) {
        CodeLengths(literals, distances).write(to: &writer, &output)
    }

    /// `phrases` are the literals of each phrase.
    func write(
        _ repetitions: [Repetition], _ phrases: [PhraseWords], to writer: inout BitWriter,
        _ output: inout OutputSpan<UInt8>
    ) {
        let (literals, distances) = (literals.words.span, distances.words.span)
        let (lengths, runs, phraseRuns) = (lengths.span, runs.span, phraseRuns.span)
        for repetition in repetitions {
            if repetition.isByte {
                let literal = literals[repetition.byte]
                writer.write(literal, to: &output)
                if repetition.count == 1 { continue }
                for _ in 1..<repetition.literalCount { writer.write(literal, to: &output) }
                repetition.forEachCopy { writer.write(runs[$0], to: &output) }
            } else if let phrase = repetition.phrase {
                writer.write(phrases[phrase].firstTwo, to: &output)
                writer.write(phrases[phrase].others, to: &output)
                Copy.forEach(of: (Int(repetition.count) - 1) * phraseLength) {
                    writer.write(phraseRuns[$0], to: &output)
                }
            } else {
                let extra = Extra(distance: repetition.distance)
                let distance = distances[extra.symbol].followed(by: extra)
                repetition.forEachCopy {
                    writer.write(lengths[$0], to: &output)
                    writer.write(distance, to: &output)
                }
            }
        }
    }

    func writeEnd(to writer: inout BitWriter, _ output: inout OutputSpan<UInt8>) {
        writer.write(literals.words[Extra.end], to: &output)
    }
}

extension BitWriter {
    @inline(__always)
    mutating func write(_ word: Word, to output: inout OutputSpan<UInt8>) {
        write(word.bits, count: Int(word.length), to: &output)
    }
}
