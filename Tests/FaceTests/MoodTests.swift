import Face
import Geometry
import Parameters
import Testing

struct MoodTests {
    private static let axis = stride(from: -1.0, through: 1, by: 0.125)
    private static let moods = axis.flatMap { valence in axis.map { Mood(valence: valence, energy: $0) } }

    /// What isn't neutral.
    @Test(arguments: [
        (Feeling.happy, "lowerLid .6, browRaise .6, mouth 1"), (.excited, "browRaise 1, mouth 1, mouthOpen 1"),
        (.calm, "eyes 0, lid -1, mouth .6"), (.neutral, ""),
        (.bored, "eyes .55, lookX -.9, lookY -.5, browRaise .5, mouth -.4, mouthSkew 1"),
        (.sleepy, "eyes .25, browRaise .4, mouthOpen .5"), (.sad, "eyes .6, lookY .7, brows 1, mouth -1"),
        (.annoyed, "eyes .38, lowerLid .3, brows -1, mouth -.6, mouthSkew -.5"),
        (.angry, "eyes .7, brows -1, mouth -1, mouthOpen .7"),
        (.laughing, "eyes 0, lid 1, browRaise .3, mouth 1, mouthOpen 1"), (.surprised, "browRaise 1, mouthOpen .85"),
        (.worried, "lookX -.8, brows 1, browRaise 1, mouth -.6, mouthOpen .15, mouthSkew -.3"),
        (.crying, "eyes .45, brows 1, mouth -1, mouthOpen .5, mark tear"),
        (.mischievous, "eyes .85, lowerLid .4, lookX .7, brows -.5, mouth .9, mouthSkew 1"),
        (.skeptical, "leftEye .4, lookX .7, browRaise .3, browSkew 1, mouth -.3, mouthSkew -.9"),
        (.thinking, "lookX .8, lookY -1, browSkew .5, mouth -.1, mouthSkew .5, mark thought"),
        (.confused, "rightEye .6, brows .4, browSkew -.8, mouth -.3, mouthSkew .8, mark question"),
        (.winking, "rightEye 0, lid 1, browSkew -1, mouth 1, mouthOpen .4, mouthSkew .6"),
        (.loving, "eyes .85, lowerLid .5, lookY -.6, brows .6, mouth .8, mark heart"),
        (.proud, "eyes 0, lid 1, browRaise .5, mouth 1, mark sparkle"),
        (.asleep, "eyes 0, lid -1, mouthOpen .25, mark sleep"),
    ])
    func `a named mood has its expression`(feeling: Feeling, features: String) {
        #expect(Self.features(of: FacialExpression(feeling)) == features)
    }

    @Test(arguments: [
        (Activity.idle, "lowerLid .6, mouth 1"), (.listening, "lookX .9, browRaise 1, browSkew .3, mouth .4"),
        (.thinking, "lookX .8, lookY -1, browSkew .5, mouth -.1, mouthSkew .5, mark thought"),
        (.working, "eyes .78, lookY 1, brows -.15, mouth .3"), (.speaking, "browRaise .5, mouth .6, mouthOpen .8"),
        (.waiting, "lookY -.9, brows .4, browRaise .35, mouth .2"),
        (.done, "eyes 0, lid 1, browRaise .5, mouth 1, mouthOpen .5"),
        (.failed, "eyes .9, brows 1, browRaise .5, mouth -1, mouthOpen .5, mark sweat"),
        (.sleeping, "eyes 0, lid -1, mouthOpen .25, mark sleep"),
    ])
    func `a state has its expression`(activity: Activity, features: String) {
        #expect(Self.features(of: FacialExpression(activity)) == features)
    }

    /// What of an expression isn't neutral.
    private static func features(of face: FacialExpression) -> String {
        let eyes =
            face.leftEye == face.rightEye
            ? [("eyes", face.leftEye - 1, face.leftEye)]
            : [("leftEye", face.leftEye - 1, face.leftEye), ("rightEye", face.rightEye - 1, face.rightEye)]
        let others = [
            ("lid", face.lid), ("lowerLid", face.lowerLid), ("lookX", face.lookX), ("lookY", face.lookY),
            ("brows", face.brows ?? .nan), ("browRaise", face.browRaise), ("browSkew", face.browSkew),
            ("mouth", face.mouth), ("mouthOpen", face.mouthOpen), ("mouthSkew", face.mouthSkew),
        ].map { ($0, $1, $1) }
        var features = (eyes + others).filter { $0.1 != 0 }.map { name, _, number in
            let text = number == number.rounded() ? "\(Int(number))" : "\(number)".replacing("0.", with: ".")
            return "\(name) \(text)"
        }
        if face.mark != .none { features.append("mark \(face.mark)") }
        return features.joined(separator: ", ")
    }

