package import Geometry

/// The same writer at the end of an array, for texts of which nobody knows beforehand how long they get.
extension [UInt8] {
    package mutating func write(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    package mutating func write(_ text: StaticString, _ number: Double) {
        write(text)
        write(number)
    }

    package mutating func write(_ number: Double) {
        append(addingCapacity: longestNumber) { $0.write(number) }
    }

    package mutating func writeMillionths(_ number: Double) {
        append(addingCapacity: longestNumber) { $0.writeMillionths(number) }
    }

    package mutating func writeHexadecimal(_ color: Color) {
        append(addingCapacity: 7) { $0.writeHexadecimal(color) }
    }

    package mutating func writeHexadecimal(_ byte: UInt8, letters: Unicode.Scalar = "a") {
        append(addingCapacity: 2) { $0.writeHexadecimal(byte, letters: letters) }
    }
}
