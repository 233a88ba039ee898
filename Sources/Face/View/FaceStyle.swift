package import Geometry

/// How a face is drawn, whatever it expresses: its size, technique, lines, colours, proportions and anatomy.
package struct FaceStyle: Equatable, Sendable {
    package var technique = Technique.line
    /// The skull's diameter as a fraction of the bounds' shorter side.
    package var scale = 0.9
    package var stroke = Stroke(color: .blue, width: 5)
    /// Factor on the line width of the skull, the ears and toppers; 0 draws no line.
    package var outline = 1.0
    /// The colour inside the skull.
    package var fill: Color?
    /// The colour of toppers and of what has no other colour; nil is the colour of the lines.
    package var accent: Color?
    /// The colour of the shoulders; nil is the accent.
    package var bodyFill: Color?
    package var proportions = Proportions()
    package var anatomy = Anatomy()

    package init() {}

    /// Whether the parts behind the head would be seen through one without a fill.
    var needsFill: Bool { technique != .line || anatomy.body > 0 || anatomy.topper.design.isBehindHead }

    /// What areas look like. It decides the defaults of some other properties, which the controller knows.
    package enum Technique: String, CaseIterable, Sendable {
        /// Areas without lines, with a form in two tones.
        case flat
        /// Areas with lines around them.
        case line
        /// Lines and areas of one colour, on white.
        case ink
    }
}

/// Factors on the lengths of a face, all of which are 1 for the default face.
package struct Proportions: Equatable, Sendable {
    /// Factor on the skull's horizontal radius.
    package var headWidth = 1.0
    /// Factor on the eyes' radius. The length of the brows doesn't follow it.
    package var eyeSize = 1.0
    /// The height of an eye relative to its width.
    package var eyeHeight = 1.0
    /// Factor on the eyes' horizontal distance from the centre.
    package var eyeSpacing = 1.0
    /// Factor on the eyes' vertical distance from the centre.
    package var eyeLevel = 1.0
    /// Factor on the brows' length; their slope stays.
    package var browLength = 1.0
    /// Factor on the brows' distance from eyes of the default size. Higher eyes move the brows up.
    package var browLevel = 1.0
    /// Factor on the mouth's width.
    package var mouthWidth = 1.0
    /// Factor on the mouth's vertical distance from the centre.
    package var mouthLevel = 1.0

    package init() {}
}

/// What a figure has besides a round skull, two eyes, two brows and a mouth: nothing by default.
package struct Anatomy: Equatable, Sendable {
    /// How square the skull is, from 0, an ellipse, to 1.
    package var headShape = 0.0
    /// From −1, a narrow lower half of the skull, to 1, a narrow upper half.
    package var jaw = 0.0
    /// The size of the ears; 0 is none.
    package var ears = 0.0
    package var topper = Topper.none
    /// How much of neck and shoulders is seen, from 0, nothing, to 1.
    package var body = 0.0
    /// The turn of the head about its chin, in degrees clockwise.
    package var tilt = 0.0
    package var patch = Patch.none
    /// The size of the freckles; 0 is none.
    package var freckles = 0.0
    /// How red the cheeks are, from 0 to 1.
    package var blush = 0.0
    /// The size of the nose; 0 is none.
    package var nose = 0.0
    package var glasses = Glasses.none
    /// The colour inside of open eyes.
    package var eyeFill: Color?
    /// Factor on the line width of open eyes; 0 draws no line.
    package var eyeLine = 1.0
    /// The radius of a pupil relative to the eye, from 0, none, to 1, which fills the eye.
    package var pupil = 0.0
    /// The size of the reflection in a pupil, from 0, none, to 1.
    package var glint = 0.0
    /// The bend of the brows from −1 to 1; positive is upwards.
    package var browBend = 0.0
    /// How much of the brows is seen while they rest, from 0 to 1.
    package var browRest = 1.0
    /// The teeth's share of an open mouth, from 0 to 1.
    package var teeth = 0.0
    /// The tongue's share of an open mouth, from 0 to 1.
    package var tongue = 0.0

    package init() {}

    /// Whether eyes are dots: pupils without an eye around them.
    package var hasDotEyes: Bool { pupil > 0 && eyeFill == nil && eyeLine == 0 }

    /// What is on the head.
    package enum Topper: String, CaseIterable, Sendable {
        case none, tuft, curl, sprout, antenna, horns, cat, bear, bunny, crown, party, bow, mohawk, cap, beanie, hood,
            headphones, mop, bob, bun, curls, fringe, quiff, parted
    }

    /// The eye that a patch is around, as the viewer sees it.
    package enum Patch: String, CaseIterable, Sendable {
        case none, left, right
    }

    package enum Glasses: String, CaseIterable, Sendable {
        case none, round, square, shades
    }
}
