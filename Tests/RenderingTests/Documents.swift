import Geometry
import Rendering

extension Drawing {
    /// Something of everything that a drawing can hold, which no face has.
    static var specimen: Drawing {
        var drawing = Drawing()
        drawing.title = "A <specimen> & more"
        drawing.bounds = Rectangle(x: -10, y: 5.5, width: 100, height: 50.25)
        drawing.background = Background(color: Color(rgb: 0xFFEEDD, alpha: 51), cornerRadius: 12.5)
        drawing.opacity = 0.5
        let thick = Stroke(color: Color(rgb: 0x102030), width: 4)
        let thin = Stroke(color: Color(rgb: 0xFF0000, alpha: 128), width: 0.25)
        drawing.add(
            "circle", .circle(center: Point(1, 2), radius: 3), stroke: thick, fill: Color(rgb: 0x00FF00, alpha: 0))
        drawing.add("ellipse", Ellipse(center: Point(4, 5), radiusX: 6, radiusY: 7.125), stroke: thin)
        drawing.add("line", from: Point(-1, -2), to: Point(3, 4), stroke: nil)
        let path = Path([
            .move(Point(0, 0)), .line(Point(1, 0)),
            .curve(control1: Point(2, 1), control2: Point(3, 1), to: Point(4, 0)),
            .close,
        ])
        drawing.add("path", path, stroke: thick, fill: Color(rgb: 0x0000FF))
        return drawing
    }
}

func svg(_ drawing: Drawing) -> String {
    written { SVG.write(drawing, into: &$0) }
}

func json(_ drawing: Drawing) -> String {
    written { GeometryJSON.writeMembers(of: drawing, into: &$0) }
}

func text(_ drawing: Drawing, columns: Int) -> String {
    var renderer = TextRenderer()
    return written { renderer.write(drawing, columns: columns, into: &$0) }
}

/// The outlines of a drawing, whether it has a table or not.
func dots(_ drawing: Drawing, columns: Int) -> String {
    var drawing = drawing
    drawing.setTable(Table(columnCount: 1, texts: []))
    return text(drawing, columns: columns)
}

private func written(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
}
