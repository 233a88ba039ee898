import Parameters
import TestSupport

extension Parameter {
    /// A valid value: as often at an end of its range, where many requests are most expensive, as within it.
    func randomValue(using numbers: inout SplitMix64) -> String {
        switch kind {
        case .number(let range, _), .numberOrName(let range, _, _):
            let thousandths = Int(range.lowerBound * 1000)...Int(range.upperBound * 1000)
            return Self.decimal(Self.random(in: thousandths, using: &numbers), decimals: 3)
        case .anyNumber:
            let number = Self.decimal(Self.random(in: -1_000_000...1_000_000, using: &numbers), decimals: 3)
            return number + ["", "e9", "e-9", "e299"][Int.random(in: 0..<4, using: &numbers)]
        case .wholeNumber(let range):
            return String(Self.random(in: range, using: &numbers))
        case .color:
            return allowsNone && Int.random(in: 0..<4, using: &numbers) == 0 ? "none" : Self.color(using: &numbers)
        case .choice(let choices):
            return choices.randomElement(using: &numbers) ?? ""
        case .colors(let names, let count):
            if Bool.random(using: &numbers) { return names.randomElement(using: &numbers) ?? "" }
            return (0..<count).map { _ in Self.color(using: &numbers) }.joined(separator: "-")
        case .text(let maxScalars), .identifier(let maxScalars, _):
            return Self.text(Self.random(in: 0...maxScalars, using: &numbers), using: &numbers)
        case .characters(let alphabet, let count):
            let length = Self.random(in: count, using: &numbers)
            return String((0..<length).map { _ in alphabet.accepted.randomElement(using: &numbers) ?? "0" })
        }
    }

    private static func random(in range: ClosedRange<Int>, using numbers: inout SplitMix64) -> Int {
        switch Int.random(in: 0..<8, using: &numbers) {
        case 0: return range.lowerBound
        case 1...3: return range.upperBound
        case 4, 5: return Int.random(in: range, using: &numbers)
        default:
            // All orders of magnitude are equally likely.
            let magnitude = Int.random(in: 0..<Int.bitWidth, using: &numbers)
            let span = range.upperBound - range.lowerBound
            return range.lowerBound + Int.random(in: 0...max(1, span >> min(magnitude, 12)), using: &numbers)
        }
    }

    private static func decimal(_ number: Int, decimals: Int) -> String {
        let digits = String(number.magnitude)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return (number < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }

    /// Eight hexadecimal digits, the last two of which are the alpha.
    private static func color(using numbers: inout SplitMix64) -> String {
        let rgb = String(UInt32.random(in: 0...0xFF_FFFF, using: &numbers) | 1 << 24, radix: 16).dropFirst()
        return rgb + (["ff", "80", "fe", "33", "01"].randomElement(using: &numbers) ?? "ff")
    }

    /// One repeated character. The most expensive ones have to be escaped or take several bytes.
    private static func text(_ length: Int, using numbers: inout SplitMix64) -> String {
        let letter = ["a", "\"", "&", "<", "\t", "é", "漢", "🙂"].randomElement(using: &numbers) ?? "a"
        return String(repeating: letter, count: length)
    }
}
