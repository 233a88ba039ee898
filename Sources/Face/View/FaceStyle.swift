package import Geometry

/// How a face is drawn, whatever it expresses: its size, lines, colours and proportions.
package struct FaceStyle: Equatable, Sendable {
    /// The skull's diameter as a fraction of the bounds' shorter side.
    package var scale = 0.9
    package var stroke = Stroke(color: .blue, width: 5)
    /// The colour inside the skull.
    package var fill: Color?
    package var proportions = Proportions()

    package init() {}
}

/// Factors on the lengths of a face, all of which are 1 for the default face.
package struct Proportions: Equatable, Sendable {
    /// Factor on the skull's horizontal radius.
    package var headWidth = 1.0
    /// Factor on the eyes' radius. The length of the brows doesn't follow it.
    package var eyeSize = 1.0
    /// Factor on the eyes' horizontal distance from the centre.
    package var eyeSpacing = 1.0
    /// Factor on the eyes' vertical distance from the centre.
    package var eyeLevel = 1.0
    /// Factor on the brows' length; their slope stays.
    package var browLength = 1.0
    /// Factor on the brows' distance from eyes of the default size. Larger eyes move the brows up.
    package var browLevel = 1.0
    /// Factor on the mouth's width.
    package var mouthWidth = 1.0
    /// Factor on the mouth's vertical distance from the centre.
    package var mouthLevel = 1.0

    package init() {}
}
