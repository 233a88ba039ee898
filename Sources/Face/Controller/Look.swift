package import Geometry

/// What tells the face of one seed from others: colours, proportions and the weight of the lines, and never the expression.
package struct Look: Equatable, Sendable {
    package let palette: Palette
    package let proportions: Proportions
    /// Factor on the default line width.
    package let lineFactor: Double

    package init(of seed: Seed) {
        func choice<Value>(_ key: StaticString, _ values: [Value]) -> Value {
            values[seed.choice(for: key, of: values.count)]
        }
        palette = choice("palette", Palette.all)
        var proportions = Proportions()
        proportions.headWidth = choice("headWidth", [0.84, 0.92, 1])
        proportions.eyeSize = choice("eyeSize", [0.75, 1, 1.3])
        proportions.eyeSpacing = choice("eyeSpacing", [0.8, 1, 1.2])
        proportions.eyeLevel = choice("eyeLevel", [0.8, 1, 1.2])
        proportions.mouthWidth = choice("mouthWidth", [0.75, 1, 1.2])
        proportions.browLength = choice("browLength", [0.75, 1, 1.35])
        self.proportions = proportions
        lineFactor = choice("line", [1, 1.5])
    }
}

/// The colours of a face that go together: the line has a contrast of at least 4:1 on the fill and 10:1 on white, and the
/// fills are chosen to differ for people with each kind of colour blindness.
package struct Palette: Equatable, Sendable {
    package let fill: Color
    package let line: Color

    private init(_ fill: UInt32, _ line: UInt32) {
        self.fill = Color(rgb: fill)
        self.line = Color(rgb: line)
    }

    package static let all = [
        Palette(0xB5959D, 0x65213A), Palette(0xD28A69, 0x662702), Palette(0xEABB79, 0x543601),
        Palette(0xF3D2A4, 0x533701), Palette(0xF5F0A0, 0x433F01), Palette(0xB4B396, 0x433F01),
        Palette(0xC0FBE0, 0x014933), Palette(0x57C5C5, 0x014747), Palette(0xA1E5F1, 0x00464F),
        Palette(0xB2C3F3, 0x293871), Palette(0x98AEF1, 0x293871), Palette(0x9999C9, 0x39336F),
    ]
}
