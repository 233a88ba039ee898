import Bytes

/// A face in words, as for the text alternative of a picture: what is seen of its expression, and what it wears.
///
/// "Smiling face, eyes open, brows furrowed" is an expression of eyes, brows and mouth alone, each described by the
/// nearest of its names. The expression of a feeling or a state is described by its word alone: "Bored face". So the
/// word needs no parameter in canonical URLs, which say the same with the numbers of the expression. Any other
/// expression begins with the impression that it makes, if there is a word for that, followed by what is unusual and
/// not a part of the impression: "Thinking face, looking up to the right".
///
/// A figure, which has a body or something on its head, is described as people are: "Smiling person with a bob and
/// round glasses". Without a body it is a face. How it is drawn isn't described, and neither are colours and
/// proportions.
struct FaceDescription {
    private let expression: FacialExpression
    private let style: FaceStyle
    private let badge: FaceBadge
    private let isFigure: Bool
    private let isClassic: Bool
    /// The word of the feeling or the state whose expression it is; nil if it is another one.
    private let name: String?
    /// The word for an expression without a name; nil if there is none for it.
    private let word: Impression?

    init(of expression: FacialExpression, _ style: FaceStyle, _ badge: FaceBadge) {
        (self.expression, self.style, self.badge) = (expression, style, badge)
        isFigure = style.head.body > 0 || style.head.topper != .none
        isClassic = expression.isClassic && !isFigure
        name = isClassic ? nil : Self.names.first { $0.expression == expression }?.word
        word = isClassic || name != nil ? nil : Impression(of: expression)
    }

    /// All of it. The longest description has 249 bytes.
    var text: String {
        String(maxBytes: 256) { text in
            writeImpression(to: &text)
            if isFigure { writeWornThings(to: &text) }
            if isClassic { writeClassicDetails(to: &text) } else if name == nil { writeDetails(to: &text) }
            if !isFigure {
                for thing in wornThings {
                    text.write(", ")
                    text.write(thing.words.utf8Span.span)
                }
            }
            if badge != .none {
                text.write(", badge ")
                text.write(badge.rawValue.utf8Span.span)
            }
        }
    }

    /// The beginning: "Smiling face".
    var impression: String {
        String(maxBytes: 64) { writeImpression(to: &$0) }
    }

    private func writeImpression(to text: inout OutputSpan<UInt8>) {
        if let name {
            text.write(name.utf8Span.span)
        } else {
            text.write(word?.opening ?? FaceController.mouthCurvatures.nearest(to: expression.mouth).opening)
        }
        text.write(style.robot != nil ? " robot" : style.head.body > 0 ? " person" : " face")
    }

    private func writeClassicDetails(to text: inout OutputSpan<UInt8>) {
        write(eyes.left, eyes.right, to: &text)
        write(expression.brows.map { FaceController.eyeBrowTilts.nearest(to: $0) }, to: &text)
    }

    /// Writes what is unusual and not a part of the impression.
    private func writeDetails(to text: inout OutputSpan<UInt8>) {
        let (left, right) = eyes
        if left != .open || right != .open { write(left, right, to: &text) }
        writeGaze(to: &text)
        if expression.brows == nil || word?.hasBrows != true { writeBrows(to: &text) }
        if word?.hasMouth != true {
            if expression.mouthOpen >= Self.noticeable { text.write(", mouth open") }
            if expression.mouthSkew.magnitude >= Self.noticeable { text.write(", mouth crooked") }
        }
        if word?.mark != expression.mark, let mark = expression.mark.words {
            text.write(", ")
            text.write(mark)
        }
    }

    private var eyes: (left: Eyes, right: Eyes) {
        let table = FaceController.eyeOpenness
        return (table.nearest(to: expression.leftEye), table.nearest(to: expression.rightEye))
    }

    private func write(_ left: Eyes, _ right: Eyes, to text: inout OutputSpan<UInt8>) {
        if left == right {
            text.write(", eyes ")
            return text.write(left.rawValue.utf8Span.span)
        }
        for (side, eye) in [("left", left), ("right", right)] as [(StaticString, Eyes)] where eye != .open {
            text.write(", ")
            text.write(side)
            text.write(" eye ")
            text.write(eye.rawValue.utf8Span.span)
        }
    }

    private func write(_ brows: EyeBrows?, to text: inout OutputSpan<UInt8>) {
        guard let brows else { return text.write(", no brows") }
        text.write(", brows ")
        text.write(brows.rawValue.utf8Span.span)
    }

