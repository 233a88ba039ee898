/// Puts a face together from pairs of names and values, each name at most once, in any order.
package struct FaceParametersReader {
    private var face = FaceParameters()
    private var given = GivenParameters()
    private var leftEye: Double?
    private var rightEye: Double?
    private var lineWidth: Double?

    package init() {}

    /// False where the name is none of a face's parameters.
    package mutating func take(name: Span<UInt8>, value: Span<UInt8>) throws(Refusal) -> Bool {
        guard let parameter = FaceParameter(name: name) else { return false }
        try take(parameter, value)
        return true
    }

    private mutating func take(_ parameter: FaceParameter, _ value: Span<UInt8>) throws(Refusal) {
        let definition = parameter.definition
        try given.insert(definition, at: parameter.rawValue)
        try definition.refuseEmpty(value)
        switch parameter {
        case .eyes:
            let openness = try definition.number(value)
            face.leftEye = openness
            face.rightEye = openness
        case .leftEye: leftEye = try definition.number(value)
        case .rightEye: rightEye = try definition.number(value)
        case .brows: face.brows = definition.isNone(value) ? nil : try definition.number(value)
        case .mouth: face.mouth = try definition.number(value)
        case .scale: face.scale = try definition.number(value)
        case .size:
            face.width = try definition.wholeNumber(value)
            face.height = face.width
        case .width: face.width = try definition.wholeNumber(value)
        case .height: face.height = try definition.wholeNumber(value)
        case .lineWidth: lineWidth = try definition.number(value)
        case .color: face.color = try definition.color(value)
        case .fill: face.fill = definition.isNone(value) ? nil : try definition.color(value)
        case .background: face.background = definition.isNone(value) ? nil : try definition.color(value)
        case .radius: face.radius = try definition.number(value)
        case .opacity: face.opacity = try definition.number(value)
        case .rotate: face.rotate = try definition.number(value)
        case .flip: face.flip = try definition.choice(value)
        case .fit: face.fit = try definition.choice(value)
        case .title: face.title = try definition.text(value)
        }
    }

    /// The face, once all pairs have been taken.
    package func finish() throws(Refusal) -> FaceParameters {
        if given.contains(FaceParameter.size.rawValue) {
            for side in [FaceParameter.width, .height] where given.contains(side.rawValue) {
                throw .conflict(FaceParameter.size.definition, with: side.definition)
            }
        }
        var face = face
        face.leftEye = leftEye ?? face.leftEye
        face.rightEye = rightEye ?? face.rightEye
        face.lineWidth = lineWidth ?? face.usualLineWidth
        return face
    }
}
