/// The elements of the comma-separated lists in the fields of one name, without empty ones (RFC 9110 §5.6.1).
package struct ListElements: Sequence, IteratorProtocol {
    /// The values that follow that of `rest`.
    private var values: ArraySlice<ArraySlice<UInt8>>
    /// What is left of the current value.
    private var rest: ArraySlice<UInt8> = []
    private var left: Int

    package static var maxCount: Int { 64 }

    /// `values` are those of all fields with the name, in their order. Only the first `maxCount` elements are read, in all
    /// fields together: clients send a few, and thousands of them would take a millisecond.
    package init(_ values: [ArraySlice<UInt8>]) {
        self.values = values[...]
        left = Self.maxCount
    }

    /// All elements of one field: what decides where a message ends must not depend on how long a list is.
    init(all value: ArraySlice<UInt8>) {
        (values, rest, left) = ([], value, .max)
    }

    package mutating func next() -> ArraySlice<UInt8>? {
        rest = rest.withoutSeparators
        while rest.isEmpty, let value = values.popFirst() { rest = value.withoutSeparators }
        guard left > 0, !rest.isEmpty else { return nil }
        left -= 1
        let element = rest.prefix { $0 != UInt8(ascii: ",") }
        rest = rest[element.endIndex...]
        return element.trimmed
    }
}

extension ArraySlice<UInt8> {
    /// The slice without commas, spaces and tabs at its beginning: elements of a list can be empty.
    var withoutSeparators: ArraySlice<UInt8> {
        drop { $0 == UInt8(ascii: ",") || $0.isBlank }
    }
}
