import Parameters

/// The arguments of `faceit draw` that are options and not parameters.
struct DrawOptions {
    /// The file to write; nil if it was not given.
    private(set) var file: String?
    /// The file with a table; nil if it was not given.
    private(set) var table: String?
    /// Whether text has colours; nil if it was not given.
    private(set) var color: ColorChoice?

    enum ColorChoice: String, CaseIterable {
        case auto, always, never

        func isColored(onTerminal isTerminal: Bool) throws(Failure) -> Bool {
            switch self {
            case .always: true
            case .auto: isTerminal ? try Terminal.wantsColor(ProcessInput.variable) : false
            case .never: false
            }
        }
    }

    /// The names of all options, for suggestions.
    static let names = ["--output", "--csv", "--color", "--help", "--version"]

    /// Reads an option with its value, which may be the next argument. Returns false if the argument is not an option.
    mutating func read(_ argument: String, _ rest: inout ArraySlice<String>) throws(Failure) -> Bool {
        let option = argument.prefix { $0 != "=" }
        let hasValue = option.count < argument.count
        guard ["-o", "--output", "--csv", "--color"].contains(option), option != "-o" || !hasValue else { return false }
        let value = hasValue ? String(argument.dropFirst(option.count + 1)) : rest.popFirst()
        if option == "--color" {
            guard color == nil else { throw .usage("--color is given more than once") }
            color = try Self.color(value ?? "")
        } else {
            guard let value, !value.isEmpty else { throw .usage("\(option) needs the name of a file") }
            let field = option == "--csv" ? \Self.table : \.file
            guard self[keyPath: field] == nil else {
                throw .usage("\(option == "--csv" ? option : "-o") is given more than once")
            }
            self[keyPath: field] = value
        }
        return true
    }

    private static func color(_ text: String) throws(Failure) -> ColorChoice {
        let choices = alternatives(ColorChoice.allCases.map(\.rawValue))
        guard !text.isEmpty else { throw .usage("--color needs a value: use \(choices)") }
        guard let choice = ColorChoice(rawValue: text) else {
            throw .usage(
                "--color can't be \(quoted(text)): use \(choices); the colour of the lines is a parameter without dashes, "
                    + "such as color=red")
        }
        return choice
    }
}
