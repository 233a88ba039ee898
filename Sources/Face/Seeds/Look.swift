package import Geometry
package import Parameters

/// What a seed decides: the table of a kind of figure, from which the figure of each seed is chosen.
package enum FigureKind: String, CaseIterable, Sendable {
    case person, creature, robot
}

/// What tells the figure of one seed from others: anatomy, what is worn, and the expression of a face that rests.
///
/// Each choice depends on the seed and on a key of its own, so a further key changes no other choice. Where two choices
/// don't go together, such as ears under a hood, a seed has one of them. A choice is 64 random bits (`Seed`), whose
/// upper half is scaled to the number of choices. For `ada` and the key `headWidth` it is 0x938fd4a2: 4 × 0x938fd4a2 /
/// 2³² is 2.3, so the head has the width with the index 2.
package struct Look: Equatable, Sendable {
    package var scale = 1.0
    package var proportions = Proportions()
    package var head = FaceStyle.Head()
    package var eyes = FaceStyle.Eyes()
    package var mouth = FaceStyle.Mouth()
    package var clothes = Clothes.tee
    package var shoulders = 0.0
    package var rest = Rest()
    package var gaze = Point(0, 0)
    /// The colours of a creature, and of any figure with colours of its own.
    package var palette: Palette
    /// Whether background and accent of the palette are exchanged.
    package var swapsColors = false
    package var bodyColor: BodyColor

    /// The expression without a feeling: content, each in their own way.
    package struct Rest: Equatable, Sendable {
        package var mouth = 1.0
        package var mouthSkew = 0.0
        package var mouthOpen = 0.0
        /// A factor on the mouth's width: small smiles, and large feelings.
        package var mouthWidth = 1.0
    }

    /// The colour of the shoulders, with a palette.
    package enum BodyColor: Equatable, Sendable {
        case accent
        /// Far from that of the background.
        case far
        /// A light tone of the head's.
        case light
    }

    /// Factor on the default line width.
    package static let lineFactor = 1.2

    package init(of seed: Seed, as kind: FigureKind) {
        palette = seed.choice(of: Palette.all, for: "palette")
        bodyColor = seed.choice(of: [.accent, .far, .light], for: "body")
        eyes.eyeLine = 0
        (mouth.tongue, head.body) = (0.4, 1)
        switch kind {
        case .person: choosePerson(by: seed)
        case .creature: chooseCreature(by: seed)
        case .robot: chooseRobot(by: seed)
        }
    }

    /// The eyes of the seed in a technique: dots in ink.
    func eyes(_ technique: FaceStyle.Technique, of kind: FigureKind) -> (eyes: FaceStyle.Eyes, size: Double) {
        var (eyes, size) = (eyes, proportions.eyeSize)
        if technique == .ink, kind != .robot {
            (eyes.eyeFill, eyes.pupil, eyes.glint) = (nil, 1, 0)
            size = kind == .creature && size >= 2 ? 1.5 : 1.2
        }
        return (eyes, size)
    }

    /// Eyes that a seed may have.
    typealias EyeChoice = (size: Double, height: Double, pupil: Double, fill: Color?)

    /// Sets the eyes that were chosen, with a glint.
    mutating func setEyes(_ choice: EyeChoice) {
        (proportions.eyeSize, proportions.eyeHeight) = (choice.size, choice.height)
        (eyes.pupil, eyes.glint, eyes.eyeFill) = (choice.pupil, 1, choice.fill)
    }
}
