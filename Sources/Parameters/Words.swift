import Bytes

/// The words that people use for a parameter and for its values, besides those that it accepts.
///
/// Errors suggest what they mean, and the search of the documentation finds it. Each set has one table of them, by the
/// names of its parameters. They are texts until one is looked for: a server starts without them. Only words that are
/// accepted are found at once, because a list may have a thousand.
///
///     "topper": Words("hair hat", ["curls": "afro curly", "patch=left": "eyepatch"])
///
///     hair=afro      unknown parameter: did you mean topper?
///     topper=afro    did you mean curls?
///
/// Words of vocabularies are values: they are accepted in place of a name.
package struct Words: Sendable {
    private let synonymText: String
    private let findMeanings: @Sendable () -> [(meaning: String, words: String)]
    private let findVocabularies: @Sendable () -> Vocabularies

    /// Words are in lower case, and separated by blanks. Those of meanings are given by what they mean.
    package init(
        _ synonyms: String = "", _ meanings: KeyValuePairs<String, String> = [:],
        vocabularies: @escaping @autoclosure @Sendable () -> Vocabularies = .none
    ) {
        let meanings = meanings.map { (meaning: $0.key, words: $0.value) }
        self.init(synonyms, meanings: meanings, vocabularies: vocabularies())
    }

    /// Vocabularies, and meanings that are made of them, are read when a word is looked for.
    package init(
        _ synonyms: String, meanings: @escaping @autoclosure @Sendable () -> [(meaning: String, words: String)],
        vocabularies: @escaping @autoclosure @Sendable () -> Vocabularies = .none
    ) {
        (synonymText, findMeanings, findVocabularies) = (synonyms, meanings, vocabularies)
    }

    package var vocabularies: [Vocabulary] { findVocabularies().all }

    /// Whether people use a word for the parameter.
    func hasSynonym(_ word: String) -> Bool { synonymText.contains(word: word) }

    /// What a word that people try as a value probably means: a value of this parameter, or `name=value`.
    func meaning(of word: String) -> String? {
        findMeanings().last { $0.words.contains(word: word) }?.meaning ?? name(for: word.utf8Span.span)
    }

    /// The name in place of which a word is accepted, in any case and with any separators in it; nil if there is none.
    func name(for word: Span<UInt8>) -> String? {
        guard let last = word.indices.last, !word[0].isSeparator, !word[last].isSeparator,
            let accepted = findVocabularies().accepted[word.hashOfLetters],
            accepted.word.utf8Span.span.isEqualIgnoringSeparators(to: word)
        else { return nil }
        return accepted.name
    }

    /// The words that are accepted beside the names, each as one system spells it.
    package var accepted: [(word: String, name: String)] {
        var known: Set<String> = []
        return vocabularies.flatMap { $0.words }.flatMap { name, words in
            words.words.map { (word: $0, name: name) }
        }.filter { word, name in
            let letters = word.lowercased().filter { !"-_.".contains($0) }
            return letters != name && known.insert(letters).inserted
        }
    }

    /// Other words that people use for the parameter, in lower case: suggestions in errors, not accepted.
    package var synonyms: Set<String> { Set(synonymText.words) }

    /// Words, in lower case, that people try as values, and what they mean: a value of this parameter, or
    /// `name=value`. Those of vocabularies are accepted; the others are suggestions in errors.
    package var meanings: [String: String] {
        let pairs = findMeanings().flatMap { meaning, words in words.words.map { ($0, meaning) } }
        return (accepted.map { ($0.word.lowercased(), $0.name) } + pairs).reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
}

/// The vocabularies of a parameter.
package struct Vocabularies: Sendable {
    package let all: [Vocabulary]
    /// Their words, by the hash of their letters.
    fileprivate let accepted: [UInt64: (word: String, name: String)]

    package static let none = Vocabularies([])

    private init(_ vocabularies: [Vocabulary]) {
        all = vocabularies
        accepted = vocabularies.flatMap { $0.words }.reduce(into: [:]) { accepted, entry in
            for word in entry.words.words {
                accepted[word.utf8Span.span.hashOfLetters] = (word, entry.name)
            }
        }
    }

    /// Reads a line with `#` for each system, and below it one for each name, with a colon and its words.
    package static func table(_ text: String) -> Vocabularies {
        Vocabularies(
            text.parts(by: "\n").reduce(into: []) { vocabularies, line in
                let parts = line.parts(by: ":")
                if let last = vocabularies.indices.last, parts.count == 2 {
                    vocabularies[last].words.append((parts[0], String(parts[1].dropFirst())))
                } else {
                    vocabularies.append(Vocabulary(system: String(line.dropFirst(2))))
                }
            })
    }
}

/// What a system calls the values of a parameter: for names, words as the system spells them, separated by blanks.
package struct Vocabulary: Sendable {
    package let system: String
    package fileprivate(set) var words: [(name: String, words: String)] = []
}

extension String {
    /// Whether one of its words, which are separated by blanks, is this one. It allocates nothing.
    fileprivate func contains(word: String) -> Bool {
        let text = utf8Span.span
        var start = 0
        for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: " ") {
            if start < end, text.extracting(start..<end).isEqual(to: word) { return true }
            start = end + 1
        }
        return false
    }
}

extension Span<UInt8> {
    /// A hash of what remains of a word without its case and its separators.
    fileprivate var hashOfLetters: UInt64 {
        var hash = FNV1a()
        for index in indices where !self[index].isSeparator { hash.add(self[index].asciiLowercased) }
        return hash.state
    }

    /// Whether two words have the same letters in any case, with whatever separators.
    fileprivate func isEqualIgnoringSeparators(to other: Span<UInt8>) -> Bool {
        var position = 0
        for index in indices where !self[index].isSeparator {
            while position < other.count, other[position].isSeparator { position += 1 }
            guard position < other.count, other[position].asciiLowercased == self[index].asciiLowercased else {
                return false
            }
            position += 1
        }
        while position < other.count, other[position].isSeparator { position += 1 }
        return position == other.count
    }
}

extension UInt8 {
    fileprivate var isSeparator: Bool { " -_.".utf8.contains(self) }
}

extension Canvas {
    package static let words: [String: Words] = [
        "size": Words("s resolution"),
        "width": Words("w"),
        "height": Words("h"),
        "background": Words("bg bgcolor bgset backdrop backgroundcolor backgroundcolour background-color"),
        "radius": Words("rounded round circle corner corners borderradius"),
        "opacity": Words("alpha transparency"),
        "rotate": Words("rotation angle"),
        "flip": Words("", ["horizontal": "true yes", "none": "false no"]),
        "theme": Words("mode darkmode colorscheme", ["dark": "night", "light": "day"]),
        "title": Words("alt label"),
    ]
}

extension Pace {
    static let words: [String: Words] = [
        "speed": Words("pace rate"),
        "phase": Words("offset"),
        "loops": Words("repeat iterations"),
    ]
}
