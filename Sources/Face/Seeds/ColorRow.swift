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
        fba6c8 4a0b2b | 4a2a22 2f2a66 3d1530 2b1d2a | ffe8be d6e4ff 82cebf ffcf52 5696e1 7fc8e8 baa3fd | 1e51af fff4ea 008280 9b3295
        ff8f70 4a1110 | 4a2a22 3f2d86 7a1f45 2b2545 | ffebbd cbeefa 85c9c3 a998ee fac33e 71b4f2 98d492 | 21858e fff4e0 4b3ca0 ffb72f
        4fc4db 022f40 | 2a2436 1f2a44 45308a 3f2530 | ffe9b7 ffd7d0 ffbb54 f7bccb c4b1fc f7a58a fdb496 | ff614d fff7ea 5d3ab1 ffbf40
        ffb640 452603 | 7a2b1d 3a2a1e 1f4a6a 4a2140 | dbe6ff ffd8cd 75b8d1 b79bf0 4c92d9 6cc59d f788a4 | 263ea7 fff4e0 0f8181 df3d6d
        ffa757 4a2405 | 5a2a1a 7a3a1c 2b2545 4b2a5e | e4dfff c8f0fb 75b8d1 b79bf0 4c92d9 6cc59d f788a4 | 263ea7 fff4e0 0f8181 f13c6c
        7f9ff2 07163f | 1d2140 251f33 4a1f4a 33201c | ffe2b2 dae9ff fec355 ffa084 6bbfa7 d9b8f2 cdeee0 | ff7244 fff0da 9448c1 febf32
        f2778f 430a1c | 4a1428 2b2f6f 3a1a1a 2b1d2a | ffe7c3 d5edff 85c7e0 fbcf65 9d8cf1 a1d7f0 65a1e8 | 1e51af fff4e4 0f8181 ffae34
        77c5f2 06304a | 1f2a44 5a3322 2a2630 4a1f3a | ffeabe eaddff ffc54e ff9e81 b9a2ee ffd9c9 92d685 | ff603a fff7e8 743fbb ffb72f
        b6a5fa 1f1054 | 23264a 1f1b33 2b2430 3b2a2a | ffe8be cff4ea ffc652 7bcdc8 f27396 64a3f7 ff9b61 | f6567b fff4df 138783 ffb32e
        fbc64b 472c02 | a3372a 3a2a1e 2d3f6e 4a2140 | cceefe ffd7cd 96a4f8 ff9480 5abec0 bd7ce6 86cf86 | 5c42b8 fffaf0 0f7496 c2456f
        f0705f 430b0d | 23264a 3d1a14 4a2140 2a2030 | ffe7c3 cdf0f0 fdd888 87baec 79ccd1 b9a8f2 faaec3 | 1e51af fff4e4 0f8181 ffb25c
        ffd96a 4a3006 | 5a3418 a34a24 2a2b5e 3d1f33 | d2e7ff ffd8cd 63b8cd 8aa3f6 fe9878 75c59d cd96ec | 107496 fffaf0 4848b3 1f8f6a
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
