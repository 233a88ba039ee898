package import Geometry
import Parameters

// The layers between the defaults and the parameters that are given explicitly: first who it is, then how it feels, which
// can be decided by data.
extension FaceController {
    /// The parameters that layers depend on; `fill`, because it can be the colour of a feeling.
    static let layerBits: ParameterBits = [
        FaceKey.seed, FaceKey.gen, FaceKey.style, FaceKey.palette, FaceKey.swap, FaceKey.mood, FaceKey.energy,
        FaceKey.status, FaceKey.value, FaceKey.min,
        FaceKey.max,
        FaceKey.mid, FaceKey.steps, FaceKey.fill,
    ].reduce(0) { $0 | $1.bit }

    /// The parameters of the motion.
    static let motionBits: ParameterBits = [FaceKey.motion, FaceKey.speed, FaceKey.phase, FaceKey.loops]
        .reduce(0) { $0 | $1.bit }

    /// Returns the data that the face shows; nil if it shows none.
    mutating func applyLayers(of given: borrowing Given<FaceController>) throws(Rejection) -> GaugeReading? {
        try checkConflicts(of: given)
        try given.parameters.checkNeeds()
        let seed = given[FaceKey.seed].text
        dress(
            as: seed, given[FaceKey.style].choice() ?? (seed == nil ? .line : .flat), Palette(given[FaceKey.palette]),
            given[FaceKey.swap].choice())
        let needsColor = given[FaceKey.fill].isChoice
        if let activity = given[FaceKey.status].choice(of: Activity.self) {
            if needsColor {
                throw .incomplete(
                    FaceKey.fill.parameter, Self.moodColor, beside: FaceKey.status.parameter,
                    needs: Self.examplesOfFeelings)
            }
            expression = FacialExpression(activity)
            return nil
        }
        let reading = try GaugeReading(given)
        if let state = reading.map({ State($0, given) }) ?? State(given) {
            apply(state, keepingColors: given.isGiven(FaceKey.palette))
            if needsColor { fill(with: state.color) }
        } else if needsColor, given.isMissing(FaceKey.mood) {
            fill(with: MoodRamp.colorOfNoData)
        } else if needsColor {
            throw .incomplete(
                FaceKey.fill.parameter, Self.moodColor, needs: Self.examplesOfFeelings)
        }
        return reading
    }

    /// At most one of `status`, `value` and `mood` decides what a face feels, and a feeling that is not a point of two axes
    /// has no energy.
    private func checkConflicts(of given: borrowing Given<FaceController>) throws(Rejection) {
        if given.isGiven(FaceKey.status) {
            for key in [FaceKey.mood, FaceKey.value, FaceKey.energy] where given.isGiven(key) {
                throw .conflict(
                    key.parameter, with: FaceKey.status.parameter, cure: "leave one of them out")
            }
        }
        guard given.isGiven(FaceKey.mood) else { return }
        if given.isGiven(FaceKey.value) {
            throw .conflict(
                FaceKey.mood.parameter, with: FaceKey.value.parameter, cure: "leave one of them out")
        }
        if given.isGiven(FaceKey.energy), let feeling = given[FaceKey.mood].choice(of: Feeling.self), !feeling.isOnPlane
        {
            throw .conflict(
                FaceKey.energy.parameter, with: "mood=\(feeling.rawValue)",
                cure: "leave energy out, or use a mood from happy to angry, or a number")
        }
    }

    private mutating func apply(_ state: State, keepingColors: Bool) {
        switch state {
        case .mood(let mood): expression = FacialExpression(mood)
        case .feeling(let feeling): expression = FacialExpression(feeling)
        case .noData:
            expression = FacialExpression(leftEye: 0, rightEye: 0, brows: nil, mouth: 0)
            if palette == nil { return setLineColor(Self.lineColorOfNoData) }
            // A figure is asleep, and grey as a whole.
            expression.lid = -1
            if !keepingColors { desaturate() }
        }
    }

    private static let lineColorOfNoData = Color(rgb: 0x888888)

    /// Fills the skull with the colour of a feeling. All of these are too light for the lines of a dark page.
    private mutating func fill(with color: Color) {
        style.fill = color
        if isForDarkPages { setLineColor(Self.lineColorOnFeelings) }
    }

    /// Its contrast on the colour of any feeling is at least 4.5:1.
    static let lineColorOnFeelings = Color(rgb: 0x000040)
}

/// What decides an expression.
private enum State {
    case mood(Mood)
    case feeling(Feeling)
    /// The face shows that there is no data.
    case noData

    /// The state that is given by `mood`; nil if none is.
    init?(_ given: borrowing Given<FaceController>) {
        let energy = given[FaceKey.energy].number
        switch given[FaceKey.mood] {
        case .number(let valence): self = .mood(Mood(valence: valence, energy: energy ?? 0))
        case .choice(let index):
            let feeling = Feeling.allCases[index]
            self = energy.map { .mood(Mood(valence: feeling.mood.valence, energy: $0)) } ?? .feeling(feeling)
        case .absent, .null, .wholeNumber, .color, .text: return nil
        }
    }

    /// The state of data.
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
        case .feeling(let feeling): MoodRamp.color(of: feeling.mood.valence)
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
