import Geometry
import Parameters

// What a face does, which is decided when everything else is.
extension FaceController {
    /// The values of the parameter: a gesture, or the one that suits the state.
    enum MotionChoice: String, CaseIterable {
        case none, auto, blink, idle, talk, nod, shake, bounce, work, wait

        /// nil for the one that suits the state.
        var gesture: Gesture? { self == .auto ? nil : Gesture(rawValue: rawValue) ?? Gesture.none }
    }

    static let motion: [Declaration<FaceController>] =
        [
            Declaration(
                "motion", .choice(of: MotionChoice.self), in: .content, .motion,
                "How the face moves in SVG, GIF and PNG; auto is the motion of the status, or idle.",
                synonyms: ["animation", "animate", "animated", "anim", "gesture", "move"],
                meanings: [
                    "breathe": "idle", "breathing": "idle", "speak": "talk", "speaking": "talk", "talking": "talk",
                    "jump": "bounce", "read": "work", "reading": "work", "working": "work", "waiting": "wait",
                    "on": "auto", "off": "none",
                ],
                at: ParameterStorage {
                    ParameterValue(choice: MotionChoice(rawValue: $0.gesture.rawValue))
                } set: {
                    if let gesture = $1.choice(of: MotionChoice.self)?.gesture { $0.gesture = gesture }
                })
        ]
        + Pace.declarations(
            needs: ["motion=blink"],
            phaseSummary:
                "Where in its loop the motion begins; needs motion. If not given, a seed decides it for blink, idle, talk, work and wait, and else it is 0.",
            at: \.pace)

    /// Resolves `auto`, and where the motion begins if that was not given.
    mutating func setMotion(_ given: borrowing Given<FaceController>) throws(Rejection) {
        try given.parameters.checkNeeds()
        let choice = given[FaceKey.motion].choice(of: MotionChoice.self)
        if choice == .auto { gesture = Self.suitableGesture(given[FaceKey.status]) }
        if gesture == .none {
            // In a sheet, the others of its list may move.
            if given.parameters.isListed(FaceKey.motion.index) { return pace = Pace() }
            for key in [FaceKey.speed, FaceKey.phase, FaceKey.loops] where given.isGiven(key) {
                throw .incomplete(key.parameter)
            }
        }
        if !given.isGiven(FaceKey.phase) { pace.phase = defaultPhase }
    }

    /// The motion of a state.
    static func suitableGesture(_ status: ParameterValue) -> Gesture {
        status.choice(of: Activity.self)?.gesture ?? .idle
    }

    /// A seed decides where a motion begins that is always the same, so that several people don't blink at once. A gesture
    /// that is made a few times begins at its beginning.
    var defaultPhase: Double {
        guard let identity, pace.plays == 0 else { return 0 }
        switch gesture {
        case .blink, .idle, .talk, .work, .wait:
            return Double(Seed(identity.seed).choice(for: "phase", of: 1000)) / 1000
        case .none, .nod, .shake, .bounce: return 0
        }
    }
}
