import Bytes
package import Parameters

// What a parameter allows, as members of an object: the same in problem documents and in the list of all parameters.
extension [UInt8] {
    /// Appends the first member.
    package mutating func writeKind(of allowed: AllowedValues) {
        write(#""kind":"#)
        writeJSON(allowed.kind.rawValue)
    }

    /// Appends the members that bound a value, each after a comma.
    package mutating func writeRange(of allowed: AllowedValues) {
        if let range = allowed.range {
            write(#","minimum":"#, range.lowerBound)
            write(#","maximum":"#, range.upperBound)
        }
        if let minLength = allowed.minLength { write(#","minimumLength":"#, Double(minLength)) }
        if let maxLength = allowed.maxLength { write(#","maximumLength":"#, Double(maxLength)) }
        if let characters = allowed.characters {
            write(#","characters":"#)
            writeJSON(characters)
        }
    }

    /// Appends a member with an array, after a comma; nothing if the array is empty.
    package mutating func writeList<Item>(
        _ name: String, of items: [Item], _ write: (inout [UInt8], Item) -> Void
    ) {
        if items.isEmpty { return }
        self.write(",")
        writeJSON(name)
        self.write(":")
        writeArray(of: items, write)
    }

    /// Appends an array.
    package mutating func writeArray<Item>(of items: [Item], _ write: (inout [UInt8], Item) -> Void) {
        self.write("[")
        for (index, item) in items.enumerated() {
            if index > 0 { self.write(",") }
            write(&self, item)
        }
        self.write("]")
    }
}
