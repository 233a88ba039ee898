/// A bit for each parameter of a list, by its index.
package typealias ParameterBits = UInt128

extension ParameterBits {
    init(_ indices: some Sequence<Int>) {
        self = indices.reduce(0) { $0 | .bit($1) }
    }

    /// The bit of a parameter.
    package static func bit(_ index: Int) -> ParameterBits { 1 << ParameterBits(index) }

    package func contains(_ index: Int) -> Bool { self >> ParameterBits(index) & 1 == 1 }

    /// The indices of its parameters, in the order of the list.
    package var members: Members { Members(rest: self) }

    package struct Members: Sequence, IteratorProtocol {
        fileprivate var rest: ParameterBits

        package mutating func next() -> Int? {
            guard rest != 0 else { return nil }
            defer { rest &= rest - 1 }
            return rest.trailingZeroBitCount
        }
    }
}
