package import Geometry

/// What a picture shows: something that is drawn from parameters, and is the same for equal ones.
///
///     given parameters ── resolve ──▶ subject ── draw ──▶ drawing, for all formats
///                                        └── base, description, facts, neighbors ──▶ URLs, texts and links
///
/// A subject knows nothing of formats and of the service. Reading, rejections, formats, links and documentation work
/// for any conforming type. If resolving takes long, a subject forecasts its cost, so that a worker resolves it.
package protocol Subject: ParameterSet {
    /// What it is called in URLs and file names.
    static var name: StaticString { get }

    /// What several of them are called in URLs and file names.
    static var pluralName: StaticString { get }

    /// The default subject on a canvas. The defaults of its parameters may depend on the bounds, and those of colours
    /// on the theme; with the theme `auto` they are those of `light`.
    init(on canvas: borrowing Canvas)

    /// Resolves the parameters that were given: they win over whatever else the subject is made of.
    ///
    /// The title is a text alternative that says more than the description of the subject, such as the data that it
    /// shows; nil if the description says everything. A title that is given takes precedence.
    static func resolve(
        _ given: GivenParameters, on canvas: borrowing Canvas
    ) throws(Rejection) -> (subject: Self, title: String?)

    /// Adds parameters that the canonical form of a sheet has although they were not given.
    static func spellOut(_ given: inout GivenParameters)

    /// How long it takes to resolve the parameters, in microseconds; 0 if it is hardly any time. A subject that may take
    /// long has a forecast as well.
    static func resolvingTime(_ given: GivenParameters) -> Int

    /// A subject that costs about as much to draw and to write as the one that the parameters are resolved to, if that
    /// takes long.
    static func forecast(_ given: GivenParameters, on canvas: borrowing Canvas) throws(Rejection) -> Self

    /// The colour behind it unless a background is given; nil if there is none.
    var background: Color? { get }

    /// The subject on a canvas whose values the canonical form leaves out: the default one, or that of an identity that
    /// the canonical form contains.
    func base(on canvas: borrowing Canvas) -> Self

    /// Whether a colour is the one that a theme, other than `light`, decides.
    func hasColor(of theme: Canvas.Theme) -> Bool

    /// The number of pictures with which formats of frames show how it moves; 1 if it doesn't.
    var frameCount: Int { get }

    /// What it shows, in words: the text alternative of a picture.
    var description: String { get }

    /// What JSON documents say about it besides its parameters and its geometry.
    var facts: [(name: StaticString, value: Fact)] { get }

    /// The subjects one step from this one, by what the step does, in the order in which they are linked.
    var neighbors: [(name: StaticString, subject: Self)] { get }

    /// Adds its shapes to a drawing that has been begun, and whose background is nil if it has none.
    func draw(on drawing: inout Drawing, over background: Drawing.Background?)
}

/// Something that is true of a subject.
package enum Fact: Equatable, Sendable {
    case text(String)
    case wholeNumber(Int)
    case boolean(Bool)
}

extension Subject {
    package init() { self.init(on: Canvas()) }

    package static func resolvingTime(_ given: GivenParameters) -> Int { 0 }

    package static func forecast(
        _ given: GivenParameters, on canvas: borrowing Canvas
    ) throws(Rejection) -> Self { Self(on: canvas) }

    package static func spellOut(_ given: inout GivenParameters) {}

    package var background: Color? { nil }

    /// Draws it on its own background.
    package func draw(on drawing: inout Drawing) {
        draw(on: &drawing, over: background.map { Drawing.Background(color: $0, cornerRadius: 0) })
    }

    package var frameCount: Int { 1 }

    package func base(on canvas: borrowing Canvas) -> Self { Self(on: canvas) }

    package func hasColor(of theme: Canvas.Theme) -> Bool { false }

    package var facts: [(name: StaticString, value: Fact)] { [] }
}

/// How fast a picture moves, where in its loop it begins, and how often it plays: the same for everything that can
/// move.
package struct Pace: Equatable, Sendable {
    package var speed = 1.0
    package var phase = 0.0
    /// 0 is forever.
    package var plays = 0

    package init() {}

    /// The loop of a motion.
    ///
    /// - Parameter duration: How long it takes at a speed of 1, in milliseconds.
    package func loop(of duration: Double) -> Loop {
        Loop(duration: duration / speed, frameCount: frameCount, plays: plays)
    }

    /// The number of pictures with which formats of frames show the loop. Fast motion needs fewer, and browsers show
    /// each picture for at least 20 ms.
    package var frameCount: Int { speed > 2 ? 25 : 50 }

    /// The phase in thousandths of the loop, whose end is its beginning.
    package var moment: Double { phase == 1 ? 0 : (phase * 1_000_000).rounded() / 1000 }
}

/// Parameters of something that moves.
package protocol Moving: ParameterSet {
    var pace: Pace { get set }
}

extension Pace {
    /// The parameters of a pace, for sets that have one. They need a parameter that makes something move; `needs` has
    /// examples.
    package static func declarations<Content: Moving>(
        needs: [String], phaseFollows: [String] = [], phaseSummary: String, loopsFollow: [String] = [],
        loopsSummary: String = "How often the motion is played; needs motion. 0 plays it forever."
    ) -> [Declaration<Content>] {
        [
            Declaration(
                "speed", .number(0.25...4), .motion, "Speed factor of the motion; needs motion.",
                needs: needs, isListable: false,
                at: .number({ $0.pace.speed }, set: { $0.pace.speed = $1 })),
            Declaration(
                "phase", .number(0...1), .motion, phaseSummary, hasFixedDefault: false,
                follows: phaseFollows, needs: needs,
                at: .number({ $0.pace.phase }, set: { $0.pace.phase = $1 })),
            Declaration(
                "loops", .wholeNumber(0...100), .motion, loopsSummary,
                hasFixedDefault: loopsFollow.isEmpty, follows: loopsFollow, needs: needs, isListable: false,
                at: .wholeNumber({ $0.pace.plays }, set: { $0.pace.plays = $1 })),
        ]
    }
}

extension ParameterGroup {
    /// Whose picture it is, or which game.
    package static let identity = ParameterGroup("identity", in: .content)
    /// Data that it shows, or what happened in a game.
    package static let data = ParameterGroup("data", in: .content)
    /// Whether and how the picture moves.
    package static let motion = ParameterGroup("motion", in: .content)
}