    private func writeBrows(to text: inout OutputSpan<UInt8>) {
        guard let tilt = expression.brows else { return text.write(", no brows") }
        let brows = FaceController.eyeBrowTilts.nearest(to: tilt)
        if brows != .normal {
            write(brows, to: &text)
        } else if expression.browSkew.magnitude >= Self.noticeable {
            text.write(", one brow raised")
        } else if expression.browRaise.magnitude >= Self.noticeable {
            text.write(expression.browRaise > 0 ? ", brows raised" : ", brows lowered")
        }
    }

    /// Where it looks, if that is seen: the pupils of open eyes have room to move, and are not behind dark glasses.
    /// People who rest don't look straight ahead either, but not as far aside.
    private func writeGaze(to text: inout OutputSpan<UInt8>) {
        let eyes = style.eyes
        let openness = max(expression.leftEye, expression.rightEye)
        guard eyes.pupil > 0, eyes.glasses != .shades, openness >= Self.noticeable else { return }
        let (x, y) = (expression.lookX, expression.lookY)
        // In radii of an eye. Dots move as a whole.
        let roomAside = eyes.areDots ? 0.5 : 1 - eyes.pupil
        let roomUpOrDown = eyes.areDots ? 0.5 : max(0, style.proportions.eyeHeight - eyes.pupil)
        let looksAside = x.magnitude >= Self.noticeableGaze && x.magnitude * roomAside >= Self.noticeableMove
        let looksUpOrDown = y.magnitude >= Self.noticeableGaze && y.magnitude * roomUpOrDown >= Self.noticeableMove
        guard looksAside || looksUpOrDown else { return }
        text.write(", looking")
        if looksUpOrDown { text.write(y < 0 ? " up" : " down") }
        if looksAside { text.write(x < 0 ? " to the left" : " to the right") }
    }

    /// Writes what is worn as in "with a bob, round glasses and a patch around the left eye".
    private func writeWornThings(to text: inout OutputSpan<UInt8>) {
        let things = wornThings
        for (index, thing) in things.enumerated() {
            text.write(index == 0 ? " with " : index == things.count - 1 ? " and " : ", ")
            if thing.isCounted { text.write(thing.startsWithVowel ? "an " : "a ") }
            text.write(thing.words.utf8Span.span)
        }
    }

    /// A plain face wears nothing, and needs no memory for that.
    private var wornThings: [WornThing] {
        var things: [WornThing] = []
        func add(_ thing: WornThing?) {
            if let thing { things.append(thing) }
        }
        if style.robot != nil {
            add(style.head.topper.thingOfRobot)
        } else {
            add(style.head.topper.thing)
            add(style.eyes.glasses.thing)
            add(style.beard.thing)
            add(style.head.patch.thing)
            if style.head.body > 0 { add(style.clothes.thing) }
        }
        return things
    }

    /// The magnitude from which on a number that is usually 0 is mentioned.
    private static let noticeable = 0.25

    /// The magnitude from which on a gaze isn't that of a face that rests.
    private static let noticeableGaze = 0.5

    /// The distance in radii of an eye from which on a pupil has moved.
    private static let noticeableMove = 0.08

    private static let names: [(expression: FacialExpression, word: String)] =
        Mood.allCases.compactMap { mood in mood.word.map { (FacialExpression(mood), $0) } }
        + ProgramStatus.allCases.compactMap { status in status.word.map { (FacialExpression(status), $0) } }
}

extension Mood {
    /// How someone looks who feels like that; nil if the mouth says it.
    fileprivate var word: String? {
        switch self {
        case .neutral: nil
        case .asleep: "Sleeping"
        case .happy, .excited, .calm, .bored, .sleepy, .sad, .annoyed, .angry, .laughing, .surprised, .worried, .crying,
            .mischievous, .skeptical, .thinking, .confused, .winking, .loving, .proud, .afraid, .disgusted,
            .embarrassed:
            rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }
}

extension ProgramStatus {
    /// How someone looks who does that; nil if the mouth or a feeling says it.
    fileprivate var word: String? {
        switch self {
        case .idle, .thinking, .sleeping: nil
        case .listening: "Listening"
        case .working: "Working"
        case .speaking: "Speaking"
        case .waiting: "Waiting"
        case .done: "Delighted"
        case .failed: "Dismayed"
        }
    }
}

/// What an expression looks like as a whole.
private struct Impression {
    let opening: StaticString
    /// Whether the word says what the brows and the mouth do.
    var hasBrows = true
    var hasMouth = true
    /// The mark that the word says.
    var mark: Mark?

