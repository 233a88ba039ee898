import Geometry
import Parameters

// The layers between the defaults and the parameters that are given explicitly: first who it is, then how it feels.
extension FaceController {
    mutating func applyLayers(of given: borrowing GivenParameters) throws(Rejection) {
        if let look = try Self.look(in: given) { apply(look) }
        if let mood = try Self.mood(in: given) { expression = FacialExpression(mood) }
    }

    private static func look(in given: borrowing GivenParameters) throws(Rejection) -> Look? {
        guard let text = given[FaceParameter.seed].text else {
            if !given[FaceParameter.gen].isAbsent { throw .incomplete(FaceParameter.gen.parameter, needs: "seed=ada") }
            return nil
        }
        guard text.utf8.count <= Seed.maxBytes else {
            throw .tooManyBytes(FaceParameter.seed.parameter, text, allowed: Seed.maxBytes)
        }
        guard let seed = Seed(text) else { throw .empty(FaceParameter.seed.parameter) }
        return Look(of: seed)
    }

    /// The line width is a part of the canonical form, so it has no more decimals than a number that is given.
    private mutating func apply(_ look: Look) {
        set(.fill, to: .color(look.palette.fill))
        set(.color, to: .color(look.palette.line))
        style.proportions = look.proportions
        if look.lineFactor != 1 { style.stroke.width = lineWidth(factor: look.lineFactor).roundedToMillionths }
    }

    private static func mood(in given: borrowing GivenParameters) throws(Rejection) -> Mood? {
        let energy = given[FaceParameter.energy].number
        var mood: Mood
        switch given[FaceParameter.mood] {
        case .number(let valence): mood = Mood(valence: valence, energy: 0)
        case .choice(let index): mood = Mood(Mood.Name.allCases[index])
        case .absent, .none, .wholeNumber, .color, .text:
            if energy != nil { throw .incomplete(FaceParameter.energy.parameter, needs: "mood=happy") }
            return nil
        }
        mood.energy = energy ?? mood.energy
        return mood
    }
}

extension FacialExpression {
    /// The expression of a mood: the mouth follows the valence, and the brows and the eyes follow both axes. They have no
    /// more decimals than numbers that are given, because they are a part of the canonical form.
    package init(_ mood: Mood) {
        let (valence, energy) = (mood.valence, mood.energy)
        // Angry brows are furrowed, and the inner ends of sad ones are raised.
        let brows = valence < 0 ? valence * energy : 0.5 * valence * max(energy, 0)
        let eyes = (1 + 0.8 * min(energy, 0) + 0.5 * min(valence, 0) * max(energy, 0)).roundedToMillionths
        self.init(leftEye: eyes, rightEye: eyes, brows: brows.roundedToMillionths, mouth: valence)
    }
}

extension Double {
    /// Without a minus zero.
    fileprivate var roundedToMillionths: Double { (self * 1_000_000).rounded() / 1_000_000 + 0 }
}
