package import Geometry
package import PNG

/// A drawing as pixels: each covered as far as the shapes cover it, exactly, and the colours of one over the other.
///
/// It can be drawn with again and again; what it has grown to hold, it keeps.
package struct Raster {
    private var tracer = Tracer()
    private var rows = CoverageRows()
    private var composition = Composition()
    package private(set) var picture = Picture()

    package init() {}

    /// With so many pixels to a point in either direction.
    package mutating func draw(_ drawing: Drawing, pixelsPerPoint: Int) {
        let scale = Double(pixelsPerPoint)
        let (width, height) = (Int(drawing.bounds.width * scale), Int(drawing.bounds.height * scale))
        let toPixels = Transform.pixels(of: drawing.bounds, perPoint: scale)
        tracer.begin(width: width, height: height)
        composition.begin(opacity: drawing.opacity)
        if let background = drawing.background {
            tracer.beginPart(under: toPixels)
            tracer.addRectangle(drawing.bounds, cornerRadius: background.cornerRadius)
            composition.add(.plain(background.color))
        }
        let transform = drawing.transform.then(toPixels)
        for shape in drawing.shapes { add(shape, of: drawing, under: transform) }
        picture.begin(width: width, height: height)
        composition.beginRows()
        rows.forEach(of: tracer.coverage) { composition.append($0, to: &picture) }
    }

    private mutating func add(_ shape: Shape, of drawing: Drawing, under transform: Transform) {
        let joint = Self.joint(of: shape, under: transform)
        if let fill = shape.fill {
            tracer.beginPart(under: transform)
            tracer.addFill(of: shape.outline, in: drawing)
            composition.add(joint == nil ? .plain(fill) : .inside)
        }
        if let stroke = shape.stroke {
            tracer.beginPart(under: transform)
            tracer.addStroke(of: shape.outline, width: stroke.width, in: drawing)
            composition.add(joint == nil ? .plain(stroke.color) : .line)
        }
        if let joint {
            tracer.beginPart(under: transform)
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
