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

    /// Values that a program in another language has computed.
    @Test func `the creatures of twenty seeds are the recorded ones`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Looks.txt")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 20)
        for line in lines {
            let parts = line.split(separator: "\t")
            var face = FaceController(on: Canvas())
            face.identify(as: String(parts[0]), .creature)
            #expect(face.background?.hexadecimal == String(parts[1].dropFirst("background=".count).prefix(6)).withHash)
            for pair in parts[1].split(separator: "&").dropFirst() {
                let (name, value) = (pair.prefix { $0 != "=" }, pair.drop { $0 != "=" }.dropFirst())
                let index = try #require(FaceController.parameters.all.firstIndex { $0.name == name })
                let expected = try FaceController.parameters.all[index].value(String(value).utf8Span.span)
                #expect(face.value(at: index) == expected, "\(parts[0]): \(pair)")
            }
        }
    }

    @Test func `every seed has the same caps, teeth, tongue, eyes without lines, and line width`() {
        var canvas = Canvas()
        for (side, width) in [(256, 6), (100, 2.34375), (30, 1)] {
            (canvas.width, canvas.height) = (side, side)
            var face = FaceController(on: canvas)
            face.identify(as: "ada")
            #expect(face.style.stroke.caps == .round && face.style.stroke.width == width)
            let (eyes, mouth) = (face.style.eyes, face.style.mouth)
            #expect(mouth.teeth == 0.65 && mouth.tongue == 0.4 && eyes.eyeLine == 0)
        }
    }
}

extension String {
    fileprivate var withHash: String { "#" + self }
}

struct PaletteTests {
    @Test func `there are 24 palettes, all with their own colours and name`() {
        #expect(Palette.all.count == 24 && Set(Palette.all.compactMap(\.name)).count == 24)
        #expect(Set(Palette.all.map { [$0.background, $0.fill, $0.line, $0.accent] }).count == 24)
    }

    @Test(arguments: Palette.all)
    func `colours are told from each other, also if background and accent are exchanged`(palette: Palette) {
        #expect(palette.line.contrast(on: palette.fill) >= 4.4)
        #expect(palette.fill.contrast(on: palette.background) >= 1.35)
        #expect(palette.accent.contrast(on: palette.fill) >= 1.35)
        #expect(palette.accent.contrast(on: palette.background) >= 1.6)
        #expect(Color.white.contrast(on: palette.fill) >= 1.38)
    }
}
