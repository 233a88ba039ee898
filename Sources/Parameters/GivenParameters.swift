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

    /// Reads a pair whose value may be a list, of at most `maxCount` values; nil if the list of parameters has none of that
    /// name. The first value counts until another one is set.
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

    /// Calls `body` with the index and the value of each parameter that was given, in the order of the list: a shorthand
    /// comes before its parts, which win over it.
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

    package func isMissing(_ key: ParameterKey<Content>) -> Bool { parameters.isMissing(key.index) }
}
