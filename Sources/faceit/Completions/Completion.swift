import Bytes
import Parameters
import Pictures

/// What the last word of a command line may become, with a description.
struct Completion: Equatable {
    let word: String
    let summary: String

    init(_ word: String, _ summary: String = "") {
        (self.word, self.summary) = (word, summary)
    }

    /// The completions of the last of some words, which may be empty. The words are those after the name of the program.
    static func all(of words: [String]) -> [Completion] {
        let current = words.last ?? ""
        // Bytes are compared: to Unicode, U+212A is a K.
        return candidates(after: words.dropLast(), for: current).filter { $0.word.utf8.starts(with: current.utf8) }
    }

    private static func candidates(after words: ArraySlice<String>, for current: String) -> [Completion] {
        guard let first = words.first else { return commands + options(after: [], for: current) }
        let rest = words.dropFirst()
        switch Command.Name(rawValue: first) {
        case .draw: return drawing(after: rest, for: current)
        case .play: return parameters(of: .board, besides: rest, for: current)
        case .help: return rest.isEmpty ? HelpPage.all.map { Completion($0.name ?? "", $0.summary) } : []
        case .completions: return rest.isEmpty ? Shell.allCases.map { Completion($0.rawValue) } : []
        case .version: return []
        case .serve, .health: return options(after: rest, for: current)
        case nil: return first.hasPrefix("-") ? options(after: words, for: current) : []
        }
    }

    private static let commands = Command.Name.allCases.map { Completion($0.rawValue, $0.summary) }

    /// The options of the server, or the values of one.
    private static func options(after words: ArraySlice<String>, for current: String) -> [Completion] {
        let options = ServeOptions.options
        if let option = options.first(where: { "--\($0.name)" == words.last }), !option.isSwitch {
            return option.choices.map { Completion($0) }
        }
        if let equals = current.firstIndex(of: "="), current.hasPrefix("--") {
            let name = current[..<equals]
            return options.first { "--\($0.name)" == name }?.choices.map { Completion("\(name)=\($0)") } ?? []
        }
        return options.map { Completion("--\($0.name)", $0.summary) }
            + [Completion("--config-check", "Print the value of each option.")] + general
    }

    private static let general = [
        Completion("--help", "Show the help."), Completion("--version", "Show the version."),
    ]

    private static func drawing(after words: ArraySlice<String>, for current: String) -> [Completion] {
        let colors = DrawOptions.ColorChoice.allCases.map(\.rawValue)
        if ["-o", "--output"].contains(words.last) { return [] }
        if words.last == "--color" { return colors.map { Completion($0) } }
        if current.hasPrefix("-") {
            return [Completion("--output", "File to write."), Completion("-o", "File to write.")] + general
                + [Completion("--color", "Whether text has colours.")] + colors.map { Completion("--color=\($0)") }
        }
        let drawable = words.first.flatMap(Drawable.init)
        let drawables = words.isEmpty ? Drawable.allCases.map { Completion($0.rawValue, $0.summary) } : []
        return drawables + parameters(of: drawable ?? .face, besides: words, for: current)
    }

    /// The names of parameters that have not been given, or the values of one.
    private static func parameters(
        of drawable: Drawable, besides words: ArraySlice<String>, for current: String
    ) -> [Completion] {
        let parameters = DrawableReader(drawable).parameters
        if let equals = current.firstIndex(of: "=") {
            let name = current[..<equals]
            return parameters.first { $0.name == name }?.names.map { Completion("\(name)=\($0)") } ?? []
        }
        return parameters.filter { parameter in !words.contains { $0.hasPrefix("\(parameter.name)=") } }
            .map { Completion("\($0.name)=", $0.summary) }
    }
}

extension Option {
    /// The names that the value can be; none if it can be anything else.
    fileprivate var choices: [String] {
        placeholder.contains("|") ? placeholder.split(separator: "|").map(String.init) : []
    }
}
