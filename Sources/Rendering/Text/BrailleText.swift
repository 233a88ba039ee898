package import Geometry

/// The lines of a drawing in Braille, two by four dots to a character, for terminals. What is filled is left out: a dot has
/// no colours, and lines could not be told from what they lie on.
///
/// It can be written with again and again; what it has grown to hold, it keeps.
package struct BrailleText {
    private var tracer = Tracer()
    private var rows = CoverageRows()
    private var line = BrailleLine()

    package init() {}

    /// So many characters wide, and as high as keeps the shape: dots are as far apart one way as the other in terminals,
    /// whose characters are about twice as high as wide.
    package static func lineCount(of bounds: Rectangle, columns: Int) -> Int {
        (dotsDown(bounds, columns) + BrailleLine.dotsDown - 1) / BrailleLine.dotsDown
    }

    private static func dotsDown(_ bounds: Rectangle, _ columns: Int) -> Int {
        Int((bounds.height * Double(columns * BrailleLine.dotsAcross) / bounds.width).rounded(.up))
    }

    /// Appends the lines, without those at the end that have nothing in them.
    package mutating func write(_ drawing: Drawing, columns: Int, into bytes: inout [UInt8]) {
        let dotsAcross = columns * BrailleLine.dotsAcross
        trace(drawing, dotsAcross: dotsAcross, dotsDown: Self.dotsDown(drawing.bounds, columns))
        let start = bytes.count
        var end = start
        var row = 0
        line.begin(columns: columns)
        rows.forEach(of: tracer.coverage) { covered in
            for stretch in covered.stretches where stretch.level >= CoverageRow.full / 2 {
                line.set(Int(stretch.start)..<Int(stretch.end), row: row % BrailleLine.dotsDown)
            }
            row += 1
            if row % BrailleLine.dotsDown == 0 || row == tracer.coverage.height {
                if line.write(into: &bytes) { end = bytes.count }
                bytes.append(UInt8(ascii: "\n"))
            }
        }
        bytes.removeSubrange(end...)
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func trace(_ drawing: Drawing, dotsAcross: Int, dotsDown: Int) {
        tracer.begin(width: dotsAcross, height: dotsDown)
        guard drawing.opacity > 0 else { return }
        let scale = Double(dotsAcross) / drawing.bounds.width
        let transform = drawing.transform.then(.pixels(of: drawing.bounds, perPoint: scale))
        for shape in drawing.shapes {
            guard let stroke = shape.stroke, stroke.width > 0, stroke.color.alpha > 0 else { continue }
            tracer.beginPart(under: transform)
            tracer.addStroke(of: shape.outline, width: stroke.width, in: drawing)
            guard stroke.width * tracer.leastStretch < 1 else { continue }
            // Less than a dot wide it would be lost between the dots.
            tracer.beginPart(under: transform)
            tracer.addHairline(of: shape.outline, in: drawing)
        }
    }
}
