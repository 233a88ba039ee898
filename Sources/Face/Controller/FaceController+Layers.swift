import Geometry
import Parameters

// The layers between the defaults and the parameters that are given explicitly: first who it is, then how it feels.
extension FaceController {
    mutating func applyLayers(of given: borrowing GivenParameters) throws(Rejection) {
        try given.checkNeeds()
        if let look = Self.look(in: given) { apply(look) }
        if let mood = Self.mood(in: given) { expression = FacialExpression(mood) }
    }

    private static func look(in given: borrowing GivenParameters) -> Look? {
        given[FaceParameter.seed].text.map { Look(of: Seed($0)) }
    }

    /// The line width is a part of the canonical form, so it has no more decimals than a number that is given.
    private mutating func apply(_ look: Look) {
        set(.fill, to: .color(look.palette.fill))
        set(.color, to: .color(look.palette.line))
        style.proportions = look.proportions
        if look.lineFactor != 1 { style.stroke.width = lineWidth(factor: look.lineFactor).roundedToMillionths }
    }

    private static func mood(in given: borrowing GivenParameters) -> Mood? {
        var mood: Mood
        switch given[FaceParameter.mood] {
        case .number(let valence): mood = Mood(valence: valence, energy: 0)
        case .choice(let index): mood = Mood(Mood.Name.allCases[index])
        case .absent, .none, .wholeNumber, .color, .text: return nil
        }
        mood.energy = given[FaceParameter.energy].number ?? mood.energy
        return mood
    }
}

extension FacialExpression {
    /// The expression of a mood: the mouth follows the valence, and the brows and the eyes follow both axes.
    ///
    /// Brows and eyes are a part of the canonical form, so they are rounded to six decimals as numbers that are given: in
    /// integers, because the halves have to be exact.
    package init(_ mood: Mood) {
        let (valence, energy) = (mood.valence.millionths, mood.energy.millionths)
        // In units of 10⁻¹², halved. Angry brows are furrowed, and the inner ends of sad ones are raised.
        let brows = valence < 0 ? 2 * valence * energy : valence * max(energy, 0)
        let eyes = 2_000_000_000_000 + 1_600_000 * min(energy, 0) + min(valence, 0) * max(energy, 0)
        let openness = Double(millionths: eyes, over: 2_000_000)
        self.init(
            leftEye: openness, rightEye: openness, brows: Double(millionths: brows, over: 2_000_000),
            mouth: mood.valence)
    }
}

extension Double {
    fileprivate var roundedToMillionths: Double { (self * 1_000_000).rounded() / 1_000_000 }

    fileprivate var millionths: Int { Int((Swift.min(Swift.max(self, -1), 1) * 1_000_000).rounded()) }

    /// A quotient in millionths, of which halves are rounded away from zero. There is no minus zero.
    fileprivate init(millionths dividend: Int, over divisor: Int) {
        let rounded = (dividend.magnitude + UInt(divisor) / 2) / UInt(divisor)
        self = Double(dividend < 0 ? -Int(rounded) : Int(rounded)) / 1_000_000
    }
}
