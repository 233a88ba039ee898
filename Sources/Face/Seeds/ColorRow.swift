import Bytes
import Geometry
import Parameters

/// The colours of one figure, which go together: a seed chooses a row, and one of each column. No head of the vivid rows
/// has a colour of human skin, so that nobody is given one by chance. Hair is darker than each head, because light hair
/// outshines a face.
struct ColorRow {
    let fill: Color
    let line: Color
    let hairs: [Color]
    let backgrounds: [Color]
    let clothes: [Color]

    /// Head and line | hair | backgrounds | clothes.
    private init(_ columns: [[Color]], _ backgrounds: [Color], _ clothes: [Color]) {
        (fill, line, hairs) = (columns[0][0], columns[0][1], columns[1])
        self.backgrounds = columns.count > 2 ? columns[2] : backgrounds
        self.clothes = columns.count > 3 ? columns[3] : clothes
    }

    private static func colors(_ text: String) -> [Color] {
        text.words.map { Color(rgb: UInt32($0, radix: 16) ?? 0) }
    }

    private static func rows(_ text: String, _ backgrounds: String = "", _ clothes: String = "") -> [ColorRow] {
        let (backgrounds, clothes) = (colors(backgrounds), colors(clothes))
        return text.parts(by: "\n").map { ColorRow($0.parts(by: "|").map(colors), backgrounds, clothes) }
    }

    static let vivid = rows(
        """
        ff8f70 4a1110 | 4a2a22 3f2d86 7a1f45 2b2545 | fdeccf d5ebf2 8ec5c0 a99be0 efc359 7cb1e3 9fcf9a | \
            2f7f86 fff4e0 4b3f8f f2b84b
        f0705f 430b0d | 2b2f6f 3d1a14 4a2140 2a2030 | fbe9d2 d6ecec f6d898 8fb8e0 85c7cb 9e86e2 f0b3c4 | \
            27509b fff4e4 1f7a7a ffb25c
        ffa757 4a2405 | 7a2b1d 2c3f93 145a5c 4b2a5e | e4e1fa d3ecf3 7fb5c9 b59fe3 578fc8 78bf9f e88fa6 | \
            2c3f93 fff4e0 1f7a7a d9486e
        fbc64b 472c02 | a3372a 3a2a1e 2d3f6e 4a2f7a | d6ebf5 fbdcd6 9aa5e8 f29a8a 68b8ba b682d7 8fc98f | \
            5b46a5 fffaf0 1e6f8a e2574c
        fba6c8 4a0b2b | 4a1a2a 2f2a66 3d1530 2b1d2a | fbe9cf dbe4fb 8cc9bd f5cf6b 6194d0 8f7cde b9a6ee | \
            27509b fff4ea 0f7a78 8f3b8a
        ffd96a 4a3006 | 5a3418 a34a24 2a2b5e 1c5558 | d9e6f7 f9ddd6 6fb3c4 8fa3e6 ef9d84 7fbf9f c79be0 | \
            1f6f8a fffaf0 4a4aa0 d9534f
        ffb640 452603 | 7a2b1d 3a2a1e 1f4a6a 4a2140 | dfe6fb f9ddd6 7fb5c9 b59fe3 578fc8 78bf9f e88fa6 | \
            2c3f93 fff4e0 1f7a7a c9486e
        b6a5fa 1f1054 | 2f2470 23264a 1f1b33 3d2a80 | fbe9cf d8efe9 f5c76a 86c8c4 e17b97 6fa1e4 f0a071 | \
            e0607e fff4df 23807d f2b54a
        f2778f 430a1c | 4a1428 2b2f6f 3a1a1a 2b1d2a | fbe9d2 dcebf7 8fc4d8 f2cf7a 9d8fe0 a9d4e8 6f9fd8 | \
            27509b fff4e4 1f7a7a f6b04f
        77c5f2 06304a | 12406e 5a2f91 2a2630 4a1f3a | fdebd0 e8e0fa f6c667 f4a38c 9f7dd7 e07bad 9ad08f | \
            e8694a fff7e8 6f45a8 f2b84b
        7f9ff2 07163f | 17234f 251f33 2a2f7a 1b3a66 | fbe4c6 dfe8f7 f3c46c f2a58f 76b9a6 b687dd e88fb0 | \
            ef7a55 fff0da 8c4fb0 f2c04f
        4fc4db 022f40 | 134a63 1f2a44 45308a 0f3550 | fdeacb fbdcd8 f4bd6a e9a0b8 c3b4f0 ee896d f2b8a0 | \
            ee6a5a fff7ea 5b3f9e f4c05a
        """)

