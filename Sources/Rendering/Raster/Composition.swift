import Geometry
import PNG

/// Layers one over the other (Porter and Duff's source-over, in the colours' own space), and what is seen of all of them.
struct Composition {
    private var parts: [Part] = []
    private let opacity: Float

    /// Where something is, and what that means.
    private struct Part {
        let spans: Spans
        let role: Role

        enum Role {
            case plain(Color)
            case inside
            case line
            /// Comes after the two that it is made of.
            case both(fill: Color, stroke: Color)
        }
    }

    init(_ layers: [Layer], opacity: Double) {
        for layer in layers {
            switch layer {
            case .plain(let color, let spans):
                parts.append(Part(spans: spans, role: .plain(color)))
            case .joined(let fill, let inside, let stroke, let line, let both):
                parts.append(Part(spans: inside, role: .inside))
                parts.append(Part(spans: line, role: .line))
                parts.append(Part(spans: both, role: .both(fill: fill, stroke: stroke)))
            }
        }
        self.opacity = Float(opacity)
    }

    /// Those spans of a part that a row has yet to come to.
    private struct Cursor {
        let part: Int
        var place: Int
        let end: Int
    }

    func picture(width: Int, height: Int) -> Picture {
        var picture = Picture(width: width, height: height)
        var cursors: [Cursor] = []
        for row in 0..<height {
            cursors.removeAll(keepingCapacity: true)
            for part in parts.indices {
                let places = parts[part].spans.places(in: row)
                if !places.isEmpty {
                    cursors.append(Cursor(part: part, place: places.lowerBound, end: places.upperBound))
                }
            }
            append(&cursors, width: Int32(width), to: &picture)
        }
        return picture
    }

    /// A row, in stretches in which nothing changes.
    private func append(_ cursors: inout [Cursor], width: Int32, to picture: inout Picture) {
        var column: Int32 = 0
        while column < width {
            var next = width
            var mixed = Mixed()
            var (inside, line): (UInt8, UInt8) = (0, 0)
            for index in cursors.indices {
                let coverage = advance(&cursors[index], to: column, next: &next)
                switch parts[cursors[index].part].role {
                case .plain(let color): mixed.add(color, coverage: coverage)
                case .inside: inside = coverage
                case .line: line = coverage
                case .both(let fill, let stroke):
                    mixed.add(fill, coverage: inside, stroke, coverage: line, of: coverage)
                    (inside, line) = (0, 0)
                }
            }
            picture.append(mixed.pixel(opacity: opacity), count: Int(next - column))
            column = next
        }
    }

    /// What a part covers at a column, and at most up to where it goes on doing so.
    private func advance(_ cursor: inout Cursor, to column: Int32, next: inout Int32) -> UInt8 {
        let spans = parts[cursor.part].spans
        while cursor.place < cursor.end, spans.all[cursor.place].end <= column { cursor.place += 1 }
        guard cursor.place < cursor.end else { return 0 }
        let span = spans.all[cursor.place]
        if span.start > column {
            next = min(next, span.start)
            return 0
        }
        next = min(next, span.end)
        return span.coverage
    }
}

/// A colour that others are laid over, times how opaque it is.
private struct Mixed {
    /// Red, green, blue and alpha, of 255.
    private var values = SIMD4<Float>(repeating: 0)

    mutating func add(_ color: Color, coverage: UInt8) {
        guard coverage > 0 else { return }
        values = laid(color, over: values, share: Float(coverage) / 255)
    }

    /// Areas: of the fill, of the stroke that lies over it, and of both together.
    mutating func add(
        _ fill: Color, coverage inside: UInt8, _ stroke: Color, coverage line: UInt8, of both: UInt8
    ) {
        guard both > 0 else { return }
        let (inside, line, both) = (Float(inside) / 255, Float(line) / 255, Float(both) / 255)
        let filled = laid(fill, over: values, share: 1)
        let stroked = laid(stroke, over: values, share: 1)
        let overlaid = laid(stroke, over: filled, share: 1)
        values =
            (1 - both) * values + max(0, both - line) * filled + max(0, both - inside) * stroked
            + max(0, inside + line - both) * overlaid
    }

    private func laid(_ color: Color, over below: SIMD4<Float>, share: Float) -> SIMD4<Float> {
        let above = SIMD4(Float(color.red), Float(color.green), Float(color.blue), 255)
        return below + (above - below) * (share * Float(color.alpha) / 255)
    }

    func pixel(opacity: Float) -> Pixel {
        let alpha = values.w * opacity
        guard alpha >= 0.5 else { return .clear }
        func eightBits(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value + 0.5))) }
        let straight = values * (255 / values.w)
        return Pixel(
            red: eightBits(straight.x), green: eightBits(straight.y), blue: eightBits(straight.z),
            alpha: eightBits(alpha))
    }
}
