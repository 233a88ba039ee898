import Face
import Foundation
import Geometry
import Parameters
import TestSupport
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

    @Test(arguments: [12, 3, 2])
    func `every choice is that of some seed`(count: Int) {
        let choices = (0..<1_000).map { Seed("user\($0)").choice(for: "palette", of: count) }
        #expect(Set(choices) == Set(0..<count))
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

struct PaletteTests {
    @Test(arguments: Palette.all)
    func `a line has enough contrast on its fill and on white`(palette: Palette) {
        #expect(palette.line.contrast(on: palette.fill) >= 4)
        #expect(palette.line.contrast(on: Color(rgb: 0xFFFFFF)) >= 10)
    }
}
