/// Line segments from each point to the next, and from the last to the first if it is closed.
package struct Polyline: Equatable, Sendable {
    package var points: [Point]
    package var isClosed: Bool

    package init(points: [Point], isClosed: Bool = false) {
        self.points = points
        self.isClosed = isClosed
    }
}

extension Path {
    /// The path as line segments, each within `tolerance` of the curve that it approximates.
    package func flattened(tolerance: Double) -> [Polyline] {
        var lines: [Polyline] = []
        var current: [Point] = []
        func end(closed: Bool) {
            // A move without a segment draws nothing.
            if current.count > 1 { lines.append(Polyline(points: current, isClosed: closed)) }
            current = []
        }
        func begin(at point: Point) {
            if current.isEmpty { current = [point] }
        }
        forEachSegment { segment in
            switch segment {
            case .move:
                end(closed: false)
            case .line(let from, let to):
                begin(at: from)
                current.append(to)
            case .curve(let curve):
                begin(at: curve.from)
                let steps = curve.steps(tolerance: tolerance)
                for step in 1..<steps {
                    current.append(curve.point(at: Double(step) / Double(steps)))
                }
                current.append(curve.to)
            case .close(let from, _):
                begin(at: from)
                end(closed: true)
            }
        }
        end(closed: false)
        return lines
    }
}
