/// Reads `name=value&name=value`, pair after pair, each decoded once into memory that is used again.
package struct Query {
    /// Of the pair that was read last.
    package private(set) var name: [UInt8] = []
    package private(set) var value: [UInt8] = []
    /// Whether an escape in it was none; what could be read of it stands there all the same.
    package private(set) var isMalformed = false

    package init() {}

    /// Takes the first pair from what is left of a query; false where there is none. Nothing at all between two ampersands
    /// is no pair; a name without `=` has an empty value.
    ///
    /// What is left is the caller's: kept here it would keep the bytes that the request came in, and whoever receives
    /// the next one into them would have to copy them all.
    package mutating func next(in rest: inout ArraySlice<UInt8>) -> Bool {
        while !rest.isEmpty {
            let end = readPair(at: rest)
            let isPair = end > rest.startIndex
            rest = rest[min(end + 1, rest.endIndex)...]
            if isPair { return true }
        }
        return false
    }

    /// Up to where the pair goes.
    private mutating func readPair(at rest: ArraySlice<UInt8>) -> Int {
        var end = rest.startIndex
        var equals: Int?
        var isPlain = true
        scan: while end < rest.endIndex {
            switch rest[end] {
            case UInt8(ascii: "&"): break scan
            case UInt8(ascii: "="): equals = equals ?? end
            case UInt8(ascii: "%"), UInt8(ascii: "+"): isPlain = false
            default: break
            }
            end += 1
        }
        let nameEnd = equals ?? end
        let valueStart = equals.map { $0 + 1 } ?? end
        let hasName = Self.decode(rest[..<nameEnd], into: &name, isPlain)
        let hasValue = Self.decode(rest[valueStart..<end], into: &value, isPlain)
        isMalformed = !hasName || !hasValue
        return end
    }

    /// False where an escape is none.
    private static func decode(_ text: ArraySlice<UInt8>, into result: inout [UInt8], _ isPlain: Bool) -> Bool {
        result.removeAll(keepingCapacity: true)
        if isPlain {
            // Nearly always, and copied at once.
            text.withUnsafeBufferPointer { result.append(contentsOf: $0) }
            return true
        }
        var index = text.startIndex
        var isDecoded = true
        while index < text.endIndex {
            switch text[index] {
            case UInt8(ascii: "+"):
                result.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                if let byte = text.escapedByte(at: index) {
                    result.append(byte)
                    index += 2
                } else {
                    result.append(UInt8(ascii: "%"))
                    isDecoded = false
                }
            case let byte:
                result.append(byte)
            }
            index += 1
        }
        return isDecoded
    }
}
