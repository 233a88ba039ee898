import Geometry
import Parameters

extension FaceController {
    /// The parameters of a look, from the technique to what is worn. A seed decides nearly all of them, and no feeling.
    static let lookParameters: [Declaration<FaceController>] = [
        Declaration(
            "style", .choice(of: FaceStyle.Technique.self), .style,
            "How it is drawn: flat has areas in two tones without lines, line has lines around them, and ink has one colour. If not given, line, or flat with a seed.",
            follows: ["seed"],
            at: .choice({ $0.style.technique }, set: { $0.style.technique = $1 })),
        Declaration(
            "lineWidth", .number(0...200), .style,
            "Width of the lines in points. If not given, 5 for each 256 of the shorter side, or 6 with a seed, at least 1.",
            hasFixedDefault: false, json: .always, follows: ["seed", "width", "height"],
            at: .number({ $0.style.stroke.width }, set: { $0.style.stroke.width = $1 })),
        Declaration(
            "color", .color(), .style, "The colour of the lines, of the pupils and of the inside of the mouth.",
            json: .always, follows: ["theme", "seed", "kind", "palette", "value", "fill=mood"],
            at: ParameterStorage(
                { .color($0.style.stroke.color) }, set: { if let color = $1.color { $0.setLineColor(color) } })),
        Declaration(
            "fill", .color(names: [moodColor]), allowsNone: true, .style,
            "The colour of the head, or none; mood is the colour of the feeling, and needs mood or value. If not given, that of the seed or palette, white in the styles flat and ink or with a body, or none.",
            json: .always, follows: ["seed", "kind", "palette", "style", "body", "topper"],
            at: .optionalColor({ $0.style.fill }, set: { $0.style.fill = $1 })),
        Declaration(
            "accent", .color(), .style,
            "The colour of hats and of what else is worn, and of some marks. If not given, that of the lines, or that of the seed.",
            hasFixedDefault: false, follows: ["seed", "kind", "palette", "swap", "style"],
            at: ParameterStorage(
                { $0.style.accent.map(ParameterValue.color) ?? .absent }, set: { $0.style.accent = $1.color })),
        Declaration(
            "hairFill", .color(), allowsNone: true, .style,
            "The colour of hair and beard, which darkens the brows; none is that of the accent. If not given, that of the seed.",
            follows: ["seed", "kind", "palette", "style"],
            at: .optionalColor({ $0.style.hairFill }, set: { $0.style.hairFill = $1 })),
        Declaration(
            "bodyFill", .color(), .style,
            "The colour of the shoulders. If not given, the accent, or what the seed decides.", hasFixedDefault: false,
            follows: ["seed", "kind", "palette", "swap", "style"],
            at: ParameterStorage(
                { $0.style.bodyFill.map(ParameterValue.color) ?? .absent }, set: { $0.style.bodyFill = $1.color })),
        Declaration(
            "outline", .number(0...2), .style,
            "Factor on the line width of the head, the topper and the body; 0 draws no line. If not given, 0 in the style flat, otherwise 1.",
            follows: ["seed", "style"],
            at: .number({ $0.style.outline }, set: { $0.style.outline = $1 })),
        Declaration(
            "caps", .choice(of: Stroke.Caps.self), .style,
            "The ends and corners of lines; butt has square ends and mitred corners, and round has round ones.",
            follows: ["seed"],
            at: .choice({ $0.style.stroke.caps }, set: { $0.style.stroke.caps = $1 })),
        Declaration(
            "headShape", .number(0...1, names: [("round", 0), ("soft", 0.5), ("square", 0.9)]), .head,
            "How square the skull is; 0 is an ellipse.", follows: ["seed", "kind"],
            at: .number({ $0.style.head.headShape }, set: { $0.style.head.headShape = $1 })),
        Declaration(
            "jaw", .number(-1...1), .head,
            "Narrows the skull: a negative number its lower half, and a positive one its upper half.",
            follows: ["seed", "kind"],
            at: .number({ $0.style.head.jaw }, set: { $0.style.head.jaw = $1 })),
        Declaration(
            "headWidth", .number(0.6...1.4), .head,
            "Width of the skull, relative to the default.", follows: ["seed", "kind"],
            at: .number({ $0.style.proportions.headWidth }, set: { $0.style.proportions.headWidth = $1 })),
        Declaration(
            "body", .number(0...1), .head, "How much of neck and shoulders is seen; 0 is nothing.", follows: ["seed"],
            at: .number({ $0.style.head.body }, set: { $0.style.head.body = $1 })),
        Declaration(
            "shoulders", .number(0...1), .head, "How broad the shoulders are.", follows: ["seed", "kind"],
            at: .number({ $0.style.shoulders }, set: { $0.style.shoulders = $1 })),
        Declaration(
            "tilt", .number(-15...15), .head, "Turns the head about its chin, in degrees; positive is clockwise.",
            follows: ["seed", "kind", "status"],
            at: .number({ $0.style.head.tilt }, set: { $0.style.head.tilt = $1 })),
        Declaration(
            "ears", .number(0...2), .head, "Size of the ears; 0 draws none.", follows: ["seed", "kind"],
            at: .number({ $0.style.head.ears }, set: { $0.style.head.ears = $1 })),
        Declaration(
            "nose", .number(0...2), .head, "Size of the nose; 0 draws none.", follows: ["seed", "kind"],
            at: .number({ $0.style.head.nose }, set: { $0.style.head.nose = $1 })),
        Declaration(
            "noseShape", .choice(of: NoseShape.self), .head,
            "A dot, the line of a nose that is seen a little from the side, or that below a round tip.",
            follows: ["seed", "kind"],
            at: .choice({ $0.style.head.noseShape }, set: { $0.style.head.noseShape = $1 })),
        Declaration(
            "blush", .number(0...1), .head, "How red the cheeks are; 0 is not at all.", follows: ["seed", "kind"],
            at: .number({ $0.style.head.blush }, set: { $0.style.head.blush = $1 })),
        Declaration(
            "freckles", .number(0...2), .head, "Size of the freckles; 0 draws none.", follows: ["seed", "kind"],
            at: .number({ $0.style.head.freckles }, set: { $0.style.head.freckles = $1 })),
        Declaration(
            "eyeSize", .number(0.3...3), .eyes,
            "Radius of the eyes, relative to the default.", follows: ["seed", "kind", "style"],
            at: .number({ $0.style.proportions.eyeSize }, set: { $0.style.proportions.eyeSize = $1 })),
        Declaration(
            "eyeHeight", .number(0.5...2), .eyes,
            "Height of the eyes, relative to their width.", follows: ["seed", "kind"],
            at: .number({ $0.style.proportions.eyeHeight }, set: { $0.style.proportions.eyeHeight = $1 })),
        Declaration(
            "eyeSpacing", .number(0.4...1.6), .eyes,
            "Horizontal distance of the eyes from the centre, relative to the default.", follows: ["seed", "kind"],
            at: .number({ $0.style.proportions.eyeSpacing }, set: { $0.style.proportions.eyeSpacing = $1 })),
        Declaration(
            "eyeLevel", .number(0...1.5), .eyes,
            "Height of the eyes above the centre, relative to the default.", follows: ["seed", "kind"],
            at: .number({ $0.style.proportions.eyeLevel }, set: { $0.style.proportions.eyeLevel = $1 })),
        Declaration(
            "eyeFill", .color(), allowsNone: true, .eyes,
            "The colour inside open eyes, or none.", follows: ["seed", "kind", "style"],
            at: .optionalColor({ $0.style.eyes.eyeFill }, set: { $0.style.eyes.eyeFill = $1 })),
        Declaration(
            "eyeLine", .number(0...2), .eyes,
            "Factor on the line width of open eyes; 0 draws no line.", follows: ["seed"],
            at: .number({ $0.style.eyes.eyeLine }, set: { $0.style.eyes.eyeLine = $1 })),
        Declaration(
            "pupil", .number(0...1), .eyes,
            "Radius of the pupils, relative to that of the eyes; 0 draws none, and 1 fills the eyes.",
            follows: ["seed", "kind", "style"],
            at: .number({ $0.style.eyes.pupil }, set: { $0.style.eyes.pupil = $1 })),
        Declaration(
            "glint", .number(0...1), .eyes, "Size of the reflections in the pupils; 0 draws none.",
            follows: ["seed", "kind", "style"],
            at: .number({ $0.style.eyes.glint }, set: { $0.style.eyes.glint = $1 })),
        Declaration(
            "browLength", .number(0...2), .features,
            "Length of the brows, relative to the default.", follows: ["seed", "kind"],
            at: .number({ $0.style.proportions.browLength }, set: { $0.style.proportions.browLength = $1 })),
        Declaration(
            "browLevel", .number(0.5...1.6), .features,
            "Height of the brows above the eyes, relative to the default.", follows: ["seed", "kind"],
            at: .number({ $0.style.proportions.browLevel }, set: { $0.style.proportions.browLevel = $1 })),
        Declaration(
            "browBend", .number(-1...1), .features,
            "Bend of the brows; positive is upwards, and 0 is straight.", follows: ["seed", "kind"],
            at: .number({ $0.style.eyes.browBend }, set: { $0.style.eyes.browBend = $1 })),
        Declaration(
            "browRest", .number(0...1), .features,
            "How much of the brows is seen while they rest; with less, they appear with a feeling.",
            follows: ["seed", "kind"],
            at: .number({ $0.style.eyes.browRest }, set: { $0.style.eyes.browRest = $1 })),
        Declaration(
            "browWidth", .number(0.5...2), .features,
            "Width of the lines of the brows, relative to other lines.", follows: ["seed", "kind"],
            at: .number({ $0.style.eyes.browWidth }, set: { $0.style.eyes.browWidth = $1 })),
        Declaration(
            "mouthWidth", .number(0.2...1.6), .features,
            "Width of the mouth, relative to the default.", follows: ["seed", "kind", "mood", "value", "status"],
            at: .number({ $0.style.proportions.mouthWidth }, set: { $0.style.proportions.mouthWidth = $1 })),
        Declaration(
            "mouthLevel", .number(0.6...1.4), .features,
            "Distance of the mouth below the centre, relative to the default.", follows: ["seed", "kind"],
            at: .number({ $0.style.proportions.mouthLevel }, set: { $0.style.proportions.mouthLevel = $1 })),
        Declaration(
            "teeth", .number(0...1), .features,
            "Height of the teeth as a fraction of the open mouth; 0 draws none.", follows: ["seed", "kind"],
            at: .number({ $0.style.mouth.teeth }, set: { $0.style.mouth.teeth = $1 })),
        Declaration(
            "tongue", .number(0...1), .features,
            "Height of the tongue as a fraction of the open mouth; 0 draws none.", follows: ["seed", "kind"],
            at: .number({ $0.style.mouth.tongue }, set: { $0.style.mouth.tongue = $1 })),
        Declaration(
            "topper", .choice(of: Topper.self), .worn, "What is on the head: hair or hat, as one likes.",
            follows: ["seed", "kind"], namesForAll: Topper.allCases.count { !$0.isOfRobots },
            at: .choice({ $0.style.head.topper }, set: { $0.style.head.topper = $1 })),
        Declaration(
            "glasses", .choice(of: Glasses.self), .worn, "Glasses with round or square lenses, or dark shades.",
            follows: ["seed", "kind"],
            at: .choice({ $0.style.eyes.glasses }, set: { $0.style.eyes.glasses = $1 })),
        Declaration(
            "beard", .choice(of: Beard.self), .worn,
            "Stubble, a moustache, a goatee or a full beard. No seed decides it.",
            at: .choice({ $0.style.beard }, set: { $0.style.beard = $1 })),
        Declaration(
            "clothes", .choice(of: Clothes.self), .worn,
            "What is worn below the head; seen with a body.", follows: ["seed", "kind"],
            at: .choice({ $0.style.clothes }, set: { $0.style.clothes = $1 })),
        Declaration(
            "face", .choice(of: Robot.Face.self), .worn,
            "What the features of a robot are on: a square screen, a round port, a mask for the eyes, two plates, or a plate below two lamps; needs kind=robot.",
            hasFixedDefault: false, follows: ["seed", "kind", "style"], needs: ["kind=robot"],
            at: .choice({ $0.style.robot?.face }, set: { $0.style.robot?.face = $1 })),
        Declaration(
            "paint", .choice(of: Robot.Paint.self), .worn,
            "Which of its colours the casing, the plate and the features of a robot have; needs kind=robot.",
            hasFixedDefault: false, follows: ["seed", "kind"], needs: ["kind=robot"],
            at: .choice({ $0.style.robot?.paint }, set: { $0.style.robot?.paint = $1 })),
        Declaration(
            "patch", .choice(of: Patch.self), .worn,
            "The eye that has a patch of a darker tone around it.", follows: ["seed", "kind"],
            at: .choice({ $0.style.head.patch }, set: { $0.style.head.patch = $1 })),
    ]
}

extension ParameterGroup {
    /// The head and what is on its skin.
    static let head = ParameterGroup("head", in: .style)
    static let eyes = ParameterGroup("eyes", in: .style)
    /// Brows and mouth.
    static let features = ParameterGroup("features", in: .style)
    static let worn = ParameterGroup("worn", in: .style)
    /// How it feels and looks.
    static let feeling = ParameterGroup("feeling", in: .content)
    /// Lines and colours.
    static let style = ParameterGroup("style", in: .style)
}
