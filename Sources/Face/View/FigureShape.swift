import Geometry

/// A shape of what is worn, or of hair: a row of a table.
///
/// Areas and ovals have the line of all areas if there is one, unless they are plain. Strokes and rods have a width in
/// units of the skull's radius, and round ends and corners whatever those of other lines are; a rod has an outline as
/// areas have. A line has a factor on the width of all lines.
enum FigureShape: Sendable {
    case area(FaceView.Tone, FigurePath, isPlain: Bool = false)
    case line(FaceView.Tone, Double, FigurePath)
    case stroke(FaceView.Tone, Double, FigurePath)
    case rod(FaceView.Tone, Double, FigurePath)
    /// The centre and the radii of an ellipse, or of one at each side.
    case oval(FaceView.Tone, FigurePath.Place, Double, Double, isTwofold: Bool = false, isPlain: Bool = false)

    static func hair(_ path: FigurePath) -> FigureShape { .area(.hair, path) }
}

extension FaceView {
    /// Draws shapes in units that are as long as the skull's radius, whose paths are changed, and whose strokes are
    /// thinner by a factor.
    func draw(
        _ shapes: [FigureShape], as name: String, _ face: FaceLayout, thinner factor: Double = 1,
        on drawing: inout Drawing, _ change: ([PathElement]) -> [PathElement] = { $0 }
    ) {
        let head = FigurePath.Head(face.skull, mouth: face.mouth)
        let (units, unit) = (face.units, factor * face.radius)
        func elements(_ path: FigurePath, isClosed: Bool = false) -> [PathElement] {
            change(path.elements(on: head, isClosed: isClosed))
        }
        for shape in shapes {
            switch shape {
            case .area(let tone, let path, let isPlain):
                let stroke = isPlain ? nil : outlineStroke
                add(name, elements(path, isClosed: true), units, stroke: stroke, fill: paint(tone), to: &drawing)
            case .line(let tone, let factor, let path):
                add(name, elements(path), units, stroke: paint(tone).map { stroke($0, factor: factor) }, to: &drawing)
            case .stroke(let tone, let width, let path):
                let stroke = paint(tone).map { roundStroke($0, width * unit) }
                add(name, elements(path), units, stroke: stroke, to: &drawing)
            case .rod(let tone, let width, let path):
                drawRod(name, elements(path), width * unit, paint(tone), units, on: &drawing)
            case .oval(let tone, let place, let radiusX, let radiusY, let isTwofold, let isPlain):
                let (center, stroke) = (place.point(on: head), isPlain ? nil : outlineStroke)
                for center in isTwofold ? [center.mirrored, center] : [center] {
                    let ellipse = Ellipse(center: center, radiusX: radiusX, radiusY: radiusY)
                    add(name, ellipse, face, stroke: stroke, fill: paint(tone), to: &drawing)
                }
            }
        }
    }

    /// Draws a thick line of a width in points, and if areas have outlines, first a thicker one.
    func drawRod(
        _ name: String, _ path: [PathElement], _ width: Double, _ paint: Paint?, _ units: Transform,
        on drawing: inout Drawing
    ) {
        let outline = outlineStroke?.width ?? 0
        if outline > 0 { add(name, path, units, stroke: roundStroke(linePaint, width + outline), to: &drawing) }
        add(name, path, units, stroke: paint.map { roundStroke($0, width - outline) }, to: &drawing)
    }

    /// A line of a width in points, with round ends and corners.
    func roundStroke(_ paint: Paint, _ width: Double) -> Stroke {
        Stroke(color: paint.color, width: width, darkColor: paint.darkColor, caps: .round)
    }
}
