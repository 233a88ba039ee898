import Bytes
package import Geometry
import Parameters

/// Colours that go together: of the background, the head and its lines, and an accent for what is worn.
///
/// The 24 below are those that seeds choose from. They have at least these contrasts, by the definition of WCAG:
///
///     line on head            4.4:1
///     accent on background    1.6:1, so that the two can be exchanged
///     white on head           1.38:1
///     head on background      1.35:1
///     accent on head          1.35:1
///
/// `MoodRamp` has the colours of valences.
package struct Palette: Equatable, Sendable {
    /// nil if it isn't one that seeds choose from.
    package let name: String?
    package var background: Color
    package let fill: Color
    package let line: Color
    package var accent: Color

    private init(_ name: String, _ background: UInt32, _ fill: UInt32, _ line: UInt32, _ accent: UInt32) {
        self.name = name
        self.background = Color(rgb: background)
        self.fill = Color(rgb: fill)
        self.line = Color(rgb: line)
        self.accent = Color(rgb: accent)
    }

    /// nil if there are more or less colours than a palette has.
    fileprivate init?(_ colors: [Color]) {
        guard colors.count == Self.colorCount else { return nil }
        self.init(colors[0], colors[1], colors[2], colors[3])
    }

    /// The palette with these colours, in the order of its properties, which has a name if it is one of those with a
    /// name.
    private init(_ background: Color, _ fill: Color, _ line: Color, _ accent: Color) {
        let named = Self.all.first {
            [$0.background, $0.fill, $0.line, $0.accent] == [background, fill, line, accent]
        }
        (name, self.background, self.fill, self.line, self.accent) = (named?.name, background, fill, line, accent)
    }

    static let colorCount = 4

    var swapped: Palette {
        var palette = self
        (palette.background, palette.accent) = (accent, background)
        return palette
    }

    /// As light as some colours, without them.
    static func gray(_ background: Color, _ fill: Color, _ line: Color, _ accent: Color) -> Palette {
        Palette(background.gray, fill.gray, line.gray, accent.gray)
    }

    package static let all = [
        Palette("lantern", 0x3A4BBD, 0xFF9A3D, 0x3A1700, 0x7EF0D4),
        Palette("pansy", 0xFFD166, 0x7A6CFF, 0x150A45, 0xB31A4F),
        Palette("lagoon", 0x0F7B74, 0xFF7F6A, 0x3D0D08, 0xFFD84A),
        Palette("mermaid", 0xFFCCD5, 0x2BB8A8, 0x002E2B, 0x7B2CBF),
        Palette("blossom", 0xB8E0FF, 0xFF7AA8, 0x4A0A24, 0x1D4E89),
        Palette("disco", 0x5A189A, 0xFFCF3A, 0x3A2500, 0xFF7AC0),
        Palette("sunrise", 0xFF7B54, 0xFFD447, 0x3F2A00, 0x125D98),
        Palette("iris", 0xB4EBBD, 0xAB7FF0, 0x1F0A3C, 0xE0480F),
        Palette("comet", 0x14213D, 0x7CC4F0, 0x04202F, 0xFF6F3C),
        Palette("parrot", 0xFFE27A, 0x2FAE8A, 0x00291F, 0xB3163F),
        Palette("cherry", 0xBD2146, 0xFF8FBA, 0x4A0A2C, 0xFFD23F),
        Palette("forest", 0x1B4332, 0xC09BFF, 0x1F0A3C, 0xFFD166),
        Palette("poppy", 0xCDB9F5, 0xF2605F, 0x3B0508, 0x3D2C8D),
        Palette("candy", 0x1560C8, 0xFF94C2, 0x4A0630, 0xFFE680),
        Palette("adobe", 0xF8ECCB, 0xF0654A, 0x3F0A02, 0x1F5F6B),
        Palette("melon", 0x84DCC6, 0xFF6488, 0x4D0620, 0x3D348B),
        Palette("sorbet", 0xFFB9CF, 0x5B9DFF, 0x04123F, 0xB01C50),
        Palette("toucan", 0x3B0F52, 0x7FDC9A, 0x06301C, 0xFF8214),
        Palette("robin", 0xDFE6FF, 0xF5902A, 0x421F00, 0x364FC7),
        Palette("sunset", 0x0B3C49, 0xFFC933, 0x3A2600, 0xFF6F61),
        Palette("denim", 0xFFB45C, 0x6B86C4, 0x0A1330, 0xA3173F),
        Palette("cactus", 0x24306B, 0xA6E05A, 0x182C00, 0xFF7AB8),
        Palette("arcade", 0xB51C9F, 0x4FCBDC, 0x02303A, 0xFFE44D),
        Palette("clover", 0xA5E594, 0x4A8CFF, 0x04123F, 0xC93A0C),
    ]
}

