import Geometry

/// A shape of what is worn, or of hair: a row of a table.
///
/// Areas and ovals have the line of all areas if there is one, unless they are plain. Strokes and rods have a width in
/// units of the skull's radius, and round ends and corners whatever those of other lines are; a rod has an outline as
/// areas have. A line has a factor on the width of all lines.
struct FigureShape: Sendable {
    let layer: Layer
    let tone: FaceView.Tone
    let form: Form
    var isPlain = false

    enum Layer: Sendable {
        /// Behind neck and head.
        case behind
        case front
    }

    enum Form: Sendable {
        case area(FigurePath)
        case line(FigurePath, factor: Double)
        case stroke(FigurePath, width: Double)
        case rod(FigurePath, width: Double)
        case oval(FigureOval)
    }

    static func area(
        _ layer: Layer, _ tone: FaceView.Tone, _ path: StaticString, isPlain: Bool = false
    ) -> FigureShape {
        FigureShape(layer: layer, tone: tone, form: .area(FigurePath(path)), isPlain: isPlain)
    }

    static func line(
        _ layer: Layer, _ tone: FaceView.Tone, _ factor: Double, _ path: StaticString
    ) -> FigureShape {
        FigureShape(layer: layer, tone: tone, form: .line(FigurePath(path), factor: factor))
    }

    static func stroke(
        _ layer: Layer, _ tone: FaceView.Tone, _ width: Double, _ path: StaticString
    ) -> FigureShape {
        FigureShape(layer: layer, tone: tone, form: .stroke(FigurePath(path), width: width))
    }

    static func rod(_ layer: Layer, _ tone: FaceView.Tone, _ width: Double, _ path: StaticString) -> FigureShape {
        FigureShape(layer: layer, tone: tone, form: .rod(FigurePath(path), width: width))
    }

    /// The centre and the radii of an ellipse; with `both` one at each side.
    static func oval(
        _ layer: Layer, _ tone: FaceView.Tone, _ oval: StaticString, isPlain: Bool = false
    ) -> FigureShape {
        FigureShape(layer: layer, tone: tone, form: .oval(FigureOval(oval)), isPlain: isPlain)
    }
}

struct FigureOval: Sendable {
    private let isTwofold: Bool
    private let center: FigurePath.Place?
    /// nil if there are not two.
    private let radii: (x: Double, y: Double)?

    init(_ text: StaticString) {
        var words = FigurePath.words(of: text)[...]
        isTwofold = words.first == "both"
        if isTwofold { words.removeFirst() }
        center = words.popFirst().flatMap(FigurePath.Place.init)
        let numbers = words.compactMap { Double($0) }
        radii = numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }

    /// From left to right.
    func ellipses(on head: FigurePath.Head) -> [Ellipse] {
        guard let center = center?.point(on: head), let radii else { return [] }
        let right = Ellipse(center: center, radiusX: radii.x, radiusY: radii.y)
        return isTwofold ? [Ellipse(center: center.mirrored, radiusX: radii.x, radiusY: radii.y), right] : [right]
    }
}

extension FaceView {
    /// Draws shapes in units that are as long as the skull's radius.
    func draw(
        _ shapes: [FigureShape], as name: String, on head: FigurePath.Head, _ units: Transform,
        _ face: FaceLayout, on drawing: inout Drawing
    ) {
        for shape in shapes { drawShape(shape, as: name, on: head, units, face, on: &drawing) { $0 } }
    }

    /// Draws a shape whose path is changed, and whose strokes are thinner by a factor.
    func drawShape(
        _ shape: FigureShape, as name: String, on head: FigurePath.Head, _ units: Transform, _ face: FaceLayout,
        thinner factor: Double = 1, on drawing: inout Drawing, _ change: ([PathElement]) -> [PathElement]
    ) {
        let paint = paint(shape.tone)
        let unit = factor * face.radius
        let outline = shape.isPlain ? nil : outlineStroke
        func elements(_ path: FigurePath, isClosed: Bool = false) -> [PathElement] {
            change(path.elements(on: head, isClosed: isClosed))
        }
        switch shape.form {
        case .area(let path):
            add(name, elements(path, isClosed: true), units, stroke: outline, fill: paint, to: &drawing)
        case .line(let path, let factor):
            add(name, elements(path), units, stroke: paint.map { stroke($0, factor: factor) }, to: &drawing)
        case .stroke(let path, let width):
            add(name, elements(path), units, stroke: paint.map { roundStroke($0, width * unit) }, to: &drawing)
        case .rod(let path, let width): drawRod(name, elements(path), width * unit, paint, units, on: &drawing)
        case .oval(let oval):
            for ellipse in oval.ellipses(on: head) {
                add(name, ellipse, face, stroke: outline, fill: paint, to: &drawing)
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
