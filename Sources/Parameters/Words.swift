import Bytes

/// The words that people use for a parameter and for its values, besides those that it accepts.
///
/// Errors suggest what they mean, and the search of the documentation finds it. Each set has one table of them, by the
/// names of its parameters. They are texts until one is looked for: a server starts without them.
///
///     "topper": Words("hair hat", ["curls": "afro curly", "patch=left": "eyepatch"])
///
///     hair=afro      unknown parameter: did you mean topper?
///     topper=afro    did you mean curls?
package struct Words: Sendable {
    private let synonymText: String
    private let meaningTexts: [(meaning: String, words: String)]

    /// Words are in lower case, and separated by blanks. Those of meanings are given by what they mean.
    package init(_ synonyms: String = "", _ meanings: KeyValuePairs<String, String> = [:]) {
        self.init(synonyms, meanings: meanings.map { ($0.key, $0.value) })
    }

    package init(_ synonyms: String, meanings: [(meaning: String, words: String)]) {
        (synonymText, meaningTexts) = (synonyms, meanings)
    }

    /// Whether people use a word for the parameter.
    func hasSynonym(_ word: String) -> Bool { synonymText.contains(word: word) }

    /// What a word that people try as a value probably means: a value of this parameter, or `name=value`.
    func meaning(of word: String) -> String? {
        meaningTexts.last { $0.words.contains(word: word) }?.meaning
    }

    var synonyms: Set<String> { Set(synonymText.split(separator: " ").map(String.init)) }

    var meanings: [String: String] {
        let pairs = meaningTexts.flatMap { meaning, words in
            words.split(separator: " ").map { (String($0), meaning) }
        }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }
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
