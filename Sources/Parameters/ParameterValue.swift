import Bytes
public import Geometry

/// The value of a parameter, of any kind.
public enum ParameterValue: Equatable, Sendable {
    /// There is no value: the parameter is not given, or a shorthand whose parts differ.
    case absent
    /// The value is `none`. Not called that, because `.none` is nil where a value is optional.
    case null
    case number(Double)
    case wholeNumber(Int)
    case color(Color)
    /// The index of a choice.
    case choice(Int)
    case text(String)

    /// A number, or null.
    @inlinable public init(_ number: Double?) {
        self = number.map(ParameterValue.number) ?? .null
    }

    /// A colour, or null.
    @inlinable public init(_ color: Color?) {
        self = color.map(ParameterValue.color) ?? .null
    }

    /// A choice, by its index among all cases; absent if nil.
    @inlinable public init<Choice: CaseIterable & Equatable>(choice: Choice?) where Choice.AllCases == [Choice] {
        self = choice.flatMap(Choice.allCases.firstIndex).map(ParameterValue.choice) ?? .absent
    }

    package var isAbsent: Bool {
        if case .absent = self { true } else { false }
    }

    @inlinable public var isChoice: Bool {
        if case .choice = self { true } else { false }
    }

    @inlinable public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    @inlinable public var wholeNumber: Int? {
        if case .wholeNumber(let number) = self { number } else { nil }
    }

    public var color: Color? {
        if case .color(let color) = self { color } else { nil }
    }

    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// Written out, because the equality that the compiler derives takes four times as long.
    public static func == (one: ParameterValue, other: ParameterValue) -> Bool {
        switch (one, other) {
        case (.number(let one), .number(let other)): one == other
        case (.wholeNumber(let one), .wholeNumber(let other)), (.choice(let one), .choice(let other)): one == other
        case (.color(let one), .color(let other)): one == other
        case (.absent, .absent), (.null, .null): true
        case (.text(let one), .text(let other)): one == other
        case (_, _): false
        }
    }

    @inlinable public func choice<Choice: CaseIterable>(of type: Choice.Type = Choice.self) -> Choice?
    where Choice.AllCases == [Choice] {
        if case .choice(let index) = self { Choice.allCases[index] } else { nil }
    }
}

extension Parameter {
    /// A value as it is given: by its name if it has one, else as short as possible.
    package func text(of value: ParameterValue) -> String {
        switch value {
        case .absent: return ""
        case .null: return "none"
        case .number(let number):
            switch kind {
            case .number(_, let names): return names.first { $0.value == number }?.name ?? decimal(number)
            case .anyNumber(let names):
                return names.first { $0.value == number }?.name ?? ShortestDecimal(number).description
            case .numberOrName, .wholeNumber, .color, .choice, .colors, .text, .identifier, .characters:
                return decimal(number)
            }
        case .wholeNumber(let number): return String(number)
        case .color(let color): return color.shortestText
        case .choice(let index): return names[index]
        case .text(let text): return text
        }
    }
}
