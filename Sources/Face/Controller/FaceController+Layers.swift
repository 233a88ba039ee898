import Geometry
import Parameters

// The layers between the defaults and the parameters that are given explicitly: first who it is, then how it feels, which
// can be decided by data.
extension FaceController {
    /// The parameters that layers depend on; `fill`, because it can be the colour of a feeling.
    static let layerBits: ParameterBits = [
        FaceParameter.seed, .gen, .mood, .energy, .value, .min, .max, .mid, .steps, .fill,
    ].reduce(0) { $0 | $1.bit }

    /// Returns the data that the face shows; nil if it shows none.
    mutating func applyLayers(of given: borrowing GivenParameters) throws(Rejection) -> GaugeReading? {
        try given.checkNeeds()
        if let seed = given[FaceParameter.seed].text { apply(Look(of: Seed(seed))) }
        let reading = try GaugeReading(given)
        if reading != nil, given.isGiven(FaceParameter.mood.rawValue) {
            throw .conflict(
                FaceParameter.mood.parameter, with: FaceParameter.value.parameter, cure: "leave one of them out")
        }
        let needsColor = given[FaceParameter.fill].isChoice
        if let feeling = reading.map({ Feeling($0, given) }) ?? Feeling(given) {
            apply(feeling)
            if needsColor { style.fill = feeling.color }
        } else if needsColor {
            throw .incomplete(
                FaceParameter.fill.parameter, FaceParameter.moodColor, needs: FaceParameter.examplesOfFeelings)
        }
        return reading
    }

    /// Gives the face the colours, proportions and line width of a look.
    ///
    /// The line width is a part of the canonical form, so it has no more decimals than a number that is given.
    package mutating func apply(_ look: Look) {
        set(.fill, to: .color(look.palette.fill))
        set(.color, to: .color(look.palette.line))
        style.proportions = look.proportions
        if look.lineFactor != 1 { style.stroke.width = lineWidth(factor: look.lineFactor).roundedToMillionths }
    }

    private mutating func apply(_ feeling: Feeling) {
        switch feeling {
        case .mood(let mood): expression = FacialExpression(mood)
        case .noData:
            expression = FacialExpression(leftEye: 0, rightEye: 0, brows: nil, mouth: 0)
            set(.color, to: .color(Self.lineColorOfNoData))
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
    init?(_ given: borrowing GivenParameters) {
        var mood: Mood
        switch given[FaceParameter.mood] {
        case .number(let valence): mood = Mood(valence: valence, energy: 0)
        case .choice(let index): mood = Mood(Mood.Name.allCases[index])
        case .absent, .none, .wholeNumber, .color, .text: return nil
        }
        mood.energy = given[FaceParameter.energy].number ?? mood.energy
        self = .mood(mood)
    }

    /// The feeling of data.
    init(_ reading: GaugeReading, _ given: borrowing GivenParameters) {
        if let valence = reading.valence {
            self = .mood(Mood(valence: valence, energy: given[FaceParameter.energy].number ?? 0))
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
