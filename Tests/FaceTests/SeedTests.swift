import Face
import Foundation
import Geometry
import Parameters
import Testing

struct SeedTests {
    /// Values that a program in another language has computed.
    @Test(
        arguments: [
            ("palette", "ada", 0xDE60_89F0_964B_8708), ("line", "ada", 0xADCB_1124_03E2_E0E9),
            ("headWidth", "grace", 0x612F_4283_4C2E_42BF), ("", "x", 0xD982_CBD9_FB4F_8D39),
            ("eyeLevel", "你好", 0x27DD_D6FC_36AC_5631),
            ("mouthWidth", String(repeating: "x", count: 256), 0x35F7_D3FD_5988_7896),
            ("browLength", "user@example.org", 0x04D8_B0B8_9C67_7743), ("eyeSpacing", "0", 0x67C2_912A_9AEA_76FD),
            ("palette", "🙂", 0xAE38_359F_0E73_287F), ("palette", " ADA\n", 0xDE60_89F0_964B_8708),
        ] as [(StaticString, String, UInt64)])
    func `the value of a key is the same in every language`(key: StaticString, seed: String, value: UInt64) {
        #expect(Seed(seed).value(for: key) == value)
    }

    @Test(arguments: [
        ("ada", " Ada\t", true), ("a b", "a  b", false), ("ü", "Ü", false), ("ü", "u\u{308}", false),
        ("a", "\u{A0}a", false), ("k", "\u{212A}", false),
    ])
    func `only ASCII white space at the ends and the case of ASCII letters don't matter`(
        one: String, other: String, isSame: Bool
    ) {
        #expect((Seed(one).value(for: "line") == Seed(other).value(for: "line")) == isSame)
    }

    @Test func `the looks of twenty seeds are the recorded ones`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Looks.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 20)
        for line in lines {
            let parts = line.split(separator: "\t")
            let look = Look(of: Seed(String(parts[0])))
            let shape = look.proportions
            let numbers = [
                shape.headWidth, shape.eyeSize, shape.eyeSpacing, shape.eyeLevel, shape.mouthWidth, shape.browLength,
                look.lineFactor,
            ]
            let texts = numbers.map { $0 == 1 ? "1" : "\($0)" }
            let shown = ([look.palette.fill.hexadecimal, look.palette.line.hexadecimal] + texts).joined(separator: " ")
            #expect(shown == parts[1], "\(parts[0])")
        }
    }
}

/// Whether looks are distributed as chance has it.
struct LookDistributionTests {
    private static let keys: [(StaticString, Int)] = [
        ("palette", 12), ("headWidth", 3), ("eyeSize", 3), ("eyeSpacing", 3), ("eyeLevel", 3), ("mouthWidth", 3),
        ("browLength", 3), ("line", 2),
    ]

    /// The choices of each of many seeds, such as the addresses of the members of an organisation.
    private static let choices: [[Int]] = (0..<60_000).map { index in
        let seed = Seed("user\(index)@example.org")
        return keys.map { seed.choice(for: $0.0, of: $0.1) }
    }

    private static let looks = keys.map(\.1).reduce(1, *)

    @Test func `there are 17,496 looks`() {
        #expect(Self.looks == 17_496)
    }

    @Test func `every choice of every key has its share`() {
        for (index, key) in Self.keys.enumerated() {
            var counts = [Int](repeating: 0, count: key.1)
            for choice in Self.choices { counts[choice[index]] += 1 }
            let expected = Double(Self.choices.count) / Double(key.1)
            // One part in twelve of 60,000 has a standard deviation of 1.35 %.
            for count in counts { #expect(abs(Double(count) / expected - 1) < 0.04, "\(key.0): \(counts)") }
        }
    }

    @Test func `keys are independent of each other`() {
        for one in Self.keys.indices {
            for other in one + 1..<Self.keys.count {
                let (rows, columns) = (Self.keys[one].1, Self.keys[other].1)
                var counts = [Double](repeating: 0, count: rows * columns)
                for choice in Self.choices { counts[choice[one] * columns + choice[other]] += 1 }
                let expected = Double(Self.choices.count) / Double(rows * columns)
                let chiSquare = counts.map { ($0 - expected) * ($0 - expected) / expected }.reduce(0, +)
                #expect(
                    chiSquare < Self.critical(degrees: Double(rows * columns - 1)),
                    "\(Self.keys[one]) \(Self.keys[other])")
            }
        }
    }

    /// The value that chi-square exceeds by chance once in 10,000 cases, by the approximation of Wilson and Hilferty. There
    /// are 28 pairs.
    private static func critical(degrees: Double) -> Double {
        let spread = 2 / (9 * degrees)
        return degrees * pow(1 - spread + 3.719 * spread.squareRoot(), 3)
    }

    @Test func `twins are as rare as chance has it`() {
        let sample = Self.choices.prefix(20_000)
        let counts = Dictionary(grouping: sample, by: \.self).mapValues(\.count)
        let pairs = counts.values.map { $0 * ($0 - 1) / 2 }.reduce(0, +)
        let expected = Double(sample.count * (sample.count - 1) / 2) / Double(Self.looks)
        #expect(abs(Double(pairs) / expected - 1) < 0.05)
    }
}

struct PaletteTests {
    @Test(arguments: Palette.all)
    func `a line has enough contrast on its fill and on white`(palette: Palette) {
        #expect(contrast(palette.line, palette.fill) >= 4)
        #expect(contrast(palette.line, Color(rgb: 0xFFFFFF)) >= 10)
    }

    /// The contrast ratio of WCAG 2.
    private func contrast(_ one: Color, _ other: Color) -> Double {
        let (one, other) = (luminance(one), luminance(other))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private func luminance(_ color: Color) -> Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
}
