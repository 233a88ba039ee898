import Bytes

/// The parameters of a set, in their order. Other code refers to them by their indices.
///
/// How parameters depend on each other is computed once, as a bit mask for each. In a list of `size`, `width` and
/// `height`, of which the first is a shorthand for the others, `size` has the parts 0b110, and the relatives of `width`
/// are 0b111: if it is given, each of the three may have another value. So a request with three parameters looks at a
/// few of a hundred. What defaults follow is in its `graph`. `GivenParameters` are the values that a request gives.
package final class ParameterList: Sendable {
    package let all: [Parameter]
    /// A bit for each of them.
    package let bits: ParameterBits
    private let bitsOfSections: [ParameterBits]
    /// For each parameter the ones of which at least one has to be given as well; 0 if it needs none.
    private let needs: [ParameterBits]
    /// For each parameter a bit for each of those that it stands for.
    private let parts: [ParameterBits]
    /// For each parameter a bit for itself, its shorthand and the parts of that, and for those that need it.
    private let relatives: [ParameterBits]
    package let graph: ParameterGraph
    /// The parameters that may have pools. After those of the list are those of its canvas.
    package let pools: ParameterBits
    /// The names of what decides defaults of the canvas, by the names of these.
    private let canvasFollows: [String: [String]]
    /// The parameters that other defaults follow than those of their relatives.
    fileprivate let deciding: ParameterBits
    /// The first bytes of each name, which differ for nearly all names: comparing them takes one instruction.
    private let prefixes: [UInt64]
    private let names: [StaticString]

    /// `canvas` are the parameters of the canvas, of which a subject may decide defaults.
    init(_ declarations: [Parameter], canvas: ParameterList?, _ canvasFollows: [String: [String]]) {
        let count = declarations.count + (canvas?.all.count ?? 0)
        precondition(count <= ParameterBits.bitWidth, "there is one bit for each parameter of a subject and its canvas")
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
        var parts = [ParameterBits](repeating: 0, count: declarations.count)
        for (index, shorthand) in shorthands.enumerated() {
            if let shorthand { parts[shorthand] |= .bit(index) }
        }
        self.parts = parts
        var relatives = declarations.indices.map { index in
            let shorthand = shorthands[index] ?? index
            return .bit(index) | .bit(shorthand) | parts[shorthand]
        }
        for (index, needed) in needs.enumerated() {
            for other in needed.members { relatives[other] |= .bit(index) }
        }
        let graph = ParameterGraph(declarations, canvas: canvas?.all ?? [], canvasFollows: canvasFollows)
        (self.relatives, self.graph, self.canvasFollows) = (relatives, graph, canvasFollows)
        pools = Self.pools(of: declarations, canvas: canvas?.all ?? [], canvasFollows)
        deciding = ParameterBits(declarations.indices.filter { graph.followers[$0] & ~relatives[$0] != 0 })
        bits = ParameterBits(declarations.indices)
        bitsOfSections = Section.allCases.map { section in
            ParameterBits(declarations.indices.filter { declarations[$0].section == section })
        }
        names = all.map { $0.spelling }
        prefixes = all.map { $0.name.utf8Span.span.prefix }
    }

    package func bits(of section: Section) -> ParameterBits { bitsOfSections[section.rawValue] }

    /// The parameters that a shorthand stands for; none for other parameters.
    package func parts(of index: Int) -> ParameterBits { parts[index] }

    package func names(of bits: ParameterBits) -> [String] { bits.members.map { all[$0].name } }

    /// The names of the parameters, and of those of the canvas, that declare to follow the one of a name.
    package func namesOfFollowers(of name: String) -> [String] {
        all.filter { $0.followedNames.contains(name) }.map { $0.name }
            + canvasFollows.filter { $0.value.contains(name) }.keys.sorted()
    }

    /// Rejects a parameter that is given and needs another one if none of those is among `named`.
    func checkNeeds(of given: ParameterBits, among named: ParameterBits) throws(Rejection) {
        for index in given.members where needs[index] != 0 && needs[index] & named == 0 {
            throw .incomplete(all[index])
        }
    }

    /// Some parameters and their relatives.
    fileprivate func withRelatives(_ given: ParameterBits) -> ParameterBits {
        given.members.reduce(given) { $0 | relatives[$1] }
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
            flatMap { list in list.bits(of: section).members.map { (list, $0) } }
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
    /// The section of nearly all of its parameters.
    let section: Section

    package init(_ name: StaticString, in section: Section) {
        (self.name, self.section) = (name, section)
    }

    package static func == (one: ParameterGroup, other: ParameterGroup) -> Bool {
        one.name.description == other.name.description
    }
}

/// The parameters of a set that were given, each at most once. Reused, it allocates nothing.
package struct GivenParameters {
    package private(set) var list: ParameterList
    /// By index; only those of the parameters that were given are valid.
    private var values: [ParameterValue]
    package private(set) var given: ParameterBits = 0
    /// Those whose value is missing in this picture of a sheet, so that they count as not given.
    private var missing: ParameterBits = 0
    /// Those of which each picture of a sheet has another value.
    var listed: ParameterBits = 0
    /// Those whose value is a pool, from which nothing is chosen yet.
    private(set) var pooled: ParameterBits = 0
    /// Those that may have pools.
    private var pools: ParameterBits

    /// `pools` are the parameters that may have pools, by default those of the list.
    package init(_ list: ParameterList, pools: ParameterBits? = nil) {
        (self.list, self.pools) = (list, pools ?? list.pools)
        values = Array(repeating: .absent, count: list.all.count)
    }

    package mutating func begin(_ list: ParameterList, pools: ParameterBits? = nil) {
        if list === self.list {
            (given, missing, listed, pooled) = (0, 0, 0, 0)
            self.pools = pools ?? list.pools
        } else {
            self = GivenParameters(list, pools: pools)
        }
    }

    /// Reads a pair; false if the list has no parameter of that name.
    package mutating func read(name: Span<UInt8>, value: Span<UInt8>) throws(Rejection) -> Bool {
        guard let index = list.index(of: name) else { return false }
        let parameter = list.all[index]
        guard !isNamed(index) else { throw .repeated(parameter) }
        given |= .bit(index)
        set(index, to: try parameter.value(value, allowingPools: pools.contains(index)))
        return true
    }

    /// Reads a pair whose value may be a list, of at most `maxCount` values; nil if the list of parameters has none of
    /// that name. The first value counts until another one is set.
    package mutating func readList(
        name: Span<UInt8>, value: Span<UInt8>, maxCount: Int
    ) throws(Rejection) -> (index: Int, values: ParameterValues)? {
        guard let index = list.index(of: name) else { return nil }
        guard !isNamed(index) else { throw .repeated(list.all[index]) }
        let values = try list.all[index].values(value, maxCount: maxCount, allowingPools: pools.contains(index))
        set(index, toFirstOf: values)
        return (index, values)
    }

    /// Sets the value of a parameter to the first one of a list.
    package mutating func set(_ index: Int, toFirstOf values: ParameterValues) {
        set(index, to: values[0])
        if values.count > 1 {
            // Given for some of the pictures.
            given |= .bit(index)
            listed |= .bit(index)
        }
    }

    /// Sets the value of a parameter, which counts as given, or as missing if the value is absent.
    package mutating func set(_ index: Int, to value: ParameterValue) {
        let bit = ParameterBits.bit(index)
        given = value.isAbsent ? given & ~bit : given | bit
        missing = value.isAbsent ? missing | bit : missing & ~bit
        pooled = list.all[index].poolCount(of: value) > 0 ? pooled | bit : pooled & ~bit
        values[index] = value
    }

    package var isEmpty: Bool { given == 0 }

    package func hasParameter(_ name: Span<UInt8>) -> Bool { list.index(of: name) != nil }

    /// The index of the parameter of that name, if it was given or is missing.
    package func index(ofNamed name: Span<UInt8>) -> Int? { list.index(of: name).flatMap { isNamed($0) ? $0 : nil } }

    /// The value of a parameter; absent if it was not given.
    package func value(at index: Int) -> ParameterValue { isGiven(index) ? values[index] : .absent }

    package func isGiven(_ index: Int) -> Bool { given.contains(index) }

    /// The value of a parameter of the set whose list this is; absent if it was not given. Only debug builds check that.
    package subscript<Content>(key: ParameterKey<Content>) -> ParameterValue {
        assert(Content.parameters === list)
        return value(at: key.index)
    }

    package func isGiven<Content>(_ key: ParameterKey<Content>) -> Bool {
        assert(Content.parameters === list)
        return isGiven(key.index)
    }

    /// Whether a parameter was given without a value for this picture.
    package func isMissing(_ index: Int) -> Bool { missing.contains(index) }

    private func isNamed(_ index: Int) -> Bool { (given | missing).contains(index) }

    package func isListed(_ index: Int) -> Bool { listed.contains(index) }

    /// Those that were given, and those that are decided together with them.
    package var withRelatives: ParameterBits { list.withRelatives(given) }

    /// The parameters that may differ from the defaults beside the others in a set that these were resolved to, as bits of
    /// the graph. What follows a value is among them if the set doesn't have it.
    package func changed(in set: some ParameterSet) -> ParameterBits {
        var result = withRelatives
        for index in (given & list.deciding).members {
            if set.value(at: index) != values[index] { result |= list.graph.followers[index] }
        }
        return result
    }

    package func isGiven(anyOf bits: ParameterBits) -> Bool { given & bits != 0 }

    /// Rejects a parameter that has no effect without another one, if that is neither given nor missing.
    package func checkNeeds() throws(Rejection) { try list.checkNeeds(of: given, among: given | missing) }

    /// Calls `body` with the index and the value of each parameter that was given, in the order of the list: a
    /// shorthand comes before its parts, which win over it.
    package func forEachValue(_ body: (_ index: Int, _ value: ParameterValue) -> Void) {
        for index in given.members { body(index, values[index]) }
    }
}
