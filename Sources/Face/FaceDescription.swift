/// A face in words: "Smiling face, eyes open, brows furrowed". Made from the numbers, each by its nearest name.
package struct FaceDescription {
    private let leftEye: Eyes
    private let rightEye: Eyes
    private let eyeBrows: EyeBrows?
    private let mouth: Mouth

    package init(_ face: FaceParameters) {
        self.init(
            mouth: FaceController.mouth(nearestTo: face.mouth),
            eyeBrows: face.brows.map(FaceController.eyeBrows(nearestTo:)),
            leftEye: FaceController.eyes(nearestTo: face.leftEye),
            rightEye: FaceController.eyes(nearestTo: face.rightEye))
    }

    private init(mouth: Mouth, eyeBrows: EyeBrows?, leftEye: Eyes, rightEye: Eyes) {
        self.leftEye = leftEye
        self.rightEye = rightEye
        self.eyeBrows = eyeBrows
        self.mouth = mouth
    }

    package var text: String { Self.texts[index] }

    /// All 180 descriptions, in the order of `index`: putting one together took 4 % of the time from a request to its
    /// response.
    private static let texts = Mouth.allCases.flatMap { mouth in
        [nil, .relaxed, .normal, .furrowed].flatMap { (eyeBrows: EyeBrows?) in
            Eyes.allCases.flatMap { leftEye in
                Eyes.allCases.map { rightEye in
                    FaceDescription(mouth: mouth, eyeBrows: eyeBrows, leftEye: leftEye, rightEye: rightEye).composed
                }
            }
        }
    }

    private var index: Int {
        let mouths =
            switch mouth {
            case .frown: 0
            case .smirk: 1
            case .neutral: 2
            case .grin: 3
            case .smile: 4
            }
        let brows =
            switch eyeBrows {
            case nil: 0
            case .relaxed: 1
            case .normal: 2
            case .furrowed: 3
            }
        return ((mouths * 4 + brows) * 3 + Self.index(of: leftEye)) * 3 + Self.index(of: rightEye)
    }

    private static func index(of eyes: Eyes) -> Int {
        switch eyes {
        case .open: 0
        case .closed: 1
        case .squinting: 2
        }
    }

    private var composed: String {
        let eyes = leftEye == rightEye ? "eyes \(leftEye.rawValue)" : eyesApart
        let brows = eyeBrows.map { "brows \($0.rawValue)" } ?? "no brows"
        return "\(opening) face, \(eyes), \(brows)"
    }

    /// Each eye on its own, but that an open one needs no mention of its side.
    private var eyesApart: String {
        if rightEye == .open { return "eyes open, left eye \(leftEye.rawValue)" }
        if leftEye == .open { return "eyes open, right eye \(rightEye.rawValue)" }
        return "left eye \(leftEye.rawValue), right eye \(rightEye.rawValue)"
    }

    private var opening: String {
        switch mouth {
        case .frown: "Frowning"
        case .smirk: "Smirking"
        case .neutral: "Neutral"
        case .grin: "Grinning"
        case .smile: "Smiling"
        }
    }
}

extension FaceParameters {
    package var description: String { FaceDescription(self).text }
}