    @Test func `the plane of moods is that of the formulas`() {
        for mood in Self.moods {
            let (v, e) = (mood.valence, mood.energy)
            let (g, a, u, d) = (max(0, v), max(0, -v), max(0, e), max(0, -e))
            let strong = max(0, (e - 0.4) / 0.6)
            let face = FacialExpression(mood)
            let pairs = [
                (face.mouth, v), (face.leftEye, 1 - 0.75 * d * (1 - 0.85 * g) - 0.35 * a * u),
                (face.mouthOpen, strong * (0.75 + 0.2 * abs(v))),
                (face.brows ?? .nan, v < 0 ? max(-1, min(1.25 * v * e, 1)) : 0),
                (face.browRaise, strong * max(0, 1 - 1.4 * a)), (face.lowerLid, 0.5 * g * (1 - strong) * (1 - d)),
                (face.lookY, 0.7 * a * d),
            ]
            for (number, expected) in pairs { #expect(abs(number - expected) <= 0.500_001e-6, "\(mood)") }
            #expect(face.rightEye == face.leftEye && face.lookX == 0 && face.lid == 0 && face.mark == .none)
            #expect(face.browSkew == 0 && face.mouthSkew == 0)
        }
    }

    /// Halves, which floating point arithmetic would round in either direction.
    @Test(arguments: [
        (-0.4, 0.000001, -0.000001, 1), (-0.399999, 0.000001, 0, 1), (-0.2, 0.255286, -0.063822, 0.98213),
        (0, -0.000002, 0, 0.999999), (0.000001, 1, 0, 1),
    ])
    func `brows and eyes are rounded to six decimals, halves away from zero`(
        valence: Double, energy: Double, brows: Double, eyes: Double
    ) {
        let expression = FacialExpression(Mood(valence: valence, energy: energy))
        #expect(expression.brows == brows && expression.leftEye == eyes)
    }

    @Test func `every mood has an expression within the ranges of the features, without a minus zero`() {
        for mood in Self.moods {
            let expression = FacialExpression(mood)
            #expect(0...1 ~= expression.leftEye && expression.leftEye == expression.rightEye)
            #expect(-1...1 ~= expression.mouth)
            let brows = expression.brows ?? .nan
            #expect(-1...1 ~= brows && !(brows == 0 && brows.sign == .minus), "\(mood)")
        }
    }

    @Test func `the mouth follows the valence alone, and is monotone`() {
        for mood in Self.moods { #expect(FacialExpression(mood).mouth == mood.valence) }
    }

    @Test func `brows are furrowed only by unpleasant feelings that are strong`() {
        for mood in Self.moods {
            let brows = FacialExpression(mood).brows ?? .nan
            #expect((brows < 0) == (mood.valence < 0 && mood.energy > 0), "\(mood)")
        }
    }
}

struct MoodRampTests {
    @Test(arguments: [
        (-1, 0xD55E00), (-0.5, 0xE69F00), (0, 0xF0E442), (0.5, 0x8CC35B), (1, 0x009E73), (-2, 0xD55E00), (2, 0x009E73),
    ])
    func `the valences of the ramp's colours have these colours`(valence: Double, rgb: Int) {
        #expect(MoodRamp.color(of: valence) == Color(rgb: UInt32(rgb)))
    }

    @Test(arguments: [
        (-0.75, 0xDE7F00), (-0.25, 0xEBC221), (0.25, 0xBED44F), (0.75, 0x46B167), (-0.000001, 0xF0E442),
    ])
    func `colours between them are linear in each channel, halves rounded up`(valence: Double, rgb: Int) {
        #expect(MoodRamp.color(of: valence) == Color(rgb: UInt32(rgb)))
    }

    @Test func `colours that are close on the ramp differ by no more than a step of each channel`() {
        let colors = stride(from: -1000, through: 1000, by: 1).map { MoodRamp.color(of: Double($0) / 1000) }
        for (one, other) in zip(colors, colors.dropFirst()) {
            for channel in [\Color.red, \.green, \.blue] {
                #expect(abs(Int(one[keyPath: channel]) - Int(other[keyPath: channel])) <= 1)
            }
        }
    }
}

struct FacialExpressionTests {
    @Test func `there are 45 expressions with named features`() {
        #expect(FacialExpression.allNamed.count == 45)
    }

    @Test func `by default the eyes are open, the brows normal and the mouth a smile`() {
        #expect(FacialExpression() == FacialExpression(eyes: .open, eyeBrows: .normal, mouth: .smile))
        #expect(FaceController(on: Canvas()).expression == FacialExpression())
    }

    @Test func `the controller's tables have these numbers for all names`() {
        #expect(FaceController.mouthCurvatures.map(\.key) == Mouth.allCases)
        #expect(FaceController.eyeBrowTilts.map(\.key) == EyeBrows.allCases)
        #expect(FaceController.eyeOpenness.map(\.key) == Eyes.allCases)
        #expect(Mouth.allCases == [.frown, .smirk, .neutral, .grin, .smile])
        #expect(Mouth.allCases.map { FaceController.mouthCurvatures[$0] } == [-1, -0.5, 0, 0.5, 1])
        #expect(EyeBrows.allCases == [.relaxed, .normal, .furrowed])
        #expect(EyeBrows.allCases.map { FaceController.eyeBrowTilts[$0] } == [0.5, 0, -0.5])
        #expect(Eyes.allCases.map { FaceController.eyeOpenness[$0] } == [1, 0, 0.4])
    }
}
