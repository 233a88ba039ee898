import Geometry
package import Parameters

extension FaceController: Subject {
    package static var name: StaticString { "face" }

    package static var pluralName: StaticString { "faces" }

    /// Layers are applied from the lowest to the highest, so that what was given wins. Data adds its figures to the title.
    package static func resolve(
        _ given: borrowing Given<FaceController>, on canvas: borrowing Canvas
    ) throws(Rejection) -> (subject: FaceController, title: String?) {
        var face = FaceController(on: canvas)
        let reading = given.parameters.isGiven(anyOf: layerBits) ? try face.applyLayers(of: given) : nil
        face.set(given.parameters)
        if !given.isGiven(FaceKey.fill) { face.addDefaultFill() }
        face.removeDefaultColors()
        if given[FaceKey.badge].choice(of: BadgeChoice.self) == .auto {
            face.badge = FaceController.suitableBadge(given[FaceKey.status])
        }
        if given.parameters.isGiven(anyOf: motionBits) { try face.setMotion(given) }
        return (face, reading.map { face.title(with: $0.figures) })
    }

    /// The description with figures, in no more characters than a title may have.
    private func title(with figures: String) -> String {
        let title = "\(description): \(figures)"
        if title.utf8.count <= Canvas.maxTitleScalars { return title }
        return "\(words.impression): \(figures)"
    }

    /// The generation of a look is a part of the identity. What a state decides is resolved, unless there are several.
    package static func spellOut(_ given: inout GivenParameters) {
        if !given.isListed(FaceKey.status.index) {
            let status = given.value(at: FaceKey.status.index)
            spellOut(MotionChoice.auto, of: FaceKey.motion, in: &given) { $0.gesture == suitableGesture(status) }
            spellOut(BadgeChoice.auto, of: FaceKey.badge, in: &given) { $0.badge == suitableBadge(status) }
        }
        guard given.isGiven(FaceKey.seed.index), !given.isGiven(FaceKey.gen.index) else { return }
        given.set(FaceKey.gen.index, to: .wholeNumber(Seed.generation))
    }

    private static func spellOut<Choice: CaseIterable & Equatable>(
        _ auto: Choice, of key: ParameterKey<FaceController>, in given: inout GivenParameters,
        isSuitable: (Choice) -> Bool
    ) where Choice.AllCases == [Choice] {
        guard !given.isListed(key.index), given.value(at: key.index).choice(of: Choice.self) == auto else { return }
        if let choice = Choice.allCases.firstIndex(where: isSuitable) { given.set(key.index, to: .choice(choice)) }
    }

    /// The badge of a state, and none without a state.
    static func suitableBadge(_ status: ParameterValue) -> FaceBadge {
        status.choice(of: Activity.self)?.badge ?? .none
    }

    package func hasColor(of theme: Canvas.Theme) -> Bool {
        // Lines on the colour of a feeling are dark with both of the others.
        let isOnFeeling = identity == nil && style.stroke.color == Self.lineColorOnFeelings
        return switch theme {
        case .light: false
        case .dark: isOnFeeling || identity == nil && style.stroke.color == Self.lineColorOnDark
        case .auto: isOnFeeling || style.stroke.darkColor != nil
        }
    }

    package var frameCount: Int { gesture == .none ? 1 : pace.frameCount }

    package var description: String { words.text }

    private var words: FaceDescription { FaceDescription(of: expression, style, badge) }

    /// The faces whose mouth or brows are at the next name in either direction.
    package var neighbors: [(name: StaticString, subject: FaceController)] {
        let (mouth, brows) = (expression.mouth, expression.brows)
        return [
            neighbor("sadder", Mouth.next(below: mouth)) { $0.mouth = $1 },
            neighbor("happier", Mouth.next(above: mouth)) { $0.mouth = $1 },
            neighbor("moreFurrowed", brows.flatMap { EyeBrows.next(below: $0) }) { $0.brows = $1 },
            neighbor("moreRelaxed", brows.flatMap { EyeBrows.next(above: $0) }) { $0.brows = $1 },
        ].compactMap(\.self)
    }

    /// The same face with another position of a feature; nil without one.
    private func neighbor(
        _ name: StaticString, _ position: Double?, _ set: (inout FacialExpression, Double) -> Void
    ) -> (name: StaticString, subject: FaceController)? {
        guard let position else { return nil }
        var neighbor = self
        set(&neighbor.expression, position)
        return (name, neighbor)
    }
}

extension Activity {
    /// The badge of the same name; a program that is idle has none.
    package var badge: FaceBadge { FaceBadge(rawValue: rawValue) ?? .none }
}