    /// nil if there is no such word.
    init?(of face: FacialExpression) {
        let brows = face.brows ?? 0
        let (isSmiling, isFrowning) = (face.mouth >= 0.25, face.mouth <= -0.25)
        let isOpen = face.mouthOpen >= 0.25
        let (narrower, wider) = (min(face.leftEye, face.rightEye), max(face.leftEye, face.rightEye))
        if face.mark == .thought {
            (opening, mark) = ("Thinking", .thought)
        } else if face.mark == .question {
            (opening, mark) = ("Confused", .question)
        } else if face.mark == .sleep, narrower == wider, wider < 0.2 {
            (opening, mark, hasBrows, hasMouth) = ("Sleeping", .sleep, false, false)
        } else if isSmiling, narrower < 0.2, wider >= 0.7 {
            (opening, hasBrows) = ("Winking", false)
        } else if isOpen, isSmiling, wider < 0.2 {
            opening = "Laughing"
        } else if isOpen, isFrowning, brows <= -0.25 {
            opening = "Shouting"
        } else if isOpen, !isSmiling, !isFrowning, face.browRaise >= 0.25 {
            opening = "Surprised"
        } else if !isOpen, !isSmiling, face.browSkew.magnitude >= 0.5 {
            opening = "Skeptical"
        } else if !isOpen, isSmiling, brows <= -0.25 {
            opening = "Mischievous"
        } else if isFrowning, brows >= 0.25 {
            (opening, hasMouth) = (face.mouth <= -0.75 ? "Sad" : "Worried", false)
        } else {
            return nil
        }
    }
}

extension FacialExpression {
    /// Whether the eyes, the tilt of the brows and the curvature of the mouth say everything.
    fileprivate var isClassic: Bool {
        // No word says anything of raised lower lids, so that data has one form of title: they come with every smile.
        lid == 0 && lookX == 0 && lookY == 0 && browRaise == 0 && browSkew == 0 && mouthOpen == 0 && mouthSkew == 0
            && mark == .none
    }
}

extension Mouth {
    fileprivate var opening: StaticString {
        switch self {
        case .frown: "Frowning"
        case .smirk: "Slightly frowning"
        case .neutral: "Neutral"
        case .grin: "Slightly smiling"
        case .smile: "Smiling"
        }
    }
}

extension Mark {
    fileprivate var words: StaticString? {
        switch self {
        case .none: nil
        case .tear: "tear"
        case .sweat: "drop of sweat"
        case .anger: "anger mark"
        case .sleep: "sleep mark"
        case .thought: "thought bubbles"
        case .heart: "heart"
        case .sparkle: "sparkles"
        case .alert: "exclamation mark"
        case .question: "question mark"
        }
    }
}

/// Something that a face wears, in words.
private struct WornThing {
    let words: String
    /// Whether it has an article.
    let isCounted: Bool

    static func one(_ words: String) -> WornThing { WornThing(words: words, isCounted: true) }

    static func some(_ words: String) -> WornThing { WornThing(words: words, isCounted: false) }

    var startsWithVowel: Bool { "aeiou".utf8.contains(words.utf8.first ?? 0) }
}

extension Topper {
    fileprivate var thing: WornThing? {
        switch self {
        case .none: nil
        case .horns, .headphones, .curls, .bangs, .braids, .locs, .puffs: .some(rawValue)
        case .cat, .bear, .bunny: .some(rawValue + " ears")
        case .party: .one("party hat")
        case .mop: .one("mop of hair")
        case .parted: .some("parted hair")
        case .long: .some("long hair")
        case .waves: .some("wavy hair")
        case .buzz: .one("buzz cut")
        case .pixie: .one("pixie cut")
        case .curtains: .some("curtain bangs")
        case .spikes: .some("spiky hair")
        case .receding: .some("receding hair")
        // The name is a word for one thing.
        default: .one(rawValue)
        }
    }

    fileprivate var thingOfRobot: WornThing? {
        switch self {
        case .pair: .some("two antennas")
        case .rod, .aerial: .one("antenna")
        case .cat: .some("cat ears")
        case .pipes: .some("pipes")
        default: thing
        }
    }
}

extension Beard {
    fileprivate var thing: WornThing? {
        switch self {
        case .none: nil
        case .stubble: .some("stubble")
        case .moustache, .goatee: .one(rawValue)
        case .full: .one("beard")
        }
    }
}

extension Clothes {
    /// nil for what isn't worth a word.
    fileprivate var thing: WornThing? {
        self == .tee ? nil : .one(rawValue)
    }
}

extension Glasses {
    fileprivate var thing: WornThing? {
        switch self {
        case .none: nil
        case .round, .square: .some(rawValue + " glasses")
        case .shades: .some("sunglasses")
        }
    }
}

extension Patch {
    fileprivate var thing: WornThing? {
        self == .none ? nil : .one("patch around the \(rawValue) eye")
    }
}
