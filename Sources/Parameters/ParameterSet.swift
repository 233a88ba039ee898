import Bytes

/// A type whose values are described by parameters.
package protocol ParameterSet: Equatable, Sendable {
    associatedtype Key: ParameterKey

    /// The declarations of all keys.
    static var parameters: ParameterList { get }

    /// The value of a parameter; absent for a shorthand whose parts differ.
    func value(of key: Key) -> ParameterValue
}

/// The parameters of a set, in their order. The raw values are indices, so no case has a raw value of its own.
package protocol ParameterKey: CaseIterable, RawRepresentable<Int>, Sendable {
    var declaration: Parameter { get }
    var section: Section { get }
    var group: ParameterGroup { get }
}

extension ParameterKey {
    /// The bit of the parameter.
    package var bit: ParameterBits { 1 << ParameterBits(rawValue) }
}

/// The parts of the list of all parameters. Canonical forms, JSON, help and documentation have them in this order,
/// whichever set a parameter belongs to.
package enum Section: Int, CaseIterable, Sendable {
    /// What is drawn.
    case content
    case size
    /// How it is drawn: lines, colours, proportions.
    case style
    /// How it is placed on the canvas, and what is behind it.
    case placement
    /// How the picture is delivered. Not a part of the canonical form.
    case delivery
}

/// What a parameter is about: programs that offer controls show the parameters of a group together. The raw values are
/// those of the contract.
package enum ParameterGroup: String, CaseIterable, Sendable {
    /// Whose face it is.
    case identity
    /// The sizes and places of its parts.
    case proportions
    /// How it feels and looks.
    case feeling
    /// Data that it shows.
    case data
    /// Lines and colours.
    case style
    /// The size of the picture, what is behind the drawing, and how it is placed.
    case canvas
    /// How the picture is delivered.
    case delivery
}

/// A bit for each parameter of a list, by its raw value.
package typealias ParameterBits = UInt64

extension ParameterBits {
    fileprivate init(_ indices: some Sequence<Int>) {
        self = indices.reduce(0) { $0 | 1 << ParameterBits($1) }
    }
}

/// The declarations of a set, by the raw values of their keys.
package final class ParameterList: Sendable {
    package let all: [Parameter]
    /// A bit for each of them.
    package let bits: ParameterBits
    private let groups: [ParameterGroup]
    private let indices: [[Int]]
    private let bitsOfSections: [ParameterBits]
    /// For each parameter a bit for each of those of which it needs one; none if it needs no other.
    private let needs: [ParameterBits]
    /// The parameters that need another one.
    private let needing: ParameterBits
    /// For each parameter a bit for each of those that it stands for.
    private let parts: [ParameterBits]
    /// For each parameter a bit for each of those whose value or presence in the canonical form may depend on it.
    private let dependents: [ParameterBits]
    /// The first bytes of each name, which differ for nearly all names: comparing them takes one instruction.
    private let prefixes: [UInt64]
    private let names: [StaticString]

    package init<Key: ParameterKey>(of keys: Key.Type) {
        let keys = Array(Key.allCases)
        precondition(keys.count <= ParameterBits.bitWidth, "there is one bit for each parameter of a list")
        let declarations = keys.map(\.declaration)
        precondition(
            keys.indices.allSatisfy { keys[$0].rawValue == $0 && declarations[$0].shorthand ?? 0 <= $0 },
            "raw values are indices, and a shorthand comes before its parts")
        all = declarations
        func indices(of names: [String]) -> [Int] {
            let indices = names.compactMap { name in declarations.firstIndex { $0.name == name } }
            precondition(indices.count == names.count, "a parameter sets and needs others of the same list")
            return indices
        }
        needs = declarations.map { declaration in
            ParameterBits(indices(of: declaration.neededNames))
        }
        needing = ParameterBits(keys.indices.filter { !declarations[$0].needs.isEmpty })
        let parts = declarations.indices.map { index in
            ParameterBits(declarations.indices.filter { declarations[$0].shorthand == index })
        }
        self.parts = parts
        let families = declarations.indices.map { index in
            let shorthand = declarations[index].shorthand ?? index
            return ParameterBits([index, shorthand]) | parts[shorthand]
        }
        dependents = declarations.indices.map { index in
            indices(of: declarations[index].sets).reduce(families[index]) { $0 | families[$1] }
        }
        groups = keys.map(\.group)
        self.indices = Section.allCases.map { section in keys.indices.filter { keys[$0].section == section } }
        bits = ParameterBits(keys.indices)
        bitsOfSections = self.indices.map { ParameterBits($0) }
        names = all.map(\.spelling)
        prefixes = all.map { $0.name.utf8Span.span.prefix }
    }

    /// The raw values of the keys of a section.
    package func indices(in section: Section) -> [Int] { indices[section.rawValue] }

    package func bits(of section: Section) -> ParameterBits { bitsOfSections[section.rawValue] }

    package func group(of index: Int) -> ParameterGroup { groups[index] }

    /// The parameters that a shorthand stands for; none for other parameters.
    package func parts(of index: Int) -> ParameterBits { parts[index] }

    /// The names of some parameters.
    package func names(of bits: ParameterBits) -> [String] {
        all.indices.filter { bits >> ParameterBits($0) & 1 == 1 }.map { all[$0].name }
    }

    /// Rejects a parameter that needs another one if none of those is given.
    func checkNeeds(of given: ParameterBits) throws(Rejection) {
        var rest = given & needing
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            if needs[index] & given == 0 { throw .incomplete(all[index]) }
        }
    }

    /// The parameters that may differ from their defaults if these are given.
    func dependents(of given: ParameterBits) -> ParameterBits {
        var (rest, result): (ParameterBits, ParameterBits) = (given, 0)
        while rest != 0 {
            result |= dependents[rest.trailingZeroBitCount]
            rest &= rest - 1
        }
        return result
    }

    func index(of name: Span<UInt8>) -> Int? {
        let prefix = name.prefix
        for index in prefixes.indices where prefixes[index] == prefix && name.isEqual(to: names[index]) { return index }
        return nil
    }
}

extension [ParameterList] {
    /// The parameters of all lists in the order in which they are documented.
    package var bySection: [Parameter] { indicesBySection.map { $0.list.all[$0.index] } }

    /// The same, each as its list and its index in it.
    package var indicesBySection: [(list: ParameterList, index: Int)] {
        Section.allCases.flatMap { section in
            flatMap { list in list.indices(in: section).map { (list, $0) } }
        }
    }
}

extension Span<UInt8> {
    /// The first eight bytes as one number.
    fileprivate var prefix: UInt64 {
        var prefix: UInt64 = 0
        for index in 0..<Swift.min(count, 8) { prefix = prefix << 8 | UInt64(self[index]) }
        return prefix
    }
}
