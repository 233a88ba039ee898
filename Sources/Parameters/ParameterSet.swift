package import Geometry

/// A type whose values are described by parameters.
package protocol ParameterSet: Equatable, Sendable {
    /// The value whose parameters all have their defaults.
    init()

    /// All of its parameters, in the order of the canonical form, each with where its value is stored.
    static var declarations: Declarations<Self> { get }
}

/// The declaration of a parameter of a set, in one expression.
package struct Declaration<Content: ParameterSet>: Sendable {
    fileprivate let parameter: Parameter
    fileprivate let storage: ParameterStorage<Content>

    /// The default is the value of a set with all defaults, unless it depends on other parameters.
    package init(
        _ name: StaticString, _ kind: Parameter.Kind, allowsNone: Bool = false, in section: Section,
        _ group: ParameterGroup, _ summary: String, shorthand: String? = nil, hasFixedDefault: Bool = true,
        json: Parameter.JSONPresence = .unlessDefault, sets: [String] = [], needs: [String] = [],
        synonyms: Set<String> = [], meanings: [String: String] = [:], at storage: ParameterStorage<Content>
    ) {
        parameter = Parameter(
            name, kind, allowsNone: allowsNone, in: section, group,
            default: hasFixedDefault ? storage.value(Content()) : nil, summary, shorthand: shorthand, json: json,
            sets: sets, needs: needs, synonyms: synonyms, meanings: meanings)
        self.storage = storage
    }
}

/// The parameters of a set, and where it stores their values.
package struct Declarations<Content: ParameterSet>: Sendable {
    package let list: ParameterList
    fileprivate let storages: [ParameterStorage<Content>]

    package init(_ declarations: [Declaration<Content>]) {
        list = ParameterList(declarations.map(\.parameter))
        storages = declarations.map(\.storage)
    }
}

/// Where a set stores the value of a parameter.
package struct ParameterStorage<Content>: Sendable {
    fileprivate let value: @Sendable (Content) -> ParameterValue
    fileprivate let set: @Sendable (inout Content, ParameterValue) -> Void

    package init(
        _ value: @escaping @Sendable (Content) -> ParameterValue,
        set: @escaping @Sendable (inout Content, ParameterValue) -> Void = { _, _ in }
    ) {
        self.value = value
        self.set = set
    }

    package typealias Path<Value> = any WritableKeyPath<Content, Value> & Sendable

    /// For a parameter that sets other ones, and is resolved before them.
    package static var none: ParameterStorage { ParameterStorage { _ in .absent } }

    package static func number(_ path: Path<Double>) -> ParameterStorage {
        ParameterStorage {
            .number($0[keyPath: path])
        } set: {
            $0[keyPath: path] = $1.number ?? $0[keyPath: path]
        }
    }

    /// A number, or `none` if nil.
    package static func number(_ path: Path<Double?>) -> ParameterStorage {
        ParameterStorage {
            ParameterValue($0[keyPath: path])
        } set: {
            $0[keyPath: path] = $1.number
        }
    }

    package static func wholeNumber(_ path: Path<Int>) -> ParameterStorage {
        ParameterStorage {
            .wholeNumber($0[keyPath: path])
        } set: {
            $0[keyPath: path] = $1.wholeNumber ?? $0[keyPath: path]
        }
    }

    /// A whole number, absent if nil.
    package static func wholeNumber(_ path: Path<Int?>) -> ParameterStorage {
        ParameterStorage {
            $0[keyPath: path].map(ParameterValue.wholeNumber) ?? .absent
        } set: {
            $0[keyPath: path] = $1.wholeNumber
        }
    }

    /// A colour, or `none` if nil. The name of a colour that something else decides sets nothing.
    package static func color(_ path: Path<Color?>) -> ParameterStorage {
        ParameterStorage {
            ParameterValue($0[keyPath: path])
        } set: {
            if !$1.isChoice { $0[keyPath: path] = $1.color }
        }
    }

    package static func choice<Choice: CaseIterable & Equatable & SendableMetatype>(
        _ path: Path<Choice>
    ) -> ParameterStorage where Choice.AllCases == [Choice] {
        ParameterStorage {
            ParameterValue(choice: $0[keyPath: path])
        } set: {
            $0[keyPath: path] = $1.choice() ?? $0[keyPath: path]
        }
    }

    /// A choice, absent if nil.
    package static func choice<Choice: CaseIterable & Equatable & SendableMetatype>(
        _ path: Path<Choice?>
    ) -> ParameterStorage where Choice.AllCases == [Choice] {
        ParameterStorage {
            ParameterValue(choice: $0[keyPath: path])
        } set: {
            $0[keyPath: path] = $1.choice()
        }
    }

    /// A text, absent if nil.
    package static func text(_ path: Path<String?>) -> ParameterStorage {
        ParameterStorage {
            $0[keyPath: path].map(ParameterValue.text) ?? .absent
        } set: {
            $0[keyPath: path] = $1.text
        }
    }
}

extension ParameterSet {
    package static var parameters: ParameterList { declarations.list }

    /// The value of a parameter; absent for a shorthand whose parts differ.
    package func value(at index: Int) -> ParameterValue { Self.declarations.storages[index].value(self) }

    package mutating func set(_ index: Int, to value: ParameterValue) {
        Self.declarations.storages[index].set(&self, value)
    }

    /// Sets the parameters that were given, in the order of the list: a shorthand comes before its parts, which win over it.
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

    /// The bit of the parameter.
    package var bit: ParameterBits { 1 << ParameterBits(index) }
}
