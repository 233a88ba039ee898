/// Which of a list of parameters were given, by their places in the list.
package struct GivenParameters {
    private var bits: UInt64 = 0

    package init() {}

    package func contains(_ place: Int) -> Bool {
        bits & 1 << UInt64(place) != 0
    }

    package mutating func insert(_ parameter: Parameter, at place: Int) throws(Refusal) {
        guard !contains(place) else { throw .repeated(parameter) }
        bits |= 1 << UInt64(place)
    }
}