/// What colours are chosen from: a palette, or for a seed one of two lists of rows.
enum ColorScheme: Equatable, Sendable {
    case palette(Palette)
    case vivid
    /// Colours of human skin and hair.
    case natural

    /// The names of the parameter, in the order of its indices.
    static let names = Palette.all.compactMap { $0.name } + ["vivid", "natural"]

    /// The scheme that a parameter is; nil if it is none.
    init?(_ value: ParameterValue) {
        switch value {
        case .choice(let index) where index < Palette.all.count: self = .palette(Palette.all[index])
        case .choice(let index): self = index == Palette.all.count ? .vivid : .natural
        case .text(let text):
            let colors = text.parts(by: "-").compactMap { Color(css: $0.utf8Span.span) }
            guard let palette = Palette(colors) else { return nil }
            self = .palette(palette)
        case .absent, .null, .number, .wholeNumber, .pair, .color: return nil
        }
    }

    var value: ParameterValue {
        switch self {
        case .vivid: return .choice(Palette.all.count)
        case .natural: return .choice(Palette.all.count + 1)
        case .palette(let palette):
            if let index = Palette.all.firstIndex(where: { $0 == palette }) { return .choice(index) }
            let colors = [palette.background, palette.fill, palette.line, palette.accent]
            return .text(colors.map { $0.shortestText }.joined(separator: "-"))
        }
    }

    /// Whether a figure of a kind can have colours of the list; without a seed none can.
    func suits(_ kind: FigureKind?) -> Bool {
        switch self {
        case .palette: false
        case .vivid: kind == .person || kind == .robot
        case .natural: kind == .person
        }
    }

    var palette: Palette? { if case .palette(let palette) = self { palette } else { nil } }
}

/// The colours of feelings, from vermilion through yellow to green, which people with each kind of colour blindness can
/// tell apart.
package enum MoodRamp {
    /// The colours of the valences −1, −0.5, 0, 0.5 and 1.
    private static let colors: [Color] = [0xD55E00, 0xE69F00, 0xF0E442, 0x8CC35B, 0x009E73].map { Color(rgb: $0) }

    package static let colorOfNoData = Color(rgb: 0xCCCCCC)

    /// The colour of a valence from −1 to 1. Channels are linear between two colours, and rounded to the nearest
    /// number, halves up.
    package static func color(of valence: Double) -> Color {
        let distance = Int(min(max(valence, -1), 1).millionths) + 1_000_000
        let index = min(distance / length, colors.count - 2)
        let (one, other) = (colors[index], colors[index + 1])
        let share = distance - index * length
        func channel(_ one: UInt8, _ other: UInt8) -> UInt8 {
            let sum = Int(one) * (length - share) + Int(other) * share
            return UInt8(clamping: (sum + length / 2) / length)
        }
        return Color(
            red: channel(one.red, other.red), green: channel(one.green, other.green),
            blue: channel(one.blue, other.blue))
    }

    /// The distance between two colours in millionths.
    private static let length = 500_000
}

extension Color {
    fileprivate var gray: Color {
        let level = UInt8((luma + 500) / 1000)
        return Color(red: level, green: level, blue: level, alpha: alpha)
    }
}
