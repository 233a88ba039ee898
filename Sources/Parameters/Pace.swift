package import Geometry

/// How fast a picture moves, where in its loop it begins, and how often it plays: the same for everything that can move.
package struct Pace: Equatable, Sendable {
    package var speed = 1.0
    package var phase = 0.0
    /// 0 is for ever.
    package var plays = 0

    package init() {}

    /// The loop of a motion.
    ///
    /// - Parameter duration: How long it takes at a speed of 1, in milliseconds.
    package func loop(of duration: Double) -> Loop {
        Loop(duration: duration / speed, frameCount: frameCount, plays: plays)
    }

    /// The number of pictures with which formats of frames show the loop. Fast motion needs fewer, and browsers show each
    /// picture for at least 20 ms.
    package var frameCount: Int { speed > 2 ? 25 : 50 }

    /// The phase in thousandths of the loop.
    package var moment: Int { Int((phase * Double(Loop.moments)).rounded()) }
}

extension Pace {
    /// The parameters of a pace, for sets that have one. They need a parameter that makes something move; `needs` has examples.
    package static func declarations<Content: ParameterSet>(
        needs: [String], phaseSummary: String, at pace: any WritableKeyPath<Content, Pace> & Sendable
    ) -> [Declaration<Content>] {
        [
            Declaration(
                "speed", .number(0.25...4), in: .content, .motion, "Speed factor of the motion; needs motion.",
                needs: needs, isListable: false, synonyms: ["pace", "rate"],
                at: ParameterStorage {
                    .number($0[keyPath: pace].speed)
                } set: {
                    if let speed = $1.number { $0[keyPath: pace].speed = speed }
                }),
            Declaration(
                "phase", .number(0...1), in: .content, .motion, phaseSummary, hasFixedDefault: false, needs: needs,
                synonyms: ["offset"],
                at: ParameterStorage {
                    .number($0[keyPath: pace].phase)
                } set: {
                    // In thousandths, and the end of the loop is its beginning.
                    let moments = Double(Loop.moments)
                    if let phase = $1.number { $0[keyPath: pace].phase = (phase * moments).rounded() / moments }
                    if $0[keyPath: pace].phase == 1 { $0[keyPath: pace].phase = 0 }
                }),
            Declaration(
                "loops", .wholeNumber(0...100), in: .content, .motion,
                "How often the motion is played; needs motion. 0 plays it for ever.", needs: needs, isListable: false,
                synonyms: ["repeat", "iterations", "count"],
                at: ParameterStorage {
                    .wholeNumber($0[keyPath: pace].plays)
                } set: {
                    if let plays = $1.wholeNumber { $0[keyPath: pace].plays = plays }
                }),
        ]
    }
}

extension ParameterGroup {
    /// Whether and how the picture moves.
    package static let motion = ParameterGroup("motion")
}
