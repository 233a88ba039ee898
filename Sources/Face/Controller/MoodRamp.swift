package import Geometry

/// The colours of feelings, from vermilion through yellow to green, which people with each kind of colour blindness can tell
/// apart.
package enum MoodRamp {
    /// The colours of the valences −1, −0.5, 0, 0.5 and 1.
    private static let colors: [Color] = [0xD55E00, 0xE69F00, 0xF0E442, 0x8CC35B, 0x009E73].map { Color(rgb: $0) }

    package static let colorOfNoData = Color(rgb: 0xCCCCCC)

    /// The colour of a valence from −1 to 1. Channels are linear between two colours, and rounded to the nearest number,
    /// halves up.
    package static func color(of valence: Double) -> Color {
        let distance = min(max(valence, -1), 1).millionths + 1_000_000
        let index = min(distance / length, colors.count - 2)
        let (one, other) = (colors[index], colors[index + 1])
        let share = distance - index * length
        func channel(_ channel: KeyPath<Color, UInt8>) -> UInt8 {
            let sum = Int(one[keyPath: channel]) * (length - share) + Int(other[keyPath: channel]) * share
            return UInt8(clamping: (sum + length / 2) / length)
        }
        return Color(red: channel(\.red), green: channel(\.green), blue: channel(\.blue))
    }

    /// The distance between two colours in millionths.
    private static let length = 500_000
}
