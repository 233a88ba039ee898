package import Geometry

/// What tells the face of one seed from others: colours, anatomy, and the expression of a face that rests.
package struct Look: Equatable, Sendable {
    package let palette: Palette
    package let proportions: Proportions
    package let anatomy: Anatomy
    package let rest: Rest

    /// The expression without a feeling: content, each in their own way.
    package struct Rest: Equatable, Sendable {
        package let mouth: Double
        package let mouthSkew: Double
        package let mouthOpen: Double
    }

    /// The skull's diameter as a fraction of the shorter side: what is on the head fits in the rest.
    package static let scale = 0.7

    /// Factor on the default line width.
    package static let lineFactor = 1.2

    package init(of seed: Seed) {
        palette = seed.choice(of: Palette.all, for: "palette")
        rest = seed.choice(of: Choices.rest, for: "rest")
        var proportions = Proportions()
        var anatomy = Anatomy()
        proportions.headWidth = seed.choice(of: Choices.headWidth, for: "headWidth")
        (anatomy.headShape, anatomy.jaw) = seed.choice(of: Choices.head, for: "head")
        let eyes = seed.choice(of: Choices.eyes, for: "eyes")
        (proportions.eyeSize, proportions.eyeHeight) = (eyes.size, eyes.height)
        (anatomy.pupil, anatomy.glint, anatomy.eyeFill) = (eyes.pupil, eyes.glint, eyes.isWhite ? .white : nil)
        anatomy.eyeLine = 0
        proportions.eyeSpacing = seed.choice(of: Choices.eyeSpacing, for: "eyeSpacing")
        proportions.eyeLevel = seed.choice(of: Choices.eyeLevel, for: "eyeLevel")
        (proportions.browLength, anatomy.browBend) = seed.choice(of: Choices.brows, for: "brows")
        proportions.mouthWidth = seed.choice(of: Choices.mouthWidth, for: "mouthWidth")
        proportions.mouthLevel = seed.choice(of: Choices.mouthLevel, for: "mouthLevel")
        (anatomy.teeth, anatomy.tongue) = (0.35, 0.4)
        anatomy.nose = seed.choice(of: Choices.nose, for: "nose")
        anatomy.topper = seed.choice(of: Choices.toppers, for: "topper")
        anatomy.ears = anatomy.topper.hasEars ? 0 : seed.choice(of: Choices.ears, for: "ears")
        anatomy.blush = seed.choice(of: Choices.blush, for: "blush")
        anatomy.freckles = seed.choice(of: Choices.freckles, for: "freckles")
        anatomy.patch = seed.choice(of: Choices.patches, for: "patch")
        anatomy.glasses = seed.choice(of: Choices.glasses, for: "glasses")
        self.proportions = proportions
        self.anatomy = anatomy
    }
}

/// What a seed chooses from, all with the same probability.
private enum Choices {
    static let headWidth = [0.84, 0.95, 1.06, 1.16]
    static let head: [(shape: Double, jaw: Double)] = [
        (0, 0), (0.45, 0), (0.2, 0.8), (0.2, -0.8), (0.9, 0), (0.6, -0.6),
    ]
    static let eyes: [(size: Double, height: Double, pupil: Double, glint: Double, isWhite: Bool)] = [
        (1.1, 1, 1, 1, false), (1.1, 1.5, 1, 1, false), (1.7, 1, 1, 1, false), (2.3, 1, 0.58, 1, true),
        (2.5, 1, 0.44, 0, true), (1.9, 1.35, 0.62, 1, true), (1.7, 1, 0.76, 1, true),
    ]
    static let eyeSpacing = [0.85, 1.05, 1.3]
    static let eyeLevel = [0.3, 0.55, 0.85]
    static let brows: [(length: Double, bend: Double)] = [(1.2, 0), (1.9, 0), (1.5, 0.8), (0.9, 0.4)]
    static let mouthWidth = [0.5, 0.75, 1.05]
    static let mouthLevel = [1.2, 1.4]
    static let nose = [0, 0.8, 1.3]
    static let ears = [0, 1, 1.4]
    static let toppers: [Anatomy.Topper] = [
        .none, .none, .tuft, .curl, .sprout, .antenna, .cat, .bear, .bunny, .crown, .mohawk, .cap,
    ]
    static let blush = [0.0, 1, 0]
    static let freckles = [0.0, 0, 0, 1]
    static let patches: [Anatomy.Patch] = [.none, .none, .none, .none, .none, .none, .left, .right]
    static let glasses: [Anatomy.Glasses] = [.none, .none, .none, .none, .none, .none, .round, .square]
    static let rest = [
        Look.Rest(mouth: 1, mouthSkew: 0, mouthOpen: 0), Look.Rest(mouth: 0.7, mouthSkew: 0, mouthOpen: 0),
        Look.Rest(mouth: 0.6, mouthSkew: 0.5, mouthOpen: 0), Look.Rest(mouth: 0.6, mouthSkew: -0.5, mouthOpen: 0),
        Look.Rest(mouth: 1, mouthSkew: 0, mouthOpen: 0.7), Look.Rest(mouth: 0.8, mouthSkew: 0.3, mouthOpen: 0.6),
    ]
}

