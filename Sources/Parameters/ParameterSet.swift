import Bytes
public import Geometry

/// A type whose values are described by parameters.
///
/// A set declares each parameter in one expression: its name, what may be given, what it is, and where the value is
/// stored.
///
///     Declaration("gap", .wholeNumber(0...100), in: .size, .canvas, "Points between two faces.",
///         at: .wholeNumber({ $0.gap }, set: { $0.gap = $1 }))
///
/// Reading, canonical forms, JSON, help and documentation follow from that. Parameters are known by their index in the
/// list, so that sets of them are bits. No set has more than 128.
package protocol ParameterSet: Equatable, Sendable {
    /// The value whose parameters all have their defaults.
    init()

    /// Words that are suggested for its parameters and their values.
    static var words: [String: Words] { get }

    /// All of its parameters, in the order of the canonical form, each with where its value is stored.
    static var declarations: Declarations<Self> { get }

    /// The value of a parameter; absent for a shorthand whose parts differ. Every set has the same line for this and
    /// for `set`: default implementations are not specialised in other modules, and JSON would take 1.8 times as long.
    func value(at index: Int) -> ParameterValue

    /// Sets the value of a parameter, in the same way.
    mutating func set(_ index: Int, to value: ParameterValue)
}

/// The declaration of a parameter of a set, in one expression.
package struct Declaration<Content: ParameterSet>: Sendable {
    fileprivate let parameter: Parameter
    fileprivate let storage: ParameterStorage<Content>

    /// The default is the value of a set with all defaults, unless it depends on other parameters. The section is that of the
    /// group unless it is given.
    package init(
        _ name: StaticString, _ kind: Parameter.Kind, allowsNone: Bool = false, in section: Section? = nil,
        _ group: ParameterGroup, _ summary: String, shorthand: String? = nil, hasFixedDefault: Bool = true,
        json: Parameter.JSONPresence = .unlessDefault, follows: [String] = [], needs: [String] = [],
        ifMissing missingValue: ParameterValue? = nil, isListable: Bool = true, namesForAll: Int? = nil,
        allowsPair: Bool = false, at storage: ParameterStorage<Content>
    ) {
        let words = Content.words[name.description] ?? Pace.words[name.description] ?? Words()
        parameter = Parameter(
            name, kind, allowsNone: allowsNone, in: section ?? group.section, group,
            default: hasFixedDefault ? storage.value(Content()) : nil, summary, shorthand: shorthand, json: json,
            follows: follows, needs: needs, ifMissing: missingValue, isListable: isListable, namesForAll: namesForAll,
            allowsPair: allowsPair, words: words)
        self.storage = storage
    }
}

/// The parameters of a set, and where it stores their values. It is an object, because a copy would retain both.
package final class Declarations<Content: ParameterSet>: Sendable {
    package let list: ParameterList
    package let storages: [ParameterStorage<Content>]

    /// `canvasFollows` are the parameters that decide defaults of the canvas, by the names of these.
    package init(_ declarations: [Declaration<Content>], ofCanvas canvasFollows: [String: [String]] = [:]) {
        list = ParameterList(
            declarations.map { $0.parameter }, canvas: Content.self == Canvas.self ? nil : Canvas.parameters,
            canvasFollows)
        storages = declarations.map { $0.storage }
    }
}

/// Where a set stores the value of a parameter.
///
/// It is public and inlinable, because the compiler specialises nothing else for sets of other modules: without that,
/// and with key paths, a request with a seed took 1.6 times as long.
public struct ParameterStorage<Content>: Sendable {
    /// Returns the value of the parameter; absent for a shorthand whose parts differ.
    package let value: @Sendable (Content) -> ParameterValue
    package let set: @Sendable (inout Content, ParameterValue) -> Void

    public typealias Get<Value> = @Sendable (Content) -> Value
    public typealias Set<Value> = @Sendable (inout Content, Value) -> Void

    public init(
        _ value: @escaping @Sendable (Content) -> ParameterValue,
        set: @escaping @Sendable (inout Content, ParameterValue) -> Void = { _, _ in }
    ) {
        (self.value, self.set) = (value, set)
    }

    /// For a parameter that sets other ones, and is resolved before them.
    package static var none: ParameterStorage { ParameterStorage { _ in .absent } }

