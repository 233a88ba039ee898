/// Straight lines from each point to the next, and back to the first where it is closed.
package struct Polyline: Equatable, Sendable {
    package var points: [Point]
    package var isClosed: Bool

    package init(points: [Point], isClosed: Bool = false) {
        self.points = points
        self.isClosed = isClosed
    }
}

extension Path {
    /// The path as straight lines, none of them further than `tolerance` from the curve that it stands for.
    package func flattened(tolerance: Double) -> [Polyline] {
        var lines: [Polyline] = []
        var current: [Point] = []
        func end(closed: Bool) {
            // A move alone draws nothing.
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
