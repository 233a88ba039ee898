import Board
import Bytes
import Face
package import Parameters
import Pictures
package import TestSupport

/// Random parameters of pictures; the same ones for the same seed of the run.
package struct RandomFaces {
    package var numbers = SplitMix64()
    /// Whether half of the values are those that apply without being given, which random ones hardly ever equal.
    private let repeatsDefaults: Bool

    package init(repeatingDefaults repeatsDefaults: Bool = false) {
        self.repeatsDefaults = repeatsDefaults
    }

    private static let outputNames = Set(Output.parameters.all.map(\.name))

    /// About a third of the parameters, with valid values that don't contradict each other.
    package mutating func pairs() -> [(String, String)] {
        let pairs = consistent(thirdOfPairs(among: faceParameters))
        return repeatsDefaults ? consistent(withDefaults(pairs, of: FaceController.self)) : pairs
    }

    /// About a third of the parameters, except those of the delivery, with valid values; not `size` beside a side.
    package mutating func thirdOfPairs(among parameters: [Parameter]) -> [(String, String)] {
        let size = ["size", "width", "height"]
        let omitted = Bool.random(using: &numbers) ? ["size"] : ["width", "height"]
        return parameters.compactMap { parameter in
            guard Int.random(in: 0..<3, using: &numbers) == 0, !Self.outputNames.contains(parameter.name) else {
                return nil
            }
            if size.contains(parameter.name), omitted.contains(parameter.name) { return nil }
            return (parameter.name, value(of: parameter))
        }
    }

    /// The parameters of a board: a game or a position, perhaps with moves, on any canvas.
    package mutating func boardPairs() -> [(String, String)] {
        let omitted = Bool.random(using: &numbers) ? "seed" : "board"
        let pairs = thirdOfPairs(among: boardParameters).filter { $0.0 != omitted }
        let moves = pairs.contains { $0 == ("motion", "slide") }
        let consistent = pairs.filter { moves || !["motion", "speed", "phase", "loops"].contains($0.0) }
        return repeatsDefaults ? withDefaults(consistent, of: BoardController.self) : consistent
    }

    /// The same parameters, of which half have a default.
    private mutating func withDefaults<Figure: Subject>(
        _ pairs: [(String, String)], of subject: Figure.Type
    ) -> [(String, String)] {
        let parameters = Figure.allParameters
        return pairs.map { name, text in
            guard Bool.random(using: &numbers), let parameter = parameters.first(where: { $0.name == name }) else {
                return (name, text)
            }
            let others = pairs.filter { $0.0 != name && Bool.random(using: &numbers) }
            return (name, defaultText(of: parameter, beside: others, in: subject) ?? text)
        }
    }

    /// The default without other parameters, the one beside some of them, or that of a colour in some pictures.
    private mutating func defaultText(
        of parameter: Parameter, beside others: [(String, String)], in subject: (some Subject).Type
    ) -> String? {
        let kind = Int.random(in: 0..<3, using: &numbers)
        if case .colors(_, let count) = parameter.kind {
            return (0..<count).map { _ in Self.defaultColors.randomElement(using: &numbers) ?? "" }
                .joined(separator: "-")
        }
        if case .color = parameter.kind, kind == 0 { return Self.defaultColors.randomElement(using: &numbers) }
        let value = kind == 1 ? (try? request(others, for: subject))?.value(of: parameter) ?? .absent : .absent
        return value == .absent ? parameter.defaultText : parameter.text(of: value)
    }

    /// Those of lines, heads and missing data.
    private static let defaultColors = ["blue", "8af", "000040", "white", "888", "ccc"]

    /// Some pairs with a canvas that is small enough to be drawn in a test.
    package mutating func small(_ pairs: [(String, String)]) -> [(String, String)] {
        let (width, height) = (Int.random(in: 1...200, using: &numbers), Int.random(in: 1...200, using: &numbers))
        return pairs.filter { !["size", "width", "height"].contains($0.0) } + [
            ("width", "\(width)"), ("height", "\(max(height, width / 8))"),
            ("columns", "\(Int.random(in: 8...240, using: &numbers))"),
            ("dpr", "\(Int.random(in: 1...2, using: &numbers))"),
        ]
    }

    /// One parameter with a random valid value, and what it needs.
    package mutating func pairs(of parameter: Parameter) -> [(String, String)] {
        let value = value(of: parameter)
        return consistent([(parameter.name, value)] + needs(of: parameter, as: value))
    }

    /// About a third of the parameters, with one and with what it needs, unless others contradict it.
    package mutating func pairs(with parameter: Parameter) -> [(String, String)] {
        let needed = faceParameters.filter { parameter.neededNames.contains($0.name) }.randomElement(using: &numbers)
        let pairs = ([parameter] + (needed.map { [$0] } ?? [])).map { ($0.name, value(of: $0)) }
        return consistent(
            pairs + thirdOfPairs(among: faceParameters).filter { name, _ in !pairs.contains { $0.0 == name } })
    }

    /// Without parameters that are rejected beside others or without them, and with limits that belong together.
    private mutating func consistent(_ pairs: [(String, String)]) -> [(String, String)] {
        var values = Dictionary(uniqueKeysWithValues: pairs)
        if values["value"] != nil { values[Bool.random(using: &numbers) ? "mood" : "value"] = nil }
        if values["status"] != nil {
            for name in Bool.random(using: &numbers) ? ["status"] : ["mood", "value", "energy"] { values[name] = nil }
        }
        if let feeling = values["mood"].flatMap(Mood.init), !feeling.isOnPlane { values["energy"] = nil }
        if values["motion"] == "none" { values["motion"] = nil }
        keepOneKind(in: &values)
        let given = values
        values = given.filter { name, _ in
            let needs = faceParameters.first { $0.name == name }?.needs ?? []
            return needs.isEmpty || needs.contains { given[String($0.prefix { $0 != "=" })] != nil }
        }
        let isFeeling = values["mood"] != nil || values["value"] != nil
        if isFeeling, values["fill"] != nil, Bool.random(using: &numbers) { values["fill"] = "mood" }
        if !isFeeling, values["fill"] == "mood" { values["fill"] = nil }
        let limits = [values["min"] ?? "0", values["max"] ?? "100"]
            .compactMap { Double(exactDecimal: $0.utf8Span.span) }.sorted()
        while let mid = values["mid"].flatMap({ Double(exactDecimal: $0.utf8Span.span) }),
            !(limits[0] < mid && mid < limits[1])
        {
            values["mid"] = number(between: limits)
        }
        if let value = values["value"], value != "none", Bool.random(using: &numbers) {
            values["value"] = number(between: limits)
        }
        return pairs.compactMap { name, _ in values[name].map { (name, $0) } }
    }

    /// Without what the kind of figure doesn't have.
    private mutating func keepOneKind(in values: inout [String: String]) {
        if values["seed"] == nil { values["kind"] = nil }
        let kind = values["kind"].flatMap(FigureKind.init) ?? .person
        let isSeeded = values["seed"] != nil
        let topper = values["topper"].flatMap(Topper.init) ?? .none
        if kind == .robot {
            for parameter in FaceKey.notOfRobots { values[parameter.parameter.name] = nil }
            if !topper.isOfRobots, ![.none, .sprout, .cat].contains(topper) { values["topper"] = nil }
        } else {
            (values["face"], values["paint"]) = (nil, nil)
            if topper.isOfRobots { values["topper"] = nil }
        }
        let lists = ["vivid", "natural"]
        if let palette = values["palette"], lists.contains(palette) || ["24", "25"].contains(palette) {
            let isNatural = palette == "natural" || palette == "25"
            let hasAnimalParts =
                [.antenna, .horns, .cat, .bear, .bunny, .sprout].contains(topper)
                || values["patch"] != nil && values["patch"] != "none"
            if !isSeeded || kind == .creature || isNatural && (kind == .robot || hasAnimalParts) {
                values["palette"] = nil
            }
        }
        if isSeeded, kind != .creature,
            values["palette"].map({ lists.contains($0) || $0 == "24" || $0 == "25" }) ?? true
        {
            values["swap"] = nil
        }
    }

    /// A random valid value that is not the name of something that other parameters decide.
    package mutating func value(of parameter: Parameter) -> String {
        let decided = parameter.namesBesideColors
        let names = parameter.names.filter { $0 == "none" || !decided.contains($0) }
        if let name = names.randomElement(using: &numbers), Bool.random(using: &numbers) { return name }
        switch parameter.kind {
        case .number(let range, _), .numberOrName(let range, _, _):
            return decimal(in: range)
        case .anyNumber:
            let magnitudes = ["", "", "e\(Int.random(in: -330...290, using: &numbers))"]
            return decimal(in: -1e9...1e9) + (magnitudes.randomElement(using: &numbers) ?? "")
        case .wholeNumber(let range):
            return String(Int.random(in: range, using: &numbers))
        case .color:
            let digits = [3, 4, 6, 8].randomElement(using: &numbers) ?? 3
            return String((0..<digits).map { _ in "0123456789abcdefABCDEF".randomElement(using: &numbers) ?? "0" })
        case .choice(let choices):
            return choices.randomElement(using: &numbers) ?? ""
        case .colors(let names, let count):
            if Bool.random(using: &numbers) { return String(names.indices.randomElement(using: &numbers) ?? 0) }
            let colors = ["#fc0", "1D4E89", "navy", "#0b3c49", "ff6f61", "8888"]
            return (0..<count).map { _ in colors.randomElement(using: &numbers) ?? "" }.joined(separator: "-")
        case .text, .identifier:
            let letters = "aé e\u{301}ü\t\n<>&\"'%,+=ش漢🙂\u{202E}"
            let text = (0..<Int.random(in: 0...20, using: &numbers)).map { _ in
                letters.randomElement(using: &numbers) ?? "a"
            }
            guard case .identifier = parameter.kind else { return String(text) }
            // It has to contain something.
            return String(text) + "a"
        case .characters(let alphabet, let count):
            return String(
                (0..<Int.random(in: count, using: &numbers)).map { _ in
                    alphabet.accepted.randomElement(using: &numbers) ?? "0"
                })
        }
    }

    /// A number between two numbers.
    private mutating func number(between limits: [Double]) -> String {
        let share = Double.random(in: 0...1, using: &numbers)
        return ShortestDecimal(limits[0] * (1 - share) + limits[1] * share).description
    }

    /// A number of at most sixteen characters, with any number of decimals.
    private mutating func decimal(in range: ClosedRange<Double>) -> String {
        while true {
            let whole = Int.random(in: Int(range.lowerBound)...Int(range.upperBound), using: &numbers)
            let decimals = (0..<Int.random(in: 0...15, using: &numbers)).map { _ in
                Character(String(Int.random(in: 0...9, using: &numbers)))
            }
            let minus = range.lowerBound < 0 && Bool.random(using: &numbers) ? "-" : ""
            let digits = whole == 0 && !decimals.isEmpty && Bool.random(using: &numbers) ? "" : String(abs(whole))
            let text = minus + digits + (decimals.isEmpty ? "" : "." + String(decimals))
            if let number = Double(decimal: text.utf8Span.span), range.contains(number) { return text }
        }
    }

    /// The query of a small sheet.
    package mutating func sheet() -> String {
        sheetPairs().map { "\($0.0.replacing("&", with: "+"))=\($0.1.replacing("&", with: "+"))" }.joined(
            separator: "&")
    }

    /// The parameters of a small sheet, with up to two lists and perhaps more of the same length, which are joined. With
    /// `listsAll` any parameter may be a list: such a sheet is often rejected, since most ranges don't contain another
    /// random middle, and most moods have no energy.
    package mutating func sheetPairs(listsAll: Bool = false) -> [(String, String)] {
        var pairs = pairs()
        // Commas in a seed belong to it.
        for index in pairs.indices where pairs[index].0 == "seed" {
            pairs[index].1 = FaceKey.seed.parameter.list(of: [.text(pairs[index].1)])
        }
        let listable = pairs.indices.filter { index in
            FaceController.parameters.all.contains { $0.name == pairs[index].0 && $0.isListable }
                && (listsAll || !Self.dependent.contains(pairs[index].0))
        }.shuffled(using: &numbers)
        let isZipped = Bool.random(using: &numbers)
        let count = Int.random(in: 1...4, using: &numbers)
        for index in listable.prefix(isZipped ? 4 : 2) {
            guard let parameter = faceParameters.first(where: { $0.name == pairs[index].0 }) else { continue }
            let extra = isZipped ? count - 1 : Int.random(in: 0...3, using: &numbers)
            for _ in 0..<extra {
                let isMissing = Int.random(in: 0..<10, using: &numbers) == 0
                pairs[index].1 += "," + (isMissing ? "" : defaultText(of: parameter) ?? item(of: parameter))
            }
        }
        let names = listable.prefix(isZipped ? 4 : 0).map { pairs[$0].0 }
        if names.count > 1 { pairs.append(("zip", names.joined(separator: ","))) }
        if isZipped, Bool.random(using: &numbers) { pairs.append(("across", "2")) }
        if !names.isEmpty, Bool.random(using: &numbers) {
            let texts = (0..<count).map { _ in
                ["", "a", "é <x>", "漢字", "a%2C b", "5% %2525"].randomElement(using: &numbers) ?? ""
            }
            pairs.append(("captions", texts.joined(separator: ",")))
        }
        if Bool.random(using: &numbers) { pairs.append(("gap", String(Int.random(in: 0...100, using: &numbers)))) }
        return pairs
    }

    /// Parameters whose values decide which others are accepted.
    private static let dependent: Set = ["min", "max", "mid", "mood", "motion", "kind", "palette", "swap", "topper"]

    /// A random value as an item of a list.
    private mutating func item(of parameter: Parameter) -> String {
        String(decoding: parameter.item(for: value(of: parameter).utf8Span.span), as: UTF8.self)
    }

    /// The default, in a tenth of the cases or in half of them.
    private mutating func defaultText(of parameter: Parameter) -> String? {
        Int.random(in: 0..<(repeatsDefaults ? 2 : 10), using: &numbers) == 0 ? parameter.defaultText : nil
    }
}

/// What has to be given beside a value of a parameter.
package func needs(of parameter: Parameter, as value: String) -> [(String, String)] {
    if parameter.name == "topper", Topper(rawValue: value)?.isOfRobots == true {
        return [("seed", "ada"), ("kind", "robot")]
    }
    if parameter.name == "palette", ["vivid", "natural"].contains(value) { return [("seed", "ada")] }
    guard let example = parameter.needs.first?.split(separator: "=").map(String.init), example.count == 2,
        let needed = faceParameters.first(where: { $0.name == example[0] })
    else { return [] }
    return needs(of: needed, as: example[1]) + [(example[0], example[1])]
}
