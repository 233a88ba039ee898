package import Geometry

/// How a face is drawn, whatever it expresses: its size, lines, colours, proportions and anatomy.
package struct FaceStyle: Equatable, Sendable {
    /// The skull's diameter as a fraction of the bounds' shorter side.
    package var scale = 0.9
    package var stroke = Stroke(color: .blue, width: 5)
    /// Factor on the line width of the skull, the ears and toppers; 0 draws no line.
    package var outline = 1.0
    /// The colour inside the skull.
    package var fill: Color?
    /// The colour of toppers, the patch and some marks; nil is the colour of the lines.
    package var accent: Color?
    package var proportions = Proportions()
    package var anatomy = Anatomy()

    package init() {}
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

/// What a face has besides a round skull, two eyes, two brows and a mouth: nothing by default.
package struct Anatomy: Equatable, Sendable {
    /// How square the skull is, from 0, an ellipse, to 1.
    package var headShape = 0.0
    /// From −1, a narrow lower half of the skull, to 1, a narrow upper half.
    package var jaw = 0.0
    /// The size of the ears; 0 is none.
    package var ears = 0.0
    package var topper = Topper.none
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
    /// The teeth's share of an open mouth, from 0 to 1.
    package var teeth = 0.0
    /// The tongue's share of an open mouth, from 0 to 1.
    package var tongue = 0.0

    package init() {}

    /// What is on the head.
    package enum Topper: String, CaseIterable, Sendable {
        case none, tuft, curl, sprout, antenna, horns, cat, bear, bunny, crown, party, bow, mohawk, cap
    }

    /// The eye that a patch is around, as the viewer sees it.
    package enum Patch: String, CaseIterable, Sendable {
        case none, left, right
    }

    package enum Glasses: String, CaseIterable, Sendable {
        case none, round, square, shades
    }
}
