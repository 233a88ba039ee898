import Bytes

/// A face in words, as for the text alternative of a picture: what is seen of its expression, and what it wears.
///
/// "Smiling face, eyes open, brows furrowed" is an expression of eyes, brows and mouth alone, each described by the nearest of
/// its names. The expression of a feeling or a state is described by its word alone: "Bored face". So the word needs no
/// parameter in canonical URLs, which say the same with the numbers of the expression. Any other expression begins with the
/// impression that it makes, if there is a word for that, followed by what is unusual and not a part of the impression:
/// "Thinking face, looking up to the right".
///
/// A figure, which has a body or something on its head, is described as people are: "Smiling person with a bob and round
/// glasses". Without a body it is a face. How it is drawn isn't described, and neither are colours and proportions.
struct FaceDescription {
    private let expression: FacialExpression
    private let style: FaceStyle
    private let badge: FaceBadge
    private let isFigure: Bool
    private let isClassic: Bool
    /// The word of the feeling or the state whose expression it is; nil if it is another one.
    private let name: StaticString?
    /// The word for an expression without a name; nil if there is none for it.
    private let word: Impression?

    init(of expression: FacialExpression, _ style: FaceStyle, _ badge: FaceBadge) {
        self.expression = expression
        self.style = style
        self.badge = badge
        isFigure = style.anatomy.body > 0 || style.anatomy.topper != .none
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
                    text.write(thing.words)
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
        text.write(name ?? word?.opening ?? Mouth.nearest(to: expression.mouth).opening)
        text.write(style.anatomy.body > 0 ? " person" : " face")
    }

    private func writeClassicDetails(to text: inout OutputSpan<UInt8>) {
        let (left, right) = (Eyes.nearest(to: expression.leftEye), Eyes.nearest(to: expression.rightEye))
        // If only one is open, the side of the other is specified.
        if left != right, left == .open || right == .open { text.write(", eyes open") }
        write(left, right, to: &text)
        write(expression.brows.map { EyeBrows.nearest(to: $0) }, to: &text)
    }

    /// Writes what is unusual and not a part of the impression.
    private func writeDetails(to text: inout OutputSpan<UInt8>) {
        let (left, right) = (Eyes.nearest(to: expression.leftEye), Eyes.nearest(to: expression.rightEye))
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
        let brows = EyeBrows.nearest(to: tilt)
        if brows != .normal {
            write(brows, to: &text)
        } else if expression.browSkew.magnitude >= Self.noticeable {
            text.write(", one brow raised")
        } else if expression.browRaise.magnitude >= Self.noticeable {
            text.write(expression.browRaise > 0 ? ", brows raised" : ", brows lowered")
        }
    }

    /// Where it looks, if that is seen: the pupils of open eyes have room to move, and are not behind dark glasses. People who
    /// rest don't look straight ahead either, but not as far aside.
    private func writeGaze(to text: inout OutputSpan<UInt8>) {
        let anatomy = style.anatomy
        let openness = max(expression.leftEye, expression.rightEye)
        guard anatomy.pupil > 0, anatomy.glasses != .shades, openness >= Self.noticeable else { return }
        let (x, y) = (expression.lookX, expression.lookY)
        // In radii of an eye. Dots move as a whole.
        let roomAside = anatomy.hasDotEyes ? 0.5 : 1 - anatomy.pupil
        let roomUpOrDown = anatomy.hasDotEyes ? 0.5 : max(0, style.proportions.eyeHeight - anatomy.pupil)
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
            if thing.isCounted { text.write(thing.words.startsWithVowel ? "an " : "a ") }
            text.write(thing.words)
        }
    }

    private var wornThings: [WornThing] {
        [style.anatomy.topper.thing, style.anatomy.glasses.thing, style.anatomy.patch.thing].compactMap(\.self)
    }

    /// The magnitude from which on a number that is usually 0 is mentioned.
    private static let noticeable = 0.25

    /// The magnitude from which on a gaze isn't that of a face that rests.
    private static let noticeableGaze = 0.5

    /// The distance in radii of an eye from which on a pupil has moved.
    private static let noticeableMove = 0.08
}

extension FaceDescription {
    private static let names: [(expression: FacialExpression, word: StaticString)] =
        Feeling.allCases.compactMap { feeling in feeling.word.map { (FacialExpression(feeling), $0) } }
        + Activity.allCases.compactMap { activity in activity.word.map { (FacialExpression(activity), $0) } }
}

extension Feeling {
    /// How someone looks who feels like that; nil if the mouth says it.
    fileprivate var word: StaticString? {
        switch self {
        case .happy: "Happy"
        case .excited: "Excited"
        case .calm: "Calm"
        case .neutral: nil
        case .bored: "Bored"
        case .sleepy: "Sleepy"
        case .sad: "Sad"
        case .annoyed: "Annoyed"
        case .angry: "Angry"
        case .laughing: "Laughing"
        case .surprised: "Surprised"
        case .worried: "Worried"
        case .crying: "Crying"
        case .mischievous: "Mischievous"
        case .skeptical: "Skeptical"
        case .thinking: "Thinking"
        case .confused: "Confused"
        case .winking: "Winking"
        case .loving: "Loving"
        case .proud: "Proud"
        case .asleep: "Sleeping"
        }
    }
}

