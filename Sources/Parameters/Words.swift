/// The words that people use for a parameter and for its values, besides those that it accepts.
///
/// Errors suggest what they mean, and the search of the documentation finds it. Each set has one table of them, by the
/// names of its parameters.
///
///     "topper": Words("hair hat", ["curls": "afro curly", "patch=left": "eyepatch"])
///
///     hair=afro      unknown parameter: did you mean topper?
///     topper=afro    did you mean curls?
package struct Words: Sendable {
    /// Other words for the parameter, in lower case.
    let synonyms: Set<String>
    /// What words that people try as values, in lower case, probably mean: a value of this parameter, or `name=value`.
    package let meanings: [String: String]

    /// Words are separated by blanks. Those of meanings are given by what they mean.
    package init(_ synonyms: String = "", _ meanings: KeyValuePairs<String, String> = [:]) {
        self.init(synonyms, meanings: meanings.map { ($0.key, $0.value) })
    }

    package init(_ synonyms: String, meanings: [(meaning: String, words: String)]) {
        self.synonyms = Set(synonyms.split(separator: " ").map(String.init))
        self.meanings = Dictionary(
            meanings.flatMap { meaning, words in words.split(separator: " ").map { (String($0), meaning) } },
            uniquingKeysWith: { $1 })
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
