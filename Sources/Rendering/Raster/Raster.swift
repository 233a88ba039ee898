package import Geometry
package import PNG

/// Draws drawings in pixels, with the exact coverage of each shape, composited in order.
///
/// A raster can be reused: it keeps its memory.
package struct Raster {
    private var tracer = Tracer()
    private var rows = CoverageRows()
    private var composition = Composition()
    package private(set) var picture = Picture()

    package init() {}

    /// - Parameter pixelsPerPoint: The number of pixels to a point, horizontally and vertically.
    package mutating func draw(_ drawing: Drawing, pixelsPerPoint: Int) {
        let scale = Double(pixelsPerPoint)
        let (width, height) = (Int(drawing.bounds.width * scale), Int(drawing.bounds.height * scale))
        let toPixels = Transform.pixels(of: drawing.bounds, perPoint: scale)
        tracer.begin(width: width, height: height)
        composition.begin(opacity: drawing.opacity)
        if let background = drawing.background {
            tracer.setTransform(toPixels)
            tracer.beginPart()
            tracer.addBackground(drawing.bounds, cornerRadius: background.cornerRadius)
            composition.add(.plain(background.color))
        }
        tracer.setTransform(drawing.transform.then(toPixels))
        for element in drawing.elements {
            switch element {
            case .shape(let shape): add(shape, of: drawing)
            case .beginGroup(let group): tracer.begin(group)
            case .endGroup: tracer.endGroup()
            }
        }
        picture.begin(width: width, height: height)
        composition.beginRows()
        rows.forEach(of: tracer.coverage) { composition.append($0, to: &picture) }
    }

    private mutating func add(_ shape: Shape, of drawing: Drawing) {
        let joint = Self.joint(of: shape, under: tracer.transform)
        if let fill = shape.fill {
            tracer.beginPart()
            tracer.addFill(of: shape.outline, in: drawing)
            composition.add(joint == nil ? .plain(fill) : .inside)
        }
        if let stroke = shape.stroke {
            tracer.beginPart()
            tracer.addStroke(of: shape.outline, width: stroke.width, in: drawing)
            composition.add(joint == nil ? .plain(stroke.color) : .line)
        }
        if let joint {
            tracer.beginPart()
            tracer.addEllipse(joint.ellipse, offset: joint.offset)
            composition.add(joint.paint)
        }
    }

    /// The outer edge of the stroke of a filled ellipse, as a third outline that tells how much fill and stroke overlap.
    ///
    /// Nil where it changes nothing visibly. An opaque stroke covers all pixels on the edge of the fill entirely if it
    /// extends further than the diagonal of a pixel to either side, so the fill's partly covered pixels are hidden, and all
    /// others are either filled entirely or not at all.
    private static func joint(
        of shape: Shape, under transform: Transform
    ) -> (ellipse: Ellipse, offset: Double, paint: Paint)? {
        guard let fill = shape.fill, let stroke = shape.stroke, case .ellipse(let ellipse) = shape.outline,
            stroke.width > 0, stroke.width / 2 < min(ellipse.radiusX, ellipse.radiusY)
        else { return nil }
        if stroke.color.isOpaque, stroke.width / 2 * transform.minScale >= 1.5 { return nil }
        return (ellipse, stroke.width / 2, .both(fill: fill, stroke: stroke.color))
    }
}
