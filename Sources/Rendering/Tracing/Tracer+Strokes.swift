import Geometry

extension Tracer {
    /// Adds what a stroke of an outline covers to the current part.
    ///
    /// The outline of a stroke has two sides, each at half of the width from the path. Along a line they are parallel
    /// to it; along a curve they are chords between points beside the curve. At a corner between two segments, the
    /// outer side has what `Stroke.Caps` specifies: a miter, a bevel or an arc. The inner sides meet where they
    /// intersect or, if the segments are too short for that, in the corner itself. An open subpath is one polygon: the
    /// left side, the cap at the end, the right side in the reverse direction, and the cap at the start. A closed one
    /// is two polygons: the left side and, in the reverse direction, the right one.
    ///
    /// The outline goes around a point more than once where segments that are too short to trim their inner sides cover
    /// each other, and where the path crosses itself. That covers the point once.
    mutating func addStroke(of outline: Outline, _ stroke: Stroke, in drawing: Drawing) {
        let halfWidth = stroke.width / 2
        guard halfWidth > 0 else { return }
        switch outline {
        case .ellipse(let ellipse):
            // The inner side of a stroke that is wider than its ellipse has cusps.
            if halfWidth >= min(ellipse.radiusX, ellipse.radiusY) { allowOverlaps() }
            addEllipse(ellipse, offset: halfWidth)
            // Reversed, so that it cuts a hole. As in other renderers, a stroke that is wider than its circle has a
            // hole again.
            if ellipse.hasHole(insideStrokeOfHalfWidth: halfWidth) {
                addEllipse(ellipse, offset: -halfWidth, isReversed: true)
            }
        case .rectangle(let rectangle, let cornerRadius):
            guard rectangle.hasArea else { return }
            let radius = rectangle.clampedCornerRadius(cornerRadius)
            let isRound = radius > 0 || stroke.isRound
            addRectangle(rectangle.expanded(by: halfWidth), cornerRadius: isRound ? radius + halfWidth : 0)
            addRectangle(rectangle.expanded(by: -halfWidth), cornerRadius: radius - halfWidth, isReversed: true)
        case .line(let from, let to):
            beginSubpath(of: stroke)
            subpath.addLine(from, to)
            endSubpath(isClosed: false)
        case .path(let range):
            allowOverlaps()
            beginSubpath(of: stroke)
            drawing.path(range).forEachSegment { segment in
                switch segment {
                case .move: endSubpath(isClosed: false)
                case .line(let from, let to): subpath.addLine(from, to)
                case .curve(let curve): subpath.add(curve)
                case .close(let from, let to):
                    subpath.addLine(from, to)
                    endSubpath(isClosed: true)
                }
            }
            endSubpath(isClosed: false)
        }
    }

    private mutating func beginSubpath(of stroke: Stroke) {
        subpath.begin(halfWidth: stroke.width / 2, isRound: stroke.isRound, tolerance: tolerance)
    }

    /// Adds the outline of the stroked subpath and begins the next one.
    private mutating func endSubpath(isClosed: Bool) {
        let isClosed = isClosed || subpath.isClosedByCaps
        subpath.end(isClosed: isClosed)
        addPolygon(subpath.sides.left)
        if isClosed { addPolygon(subpath.sides.right.reversed()) }
        subpath.sides.forEachLobe { addPolygon($0) }
        subpath.removeAll()
    }
}

extension Ellipse {
    /// False if the ellipse is so flat that the inner side of its stroke is inverted along one of the axes. It would be
    /// an outline inside of the outer one, in the same direction.
    fileprivate func hasHole(insideStrokeOfHalfWidth halfWidth: Double) -> Bool {
        halfWidth < min(radiusX, radiusY) || halfWidth > max(radiusX, radiusY)
    }
}
