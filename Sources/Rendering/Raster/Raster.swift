package import Geometry
package import PNG

/// A drawing as pixels: each covered as far as the shapes cover it, exactly, and the colours of one over the other.
package enum Raster {
    /// With so many pixels to a point in either direction.
    package static func picture(of drawing: Drawing, pixelsPerPoint: Int) -> Picture {
        let scale = Double(pixelsPerPoint)
        let width = Int(drawing.bounds.width * scale)
        let height = Int(drawing.bounds.height * scale)
        let toPixels = Transform.translation(x: -drawing.bounds.x, y: -drawing.bounds.y).then(
            .scale(x: scale, y: scale))
        var layers: [Layer] = []
        if let background = drawing.background {
            var tracer = Tracer(toPixels, width: width, height: height)
            let spans = tracer.spans { $0.addRectangle(drawing.bounds, cornerRadius: background.cornerRadius) }
            layers.append(.plain(background.color, spans))
        }
        var tracer = Tracer(drawing.transform.then(toPixels), width: width, height: height)
        for shape in drawing.shapes { add(shape, of: drawing, to: &layers, &tracer) }
        return Composition(layers, opacity: drawing.opacity).picture(width: width, height: height)
    }

    private static func add(_ shape: Shape, of drawing: Drawing, to layers: inout [Layer], _ tracer: inout Tracer) {
        let inside = shape.fill.map { ($0, tracer.spans { $0.addFill(of: shape.outline, in: drawing) }) }
        let line = shape.stroke.map { stroke in
            (stroke.color, tracer.spans { $0.addStroke(of: shape.outline, width: stroke.width, in: drawing) })
        }
        if let inside, let line, case .ellipse(let ellipse) = shape.outline, let width = shape.stroke?.width, width > 0,
            width / 2 < min(ellipse.radiusX, ellipse.radiusY)
        {
            let both = tracer.spans { $0.addEllipse(ellipse, offset: width / 2) }
            layers.append(.joined(fill: inside.0, inside.1, stroke: line.0, line.1, both))
        } else {
            for (color, spans) in [inside, line].compactMap({ $0 }) { layers.append(.plain(color, spans)) }
        }
    }
}

/// Colours and where they are.
enum Layer {
    case plain(Color, Spans)
    /// What a shape is filled with, the line on its edge, and where either is. Both cover the same pixels along the inner
    /// side of the line: only the three together say how much of such a pixel nobody covers, and how much both do.
    case joined(fill: Color, Spans, stroke: Color, Spans, Spans)
}

/// The rows of a picture that something covers.
struct Spans {
    /// The first row that has some.
    private let top: Int
    /// Where the spans of each row from there begin, and where those of the last one end.
    private let starts: [Int]
    let all: [Coverage.Span]

    init(_ coverage: Coverage) {
        var top = 0
        var starts: [Int] = []
        var spans: [Coverage.Span] = []
        coverage.forEachRow { row, found in
            if starts.isEmpty { top = row }
            while starts.count <= row - top { starts.append(spans.count) }
            spans.append(contentsOf: found)
        }
        starts.append(spans.count)
        (self.top, self.starts, all) = (top, starts, spans)
    }

    /// Their places in the list of all.
    func places(in row: Int) -> Range<Int> {
        guard row >= top, row - top + 1 < starts.count else { return 0..<0 }
        return starts[row - top]..<starts[row - top + 1]
    }
}