    @inlinable public static func number(
        _ get: @escaping Get<Double>, set: @escaping Set<Double>
    ) -> ParameterStorage {
        ParameterStorage({ .number(get($0)) }, set: { if let number = $1.number { set(&$0, number) } })
    }

    /// A number, or null if nil.
    @inlinable public static func optionalNumber(
        _ get: @escaping Get<Double?>, set: @escaping Set<Double?>
    ) -> ParameterStorage {
        ParameterStorage({ get($0).map(ParameterValue.number) ?? .null }, set: { set(&$0, $1.number) })
    }

    @inlinable public static func wholeNumber(
        _ get: @escaping Get<Int>, set: @escaping Set<Int>
    ) -> ParameterStorage {
        ParameterStorage({ .wholeNumber(get($0)) }, set: { if let number = $1.wholeNumber { set(&$0, number) } })
    }

    /// A whole number, absent if nil.
    @inlinable public static func optionalWholeNumber(
        _ get: @escaping Get<Int?>, set: @escaping Set<Int?>
    ) -> ParameterStorage {
        ParameterStorage({ get($0).map(ParameterValue.wholeNumber) ?? .absent }, set: { set(&$0, $1.wholeNumber) })
    }

    /// A colour, or null if nil. The name of a colour that something else decides sets nothing.
    @inlinable public static func optionalColor(
        _ get: @escaping Get<Color?>, set: @escaping Set<Color?>
    ) -> ParameterStorage {
        ParameterStorage(
            { get($0).map(ParameterValue.color) ?? .null }, set: { if !$1.isChoice { set(&$0, $1.color) } })
    }

    /// A choice, absent if nil.
    @inlinable public static func choice<Choice: CaseIterable & Equatable & SendableMetatype>(
        _ get: @escaping Get<Choice?>, set: @escaping Set<Choice>
    ) -> ParameterStorage where Choice.AllCases == [Choice] {
        ParameterStorage(
            { get($0).flatMap(Choice.allCases.firstIndex).map(ParameterValue.choice) ?? .absent },
            set: { if let choice: Choice = $1.choice() { set(&$0, choice) } })
    }

    /// A text, absent if nil.
    @inlinable public static func optionalText(
        _ get: @escaping Get<String?>, set: @escaping Set<String?>
    ) -> ParameterStorage {
        ParameterStorage({ get($0).map(ParameterValue.text) ?? .absent }, set: { set(&$0, $1.text) })
    }
}

extension ParameterSet {
    package static var words: [String: Words] { [:] }

    package static var parameters: ParameterList { declarations.list }

    /// Sets the parameters that were given, in the order of the list: a shorthand comes before its parts, which win
    /// over it.
    package mutating func set(_ given: borrowing GivenParameters) {
        given.forEachValue { set($0, to: $1) }
    }
}

/// A parameter of a set that code refers to.
package struct ParameterKey<Content: ParameterSet>: Sendable {
    package let index: Int

    /// The parameter of that name, which the set has to have.
    package init(_ name: StaticString) {
        guard let index = Content.parameters.index(of: name.description.utf8Span.span) else {
            preconditionFailure("there is no parameter \(name)")
        }
        self.index = index
    }

    package var parameter: Parameter { Content.parameters.all[index] }

    package var bit: ParameterBits { .bit(index) }
}

/// The value of a parameter, of any kind.
public enum ParameterValue: Equatable, Sendable {
    /// There is no value: the parameter is not given, or a shorthand whose parts differ.
    case absent
    /// The value is `none`. Not called that, because `.none` is nil where a value is optional.
    case null
    case number(Double)
    case wholeNumber(Int)
    /// Two whole numbers, of the parts of a shorthand.
    case pair(Int, Int)
    case color(Color)
    /// The index of a choice.
    case choice(Int)
    /// A text, or for a parameter that is none the pool of these values.
    case text(String)

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
        case (.pair(let one, let second), .pair(let other, let otherSecond)): one == other && second == otherSecond
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
        case .pair(let first, let second): return "\(first)x\(second)"
        case .color(let color): return color.shortestText
        case .choice(let index): return names[index]
        case .text(let text): return text
        }
    }
}
