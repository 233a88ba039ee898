import Bytes

/// The parameters of a set, in their order. Other code refers to them by their indices.
///
/// How parameters depend on each other is computed once, as a bit mask for each. In a list of `size`, `width` and
/// `height`, of which the first is a shorthand for the others, `size` has the parts 0b110, and the dependents of
/// `width` are 0b111: if it is given, each of the three may have another value. So a request with three parameters
/// looks at a few of a hundred. `GivenParameters` are the values that a request gives.
package final class ParameterList: Sendable {
    package let all: [Parameter]
    /// A bit for each of them.
    package let bits: ParameterBits
    private let indices: [[Int]]
    private let bitsOfSections: [ParameterBits]
    /// For each parameter the ones of which at least one has to be given as well; 0 if it needs none.
    private let needs: [ParameterBits]
    /// The parameters that need another one.
    private let needing: ParameterBits
    /// For each parameter a bit for each of those that it stands for.
    private let parts: [ParameterBits]
    /// For each parameter a bit for each of those whose value or presence in the canonical form may depend on it.
    private let dependents: [ParameterBits]
    /// The same with those whose defaults it decides.
    private let affected: [ParameterBits]
    /// The first bytes of each name, which differ for nearly all names: comparing them takes one instruction.
    private let prefixes: [UInt64]
    private let names: [StaticString]

    package init(_ declarations: [Parameter]) {
        precondition(declarations.count <= ParameterBits.bitWidth, "there is one bit for each parameter of a list")
        all = declarations
        func index(of name: String) -> Int {
            guard let index = declarations.firstIndex(where: { $0.name == name }) else {
                preconditionFailure("a parameter refers to \(name), which is not in the same list")
            }
            return index
        }
        let shorthands = declarations.map { $0.shorthand.map(index) }
        for (index, shorthand) in shorthands.enumerated() {
            guard let shorthand else { continue }
            precondition(shorthand < index, "a shorthand comes before its parts")
            precondition(declarations[shorthand].section == declarations[index].section, "and is in their section")
        }
        needs = declarations.map { ParameterBits($0.neededNames.map(index)) }
        needing = ParameterBits(declarations.indices.filter { !declarations[$0].needs.isEmpty })
        let parts = declarations.indices.map { index in
            ParameterBits(declarations.indices.filter { shorthands[$0] == index })
        }
        self.parts = parts
        let families = declarations.indices.map { index in
            let shorthand = shorthands[index] ?? index
            return ParameterBits([index, shorthand]) | parts[shorthand]
        }
        dependents = zip(declarations, families).map { declaration, family in
            declaration.sets.map(index).reduce(family) { $0 | families[$1] }
        }
        affected = zip(declarations, dependents).map { declaration, bits in
            // What is not in the list is in that of the canvas.
            let decided = declaration.decides.compactMap { name in declarations.firstIndex { $0.name == name } }
            return decided.reduce(bits) { $0 | families[$1] }
        }
        indices = Section.allCases.map { section in
            declarations.indices.filter { declarations[$0].section == section }
        }
        bits = ParameterBits(declarations.indices)
        bitsOfSections = indices.map { ParameterBits($0) }
        names = all.map(\.spelling)
        prefixes = all.map { $0.name.utf8Span.span.prefix }
    }

    /// The indices of the parameters of a section.
    package func indices(in section: Section) -> [Int] { indices[section.rawValue] }

    package func bits(of section: Section) -> ParameterBits { bitsOfSections[section.rawValue] }

    /// The parameters that a shorthand stands for; none for other parameters.
    package func parts(of index: Int) -> ParameterBits { parts[index] }

    /// The names of some parameters.
    package func names(of bits: ParameterBits) -> [String] {
        all.indices.filter { bits >> ParameterBits($0) & 1 == 1 }.map { all[$0].name }
    }

    /// Rejects a parameter that is given and needs another one if none of those is among `named`.
    func checkNeeds(of given: ParameterBits, among named: ParameterBits) throws(Rejection) {
        var rest = given & needing
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            if needs[index] & named == 0 { throw .incomplete(all[index]) }
        }
    }

    /// The parameters that may differ from their defaults if these are given.
    func dependents(of given: ParameterBits) -> ParameterBits { union(of: dependents, given) }

    /// The parameters that may have other values than their defaults without being given if these are given, and these.
    func affected(by given: ParameterBits) -> ParameterBits { union(of: affected, given) }

    private func union(of related: [ParameterBits], _ given: ParameterBits) -> ParameterBits {
        var (rest, result): (ParameterBits, ParameterBits) = (given, 0)
        while rest != 0 {
            result |= related[rest.trailingZeroBitCount]
            rest &= rest - 1
        }
        return result
    }

    /// The parameter with a name, in any case.
    func index(of name: Span<UInt8>) -> Int? {
        let prefix = name.prefix
        for index in prefixes.indices
        where prefixes[index] == prefix && name.isEqualIgnoringCase(to: names[index]) { return index }
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
    /// The first eight bytes as one number, with letters in lowercase.
    fileprivate var prefix: UInt64 {
        var prefix: UInt64 = 0
        for index in 0..<Swift.min(count, 8) { prefix = prefix << 8 | UInt64(self[index] | 0x20) }
        return prefix
    }
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

/// What a parameter is about: programs that offer controls show the parameters of a group together. What declares
/// parameters also declares their groups; the names are those of the contract.
package struct ParameterGroup: Equatable, Sendable {
    package let name: StaticString

    package init(_ name: StaticString) {
        self.name = name
    }

    package static func == (one: ParameterGroup, other: ParameterGroup) -> Bool {
        one.name.description == other.name.description
    }
}

/// A bit for each parameter of a list, by its index.
package typealias ParameterBits = UInt128

extension ParameterBits {
    fileprivate init(_ indices: some Sequence<Int>) {
        self = indices.reduce(0) { $0 | 1 << ParameterBits($1) }
    }
}

/// The parameters of a set that were given, each at most once. Reused, it allocates nothing.
package struct GivenParameters {
    package private(set) var list: ParameterList
    /// By index; only those of the parameters that were given are valid.
    private var values: [ParameterValue]
    private var given: ParameterBits = 0
    /// Those whose value is missing in this picture of a sheet, so that they count as not given.
    private var missing: ParameterBits = 0
    /// Those of which each picture of a sheet has another value.
    private var listed: ParameterBits = 0

    package init(_ list: ParameterList) {
        self.list = list
        values = Array(repeating: .absent, count: list.all.count)
    }

    /// Forgets everything that was given.
    package mutating func begin(_ list: ParameterList) {
        if list === self.list {
            (given, missing, listed) = (0, 0, 0)
        } else {
            self = GivenParameters(list)
        }
    }

    /// Reads a pair; false if the list has no parameter of that name.
    package mutating func read(name: Span<UInt8>, value: Span<UInt8>) throws(Rejection) -> Bool {
        guard let index = list.index(of: name) else { return false }
        let parameter = list.all[index]
        guard !isNamed(index) else { throw .repeated(parameter) }
        given |= 1 << ParameterBits(index)
        values[index] = try parameter.value(value)
        return true
    }

    /// Reads a pair whose value may be a list, of at most `maxCount` values; nil if the list of parameters has none of
    /// that name. The first value counts until another one is set.
    package mutating func readList(
        name: Span<UInt8>, value: Span<UInt8>, maxCount: Int
    ) throws(Rejection) -> (index: Int, values: ParameterValues)? {
        guard let index = list.index(of: name) else { return nil }
        guard !isNamed(index) else { throw .repeated(list.all[index]) }
        let values = try list.all[index].values(value, maxCount: maxCount)
        set(index, to: values[0])
        if values.count > 1 {
            // Given for some of the pictures.
            given |= 1 << ParameterBits(index)
            listed |= 1 << ParameterBits(index)
        }
        return (index, values)
    }

    /// Sets the value of a parameter, which counts as given, or as missing if the value is absent.
    package mutating func set(_ index: Int, to value: ParameterValue) {
        let bit: ParameterBits = 1 << ParameterBits(index)
        given = value.isAbsent ? given & ~bit : given | bit
        missing = value.isAbsent ? missing | bit : missing & ~bit
        values[index] = value
    }

    /// Whether the list has a parameter of that name.
    package func hasParameter(_ name: Span<UInt8>) -> Bool { list.index(of: name) != nil }

    /// The index of the parameter of that name, if it was given or is missing.
    package func index(ofNamed name: Span<UInt8>) -> Int? { list.index(of: name).flatMap { isNamed($0) ? $0 : nil } }

    /// All parameters that may be given.
    package var parameters: [Parameter] { list.all }

    /// The value of a parameter; absent if it was not given.
    package func value(at index: Int) -> ParameterValue { isGiven(index) ? values[index] : .absent }

    package func isGiven(_ index: Int) -> Bool { given >> ParameterBits(index) & 1 == 1 }

    /// Whether a parameter was given without a value for this picture.
    package func isMissing(_ index: Int) -> Bool { missing >> ParameterBits(index) & 1 == 1 }

    private func isNamed(_ index: Int) -> Bool { (given | missing) >> ParameterBits(index) & 1 == 1 }

    /// Whether the value of a parameter is one of a list.
    package func isListed(_ index: Int) -> Bool { listed >> ParameterBits(index) & 1 == 1 }

    /// The parameters that may differ from their defaults.
    package var dependents: ParameterBits { list.dependents(of: given) }

    /// Whether one of these parameters was given.
    package func isGiven(anyOf bits: ParameterBits) -> Bool { given & bits != 0 }

    /// Whether another parameter that was given may change this one.
    package func isAffected(_ index: Int) -> Bool {
        list.affected(by: given & ~(1 << ParameterBits(index))) >> ParameterBits(index) & 1 == 1
    }

    /// Whether a parameter that was given decides the default of another one, which may be in another list.
    package func decides(_ parameter: Parameter) -> Bool {
        list.all.indices.contains { isGiven($0) && list.all[$0].decides.contains(parameter.name) }
    }

    /// Rejects a parameter that has no effect without another one, if that is neither given nor missing.
    package func checkNeeds() throws(Rejection) { try list.checkNeeds(of: given, among: given | missing) }

    /// Calls `body` with the index and the value of each parameter that was given, in the order of the list: a
    /// shorthand comes before its parts, which win over it.
    package func forEachValue(_ body: (_ index: Int, _ value: ParameterValue) -> Void) {
        var rest = given
        while rest != 0 {
            let index = rest.trailingZeroBitCount
            rest &= rest - 1
            body(index, values[index])
        }
    }
}

/// The given parameters of one set. They are read by keys of that set only.
package struct Given<Content: ParameterSet> {
    package let parameters: GivenParameters

    /// `parameters` are those of the set.
    package init(_ parameters: GivenParameters) {
        self.parameters = parameters
    }

    /// The value of a parameter; absent if it was not given.
    package subscript(key: ParameterKey<Content>) -> ParameterValue { parameters.value(at: key.index) }

    package func isGiven(_ key: ParameterKey<Content>) -> Bool { parameters.isGiven(key.index) }
}