extension Activity {
    /// How someone looks who does that; nil if the mouth or a feeling says it.
    fileprivate var word: StaticString? {
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
private enum Impression {
    case thinking, sleeping, confused, winking, laughing, shouting, surprised, skeptical, mischievous, sad, worried

    /// nil if there is no such word.
    init?(of face: FacialExpression) {
        let brows = face.brows ?? 0
        let (isSmiling, isFrowning) = (face.mouth >= 0.25, face.mouth <= -0.25)
        let isOpen = face.mouthOpen >= 0.25
        switch face.mark {
        case .thought: self = .thinking
        case .question: self = .confused
        case .sleep where face.eyes.map({ $0 < 0.2 }) == true: self = .sleeping
        case .none, .tear, .sweat, .anger, .sleep, .heart, .sparkle, .alert:
            if isSmiling, min(face.leftEye, face.rightEye) < 0.2, max(face.leftEye, face.rightEye) >= 0.7 {
                self = .winking
            } else if isOpen, isSmiling, max(face.leftEye, face.rightEye) < 0.2 {
                self = .laughing
            } else if isOpen, isFrowning, brows <= -0.25 {
                self = .shouting
            } else if isOpen, !isSmiling, !isFrowning, face.browRaise >= 0.25 {
                self = .surprised
            } else if !isOpen, !isSmiling, face.browSkew.magnitude >= 0.5 {
                self = .skeptical
            } else if !isOpen, isSmiling, brows <= -0.25 {
                self = .mischievous
            } else if isFrowning, brows >= 0.25 {
                self = face.mouth <= -0.75 ? .sad : .worried
            } else {
                return nil
            }
        }
    }

    var opening: StaticString {
        switch self {
        case .thinking: "Thinking"
        case .sleeping: "Sleeping"
        case .confused: "Confused"
        case .winking: "Winking"
        case .laughing: "Laughing"
        case .shouting: "Shouting"
        case .surprised: "Surprised"
        case .skeptical: "Skeptical"
        case .mischievous: "Mischievous"
        case .sad: "Sad"
        case .worried: "Worried"
        }
    }

    /// Whether the word says what the brows do.
    var hasBrows: Bool {
        switch self {
        case .sleeping, .winking: false
        case .thinking, .confused, .laughing, .shouting, .surprised, .skeptical, .mischievous, .sad, .worried: true
        }
    }

    /// Whether the word says what the mouth does.
    var hasMouth: Bool {
        switch self {
        case .sleeping, .sad, .worried: false
        case .thinking, .confused, .winking, .laughing, .shouting, .surprised, .skeptical, .mischievous: true
        }
    }

    /// The mark that the word says.
    var mark: Mark? {
        switch self {
        case .thinking: .thought
        case .sleeping: .sleep
        case .confused: .question
        case .winking, .laughing, .shouting, .surprised, .skeptical, .mischievous, .sad, .worried: nil
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
    let words: StaticString
    /// Whether it has an article.
    let isCounted: Bool

    static func one(_ words: StaticString) -> WornThing { WornThing(words: words, isCounted: true) }

    static func some(_ words: StaticString) -> WornThing { WornThing(words: words, isCounted: false) }
}

extension StaticString {
    fileprivate var startsWithVowel: Bool { "aeiou".utf8.contains(description.utf8.first ?? 0) }
}

extension Anatomy.Topper {
    fileprivate var thing: WornThing? {
        switch self {
        case .none: nil
        case .tuft: .one("tuft")
        case .curl: .one("curl")
        case .sprout: .one("sprout")
        case .antenna: .one("antenna")
        case .horns: .some("horns")
        case .cat: .some("cat ears")
        case .bear: .some("bear ears")
        case .bunny: .some("bunny ears")
        case .crown: .one("crown")
        case .party: .one("party hat")
        case .bow: .one("bow")
        case .mohawk: .one("mohawk")
        case .cap: .one("cap")
        case .beanie: .one("beanie")
        case .hood: .one("hood")
        case .headphones: .some("headphones")
        case .mop: .one("mop of hair")
        case .bob: .one("bob")
        case .bun: .one("bun")
        case .curls: .some("curls")
        case .fringe: .one("fringe")
        case .quiff: .one("quiff")
        case .parted: .some("parted hair")
        }
    }
}

extension Anatomy.Glasses {
    fileprivate var thing: WornThing? {
        switch self {
        case .none: nil
        case .round: .some("round glasses")
        case .square: .some("square glasses")
        case .shades: .some("sunglasses")
        }
    }
}

extension Anatomy.Patch {
    fileprivate var thing: WornThing? {
        switch self {
        case .none: nil
        case .left: .one("patch around the left eye")
        case .right: .one("patch around the right eye")
        }
    }
}
