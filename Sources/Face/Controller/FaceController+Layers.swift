package import Geometry
import Parameters

// The layers between the defaults and the parameters that are given explicitly: first who it is, then how it feels, which
// can be decided by data.
extension FaceController {
    /// The parameters that layers depend on; `fill`, because it can be the colour of a feeling.
    static let layerBits: ParameterBits = [
        FaceKey.seed, FaceKey.gen, FaceKey.mood, FaceKey.energy, FaceKey.value, FaceKey.min, FaceKey.max, FaceKey.mid,
        FaceKey.steps, FaceKey.fill,
    ].reduce(0) { $0 | $1.bit }

    /// Returns the data that the face shows; nil if it shows none.
    mutating func applyLayers(of given: borrowing Given<FaceController>) throws(Rejection) -> GaugeReading? {
        try given.parameters.checkNeeds()
        if let seed = given[FaceKey.seed].text { apply(Look(of: Seed(seed))) }
        let reading = try GaugeReading(given)
        if reading != nil, given.isGiven(FaceKey.mood) {
            throw .conflict(
                FaceKey.mood.parameter, with: FaceKey.value.parameter, cure: "leave one of them out")
        }
        let needsColor = given[FaceKey.fill].isChoice
        if let feeling = reading.map({ Feeling($0, given) }) ?? Feeling(given) {
            apply(feeling)
            if needsColor { style.fill = feeling.color }
        } else if needsColor {
            throw .incomplete(
                FaceKey.fill.parameter, Self.moodColor, needs: Self.examplesOfFeelings)
        }
        return reading
    }

    private mutating func apply(_ feeling: Feeling) {
        switch feeling {
        case .mood(let mood): expression = FacialExpression(mood)
        case .noData:
            expression = FacialExpression(leftEye: 0, rightEye: 0, brows: nil, mouth: 0)
            setLineColor(Self.lineColorOfNoData)
        }
    }

    private static let lineColorOfNoData = Color(rgb: 0x888888)
}

/// How a face feels.
private enum Feeling {
    case mood(Mood)
    /// It shows that there is no data.
    case noData

    /// The feeling that is given by `mood`; nil if none is.
    init?(_ given: borrowing Given<FaceController>) {
        var mood: Mood
        switch given[FaceKey.mood] {
        case .number(let valence): mood = Mood(valence: valence, energy: 0)
        case .choice(let index): mood = Mood(Mood.Name.allCases[index])
        case .absent, .null, .wholeNumber, .color, .text: return nil
        }
        mood.energy = given[FaceKey.energy].number ?? mood.energy
        self = .mood(mood)
    }

    /// The feeling of data.
    init(_ reading: GaugeReading, _ given: borrowing Given<FaceController>) {
        if let valence = reading.valence {
            self = .mood(Mood(valence: valence, energy: given[FaceKey.energy].number ?? 0))
        } else {
            self = .noData
        }
    }

    var color: Color {
        switch self {
        case .mood(let mood): MoodRamp.color(of: mood.valence)
        case .noData: MoodRamp.colorOfNoData
        }
    }
}

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