    /// Robots have louder lamps, and deep backgrounds that these shine on.
    static let robots = rows(
        """
        ff8f70 4a1110 | 1f5f6b 3f2d86 ffd166 8c2150 | fdeccf d5ebf2 e7dcf8 173a49 2a5d62 | 2f7f86 fff4e0 4b3f8f f2b84b
        f0705f 430b0d | 2b2f6f ffc552 5a1436 155a63 | fbe9d2 d6ecec e5def7 2a3476 1f5560 | 27509b fff4e4 1f7a7a ffb25c
        ffa757 4a2405 | 7a2b1d 2c3f93 b5365f 145a5c | e4e1fa d3ecf3 fde3e0 3b1f47 235a63 | 2c3f93 fff4e0 1f7a7a d9486e
        fbc64b 472c02 | 5a2a83 a3372a 1b5e63 d9486e | e7dcf8 d6ebf5 fbdcd6 3a1d4f 2b5a66 | 5b46a5 fffaf0 1e6f8a e2574c
        f58fb4 4a0b2b | 1f3f8a 6a1b5d ffcf4d 0f6b6b | dcefe9 fbe9cf dbe4fb 1b4f5c 3a3a7a | 27509b fff4ea 0f7a78 8f3b8a
        e0609a 3d0424 | 2d2a6e f7b32b 53132f 1a5a66 | f9e6cf d3e9ef e6dff8 2a2f7a 1f5a5e | 2d4f8f fff1e2 1f7f7a f0a53c
        c98be6 34094a | 4b1a73 e4572e 15536a ffc857 | dff0ea fbe8d3 f6dcea 2b2f72 1f5560 | 5d2f8c fff6e6 1f7d80 f08a4b
        b7a6f7 1f1054 | 3a2a8c d63f6c f2a33a 195b66 | fbe9cf d8efe9 f7dbe3 231f5c 5a2f63 | 4a3aa7 fff4df 23807d e0607e
        8a7bf2 130a45 | 2a1a66 ff7fae ffc94a 0e5068 | fbe6cc dcebf8 f4dcf0 262266 1f5f6b | 3b2d8f fff1dc f26d6d 2f9ca0
        77c5f2 06304a | 12406e c8402f 5a2f91 ffd166 | fdebd0 e8e0fa fbe0df 143a63 5a3568 | 1f5f9a fff7e8 e8694a 6f45a8
        7099e6 07163f | 17234f a3213f d9603b 5b2a8c | fbe4c6 dfe8f7 f5dbe0 2a2f7a 1f5560 | 20397c fff0da ef7a55 8c4fb0
        58bfd6 022f40 | 134a63 8e2a5c ff8a5c 45308a | fdeacb ebdff7 fbdcd8 123149 4c2f6b | 1b6a80 fff7ea ee6a5a 5b3f9e
        """)

    /// The last hair of each row is grey. The deeper backgrounds are for fair and grey hair.
    static let natural =
        rows(
            """
            f6d5bd 2b1a14 | 2a1c18 6a4024 c06a2e e0b25c 9a948f
            eebd95 2b1a14 | 1f1614 4a2a1a 8a4b2a d9a54a a8a4a0
            """, "c9dcec bcd8d0 3f6f73 cdd0ee c3dab4 5d5478 b9d3e6 dcd3ea 7a4653 c6dcc0 cfe0e4 3c5476",
            naturalClothes)
        + rows(
            """
            e2a878 26150f | 1f1614 3b2215 5a3420 8a5a2c c9c6c2
            cf9262 22120c | 1d1412 30201a 4a2a1a 7a4a26 b9b4ae
            b47748 1c0e08 | 1a1110 2b1d18 4a2a1a 6b3a1e a8a4a0
            9f6841 180b06 | 170e0d 2a1a17 3b2215 1d1210 c9c6c2
            8d5a3c 140a07 | 170e0d 2a1a17 1d1210 3b2215 b9b4ae
            """, "d9e6f2 f6dfd3 3f6f73 dcebdc fbe3b5 5d5478 e3e0f2 efd6dc 7a4653 e8eed6 c9dcec 3c5476",
            naturalClothes)

    private static let naturalClothes = "3d6f6a 5a4b7c c2574a e8b04a 2f6d8a d9657b fbf6ec 2c3d5e"
}

/// The colours that a seed chooses from the rows.
struct RowColors: Equatable, Sendable {
    let fill: Color
    let line: Color
    let hair: Color
    let background: Color
    let clothes: Color
    let trim: Color
    /// In ink, the colour of the shoulders: the line, white or the head.
    let inkBody: Color

    init(of seed: Seed, as kind: FigureKind, isNatural: Bool, _ topper: Topper) {
        let rows = kind == .robot ? ColorRow.robots : isNatural ? ColorRow.natural : ColorRow.vivid
        let row = seed.choice(of: rows, for: "skin")
        (fill, line) = (row.fill, row.line)
        if isNatural {
            let index = seed.choice(for: "hair", of: 20)
            let isGray = index == 19 && [.quiff, .parted, .bob, .curls].contains(topper)
            hair = row.hairs[isGray ? row.hairs.count - 1 : index % 4]
        } else {
            hair = seed.choice(of: row.hairs, for: "hair")
        }
        let hairLuma = hair.luma
        background = seed.choice(of: row.backgrounds, for: "tile") { abs($0.luma - hairLuma) >= 62_000 }
        let tileLuma = background.luma
        let index = seed.index(in: row.clothes, for: "cloth") { abs($0.luma - tileLuma) >= 12_000 }
        clothes = row.clothes[index]
        var others = row.clothes
        others.remove(at: index)
        trim = seed.choice(of: others, for: "trim") {
            abs($0.luma - tileLuma) >= 36_000 && abs($0.luma - hairLuma) >= 24_000
        }
        inkBody = seed.choice(of: [line, .white, fill], for: "inkBody")
    }
}

extension Seed {
    /// One of some choices, or the next one that suits; if none does, the choice itself.
    fileprivate func choice(of choices: [Color], for key: StaticString, _ suits: (Color) -> Bool) -> Color {
        choices[index(in: choices, for: key, suits)]
    }

    fileprivate func index(in choices: [Color], for key: StaticString, _ suits: (Color) -> Bool) -> Int {
        let first = choice(for: key, of: choices.count)
        return choices.indices.lazy.map { (first + $0) % choices.count }.first { suits(choices[$0]) } ?? first
    }
}