extension Anatomy.Topper {
    /// Whether it has ears of its own.
    fileprivate var hasEars: Bool { [.cat, .bear, .bunny].contains(self) }
}

/// Colours that go together: the line has a contrast of at least 4.4:1 on the fill, the fill one of 1.35:1 and the accent one of
/// 2.55:1 on the background.
package struct Palette: Equatable, Sendable {
    package let background: Color
    package let fill: Color
    package let line: Color
    package let accent: Color

    private init(_ background: UInt32, _ fill: UInt32, _ line: UInt32, _ accent: UInt32) {
        self.background = Color(rgb: background)
        self.fill = Color(rgb: fill)
        self.line = Color(rgb: line)
        self.accent = Color(rgb: accent)
    }

    package static let all = [
        Palette(0xFFD98A, 0xF7931E, 0x421F00, 0x0A6E73),
        Palette(0xCFE3FF, 0x3D7DFF, 0x04123F, 0xA3241F),
        Palette(0xFFD1DF, 0xFF5C8D, 0x4F0423, 0x23907F),
        Palette(0xC9F2BD, 0x43B26F, 0x05301C, 0xB6410F),
        Palette(0xE3CCFF, 0x9A5CF0, 0x22053F, 0x0B5D52),
        Palette(0xFFF0A8, 0xFFC800, 0x413100, 0xC22F23),
        Palette(0xB9F1E8, 0x1FB5A6, 0x002F2A, 0xC92F4B),
        Palette(0xFFD3BD, 0xF4774D, 0x470F00, 0x2B5EA8),
        Palette(0x24306B, 0x9FB2FF, 0x10183F, 0xE8590C),
        Palette(0x3A1D5C, 0xD3A6FF, 0x23083D, 0x8FF0C0),
        Palette(0x0B4F4A, 0x7FE3D2, 0x02302C, 0xE09F2D),
        Palette(0x5C1028, 0xFF9FB6, 0x3F0519, 0xFFE08A),
        Palette(0x6B3A10, 0xFFCF8F, 0x3D1D00, 0x26C0A8),
        Palette(0x1D3B1F, 0xB9E08A, 0x132B0A, 0xE8862E),
        Palette(0x2B2F38, 0xC3CCDA, 0x171B24, 0xFF8A5C),
        Palette(0xD9DFE8, 0x72829A, 0x0B121C, 0x8A0F22),
        Palette(0xE63946, 0xFFE3D9, 0x4A0D12, 0x0C453C),
        Palette(0x1D7FC4, 0xE0F2FF, 0x062C4A, 0xE8C52E),
        Palette(0xF48C06, 0xFFF0CF, 0x472600, 0x004E5C),
        Palette(0x2A9D5C, 0xE3F9DC, 0x0A3A1F, 0x5C1010),
        Palette(0x8A3FFC, 0xEFE2FF, 0x2A0A5C, 0xF4B02A),
        Palette(0xE0559B, 0xFFE6F2, 0x4F0A31, 0x12245C),
        Palette(0x0F9B9B, 0xDCFBF5, 0x023A3A, 0x5C1A0F),
        Palette(0x4A5568, 0xF2F4F8, 0x171D29, 0xFFB454),
    ]
}
