import Bytes
import Geometry

/// The shapes of a drawing, as the elements of SVG with the same names.
///
/// Coordinates have up to three decimals. Those of a painting are on a coarser grid, and its paths are relative, so
/// that they have fewer digits (`CoordinateGrid`). Two curves, in the first notation and in the second one:
///
///     M0 0C0 5 2 8 5 8C8 8 10 5 10 0    M0 0c0 5 2 8 5 8s5-3 5-8
extension OutputSpan<UInt8> {
    /// Writes the element without the attributes that it inherits: the stroke of the group that it is in, and the
    /// colour of the element around the drawing's shapes.
    @inline(__always)
    mutating func write(
        _ shape: Shape, of drawing: Drawing, on grid: CoordinateGrid?, inheriting inherited: Stroke?, _ paint: RootPaint
    ) {
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
            let isCurrentColor =
                paint.currentColor != nil && SchemeColors(shape.fill, dark: shape.darkFill) == paint.currentColor
            writeFill(fill, isCurrentColor: isCurrentColor)
        }
        write("/>")
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

    mutating func writeRectangle(_ rectangle: Rectangle, cornerRadius: Double) {
        write("<rect")
        writePositionAndSize(of: rectangle)
        // SVG would clamp the radii of a corner each by itself, which would make it a quarter of an ellipse.
        let radius = rectangle.clampedCornerRadius(cornerRadius)
        if radius > 0 { writeAttribute(#" rx=""#, radius) }
    }

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

extension Transform {
    /// The larger one of the factors by which it enlarges horizontal and vertical distances.
    fileprivate var maxScale: Double { max(Point(a, b).length, Point(c, d).length) }
}

/// The coordinates of a painting, rounded to a grid. A painting has many curves, whose decimals would be most of its
/// size.
///
/// Paths are written with relative coordinates, which are shorter. They are differences of rounded ones, so that errors
/// don't add up. Where a curve continues the one before it smoothly, as at the top of a skull, the command `s` needs
/// one control point less.
struct CoordinateGrid {
    /// The number of lines to a point.
    let unitsPerPoint: Double

    /// An error of a twentieth of a point on 128 points isn't seen, nor one of a tenth of that on small pictures, nor
    /// twice as much. nil if all decimals count, as they do where transforms enlarge the drawing much.
    init?(of drawing: borrowing Drawing) {
        guard let side = drawing.paintingSide else { return nil }
        var scale = drawing.transform.maxScale
        let elements = drawing.elements.span
        for index in elements.indices {
            if case .beginGroup(let group) = elements[index] { scale = max(scale, group.transform.maxScale) }
        }
        guard scale < 20 else { return nil }
        unitsPerPoint = side >= 128 && scale < 2 ? 10 : 100
    }

    /// In units of the grid.
    struct Place: Equatable {
        var x: Int64
        var y: Int64

        static func - (one: Place, other: Place) -> Place { Place(x: one.x &- other.x, y: one.y &- other.y) }

        /// The mirror image of another place at this one.
        func mirroring(_ other: Place) -> Place { Place(x: 2 &* x &- other.x, y: 2 &* y &- other.y) }
    }

    @inline(__always)
    func place(of point: Point) -> Place { Place(x: units(point.x), y: units(point.y)) }

    /// Magnitudes that no picture has, and NaN, are 0.
    private func units(_ number: Double) -> Int64 {
        number.magnitude < 1e9 ? Int64(number * unitsPerPoint + (number < 0 ? -0.5 : 0.5)) : 0
    }

    /// In points.
    func length(_ units: Int64) -> Double { Double(units) / unitsPerPoint }

    func nearest(to ellipse: Ellipse) -> Ellipse {
        func nearest(_ number: Double) -> Double { length(units(number)) }
        // An ellipse with a radius of 0 is not rendered.
        func radius(_ number: Double) -> Double { number > 0 ? max(nearest(number), length(1)) : 0 }
        return Ellipse(
            center: Point(nearest(ellipse.center.x), nearest(ellipse.center.y)), radiusX: radius(ellipse.radiusX),
            radiusY: radius(ellipse.radiusY))
    }
}

extension OutputSpan<UInt8> {
    mutating func writeRelatively(_ path: Path, on grid: CoordinateGrid) {
        var (current, start) = (grid.place(of: Point(0, 0)), grid.place(of: Point(0, 0)))
        /// The last control point, if the element before was a curve.
        var control: CoordinateGrid.Place?
        for element in path.elements {
            switch element {
            case .move(let to):
                (current, control) = (grid.place(of: to), nil)
                start = current
                writeCommand("M", current, on: grid)
            case .line(let to):
                let end = grid.place(of: to)
                let distance = end - current
                if distance.y == 0 {
                    write("h")
                    write(distance.x, on: grid)
                } else if distance.x == 0 {
                    write("v")
                    write(distance.y, on: grid)
                } else {
                    writeCommand("l", distance, on: grid)
                }
                (current, control) = (end, nil)
            case .curve(let control1, let control2, let to):
                let (first, second, end) = (grid.place(of: control1), grid.place(of: control2), grid.place(of: to))
                if let control, current.mirroring(control) == first {
                    writeCommand("s", second - current, on: grid)
                } else {
                    writeCommand("c", first - current, on: grid)
                    writeNext(second - current, on: grid)
                }
                writeNext(end - current, on: grid)
                (current, control) = (end, second)
            case .close:
                (current, control) = (start, nil)
                write(UInt8(ascii: "Z"))
            }
        }
    }

    private mutating func writeCommand(_ command: StaticString, _ place: CoordinateGrid.Place, on grid: CoordinateGrid)
    {
        write(command)
        write(place.x, on: grid)
        write(place.y, on: grid, isSeparated: true)
    }

    private mutating func writeNext(_ place: CoordinateGrid.Place, on grid: CoordinateGrid) {
        write(place.x, on: grid, isSeparated: true)
        write(place.y, on: grid, isSeparated: true)
    }

    /// Writes a number without a zero before the point, which paths don't need. A minus separates numbers as well as a
    /// space.
    @inline(__always)
    private mutating func write(_ units: Int64, on grid: CoordinateGrid, isSeparated: Bool = false) {
        let magnitude = units.magnitude
        guard grid.unitsPerPoint == 10, 0 < magnitude, magnitude < 1000 else {
            return writeAny(units, on: grid, isSeparated: isSeparated)
        }
        // Nearly every number of a picture. Its characters are composed in a register: of `12.5`, as many are left out
        // as there are leading zeros, and two at the end without a fraction.
        let fraction = magnitude % 10
        var text = 0x302E_3030 | magnitude / 100 | (magnitude / 10 % 10) << 8 | fraction << 24
        let zeros = magnitude >= 100 ? 0 : magnitude >= 10 ? 1 : 2
        text >>= UInt64(8 * zeros)
        var count = (fraction > 0 ? 4 : 2) - zeros
        if units < 0 || isSeparated {
            text = text << 8 | UInt64(units < 0 ? UInt8(ascii: "-") : UInt8(ascii: " "))
            count += 1
        }
        write(characters: text, count: count)
    }

    private mutating func writeAny(_ units: Int64, on grid: CoordinateGrid, isSeparated: Bool) {
        if isSeparated, units >= 0 { write(UInt8(ascii: " ")) }
        let fraction = units.magnitude
        guard 0 < fraction, fraction < UInt64(grid.unitsPerPoint) else { return write(grid.length(units)) }
        write(units < 0 ? "-." : ".")
        if grid.unitsPerPoint == 100 { write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / 10)) }
        if fraction % 10 > 0 { write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction % 10)) }
    }
}
