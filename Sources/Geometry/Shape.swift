// What a drawing consists of: shapes, which are outlines with a stroke and a fill, and groups of shapes.
//
// No type here contains a reference. The elements of paths, the titles of groups and the motions are in arrays of the
// drawing, and shapes and groups have indices of them. So a shape allocates nothing, and copying it counts no
// references.
//
// Circles, rectangles and lines remain what they are: SVG and JSON have notations for them, and the raster knows how
// much of a pixel the fill and the stroke of an ellipse both cover. Lengths are in points.

/// The edge of a shape.
package enum Outline: Equatable, Sendable {
    case ellipse(Ellipse)
    /// A rectangle whose corners are quarters of a circle. Radii are clamped as by `Rectangle.clampedCornerRadius(_:)`.
    case rectangle(Rectangle, cornerRadius: Double)
    case line(from: Point, to: Point)
    /// The path that `Drawing.path(_:)` returns for the range.
    case path(Range<Int>)
}

/// An outline with its stroke and fill. The stroke is drawn over the fill.
package struct Shape: Equatable, Sendable {
    package var outline: Outline
    package var stroke: Stroke?
    package var fill: Color?
    /// The colour of the fill for viewers that prefer a dark colour scheme, with the same rules as that of a stroke;
    /// nil if it is `fill`.
    package var darkFill: Color?
}

/// How an outline is stroked.
package struct Stroke: Equatable, Sendable {
    package var color: Color
    /// The width in points, half of it on either side of the outline.
    package var width: Double
    package var caps = Caps.butt
    /// The colour for viewers that prefer a dark colour scheme, with the same opacity; nil if it is `color`. Formats
    /// without colour schemes ignore it.
    ///
    /// A drawing can have only one pair of `color` and `darkColor`: that of its first stroke with a dark colour. A
    /// stroke or fill whose pair is another one keeps its colour in both schemes.
    package var darkColor: Color?

    package init(color: Color, width: Double, darkColor: Color? = nil, caps: Caps = .butt) {
        (self.color, self.width, self.darkColor, self.caps) = (color, width, darkColor, caps)
    }

    /// The ends of open subpaths and the corners.
    package enum Caps: String, CaseIterable, Sendable {
        /// Square ends, and miter joins that are beveled beyond the miter limit: the defaults of SVG.
        case butt
        /// Round ends and joins. A line without length has no ends, and draws nothing.
        case round
    }

    /// Whether the ends of open subpaths and the corners are round.
    @inlinable package var isRound: Bool {
        // Not `==`, which is a generic function to other modules, and slow to call for each shape.
        switch caps {
        case .butt: false
        case .round: true
        }
    }

    /// The largest ratio of a miter's length to the stroke's width.
    package static let miterLimit = 4.0
}

/// Shapes that share a coordinate system and a clip.
package struct Group: Equatable, Sendable {
    /// Maps the group's coordinates to those around it.
    package var transform: Transform
    /// The part of the group that is visible, in the group's coordinates; nil if all of it is.
    package var clip: Rectangle?
    /// What `transform` is if it is a rotation; nil if it is anything else. It has no clip, title or motion.
    package let rotation: Rotation?
    /// The index of its title among `Drawing.groupTitles`; nil if it has none.
    let title: Int?
    /// The index of how it moves among `Drawing.motions`; nil if it doesn't. A group that moves has neither a transform
    /// nor a clip.
    package let motion: Int?

    package init(transform: Transform, clip: Rectangle?, title: Int? = nil, motion: Int? = nil) {
        (self.transform, self.clip, self.title, self.motion) = (transform, clip, title, motion)
        rotation = nil
    }

    init(_ rotation: Rotation) {
        (transform, self.rotation) = (rotation.transform, rotation)
        (clip, title, motion) = (nil, nil, nil)
    }
}

/// An sRGB colour with straight alpha, eight bits per channel.
public struct Color: Equatable, Hashable, Sendable {
    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A colour from 0xRRGGBB.
    package init(rgb: UInt32, alpha: UInt8 = 255) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
    }

    package static let blue = Color(rgb: 0x0000FF)
    package static let white = Color(rgb: 0xFFFFFF)

    package var isOpaque: Bool { alpha == 255 }

    /// How light it is, from 0 to 255,000.
    package var luma: Int { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) }

    /// The colour as 0xRRGGBB, without its alpha.
    package var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
