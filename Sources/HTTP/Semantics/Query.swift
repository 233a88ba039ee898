/// Reads `name=value&name=value`, pair after pair, each decoded once into memory that is used again.
package struct Query {
    /// Of the pair that was read last.
    package private(set) var name: [UInt8] = []
    package private(set) var value: [UInt8] = []
    /// Whether an escape in it was none; what could be read of it stands there all the same.
    package private(set) var isMalformed = false
    private var rest: ArraySlice<UInt8> = []

    package init() {}

    package mutating func begin(_ text: ArraySlice<UInt8>) {
        rest = text
    }

    /// False behind the last pair. Nothing at all between two ampersands is no pair; a name without `=` has an empty
    /// value.
    package mutating func next() -> Bool {
        while !rest.isEmpty {
            let end = readPair()
            let isPair = end > rest.startIndex
            rest = rest[min(end + 1, rest.endIndex)...]
            if isPair { return true }
        }
        return false
    }

    /// Up to where the pair goes.
    private mutating func readPair() -> Int {
        name.removeAll(keepingCapacity: true)
        value.removeAll(keepingCapacity: true)
        isMalformed = false
        var isName = true
        var index = rest.startIndex
        while index < rest.endIndex {
            var byte = rest[index]
            switch byte {
            case UInt8(ascii: "&"):
                return index
            case UInt8(ascii: "=") where isName:
                isName = false
                index += 1
                continue
            case UInt8(ascii: "+"):
                byte = UInt8(ascii: " ")
            case UInt8(ascii: "%"):
                if let escaped = rest.escapedByte(at: index) {
                    byte = escaped
                    index += 2
                } else {
                    isMalformed = true
                }
            default:
                break
            }
            if isName { name.append(byte) } else { value.append(byte) }
            index += 1
        }
        return index
    }
}
