import Bytes
import Geometry

/// Shapes, each followed by an upper bound of its size.
extension OutputSpan<UInt8> {
    /// Writes the element without the attributes that it inherits: the stroke of the group that it is in, and the colour of
    /// the element around the drawing's shapes.
    @inline(__always)
    mutating func write(_ shape: Shape, of drawing: Drawing, inheriting inherited: Stroke?, _ paint: RootPaint) {
        let grid = CoordinateGrid(of: drawing)
        switch shape.outline {
        case .ellipse(let ellipse):
            write(grid?.nearest(to: ellipse) ?? ellipse)
        case .rectangle(let rectangle, let cornerRadius):
            writeRectangle(rectangle, cornerRadius: cornerRadius)
        case .line(let from, let to):
            write(#"<line x1=""#, from.x)
            write(#"" y1=""#, from.y)
            write(#"" x2=""#, to.x)
            writeAttribute(#"" y2=""#, to.y)
        case .path(let range):
            write(#"<path d=""#)
            if let grid {
                writeRelatively(drawing.path(range), on: grid)
            } else {
                for element in drawing.path(range).elements { write(element) }
            }
            write(UInt8(ascii: "\""))
        }
        writeStroke(shape.stroke, inheriting: inherited, isRound: shape.isRound, inheritsColor: paint.hasColor)
        if let fill = shape.fill {
            let isCurrentColor = paint.currentColor != nil && SchemeColors(ofFillOf: shape) == paint.currentColor
            writeFill(fill, isCurrentColor: isCurrentColor)
        }
        write("/>")
    }

    /// An upper bound of a shape's size, without the elements of a path.
    static var maxShapeBytes: Int {
        max(maxEllipseBytes, maxRectangleBytes, 40 + 4 * maxNumberBytes) + 2 * maxPaintBytes
    }

    private mutating func write(_ ellipse: Ellipse) {
        write(ellipse.isCircle ? #"<circle cx=""# : #"<ellipse cx=""#, ellipse.center.x)
        write(#"" cy=""#, ellipse.center.y)
        if ellipse.isCircle {
            writeAttribute(#"" r=""#, ellipse.radiusX)
        } else {
            write(#"" rx=""#, ellipse.radiusX)
            writeAttribute(#"" ry=""#, ellipse.radiusY)
        }
    }

    private static var maxEllipseBytes: Int { 40 + 4 * maxNumberBytes }

    mutating func writeRectangle(_ rectangle: Rectangle, cornerRadius: Double) {
        write("<rect")
        writePositionAndSize(of: rectangle)
        // SVG would clamp the radii of a corner each by itself, which would make it a quarter of an ellipse.
        let radius = rectangle.clampedCornerRadius(cornerRadius)
        if radius > 0 { writeAttribute(#" rx=""#, radius) }
    }

    static var maxRectangleBytes: Int { 20 + maxPositionAndSizeBytes + maxNumberBytes }

    private mutating func write(_ element: PathElement) {
        switch element {
        case .move(let to):
            write(UInt8(ascii: "M"), to)
        case .line(let to):
            write(UInt8(ascii: "L"), to)
        case .curve(let control1, let control2, let to):
            write(UInt8(ascii: "C"), control1)
            write(UInt8(ascii: " "), control2)
            write(UInt8(ascii: " "), to)
        case .close:
            write(UInt8(ascii: "Z"))
        }
    }

    private mutating func write(_ separator: UInt8, _ point: Point) {
        write(separator)
        write(point.x)
        write(UInt8(ascii: " "))
        write(point.y)
    }

    static var maxPathElementBytes: Int { 6 * (1 + maxNumberBytes) }
}

extension Shape {
    /// Whether the ends and corners of the stroke are round; nil if the outline has none.
    @inline(__always)
    fileprivate var isRound: Bool? {
        switch outline {
        case .ellipse: nil
        // With round caps, a line without length would be a dot.
        case .line(let from, let to): from.x == to.x && from.y == to.y ? false : stroke?.isRound
        case .rectangle, .path: stroke?.isRound
        }
    }
}
