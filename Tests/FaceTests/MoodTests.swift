import Face
import Foundation
import Geometry
import Parameters
import TestSupport
import Testing

struct MoodTests {
    private static let axis = stride(from: -1.0, through: 1, by: 0.125)
    private static let moods = axis.flatMap { valence in axis.map { Affect(valence: valence, energy: $0) } }

    /// Whether the table is written instead, as golden files are.
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil

    @Test func `the table of moods in identity.md is that of the model`() throws {
        let file = URL(filePath: repositoryPath("docs/identity.md"))
        var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("| name | synonyms |") })
        let end = try #require(lines[start...].firstIndex { $0.isEmpty })
        let rows = Mood.allCases.map { feeling in
            let features = Self.features(of: FacialExpression(feeling))
            let mood = "\(Self.text(feeling.affect.valence)), \(Self.text(feeling.affect.energy))"
            let synonyms = Self.synonyms(of: feeling).replacing("|", with: "\\|")
            return "| `\(feeling)` | \(synonyms.isEmpty ? "" : "\(synonyms) ")| \(mood) "
                + "| \(features.isEmpty ? "nothing" : features) |"
        }
        let table = ["| name | synonyms | mood, energy | expression |", "| --- | --- | --- | --- |"] + rows
        if Self.isRecording {
            lines.replaceSubrange(start..<end, with: table)
            try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(corrections(of: Array(lines[start..<end]), to: table) == [], "by RECORD_GOLDEN=1")
        }
    }

    @Test(arguments: Mood.allCases)
    func `the contract has the emoticons of a mood`(feeling: Mood) throws {
        let synonyms = Self.synonyms(of: feeling)
        let contract = try String(contentsOf: URL(filePath: repositoryPath("openapi.yaml")), encoding: .utf8)
        let words = contract.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(synonyms.isEmpty || words.contains("\(synonyms) \(feeling)"))
    }

    /// Emoticons are code, and emoji are not.
    private static func synonyms(of feeling: Mood) -> String {
        Emoticon.all.filter { $0.feeling == feeling }
            .map { $0.text.utf8.allSatisfy { $0 < 0x80 } ? "`\($0.text)`" : $0.text }.joined(separator: " ")
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    @Test(arguments: [
        (ProgramStatus.idle, "lowerLid 0.6, mouth 1"), (.listening, "lookX 1, browRaise 1, browSkew 1, mouth 0.3"),
        (.thinking, "lookX 0.8, lookY -1, browSkew 0.5, mouth -0.1, mouthSkew 0.5, mark thought"),
        (.working, "eyes 0.6, lookY 1, brows -0.15, mouth 0.45"),
        (.speaking, "browRaise 0.5, mouth 0.6, mouthOpen 0.8"),
        (.waiting, "lookX -0.7, lookY -1, brows 0.2, browRaise 0.8, mouth -0.1, mouthSkew -0.9"),
        (.done, "eyes 0, lid 1, browRaise 0.7, mouth 1, mark sparkle"),
        (.failed, "eyes 0.9, brows 1, browRaise 0.5, mouth -1, mouthOpen 0.5, mark sweat"),
        (.sleeping, "eyes 0, lid -1, mouthOpen 0.25, mark sleep"),
    ])
    func `a state has its expression`(activity: ProgramStatus, features: String) {
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
            "\(name) \(text(number))"
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
        let expression = FacialExpression(Affect(valence: valence, energy: energy))
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

    @Test(arguments: [(-0.75, 0xDE7F00), (-0.25, 0xEBC221), (0.25, 0xBED44F), (0.75, 0x46B167), (-0.000001, 0xF0E442)])
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
