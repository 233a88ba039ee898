package import Geometry

/// Line segments from each point to the next, and from the last to the first if it is closed.
package struct Polyline: Equatable, Sendable {
    package var points: [Point] = []
    package var isClosed = false

    package init(points: [Point] = [], isClosed: Bool = false) {
        (self.points, self.isClosed) = (points, isClosed)
    }
}

extension Path {
    /// The path as line segments, each within `tolerance` of the curve that it approximates.
    package func flattened(tolerance: Double) -> [Polyline] {
        var lines: [Polyline] = []
        var current = Polyline()
        flatten(tolerance: tolerance) {
            current.points.append($0)
        } end: { isClosed in
            lines.append(Polyline(points: current.points, isClosed: isClosed))
            current = Polyline()
        }
        return lines
    }
}

extension Path {
    /// The path of SVG path data with the commands M, L, C and Z, in which all numbers are separated by spaces, such as
    /// `M20 50 C20 10 70 10 70 50 L72 110 Z`.
    package init(data: String) {
        let elements = data.matches(of: /([MLCZ])([^MLCZ]*)/).map { command -> PathElement in
            let numbers = command.2.split(separator: " ").compactMap { Double($0) }
            let points = stride(from: 0, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
            switch command.1 {
            case "M": return .move(points[0])
            case "L": return .line(points[0])
            case "C": return .curve(control1: points[0], control2: points[1], to: points[2])
            default: return .close
            }
        }
        self.init(elements[...])
    }

    /// Lines from each point to the next.
    package static func lines(_ points: [Point], isClosed: Bool = false) -> Path {
        var elements: [PathElement] = []
        for (index, point) in points.enumerated() { elements.append(index == 0 ? .move(point) : .line(point)) }
        if isClosed { elements.append(.close) }
        return Path(elements[...])
    }
}

extension Drawing {
    /// All shapes, including those in groups.
    package var shapes: [Shape] {
        elements.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    }

    /// The names of `shapes`.
    package var shapeNames: [String] {
        zip(names, elements).compactMap { if case .shape = $1 { $0 } else { nil } }
    }
}
